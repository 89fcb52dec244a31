// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/devices/found_devices.h"

#include "core/project/gpu_choice.h"
#include "gui/devices/gpu_request_form.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"
#include "gui/parts/translated.h"
#include "gui/parts/translated_phrase.h"
#include "gui/plots/flow_layout.h"

#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QMimeData>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

#include <chrono>
#include <cmath>
#include <set>

namespace evenkeel {

namespace {

constexpr std::chrono::milliseconds betweenReadings { 2000 };
constexpr int maxFoundRows = 9; // rows from which on the table scrolls
constexpr int shortUuid = 12; // characters, which specifications understand too

Cell memoryCell(const DeviceInfo& device)
{
    const auto text
        = [](std::int64_t bytes) { return bytes > 0 ? QLocale().formattedDataSize(bytes, 1) : QStringLiteral("–"); };
    const bool isKnown = device.memoryFree > 0 || device.memoryTotal > 0;
    return { .text = isKnown ? FoundDevicesModel::tr("%1 of %2").arg(text(device.memoryFree), text(device.memoryTotal))
                             : QStringLiteral("–"),
        .value = QVariant::fromValue<qint64>(device.memoryFree),
        .number = true };
}

Cell readingCell(double value, const QString& unit)
{
    if (std::isnan(value))
        return { .text = QStringLiteral("–"), .number = true };
    return { .text = QLocale().toString(value, 'f', 0) + unit, .value = value, .number = true };
}

} // namespace

void FoundDevicesModel::setDevices(const std::vector<DeviceInfo>& devices, const QString& asked)
{
    QVector<QVector<Cell>> rows;
    m_usable.clear();
    m_hasReadings = false;
    for (const DeviceInfo& device : devices) {
        QString reason = translatedText(device.reason);
        Cell status { .text = tr("usable") };
        if (!device.usable)
            status = { .text = reason.isEmpty() ? tr("not usable") : reason, .toolTip = reason };
        else if (!asked.isEmpty() && device.kind == "cuda") {
            reason = translatedText(whyNot(DeviceSpec::parse(asked.toStdString()), device));
            status = reason.isEmpty() ? Cell { .text = tr("fulfills the limits"), .tone = Tone::Good }
                                      : Cell { .text = reason, .toolTip = reason, .tone = Tone::Warning };
        }
        const QString uuid = QString::fromStdString(device.uuid);
        m_hasReadings = m_hasReadings || !uuid.isEmpty() || !std::isnan(device.readings.utilization);
        rows.append({ { QString::fromStdString(device.spec) }, { translated(device.name) }, status, memoryCell(device),
            readingCell(device.readings.utilization * 100, tr(" %")),
            readingCell(device.readings.temperature, tr(" °C")), readingCell(device.readings.power, tr(" W")),
            { .text = uuid.left(shortUuid),
                .toolTip = uuid.isEmpty()
                    ? QString()
                    : tr("%1; cuda:%2 is this GPU whatever its number is").arg(uuid, uuid.left(shortUuid)) } });
        m_usable.append(device.usable);
    }
    setContents(
        { tr("Device"), tr("Name"), tr("Status"), tr("Free memory"), tr("Load"), tr("Temp."), tr("Power"), tr("UUID") },
        rows);
}

Qt::ItemFlags FoundDevicesModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = CellTable::flags(index);
    return m_usable.value(index.row()) ? flags | Qt::ItemIsDragEnabled : flags;
}

QMimeData* FoundDevicesModel::mimeData(const QModelIndexList& indexes) const
{
    std::set<int> rows;
    for (const QModelIndex& index : indexes)
        rows.insert(index.row());
    QStringList specs;
    for (const int row : rows)
        if (m_usable.value(row))
            specs.append(cell(row, Spec).text);
    auto* data = new QMimeData;
    data->setData(QLatin1String(deviceSpecsMime), specs.join(u'\n').toUtf8());
    return data;
}

FoundDevices::FoundDevices(std::function<std::vector<DeviceInfo>()> find, QWidget* parent)
    : QWidget(parent)
    , m_find(std::move(find))
    , m_view(new TableView)
    , m_add(new QPushButton(tr("Add t&o the project")))
    , m_exactly(new QRadioButton(tr("E&xactly the selected ones")))
    , m_any(new QRadioButton(tr("Any &GPUs that are free when the run starts")))
    , m_request(new GpuRequestForm)
    , m_fulfilling(makeHint({}))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    auto* refreshButton = new QPushButton(tr("Refre&sh"));
    refreshButton->setToolTip(tr("Lists the devices again; readings are refreshed every two seconds by themselves"));
    m_add->setEnabled(false);
    auto* row = new FlowLayout(nullptr, 8);
    row->addWidget(makeHeading(tr("Found on this machine")));
    row->addGap();
    row->addWidget(m_add);
    row->addWidget(refreshButton);
    m_view->setModel(&m_table);
    m_view->setAccessibleName(tr("Devices found on this machine"));
    m_view->setSortingEnabled(false);
    m_view->setDragEnabled(true);
    m_view->setDragDropMode(QAbstractItemView::DragOnly);
    layout->addLayout(row);
    layout->addWidget(m_view);
    layout->addWidget(makeChoice());

    connect(refreshButton, &QPushButton::clicked, this, &FoundDevices::refresh);
    connect(&m_job, &BackgroundJob::runningChanged, refreshButton, &QPushButton::setDisabled);
    connect(&m_job, &BackgroundJob::failed, this, &FoundDevices::failed);
    connect(m_add, &QPushButton::clicked, this, &FoundDevices::add);
    connect(m_view, &QTableView::doubleClicked, this, [this] {
        m_exactly->setChecked(true);
        add();
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &FoundDevices::showChoice);
    m_timer.setInterval(betweenReadings);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (!m_job.isRunning() && !m_readings.isRunning()) // a slow driver is not asked twice at once
            read(m_readings);
    });
}

QWidget* FoundDevices::makeChoice()
{
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    auto* row = new FlowLayout(nullptr, 16);
    m_exactly->setChecked(true);
    m_exactly->setToolTip(tr("Select rows and add them; so does a double-click, and dragging them to the list below"));
    m_any->setToolTip(tr("GPUs are chosen within the limits when a run starts, and the run records which"));
    row->addWidget(m_exactly);
    row->addWidget(m_any);
    layout->addLayout(row);
    layout->addWidget(m_request);
    layout->addWidget(m_fulfilling);
    connect(m_any, &QRadioButton::toggled, this, &FoundDevices::showRows);
    connect(m_request, &GpuRequestForm::changed, this, &FoundDevices::showRows);
    showChoice();
    return box;
}

void FoundDevices::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_timer.start();
}

void FoundDevices::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_timer.stop();
}

void FoundDevices::refresh() { read(m_job); }

void FoundDevices::read(BackgroundJob& job)
{
    job.start([this, find = m_find](const BackgroundJob::Context&) -> BackgroundJob::Finish {
        auto devices = find();
        return [this, devices = std::move(devices)] { show(devices); };
    });
}

void FoundDevices::show(const std::vector<DeviceInfo>& devices)
{
    const bool isOther = !std::ranges::equal(
        devices, m_found, [](const DeviceInfo& a, const DeviceInfo& b) { return a.spec == b.spec; });
    m_found = devices;
    showRows();
    if (isOther) {
        m_view->fitColumns(FoundDevicesModel::Status);
        m_view->fitRows(maxFoundRows);
    }
    for (int column = FoundDevicesModel::Load; column < FoundDevicesModel::ColumnCount; ++column)
        m_view->setColumnHidden(column, !m_table.hasReadings());
    Q_EMIT found();
}

void FoundDevices::showRows()
{
    QList<int> selected;
    for (const QModelIndex& index : m_view->selectionModel()->selectedRows())
        selected.append(index.row());
    const int current = m_view->currentIndex().row();
    m_table.setDevices(m_found, m_any->isChecked() ? m_request->spec() : QString());
    for (const int row : selected)
        if (row < m_table.rowCount())
            m_view->selectionModel()->select(
                m_table.index(row, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    if (current >= 0 && current < m_table.rowCount()) // keys go on from there
        m_view->selectionModel()->setCurrentIndex(m_table.index(current, 0), QItemSelectionModel::NoUpdate);
    showChoice();
}

void FoundDevices::showChoice()
{
    const bool any = m_any->isChecked();
    m_request->setVisible(any);
    m_fulfilling->setVisible(any);
    bool usable = any;
    for (const QModelIndex& index : m_view->selectionModel()->selectedRows())
        usable = usable || m_found[static_cast<std::size_t>(index.row())].usable;
    m_add->setEnabled(usable);
    if (!any)
        return;
    const DeviceSpec asked = DeviceSpec::parse(m_request->spec().toStdString());
    QStringList names;
    for (const DeviceInfo& device : m_found)
        if (device.kind == "cuda" && whyNot(asked, device).empty())
            names.append(QString::fromStdString(device.spec));
    const QString list = names.join(QStringLiteral(", "));
    m_fulfilling->setText(names.isEmpty()
            ? tr("No GPU of this machine fulfills the limits now; a run would not start here. The status of each says "
                 "why. Simulated devices can be added below.")
            : names.size() < m_request->count()
            ? tr("Now these alone fulfill the limits: %1; a run would not start here. The status of the others says "
                 "why.")
                  .arg(list)
            : tr("Of this machine's GPUs these fulfill the limits now: %1.").arg(list));
}

void FoundDevices::add()
{
    if (m_any->isChecked())
        return Q_EMIT addRequested(QStringList(m_request->count(), m_request->spec()));
    QStringList specs;
    for (const QModelIndex& index : m_view->selectionModel()->selectedRows()) {
        const DeviceInfo& device = m_found[static_cast<std::size_t>(index.row())];
        if (device.usable)
            specs.append(QString::fromStdString(device.spec));
        else
            Q_EMIT failed(tr("%1 cannot be used on this machine: %2. For another machine, add it by specification.")
                              .arg(QString::fromStdString(device.spec), translatedText(device.reason)));
    }
    if (!specs.isEmpty())
        Q_EMIT addRequested(specs);
}

} // namespace evenkeel

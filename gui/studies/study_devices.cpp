// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/studies/study_devices.h"

#include "core/project/choices.h"
#include "gui/parts/device_text.h"
#include "gui/parts/table_view.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QTableWidget>

#include <algorithm>

namespace evenkeel {

namespace {

enum Column { Name, Devices };
constexpr int ownRole = Qt::UserRole; // the project's own devices
const std::string devicesKey = "devices.use=";
const QString axisName = QStringLiteral("devices");

QString joined(const std::vector<std::string>& devices)
{
    QStringList list;
    for (const std::string& one : devices)
        list.append(QString::fromStdString(one));
    return list.join(QStringLiteral("; ")); // a device's own settings have commas
}

QStringList split(const QString& text)
{
    static const QRegularExpression separator(QStringLiteral("\\s*;\\s*"));
    return text.trimmed().split(separator, Qt::SkipEmptyParts);
}

// In words; an editor has what was typed.
class DevicesDelegate : public LineDelegate {
public:
    using LineDelegate::LineDelegate;

    QString displayText(const QVariant& value, const QLocale&) const override
    {
        return deviceWords(split(value.toString()));
    }
};

std::vector<std::string> devicesOf(const StudyPoint& point)
{
    RunConfig config;
    try {
        setKey(config, point.set.front());
    } catch (const std::exception&) { // the study's check says so
        return {};
    }
    return config.devices;
}

std::string setting(const QStringList& devices)
{
    const QJsonDocument list(QJsonArray::fromStringList(devices)); // as TOML writes it, too
    return devicesKey + list.toJson(QJsonDocument::Compact).toStdString();
}

} // namespace

StudyDevices::StudyDevices(QWidget* parent)
    : QWidget(parent)
    , m_table(new QTableWidget(0, 2))
    , m_add(new QPushButton(tr("&Add a set")))
    , m_remove(new QPushButton(tr("Re&move")))
    , m_tuned(new QCheckBox(tr("T&une separately for each set")))
{
    m_table->setObjectName(QStringLiteral("study.devices"));
    m_table->setAccessibleName(tr("Sets of devices"));
    m_table->setHorizontalHeaderLabels({ tr("Set"), tr("Devices") });
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setSectionResizeMode(Name, QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->setItemDelegate(new LineDelegate(m_table));
    m_table->setItemDelegateForColumn(Devices, new DevicesDelegate(m_table));
    m_tuned->setToolTip(
        tr("Else the settings that were found for the first set serve for all: quicker, but they may not be the "
           "best for the others"));
    m_add->setAutoDefault(false);
    m_remove->setAutoDefault(false);
    m_remove->setToolTip(tr("Removes the selected sets"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_tuned, 1);
    buttons->addWidget(m_add);
    buttons->addWidget(m_remove);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_table);
    layout->addLayout(buttons);
    connect(m_add, &QPushButton::clicked, this, &StudyDevices::addSet);
    connect(m_remove, &QPushButton::clicked, this, &StudyDevices::removeSets);
    connect(m_table, &QTableWidget::itemChanged, this, &StudyDevices::edited);
    connect(m_tuned, &QCheckBox::toggled, this, &StudyDevices::edited);
    setAxis(nullptr);
}

bool StudyDevices::isOne(const StudyAxis& axis)
{
    return axis.name == axisName.toStdString() && std::ranges::all_of(axis.points, [](const StudyPoint& point) {
        return point.set.size() == 1 && point.set.front().starts_with(devicesKey);
    });
}

void StudyDevices::setAxis(const StudyAxis* axis)
{
    const QSignalBlocker quiet(m_table), quietToo(m_tuned);
    m_table->setRowCount(0);
    m_tuned->setChecked(!axis || axis->isTuned);
    bool hasOwn = false;
    for (const StudyPoint& point : axis ? axis->points : std::vector<StudyPoint>()) {
        const std::vector<std::string> devices = devicesOf(point);
        const bool isOwn = !hasOwn && devices == m_own;
        addRow(QString::fromStdString(point.name), joined(devices), isOwn, true);
        hasOwn = hasOwn || isOwn;
    }
    if (!hasOwn)
        addRow(tr("as in the project"), joined(m_own), true, !axis);
    fitRows();
}

void StudyDevices::setProject(const RunConfig& project)
{
    m_own = project.devices;
    const QSignalBlocker quiet(m_table);
    for (int row = 0; row < m_table->rowCount(); ++row)
        if (m_table->item(row, Name)->data(ownRole).toBool()) {
            m_table->item(row, Devices)->setText(joined(m_own));
            m_table->item(row, Devices)->setToolTip(joined(m_own));
        }
    m_table->viewport()->update();
}

void StudyDevices::addRow(const QString& name, const QString& devices, bool isOwn, bool isChecked)
{
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    auto* first = new QTableWidgetItem(name);
    first->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable | Qt::ItemIsEditable);
    first->setCheckState(isChecked ? Qt::Checked : Qt::Unchecked);
    first->setData(ownRole, isOwn);
    auto* second = new QTableWidgetItem(devices);
    second->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | (isOwn ? Qt::NoItemFlags : Qt::ItemIsEditable));
    second->setToolTip(isOwn ? devices : tr("Devices, separated by “;”, as in sim; sim,speed=0.5"));
    m_table->setItem(row, Name, first);
    m_table->setItem(row, Devices, second);
}

void StudyDevices::addSet()
{
    {
        const QSignalBlocker quiet(m_table);
        addRow(tr("set %1").arg(m_table->rowCount() + 1), joined(m_own), false, true);
        fitRows();
    }
    m_table->setCurrentCell(m_table->rowCount() - 1, Devices);
    m_table->setFocus();
    m_table->editItem(m_table->currentItem());
    Q_EMIT edited();
}

void StudyDevices::removeSets()
{
    {
        const QSignalBlocker quiet(m_table);
        QList<int> rows;
        for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
            if (!m_table->item(index.row(), Name)
                     ->data(ownRole)
                     .toBool()) // the project's own devices can only be unchecked
                rows.append(index.row());
        std::ranges::sort(rows, std::greater<>());
        for (const int row : rows)
            m_table->removeRow(row);
        fitRows();
    }
    Q_EMIT edited();
}

void StudyDevices::fitRows()
{
    constexpr int maxRows = 6;
    const int rows = qBound(2, m_table->rowCount(), maxRows);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height()
        + rows * m_table->verticalHeader()->defaultSectionSize() + 2 * m_table->frameWidth() + 2);
    m_tuned->setVisible(m_table->rowCount() > 1);
    m_remove->setEnabled(m_table->rowCount() > 1);
}

std::optional<StudyAxis> StudyDevices::axis() const
{
    StudyAxis axis { .name = axisName.toStdString(), .isTuned = m_tuned->isChecked() };
    bool isProject = true;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QTableWidgetItem* name = m_table->item(row, Name);
        if (name->checkState() != Qt::Checked)
            continue;
        isProject = isProject && name->data(ownRole).toBool();
        axis.points.push_back(
            { name->text().trimmed().toStdString(), { setting(split(m_table->item(row, Devices)->text())) } });
    }
    return isProject && axis.points.size() == 1 ? std::nullopt : std::optional(axis);
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Devices found above, devices of the project below.
#include "gui/devices/devices_page.h"

#include "core/project/gpu_choice.h"
#include "gui/devices/device_notes.h"
#include "gui/devices/device_tiles.h"
#include "gui/devices/found_devices.h"
#include "gui/devices/project_devices_model.h"
#include "gui/parts/current_stack.h"
#include "gui/parts/number_box.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"
#include "gui/parts/translated_phrase.h"
#include "gui/plots/flow_layout.h"
#include "gui/train/launch.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>

namespace evenkeel {

namespace {

QStringList repeated(int times, const QStringList& part)
{
    QStringList all;
    for (int i = 0; i < times; ++i)
        all += part;
    return all;
}

} // namespace

DevicesPage::DevicesPage(ProjectDocument& document, std::function<std::vector<DeviceInfo>()> find, QWidget* parent)
    : Page(parent)
    , m_document(document)
    , m_found(new FoundDevices(std::move(find)))
    , m_used(new ProjectDevicesModel(document, this))
    , m_usedView(new TableView)
    , m_deviceTiles(new DeviceTiles(*m_used))
    , m_asTable(new QPushButton(tr("As a &table")))
    , m_unevenness(makeHint({}))
    , m_message(new InlineMessage)
    , m_clock(new InlineMessage)
    , m_warnings(new InlineMessage)
{
    m_clock->setObjectName(QStringLiteral("clockNote"));
    m_unevenness->setObjectName(QStringLiteral("unevenness"));
    m_warnings->setObjectName(QStringLiteral("deviceWarnings"));
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(20, 16, 20, 20);
    layout->setSpacing(24);
    for (QWidget* box : std::initializer_list<QWidget*> { m_found, makeUsed() }) {
        box->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed); // no gaps around headings
        layout->addWidget(box);
    }
    layout->addStretch();
    makeScrolling(this, content);
    connect(m_used, &ProjectDevicesModel::refused, m_message, &InlineMessage::showError);
    connect(m_used, &ProjectDevicesModel::replacedDefault, this, [this](const QString& spec) {
        m_message->showMessage(InlineMessage::Kind::Information,
            tr("The default device, %1, was replaced; add it again to train on it as well.").arg(spec));
    });
    connect(m_found, &FoundDevices::failed, m_message, &InlineMessage::showError);
    connect(m_found, &FoundDevices::found, this, &DevicesPage::showNotes);
    connect(m_found, &FoundDevices::found, this, [this] { m_deviceTiles->setHardware(m_found->devices()); });
    connect(m_found, &FoundDevices::addRequested, this,
        [this](const QStringList& specs) { m_used->add(specs, tr("adding devices")); });
    connect(m_clock, &InlineMessage::linkActivated, this, &DevicesPage::chooseClock);
    connect(&m_document, &ProjectDocument::changed, this, &DevicesPage::showNotes); // after the model
    connect(&m_document, &ProjectDocument::replaced, this, [this] {
        m_message->showMessage(InlineMessage::Kind::Information, QString());
        showNotes();
    });
    showNotes();
    m_found->refresh();
}

void DevicesPage::showNotes()
{
    using Kind = InlineMessage::Kind;
    const RunConfig& config = m_document.config();
    if (config.devices != m_notedDevices && m_message->kind() == Kind::Information)
        m_message->showMessage(Kind::Information, QString()); // it is about the devices before
    m_notedDevices = config.devices;
    m_clock->showMessage(
        isClockWrong(config) ? Kind::Error : Kind::Information, clockNote(config, m_used->hasSwitchedClock()));
    m_unevenness->setText(isLocal(config)
            ? tr("local: each process takes its host's next usable GPU, or its processor; how many processes there are "
                 "is chosen on the Train page.")
            : unevennessNote(config));
    m_unevenness->setVisible(!m_unevenness->text().isEmpty());
    QStringList warnings = deviceWarnings(config, m_found->devices());
    for (QString& warning : warnings)
        warning = warning.toHtmlEscaped();
    m_warnings->showMessage(Kind::Warning, warnings.join(QStringLiteral("<br>")));
}

void DevicesPage::chooseClock(const QString& link)
{
    m_document.edit(QStringLiteral("train.clock"), tr("change of clock"), [&](RunConfig& config) {
        config.train.clock = link == QLatin1String("real") ? ClockKind::Real : ClockKind::Virtual;
    });
    m_document.finishEdit();
}

void DevicesPage::prepareUsedView()
{
    m_usedView->setModel(m_used);
    m_usedView->setAccessibleName(tr("Devices used by this project"));
    m_usedView->setObjectName(QStringLiteral("devices.use"));
    m_usedView->setSortingEnabled(false);
    connect(m_used, &ProjectDevicesModel::placed, m_usedView, [this](int first, int count) {
        const QItemSelection rows(m_used->index(first, 0), m_used->index(first + count - 1, 0));
        m_usedView->selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    });
    m_usedView->setDragDropMode(QAbstractItemView::DragDrop);
    m_usedView->setDefaultDropAction(Qt::MoveAction);
    m_usedView->setDragDropOverwriteMode(false); // between rows
    m_usedView->setEditTriggers(
        QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
}

QWidget* DevicesPage::makeUsed()
{
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    auto* duplicate = new QPushButton(tr("D&uplicate"));
    auto* remove = new QPushButton(tr("&Remove"));
    duplicate->setEnabled(false);
    remove->setEnabled(false);
    auto* row = new FlowLayout(nullptr, 8);
    row->addWidget(makeHeading(tr("Used by this project")));
    row->addGap();
    row->addWidget(makePresets());
    row->addWidget(m_asTable);
    row->addWidget(duplicate);
    row->addWidget(remove);

    prepareUsedView();
    m_asTable->setCheckable(true);
    m_asTable->setObjectName(QStringLiteral("devicesAsTable"));
    m_asTable->setToolTip(
        tr("One row per device instead of cards: for many devices, and for all that a specification has"));
    auto* empty = new EmptyState(tr("No devices yet"),
        tr("Add one from the list above, add simulated ones below, or choose a preset."), QString());
    m_usedStack = new CurrentStack; // as high as what it shows
    m_usedStack->addWidget(empty);
    m_usedStack->addWidget(m_usedView);
    m_usedStack->addWidget(m_deviceTiles);
    connect(m_used, &QAbstractItemModel::modelReset, this, &DevicesPage::showUsed);
    connect(m_asTable, &QPushButton::toggled, this, &DevicesPage::showUsed);

    layout->addLayout(row);
    layout->addWidget(makeHint(tr("A speed below 1 slows a device down, so that uneven hardware can be studied on one "
                                  "machine. By specification devices also change their speed, follow a trace, slow "
                                  "down at random, join later or fail. In the table a double click edits a number, "
                                  "and rows are dragged to change their order.")));
    layout->addWidget(m_usedStack);
    layout->addWidget(m_unevenness);
    layout->addWidget(makeSimulated());
    layout->addWidget(makeBySpec());
    for (InlineMessage* message : { m_message, m_clock, m_warnings }) // below: no button moves under the mouse
        layout->addWidget(message);
    connect(duplicate, &QPushButton::clicked, this, [this] { m_used->duplicate(selectedRows()); });
    connect(remove, &QPushButton::clicked, this, [this] { m_used->remove(selectedRows()); });
    const auto enable = [this, duplicate, remove] {
        const bool some = !selectedRows().isEmpty();
        duplicate->setEnabled(some);
        remove->setEnabled(some);
    };
    for (QPushButton* button : { duplicate, remove }) // a card has its own
        connect(m_asTable, &QPushButton::toggled, button, &QWidget::setVisible);
    duplicate->hide();
    remove->hide();
    showUsed();
    connect(m_usedView->selectionModel(), &QItemSelectionModel::selectionChanged, this, enable);
    connect(m_used, &QAbstractItemModel::modelReset, this, enable);
    return box;
}

// Few devices as cards, many as a table, or as it was asked for.
void DevicesPage::showUsed()
{
    const int count = m_used->rowCount();
    const bool areMany = count > DeviceTiles::maxTiles;
    m_asTable->setEnabled(!areMany);
    if (areMany)
        m_asTable->setChecked(true);
    const bool isTable = m_asTable->isChecked();
    m_usedStack->setCurrentIndex(count == 0 ? 0 : isTable ? 1 : 2);
    if (count > 0 && !isTable) {
        m_usedStack->setMinimumHeight(0);
        m_usedStack->setMaximumHeight(QWIDGETSIZE_MAX);
    } else {
        m_usedStack->setFixedHeight(count > 0 ? m_usedView->heightOf(qBound(4, count, 16)) : 150);
    }
    m_usedView->fitColumns(ProjectDevicesModel::Spec);
}

QWidget* DevicesPage::makeSimulated()
{
    auto* box = new QWidget;
    auto* row = new FlowLayout(box, 8);
    auto* count = new QSpinBox;
    count->setRange(1, 10000);
    auto* speed = new NumberBox(0.001, 1000, false);
    speed->setValue(1);
    auto* jitter = new NumberBox(0, 2, false);
    auto* add = new QPushButton(tr("Add simu&lated"));
    add->setToolTip(tr("Simulated devices train in virtual time: real arithmetic, times from a cost model"));
    for (const NumberBox* number : { speed, jitter })
        connect(number, &NumberBox::refused, this,
            [this, number](const QString& text) { m_message->showError(number->refusal(text)); });
    row->addWidget(labeled(tr("S&imulated devices"), count));
    row->addWidget(labeled(tr("Spee&d"), speed));
    row->addWidget(labeled(tr("&Jitter"), jitter));
    row->addWidget(add);
    connect(add, &QPushButton::clicked, this, [this, count, speed, jitter] {
        QString spec = QStringLiteral("sim");
        if (speed->value() != 1)
            spec += QStringLiteral(",speed=") + NumberBox::textOf(speed->value());
        if (jitter->value() != 0)
            spec += QStringLiteral(",jitter=") + NumberBox::textOf(jitter->value());
        m_used->add(QStringList(count->value(), spec), tr("adding simulated devices"));
    });
    return box;
}

QWidget* DevicesPage::makeBySpec()
{
    auto* box = new QWidget;
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    m_spec = new QLineEdit;
    m_spec->setPlaceholderText(tr("cpu:0-3,threads=2,speed=0.5 or cuda:0,sms=32,math=tf32"));
    m_spec->setToolTip(m_spec->placeholderText());
    m_spec->setObjectName(QStringLiteral("spec"));
    auto* label = new QLabel(tr("&By specification"));
    label->setBuddy(m_spec);
    auto* add = new QPushButton(tr("&Add"));
    row->addWidget(label);
    row->addWidget(m_spec, 1);
    row->addWidget(add);
    connect(add, &QPushButton::clicked, this, &DevicesPage::addBySpec);
    connect(m_spec, &QLineEdit::returnPressed, this, &DevicesPage::addBySpec);
    return box;
}

QPushButton* DevicesPage::makePresets()
{
    auto* button = new QPushButton(tr("&Presets"));
    auto* menu = new QMenu(button);
    const auto add = [this, menu](const QString& text, const QStringList& specs) {
        connect(menu->addAction(text), &QAction::triggered, this,
            [this, text, specs] { m_used->replaceAll(specs, tr("preset “%1”").arg(text)); });
    };
    const auto s = [](const char* text) { return QString::fromLatin1(text); };
    add(tr("Four uneven simulated devices (1, 0.5, 0.5, 0.25)"),
        { s("sim"), s("sim,speed=0.5"), s("sim,speed=0.5"), s("sim,speed=0.25") });
    add(tr("Eight equal simulated devices"), QStringList(8, s("sim")));
    add(tr("Sixteen simulated devices with jitter, every fourth slow"),
        repeated(4, { s("sim,jitter=0.1"), s("sim,jitter=0.1"), s("sim,jitter=0.1"), s("sim,speed=0.25,jitter=0.1") }));
    add(tr("Four simulated devices whose speeds change"),
        { s("sim"), s("sim,speed=1,0.25@5s,1@15s"), s("sim,slow=0.3,every=4s,for=1s,group=rack"),
            s("sim,slow=0.3,every=4s,for=1s,group=rack") });
    add(tr("Two uneven CPU devices (1, 0.5)"), { s("cpu,threads=1"), s("cpu,threads=1,speed=0.5") });
    add(tr("The whole CPU as one device"), { s("cpu") });
    add(tr("Each process takes its host's next device (mpirun, srun)"), { s(localDevice) });
    button->setMenu(menu);
    button->setToolTip(tr("Replaces the list of devices; can be undone"));
    return button;
}

void DevicesPage::addBySpec()
{
    const QString spec = m_spec->text().trimmed();
    if (spec.isEmpty())
        return;
    if (spec == QLatin1String(localDevice)) { // stands for all
        m_spec->clear();
        return m_used->replaceAll({ spec }, tr("change of devices"));
    }
    if (const std::string error = deviceSpecError(spec.toStdString()); !error.empty()) {
        m_message->showError(translatedText(error));
        return;
    }
    m_message->showMessage(InlineMessage::Kind::Information, QString());
    m_used->add({ spec }, tr("adding a device")); // with a warning where this machine cannot use it
    m_spec->clear();
}

QList<int> DevicesPage::selectedRows() const
{
    QList<int> rows;
    for (const QModelIndex& index : m_usedView->selectionModel()->selectedRows())
        rows.append(index.row());
    return rows;
}

} // namespace evenkeel

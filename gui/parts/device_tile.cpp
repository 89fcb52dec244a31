// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/device_tile.h"

#include "gui/parts/combo_box.h"
#include "gui/parts/device_values.h"
#include "gui/parts/elided_label.h"
#include "gui/parts/number_box.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/theme.h"
#include "gui/parts/translated.h"
#include "gui/parts/turning_box.h"

#include <QEvent>
#include <QFileDialog>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSlider>
#include <QThread>
#include <QToolButton>

#include <algorithm>

namespace evenkeel {

namespace {

constexpr int maxJitterSlider = 50; // percent

// A slider that the wheel of a page that scrolls does not turn.
class QuietSlider : public QSlider {
public:
    QuietSlider(int min, int max, const QString& name)
        : QSlider(Qt::Horizontal)
    {
        setRange(min, max);
        setAccessibleName(name);
        setFocusPolicy(Qt::StrongFocus);
        setMinimumWidth(60);
    }

protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }
};

QToolButton* makeTool(const QString& name)
{
    auto* button = new QToolButton;
    button->setAutoRaise(true);
    button->setAccessibleName(name);
    button->setToolTip(name);
    return button;
}

} // namespace

DeviceTile::DeviceTile(const QString& spec, Of of, QWidget* parent)
    : QFrame(parent)
    , m_of(of)
    , m_device(DeviceText::parse(spec))
    , m_original(m_device)
    , m_name(new ElidedLabel)
    , m_other(makeHint({}))
    , m_profile(new ComboBox)
    , m_duplicate(makeTool(tr("Duplicate this device")))
    , m_remove(makeTool(tr("Remove this device")))
    , m_browse(makeTool(tr("Choose a file of speeds")))
    , m_speedSlider(new QuietSlider(minSpeedPosition, maxSpeedPosition, tr("Speed")))
    , m_jitterSlider(new QuietSlider(0, maxJitterSlider, tr("Jitter")))
    , m_memorySlider(new QuietSlider(0, maxMemoryPosition, tr("Memory")))
    , m_shareSlider(new QuietSlider(1, 1, tr("Share of the hardware")))
    , m_speed(new NumberBox(1e-6, 1e6, false))
    , m_jitter(new NumberBox(0, 100, false))
    , m_memory(new NumberBox(0, 1023, false))
    , m_share(new NumberBox(0, 1e6, true))
    , m_trace(new QLineEdit)
{
    setFrameShape(QFrame::StyledPanel);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(8, 6, 8, 8);
    grid->setVerticalSpacing(4);
    grid->addWidget(makeHead(), 0, 0, 1, 3);
    makeSliders(*grid);
    makeTrace(*grid);
    grid->addWidget(m_other, 6, 0, 1, 3);
    grid->setColumnStretch(1, 1);
    connect(m_duplicate, &QToolButton::clicked, this, &DeviceTile::duplicateRequested);
    connect(m_remove, &QToolButton::clicked, this, &DeviceTile::removeRequested);
    connect(m_profile, &QComboBox::activated, this, &DeviceTile::chooseProfile);
    for (QSlider* slider : { m_speedSlider, m_jitterSlider, m_memorySlider, m_shareSlider })
        connect(slider, &QSlider::sliderReleased, this, &DeviceTile::editFinished);
    for (NumberBox* box : { m_speed, m_jitter, m_memory, m_share })
        connect(box, &NumberBox::editingFinished, this, &DeviceTile::editFinished);
    setIcons();
    load();
}

void DeviceTile::setSpec(const QString& spec)
{
    if (spec == m_device.text())
        return;
    m_device = m_original = DeviceText::parse(spec);
    load();
}

void DeviceTile::setHardware(const std::vector<DeviceInfo>& found)
{
    m_found = found;
    load();
}

QWidget* DeviceTile::makeHead()
{
    m_profile->setObjectName(QStringLiteral("whatif.profile"));
    if (m_of != Of::WhatIf) // else shown with the tile: alone it would be a window
        m_profile->hide();
    m_profile->setAccessibleName(tr("Profile of the device"));
    m_profile->setToolTip(tr("Whose times the device takes: measured, or estimated"));
    m_profile->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_profile->setMinimumContentsLength(16);
    QFont bold = m_name->font();
    bold.setBold(true);
    m_name->setFont(bold);
    auto* head = new QWidget;
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_name);
    row->addWidget(m_profile, 1);
    if (m_of == Of::Project)
        row->addStretch(1);
    row->addWidget(m_duplicate);
    row->addWidget(m_remove);
    return head;
}

void DeviceTile::makeSliders(QGridLayout& grid)
{
    const QString prefix = m_of == Of::WhatIf ? QStringLiteral("whatif.") : QStringLiteral("device.");
    const auto add = [&](int row, const QString& text, QSlider* slider, NumberBox* box, const QString& called) {
        const QString name = prefix + called;
        auto* label = new QLabel(text);
        label->setBuddy(box);
        label->setToolTip(box->toolTip());
        slider->setToolTip(box->toolTip());
        slider->setObjectName(name + QStringLiteral(".slider"));
        box->setObjectName(name);
        box->setFixedWidth(withFont(*box, 80));
        grid.addWidget(label, row, 0);
        grid.addWidget(slider, row, 1);
        grid.addWidget(box, row, 2);
        return label;
    };
    m_speed->setToolTip(tr("1: as its profile says; 0.5 takes twice as long"));
    m_jitter->setToolTip(tr("How much the times of its steps vary: their relative standard deviation"));
    m_memory->setToolTip(tr("What it may use: the model and what a step needs must fit"));
    m_memory->setSpecialValueText(tr("all"));
    m_share->setSpecialValueText(tr("all"));
    add(1, tr("Speed"), m_speedSlider, m_speed, QStringLiteral("speed"));
    add(2, tr("Jitter (%)"), m_jitterSlider, m_jitter, QStringLiteral("jitter"));
    add(3, tr("Memory (GiB)"), m_memorySlider, m_memory, QStringLiteral("memory"));
    m_shareName = add(4, QString(), m_shareSlider, m_share, QStringLiteral("share"));
    connect(m_shareSlider, &QSlider::valueChanged, this,
        [this](int at) { m_share->setValue(at == m_shareSlider->maximum() ? 0 : at * m_shareSlider->singleStep()); });
    connect(m_share, &NumberBox::valueChanged, this, &DeviceTile::storeShare);
    connect(m_speedSlider, &QSlider::valueChanged, this, [this](int at) { m_speed->setValue(speedAt(at)); });
    connect(m_jitterSlider, &QSlider::valueChanged, this, [this](int at) { m_jitter->setValue(at); });
    connect(m_memorySlider, &QSlider::valueChanged, this,
        [this](int at) { m_memory->setValue(at == m_memorySlider->maximum() ? 0 : memoryAt(at)); });
    connect(m_speed, &NumberBox::valueChanged, this, &DeviceTile::storeSpeed);
    connect(m_memory, &NumberBox::valueChanged, this, &DeviceTile::storeMemory);
    connect(m_jitter, &NumberBox::valueChanged, this, [this](double percent) {
        const QSignalBlocker quiet(m_jitterSlider);
        m_jitterSlider->setValue(qRound(percent));
        store(QStringLiteral("jitter"), percent > 0 ? NumberBox::textOf(percent / 100) : QString());
    });
}

void DeviceTile::makeTrace(QGridLayout& grid)
{
    auto* label = new QLabel(tr("Trace"));
    label->setBuddy(m_trace);
    m_trace->setPlaceholderText(tr("file of speeds over time"));
    m_trace->setToolTip(m_trace->placeholderText() + QStringLiteral("\n\n")
        + tr("Rows of seconds and a factor of the speed, relative to the project's folder"));
    m_trace->setObjectName(QStringLiteral("whatif.trace"));
    auto* field = new QHBoxLayout;
    field->addWidget(m_trace);
    field->addWidget(m_browse);
    grid.addWidget(label, 5, 0);
    grid.addLayout(field, 5, 1, 1, 2);
    label->setVisible(m_of == Of::WhatIf);
    m_trace->setVisible(m_of == Of::WhatIf);
    m_browse->setVisible(m_of == Of::WhatIf);
    connect(m_trace, &QLineEdit::editingFinished, this, [this] { store(QStringLiteral("trace"), m_trace->text()); });
    connect(m_browse, &QToolButton::clicked, this, &DeviceTile::askTrace);
}

void DeviceTile::setRank(int rank, bool canBeRemoved)
{
    m_rank = rank;
    loadName();
    m_remove->setEnabled(canBeRemoved);
    setAccessibleName(tr("Device %1").arg(rank));
}

// "0  cpu"; of a GPU that was found its name, too.
void DeviceTile::loadName()
{
    QString text = QString::number(m_rank);
    if (m_of == Of::Project) {
        text += QStringLiteral("  ") + m_device.target;
        if (const DeviceInfo* info = infoOf())
            text += QStringLiteral("  ") + translated(info->name);
    }
    m_name->setText(text);
}

const DeviceInfo* DeviceTile::infoOf() const
{
    const bool isCpu = m_device.kind() == QLatin1String("cpu");
    for (const DeviceInfo& info : m_found)
        if (m_device.target == textOf(info.spec) || (isCpu && info.kind == "cpu"))
            return &info;
    return nullptr;
}

int DeviceTile::maxShare() const
{
    if (m_device.kind() == QLatin1String("cpu"))
        return QThread::idealThreadCount();
    const DeviceInfo* info = infoOf();
    return info ? info->smGroups * info->smsPerGroup : 0;
}

void DeviceTile::loadShare()
{
    const QString key = shareKey(m_device);
    const int all = maxShare();
    const bool isGpu = m_device.kind() == QLatin1String("cuda");
    const int set = m_device.option(key).toInt();
    const bool isShown = m_of == Of::Project && !key.isEmpty() && (all > 1 || set > 0);
    for (QWidget* part :
        { static_cast<QWidget*>(m_shareName), static_cast<QWidget*>(m_share), static_cast<QWidget*>(m_shareSlider) })
        part->setVisible(isShown);
    if (!isShown)
        return;
    const DeviceInfo* info = infoOf();
    const int step = isGpu && info ? std::max(1, info->smsPerGroup) : 1;
    m_shareName->setText(isGpu ? tr("Multiprocessors") : tr("Threads"));
    m_share->setToolTip(
        isGpu ? tr("Of %1; the GPU shares them in groups of %2").arg(all).arg(step) : tr("Of %1 cores").arg(all));
    m_shareSlider->setToolTip(m_share->toolTip());
    m_shareSlider->setSingleStep(step);
    m_shareSlider->setRange(1, std::max(1, std::max(all, set) / step));
    m_share->setValue(set);
    m_shareSlider->setValue(set > 0 ? set / step : m_shareSlider->maximum());
}

void DeviceTile::storeShare(double share)
{
    const QSignalBlocker quiet(m_shareSlider);
    m_shareSlider->setValue(share > 0 ? int(share) / m_shareSlider->singleStep() : m_shareSlider->maximum());
    store(shareKey(m_device), share > 0 ? QString::number(int(share)) : QString());
}

void DeviceTile::setProfiles(const std::vector<ProfileEntry>& profiles)
{
    m_profiles = profiles;
    loadProfile();
}

void DeviceTile::loadProfile()
{
    if (m_of == Of::Project)
        return;
    const QString profile = profileOf(m_device);
    m_profile->clear();
    if (hasHardware(m_original))
        m_profile->addItem(tr("%1 – of this machine").arg(hardwareOf(m_original)), QString());
    else if (profile.isEmpty())
        m_profile->addItem(tr("%1 – choose a profile").arg(m_device.target), QString());
    for (const ProfileEntry& entry : m_profiles) {
        m_profile->addItem(entry.isEstimated ? tr("%1 – estimated, not measured").arg(entry.name)
                                             : tr("%1 – measured %2").arg(entry.name, entry.date.left(10)),
            entry.name);
        m_profile->setItemData(m_profile->count() - 1, entry.device, Qt::ToolTipRole);
    }
    int index = m_profile->findData(profile);
    if (index < 0) {
        m_profile->addItem(tr("%1 – missing").arg(profile), profile);
        index = m_profile->count() - 1;
    }
    m_profile->setCurrentIndex(index);
}

void DeviceTile::load()
{
    m_isLoading = true;
    const double jitter = m_device.option(QStringLiteral("jitter")).toDouble() * 100;
    m_speed->setValue(speedOf(m_device));
    m_jitter->setValue(jitter);
    m_memory->setValue(memoryOf(m_device));
    if (const DeviceInfo* info = infoOf(); info && info->memoryTotal > 0) // a limit above it is none
        m_memorySlider->setMaximum(memoryPosition(double(info->memoryTotal) / (1 << 30)) + 1);
    m_memorySlider->setValue(std::min(memoryPosition(memoryOf(m_device)), m_memorySlider->maximum()));
    m_trace->setText(m_device.option(QStringLiteral("trace")));
    const QString others = otherOptionsOf(m_device);
    m_other->setText(tr("Also: %1").arg(others));
    m_other->setVisible(!others.isEmpty());
    loadProfile();
    loadShare();
    loadName();
    m_isLoading = false;
}

void DeviceTile::chooseProfile(int index) { useProfile(m_profile->itemData(index).toString()); }

void DeviceTile::useProfile(const QString& name)
{
    if (name == profileOf(m_device))
        return;
    if (!name.isEmpty()) {
        setProfile(m_device, name);
    } else { // the hardware again, as it is used now
        DeviceText device = m_original;
        setSpeed(device, speedOf(m_device));
        for (const char* key : { "jitter", "trace" })
            device.setOption(QLatin1String(key), m_device.option(QLatin1String(key)));
        device.setOption(QStringLiteral("profile"), {});
        setMemory(device, memoryOf(m_device));
        m_device = device;
    }
    load();
    Q_EMIT edited();
}

void DeviceTile::store(const QString& option, const QString& value)
{
    if (m_isLoading || m_device.option(option) == value)
        return;
    m_device.setOption(option, value);
    Q_EMIT edited();
}

void DeviceTile::storeSpeed(double speed)
{
    const QSignalBlocker quiet(m_speedSlider);
    m_speedSlider->setValue(speedPosition(speed));
    if (m_isLoading || speed == speedOf(m_device))
        return;
    setSpeed(m_device, speed);
    Q_EMIT edited();
}

void DeviceTile::storeMemory(double gibibytes)
{
    const QSignalBlocker quiet(m_memorySlider);
    m_memorySlider->setValue(std::min(memoryPosition(gibibytes), m_memorySlider->maximum()));
    if (m_isLoading || gibibytes == memoryOf(m_device))
        return;
    setMemory(m_device, gibibytes);
    Q_EMIT edited();
}

void DeviceTile::askTrace()
{
    const QString file = QFileDialog::getOpenFileName(
        this, tr("A file of speeds over time"), {}, tr("Traces (*.csv *.txt);;All files (*)"));
    if (file.isEmpty())
        return;
    m_trace->setText(file);
    store(QStringLiteral("trace"), file);
}

void DeviceTile::setIcons()
{
    m_duplicate->setIcon(makeIcon(QStringLiteral("duplicate"), palette()));
    m_remove->setIcon(makeIcon(QStringLiteral("remove"), palette()));
    m_browse->setIcon(makeIcon(QStringLiteral("open"), palette()));
}

void DeviceTile::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        setIcons();
}

} // namespace evenkeel

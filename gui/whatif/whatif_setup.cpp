// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/whatif/whatif_setup.h"

#include "core/project/choices.h"
#include "core/project/profiles/profiles.h"
#include "gui/parts/combo_box.h"
#include "gui/parts/device_tile.h"
#include "gui/parts/number_box.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace evenkeel {

namespace {

constexpr qsizetype maxDevices = 64;
constexpr double micro = 1e-6, giga = 1e9;

QString constantsName() { return QString::fromLatin1(constantLinks); }

} // namespace

WhatIfSetup::WhatIfSetup(QWidget* parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout)
    , m_add(new QPushButton(tr("A&dd a device")))
    , m_calibrate(new QPushButton(tr("Measure my de&vices")))
    , m_busy(makeHint({}))
    , m_links(new ComboBox)
    , m_method(new ComboBox)
    , m_all(new ComboBox)
    , m_latency(new NumberBox(0, 1e9, false))
    , m_bandwidth(new NumberBox(1e-6, 1e6, false))
    , m_constants(new QWidget)
{
    m_column->setSpacing(8);
    m_add->setObjectName(QStringLiteral("whatif.add"));
    m_add->setToolTip(tr("A copy of the last one"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 12, 8, 12);
    layout->addWidget(makeHeading(tr("Method and links")));
    layout->addWidget(makeLinks());
    layout->addSpacing(8);
    layout->addWidget(makeHeading(tr("Devices")));
    layout->addLayout(m_column);
    layout->addWidget(m_add, 0, Qt::AlignLeft);
    layout->addStretch(1);
    connect(m_add, &QPushButton::clicked, this, &WhatIfSetup::addDevice);
    connect(m_method, &QComboBox::activated, this, &WhatIfSetup::edited);
    connect(m_all, &QComboBox::activated, this, [this] { useForAll(m_all->currentData().toString()); });
    connect(m_links, &QComboBox::activated, this, [this] {
        showConstants();
        Q_EMIT edited();
    });
    for (NumberBox* box : { m_latency, m_bandwidth })
        connect(box, &NumberBox::valueChanged, this, &WhatIfSetup::edited);
    for (const MethodChoice& method : algorithmChoices())
        m_method->addItem(translated(method.title), textOf(method.name));
}

QWidget* WhatIfSetup::makeLinks()
{
    m_method->setObjectName(QStringLiteral("whatif.method"));
    m_links->setObjectName(QStringLiteral("whatif.links"));
    m_links->setToolTip(tr("How the devices are connected; transfers over one link wait for each other"));
    m_latency->setObjectName(QStringLiteral("whatif.latency"));
    m_latency->setToolTip(tr("Latency of a message"));
    m_latency->setAccessibleName(tr("Latency"));
    m_bandwidth->setObjectName(QStringLiteral("whatif.bandwidth"));
    m_bandwidth->setToolTip(tr("Bandwidth of each link, in each direction"));
    m_bandwidth->setAccessibleName(tr("Bandwidth"));
    m_all->setObjectName(QStringLiteral("whatif.all"));
    m_calibrate->setObjectName(QStringLiteral("whatif.calibrate"));
    m_calibrate->setToolTip(
        tr("Makes profiles of the project's own devices and their links, with its network and data. It "
           "takes half a minute per kind of device, in which this machine should do nothing else."));
    m_all->setToolTip(tr("Sets the profile of every device; speeds and the rest stay"));
    for (ComboBox* box : { m_method, m_links, m_all }) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(18);
        box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    auto* numbers = new QHBoxLayout(m_constants);
    numbers->setContentsMargins(0, 0, 0, 0);
    numbers->addWidget(m_latency, 1);
    numbers->addWidget(new QLabel(QStringLiteral("µs")));
    numbers->addSpacing(8);
    numbers->addWidget(m_bandwidth, 1);
    numbers->addWidget(new QLabel(QStringLiteral("GB/s")));
    auto* box = new QWidget;
    auto* form = new QFormLayout(box);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("&Method"), m_method);
    form->addRow(tr("Lin&ks"), m_links);
    form->addRow(QString(), m_constants);
    form->addRow(tr("P&rofiles"), m_all);
    form->addRow(QString(), m_calibrate);
    form->addRow(QString(), m_busy);
    m_busy->setObjectName(QStringLiteral("whatif.busy"));
    m_busy->hide();
    return box;
}

void WhatIfSetup::setMeasurable(bool isPossible, const QString& why)
{
    m_calibrate->setEnabled(isPossible && why.isEmpty());
    m_busy->setText(why);
    m_busy->setVisible(!why.isEmpty());
}

void WhatIfSetup::setConfig(const RunConfig& project)
{
    const QSignalBlocker quiet(this);
    m_project = project;
    qDeleteAll(m_tiles);
    m_tiles.clear();
    for (const std::string& device : project.devices)
        addTile(QString::fromStdString(device), m_tiles.size());
    m_method->setCurrentIndex(m_method->findData(QString::fromStdString(project.train.algorithm)));
    m_latency->setValue(project.virtualTime.latency / micro);
    m_bandwidth->setValue(project.virtualTime.bandwidth / giga);
    m_links->clear();
    fillLinks();
}

RunConfig WhatIfSetup::config() const
{
    RunConfig config = m_project;
    config.devices.clear();
    for (const DeviceTile* tile : m_tiles)
        config.devices.push_back(tile->spec().toStdString());
    if (config.devices.size() != m_project.devices.size())
        config.partitionShares.clear(); // they are of other devices
    const std::string method = m_method->currentData().toString().toStdString();
    if (!method.empty() && method != config.train.algorithm)
        setKey(config, "train.algorithm=" + method);
    config.virtualTime.links = m_links->currentData().toString().toStdString();
    if (m_links->currentData() == constantsName() && m_latency->value() != m_project.virtualTime.latency / micro)
        config.virtualTime.latency = m_latency->value() * micro;
    if (m_links->currentData() == constantsName() && m_bandwidth->value() != m_project.virtualTime.bandwidth / giga)
        config.virtualTime.bandwidth = m_bandwidth->value() * giga;
    return config;
}

void WhatIfSetup::setLists(const std::vector<ProfileEntry>& profiles, const QStringList& links)
{
    m_profiles = profiles;
    m_linkNames = links;
    for (DeviceTile* tile : m_tiles)
        tile->setProfiles(profiles);
    fillLinks();
    fillProfiles();
}

// The choice stays, or is the project's.
void WhatIfSetup::fillLinks()
{
    const QString chosen = m_links->count() > 0 ? m_links->currentData().toString()
                                                : QString::fromStdString(m_project.virtualTime.links);
    m_links->clear();
    m_links->addItem(tr("as measured with the devices"), QString());
    for (const QString& name : m_linkNames)
        m_links->addItem(name, name);
    m_links->addItem(tr("one latency and bandwidth"), constantsName());
    if (m_links->findData(chosen) < 0)
        m_links->addItem(chosen, chosen);
    m_links->setCurrentIndex(m_links->findData(chosen));
    showConstants();
}

void WhatIfSetup::fillProfiles()
{
    m_all->clear();
    m_all->addItem(tr("each device its own"), QString());
    for (const ProfileEntry& profile : m_profiles)
        m_all->addItem(profile.isEstimated ? tr("all devices: %1 – estimated, not measured").arg(profile.name)
                                           : tr("all devices: %1").arg(profile.name),
            profile.name);
}

void WhatIfSetup::useForAll(const QString& profile)
{
    m_all->setCurrentIndex(0);
    if (profile.isEmpty())
        return;
    {
        const QSignalBlocker quiet(this);
        for (DeviceTile* tile : m_tiles)
            tile->useProfile(profile);
    }
    Q_EMIT edited();
}

void WhatIfSetup::showConstants() { m_constants->setVisible(m_links->currentData() == constantsName()); }

void WhatIfSetup::addTile(const QString& spec, qsizetype at)
{
    auto* tile = new DeviceTile(spec, DeviceTile::Of::WhatIf);
    tile->setProfiles(m_profiles);
    m_tiles.insert(at, tile);
    m_column->insertWidget(int(at), tile);
    connect(tile, &DeviceTile::edited, this, &WhatIfSetup::edited);
    connect(tile, &DeviceTile::duplicateRequested, this, [this, tile] {
        addTile(tile->spec(), m_tiles.indexOf(tile) + 1);
        Q_EMIT edited();
    });
    connect(tile, &DeviceTile::removeRequested, this, [this, tile] { removeTile(tile); });
    showRanks();
}

void WhatIfSetup::addDevice()
{
    const QString first = m_profiles.empty() ? QStringLiteral("cpu") : QStringLiteral("sim:") + m_profiles.front().name;
    addTile(m_tiles.isEmpty() ? first : m_tiles.last()->spec(), m_tiles.size());
    Q_EMIT edited();
}

void WhatIfSetup::removeTile(DeviceTile* tile)
{
    m_tiles.removeOne(tile);
    tile->hide();
    tile->deleteLater(); // the tile's button is being clicked
    showRanks();
    Q_EMIT edited();
}

void WhatIfSetup::showRanks()
{
    for (qsizetype i = 0; i < m_tiles.size(); ++i)
        m_tiles[i]->setRank(int(i), m_tiles.size() > 1);
    m_add->setEnabled(m_tiles.size() < maxDevices);
}

} // namespace evenkeel

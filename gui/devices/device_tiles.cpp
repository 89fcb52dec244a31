// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/devices/device_tiles.h"

#include "gui/parts/device_tile.h"
#include "gui/parts/turning_box.h"

#include <QGridLayout>

#include <algorithm>

namespace evenkeel {

DeviceTiles::DeviceTiles(ProjectDevicesModel& devices, QWidget* parent)
    : QWidget(parent)
    , m_devices(devices)
    , m_grid(new QGridLayout(this))
{
    setObjectName(QStringLiteral("deviceTiles"));
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(12);
    connect(&devices, &QAbstractItemModel::modelReset, this, &DeviceTiles::load);
    connect(&devices, &QAbstractItemModel::dataChanged, this, &DeviceTiles::load);
    load();
}

void DeviceTiles::setHardware(const std::vector<DeviceInfo>& found)
{
    m_found = found;
    for (DeviceTile* tile : m_tiles)
        tile->setHardware(found);
}

// Cards that are there already follow; a slider that is held must not be replaced under the mouse.
void DeviceTiles::load()
{
    const int count = m_devices.rowCount() > maxTiles ? 0 : m_devices.rowCount();
    while (m_tiles.size() > count) {
        DeviceTile* last = m_tiles.takeLast();
        m_grid->removeWidget(last);
        last->hide();
        last->deleteLater(); // the tile's button may be being clicked
    }
    for (int row = 0; row < count; ++row) {
        const QString spec = m_devices.spec(row);
        if (row < m_tiles.size()) {
            m_tiles[row]->setSpec(spec);
            continue;
        }
        auto* tile = new DeviceTile(spec, DeviceTile::Of::Project);
        tile->setHardware(m_found);
        m_tiles.append(tile);
        connect(tile, &DeviceTile::edited, this, [this, row, tile] { m_devices.change(row, tile->spec()); });
        connect(tile, &DeviceTile::editFinished, &m_devices, &ProjectDevicesModel::finishChange);
        connect(tile, &DeviceTile::duplicateRequested, this, [this, row] { m_devices.duplicate({ row }); });
        connect(tile, &DeviceTile::removeRequested, this, [this, row] { m_devices.remove({ row }); });
    }
    for (int row = 0; row < count; ++row)
        m_tiles[row]->setRank(row, true);
    m_columns = 0;
    place();
}

void DeviceTiles::place()
{
    const int minWidth = withFont(*this, 320);
    const int columns = std::clamp(width() / minWidth, 1, std::clamp(int(m_tiles.size()), 1, 3));
    if (columns == m_columns)
        return;
    m_columns = columns;
    for (int i = 0; i < int(m_tiles.size()); ++i)
        m_grid->addWidget(m_tiles[i], i / columns, i % columns, Qt::AlignTop);
    for (int column = 0; column < 3; ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
}

void DeviceTiles::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

} // namespace evenkeel

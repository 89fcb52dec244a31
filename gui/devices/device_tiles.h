// SPDX-License-Identifier: GPL-3.0-or-later
// The project's devices as cards with sliders, side by side; for as many as one looks at one by one.
#pragma once

#include "core/project/choices.h"
#include "gui/devices/project_devices_model.h"

#include <QWidget>

class QGridLayout;

namespace evenkeel {

class DeviceTile;

class DeviceTiles : public QWidget {
    Q_OBJECT
public:
    static constexpr int maxTiles = 8; // more are a table

    explicit DeviceTiles(ProjectDevicesModel& devices, QWidget* parent = nullptr);
    void setHardware(const std::vector<DeviceInfo>& found); // hardware of this machine
    const QVector<DeviceTile*>& tiles() const { return m_tiles; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void load();
    void place(); // places as many tiles per row as fit

    ProjectDevicesModel& m_devices;
    std::vector<DeviceInfo> m_found;
    QVector<DeviceTile*> m_tiles;
    QGridLayout* m_grid;
    int m_columns = 0;
};

} // namespace evenkeel

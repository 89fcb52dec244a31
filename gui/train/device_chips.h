// SPDX-License-Identifier: GPL-3.0-or-later
// A project's devices in a line, each with its rank's color; what has no room is counted.
#pragma once

#include <QStringList>
#include <QWidget>

namespace evenkeel {

class DeviceChips : public QWidget {
public:
    explicit DeviceChips(QWidget* parent = nullptr);
    void setDevices(const QStringList& names);

    QSize sizeHint() const override { return { 200, chipHeight }; }
    QSize minimumSizeHint() const override { return { 120, chipHeight }; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    static constexpr int chipHeight = 28;
    QStringList m_names;
};

} // namespace evenkeel

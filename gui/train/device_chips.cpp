// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/train/device_chips.h"

#include "gui/parts/pane.h"
#include "gui/parts/theme.h"

#include <QPainter>

namespace evenkeel {

DeviceChips::DeviceChips(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void DeviceChips::setDevices(const QStringList& names)
{
    if (names == m_names)
        return;
    m_names = names;
    setAccessibleName(names.join(QStringLiteral(", ")));
    setToolTip(names.join(u'\n'));
    update();
}

void DeviceChips::paintEvent(QPaintEvent*)
{
    constexpr int gap = 8, dot = 8, side = 12;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QVector<QColor> colors = seriesColors(palette());
    const int more = fontMetrics().horizontalAdvance(QStringLiteral("+ 100000"));
    int left = 0;
    for (qsizetype i = 0; i < m_names.size(); ++i) {
        const int chip = fontMetrics().horizontalAdvance(m_names[i]) + dot + 3 * side - 4;
        const bool isLast = i + 1 == m_names.size();
        painter.setPen(palette().color(QPalette::WindowText));
        if (i > 0 && left + chip > width() - (isLast ? 0 : more)) {
            painter.drawText(QRect(left, 0, more, height()), Qt::AlignVCenter,
                QStringLiteral("+ %1").arg(locale().toString(m_names.size() - i)));
            return;
        }
        const QRectF box(left + 0.5, 0.5, chip - 1, height() - 1);
        painter.setPen(hairlineColor(palette()));
        painter.setBrush(palette().color(QPalette::Window));
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors[i % colors.size()]);
        painter.drawEllipse(QRectF(left + side, (height() - dot) / 2.0, dot, dot));
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(QRect(left + 2 * side, 0, chip - 2 * side, height()), Qt::AlignVCenter, m_names[i]);
        left += chip + gap;
    }
}

} // namespace evenkeel

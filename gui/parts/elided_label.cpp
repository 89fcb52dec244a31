// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/elided_label.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace evenkeel {

void ElidedLabel::setTip(const QString& tip) { m_tip = tip; }

QSize ElidedLabel::minimumSizeHint() const { return { 24, QLabel::minimumSizeHint().height() }; }

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    const QRect area = contentsRect();
    painter.drawText(area, int(alignment()), fontMetrics().elidedText(text(), Qt::ElideRight, area.width()));
}

bool ElidedLabel::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QLabel::event(event);
    const bool isCut = fontMetrics().horizontalAdvance(text()) > contentsRect().width();
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(),
        !m_tip.isEmpty() ? m_tip
            : isCut      ? text()
                         : QString(),
        this);
    return true;
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/plots/gap_marker.h"

#include <algorithm>

namespace evenkeel {

GapMarker::GapMarker(QCustomPlot* plot)
    : QCPAbstractItem(plot)
{
    setLayer(QStringLiteral("target"));
    setClipToAxisRect(false);
    setSelectable(false);
    setVisible(false);
}

void GapMarker::place(const PlotGap& gap, QCPAxisRect* panel)
{
    m_gap = gap;
    m_panel = panel;
    setVisible(true);
}

void GapMarker::draw(QCPPainter* painter)
{
    if (!m_panel || !m_panel->visible())
        return;
    painter->save();
    const QRect area = m_panel->rect();
    painter->setClipRect(area);
    const auto point = [&](double x) {
        return QPointF(m_panel->axis(QCPAxis::atBottom)->coordToPixel(x),
            m_panel->axis(QCPAxis::atLeft)->coordToPixel(m_gap.value));
    };
    const QPointF from = point(m_gap.from), to = point(m_gap.to);
    painter->setAntialiasing(false);
    painter->setPen(QPen(m_palette.color(QPalette::Text), 1));
    painter->drawLine(QLineF(from, to));
    for (const QPointF& end : { from, to })
        painter->drawLine(QLineF(end - QPointF(0, 4), end + QPointF(0, 4)));
    QFont font = mParentPlot->font();
    font.setPointSizeF(std::max(7.0, font.pointSizeF() * 0.88));
    painter->setFont(font);
    // Above the line, or below it where there is no room; inside the panel.
    const QFontMetricsF metrics(font);
    const QSizeF size(metrics.horizontalAdvance(m_gap.text) + 8, metrics.height());
    const double x = std::clamp((from.x() + to.x() - size.width()) / 2, double(area.left()) + 2,
        std::max(area.left() + 2.0, area.right() - size.width() - 2));
    const double above = from.y() - size.height() - 4;
    const double y = std::min(above >= area.top() ? above : from.y() + 5, double(area.bottom()) - size.height());
    const QRectF box(QPointF(x, y), size);
    painter->fillRect(box, m_palette.color(QPalette::Base));
    painter->drawText(box, Qt::AlignCenter, m_gap.text);
    painter->restore();
}

} // namespace evenkeel

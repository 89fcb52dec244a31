// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the line, its handle and the drop lines; finds out whether the mouse is on it.
#include "gui/plots/target_line.h"

#include "gui/plots/plot_style.h"

#include <QFontMetricsF>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace evenkeel {

TargetLine::TargetLine(QCustomPlot* plot)
    : QCPAbstractItem(plot)
{
    plot->addLayer(QStringLiteral("target"));
    QCPLayer* layer = plot->layer(QStringLiteral("target"));
    layer->setMode(QCPLayer::lmBuffered);
    setLayer(layer);
    setClipToAxisRect(false);
    setSelectable(false);
    setVisible(false);
}

void TargetLine::place(const PlotTarget& target, QCPAxisRect* panel)
{
    m_target = target;
    m_panel = panel;
    setVisible(true);
    layer()->replot();
}

void TargetLine::setColors(const QPalette& palette) { m_palette = palette; }

QString TargetLine::text() const
{
    if (m_target.isFixed)
        return m_target.name;
    return m_target.value > 0 ? QStringLiteral("%1 %2").arg(m_target.name, QLocale().toString(m_target.value, 'g', 4))
                              : m_target.invitation;
}

QFont TargetLine::font() const
{
    QFont font = mParentPlot->font();
    font.setPointSizeF(std::max(7.0, font.pointSizeF() * 0.88));
    return font;
}

double TargetLine::height() const
{
    return m_target.value > 0 ? m_panel->axis(QCPAxis::atLeft)->coordToPixel(m_target.value) : m_panel->bottom();
}

// Where curves of accuracy rarely are: at the left of a line, at the right of the foot.
QRectF TargetLine::handle() const
{
    const QFontMetricsF metrics(font());
    const QSizeF size(metrics.horizontalAdvance(text()) + 26, metrics.height() + 4);
    const bool set = m_target.value > 0;
    const double x = set ? m_panel->left() + 6 : m_panel->right() - size.width() - 6;
    const double lowest = std::max<double>(m_panel->top(), m_panel->bottom() - size.height() - 3);
    return { QPointF(x, std::clamp(height() - size.height() / 2, double(m_panel->top()), lowest)), size };
}

bool TargetLine::grabs(QPointF pixel) const
{
    if (!visible() || m_target.isFixed || !m_panel || !m_panel->visible())
        return false;
    return handle().contains(pixel)
        || (m_target.value > 0 && std::abs(pixel.y() - height()) <= 4 && m_panel->rect().contains(pixel.toPoint()));
}

double TargetLine::valueAt(QPointF pixel) const
{
    if (pixel.y() > m_panel->bottom())
        return 0;
    const double at = m_panel->axis(QCPAxis::atLeft)->pixelToCoord(std::max<double>(pixel.y(), m_panel->top()));
    return std::clamp(std::round(at * 1000) / 1000, 0.0, m_target.max);
}

void TargetLine::draw(QCPPainter* painter)
{
    if (!m_panel || !m_panel->visible())
        return;
    painter->save();
    painter->setClipRect(m_panel->rect());
    if (m_target.value > 0)
        drawLines(painter);
    if (m_target.value > 0 || !m_onPaper)
        drawHandle(painter);
    painter->restore();
}

void TargetLine::drawLines(QCPPainter* painter) const
{
    const QRect area = m_panel->rect();
    for (const TargetReached& reached : m_target.reached) {
        const QPointF point(m_panel->axis(QCPAxis::atBottom)->coordToPixel(reached.point.x()),
            m_panel->axis(QCPAxis::atLeft)->coordToPixel(reached.point.y()));
        const QColor color = seriesColor(m_palette, reached.color);
        painter->setAntialiasing(false);
        painter->setPen(QPen(color, 1, Qt::DotLine));
        painter->drawLine(QLineF(point.x(), point.y(), point.x(), area.bottom()));
        painter->setAntialiasing(true);
        painter->setPen(QPen(color, 1.5));
        painter->setBrush(m_palette.color(QPalette::Base));
        painter->drawEllipse(point, 4.5, 4.5);
    }
    painter->setAntialiasing(false);
    painter->setPen(QPen(m_palette.color(QPalette::Text), 1, Qt::DashLine));
    painter->drawLine(QLineF(area.left(), height(), area.right(), height()));
}

void TargetLine::drawHandle(QCPPainter* painter) const
{
    const QColor ink = m_palette.color(QPalette::Text);
    const QRectF box = handle();
    painter->setAntialiasing(true);
    painter->setPen(QPen(m_palette.color(QPalette::PlaceholderText), 1));
    painter->setBrush(m_palette.color(QPalette::Button));
    painter->drawRoundedRect(box, 4, 4);
    painter->setFont(font());
    painter->setPen(ink);
    const bool isStill = m_onPaper || m_target.isFixed;
    painter->drawText(isStill ? box : box.adjusted(18, 0, 0, 0),
        Qt::AlignVCenter | (isStill ? Qt::AlignHCenter : Qt::AlignLeft), text());
    if (isStill)
        return;
    painter->setBrush(ink); // two small triangles: it moves up and down
    painter->setPen(Qt::NoPen);
    const double x = box.left() + 10, y = box.center().y();
    for (const int way : { -1, 1 })
        painter->drawPolygon(QPolygonF {
            { QPointF(x - 3.5, y + way * 1.5), QPointF(x + 3.5, y + way * 1.5), QPointF(x, y + way * 6) } });
}

} // namespace evenkeel

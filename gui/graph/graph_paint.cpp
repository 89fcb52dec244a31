// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the message graph.
#include "gui/graph/graph_view.h"
#include "gui/parts/theme.h"
#include "gui/plots/plot_style.h"
#include "gui/timeline/activity_style.h"

#include <QLocale>
#include <QPaintEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

constexpr double fillShare = 0.45; // share of the color of computing, so that text on it stays readable

void drawArrow(QPainter& painter, const QPainterPath& path)
{
    constexpr double length = 6, width = 3; // pixels
    const QPointF tip = path.pointAtPercent(1),
                  before = path.pointAtPercent(path.percentAtLength(std::max(0.0, path.length() - length)));
    const QPointF along = tip - before;
    const double size = std::hypot(along.x(), along.y());
    if (size == 0)
        return;
    const QPointF side(-along.y() / size * width, along.x() / size * width);
    painter.drawPolygon(QPolygonF { tip, before + side, before - side });
}

} // namespace

void GraphView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(smallFont());
    paintLanes(painter);
    paintEdges(painter);
    for (int node = 0; node < m_layout.boxes.size(); ++node)
        paintBox(painter, node);
    painter.end();
    drawFocusFrame(*this);
}

void GraphView::paintLanes(QPainter& painter) const
{
    const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
    for (qsizetype i = 0; i < m_layout.lanes.size(); ++i) {
        const GraphLayout::Lane& lane = m_layout.lanes[i];
        QRect whole = lane.rect;
        whole.setWidth(std::max(whole.width(), width()));
        if (i % 2 == 1)
            painter.fillRect(whole, blend(base, text, 0.05));
        const QRect names(lane.rect.left() + 6, lane.rect.top(), GraphLayout::margin - 12, lane.rect.height());
        painter.setPen(text);
        painter.drawText(names, Qt::AlignVCenter | Qt::AlignLeft,
            painter.fontMetrics().elidedText(deviceOf(lane.rank), Qt::ElideRight, names.width()));
    }
}

void GraphView::paintEdges(QPainter& painter) const
{
    const QColor ink = blend(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.55);
    for (const GraphLayout::Edge& edge : m_layout.edges) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(ink, 1, edge.isLoop ? Qt::DashLine : Qt::SolidLine));
        painter.drawPath(edge.path);
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        drawArrow(painter, edge.path);
    }
}

void GraphView::paintBox(QPainter& painter, int node) const
{
    const QRect& box = m_layout.boxes[node];
    const Load& load = m_loads[node];
    const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
    painter.fillRect(box, base);
    QRect busy = box;
    busy.setWidth(int(std::lround(load.busy * box.width())));
    painter.fillRect(busy, blend(base, activityColor(Activity::Compute, palette()), fillShare));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(blend(base, text, 0.7), 1));
    painter.drawRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5));
    paintQueue(painter, node);
    painter.setPen(text);
    const QFontMetrics metrics = painter.fontMetrics();
    const QRect inner = box.adjusted(4, 2, -4, -3);
    const QString queue = load.queued > 0 ? QLocale().toString(qlonglong(load.queued)) : QString();
    const int right = m_layout.isCompact && !queue.isEmpty() ? metrics.horizontalAdvance(queue) + 4 : 0;
    const QString name = metrics.elidedText(
        QString::fromStdString(m_graph.names[std::size_t(node)]), Qt::ElideRight, inner.width() - right);
    painter.drawText(inner, Qt::AlignTop | Qt::AlignLeft, name);
    if (m_layout.isCompact)
        return painter.drawText(inner, Qt::AlignTop | Qt::AlignRight, queue);
    if (load.busy > 0)
        painter.drawText(inner, Qt::AlignBottom | Qt::AlignLeft, percentCell(load.busy, 0).text);
    painter.drawText(inner, Qt::AlignBottom | Qt::AlignRight, queue);
}

// At the bottom of its box, by the longest queue so far: what waits now, and a mark at the max since the last event.
void GraphView::paintQueue(QPainter& painter, int node) const
{
    constexpr int height = 3;
    const QRect& box = m_layout.boxes[node];
    const Load& load = m_loads[node];
    const auto lengthOf = [&](std::int64_t queued) {
        return int(std::lround(double(box.width() - 2) * double(queued) / double(m_longest)));
    };
    const QColor color = toneColor(palette(), Tone::Warning);
    const int y = box.bottom() - height;
    painter.fillRect(QRect(box.left() + 1, y, lengthOf(load.queued), height), color);
    if (load.maxQueued > 0)
        painter.fillRect(QRect(box.left() + lengthOf(load.maxQueued) - 1, y - 1, 2, height + 1), color);
}

GraphLegend::GraphLegend(QWidget* parent)
    : QLabel(parent)
{
    setWordWrap(true);
    setTextFormat(Qt::RichText);
    explain();
}

void GraphLegend::explain()
{
    const QColor waiting = toneColor(palette(), Tone::Warning);
    setText(legendItem(blend(palette().color(QPalette::Base), activityColor(Activity::Compute, palette()), fillShare),
                QStringLiteral("■"), tr("Share of time that a node is busy"))
        + legendItem(waiting, QStringLiteral("▬"), tr("Messages that wait (their number at the right)"))
        + legendItem(waiting, QStringLiteral("▮"), tr("Max that waited")));
}

void GraphLegend::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        explain();
}

} // namespace evenkeel

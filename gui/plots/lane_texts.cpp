// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/plots/lane_texts.h"

#include "gui/parts/theme.h"

#include <algorithm>

namespace evenkeel {

namespace {

constexpr int edge = 8, gap = 12; // pixels

} // namespace

LaneTexts::LaneTexts(QCustomPlot* plot)
    : QCPAbstractItem(plot)
{
    plot->addLayer(QStringLiteral("lanes"), plot->layer(QStringLiteral("legend"))); // over axes and curves
    setLayer(QStringLiteral("lanes"));
    setClipToAxisRect(false);
    setSelectable(false);
}

void LaneTexts::set(QVector<LaneText> lanes, QVector<CurveLabel> labels)
{
    m_lanes = std::move(lanes);
    m_labels = std::move(labels);
}

QFont LaneTexts::textFont(bool isBold) const
{
    QFont font = mParentPlot->font();
    font.setPointSizeF(std::max(7.0, font.pointSizeF() * 0.9));
    font.setBold(isBold);
    return font;
}

QRect LaneTexts::titleOf(const LaneText& lane) const
{
    const QFontMetrics metrics(textFont(true));
    return { edge, lane.rect->top() - 2, metrics.horizontalAdvance(QStringLiteral("▾ ") + lane.title),
        metrics.height() };
}

void LaneTexts::draw(QCPPainter* painter)
{
    const QPen line(m_palette.color(QPalette::Midlight), 1);
    for (const LaneText& lane : std::as_const(m_lanes)) {
        painter->setAntialiasing(false);
        painter->setPen(line);
        if (const int y = lane.rect->outerRect().top(); &lane != &m_lanes.constFirst())
            painter->drawLine(QPointF(edge, y), QPointF(mParentPlot->width() - edge, y));
        if (!lane.painted) // names and figures are its own
            drawText(painter, lane);
    }
    for (const CurveLabel& label : std::as_const(m_labels))
        drawLabel(painter, label);
    for (const LaneText& lane : std::as_const(m_lanes))
        if (lane.painted)
            drawPainted(painter, lane);
}

void LaneTexts::drawText(QCPPainter* painter, const LaneText& lane) const
{
    const QFont bold = textFont(true);
    const int height = QFontMetrics(bold).height();
    painter->setAntialiasing(true);
    painter->setFont(bold);
    painter->setPen(m_palette.color(QPalette::Text));
    painter->drawText(titleOf(lane), Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("▾ ") + lane.title);
    QRect place(
        lane.rect->right() + gap, lane.rect->top() - 2, mParentPlot->width() - lane.rect->right() - gap, height);
    for (const QString& figure : lane.figures) {
        if (place.bottom() > lane.rect->outerRect().bottom())
            break;
        painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter, figure);
        painter->setFont(textFont(false));
        painter->setPen(m_palette.color(QPalette::PlaceholderText));
        place.translate(0, height);
    }
}

void LaneTexts::drawPainted(QCPPainter* painter, const LaneText& lane) const
{
    PanelArea area = lane.area;
    area.data = lane.rect->rect().translated(0, lane.pinned); // as the layout has placed it since
    painter->save();
    painter->setAntialiasing(false);
    if (lane.pinned > 0) {
        const QRect cover = lane.rect->outerRect().translated(0, lane.pinned);
        painter->fillRect(QRect(0, 0, mParentPlot->width(), cover.bottom()), m_palette.color(QPalette::Base));
        painter->setPen(QPen(m_palette.color(QPalette::Midlight), 1));
        painter->drawLine(QPointF(edge, cover.bottom()), QPointF(mParentPlot->width() - edge, cover.bottom()));
    }
    lane.painted->paint(*painter, area, m_palette, textFont(false));
    painter->restore();
}

// Above the curve's last point in view, on paper, as other curves may cross it.
void LaneTexts::drawLabel(QCPPainter* painter, const CurveLabel& label) const
{
    const auto points = label.graph->data();
    if (points->isEmpty())
        return;
    const QRect panel = label.graph->keyAxis()->axisRect()->rect();
    const auto last = std::prev(points->constEnd());
    const QPointF at = label.graph->coordsToPixels(last->key, last->value);
    painter->setFont(textFont(false));
    const QFontMetrics metrics(painter->font());
    QRect box(0, 0, metrics.horizontalAdvance(label.text) + 4, metrics.height());
    box.moveBottomRight({ std::min(int(at.x()), panel.right()), int(at.y()) - 2 });
    if (box.top() < panel.top())
        box.moveTop(int(at.y()) + 2);
    if (!panel.contains(box))
        return;
    QColor paper = m_palette.color(QPalette::Base);
    paper.setAlpha(170);
    painter->fillRect(box, paper);
    painter->setPen(m_palette.color(QPalette::PlaceholderText));
    painter->drawText(box, Qt::AlignCenter, label.text);
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the lines, their letters and the panels' texts.
#include "gui/plots/range_marks.h"

#include <algorithm>

namespace evenkeel {

RangeMarks::RangeMarks(QCustomPlot* plot)
    : QCPAbstractItem(plot)
{
    plot->addLayer(QStringLiteral("marks"));
    QCPLayer* layer = plot->layer(QStringLiteral("marks"));
    layer->setMode(QCPLayer::lmBuffered);
    setLayer(layer);
    setClipToAxisRect(false);
    setSelectable(false);
}

void RangeMarks::draw(QCPPainter* painter)
{
    if (!a && !b)
        return;
    painter->save();
    QFont font = mParentPlot->font();
    font.setPointSizeF(std::max(7.0, font.pointSizeF() * 0.88));
    painter->setFont(font);
    bool first = true;
    for (const QCPAxisRect* panel : mParentPlot->axisRects())
        if (panel->visible()) {
            painter->setClipRect(panel->rect());
            drawPanel(painter, *panel, first);
            first = false;
        }
    painter->restore();
}

void RangeMarks::drawPanel(QCPPainter* painter, const QCPAxisRect& panel, bool first) const
{
    const QColor ink = m_palette.color(QPalette::Highlight);
    const QRect area = panel.rect();
    const auto pixel = [&](double x) { return panel.axis(QCPAxis::atBottom)->coordToPixel(x); };
    painter->setAntialiasing(false);
    if (a && b) {
        QColor tint = ink;
        tint.setAlphaF(0.12F);
        const auto [from, to] = std::minmax({ pixel(*a), pixel(*b) });
        painter->fillRect(QRectF(from, area.top(), to - from, area.height()), tint);
    }
    const QFontMetricsF metrics(painter->font());
    for (const auto& [at, letter] : { std::pair { a, QStringLiteral("A") }, std::pair { b, QStringLiteral("B") } }) {
        if (!at)
            continue;
        painter->setPen(QPen(ink, 1));
        painter->drawLine(QLineF(pixel(*at), area.top(), pixel(*at), area.bottom()));
        if (!first)
            continue;
        const QRectF flag(pixel(*at), area.top(), metrics.horizontalAdvance(letter) + 6, metrics.height());
        painter->fillRect(flag, ink);
        painter->setPen(m_palette.color(QPalette::HighlightedText));
        painter->drawText(flag, Qt::AlignCenter, letter);
    }
    const QString text = a && b ? texts.value(&panel) : QString();
    if (text.isEmpty())
        return;
    const double width = metrics.horizontalAdvance(text) + 8;
    const double x = std::clamp(
        std::min(pixel(*a), pixel(*b)) + 3, double(area.left()), std::max<double>(area.left(), area.right() - width));
    const QRectF box(x, area.bottom() - metrics.height() - 2, width, metrics.height());
    painter->fillRect(box, m_palette.color(QPalette::Base));
    painter->setPen(m_palette.color(QPalette::Text));
    painter->drawText(box, Qt::AlignCenter, text);
}

} // namespace evenkeel

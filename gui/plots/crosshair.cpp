// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the line, a dot on each curve and a box of values in each panel.
#include "gui/plots/crosshair.h"

#include "gui/parts/theme.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

Crosshair::Crosshair(QCustomPlot* plot)
    : QCPAbstractItem(plot)
{
    plot->addLayer(QStringLiteral("crosshair"));
    QCPLayer* layer = plot->layer(QStringLiteral("crosshair"));
    layer->setMode(QCPLayer::lmBuffered);
    setLayer(layer);
    setClipToAxisRect(false);
    setSelectable(false);
    setVisible(false);
}

void Crosshair::show(double x, const QString& xText, QVector<Reading> readings, int height)
{
    m_height = height;
    m_x = x;
    m_xText = xText;
    m_readings = std::move(readings);
    setVisible(true);
    layer()->replot();
}

void Crosshair::hide()
{
    if (!visible())
        return;
    setVisible(false);
    layer()->replot();
}

QStringList Crosshair::texts() const
{
    QStringList texts;
    if (visible()) {
        texts.append(m_xText);
        for (const Reading& reading : m_readings)
            texts.append(reading.text);
    }
    return texts;
}

void Crosshair::draw(QCPPainter* painter)
{
    const QPalette palette = mParentPlot->palette();
    bool first = true;
    for (QCPAxisRect* panel : mParentPlot->axisRects()) {
        if (!panel->visible())
            continue;
        const QCPAxis* axis = panel->axis(QCPAxis::atBottom);
        if (!axis->range().contains(m_x))
            continue;
        const double pixel = axis->coordToPixel(m_x);
        painter->setAntialiasing(false);
        painter->setPen(QPen(palette.color(QPalette::PlaceholderText), 1, Qt::DotLine));
        painter->drawLine(QLineF(pixel, panel->top(), pixel, panel->bottom()));
        drawBox(painter, panel, pixel, first);
        first = false;
    }
}

QVector<const Reading*> Crosshair::nearest(QVector<const Reading*> readings, qsizetype count) const
{
    if (readings.size() <= count)
        return readings;
    const auto distance = [this](const Reading* reading) {
        return std::abs(reading->graph->coordsToPixels(reading->point.x(), reading->point.y()).y() - m_height);
    };
    std::ranges::nth_element(readings, readings.begin() + count, {}, distance);
    readings.resize(count);
    std::ranges::sort(readings); // they lie in one list
    return readings;
}

void Crosshair::drawBox(QCPPainter* painter, QCPAxisRect* panel, double pixel, bool first) const
{
    constexpr int gap = 6;
    const QPalette palette = mParentPlot->palette();
    QVector<const Reading*> shown;
    for (const Reading& reading : m_readings)
        if (reading.panel == panel)
            shown.append(&reading);
    painter->setAntialiasing(true);
    for (const Reading* reading : shown) {
        painter->setPen(QPen(palette.color(QPalette::Base), 1));
        painter->setBrush(reading->color);
        const QPointF dot = reading->graph->coordsToPixels(reading->point.x(), reading->point.y());
        if (panel->rect().contains(dot.toPoint()))
            painter->drawEllipse(dot, 3, 3);
    }
    if (shown.isEmpty() && !first)
        return;
    QFont font = mParentPlot->font();
    font.setPointSizeF(std::max(7.0, font.pointSizeF() * 0.88));
    painter->setFont(font);
    const QFontMetrics metrics(font);
    // In as many columns as keep the box inside its panel, and half of the curves in sight.
    const int head = first ? metrics.height() : 0;
    const int rows = std::max(1, (panel->height() - 2 * gap - head) / metrics.height());
    int column = 1;
    for (const Reading* reading : shown)
        column = std::max(column, metrics.horizontalAdvance(reading->text) + 12 + 2 * gap);
    const int room = std::max(1, panel->width() / 2 / column);
    shown = nearest(std::move(shown), static_cast<qsizetype>(rows) * room);
    const int columns = std::max(1, (static_cast<int>(shown.size()) + rows - 1) / rows);
    const int lines = std::min(rows, static_cast<int>(shown.size()));
    QRect box(0, panel->top() + 3,
        std::max(columns * column, (first ? metrics.horizontalAdvance(m_xText) : 0) + 2 * gap),
        head + lines * metrics.height() + gap);
    // On the side of the line that has room, or over it.
    const bool left = pixel + box.width() + 12 > panel->right();
    box.moveLeft(std::max(panel->left(), static_cast<int>(pixel) + (left ? -box.width() - 10 : 10)));
    painter->setPen(QPen(palette.color(QPalette::Mid), 1));
    painter->setBrush(palette.color(QPalette::Base));
    painter->drawRoundedRect(box, 3, 3);

    const int top = box.top() + gap / 2 + metrics.ascent();
    painter->setPen(palette.color(QPalette::Text));
    if (first)
        painter->drawText(box.left() + gap, top, m_xText);
    for (int i = 0; i < static_cast<int>(shown.size()); ++i) {
        const int x = box.left() + gap + i / rows * column;
        const int y = top + head + i % rows * metrics.height();
        painter->fillRect(QRect(x, y - metrics.ascent() / 2 - 3, 7, 7), shown[i]->color);
        painter->drawText(x + 12, y, shown[i]->text);
    }
}

} // namespace evenkeel

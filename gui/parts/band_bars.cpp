// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/band_bars.h"

#include "gui/parts/turning_box.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace evenkeel {

BandBars::BandBars(bool haveOneScale, int valueWidth, int noteWidth, QWidget* parent)
    : QWidget(parent)
    , m_haveOneScale(haveOneScale)
    , m_valueWidth(withFont(*this, valueWidth))
    , m_noteWidth(withFont(*this, noteWidth))
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void BandBars::setBars(const QList<BandBar>& bars)
{
    const bool isOther = bars.size() != m_bars.size();
    m_bars = bars;
    QStringList said;
    for (const BandBar& bar : bars)
        said.append(QStringLiteral("%1: %2 %3").arg(bar.name, bar.value, bar.note));
    setAccessibleName(said.join(QStringLiteral("; ")));
    if (isOther)
        updateGeometry();
    update();
}

QSize BandBars::sizeHint() const { return { 520, int(m_bars.size()) * rowHeight }; }

QSize BandBars::minimumSizeHint() const { return { 180 + m_valueWidth + m_noteWidth, int(m_bars.size()) * rowHeight }; }

void BandBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (qsizetype i = 0; i < m_bars.size(); ++i)
        paintBar(painter, m_bars[i], { 0, int(i) * rowHeight, width(), rowHeight });
}

int BandBars::widestName() const
{
    int widest = 0;
    for (const BandBar& bar : m_bars)
        widest = std::max(widest, fontMetrics().horizontalAdvance(bar.name));
    return widest;
}

double BandBars::endOf(const BandBar& bar) const
{
    double end = 1e-12;
    for (const BandBar& one : m_haveOneScale ? m_bars : QList<BandBar> { bar })
        end = std::max({ end, one.at, std::min(one.high, 2 * one.at) }); // a wide band does not shrink the bars
    for (const BandBar& one : m_haveOneScale ? QList<BandBar>() : QList<BandBar> { bar })
        end = std::max(end, one.high);
    return 1.08 * end;
}

void BandBars::paintBar(QPainter& painter, const BandBar& bar, const QRect& line) const
{
    constexpr int barHeight = 10, bandHeight = 20, gap = 12;
    const int nameWidth = std::min(widestName() + gap, 2 * width() / 5);
    const QPalette& colors = palette();
    const QColor text = colors.color(QPalette::WindowText), ground = colors.color(QPalette::Window);
    painter.setPen(text);
    painter.drawText(QRect(line.left(), line.top(), nameWidth, line.height()), Qt::AlignVCenter,
        fontMetrics().elidedText(bar.name, Qt::ElideRight, nameWidth - 8));
    const QRectF area(
        nameWidth, line.top(), std::max(20, width() - nameWidth - m_valueWidth - m_noteWidth - 2 * gap), line.height());
    const double end = endOf(bar), middle = area.center().y();
    const auto at = [&](double value) { return area.left() + std::clamp(value / end, 0.0, 1.0) * area.width(); };
    const auto draw = [&](double from, double to, double height, const QColor& color) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawRoundedRect(QRectF(from, middle - height / 2, std::max(2.0, to - from), height), 2, 2);
    };
    draw(area.left(), area.right(), barHeight, blend(ground, text, 0.04));
    if (bar.low <= bar.high)
        draw(at(bar.low), at(bar.high), bandHeight, blend(ground, text, 0.25));
    const QVector<QColor> series = seriesColors(colors);
    draw(area.left(), at(bar.at), barHeight, series[bar.color % series.size()]);
    painter.setPen(text);
    const QRectF value(area.right() + gap, line.top(), m_valueWidth, line.height());
    painter.drawText(value, Qt::AlignVCenter | Qt::AlignRight, bar.value);
    painter.setPen(bar.tone ? toneColor(colors, *bar.tone) : colors.color(QPalette::PlaceholderText));
    QFont font = this->font();
    font.setWeight(bar.tone ? QFont::DemiBold : QFont::Normal);
    painter.setFont(font);
    painter.drawText(line, Qt::AlignVCenter | Qt::AlignRight, bar.note);
    painter.setFont(this->font());
}

bool BandBars::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), m_bars.value(help->y() / rowHeight).help, this);
    return true;
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/plots/axis_strip.h"

#include <QPainter>
#include <qcustomplot.h>

#include <algorithm>

namespace evenkeel {

namespace {

struct Ticks {
    QVector<double> at;
    QVector<QString> texts;
};

Ticks ticksOf(const QCPAxis& axis)
{
    Ticks ticks;
    if (axis.range().size() > 0)
        axis.ticker()->generate(axis.range(), QLocale(), QLatin1Char('g'), 6, ticks.at, nullptr, &ticks.texts);
    return ticks;
}

} // namespace

AxisStrip::AxisStrip(QWidget* parent)
    : QWidget(parent)
{
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void AxisStrip::set(const QCPAxis* axis, const QString& title)
{
    m_axis = axis;
    m_title = title;
    update();
}

void AxisStrip::setInMargin(bool on)
{
    m_isInMargin = on;
    updateGeometry();
}

QFont AxisStrip::textFont() const
{
    QFont small = font();
    small.setPointSizeF(std::max(7.0, small.pointSizeF() * 0.9));
    return small;
}

QSize AxisStrip::sizeHint() const
{
    const int line = QFontMetrics(textFont()).height();
    return { 100, (m_isInMargin ? 1 : 2) * line + 8 };
}

QStringList AxisStrip::numbers() const
{
    QStringList shown;
    if (!m_axis)
        return shown;
    const Ticks ticks = ticksOf(*m_axis);
    for (qsizetype i = 0; i < ticks.at.size(); ++i)
        if (m_axis->range().contains(ticks.at[i]))
            shown += ticks.texts.value(i);
    return shown;
}

void AxisStrip::paintEvent(QPaintEvent*)
{
    if (!m_axis)
        return;
    QPainter painter(this);
    painter.setFont(textFont());
    const int line = painter.fontMetrics().height(),
              offset = m_axis->parentPlot()->mapTo(parentWidget(), QPoint()).x() - x();
    const int left = m_axis->axisRect()->left() + offset, right = m_axis->axisRect()->right() + offset;
    const Ticks ticks = ticksOf(*m_axis);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawLine(left, 0, right, 0);
    for (qsizetype i = 0; i < ticks.at.size(); ++i) {
        if (!m_axis->range().contains(ticks.at[i]))
            continue;
        const int x = offset + int(m_axis->coordToPixel(ticks.at[i]));
        const QString text = ticks.texts.value(i);
        const int width = painter.fontMetrics().horizontalAdvance(text);
        painter.drawLine(x, 0, x, 3);
        painter.drawText(
            std::clamp(x - width / 2, 0, std::max(0, this->width() - width)), 4 + painter.fontMetrics().ascent(), text);
    }
    painter.setPen(palette().color(QPalette::Text));
    if (m_isInMargin)
        painter.drawText(QRect(8, 4, left - 20, line), Qt::AlignLeft | Qt::AlignVCenter, m_title);
    else
        painter.drawText(QRect(left, 4 + line, right - left, line), Qt::AlignCenter, m_title);
}

} // namespace evenkeel

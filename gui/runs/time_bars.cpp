// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/time_bars.h"

#include "core/store/comparison_text.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/theme.h"
#include "gui/parts/translated.h"
#include "gui/parts/translated_phrase.h"
#include "gui/plots/plot_style.h"
#include "gui/runs/run_table.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

constexpr int gap = 12; // between columns
constexpr double dotRadius = 3;

QString countText(const ComparedGroup& group)
{
    return group.reached() == group.size() ? QStringLiteral("N = %1").arg(group.size())
                                           : TimeBars::tr("%1 of %2 reached it").arg(group.reached()).arg(group.size());
}

} // namespace

TimeBars::TimeBars(QWidget* parent)
    : QWidget(parent)
{
    speak(*this, tr("Time to the target"));
    setAccessibleDescription(tr("Up and down go from group to group, Return makes one the baseline; the menu shows the "
                                "values as a table."));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void TimeBars::setComparison(const Comparison& comparison, const QHash<qint64, int>& colors)
{
    m_comparison = comparison;
    m_colors = colors;
    double longest = 0, end = 0;
    for (const ComparedGroup& group : comparison.groups) {
        for (const ComparedRun& run : group.runs)
            longest = std::max(longest, run.time.seconds);
        end = std::max(end, group.high.value_or(0));
    }
    m_max = std::max({ longest, std::min(end, 1.3 * longest), 1e-9 }) * 1.05; // few seeds have very wide intervals
    m_current = -1;
    setCursor(comparison.groups.size() > 1 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    updateGeometry();
    update();
}

// Its name and figures.
QString TimeBars::textOfGroup(int group) const
{
    QStringList parts { textOf(m_comparison.groups[static_cast<std::size_t>(group)].name) };
    for (int column = 0; column < 3; ++column)
        if (const QString text = figure(group, column); !text.isEmpty())
            parts += QStringLiteral("%1: %2").arg(figure(-1, column), text);
    return parts.join(QStringLiteral("; "));
}

QString TimeBars::summary() const
{
    if (m_comparison.groups.empty())
        return tr("No values yet");
    QStringList groups { heading() };
    for (int group = 0; group < static_cast<int>(m_comparison.groups.size()); ++group)
        groups += textOfGroup(group);
    return groups.join(QStringLiteral(". "));
}

QString TimeBars::spokenReading() const { return m_current < 0 ? QString() : textOfGroup(m_current); }

// "Time to P@1 0.6, virtual seconds".
QString TimeBars::heading() const
{
    const QString clock = m_comparison.groups[m_comparison.baseline].isVirtual ? tr("virtual seconds") : tr("seconds");
    return tr("Time to %1 %2, %3")
        .arg(translated(m_comparison.metric->label), translatedNumbers(shortDecimals(m_comparison.target)), clock);
}

void TimeBars::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key(), last = static_cast<int>(m_comparison.groups.size()) - 1;
    if (last >= 0 && (key == Qt::Key_Up || key == Qt::Key_Down)) {
        m_current = m_current < 0 ? 0 : std::clamp(m_current + (key == Qt::Key_Up ? -1 : 1), 0, last);
        update();
        readingChanged(*this);
    } else if (m_current >= 0 && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
        Q_EMIT baselineChosen(m_current);
    } else {
        QWidget::keyPressEvent(event);
    }
}

int TimeBars::rowHeight() const { return 2 * fontMetrics().height() + 6; }

QSize TimeBars::sizeHint() const
{
    const int line = fontMetrics().height();
    return { 700, 2 * (line + 8) + rowHeight() * static_cast<int>(m_comparison.groups.size()) };
}

QSize TimeBars::minimumSizeHint() const { return { 420, sizeHint().height() }; }

// 0: time, 1: speed-up, 2: probability; group -1: the heading.
QString TimeBars::figure(int group, int column) const
{
    if (group < 0)
        return column == 0 ? tr("Time, 95 %")
            : column == 1  ? tr("Speed-up, 95 %")
            : m_comparison.margin > 0
            ? tr("P(faster by %1 %)").arg(translatedNumbers(shortDecimals(100 * m_comparison.margin)))
            : tr("P(faster)");
    const auto index = static_cast<std::size_t>(group);
    const ComparedGroup& one = m_comparison.groups[index];
    if (column == 0)
        return translatedNumbers(timeText(one));
    if (index == m_comparison.baseline)
        return column == 1 ? tr("baseline") : QString();
    return translatedNumbers(column == 1 ? speedUpText(one.speedUp) : probabilityText(one.speedUp))
        .replace(u'x', QChar(0xd7));
}

TimeBars::Columns TimeBars::columns() const
{
    QFont bold = font();
    bold.setBold(true);
    int widths[3] {}, names = 0;
    for (int group = -1; group < static_cast<int>(m_comparison.groups.size()); ++group) {
        for (int column = 0; column < 3; ++column)
            widths[column] = std::max(widths[column], QFontMetrics(bold).horizontalAdvance(figure(group, column)));
        if (group >= 0)
            names = std::max(names,
                QFontMetrics(bold).horizontalAdvance(textOf(m_comparison.groups[static_cast<std::size_t>(group)].name))
                    + 2); // an elided text needs a little more than its advance
    }
    Columns c;
    c.bars = std::min(names, std::max(90, width() / 4)) + gap;
    c.probability = width() - widths[2];
    c.speedUp = c.probability - gap - widths[1];
    c.time = c.speedUp - gap - widths[0];
    c.barsEnd = std::max(c.bars + 60, c.time - gap);
    return c;
}

double TimeBars::pixel(double seconds, const Columns& columns) const
{
    return columns.bars + std::min(1.0, seconds / m_max) * (columns.barsEnd - columns.bars);
}

void TimeBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_comparison.groups.empty())
        return;
    const Columns c = columns();
    drawHeader(painter, c);
    drawAxis(painter, c);
    for (int group = 0; group < static_cast<int>(m_comparison.groups.size()); ++group)
        drawGroup(painter, c, group);
    if (m_current >= 0 && hasFocus()) {
        const int top = fontMetrics().height() + 8 + m_current * rowHeight();
        painter.setPen(focusColor(palette()));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(2.5, top + 0.5, width() - 5, rowHeight() - 1));
    }
    painter.end();
    drawFocusFrame(*this);
}

void TimeBars::drawHeader(QPainter& painter, const Columns& c) const
{
    const int height = fontMetrics().height() + 4;
    painter.setPen(blend(palette().color(QPalette::Window), palette().color(QPalette::WindowText), 0.7));
    const int edges[] { c.time, c.speedUp, c.probability, width() + gap };
    for (int column = 0; column < 3; ++column)
        painter.drawText(QRect(edges[column], 0, edges[column + 1] - gap - edges[column], height),
            Qt::AlignRight | Qt::AlignVCenter, figure(-1, column));
    painter.drawText(QRect(c.bars, 0, c.barsEnd - c.bars, height), Qt::AlignLeft | Qt::AlignVCenter, heading());
}

void TimeBars::drawAxis(QPainter& painter, const Columns& c) const
{
    const QColor ground = palette().color(QPalette::Window), text = palette().color(QPalette::WindowText);
    const int top = fontMetrics().height() + 8,
              bottom = top + rowHeight() * static_cast<int>(m_comparison.groups.size());
    const double step = tickStep(m_max);
    for (int i = 0; i * step <= m_max; ++i) {
        const double tick = i * step, x = pixel(tick, c);
        painter.setPen(blend(ground, text, tick == 0 ? 0.4 : 0.12));
        painter.drawLine(QPointF(x, top), QPointF(x, bottom));
        painter.setPen(blend(ground, text, 0.8));
        painter.drawText(
            QRectF(x - 40, bottom + 2, 80, fontMetrics().height()), Qt::AlignCenter, shortNumber(tick, step));
    }
}

void TimeBars::drawGroup(QPainter& painter, const Columns& c, int index) const
{
    const auto place = static_cast<std::size_t>(index);
    const ComparedGroup& group = m_comparison.groups[place];
    const QColor ground = palette().color(QPalette::Window), text = palette().color(QPalette::WindowText),
                 color = seriesColor(palette(), m_colors.value(group.runs.front().run, -1));
    const int top = fontMetrics().height() + 8 + index * rowHeight();
    const bool isBaseline = place == m_comparison.baseline,
               otherClock = group.isVirtual != m_comparison.groups[m_comparison.baseline].isVirtual;
    QFont bold = font();
    bold.setBold(isBaseline);
    painter.setFont(bold);
    painter.setPen(text);
    const int nameWidth = c.bars - gap, line = fontMetrics().height();
    painter.drawText(QRect(0, top + 3, nameWidth, line), Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetrics(bold).elidedText(textOf(group.name), Qt::ElideMiddle, nameWidth));
    const int edges[] { c.time, c.speedUp, c.probability, width() + gap };
    for (int column = 0; column < 3; ++column)
        painter.drawText(QRect(edges[column], top, edges[column + 1] - gap - edges[column], rowHeight()),
            Qt::AlignRight | Qt::AlignVCenter, figure(index, column));
    painter.setFont(font());
    painter.setPen(blend(ground, text, 0.7));
    painter.drawText(QRect(0, top + 3 + line, nameWidth, line), Qt::AlignLeft | Qt::AlignVCenter,
        countText(group)
            + (otherClock ? tr(", %1").arg(group.isVirtual ? tr("virtual clock") : tr("real clock")) : QString()));

    const QRectF row(c.bars, top + 4, c.barsEnd - c.bars, rowHeight() - 8);
    const double end = pixel(group.seconds.value_or(group.atLeast), c);
    QRectF bar(row.left(), row.top(), end - row.left(), row.height());
    if (group.seconds) {
        painter.fillRect(bar, blend(ground, color, otherClock ? 0.15 : 0.4));
    } else { // open: nobody knows where it ends
        painter.setPen(QPen(color, 1, Qt::DashLine));
        painter.drawLine(bar.topLeft(), bar.topRight());
        painter.drawLine(bar.bottomLeft(), bar.bottomRight());
    }
    if (group.low) {
        const double middle = row.center().y(), low = pixel(*group.low, c), high = pixel(group.high.value_or(m_max), c);
        painter.setPen(QPen(text, 1.5));
        painter.drawLine(QPointF(low, middle), QPointF(high, middle));
        painter.drawLine(QPointF(low, middle - 5), QPointF(low, middle + 5));
        if (group.high && *group.high <= m_max) {
            painter.drawLine(QPointF(high, middle - 5), QPointF(high, middle + 5));
        } else { // it goes on beyond the axis
            painter.drawLine(QPointF(high, middle), QPointF(high - 6, middle - 4));
            painter.drawLine(QPointF(high, middle), QPointF(high - 6, middle + 4));
        }
    }
    drawRuns(painter, c, row, group);
}

void TimeBars::drawRuns(QPainter& painter, const Columns& c, const QRectF& row, const ComparedGroup& group) const
{
    const double room = row.height() - 2 * dotRadius;
    for (std::size_t i = 0; i < group.runs.size(); ++i) {
        const ComparedRun& run = group.runs[i];
        const QColor color = seriesColor(palette(), m_colors.value(run.run));
        const double share = (static_cast<double>(i) + 0.5) / static_cast<double>(group.runs.size());
        const QPointF at(pixel(run.time.seconds, c), row.top() + dotRadius + share * room);
        painter.setPen(QPen(color, 1.2));
        painter.setBrush(run.time.isReached ? QBrush(color) : QBrush(palette().color(QPalette::Window)));
        painter.drawEllipse(at, dotRadius, dotRadius);
        if (!run.time.isReached) { // later than here
            painter.drawLine(at + QPointF(dotRadius, 0), at + QPointF(dotRadius + 7, 0));
            painter.drawLine(at + QPointF(dotRadius + 7, 0), at + QPointF(dotRadius + 4, -3));
            painter.drawLine(at + QPointF(dotRadius + 7, 0), at + QPointF(dotRadius + 4, 3));
        }
    }
    painter.setBrush(Qt::NoBrush);
}

int TimeBars::groupAt(QPoint position) const
{
    const int top = fontMetrics().height() + 8, group = (position.y() - top) / rowHeight();
    return position.y() < top || group >= static_cast<int>(m_comparison.groups.size()) ? -1 : group;
}

void TimeBars::mousePressEvent(QMouseEvent* event)
{
    const int group = groupAt(event->pos());
    if (event->button() == Qt::LeftButton && group >= 0)
        Q_EMIT baselineChosen(group);
    else
        QWidget::mousePressEvent(event);
}

bool TimeBars::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int index = groupAt(help->pos());
    if (index < 0) {
        QToolTip::hideText();
        return true;
    }
    const ComparedGroup& group = m_comparison.groups[static_cast<std::size_t>(index)];
    QStringList lines { textOf(group.name) };
    for (const ComparedRun& run : group.runs)
        lines.append(tr("#%1, seed %2: %3")
                         .arg(run.run)
                         .arg(run.seed)
                         .arg((run.time.isReached ? QString() : QStringLiteral("> "))
                             + translatedNumbers(secondsText(run.time.seconds))));
    if (static_cast<std::size_t>(index) != m_comparison.baseline) {
        lines.append(translatedPhrase(testText(group.speedUp)));
        lines.append(tr("Click: the baseline"));
    }
    QToolTip::showText(help->globalPos(), lines.mid(0, 20).join(u'\n'), this);
    return true;
}

} // namespace evenkeel

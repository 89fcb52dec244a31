// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/parallel_axes.h"

#include "gui/parts/theme.h"
#include "gui/plots/painted_chart.h"
#include "gui/plots/plot_style.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QMouseEvent>
#include <QPaintEngine>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace evenkeel {

namespace {

constexpr int side = 54; // room for the labels of the outer axes
constexpr int reach = 14; // pixels from an axis within which the mouse takes it
constexpr double smallestRange = 0.01; // a click takes the range away

} // namespace

QColor scaleColor(const QPalette& palette, double share)
{
    const bool dark = isDark(palette);
    const QColor low = dark ? QColor(70, 130, 220) : QColor(40, 80, 170),
                 middle = dark ? QColor(150, 150, 150) : QColor(120, 130, 130),
                 high = dark ? QColor(250, 190, 60) : QColor(214, 120, 0);
    return share < 0.5 ? blend(low, middle, 2 * share) : blend(middle, high, 2 * share - 1);
}

ParallelAxes::ParallelAxes(QWidget* parent)
    : QWidget(parent)
{
    speak(*this, tr("Parallel axes"));
    setAccessibleDescription(
        tr("Left and right choose an axis, up and down move the low end of its range, with Shift the high end, Delete "
           "takes the range away, Escape all of them; the menu shows the values as a table."));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
}

void ParallelAxes::setTable(const RunTable& table)
{
    m_table = table;
    m_shown.resize(table.columns.size());
    std::iota(m_shown.begin(), m_shown.end(), 0);
    dropRanges();
    pick();
}

QString ParallelAxes::summary() const
{
    if (m_shown.isEmpty() || m_table.runs.isEmpty())
        return tr("No values yet");
    QStringList titles;
    for (const int column : m_shown)
        titles += m_table.columns[column].title;
    return tr("%n run(s)", nullptr, static_cast<int>(m_table.runs.size())) + u' '
        + tr("%1 picked, axes: %2").arg(std::ranges::count(m_picked, true)).arg(titles.join(QStringLiteral(", ")));
}

QString ParallelAxes::spokenReading() const
{
    if (!hasFocus() || m_current >= m_shown.size())
        return {};
    const RunQuantity& column = m_table.columns[m_shown[m_current]];
    const auto range = m_ranges.constFind(column.title);
    if (range == m_ranges.constEnd())
        return column.title;
    const auto percent = [](double share) { return QLocale().toString(100 * share, 'f', 0); };
    return tr("%1: from %2 % to %3 % of the axis").arg(column.title, percent(range->first), percent(range->second));
}

void ParallelAxes::setShown(const QVector<int>& columns)
{
    m_shown = columns;
    dropRanges();
    pick();
}

void ParallelAxes::dropRanges()
{
    m_ranges.removeIf([&](auto range) { return !m_shown.contains(m_table.find(range.key())); });
}

void ParallelAxes::setColorColumn(int column)
{
    m_color = column;
    redraw();
}

void ParallelAxes::setRange(int column, double from, double to)
{
    m_ranges.insert(
        m_table.columns[column].title, std::minmax({ std::clamp(from, 0.0, 1.0), std::clamp(to, 0.0, 1.0) }));
    pick();
}

void ParallelAxes::clearRanges()
{
    m_ranges.clear();
    pick();
}

void ParallelAxes::pick()
{
    m_picked.assign(static_cast<std::size_t>(m_table.runs.size()), true);
    for (const RunQuantity& column : m_table.columns) {
        const auto range = m_ranges.constFind(column.title);
        for (std::size_t run = 0; run < m_picked.size() && range != m_ranges.cend(); ++run) {
            const double share = column.share(column.values[run]);
            m_picked[run] = m_picked[run] && share >= range->first - 1e-9 && share <= range->second + 1e-9;
        }
    }
    redraw();
    Q_EMIT pickedChanged();
}

void ParallelAxes::redraw()
{
    m_lines = QPixmap();
    update();
}

double ParallelAxes::axisX(int column) const
{
    const auto count = static_cast<int>(m_shown.size());
    return count < 2 ? width() / 2.0
                     : side + static_cast<double>(m_shown.indexOf(column)) * (width() - 2.0 * side) / (count - 1);
}

int ParallelAxes::room() const
{
    const auto count = static_cast<int>(m_shown.size());
    return count < 2 ? width() / 2 : (width() - 2 * side) / (count - 1);
}

QPoint ParallelAxes::pointOn(int column, double value) const
{
    const int top = 2 * fontMetrics().height() + 6, bottom = height() - fontMetrics().height() / 2 - 4;
    return { static_cast<int>(std::lround(axisX(column))),
        static_cast<int>(std::lround(bottom - m_table.columns[column].share(value) * (bottom - top))) };
}

double ParallelAxes::shareAt(double y) const
{
    const int top = 2 * fontMetrics().height() + 6, bottom = height() - fontMetrics().height() / 2 - 4;
    return std::clamp((bottom - y) / std::max(1, bottom - top), 0.0, 1.0);
}

int ParallelAxes::axisNear(double x) const
{
    for (const int column : m_shown)
        if (std::abs(axisX(column) - x) <= reach)
            return column;
    return -1;
}

void ParallelAxes::drawLines(QPainter& painter) const
{
    constexpr std::size_t smooth = 200; // runs; of more, antialiased lines take too long
    painter.setRenderHint(QPainter::Antialiasing, m_picked.size() <= smooth);
    const QColor ground = palette().color(QPalette::Base), faded = blend(ground, palette().color(QPalette::Text), 0.12);
    const RunQuantity* color = m_color >= 0 && m_color < m_table.columns.size() ? &m_table.columns[m_color] : nullptr;
    for (const bool picked : { false, true }) // picked lines are drawn above the others
        for (std::size_t run = 0; run < m_picked.size(); ++run) {
            if (m_picked[run] != picked)
                continue;
            const double value = color ? color->values[run] : std::nan("");
            const QColor line = std::isfinite(value) ? scaleColor(palette(), color->share(value))
                                                     : blend(ground, palette().color(QPalette::Text), 0.5);
            painter.setPen(QPen(picked ? line : faded, 1));
            drawLine(painter, run);
        }
}

void ParallelAxes::drawLine(QPainter& painter, std::size_t run) const
{
    QPolygonF part; // up to a column in which the run has no value
    for (const int column : m_shown) {
        const double at = m_table.columns[column].values[run];
        if (std::isfinite(at))
            part.append(pointOn(column, at));
        if (!std::isfinite(at) || column == m_shown.last()) {
            painter.drawPolyline(part);
            part.clear();
        }
    }
}

void ParallelAxes::drawAxis(QPainter& painter, int index) const
{
    const RunQuantity& column = m_table.columns[index];
    const QColor ground = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
    const QPoint top = pointOn(index, column.max), bottom = pointOn(index, column.min);
    painter.setPen(QPen(blend(ground, text, 0.6), 1));
    painter.drawLine(top, bottom);
    QFont bold = font();
    bold.setBold(column.isResult);
    bold.setUnderline(hasFocus() && m_shown.value(m_current, -1) == index && !property(onPaperProperty).toBool());
    painter.setFont(bold);
    painter.setPen(text);
    const int half
        = index == m_shown.first() || index == m_shown.last() ? std::min(room() / 2 - 3, side - 2) : room() / 2 - 3;
    painter.drawText(QRect(top.x() - half, 2, 2 * half, fontMetrics().height()), Qt::AlignCenter,
        QFontMetrics(bold).elidedText(column.title, Qt::ElideMiddle, 2 * half));
    painter.setFont(font());
    for (const AxisTick& tick : ticksOf(column, 5)) {
        const QPoint at = pointOn(index, tick.value);
        const QString label
            = fontMetrics().elidedText(tick.text, Qt::ElideRight, index == m_shown.last() ? side - 8 : room() - 10);
        const QRect place(at.x() + 4, at.y() - fontMetrics().height() / 2, fontMetrics().horizontalAdvance(label) + 4,
            fontMetrics().height());
        painter.fillRect(place, QColor(ground.red(), ground.green(), ground.blue(), 190));
        painter.setPen(blend(ground, text, 0.8));
        painter.drawLine(at - QPoint(2, 0), at + QPoint(2, 0));
        painter.drawText(place, Qt::AlignCenter, label);
    }
    if (const auto range = m_ranges.constFind(column.title); range != m_ranges.cend()) {
        const double length = bottom.y() - top.y();
        const QRectF bar(top.x() - 5, bottom.y() - range->second * length, 10, (range->second - range->first) * length);
        QColor fill = palette().color(QPalette::Highlight);
        painter.setPen(QPen(fill, 1));
        fill.setAlpha(110);
        painter.fillRect(bar, fill);
        painter.drawRect(bar);
    }
}

void ParallelAxes::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (m_shown.isEmpty()) {
        painter.fillRect(rect(), palette().color(QPalette::Base));
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap,
            m_table.runs.size() < 2 ? tr("Select two or more runs in the table above.")
                                    : tr("These runs differ in nothing."));
        return;
    }
    if (painter.paintEngine()->type() != QPaintEngine::Raster) { // a drawing stays one
        painter.fillRect(rect(), palette().color(QPalette::Base));
        drawLines(painter);
    } else if (m_lines.isNull()) {
        m_lines = QPixmap(size() * devicePixelRatioF());
        m_lines.setDevicePixelRatio(devicePixelRatioF());
        m_lines.fill(palette().color(QPalette::Base));
        QPainter lines(&m_lines);
        drawLines(lines);
    }
    if (painter.paintEngine()->type() == QPaintEngine::Raster)
        painter.drawPixmap(0, 0, m_lines);
    for (const int column : m_shown)
        drawAxis(painter, column);
    drawFocusFrame(*this);
}

void ParallelAxes::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    redraw();
}

void ParallelAxes::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        redraw();
}

void ParallelAxes::mousePressEvent(QMouseEvent* event)
{
    m_dragged = event->button() == Qt::LeftButton ? axisNear(event->position().x()) : -1;
    if (m_dragged < 0)
        return QWidget::mousePressEvent(event);
    m_from = shareAt(event->position().y());
    if (m_ranges.remove(m_table.columns[m_dragged].title) > 0)
        pick();
}

void ParallelAxes::mouseMoveEvent(QMouseEvent* event)
{
    setCursor(axisNear(event->position().x()) >= 0 ? Qt::SplitVCursor : Qt::ArrowCursor);
    if (m_dragged < 0 || m_dragged >= m_table.columns.size() || !(event->buttons() & Qt::LeftButton))
        return;
    const double to = shareAt(event->position().y());
    if (std::abs(to - m_from) < smallestRange)
        return;
    setRange(m_dragged, m_from, to);
}

// Up and down move the lower end of the current axis' range, with Shift the upper end.
void ParallelAxes::keyPressEvent(QKeyEvent* event)
{
    constexpr double step = 0.05;
    const auto last = static_cast<int>(m_shown.size()) - 1;
    const int key = event->key();
    if (event->matches(QKeySequence::Copy))
        return QGuiApplication::clipboard()->setText(m_table.chartTable(m_picked).text(u'\t'));
    if (last < 0 || (key == Qt::Key_Escape && m_ranges.isEmpty()))
        return QWidget::keyPressEvent(event);
    m_current = std::clamp(m_current, 0, last);
    const int column = m_shown[m_current];
    const QString& title = m_table.columns[column].title;
    if (key == Qt::Key_Left || key == Qt::Key_Right) {
        m_current = std::clamp(m_current + (key == Qt::Key_Left ? -1 : 1), 0, last);
        update();
        readingChanged(*this);
    } else if (key == Qt::Key_Up || key == Qt::Key_Down) {
        auto [from, to] = m_ranges.value(title, { 0, 1 });
        double& end = event->modifiers() & Qt::ShiftModifier ? to : from;
        end += key == Qt::Key_Up ? step : -step;
        if (to - from >= step / 2)
            setRange(column, from, to);
        readingChanged(*this);
    } else if (key == Qt::Key_Delete) {
        if (m_ranges.remove(title) > 0)
            pick();
    } else if (key == Qt::Key_Escape) {
        clearRanges();
    } else {
        QWidget::keyPressEvent(event);
    }
}

void ParallelAxes::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu* menu = makeChartMenu(
        this, [this] { return m_table.chartTable(m_picked); }, [this](const QString& text) { Q_EMIT message(text); });
    menu->popup(event->globalPos());
}

void ParallelAxes::mouseDoubleClickEvent(QMouseEvent*) { clearRanges(); }

bool ParallelAxes::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int column = axisNear(help->pos().x());
    QToolTip::showText(help->globalPos(),
        column < 0 ? QString()
                   : tr("%1\nDrag along the axis to pick a range; a click takes it away, a double click takes all away")
                         .arg(m_table.columns[column].title),
        this);
    return true;
}

} // namespace evenkeel

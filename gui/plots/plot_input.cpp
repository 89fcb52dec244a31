// SPDX-License-Identifier: GPL-3.0-or-later
// Keys and mouse of a Plot: the crosshair, the target's line, zooming by keys, the context menu, the focus.
#include "gui/plots/plot_impl.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace evenkeel {

const QCPAxis* Plot::Impl::lowestXAxis() const
{
    for (std::size_t i = panels.size(); i-- > 0;)
        if (panels[i].visible)
            return xAxis(i);
    return nullptr;
}

void Plot::Impl::hideCursor()
{
    mouse.reset();
    cursorX.reset();
    crosshair->hide();
}

void Plot::Impl::showCursor()
{
    const QCPAxis* axis = lowestXAxis();
    if (!axis || series.empty() || (!mouse && !cursorX))
        return crosshair->hide();
    const int left = axis->axisRect()->left(), right = axis->axisRect()->right();
    if (mouse && (mouse->x() < left || mouse->x() > right))
        return crosshair->hide();
    const double x = mouse ? axis->pixelToCoord(mouse->x()) : *cursorX;
    QVector<Reading> readings;
    const QSet<int> edges = bandEdges();
    for (std::size_t n = 0; n < series.size(); ++n) {
        const PlotSeries& s = series[n];
        if (edges.contains(static_cast<int>(n)))
            continue; // with the value that they enclose
        const SeriesData& data = line(s);
        const std::ptrdiff_t i = drawn(s) ? data.nearest(x) : -1;
        if (i < 0 || std::isnan(data.y(static_cast<std::size_t>(i))))
            continue;
        const QPointF point(data.x(static_cast<std::size_t>(i)), data.y(static_cast<std::size_t>(i)));
        const double step = readingStep(*s.line->valueAxis());
        QString text = QStringLiteral("%1: %2").arg(s.label(), shortNumber(point.y(), step));
        const double low = valueAt(s.spec.lower, point.x()), high = valueAt(s.spec.upper, point.x());
        if (!std::isnan(low) && !std::isnan(high))
            text += QStringLiteral(" (%1 – %2)").arg(shortNumber(low, step), shortNumber(high, step));
        readings.append(
            { panels[static_cast<std::size_t>(s.spec.panel)].rect, text, s.line->pen().color(), point, s.line });
    }
    crosshair->show(x, QStringLiteral("%1: %2").arg(xLabel, shortNumber(x, readingStep(*axis))), std::move(readings),
        mouse ? mouse->y() : 0);
}

QSet<int> Plot::Impl::bandEdges() const
{
    QSet<int> edges;
    for (const PlotSeries& s : series)
        edges << s.spec.lower << s.spec.upper;
    edges.remove(-1);
    return edges;
}

double Plot::Impl::valueAt(int number, double x) const
{
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    if (number < 0)
        return none;
    const SeriesData& data = points(series[static_cast<std::size_t>(number)]);
    const std::ptrdiff_t i = data.nearest(x);
    return i >= 0 && data.x(static_cast<std::size_t>(i)) == x ? data.y(static_cast<std::size_t>(i)) : none;
}

// To the next point of any curve that is a few pixels away, so that dense curves are crossed too.
void Plot::Impl::stepCursor(int direction)
{
    const QCPAxis* axis = lowestXAxis();
    if (!axis)
        return;
    constexpr double minPixels = 3;
    const QCPRange range = axis->range();
    const double start = mouse ? axis->pixelToCoord(mouse->x())
        : cursorX              ? *cursorX
        : direction > 0        ? range.lower
                               : range.upper;
    const double beyond = axis->pixelToCoord(axis->coordToPixel(start) + direction * minPixels);
    double next = direction > 0 ? range.upper : range.lower;
    for (const PlotSeries& s : series) {
        const SeriesData& data = points(s);
        if (!drawn(s) || data.size() == 0)
            continue;
        std::ptrdiff_t i = data.nearest(beyond);
        const auto at = [&] { return data.x(static_cast<std::size_t>(i)); };
        if ((at() - beyond) * direction < 0)
            i += direction;
        if (i >= 0 && i < static_cast<std::ptrdiff_t>(data.size()) && (at() - next) * direction < 0)
            next = at();
    }
    mouse.reset();
    cursorX = std::clamp(next, range.lower, range.upper);
    showCursor();
}

QStringList Plot::readings() const { return m->crosshair->texts(); }

std::optional<double> Plot::Impl::xAt(QPoint pixel) const
{
    const QCPAxis* axis = lowestXAxis();
    if (!axis)
        return std::nullopt;
    return std::clamp(axis->pixelToCoord(pixel.x()), axis->range().lower, axis->range().upper);
}

void Plot::mousePressed(QMouseEvent* event)
{
    m->pressedAt = event->pos();
    if (event->button() == Qt::LeftButton && event->modifiers().testFlag(Qt::ShiftModifier)) {
        m->draggingMarks = true;
        m->view->setInteraction(QCP::iRangeDrag, false);
        return setMarks(m->xAt(event->pos()), {});
    }
    if (event->button() != Qt::LeftButton || !m->target->grabs(event->pos()))
        return;
    m->draggingTarget = true;
    m->view->setInteraction(QCP::iRangeDrag, false); // the curves stay where they are meanwhile
    m->hideCursor();
}

void Plot::mouseMoved(QMouseEvent* event)
{
    if (m->draggingMarks)
        return setMarks(m->marks->a, m->xAt(event->pos()));
    if (m->draggingTarget) {
        Q_EMIT targetDragged(m->target->valueAt(event->pos()));
        return;
    }
    const bool onTarget = event->buttons() == Qt::NoButton && m->target->grabs(event->pos());
    m->view->setCursor(onTarget ? Qt::SizeVerCursor : Qt::ArrowCursor);
    if (onTarget)
        return m->hideCursor();
    m->cursorX.reset();
    m->mouse = event->pos();
    if (event->buttons() == Qt::NoButton) // else the redraw of what is dragged reads it
        m->showCursor();
}

void Plot::mouseReleased(QMouseEvent* event)
{
    const bool isClick = event->button() == Qt::LeftButton && (event->pos() - m->pressedAt).manhattanLength() < 4
        && !m->draggingTarget && !event->modifiers().testFlag(Qt::ShiftModifier);
    if (std::exchange(m->draggingMarks, false)) {
        m->view->setInteraction(QCP::iRangeDrag, true);
        if (!markedRange()) // a click
            setMarks({}, {});
        return;
    }
    if (isClick)
        return m->clicked(event->pos());
    if (!m->draggingTarget)
        return;
    m->draggingTarget = false;
    m->view->setInteraction(QCP::iRangeDrag, true);
    Q_EMIT targetDropped(m->target->value());
    refresh();
}

void Plot::keyPressEvent(QKeyEvent* event)
{
    if (m->panels.empty())
        return QWidget::keyPressEvent(event);
    const QCPRange range = m->xAxis(0)->range();
    const double step = range.size() * 0.1;
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    if (event->matches(QKeySequence::Copy) && markedRange())
        return copyReadout();
    switch (event->key()) {
    case Qt::Key_A:
    case Qt::Key_B:
        return markByKey(event->key()) ? void() : QWidget::keyPressEvent(event);
    case Qt::Key_F:
        return setFollowing(!isFollowing());
    case Qt::Key_Home:
        return showAll();
    case Qt::Key_Escape:
        if (m->marks->a || m->marks->b)
            return setMarks({}, {});
        return m->mouse || m->cursorX ? m->hideCursor() : QWidget::keyPressEvent(event);
    case Qt::Key_Left:
        if (shift)
            return m->stepCursor(-1);
        return m->logX ? zoomX(range.lower / 1.3, range.upper / 1.3) : zoomX(range.lower - step, range.upper - step);
    case Qt::Key_Right:
        if (shift)
            return m->stepCursor(1);
        return m->logX ? zoomX(range.lower * 1.3, range.upper * 1.3) : zoomX(range.lower + step, range.upper + step);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return m->logX ? zoomX(range.lower * 1.2, range.upper / 1.2) : zoomX(range.lower + step, range.upper - step);
    case Qt::Key_Minus:
        return m->logX ? zoomX(range.lower / 1.2, range.upper * 1.2) : zoomX(range.lower - step, range.upper + step);
    default:
        QWidget::keyPressEvent(event);
    }
}

void Plot::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu* menu = makeMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(event->globalPos());
}

bool Plot::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m->view && event->type() == QEvent::Leave && m->mouse)
        m->hideCursor();
    if (watched == m->view && event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString text = m->toolTipAt(help->pos());
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    if (watched == m->view && event->type() == QEvent::ContextMenu) { // QCustomPlot keeps it from its parents
        contextMenuEvent(static_cast<QContextMenuEvent*>(event));
        return true;
    }
    if (watched == m->scroll->viewport() && event->type() == QEvent::Resize)
        refresh(); // other panels may have room
    return QWidget::eventFilter(watched, event);
}

void Plot::paintEvent(QPaintEvent* event)
{
    QWidget::paintEvent(event);
    drawFocusFrame(*this);
}

} // namespace evenkeel

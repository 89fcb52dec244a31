// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/plots/plot_input.h"

#include "gui/plots/plot_impl.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace evenkeel {

PlotInput::PlotInput(PlotCore& core)
    : QObject(&core.self)
    , m_core(core)
{
    core.self.installEventFilter(this);
    core.view->installEventFilter(this);
    core.scroll->viewport()->installEventFilter(this);
    connect(core.view, &QCustomPlot::mouseDoubleClick, &core.self, &Plot::showAll);
    connect(core.view, &QCustomPlot::mousePress, this, [this](QMouseEvent* event) { press(event); });
    connect(core.view, &QCustomPlot::mouseMove, this, &PlotInput::move);
    connect(core.view, &QCustomPlot::mouseRelease, this, &PlotInput::release);
}

void PlotInput::hideCrosshair()
{
    m_mouse.reset();
    m_x.reset();
    m_core.crosshair->hide();
}

void PlotInput::showCrosshair()
{
    const QCPAxis* axis = m_core.lowestXAxis();
    if (!axis || m_core.series.empty() || (!m_mouse && !m_x))
        return m_core.crosshair->hide();
    const int left = axis->axisRect()->left(), right = axis->axisRect()->right();
    if (m_mouse && (m_mouse->x() < left || m_mouse->x() > right))
        return m_core.crosshair->hide();
    const double x = m_mouse ? axis->pixelToCoord(m_mouse->x()) : *m_x;
    QVector<Reading> readings;
    const QSet<int> edges = m_core.bandEdges();
    for (std::size_t n = 0; n < m_core.series.size(); ++n) {
        const PlotSeries& s = m_core.series[n];
        if (edges.contains(static_cast<int>(n)))
            continue; // with the value that they enclose
        const SeriesData& data = m_core.line(s);
        const std::ptrdiff_t i = m_core.drawn(s) ? data.nearest(x) : -1;
        if (i < 0 || std::isnan(data.y(static_cast<std::size_t>(i))))
            continue;
        const QPointF point(data.x(static_cast<std::size_t>(i)), data.y(static_cast<std::size_t>(i)));
        const double step = readingStep(*s.line->valueAxis());
        QString text = QStringLiteral("%1: %2").arg(s.label(), shortNumber(point.y(), step));
        const double low = m_core.valueAt(s.spec.lower, point.x()), high = m_core.valueAt(s.spec.upper, point.x());
        if (!std::isnan(low) && !std::isnan(high))
            text += QStringLiteral(" (%1 – %2)").arg(shortNumber(low, step), shortNumber(high, step));
        readings.append(
            { m_core.panels[static_cast<std::size_t>(s.spec.panel)].rect, text, s.line->pen().color(), point, s.line });
    }
    m_core.crosshair->show(x, QStringLiteral("%1: %2").arg(m_core.xLabel, shortNumber(x, readingStep(*axis))),
        std::move(readings), m_mouse ? m_mouse->y() : 0);
}

// To the next point of any curve that is a few pixels away, so that dense curves are crossed too.
void PlotInput::stepCrosshair(int direction)
{
    const QCPAxis* axis = m_core.lowestXAxis();
    if (!axis)
        return;
    constexpr double minPixels = 3;
    const QCPRange range = axis->range();
    const double start = m_mouse ? axis->pixelToCoord(m_mouse->x())
        : m_x                    ? *m_x
        : direction > 0          ? range.lower
                                 : range.upper;
    const double beyond = axis->pixelToCoord(axis->coordToPixel(start) + direction * minPixels);
    double next = direction > 0 ? range.upper : range.lower;
    for (const PlotSeries& s : m_core.series) {
        const SeriesData& data = m_core.points(s);
        if (!m_core.drawn(s) || data.size() == 0)
            continue;
        std::ptrdiff_t i = data.nearest(beyond);
        const auto at = [&] { return data.x(static_cast<std::size_t>(i)); };
        if ((at() - beyond) * direction < 0)
            i += direction;
        if (i >= 0 && i < static_cast<std::ptrdiff_t>(data.size()) && (at() - next) * direction < 0)
            next = at();
    }
    m_mouse.reset();
    m_x = std::clamp(next, range.lower, range.upper);
    showCrosshair();
    readingChanged(m_core.self);
}

std::optional<double> PlotInput::xAt(QPoint pixel) const
{
    const QCPAxis* axis = m_core.lowestXAxis();
    if (!axis)
        return std::nullopt;
    return std::clamp(axis->pixelToCoord(pixel.x()), axis->range().lower, axis->range().upper);
}

void PlotInput::press(QMouseEvent* event)
{
    m_pressedAt = event->pos();
    if (event->button() == Qt::LeftButton && event->modifiers().testFlag(Qt::ShiftModifier)) {
        m_isDraggingMarks = true;
        m_core.view->setInteraction(QCP::iRangeDrag, false);
        return m_core.marks.set(xAt(event->pos()), {});
    }
    if (event->button() != Qt::LeftButton || !m_core.target->grabs(event->pos()))
        return;
    m_isDraggingTarget = true;
    m_core.view->setInteraction(QCP::iRangeDrag, false); // the curves stay where they are meanwhile
    hideCrosshair();
}

void PlotInput::move(QMouseEvent* event)
{
    if (m_isDraggingMarks)
        return m_core.marks.set(m_core.marks.a(), xAt(event->pos()));
    if (m_isDraggingTarget) {
        Q_EMIT m_core.self.targetDragged(m_core.target->valueAt(event->pos()));
        return;
    }
    const bool onTarget = event->buttons() == Qt::NoButton && m_core.target->grabs(event->pos());
    m_core.view->setCursor(onTarget ? Qt::SizeVerCursor : Qt::ArrowCursor);
    if (onTarget)
        return hideCrosshair();
    m_x.reset();
    m_mouse = event->pos();
    if (event->buttons() == Qt::NoButton) // else the redraw of what is dragged reads it
        showCrosshair();
}

void PlotInput::release(QMouseEvent* event)
{
    const bool isClick = event->button() == Qt::LeftButton && (event->pos() - m_pressedAt).manhattanLength() < 4
        && !m_isDraggingTarget && !event->modifiers().testFlag(Qt::ShiftModifier);
    if (std::exchange(m_isDraggingMarks, false)) {
        m_core.view->setInteraction(QCP::iRangeDrag, true);
        if (!m_core.marks.range()) // a click
            m_core.marks.set({}, {});
        return;
    }
    if (isClick)
        return m_core.panels.click(event->pos());
    if (!m_isDraggingTarget)
        return;
    m_isDraggingTarget = false;
    m_core.view->setInteraction(QCP::iRangeDrag, true);
    Q_EMIT m_core.self.targetDropped(m_core.target->value());
    m_core.self.refresh();
}

bool PlotInput::zoom(int key)
{
    Plot& plot = m_core.self;
    const QCPRange range = m_core.xAxis(0)->range();
    const double step = range.size() * 0.1;
    const bool isLog = m_core.panels.isLogX();
    const auto to = [&](double low, double high, double lowFactor, double highFactor) {
        plot.zoomX(
            isLog ? range.lower * lowFactor : range.lower + low, isLog ? range.upper * highFactor : range.upper + high);
        return true;
    };
    switch (key) {
    case Qt::Key_Left:
        return to(-step, -step, 1 / 1.3, 1 / 1.3);
    case Qt::Key_Right:
        return to(step, step, 1.3, 1.3);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return to(step, -step, 1.2, 1 / 1.2);
    case Qt::Key_Minus:
        return to(-step, step, 1 / 1.2, 1.2);
    default:
        return false;
    }
}

bool PlotInput::setMark(int key)
{
    const QCPAxis* axis = m_core.lowestXAxis();
    if (!axis || (!m_mouse && !m_x))
        return false;
    const double x = m_mouse ? axis->pixelToCoord(m_mouse->x()) : *m_x;
    if (key == Qt::Key_A)
        m_core.marks.set(x, m_core.marks.b());
    else
        m_core.marks.set(m_core.marks.a(), x);
    return true;
}

bool PlotInput::press(QKeyEvent* event)
{
    if (m_core.panels.empty())
        return false;
    if (event->matches(QKeySequence::Copy) && m_core.marks.range())
        return m_core.marks.copy(), true;
    const bool isShifted = event->modifiers().testFlag(Qt::ShiftModifier);
    switch (event->key()) {
    case Qt::Key_A:
    case Qt::Key_B:
        return setMark(event->key());
    case Qt::Key_F:
        return m_core.self.setFollowing(!m_core.self.isFollowing()), true;
    case Qt::Key_Home:
        return m_core.self.showAll(), true;
    case Qt::Key_Escape:
        if (m_core.marks.isAny())
            return m_core.marks.set({}, {}), true;
        return m_mouse || m_x ? (hideCrosshair(), true) : false;
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (isShifted)
            return stepCrosshair(event->key() == Qt::Key_Left ? -1 : 1), true;
        return zoom(event->key());
    default:
        return zoom(event->key());
    }
}

void PlotInput::axisChanged()
{
    if (m_x)
        hideCrosshair();
}

void PlotInput::showMenu(QPoint globalPos)
{
    QMenu* menu = m_core.self.makeMenu(&m_core.self);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(globalPos);
}

void PlotInput::showToolTip(QPoint point, QPoint globalPos)
{
    if (const QString text = m_core.panels.toolTipAt(point); text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(globalPos, text, &m_core.self);
}

// Of the plot, of its view, and of what that is scrolled in.
bool PlotInput::eventFilter(QObject* watched, QEvent* event)
{
    const QEvent::Type type = event->type();
    if (watched == m_core.view && type == QEvent::Leave && m_mouse)
        hideCrosshair();
    if (watched == m_core.view && type == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        showToolTip(help->pos(), help->globalPos());
        return true;
    }
    if (watched == m_core.view && type == QEvent::Wheel) { // beside the data; there it zooms
        const auto* wheel = static_cast<QWheelEvent*>(event);
        if (m_core.panels.scrollAt(wheel->position().toPoint(), -wheel->angleDelta().y() / 2))
            return true;
    }
    if (watched != m_core.scroll->viewport() && type == QEvent::ContextMenu) { // QCustomPlot keeps it from its parents
        showMenu(static_cast<QContextMenuEvent*>(event)->globalPos());
        return true;
    }
    if (watched == &m_core.self && type == QEvent::KeyPress)
        return press(static_cast<QKeyEvent*>(event));
    if (watched == m_core.scroll->viewport() && type == QEvent::Resize)
        QMetaObject::invokeMethod( // other panels may have room, but not in the midst of a layout
            this, [this] { m_core.self.refresh(); }, Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// A timeline's range and axis, and what the mouse and the keyboard do with it.
#include "gui/timeline/timeline_view.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

constexpr int axisHeight = 18;
constexpr double minRange = 1e-7; // seconds

double niceStep(double range, int ticks)
{
    const double raw = range / std::max(1, ticks), power = std::pow(10, std::floor(std::log10(raw)));
    for (const double factor : { 1.0, 2.0, 5.0 })
        if (factor * power >= raw)
            return factor * power;
    return 10 * power;
}

} // namespace

TimelineView::TimelineView(QWidget* parent)
    : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    speak(*this, tr("Timeline of the devices"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void TimelineView::restart(const QStringList& devices)
{
    m_lanes.restart(devices);
    m_isFollowing = true;
    m_from = 0;
    m_to = 1;
    updateGeometry();
    update();
}

void TimelineView::refresh()
{
    if (m_isFollowing && data().end(clock()) > data().begin(clock())) {
        m_from = data().begin(clock());
        m_to = data().end(clock());
    }
    update();
}

void TimelineView::setClock(TimelineClock clock)
{
    if (clock == m_lanes.clock())
        return;
    m_lanes.setClock(clock);
    showAll();
}

void TimelineView::showAll()
{
    m_isFollowing = true;
    refresh();
    Q_EMIT rangeChanged(m_from, m_to);
}

void TimelineView::setRange(double from, double to)
{
    if (!(to - from >= minRange) || (from == m_from && to == m_to))
        return;
    m_isFollowing = false;
    m_from = from;
    m_to = to;
    if (lanes().wantsDetail())
        Q_EMIT detailWanted(from, to);
    update();
}

void TimelineView::changeRange(double from, double to)
{
    setRange(from, to);
    Q_EMIT rangeChanged(m_from, m_to);
}

QRect TimelineView::area() const { return rect().adjusted(leftMargin, 2, -rightMargin, -axisHeight); }

const TimelineLanes& TimelineView::lanes()
{
    m_lanes.place(area(), 2, width() - 8, { .from = m_from, .to = m_to });
    return m_lanes;
}

double TimelineView::timeAt(int x) const
{
    return m_from + (m_to - m_from) * double(x - area().left()) / std::max(1, area().width());
}

void TimelineView::toggleLane(int rank)
{
    m_lanes.toggle(rank);
    updateGeometry();
    update();
}

QSize TimelineView::sizeHint() const { return { 600, m_lanes.preferredHeight() + axisHeight + 4 }; }

QSize TimelineView::minimumSizeHint() const { return { 240, m_lanes.fullHeight() + axisHeight + 4 }; }

void TimelineView::zoom(double factor, double around)
{
    const double from = around - (around - m_from) * factor, to = around + (m_to - around) * factor;
    const double begin = data().begin(clock()), end = data().end(clock());
    if (factor > 1 && from <= begin && to >= end)
        return showAll();
    changeRange(std::max(from, begin - 0.05 * (end - begin)), std::min(to, end + 0.05 * (end - begin)));
}

void TimelineView::pan(double share)
{
    const double by = share * (m_to - m_from);
    changeRange(m_from + by, m_to + by);
}

void TimelineView::wheelEvent(QWheelEvent* event)
{
    const QPoint angle = event->angleDelta();
    if (event->modifiers() & Qt::ShiftModifier || std::abs(angle.x()) > std::abs(angle.y()))
        pan(-double(angle.x() + (event->modifiers() & Qt::ShiftModifier ? angle.y() : 0)) / 1200);
    else
        zoom(std::pow(0.85, double(angle.y()) / 120), timeAt(event->position().toPoint().x()));
    event->accept();
}

void TimelineView::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->pos();
    m_pressedFrom = m_from;
    m_isDragging = false;
    setFocus(Qt::MouseFocusReason);
}

void TimelineView::mouseMoveEvent(QMouseEvent* event)
{
    m_hoverX = area().contains(event->pos()) ? event->pos().x() : -1;
    if (event->buttons() & Qt::LeftButton && (m_isDragging || (event->pos() - m_pressed).manhattanLength() > 4)) {
        m_isDragging = true;
        const double length = m_to - m_from;
        const double from
            = m_pressedFrom - double(event->pos().x() - m_pressed.x()) / std::max(1, area().width()) * length;
        changeRange(from, from + length);
    }
    update();
}

void TimelineView::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_isDragging || event->button() != Qt::LeftButton)
        return;
    if (const auto row = lanes().rowAt(event->pos()))
        toggleLane(row->rank);
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent*) { showAll(); }

void TimelineView::leaveEvent(QEvent*)
{
    m_hoverX = -1;
    update();
}

void TimelineView::keyPressEvent(QKeyEvent* event)
{
    const double middle = (m_from + m_to) / 2;
    if (event->matches(QKeySequence::Copy))
        return QApplication::clipboard()->setText(lanes().tableText());
    switch (event->key()) {
    case Qt::Key_Left:
        return pan(-0.1);
    case Qt::Key_Right:
        return pan(0.1);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoom(0.7, middle);
    case Qt::Key_Minus:
        return zoom(1 / 0.7, middle);
    case Qt::Key_Home:
        return showAll();
    default:
        QWidget::keyPressEvent(event);
    }
}

void TimelineView::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    menu.addAction(tr("Show the whole run"), this, &TimelineView::showAll);
    QAction* wall = menu.addAction(tr("Wall time, with evaluations and pauses"));
    wall->setCheckable(true);
    wall->setChecked(clock() == TimelineClock::Wall);
    connect(
        wall, &QAction::toggled, this, [this](bool on) { setClock(on ? TimelineClock::Wall : TimelineClock::Run); });
    menu.addSeparator();
    menu.addAction(tr("Copy as picture"), this, [this] { QApplication::clipboard()->setPixmap(grab()); });
    addTableActions(&menu, this, [this] { return lanes().table(); });
    menu.exec(event->globalPos());
}

bool TimelineView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event); // NOLINT(cppcoreguidelines-pro-type-static-cast-downcast)
        const QString text = lanes().readingAt(help->pos());
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    return QWidget::event(event);
}

void TimelineView::paintAxis(QPainter& painter) const
{
    const QRect lanes = area();
    const double step = niceStep(m_to - m_from, lanes.width() / 110);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const QVector<Row> all = m_lanes.rows();
    const int bottom = all.isEmpty() ? lanes.bottom() : all.constLast().rect.bottom(), y = bottom + 15;
    const int digits = std::clamp(int(std::ceil(-std::log10(step))), 0, 9);
    const double first = std::ceil(m_from / step) * step;
    for (int i = 0; first + i * step <= m_to; ++i) {
        const double tick = first + i * step;
        const int x = m_lanes.scale().pixelOf(tick);
        painter.drawLine(x, bottom + 1, x, bottom + 4);
        painter.drawText(
            x + 3, y, tr("%1 s").arg(QLocale().toString(std::abs(tick) < step / 2 ? 0.0 : tick, 'f', digits)));
    }
}

void TimelineView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    QFont small = font();
    small.setPointSizeF(std::max(7.0, small.pointSizeF() * 0.85));
    lanes().paint(painter, palette(), small);
    paintAxis(painter);
    if (m_hoverX >= 0) {
        painter.setPen(QPen(palette().color(QPalette::Text), 1, Qt::DashLine));
        painter.drawLine(m_hoverX, area().top(), m_hoverX, area().bottom());
    }
    if (hasFocus()) {
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

} // namespace evenkeel

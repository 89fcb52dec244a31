// SPDX-License-Identifier: GPL-3.0-or-later
// Lanes, their range, and what the mouse and the keyboard do with it; timeline_paint.cpp draws them.
#include "gui/timeline/timeline_view.h"

#include "gui/timeline/activity_style.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace evenkeel {

namespace {

constexpr int deviceHeight = 22, minDeviceHeight = 12, stripRow = 4, axisHeight = 18, deviceGap = 2;
constexpr double minRange = 1e-7; // seconds

} // namespace

TimelineView::TimelineView(QWidget* parent)
    : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Timeline of the devices"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void TimelineView::restart(const QStringList& devices)
{
    m_data.clear(int(devices.size()));
    m_devices = devices;
    m_chosen.clear();
    m_isFollowing = true;
    m_from = 0;
    m_to = 1;
    updateGeometry();
    update();
}

void TimelineView::refresh()
{
    if (m_isFollowing && m_data.end(m_clock) > m_data.begin(m_clock)) {
        m_from = m_data.begin(m_clock);
        m_to = m_data.end(m_clock);
    }
    describe();
    update();
}

void TimelineView::setClock(TimelineClock clock)
{
    if (clock == m_clock)
        return;
    m_clock = clock;
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
    if (m_clock == TimelineClock::Run && !m_data.isExact(from, to, m_clock)
        && (to - from) / std::max(1, lanes().width()) < m_data.partLength(m_clock))
        Q_EMIT detailWanted(from, to);
    update();
}

void TimelineView::changeRange(double from, double to)
{
    setRange(from, to);
    Q_EMIT rangeChanged(m_from, m_to);
}

QRect TimelineView::lanes() const { return rect().adjusted(leftMargin, 2, -rightMargin, -axisHeight); }

double TimelineView::timeAt(int x) const
{
    const QRect area = lanes();
    return m_from + (m_to - m_from) * double(x - area.left()) / std::max(1, area.width());
}

int TimelineView::xOf(double time) const
{
    const QRect area = lanes();
    const double x = area.left() + (time - m_from) / (m_to - m_from) * area.width();
    return int(std::clamp(x, -1e6, 1e6));
}

QVector<int> TimelineView::order() const
{
    QVector<int> ranks(m_data.ranks());
    std::iota(ranks.begin(), ranks.end(), 0);
    if (m_data.ranks() <= maxLanes)
        return ranks;
    QVector<float> waiting;
    for (const int rank : ranks)
        waiting.append(waitShareOf(m_data.totals(m_from, m_to, m_clock)[std::size_t(rank)]));
    std::ranges::stable_sort(ranks, std::greater<>(), [&](int rank) { return waiting[rank]; });
    return ranks;
}

QVector<TimelineView::Row> TimelineView::rows() const
{
    const QRect area = lanes();
    QVector<Row> rows;
    int y = area.top();
    const auto add = [&](int rank, int height, bool isLane) {
        rows.append({ rank, QRect(area.left(), y, area.width(), height), isLane, false });
        y += height + (isLane ? deviceGap : 0);
    };
    const QVector<int> ranks = order();
    if (ranks.size() <= maxLanes) {
        const int height = std::clamp(
            int(area.height() / std::max(qsizetype(1), ranks.size())) - deviceGap, minDeviceHeight, 2 * deviceHeight);
        for (const int rank : ranks)
            add(rank, height, true);
        return rows;
    }
    for (const int rank : ranks)
        if (m_chosen.contains(rank))
            add(rank, deviceHeight, true);
    const int last = isWaitedFor(ranks) ? ranks.constLast() : -1, named = last >= 0 ? deviceHeight : 0; // its name's
    const int left = area.bottom() - y - named;
    const int height = std::clamp(int(left / ranks.size()), 1, 2 * stripRow);
    for (const int rank : ranks)
        add(rank, rank == last ? named : height, false);
    for (Row& row : rows)
        row.isWaitedFor = row.rank == last;
    return rows;
}

// A lost one waits for nobody, but nobody waits for it either.
bool TimelineView::isWaitedFor(const QVector<int>& ranks) const
{
    constexpr float moreThanIt = 0.1F; // of their time
    const auto totalOf = [this](int rank) { return m_data.totals(m_from, m_to, m_clock)[std::size_t(rank)]; };
    const ActivitySeconds own = totalOf(ranks.constLast());
    return sumOf(own) > 0 && own[std::size_t(Activity::Lost)] < sumOf(own) / 2
        && waitShareOf(totalOf(ranks[ranks.size() / 2])) > waitShareOf(own) + moreThanIt;
}

QRect TimelineView::barOf(const Row& row) const
{
    constexpr int gap = 6;
    return { row.rect.right() + gap, row.rect.top(), rightMargin - 2 * gap, row.rect.height() };
}

void TimelineView::toggleLane(int rank)
{
    if (!m_chosen.remove(rank))
        m_chosen.insert(rank);
    updateGeometry();
    update();
}

void TimelineView::setChosen(const QList<int>& ranks)
{
    const QSet<int> chosen(ranks.begin(), ranks.end());
    if (chosen == m_chosen)
        return;
    m_chosen = chosen;
    updateGeometry();
    update();
}

QList<int> TimelineView::chosen() const
{
    QList<int> ranks = m_chosen.values();
    std::ranges::sort(ranks);
    return ranks;
}

QSize TimelineView::sizeHint() const
{
    const int ranks = m_data.ranks();
    const int height = ranks <= maxLanes
        ? ranks * (deviceHeight + deviceGap)
        : std::min(ranks * stripRow, 280) + (ranks > maxLanes ? int(m_chosen.size()) : 0) * (deviceHeight + deviceGap);
    return { 600, height + axisHeight + 4 };
}

QSize TimelineView::minimumSizeHint() const
{
    const int ranks = std::min(m_data.ranks(), 6);
    return { 240, ranks * (minDeviceHeight + deviceGap) + axisHeight + 4 };
}

void TimelineView::zoom(double factor, double around)
{
    const double from = around - (around - m_from) * factor, to = around + (m_to - around) * factor;
    const double begin = m_data.begin(m_clock), end = m_data.end(m_clock);
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
    m_hoverX = lanes().contains(event->pos()) ? event->pos().x() : -1;
    if (event->buttons() & Qt::LeftButton && (m_isDragging || (event->pos() - m_pressed).manhattanLength() > 4)) {
        m_isDragging = true;
        const double length = m_to - m_from;
        const double from
            = m_pressedFrom - double(event->pos().x() - m_pressed.x()) / std::max(1, lanes().width()) * length;
        changeRange(from, from + length);
    }
    update();
}

void TimelineView::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_isDragging || event->button() != Qt::LeftButton)
        return;
    for (const Row& row : rows())
        if (event->pos().y() >= row.rect.top() && event->pos().y() <= row.rect.bottom()) {
            toggleLane(row.rank);
            return Q_EMIT chosenChanged(chosen());
        }
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
        return QApplication::clipboard()->setText(tableText());
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
    wall->setChecked(m_clock == TimelineClock::Wall);
    connect(
        wall, &QAction::toggled, this, [this](bool on) { setClock(on ? TimelineClock::Wall : TimelineClock::Run); });
    menu.addSeparator();
    menu.addAction(tr("Copy as picture"), this, [this] { QApplication::clipboard()->setPixmap(grab()); });
    menu.addAction(tr("Copy as table"), this, [this] { QApplication::clipboard()->setText(tableText()); });
    menu.exec(event->globalPos());
}

bool TimelineView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event); // NOLINT(cppcoreguidelines-pro-type-static-cast-downcast)
        const QString text = readingAt(help->pos());
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    return QWidget::event(event);
}

QString TimelineView::readingAt(QPoint point) const
{
    for (const Row& row : rows()) {
        if (point.y() < row.rect.top() || point.y() > row.rect.bottom())
            continue;
        const QString& device = m_devices[row.rank];
        if (point.x() < row.rect.left() || point.x() > row.rect.right())
            return device + QStringLiteral("\n")
                + shareText(m_data.totals(m_from, m_to, m_clock)[std::size_t(row.rank)])
                + (row.isWaitedFor ? QStringLiteral("\n") + tr("The others wait for it.") : QString());
        const double time = timeAt(point.x()), pixel = (m_to - m_from) / std::max(1, row.rect.width());
        QString span;
        if (m_data.isExact(time, time + pixel, m_clock))
            m_data.visit(row.rank, time, time, m_clock, [&](double begin, double end, Activity activity) {
                if (end - begin > pixel)
                    span = tr("%1 for %2, from %3")
                               .arg(activityLabel(activity), lengthText(end - begin), lengthText(begin));
            });
        if (span.isEmpty())
            span = tr("%1: %2").arg(
                lengthText(time), shareText(m_data.total(row.rank, time - pixel, time + pixel, m_clock)));
        return device + QStringLiteral("\n") + span;
    }
    return {};
}

QString TimelineView::tableText() const
{
    QString text = tr("Device");
    for (const ActivityRow& activity : activities)
        text += QStringLiteral("\t") + tr("%1 (s)").arg(activityLabel(Activity(activityIndex(activity.letter))));
    text += QStringLiteral("\n");
    for (int rank = 0; rank < m_data.ranks(); ++rank) {
        text += m_devices[rank];
        for (const float seconds : m_data.totals(m_from, m_to, m_clock)[std::size_t(rank)])
            text += QStringLiteral("\t") + QString::number(seconds, 'g', 6);
        text += QStringLiteral("\n");
    }
    return text;
}

// For screen readers: what the picture says.
void TimelineView::describe()
{
    QStringList lines;
    for (int rank = 0; rank < std::min(m_data.ranks(), maxLanes); ++rank)
        lines += m_devices[rank] + QStringLiteral(": ")
            + shareText(m_data.totals(m_from, m_to, m_clock)[std::size_t(rank)]);
    setAccessibleDescription(lines.join(QStringLiteral("; ")));
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Where lanes are and what they say; timeline_paint.cpp draws them.
#include "gui/timeline/timeline_lanes.h"

#include "gui/parts/translated.h"
#include "gui/timeline/activity_style.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace evenkeel {

namespace {

constexpr double rounding = 1e-6; // pixels: of sums of rows that are whole ones

} // namespace

void TimelineLanes::restart(const QStringList& devices)
{
    m_data.clear(int(devices.size()));
    m_devices = devices;
    m_chosen.clear();
    m_scrolled = 0;
}

void TimelineLanes::place(const QRect& area, int nameLeft, int figureRight, TimeScale scale)
{
    m_area = area;
    m_nameLeft = nameLeft;
    m_figureRight = figureRight;
    m_scale = std::move(scale);
    m_scale.left = area.left();
    m_scale.width = std::max(1, area.width());
}

const std::vector<ActivitySeconds>& TimelineLanes::totals() const
{
    return m_data.totals(m_scale.first(), m_scale.last(), m_clock);
}

QVector<double> TimelineLanes::waiting() const
{
    QVector<double> shares;
    for (const ActivitySeconds& spent : totals())
        shares.append(std::round(100 * double(waitShareOf(spent))));
    return shares;
}

QVector<int> TimelineLanes::order() const
{
    QVector<int> ranks(m_data.ranks());
    std::iota(ranks.begin(), ranks.end(), 0);
    if (m_data.ranks() <= maxLanes)
        return ranks;
    QVector<float> waiting;
    for (const int rank : ranks)
        waiting.append(waitShareOf(totals()[std::size_t(rank)]));
    std::ranges::stable_sort(ranks, std::greater<>(), [&](int rank) { return waiting[rank]; });
    return ranks;
}

QVector<TimelineLanes::Row> TimelineLanes::rows() const
{
    QVector<Row> rows;
    double y = m_area.top();
    const auto add = [&](int rank, int height, double step, bool isLane) {
        rows.append({ rank, QRect(m_area.left(), int(y + rounding), m_area.width(), height), isLane, false });
        y += step;
    };
    const QVector<int> ranks = order();
    if (ranks.size() <= maxLanes) {
        const double each = std::clamp(m_area.height() / std::max(1.0, double(ranks.size())),
            double(minLaneHeight + minLaneGap), double(laneHeight + laneGap));
        const int gap = std::clamp(int(each) - minLaneHeight, minLaneGap, laneGap);
        y -= scrolled();
        for (const int rank : ranks)
            add(rank, std::min(int(each) - gap, laneHeight), each, true);
        return rows;
    }
    for (const int rank : ranks)
        if (m_chosen.contains(rank))
            add(rank, laneHeight, laneHeight + 2, true);
    const int last = isWaitedFor(ranks) ? ranks.constLast() : -1, named = last >= 0 ? laneHeight + 4 : 0; // its name's
    const qsizetype others = ranks.size() - (last >= 0 ? 1 : 0);
    const double each = std::clamp((m_area.bottom() - y - named) / double(others), 0.0, 2.0 * stripRow);
    for (const int rank : ranks) // ranks share pixels where there are more than these
        add(rank, rank == last ? named : std::max(1, int(y + each + rounding) - int(y + rounding)), each, false);
    for (Row& row : rows)
        row.isWaitedFor = row.rank == last;
    return rows;
}

QVector<TimelineLanes::Row> TimelineLanes::labels() const
{
    constexpr int maxNamed = 3;
    QVector<Row> labels;
    if (m_data.isEmpty())
        return labels;
    const QVector<Row> all = rows();
    const int end = all.back().isWaitedFor ? all.back().rect.top() : m_area.bottom() + 1;
    int y = 0;
    for (const Row& row : all) {
        if (row.isLane || row.isWaitedFor || labels.size() == maxNamed)
            continue;
        y = (labels.isEmpty() ? row.rect.top() : y) + laneHeight; // the first below a line that says what they are
        if (y + laneHeight > end)
            break;
        labels.append({ row.rank, QRect(m_area.left(), y, m_area.width(), laneHeight), false, false });
    }
    return labels;
}

std::optional<TimelineLanes::Row> TimelineLanes::rowAt(QPoint point) const
{
    if (point.y() < m_area.top() || point.y() > m_area.bottom())
        return std::nullopt;
    const auto isAt = [&](const Row& row) { return point.y() >= row.rect.top() && point.y() <= row.rect.bottom(); };
    const bool isOutside = point.x() < m_area.left() || point.x() > m_area.right();
    for (const Row& row : isOutside ? labels() + rows() : rows())
        if (isAt(row))
            return row;
    return std::nullopt;
}

// A lost one waits for nobody, but nobody waits for it either.
bool TimelineLanes::isWaitedFor(const QVector<int>& ranks) const
{
    constexpr float moreThanIt = 0.1F; // share of the ranks' time
    const ActivitySeconds own = totals()[std::size_t(ranks.constLast())];
    return sumOf(own) > 0 && own[std::size_t(Activity::Lost)] < sumOf(own) / 2
        && waitShareOf(totals()[std::size_t(ranks[ranks.size() / 2])]) > waitShareOf(own) + moreThanIt;
}

QRect TimelineLanes::barOf(const Row& row) const
{
    constexpr int gap = 12, bar = 4;
    const int left = row.rect.right() + gap, width = std::max(0, m_figureRight - left);
    return { left, std::min(row.rect.bottom() - bar + 1, row.rect.top() + laneHeight), width, bar };
}

void TimelineLanes::toggle(int rank)
{
    if (!m_chosen.remove(rank))
        m_chosen.insert(rank);
}

bool TimelineLanes::setChosen(const QList<int>& ranks)
{
    const QSet<int> chosen(ranks.begin(), ranks.end());
    if (chosen == std::exchange(m_chosen, chosen))
        return false;
    for (const Row& row : rows())
        if (row.isLane && row.rank == ranks.value(0, -1)) { // into view
            const int above = m_area.top() - row.rect.top(), below = row.rect.bottom() - m_area.bottom();
            m_scrolled = scrolled() + (above > 0 ? -above : std::max(0, below));
        }
    return true;
}

int TimelineLanes::scrolled() const { return std::clamp(m_scrolled, 0, overflow(m_area.height())); }

QList<int> TimelineLanes::chosen() const
{
    QList<int> ranks = m_chosen.values();
    std::ranges::sort(ranks);
    return ranks;
}

int TimelineLanes::preferredHeight() const
{
    const int ranks = m_data.ranks();
    return ranks <= maxLanes
        ? ranks * (laneHeight + laneGap)
        : std::min(ranks * stripRow, 160) + laneHeight + 4 + int(m_chosen.size()) * (laneHeight + 2);
}

int TimelineLanes::fullHeight() const
{
    const int ranks = m_data.ranks();
    return ranks <= maxLanes ? ranks * (minLaneHeight + minLaneGap)
                             : std::min(ranks + laneHeight, 4 * laneHeight + 4); // its labels
}

int TimelineLanes::minHeight() const
{
    return m_data.ranks() <= maxLanes ? std::min(fullHeight(), minLanes * (minLaneHeight + minLaneGap)) : fullHeight();
}

bool TimelineLanes::wantsDetail() const
{
    const double from = m_scale.first(), to = m_scale.last();
    return m_clock == TimelineClock::Run && !m_data.isExact(from, to, m_clock)
        && (to - from) / m_scale.width < m_data.partLength(m_clock);
}

QString TimelineLanes::readingAt(QPoint point) const
{
    const auto row = rowAt(point);
    if (!row)
        return {};
    const QString& device = m_devices[row->rank];
    if (point.x() < row->rect.left() || point.x() > row->rect.right())
        return device + QStringLiteral("\n") + shareText(totals()[std::size_t(row->rank)])
            + (row->isWaitedFor ? QStringLiteral("\n") + evenkeel::tr("The others wait for it.") : QString());
    const double time = m_scale.timeAt(point.x()), pixel = m_scale.timeAt(point.x() + 1) - time;
    QString span;
    if (m_data.isExact(time, time + pixel, m_clock))
        m_data.visit(row->rank, time, time, m_clock, [&](double begin, double end, Activity activity) {
            if (end - begin > pixel)
                span = evenkeel::tr("%1 for %2, from %3")
                           .arg(activityLabel(activity), lengthText(end - begin), lengthText(begin));
        });
    if (span.isEmpty())
        span = evenkeel::tr("%1: %2").arg(
            lengthText(time), shareText(m_data.total(row->rank, time - pixel, time + pixel, m_clock)));
    return device + QStringLiteral("\n") + span;
}

ChartTable TimelineLanes::table() const
{
    ChartTable table { .headers = { evenkeel::tr("Device") }, .rows = {} };
    for (const ActivityRow& activity : activities)
        table.headers += evenkeel::tr("%1 (s)").arg(activityLabel(Activity(activityIndex(activity.letter))));
    for (int rank = 0; rank < m_data.ranks(); ++rank) {
        const ActivitySeconds& total = totals()[std::size_t(rank)];
        table.add(m_devices[rank], { total.begin(), total.end() });
    }
    return table;
}

QString TimelineLanes::description() const
{
    QStringList lines;
    for (int rank = 0; rank < std::min(m_data.ranks(), maxLanes); ++rank)
        lines += m_devices[rank] + QStringLiteral(": ") + shareText(totals()[std::size_t(rank)]);
    return lines.join(QStringLiteral("; "));
}

} // namespace evenkeel

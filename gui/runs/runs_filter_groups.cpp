// SPDX-License-Identifier: GPL-3.0-or-later
// Groups of runs in the table: which there are, their header rows, what a header says.
#include "gui/runs/group_figures.h"
#include "gui/runs/runs_filter.h"
#include "gui/runs/runs_model.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <limits>

namespace evenkeel {

void RunsFilter::setGrouping(const RunGrouping& grouping)
{
    if (grouping == m_grouping)
        return;
    m_grouping = grouping;
    m_toggled.clear();
    readValues();
    arrange();
    Q_EMIT filtered();
}

void RunsFilter::readValues()
{
    m_values.clear();
    m_valuesOf.clear();
    if (m_grouping.isNone())
        return;
    QHash<QString, int> places;
    m_valuesOf.resize(static_cast<std::size_t>(m_runs.rowCount()));
    for (std::size_t row = 0; row < m_valuesOf.size(); ++row)
        for (const QString& value : m_grouping.valuesOf(m_runs.run(static_cast<int>(row)))) {
            const auto place = places.constFind(value);
            m_valuesOf[row].push_back(place == places.cend() ? static_cast<int>(m_values.size()) : *place);
            if (place == places.cend()) {
                places.insert(value, static_cast<int>(m_values.size()));
                m_values.append(value);
            }
        }
    m_values = m_grouping.sorted(m_values);
    std::vector<int> placed(static_cast<std::size_t>(m_values.size())); // of each value, as they were met
    for (int place = 0; const QString& value : m_values)
        placed[static_cast<std::size_t>(places.value(value))] = place++;
    for (std::vector<int>& values : m_valuesOf)
        for (int& value : values)
            value = placed[static_cast<std::size_t>(value)];
}

// In the order of the values.
std::vector<RunsFilter::Group> RunsFilter::valueGroups(const std::vector<int>& runs) const
{
    std::vector<Group> all(static_cast<std::size_t>(m_values.size()));
    for (const int row : runs)
        for (const int value : m_valuesOf[static_cast<std::size_t>(row)])
            all[static_cast<std::size_t>(value)].runs.push_back(row);
    for (std::size_t value = 0; value < all.size(); ++value) {
        all[value].value = m_values[static_cast<qsizetype>(value)];
        keepTop(all[value].runs);
    }
    std::erase_if(all, [](const Group& group) { return group.runs.empty(); });
    return all;
}

// In the order of the first of each: the table's order is that of the groups, too.
std::vector<RunsFilter::Group> RunsFilter::repeats(const std::vector<int>& runs) const
{
    std::vector<Group> groups;
    std::vector<int> places(static_cast<std::size_t>(m_values.size()), -1);
    for (const int row : runs) {
        const int value = m_valuesOf[static_cast<std::size_t>(row)].front();
        int& place = places[static_cast<std::size_t>(value)];
        if (place < 0) {
            place = static_cast<int>(groups.size());
            groups.push_back({ m_values[value], {} });
        }
        groups[static_cast<std::size_t>(place)].runs.push_back(row);
    }
    if (m_top.runs == 0)
        return groups;
    std::vector<int> best = runs; // of each group the first of its best
    if (m_top.by != TopRuns::By::Order)
        std::ranges::stable_sort(best, std::greater<> {},
            [this](int row) { return rank(row).value_or(-std::numeric_limits<double>::infinity()); });
    QSet<int> seen; // values
    std::erase_if(best, [&](int row) {
        const auto before = seen.size();
        seen.insert(m_valuesOf[static_cast<std::size_t>(row)].front());
        return seen.size() == before;
    });
    keepTop(best);
    const QSet<int> kept(best.begin(), best.end());
    std::erase_if(groups, [&](const Group& group) {
        return std::ranges::none_of(group.runs, [&](int row) { return kept.contains(row); });
    });
    return groups;
}

std::vector<int> RunsFilter::arranged(std::vector<Group>& groups)
{
    std::vector<int> runs = accepted();
    m_matching = static_cast<int>(runs.size());
    groups.clear();
    if (m_grouping.isNone()) {
        keepTop(runs);
        return runs;
    }
    std::vector<int> rows;
    for (Group& group : m_grouping.isRepeats() ? repeats(runs) : valueGroups(runs)) {
        if (m_grouping.isRepeats() && group.runs.size() == 1) {
            rows.push_back(group.runs.front());
            continue;
        }
        rows.push_back(groupOf(static_cast<int>(groups.size())));
        if (!isClosed(group.value))
            rows.insert(rows.end(), group.runs.begin(), group.runs.end());
        groups.push_back(std::move(group));
    }
    return rows;
}

const RunsFilter::Group* RunsFilter::groupAt(int row) const
{
    const int shown = row >= 0 && row < rowCount() ? m_shown[static_cast<std::size_t>(row)] : 0;
    return shown < 0 ? &m_groups[static_cast<std::size_t>(groupOf(shown))] : nullptr;
}

bool RunsFilter::isCollapsed(int row) const
{
    const Group* group = groupAt(row);
    return group && isClosed(group->value);
}

void RunsFilter::setCollapsed(int row, bool collapsed)
{
    const Group* group = groupAt(row);
    if (!group || isCollapsed(row) == collapsed)
        return;
    const int last = row + static_cast<int>(group->runs.size());
    const auto at = m_shown.begin() + row + 1;
    if (collapsed) {
        beginRemoveRows({}, row + 1, last);
        toggle(group->value);
        m_shown.erase(at, m_shown.begin() + last + 1);
        placeRows();
        endRemoveRows();
    } else {
        beginInsertRows({}, row + 1, last);
        toggle(group->value);
        m_shown.insert(at, group->runs.begin(), group->runs.end());
        placeRows();
        endInsertRows();
    }
}

void RunsFilter::setAllCollapsed(bool collapsed)
{
    const bool isToggled = collapsed != m_grouping.isRepeats();
    m_toggled = isToggled ? QSet<QString>(m_values.begin(), m_values.end()) : QSet<QString>();
    arrange();
}

void RunsFilter::toggle(const QString& value)
{
    if (!m_toggled.remove(value))
        m_toggled.insert(value);
}

void RunsFilter::expandPartly(const QVector<qint64>& runs)
{
    const QSet<qint64> wanted(runs.begin(), runs.end());
    bool isChanged = false;
    for (const Group& group : m_groups) {
        const auto count
            = std::ranges::count_if(group.runs, [&](int row) { return wanted.contains(m_runs.run(row).id); });
        if (count == 0 || count == std::ssize(group.runs) || !isClosed(group.value))
            continue;
        toggle(group.value);
        isChanged = true;
    }
    if (isChanged)
        arrange();
}

int RunsFilter::matching() const { return m_grouping.isNone() && m_top.runs == 0 ? rowCount() : m_matching; }

int RunsFilter::shownRuns() const
{
    std::vector<bool> shown(m_place.size());
    const auto take = [&shown](int source) { shown[static_cast<std::size_t>(source)] = true; };
    for (const int row : m_shown)
        if (row >= 0)
            take(row);
    for (const Group& group : m_groups) // collapsed ones, too
        std::ranges::for_each(group.runs, take);
    return static_cast<int>(std::ranges::count(shown, true));
}

QString RunsFilter::groupTitle(int row) const
{
    const Group* group = groupAt(row);
    return group ? m_grouping.textOf(group->value, m_runs.run(group->runs.front())) : QString();
}

QString RunsFilter::groupFigures(int row) const
{
    const Group* group = groupAt(row);
    return group ? bandFigures(m_runs, group->runs) : QString();
}

QVector<qint64> RunsFilter::runsOf(const std::vector<int>& rows) const
{
    QVector<qint64> runs;
    std::vector<bool> taken(m_place.size());
    const auto take = [&](int source) {
        if (!taken[static_cast<std::size_t>(source)])
            runs.append(m_runs.run(source).id);
        taken[static_cast<std::size_t>(source)] = true;
    };
    for (const int row : rows)
        if (!groupAt(row))
            take(m_shown[static_cast<std::size_t>(row)]);
        else if (isCollapsed(row))
            std::ranges::for_each(groupAt(row)->runs, take);
    return runs;
}

std::vector<int> RunsFilter::rowsOf(const QVector<qint64>& runs, bool any) const
{
    std::vector<int> rows;
    std::vector<bool> wanted(m_place.size());
    for (const qint64 run : runs)
        if (const int source = m_runs.rowOf(run); source >= 0) {
            wanted[static_cast<std::size_t>(source)] = true;
            if (const int place = m_place[static_cast<std::size_t>(source)]; place >= 0)
                rows.push_back(place);
        }
    const auto isWanted = [&](int source) { return wanted[static_cast<std::size_t>(source)]; };
    for (int row = 0; row < rowCount() && !m_groups.empty(); ++row)
        if (isCollapsed(row)
            && (any ? std::ranges::any_of(groupAt(row)->runs, isWanted)
                    : std::ranges::all_of(groupAt(row)->runs, isWanted)))
            rows.push_back(row);
    std::ranges::sort(rows);
    return rows;
}

} // namespace evenkeel

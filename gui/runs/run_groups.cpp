// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/run_groups.h"

#include "gui/runs/group_figures.h"
#include "gui/runs/run_choice.h"
#include "gui/runs/runs_model.h"

#include <QHash>

#include <algorithm>

namespace evenkeel {

void RunGroups::setGrouping(const RunGrouping& grouping)
{
    if (grouping == m_grouping)
        return;
    m_grouping = grouping;
    m_toggled.clear();
    read();
    Q_EMIT changed();
}

void RunGroups::read()
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
    std::vector<int> placed(static_cast<std::size_t>(m_values.size())); // place of each value, as they were met
    for (int place = 0; const QString& value : m_values)
        placed[static_cast<std::size_t>(places.value(value))] = place++;
    for (std::vector<int>& values : m_valuesOf)
        for (int& value : values)
            value = placed[static_cast<std::size_t>(value)];
}

// In the order of the values.
std::vector<TableGroup> RunGroups::valueGroups(const RunChoice& choice) const
{
    std::vector<TableGroup> all(static_cast<std::size_t>(m_values.size()));
    for (const int row : choice.matching())
        for (const int value : m_valuesOf[static_cast<std::size_t>(row)])
            all[static_cast<std::size_t>(value)].runs.push_back(row);
    for (std::size_t value = 0; value < all.size(); ++value) {
        all[value].value = m_values[static_cast<qsizetype>(value)];
        choice.keepTop(all[value].runs);
    }
    std::erase_if(all, [](const TableGroup& group) { return group.runs.empty(); });
    return all;
}

// In the order of the first of each: the table's order is that of the groups, too.
std::vector<TableGroup> RunGroups::repeats(const RunChoice& choice) const
{
    const auto valueOf = [this](int row) { return m_valuesOf[static_cast<std::size_t>(row)].front(); };
    std::vector<TableGroup> groups;
    std::vector<int> places(static_cast<std::size_t>(m_values.size()), -1);
    for (const int row : choice.matching()) {
        int& place = places[static_cast<std::size_t>(valueOf(row))];
        if (place < 0) {
            place = static_cast<int>(groups.size());
            groups.push_back({ m_values[valueOf(row)], {} });
        }
        groups[static_cast<std::size_t>(place)].runs.push_back(row);
    }
    if (choice.top().runs == 0)
        return groups;
    std::vector<int> best = choice.matching(); // first of the best of each group
    choice.sortByRank(best);
    QSet<int> seen; // values
    std::erase_if(best, [&](int row) {
        const auto before = seen.size();
        seen.insert(valueOf(row));
        return seen.size() == before;
    });
    choice.keepTop(best);
    const QSet<int> kept(best.begin(), best.end());
    std::erase_if(groups, [&](const TableGroup& group) {
        return std::ranges::none_of(group.runs, [&](int row) { return kept.contains(row); });
    });
    return groups;
}

GroupedRuns RunGroups::arranged(const RunChoice& choice) const
{
    GroupedRuns all;
    if (m_grouping.isNone()) {
        all.rows = choice.matching();
        choice.keepTop(all.rows);
        return all;
    }
    for (TableGroup& group : m_grouping.isRepeats() ? repeats(choice) : valueGroups(choice)) {
        if (m_grouping.isRepeats() && group.runs.size() == 1) {
            all.rows.push_back(group.runs.front());
            continue;
        }
        all.rows.push_back(-1 - static_cast<int>(all.groups.size()));
        if (!isCollapsed(group))
            all.rows.insert(all.rows.end(), group.runs.begin(), group.runs.end());
        all.groups.push_back(std::move(group));
    }
    return all;
}

bool RunGroups::isCollapsed(const TableGroup& group) const
{
    return m_grouping.isRepeats() != m_toggled.contains(group.value);
}

void RunGroups::toggle(const TableGroup& group)
{
    if (!m_toggled.remove(group.value))
        m_toggled.insert(group.value);
}

void RunGroups::setAllCollapsed(bool collapsed)
{
    const bool isToggled = collapsed != m_grouping.isRepeats();
    m_toggled = isToggled ? QSet<QString>(m_values.begin(), m_values.end()) : QSet<QString>();
    Q_EMIT changed();
}

QString RunGroups::title(const TableGroup& group) const
{
    return m_grouping.textOf(group.value, m_runs.run(group.runs.front()));
}

QString RunGroups::figures(const TableGroup& group) const { return bandFigures(m_runs, group.runs); }

} // namespace evenkeel

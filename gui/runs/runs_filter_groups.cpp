// SPDX-License-Identifier: GPL-3.0-or-later
// Groups of runs in the table: which there are, their header rows, what a header says.
#include "gui/runs/run_columns.h"
#include "gui/runs/runs_filter.h"
#include "gui/runs/runs_model.h"

#include <QHash>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>

namespace evenkeel {

void RunsFilter::setGrouping(const RunGrouping& grouping)
{
    if (grouping == m_grouping)
        return;
    m_grouping = grouping;
    m_collapsed.clear();
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

std::vector<int> RunsFilter::arranged(std::vector<Group>& groups)
{
    std::vector<int> runs = accepted();
    m_matching = static_cast<int>(runs.size());
    groups.clear();
    if (m_grouping.isNone()) {
        keepTop(runs);
        return runs;
    }
    std::vector<Group> all(static_cast<std::size_t>(m_values.size()));
    for (const int row : runs)
        for (const int value : m_valuesOf[static_cast<std::size_t>(row)])
            all[static_cast<std::size_t>(value)].runs.push_back(row);
    std::vector<int> rows;
    for (std::size_t value = 0; value < all.size(); ++value) {
        Group& group = all[value];
        if (group.runs.empty())
            continue;
        keepTop(group.runs);
        if (group.runs.empty())
            continue;
        group.value = m_values[static_cast<qsizetype>(value)];
        rows.push_back(groupOf(static_cast<int>(groups.size())));
        if (!m_collapsed.contains(group.value))
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
    return group && m_collapsed.contains(group->value);
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
        m_collapsed.insert(group->value);
        m_shown.erase(at, m_shown.begin() + last + 1);
        placeRows();
        endRemoveRows();
    } else {
        beginInsertRows({}, row + 1, last);
        m_collapsed.remove(group->value);
        m_shown.insert(at, group->runs.begin(), group->runs.end());
        placeRows();
        endInsertRows();
    }
}

void RunsFilter::setAllCollapsed(bool collapsed)
{
    m_collapsed = collapsed ? QSet<QString>(m_values.begin(), m_values.end()) : QSet<QString>();
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

// The median of all: runs that did not reach the target took longer than any that did.
QString RunsFilter::medianText(const Group& group) const
{
    std::vector<double> times;
    std::size_t reached = 0, ofVirtualTime = 0;
    for (const int row : group.runs) {
        const RunSummary& run = m_runs.run(row);
        const std::optional<double> time = m_runs.timeToTarget(run.id);
        times.push_back(time.value_or(std::numeric_limits<double>::infinity()));
        reached += time ? 1 : 0;
        ofVirtualTime += isVirtual(run) ? 1 : 0;
    }
    if (ofVirtualTime > 0 && ofVirtualTime < times.size())
        return tr("times of two clocks");
    std::ranges::sort(times);
    const double median = (times[(times.size() - 1) / 2] + times[times.size() / 2]) / 2;
    const QString target = tr("to P@1 %1").arg(QLocale().toString(m_runs.target(), 'g', 4));
    const QString count = tr("%L1 of %L2").arg(reached).arg(times.size());
    if (!std::isfinite(median))
        return tr("%1: %2").arg(target, count);
    const QString time
        = ofVirtualTime > 0 ? tr("%1 virtual").arg(RunsModel::durationText(median)) : RunsModel::durationText(median);
    return tr("median %1 %2 (%3)").arg(target, time, count);
}

QString RunsFilter::groupFigures(int row) const
{
    const Group* group = groupAt(row);
    if (!group)
        return {};
    std::optional<double> best;
    for (const int one : group->runs)
        if (const auto& p1 = m_runs.run(one).bestP1; p1 && !(best && *best >= *p1))
            best = p1;
    QStringList parts { tr("%Ln run(s)", nullptr, static_cast<int>(group->runs.size())) };
    if (best)
        parts.append(tr("best P@1 %1").arg(QLocale().toString(*best, 'f', 4)));
    if (m_runs.target() > 0)
        parts.append(medianText(*group));
    return parts.join(QStringLiteral(" · "));
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

std::vector<int> RunsFilter::rowsOf(const QVector<qint64>& runs) const
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
    for (int row = 0; row < rowCount() && !m_collapsed.isEmpty(); ++row)
        if (isCollapsed(row) && std::ranges::all_of(groupAt(row)->runs, isWanted))
            rows.push_back(row);
    std::ranges::sort(rows);
    return rows;
}

} // namespace evenkeel

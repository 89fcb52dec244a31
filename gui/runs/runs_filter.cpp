// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/runs_filter.h"

#include "gui/runs/group_figures.h"
#include "gui/runs/runs_model.h"

#include <algorithm>
#include <numeric>

namespace evenkeel {

RunsFilter::RunsFilter(RunsModel& runs, QObject* parent)
    : QAbstractProxyModel(parent)
    , m_runs(runs)
    , m_choice(runs)
    , m_groups(runs)
    , m_shown(m_groups.arranged(m_choice))
{
    setSourceModel(&runs);
    placeRows();
    connect(&m_runs, &QAbstractItemModel::rowsAboutToBeRemoved, this,
        [this](const QModelIndex&, int first, int last) { removeShown(first, last); });
    connect(&m_runs, &QAbstractItemModel::rowsInserted, this,
        [this](const QModelIndex&, int first, int last) { insertShown(first, last); });
    connect(&m_runs, &QAbstractItemModel::rowsRemoved, this, [this] { finishRemoval(); });
    connect(&m_runs, &QAbstractItemModel::dataChanged, this, &RunsFilter::updateRows);
    connect(&m_runs, &QAbstractItemModel::headerDataChanged, this, &QAbstractItemModel::headerDataChanged);
    connect(&m_choice, &RunChoice::changed, this, &RunsFilter::follow);
    connect(&m_groups, &RunGroups::changed, this, &RunsFilter::follow);
    connect(&m_choice, &RunChoice::pinsChanged, this, [this] {
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), { Qt::ToolTipRole });
    });
}

void RunsFilter::follow()
{
    arrange();
    Q_EMIT filtered();
}

void RunsFilter::placeRows()
{
    m_place.assign(static_cast<std::size_t>(m_runs.rowCount()), -1);
    for (std::size_t i = 0; i < m_shown.rows.size(); ++i)
        if (m_shown.rows[i] >= 0)
            if (int& place = m_place[static_cast<std::size_t>(m_shown.rows[i])]; place < 0)
                place = static_cast<int>(i);
}

void RunsFilter::arrange()
{
    GroupedRuns now = m_groups.arranged(m_choice);
    if (now == m_shown)
        return;
    const auto isShown = [this](int row) { return m_place[static_cast<std::size_t>(row)] >= 0; };
    const bool isGrouped = !now.groups.empty() || !m_shown.groups.empty();
    if (isGrouped || now.rows.size() != m_shown.rows.size() || !std::ranges::all_of(now.rows, isShown)) {
        beginResetModel();
        m_shown = std::move(now);
        placeRows();
        endResetModel();
        return;
    }
    Q_EMIT layoutAboutToBeChanged(); // another order only
    const QModelIndexList before = persistentIndexList();
    QModelIndexList sources, after;
    for (const QModelIndex& index : before)
        sources.append(mapToSource(index));
    m_shown = std::move(now);
    placeRows();
    for (const QModelIndex& source : sources)
        after.append(mapFromSource(source));
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
}

void RunsFilter::removeShown(int first, int last)
{
    if (!m_groups.grouping().isNone()) { // groups may vanish, too: until finishRemoval()
        beginResetModel();
        m_shown.rows.clear();
    }
    for (int row = last; row >= first && !m_shown.rows.empty(); --row)
        if (const int place = m_place[static_cast<std::size_t>(row)]; place >= 0) {
            beginRemoveRows({}, place, place);
            m_shown.rows.erase(m_shown.rows.begin() + place);
            placeRows();
            endRemoveRows();
        }
    // The source has them until it has sent its signal; nobody asks for them meanwhile.
    m_choice.forget(first, last);
    for (int& row : m_shown.rows)
        row -= row > last ? last - first + 1 : 0;
    m_place.erase(m_place.begin() + first, m_place.begin() + last + 1);
}

void RunsFilter::finishRemoval()
{
    if (m_groups.grouping().isNone())
        return follow(); // others move up among the best
    m_groups.read();
    m_shown = m_groups.arranged(m_choice);
    placeRows();
    endResetModel();
    Q_EMIT filtered();
}

void RunsFilter::insertShown(int first, int last)
{
    constexpr int few = 20; // more are shown at once
    const auto makeRoom = [&](std::vector<int>& rows) {
        for (int& row : rows)
            row += row >= first ? last - first + 1 : 0;
    };
    makeRoom(m_shown.rows);
    for (TableGroup& group : m_shown.groups)
        makeRoom(group.runs);
    placeRows();
    m_choice.read();
    m_groups.read();
    const std::vector<int>& rows = m_choice.matching();
    if (last - first < few && m_groups.grouping().isNone() && m_choice.top().runs == 0)
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (rows[i] >= first && rows[i] <= last) {
                const int place = static_cast<int>(std::min(i, m_shown.rows.size()));
                beginInsertRows({}, place, place);
                m_shown.rows.insert(m_shown.rows.begin() + place, rows[i]);
                placeRows();
                endInsertRows();
            }
    follow(); // where values changed too
}

void RunsFilter::updateRows(const QModelIndex& topLeft, const QModelIndex& bottomRight, const QList<int>& roles)
{
    if (roles.isEmpty() || roles.contains(Qt::DisplayRole)) { // else they only look different
        m_choice.read();
        m_groups.read();
        follow();
    }
    if (m_shown.rows.empty())
        return;
    const bool isOne = topLeft.row() == bottomRight.row() && m_shown.groups.empty(); // else it may have several rows
    const int place = isOne ? m_place[static_cast<std::size_t>(topLeft.row())] : 0;
    const int last = isOne ? place : rowCount() - 1;
    if (place >= 0)
        Q_EMIT dataChanged(index(place, topLeft.column()), index(last, bottomRight.column()), roles);
}

const TableGroup* RunsFilter::groupAt(int row) const
{
    const int shown = row >= 0 && row < rowCount() ? m_shown.rows[static_cast<std::size_t>(row)] : 0;
    return shown < 0 ? &m_shown.groups[static_cast<std::size_t>(-1 - shown)] : nullptr;
}

bool RunsFilter::isCollapsed(int row) const
{
    const TableGroup* group = groupAt(row);
    return group && m_groups.isCollapsed(*group);
}

void RunsFilter::setCollapsed(int row, bool collapsed)
{
    const TableGroup* group = groupAt(row);
    if (!group || isCollapsed(row) == collapsed)
        return;
    const int last = row + static_cast<int>(group->runs.size());
    const auto at = m_shown.rows.begin() + row + 1;
    if (collapsed) {
        beginRemoveRows({}, row + 1, last);
        m_shown.rows.erase(at, m_shown.rows.begin() + last + 1);
    } else {
        beginInsertRows({}, row + 1, last);
        m_shown.rows.insert(at, group->runs.begin(), group->runs.end());
    }
    m_groups.toggle(*group);
    placeRows();
    collapsed ? endRemoveRows() : endInsertRows();
}

void RunsFilter::expandPartly(const QVector<qint64>& runs)
{
    const QSet<qint64> wanted(runs.begin(), runs.end());
    const auto isWanted = [&](int row) { return wanted.contains(m_runs.run(row).id); };
    for (const TableGroup& group : m_shown.groups) {
        const auto count = std::ranges::count_if(group.runs, isWanted);
        if (count > 0 && count < std::ssize(group.runs) && m_groups.isCollapsed(group))
            m_groups.toggle(group);
    }
    arrange();
}

bool RunsFilter::isPinned(int row) const
{
    const int source = row >= 0 && row < rowCount() ? m_shown.rows[static_cast<std::size_t>(row)] : -1;
    return source >= 0 && m_choice.isPinned(source);
}

int RunsFilter::shownRuns() const
{
    std::vector<int> all(m_shown.rows.size());
    std::iota(all.begin(), all.end(), 0);
    return static_cast<int>(runsOf(all).size());
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
            take(m_shown.rows[static_cast<std::size_t>(row)]);
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
    for (int row = 0; row < rowCount() && !m_shown.groups.empty(); ++row)
        if (isCollapsed(row)
            && (any ? std::ranges::any_of(groupAt(row)->runs, isWanted)
                    : std::ranges::all_of(groupAt(row)->runs, isWanted)))
            rows.push_back(row);
    std::ranges::sort(rows);
    return rows;
}

int RunsFilter::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.rows.size());
}

int RunsFilter::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_runs.columnCount(); }

QModelIndex RunsFilter::index(int row, int column, const QModelIndex& parent) const
{
    return hasIndex(row, column, parent) ? createIndex(row, column) : QModelIndex();
}

QModelIndex RunsFilter::parent(const QModelIndex&) const { return {}; }

QModelIndex RunsFilter::mapToSource(const QModelIndex& index) const
{
    const int row = index.isValid() ? m_shown.rows[static_cast<std::size_t>(index.row())] : -1;
    return row >= 0 ? m_runs.index(row, index.column()) : QModelIndex();
}

QModelIndex RunsFilter::mapFromSource(const QModelIndex& index) const
{
    return index.isValid() ? this->index(m_place[static_cast<std::size_t>(index.row())], index.column())
                           : QModelIndex();
}

QVariant RunsFilter::data(const QModelIndex& index, int role) const
{
    if (index.isValid() && index.column() == 0 && role == Qt::ToolTipRole && isPinned(index.row()))
        return tr("Pinned: on top in any order");
    const TableGroup* group = index.isValid() ? groupAt(index.row()) : nullptr;
    if (!group)
        return QAbstractProxyModel::data(index, role);
    if (m_groups.grouping().isRepeats())
        return repeatsData(m_runs, group->runs, index.column(), role);
    if (index.column() == 0 && (role == Qt::DisplayRole || role == Qt::AccessibleTextRole))
        return m_groups.title(*group) + QStringLiteral(" · ") + m_groups.figures(*group);
    return {};
}

Qt::ItemFlags RunsFilter::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return QAbstractProxyModel::flags(index);
    return groupAt(index.row()) ? Qt::ItemIsEnabled | Qt::ItemIsSelectable
                                : QAbstractProxyModel::flags(index) | Qt::ItemIsDragEnabled;
}

QVariant RunsFilter::headerData(int section, Qt::Orientation orientation, int role) const
{
    return orientation == Qt::Horizontal ? m_runs.headerData(section, orientation, role) // also without a row
                                         : QAbstractProxyModel::headerData(section, orientation, role);
}

void RunsFilter::sort(int column, Qt::SortOrder order) { m_choice.sort(column, order); }

} // namespace evenkeel

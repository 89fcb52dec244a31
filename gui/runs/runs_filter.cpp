// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/runs_filter.h"

#include "gui/runs/group_figures.h"
#include "gui/runs/runs_model.h"

#include <algorithm>
#include <numeric>

namespace evenkeel {

namespace {

struct SortKey { // of a row: a number or a text
    bool isNumber = false;
    double number = 0;
    QString text;
    qint64 run = 0;
};

bool isBefore(const SortKey& a, const SortKey& b)
{
    if (a.isNumber && b.isNumber && a.number != b.number)
        return a.number < b.number;
    if (const int order = a.isNumber || b.isNumber ? 0 : QString::localeAwareCompare(a.text, b.text); order != 0)
        return order < 0;
    return a.run < b.run; // ties never jump
}

} // namespace

RunsFilter::RunsFilter(RunsModel& runs, QObject* parent)
    : QAbstractProxyModel(parent)
    , m_runs(runs)
{
    setSourceModel(&runs);
    connectSource();
    m_sorted = sorted();
    m_shown = accepted();
    placeRows();
}

void RunsFilter::connectSource()
{
    connect(&m_runs, &QAbstractItemModel::rowsAboutToBeRemoved, this,
        [this](const QModelIndex&, int first, int last) { removeShown(first, last); });
    connect(&m_runs, &QAbstractItemModel::rowsInserted, this,
        [this](const QModelIndex&, int first, int last) { insertShown(first, last); });
    connect(&m_runs, &QAbstractItemModel::rowsRemoved, this, [this] { finishRemoval(); });
    connect(&m_runs, &QAbstractItemModel::dataChanged, this, &RunsFilter::updateRows);
    connect(&m_runs, &QAbstractItemModel::headerDataChanged, this, &QAbstractItemModel::headerDataChanged);
}

void RunsFilter::setFilterText(const QString& text)
{
    try {
        m_filter = RunFilter(text.toStdString());
        m_text = text;
        m_withArchived = m_showArchived || m_filter.namesArchived();
        m_error.clear();
        arrange();
    } catch (const FilterError& e) {
        m_error = QString::fromUtf8(e.what());
    }
    Q_EMIT filtered();
}

void RunsFilter::setShowArchived(bool show)
{
    m_showArchived = show;
    m_withArchived = show || m_filter.namesArchived();
    arrange();
    Q_EMIT filtered();
}

bool RunsFilter::isCandidate(int row) const { return m_withArchived || !m_runs.run(row).archived; }

bool RunsFilter::accepts(int row) const { return isCandidate(row) && m_filter.matches(m_runs.run(row)); }

int RunsFilter::candidates() const
{
    return static_cast<int>(std::ranges::count_if(m_sorted, [this](int row) { return isCandidate(row); }));
}

std::vector<int> RunsFilter::sorted() const
{
    std::vector<int> rows = m_sorted;
    if (m_column < 0 || rows.size() != static_cast<std::size_t>(m_runs.rowCount())) {
        rows.resize(static_cast<std::size_t>(m_runs.rowCount()));
        std::iota(rows.begin(), rows.end(), 0);
    }
    if (m_column < 0) {
        std::stable_partition(rows.begin(), rows.end(), [this](int row) { return isPinnedRun(row); });
        return rows;
    }
    std::vector<SortKey> keys;
    std::vector<bool> pinned;
    keys.reserve(rows.size());
    for (int row = 0; row < m_runs.rowCount(); ++row) {
        const QVariant value = m_runs.index(row, m_column).data(RunsModel::ValueRole);
        const bool isNumber = value.typeId() == QMetaType::Double;
        keys.push_back(
            { isNumber, isNumber ? value.toDouble() : 0, isNumber ? QString() : value.toString(), m_runs.run(row).id });
        pinned.push_back(isPinnedRun(row));
    }
    const auto goesBefore = [&](int a, int b) {
        const SortKey &left = keys[static_cast<std::size_t>(a)], &right = keys[static_cast<std::size_t>(b)];
        if (pinned[static_cast<std::size_t>(a)] != pinned[static_cast<std::size_t>(b)])
            return static_cast<bool>(pinned[static_cast<std::size_t>(a)]);
        return m_order == Qt::AscendingOrder ? isBefore(left, right) : isBefore(right, left);
    };
    if (!std::ranges::is_sorted(rows, goesBefore)) // comparing names is slow, and the order rarely changes
        std::ranges::sort(rows, goesBefore);
    return rows;
}

std::vector<int> RunsFilter::accepted() const
{
    std::vector<int> rows;
    std::ranges::copy_if(m_sorted, std::back_inserter(rows), [this](int row) { return accepts(row); });
    return rows;
}

void RunsFilter::placeRows()
{
    m_place.assign(static_cast<std::size_t>(m_runs.rowCount()), -1);
    for (std::size_t i = 0; i < m_shown.size(); ++i)
        if (m_shown[i] >= 0)
            if (int& place = m_place[static_cast<std::size_t>(m_shown[i])]; place < 0)
                place = static_cast<int>(i);
}

void RunsFilter::arrange()
{
    std::vector<Group> groups;
    std::vector<int> rows = arranged(groups);
    show(std::move(rows), std::move(groups));
}

void RunsFilter::show(std::vector<int> rows, std::vector<Group> groups)
{
    const auto sameGroup = [](const Group& a, const Group& b) { return a.value == b.value && a.runs == b.runs; };
    if (rows == m_shown && std::ranges::equal(groups, m_groups, sameGroup))
        return;
    const auto isShown = [this](int row) { return m_place[static_cast<std::size_t>(row)] >= 0; };
    const bool isGrouped = !groups.empty() || !m_groups.empty();
    if (isGrouped || rows.size() != m_shown.size() || !std::ranges::all_of(rows, isShown)) { // another order only?
        beginResetModel();
        m_shown = std::move(rows);
        m_groups = std::move(groups);
        placeRows();
        endResetModel();
        return;
    }
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    QModelIndexList sources, after;
    for (const QModelIndex& index : before)
        sources.append(mapToSource(index));
    m_shown = std::move(rows);
    placeRows();
    for (const QModelIndex& source : sources)
        after.append(mapFromSource(source));
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
}

void RunsFilter::removeShown(int first, int last)
{
    const bool isGrouped = !m_grouping.isNone();
    if (isGrouped) { // groups may vanish, too: until finishRemoval()
        beginResetModel();
        m_shown.clear();
    }
    for (int row = last; row >= first && !isGrouped; --row)
        if (const int place = m_place[static_cast<std::size_t>(row)]; place >= 0) {
            beginRemoveRows({}, place, place);
            m_shown.erase(m_shown.begin() + place);
            placeRows();
            endRemoveRows();
        }
    // The source has them until it has sent its signal; nobody asks for them meanwhile.
    const auto forget = [&](std::vector<int>& rows) {
        std::erase_if(rows, [&](int row) { return row >= first && row <= last; });
        for (int& row : rows)
            row -= row > last ? last - first + 1 : 0;
    };
    forget(m_sorted);
    forget(m_shown);
    m_place.erase(m_place.begin() + first, m_place.begin() + last + 1);
}

void RunsFilter::finishRemoval()
{
    const bool isGrouped = !m_grouping.isNone();
    if (isGrouped) {
        readValues();
        m_shown = arranged(m_groups);
        placeRows();
        endResetModel();
    }
    if (!isGrouped && m_top.runs > 0)
        arrange(); // others move up
    Q_EMIT filtered();
}

void RunsFilter::insertShown(int first, int last)
{
    constexpr int few = 20; // more are shown at once
    const auto makeRoom = [&](std::vector<int>& rows) {
        for (int& row : rows)
            row += row >= first ? last - first + 1 : 0;
    };
    makeRoom(m_sorted);
    makeRoom(m_shown);
    for (Group& group : m_groups)
        makeRoom(group.runs);
    placeRows();
    m_sorted = sorted();
    readValues();
    std::vector<int> rows = accepted();
    if (last - first < few && m_grouping.isNone() && m_top.runs == 0)
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (rows[i] >= first && rows[i] <= last) {
                const int place = static_cast<int>(std::min(i, m_shown.size()));
                beginInsertRows({}, place, place);
                m_shown.insert(m_shown.begin() + place, rows[i]);
                placeRows();
                endInsertRows();
            }
    arrange(); // where values changed too
    Q_EMIT filtered();
}

void RunsFilter::updateRows(const QModelIndex& topLeft, const QModelIndex& bottomRight, const QList<int>& roles)
{
    if (roles.isEmpty() || roles.contains(Qt::DisplayRole)) { // else they only look different
        m_sorted = sorted();
        readValues();
        arrange();
        Q_EMIT filtered();
    }
    if (m_shown.empty())
        return;
    const bool isOne = topLeft.row() == bottomRight.row() && m_groups.empty(); // else it may have several rows
    const int place = isOne ? m_place[static_cast<std::size_t>(topLeft.row())] : 0;
    const int last = isOne ? place : rowCount() - 1;
    if (place >= 0)
        Q_EMIT dataChanged(index(place, topLeft.column()), index(last, bottomRight.column()), roles);
}

int RunsFilter::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int RunsFilter::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_runs.columnCount(); }

QModelIndex RunsFilter::index(int row, int column, const QModelIndex& parent) const
{
    return hasIndex(row, column, parent) ? createIndex(row, column) : QModelIndex();
}

QModelIndex RunsFilter::parent(const QModelIndex&) const { return {}; }

QModelIndex RunsFilter::mapToSource(const QModelIndex& index) const
{
    const int row = index.isValid() ? m_shown[static_cast<std::size_t>(index.row())] : -1;
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
    if (!index.isValid() || !groupAt(index.row()))
        return QAbstractProxyModel::data(index, role);
    if (m_grouping.isRepeats())
        return repeatsData(m_runs, groupAt(index.row())->runs, index.column(), role);
    if (index.column() == 0 && (role == Qt::DisplayRole || role == Qt::AccessibleTextRole))
        return groupTitle(index.row()) + QStringLiteral(" · ") + groupFigures(index.row());
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

void RunsFilter::sort(int column, Qt::SortOrder order)
{
    m_column = column;
    m_order = order;
    m_sorted = sorted();
    arrange();
}

} // namespace evenkeel

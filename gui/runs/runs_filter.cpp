// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/runs_filter.h"

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
    m_shown = accepted(m_sorted);
    placeRows();
}

void RunsFilter::connectSource()
{
    connect(&m_runs, &QAbstractItemModel::rowsAboutToBeRemoved, this,
        [this](const QModelIndex&, int first, int last) { removeShown(first, last); });
    connect(&m_runs, &QAbstractItemModel::rowsInserted, this,
        [this](const QModelIndex&, int first, int last) { insertShown(first, last); });
    connect(&m_runs, &QAbstractItemModel::rowsRemoved, this, &RunsFilter::filtered);
    connect(&m_runs, &QAbstractItemModel::dataChanged, this, &RunsFilter::updateRows);
    connect(&m_runs, &QAbstractItemModel::headerDataChanged, this, &QAbstractItemModel::headerDataChanged);
}

void RunsFilter::setFilterText(const QString& text)
{
    try {
        m_filter = RunFilter(text.toStdString());
        m_error.clear();
        show(accepted(m_sorted));
    } catch (const FilterError& e) {
        m_error = QString::fromUtf8(e.what());
    }
    Q_EMIT filtered();
}

void RunsFilter::setShowArchived(bool show)
{
    m_showArchived = show;
    this->show(accepted(m_sorted));
    Q_EMIT filtered();
}

bool RunsFilter::isCandidate(int row) const
{
    return m_showArchived || m_filter.namesArchived() || !m_runs.run(row).archived;
}

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
    if (m_column < 0)
        return rows;
    std::vector<SortKey> keys;
    keys.reserve(rows.size());
    for (int row = 0; row < m_runs.rowCount(); ++row) {
        const QVariant value = m_runs.index(row, m_column).data(RunsModel::ValueRole);
        const bool isNumber = value.typeId() == QMetaType::Double;
        keys.push_back(
            { isNumber, isNumber ? value.toDouble() : 0, isNumber ? QString() : value.toString(), m_runs.run(row).id });
    }
    const auto goesBefore = [&](int a, int b) {
        const SortKey &left = keys[static_cast<std::size_t>(a)], &right = keys[static_cast<std::size_t>(b)];
        return m_order == Qt::AscendingOrder ? isBefore(left, right) : isBefore(right, left);
    };
    if (!std::ranges::is_sorted(rows, goesBefore)) // comparing names is slow, and the order rarely changes
        std::ranges::sort(rows, goesBefore);
    return rows;
}

std::vector<int> RunsFilter::accepted(const std::vector<int>& order) const
{
    std::vector<int> rows;
    std::ranges::copy_if(order, std::back_inserter(rows), [this](int row) { return accepts(row); });
    return rows;
}

void RunsFilter::placeRows()
{
    m_place.assign(static_cast<std::size_t>(m_runs.rowCount()), -1);
    for (std::size_t i = 0; i < m_shown.size(); ++i)
        m_place[static_cast<std::size_t>(m_shown[i])] = static_cast<int>(i);
}

void RunsFilter::show(std::vector<int> rows)
{
    if (rows == m_shown)
        return;
    const auto isShown = [this](int row) { return m_place[static_cast<std::size_t>(row)] >= 0; };
    if (rows.size() != m_shown.size() || !std::ranges::all_of(rows, isShown)) { // not the same in another order
        beginResetModel();
        m_shown = std::move(rows);
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
    for (int row = last; row >= first; --row)
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

void RunsFilter::insertShown(int first, int last)
{
    constexpr int few = 20; // more are shown at once
    for (std::vector<int>* rows : { &m_sorted, &m_shown })
        for (int& row : *rows)
            row += row >= first ? last - first + 1 : 0;
    placeRows();
    m_sorted = sorted();
    std::vector<int> rows = accepted(m_sorted);
    if (last - first >= few) {
        show(std::move(rows));
    } else {
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (rows[i] >= first && rows[i] <= last) {
                const int place = static_cast<int>(std::min(i, m_shown.size()));
                beginInsertRows({}, place, place);
                m_shown.insert(m_shown.begin() + place, rows[i]);
                placeRows();
                endInsertRows();
            }
        show(std::move(rows)); // where values changed too
    }
    Q_EMIT filtered();
}

void RunsFilter::updateRows(const QModelIndex& topLeft, const QModelIndex& bottomRight, const QList<int>& roles)
{
    if (roles.isEmpty() || roles.contains(Qt::DisplayRole)) { // else they only look different
        m_sorted = sorted();
        show(accepted(m_sorted));
        Q_EMIT filtered();
    }
    if (m_shown.empty())
        return;
    const bool isOne = topLeft.row() == bottomRight.row();
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
    return index.isValid() ? m_runs.index(m_shown[static_cast<std::size_t>(index.row())], index.column())
                           : QModelIndex();
}

QModelIndex RunsFilter::mapFromSource(const QModelIndex& index) const
{
    return index.isValid() ? this->index(m_place[static_cast<std::size_t>(index.row())], index.column())
                           : QModelIndex();
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
    show(accepted(m_sorted));
}

} // namespace evenkeel

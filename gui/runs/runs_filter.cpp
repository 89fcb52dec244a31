// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/runs_filter.h"

#include "gui/runs/runs_model.h"

#include <algorithm>

namespace evenkeel {

RunsFilter::RunsFilter(QObject* parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(RunsModel::ValueRole);
    setDynamicSortFilter(true);
}

void RunsFilter::setFilterText(const QString& text)
{
    m_words = text.split(u' ', Qt::SkipEmptyParts);
    invalidateFilter();
}

void RunsFilter::setShowArchived(bool show)
{
    m_showArchived = show;
    invalidateFilter();
}

bool RunsFilter::matches(int row, const QModelIndex& parent, const QString& word) const
{
    // A device is shown as one of four, but found by its spec.
    const auto contains = [&](int c, const QString& part) {
        const QModelIndex index = sourceModel()->index(row, c, parent);
        return index.data().toString().contains(part, Qt::CaseInsensitive)
            || (c == RunsModel::Devices
                && index.data(RunsModel::ValueRole).toString().contains(part, Qt::CaseInsensitive));
    };
    // "status:failed" looks in the column whose name begins so; a device such as "cuda:0" names no column.
    const QString column = word.section(u':', 0, 0), text = word.section(u':', 1);
    if (word.contains(u':') && !column.isEmpty())
        for (int c = 0; c < sourceModel()->columnCount(parent); ++c)
            if (sourceModel()->headerData(c, Qt::Horizontal).toString().startsWith(column, Qt::CaseInsensitive))
                return contains(c, text);
    for (int c = 0; c < sourceModel()->columnCount(parent); ++c)
        if (contains(c, word))
            return true;
    return false;
}

bool RunsFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    if (!m_showArchived && sourceModel()->index(row, 0, parent).data(RunsModel::ArchivedRole).toBool())
        return false;
    return std::all_of(m_words.begin(), m_words.end(), [&](const QString& word) { return matches(row, parent, word); });
}

bool RunsFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const QVariant a = left.data(RunsModel::ValueRole), b = right.data(RunsModel::ValueRole);
    if (a.typeId() == QMetaType::Double && b.typeId() == QMetaType::Double && a != b)
        return a.toDouble() < b.toDouble();
    if (a != b)
        return QString::localeAwareCompare(a.toString(), b.toString()) < 0;
    return left.data(RunsModel::RunRole).toLongLong() < right.data(RunsModel::RunRole).toLongLong(); // ties never jump
}

} // namespace evenkeel

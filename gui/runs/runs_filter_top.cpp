// SPDX-License-Identifier: GPL-3.0-or-later
// Which runs of the table stay on top, and of which only the best are shown.
#include "gui/runs/runs_filter.h"
#include "gui/runs/runs_model.h"

#include <algorithm>
#include <utility>

namespace evenkeel {

void RunsFilter::setPinned(const QSet<qint64>& runs)
{
    if (m_pinned == runs)
        return;
    m_pinned = runs;
    m_sorted = sorted();
    arrange();
    Q_EMIT filtered();
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), { Qt::ToolTipRole });
}

bool RunsFilter::isPinned(int row) const
{
    const int source = row >= 0 && row < rowCount() ? m_shown[static_cast<std::size_t>(row)] : -1;
    return source >= 0 && isPinnedRun(source);
}

bool RunsFilter::isPinnedRun(int source) const
{
    return !m_pinned.isEmpty() && m_pinned.contains(m_runs.run(source).id);
}

void RunsFilter::setTop(const TopRuns& top)
{
    if (m_top == top)
        return;
    m_top = top;
    arrange();
    Q_EMIT filtered();
}

// Higher is better; none: it is not among the best.
std::optional<double> RunsFilter::rank(int source) const
{
    if (m_top.by == TopRuns::By::BestP1)
        return m_runs.run(source).bestP1;
    const std::optional<double> time = m_runs.timeToTarget(m_runs.run(source).id);
    return time ? std::optional(-*time) : std::nullopt;
}

void RunsFilter::keepTop(std::vector<int>& rows) const
{
    if (m_top.runs == 0)
        return;
    std::vector<std::pair<double, int>> others; // than the pinned ones, which stay; the lowest are the best
    for (const int row : rows)
        if (!isPinnedRun(row)) {
            const bool inOrder = m_top.by == TopRuns::By::Order;
            const auto value = inOrder ? std::optional(-static_cast<double>(others.size())) : rank(row);
            if (value)
                others.emplace_back(-*value, row);
        }
    std::ranges::stable_sort(others, {}, &std::pair<double, int>::first);
    others.resize(std::min(others.size(), static_cast<std::size_t>(m_top.runs)));
    QSet<int> best;
    for (const auto& [value, row] : others)
        best.insert(row);
    std::erase_if(rows, [&](int row) { return !isPinnedRun(row) && !best.contains(row); });
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/run_choice.h"

#include "gui/parts/translated_phrase.h"
#include "gui/runs/runs_model.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace evenkeel {

namespace {

struct SortKey { // key that a row is sorted by: a number or a text
    bool isPinned = false, isNumber = false;
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

RunChoice::RunChoice(const RunsModel& runs)
    : m_runs(runs)
{
    read();
}

void RunChoice::setText(const QString& text)
{
    try {
        m_filter = RunFilter(text.toStdString());
        m_text = text;
        m_error.clear();
        match();
    } catch (const FilterError& e) {
        m_error = translatedText(e.what());
    }
    Q_EMIT changed();
}

void RunChoice::setShowArchived(bool show)
{
    m_showArchived = show;
    match();
    Q_EMIT changed();
}

bool RunChoice::isCandidate(int row) const { return m_withArchived || !m_runs.run(row).archived; }

int RunChoice::candidates() const
{
    return static_cast<int>(std::ranges::count_if(m_sorted, [this](int row) { return isCandidate(row); }));
}

void RunChoice::match()
{
    m_withArchived = m_showArchived || m_filter.namesArchived();
    m_matching.clear();
    std::ranges::copy_if(m_sorted, std::back_inserter(m_matching),
        [this](int row) { return isCandidate(row) && m_filter.matches(m_runs.run(row)); });
}

void RunChoice::read()
{
    sortAll();
    match();
}

void RunChoice::sort(int column, Qt::SortOrder order)
{
    m_column = column;
    m_order = order;
    read();
    Q_EMIT changed();
}

void RunChoice::sortAll()
{
    std::vector<SortKey> keys;
    for (int row = 0; row < m_runs.rowCount(); ++row) {
        const QVariant value = m_column < 0 ? QVariant(static_cast<double>(row))
                                            : m_runs.index(row, m_column).data(RunsModel::ValueRole);
        const bool isNumber = value.typeId() == QMetaType::Double;
        keys.push_back({ isPinned(row), isNumber, isNumber ? value.toDouble() : 0,
            isNumber ? QString() : value.toString(), m_runs.run(row).id });
    }
    if (m_sorted.size() != keys.size()) {
        m_sorted.resize(keys.size());
        std::iota(m_sorted.begin(), m_sorted.end(), 0);
    }
    const auto goesBefore = [&](int a, int b) {
        const SortKey &left = keys[static_cast<std::size_t>(a)], &right = keys[static_cast<std::size_t>(b)];
        if (left.isPinned != right.isPinned)
            return left.isPinned;
        return m_order == Qt::AscendingOrder || m_column < 0 ? isBefore(left, right) : isBefore(right, left);
    };
    if (!std::ranges::is_sorted(m_sorted, goesBefore)) // comparing names is slow, and the order rarely changes
        std::ranges::sort(m_sorted, goesBefore);
}

void RunChoice::setPinned(const QSet<qint64>& runs)
{
    if (m_pinned == runs)
        return;
    m_pinned = runs;
    read();
    Q_EMIT changed();
    Q_EMIT pinsChanged();
}

bool RunChoice::isPinned(int row) const { return !m_pinned.isEmpty() && m_pinned.contains(m_runs.run(row).id); }

void RunChoice::setTop(const TopRuns& top)
{
    if (m_top == top)
        return;
    m_top = top;
    Q_EMIT changed();
}

// Higher is better, equal ones stay in their order; none: it is not among the best.
std::optional<double> RunChoice::rank(int row) const
{
    if (m_top.by == TopRuns::By::Order)
        return 0;
    if (m_top.by == TopRuns::By::BestP1)
        return m_runs.run(row).bestP1;
    const std::optional<double> time = m_runs.timeToTarget(m_runs.run(row).id);
    return time ? std::optional(-*time) : std::nullopt;
}

void RunChoice::sortByRank(std::vector<int>& rows) const
{
    std::ranges::stable_sort(rows, std::greater<> {},
        [this](int row) { return rank(row).value_or(-std::numeric_limits<double>::infinity()); });
}

void RunChoice::keepTop(std::vector<int>& rows) const
{
    if (m_top.runs == 0)
        return;
    std::vector<int> best = rows;
    std::erase_if(best, [this](int row) { return isPinned(row) || !rank(row); });
    sortByRank(best);
    best.resize(std::min(best.size(), static_cast<std::size_t>(m_top.runs)));
    const QSet<int> kept(best.begin(), best.end());
    std::erase_if(rows, [&](int row) { return !isPinned(row) && !kept.contains(row); });
}

void RunChoice::forget(int first, int last)
{
    for (std::vector<int>* rows : { &m_sorted, &m_matching }) {
        std::erase_if(*rows, [&](int row) { return row >= first && row <= last; });
        for (int& row : *rows)
            row -= row > last ? last - first + 1 : 0;
    }
}

} // namespace evenkeel

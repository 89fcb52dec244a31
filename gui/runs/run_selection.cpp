// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/run_selection.h"

#include "gui/runs/runs_filter.h"
#include "gui/runs/runs_model.h"
#include "gui/runs/runs_view.h"

#include <QSet>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace evenkeel {

namespace {

constexpr int typingPause = 120; // ms

} // namespace

RunSelection::RunSelection(RunsView& view, RunsFilter& filter, const RunsModel& model)
    : m_view(view)
    , m_filter(filter)
    , m_model(model)
{
    // Later, and once: a selection also changes while the filter takes rows out, when the models must not be touched.
    m_settle.setSingleShot(true);
    connect(&m_settle, &QTimer::timeout, this, &RunSelection::settle);
    connect(view.selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        if (!m_isRestoring) {
            m_isTouched = true;
            m_settle.start(0);
        }
    });
    connectFilter();
}

RunSelection::~RunSelection() { m_view.selectionModel()->disconnect(this); }

// A filter takes rows away and brings them back all at once, and the selection with them.
void RunSelection::connectFilter()
{
    connect(&m_filter, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        note();
        m_isRestoring = true;
    });
    connect(&m_filter, &QAbstractItemModel::modelReset, this, [this] {
        show(m_wanted, false);
        m_isRestoring = false;
        m_settle.start(typingPause); // it is drawn when one has stopped typing
    });
    connect(&m_filter, &QAbstractItemModel::layoutChanged, this, [this] { m_settle.start(0); }); // others are the first
}

void RunSelection::note()
{
    if (std::exchange(m_isTouched, false))
        m_wanted = runs();
}

QVector<qint64> RunSelection::runs() const
{
    std::vector<int> rows; // selectedRows() takes long for thousands
    for (const QItemSelectionRange& range : m_view.selectionModel()->selection())
        for (int row = range.top(); range.left() == 0 && row <= range.bottom(); ++row)
            rows.push_back(row);
    std::ranges::sort(rows);
    return m_filter.runsOf(rows);
}

int RunSelection::firstRow() const
{
    int first = -1;
    for (const QItemSelectionRange& range : m_view.selectionModel()->selection())
        first = first < 0 ? range.top() : std::min(first, range.top());
    return first;
}

void RunSelection::select(const QVector<qint64>& runs)
{
    m_hasBegun |= !runs.isEmpty();
    m_filter.expandPartly(runs);
    show(runs, true);
}

void RunSelection::show(const QVector<qint64>& runs, bool isExact)
{
    const std::vector<int> rows = m_filter.rowsOf(runs, !isExact);
    QItemSelection selection; // selection of few ranges: thousands of them take seconds
    for (std::size_t first = 0, last = 0; first < rows.size(); first = ++last) {
        while (last + 1 < rows.size() && rows[last + 1] == rows[last] + 1)
            ++last;
        selection.select(m_filter.index(rows[first], 0), m_filter.index(rows[last], 0));
    }
    if (!rows.empty()) // keys go on from there
        m_view.selectionModel()->setCurrentIndex(m_filter.index(rows.front(), 0), QItemSelectionModel::NoUpdate);
    m_view.selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

// The row below the first of them, else the one above.
void RunSelection::selectNextTo(const QVector<qint64>& runs)
{
    const QSet<qint64> leaving(runs.begin(), runs.end());
    QVector<qint64> next;
    bool isBelow = false;
    for (int row = 0; row < m_filter.rowCount(); ++row) {
        const QVector<qint64> here = m_filter.runsOf({ row });
        if (here.isEmpty()) // the header of a group that is expanded
            continue;
        if (std::ranges::any_of(here, [&](qint64 run) { return leaving.contains(run); })) {
            isBelow = true;
            continue;
        }
        next = here;
        if (isBelow)
            break;
    }
    if (!next.isEmpty())
        select(next);
}

void RunSelection::selectWhenListed(const QVector<qint64>& runs, bool withArchived)
{
    m_awaited = runs;
    listed(withArchived);
}

// Without any choice the newest run is what one came to see.
void RunSelection::listed(bool withArchived)
{
    const auto isListed = [&](qint64 run) {
        const int row = m_model.rowOf(run);
        return row >= 0 && (withArchived || !m_model.run(row).archived);
    };
    if (!m_awaited.isEmpty() && std::ranges::all_of(m_awaited, isListed))
        return select(std::exchange(m_awaited, {}));
    if (!m_hasBegun && m_filter.rowCount() > 0)
        select(m_filter.runsOf({ m_filter.runsOf({ 0 }).isEmpty() ? 1 : 0 }));
}

void RunSelection::settle()
{
    note();
    if (const QVector<qint64> now = runs(); now != m_reported) {
        m_reported = now;
        Q_EMIT changed();
    }
}

} // namespace evenkeel

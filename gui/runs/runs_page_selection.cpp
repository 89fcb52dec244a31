// SPDX-License-Identifier: GPL-3.0-or-later
// What is selected on the Runs page: kept over filtering, drawn and compared.
#include "gui/runs/runs_page.h"

#include "core/base/error.h"
#include "core/store/foreign_facts.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/theme.h"
#include "gui/plots/plot_style.h"
#include "gui/runs/continue_dialog.h"
#include "gui/runs/run_details.h"
#include "gui/runs/run_differences.h"
#include "gui/runs/run_explorer.h"
#include "gui/runs/run_overlay.h"
#include "gui/runs/runs_view.h"
#include "gui/runs/target_view.h"

#include <QAction>
#include <QSet>

#include <algorithm>
#include <optional>
#include <vector>

namespace evenkeel {

namespace {

constexpr int typingPause = 120; // ms

} // namespace

QVector<qint64> RunsPage::selectedRuns() const
{
    std::vector<int> rows; // selectedRows() takes long for thousands
    for (const QItemSelectionRange& range : m_view->selectionModel()->selection())
        for (int row = range.top(); range.left() == 0 && row <= range.bottom(); ++row)
            rows.push_back(row);
    std::ranges::sort(rows);
    return m_filter.runsOf(rows);
}

void RunsPage::select(const QVector<qint64>& runs)
{
    const std::vector<int> rows = m_filter.rowsOf(runs);
    QItemSelection selection; // of few ranges: thousands of them take seconds
    for (std::size_t first = 0, last = 0; first < rows.size(); first = ++last) {
        while (last + 1 < rows.size() && rows[last + 1] == rows[last] + 1)
            ++last;
        selection.select(m_filter.index(rows[first], 0), m_filter.index(rows[last], 0));
    }
    if (!rows.empty()) // keys go on from there
        m_view->selectionModel()->setCurrentIndex(m_filter.index(rows.front(), 0), QItemSelectionModel::NoUpdate);
    m_view->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

// A filter takes rows away and brings them back all at once, and the selection with them.
void RunsPage::keepSelection()
{
    connect(&m_filter, &QAbstractItemModel::modelAboutToBeReset, this, [this] { m_kept = selectedRuns(); });
    connect(&m_filter, &QAbstractItemModel::modelReset, this, [this] {
        select(m_kept);
        m_settle.start(typingPause); // it is drawn when one has stopped typing
    });
}

// The row below the first of them, else the one above.
void RunsPage::selectNextTo(const QVector<qint64>& runs)
{
    const QSet<qint64> leaving(runs.begin(), runs.end());
    std::optional<qint64> next;
    bool isBelow = false;
    for (int row = 0; row < m_filter.rowCount(); ++row) {
        const qint64 run = m_filter.index(row, 0).data(RunsModel::RunRole).toLongLong();
        if (run == 0) // the header of a group
            continue;
        if (leaving.contains(run)) {
            isBelow = true;
            continue;
        }
        next = run;
        if (isBelow)
            break;
    }
    if (next)
        select({ *next });
}

void RunsPage::showRuns(const QVector<qint64>& runs)
{
    m_awaited = runs;
    selectAwaited();
    refresh();
}

void RunsPage::selectAwaited()
{
    const auto listed = [this](qint64 run) {
        const int row = m_runs.rowOf(run);
        return row >= 0 && (m_showArchived->isChecked() || !m_runs.run(row).archived);
    };
    if (m_awaited.isEmpty() || !std::ranges::all_of(m_awaited, listed))
        return;
    m_listed = true;
    select(m_awaited);
    m_awaited.clear();
}

void RunsPage::showSelection()
{
    const QVector<qint64> runs = selectedRuns();
    QVector<const RunSummary*> summaries;
    for (qint64 id : runs)
        if (const RunSummary* run = m_library.find(id))
            summaries.append(run);
    m_selected = runs;
    const auto distinct = static_cast<int>(seriesColors(palette()).size()) * dashPatterns;
    const QVector<QVector<qint64>> curves = firstCurves(summaries, m_overlay->isAveraging(), distinct);
    m_drawn.clear();
    for (const QVector<qint64>& curve : curves)
        m_drawn += curve;
    assignColors(curves);
    constexpr qsizetype maxCompared = 500;
    m_compared = m_selected.first(qMin(m_selected.size(), maxCompared));
    QSet<qint64> wanted(m_drawn.begin(), m_drawn.end());
    m_library.setWanted(wanted.unite({ m_compared.begin(), m_compared.end() }));
    for (QAction* action : { m_open, m_show, m_ghost, m_rename })
        action->setEnabled(runs.size() == 1);
    showContinueAction(runs.size() == 1 && summaries.size() == 1 ? summaries.first() : nullptr);
    showPinAction();
    for (QAction* action : { m_timelines, m_archive, m_delete, m_star, m_tags, m_color })
        action->setEnabled(!runs.isEmpty());
    QVector<NamedConfig> configs;
    for (qint64 id : m_drawn) {
        try {
            if (const RunSummary* run = m_library.find(id))
                configs.append(
                    { id, isConfigKnown(run->config) ? std::optional(configFromJson(run->config)) : std::nullopt });
        } catch (const InputError& e) {
            m_message->showError(QString::fromUtf8(e.what()));
        }
    }
    const bool allArchived
        = !summaries.isEmpty() && std::ranges::all_of(summaries, [](const RunSummary* run) { return run->archived; });
    m_archive->setText(allArchived ? tr("Restore from the &archive") : tr("&Archive"));
    const auto pinned = std::ranges::find_if(m_drawn, [this](qint64 run) { return m_filter.pinned().contains(run); });
    m_differences->setConfigs(
        configs, FirstOf { m_drawn.size(), m_selected.size() }.text(), pinned == m_drawn.end() ? 0 : *pinned);
    showResults();
    std::vector<NoteEvent> recorded;
    if (!runs.isEmpty())
        tried([&] { recorded = m_library.store().recordedNotes(runs.first()); });
    m_details->setRun(runs.isEmpty() ? nullptr : m_library.find(runs.first()), recorded);
    m_explorer->setRuns(runs);
    if (!runs.isEmpty())
        m_details->setChain(m_library.forerunners(runs.first()), m_library.followers(runs.first()));
    showCurves();
}

// A run that ended before its first checkpoint can only begin again.
void RunsPage::showContinueAction(const RunSummary* run)
{
    const bool again = run && canStartAgain(*run);
    m_continue->setText(again ? tr("Start again fr&om the beginning") : tr("C&ontinue…"));
    m_continue->setStatusTip(again ? tr("The run ended before its first checkpoint: train it again with the same "
                                        "configuration and seed")
                                   : tr("Go on from the run's checkpoint, on the same devices or others"));
    m_continue->setToolTip(m_continue->statusTip());
    m_continue->setEnabled(run && (again || canContinue(*run)));
}

void RunsPage::showResults()
{
    QVector<StoredFigures> figures;
    for (const qint64 id : m_drawn)
        if (const RunSummary* run = m_library.find(id))
            figures.append({ *run, m_library.reachedAfter(id) });
    m_differences->setResults(figures, m_library.target());
}

void RunsPage::showCurves()
{
    m_overlay->setRuns(m_library.evaluated(m_drawn), m_colors, { m_drawn.size(), m_selected.size() });
    m_overlay->times().setRuns(m_library.evaluated(m_compared), m_colors, { m_compared.size(), m_selected.size() });
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with the selected runs: open, rename, archive, delete, export.
#include "gui/runs/runs_page.h"

#include "core/base/error.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_text.h"
#include "gui/plots/export_menu.h"
#include "gui/plots/plot_style.h"
#include "gui/project_document.h"
#include "gui/runs/pinned_columns.h"
#include "gui/runs/run_overlay.h"
#include "gui/runs/runs_sharing.h"
#include "gui/runs/runs_view.h"
#include "gui/runs/target_view.h"
#include "gui/timeline/timelines_window.h"

#include <QAction>
#include <QHeaderView>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace evenkeel {

QAction* RunsPage::addTableAction(
    const QString& text, const QString& tip, const QKeySequence& keys, const std::function<void()>& act)
{
    auto* action = new QAction(text, this);
    action->setStatusTip(tip);
    action->setToolTip(tip);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, act);
    m_view->addAction(action);
    return action;
}

void RunsPage::makeActions()
{
    makeOpeningActions();
    makeMarkActions();
    const auto addLine = [this] {
        auto* line = new QAction(this);
        line->setSeparator(true);
        m_view->addAction(line);
    };
    addLine();
    makeSharing();
    addLine();
    addTableAction(tr("&Copy"), tr("Copy the selected rows"), QKeySequence(), [this] { m_view->copySelection(); });
    addTableAction(tr("&Export the table…"), tr("The rows and columns shown, as CSV"), {}, [this] { exportTableAs(); });
    addLine();
    m_trash = addTableAction(
        tr("Tras&h…"), tr("Deleted runs: restore them, or delete them for good"), {}, [this] { openTrash(); });
}

void RunsPage::makeOpeningActions()
{
    m_open = addTableAction(tr("Open as &project"), tr("Load the run's configuration, to edit it or train again"),
        QKeySequence(Qt::CTRL | Qt::Key_Return), [this] { openAsProject(); });
    m_show
        = addTableAction(tr("Show on the Li&ve page"), tr("All curves and devices of the run, as they were recorded"),
            QKeySequence(Qt::Key_Return), [this] { Q_EMIT showRequested(selectedRuns().first()); });
    m_timelines = addTableAction(
        tr("Ti&melines"), tr("Where the devices' time went, in up to four runs above each other"), {}, [this] {
            tried([this] { // a configuration may be unreadable
                (new TimelinesWindow(m_library.store(), selectedRuns().mid(0, TimelinesWindow::maxRuns), this))->show();
            });
        });
    m_continue = addTableAction(tr("C&ontinue…"), tr("Go on from the run's checkpoint, on the same devices or others"),
        {}, [this] { Q_EMIT continueRequested(selectedRuns().first()); });
    m_ghost = addTableAction(tr("Sho&w behind the live curves"), tr("Compare the next run with this one"), {},
        [this] { Q_EMIT ghostRequested(selectedRuns().first()); });
    m_rename = addTableAction(tr("Re&name"), tr("Give the run another name"), QKeySequence(Qt::Key_F2), [this] {
        const bool isCovered = m_pins->cover().isVisible() && m_pins->columns().contains(RunsModel::Name);
        RunsView& view = isCovered ? m_pins->cover() : *m_view;
        view.edit(m_filter.index(m_view->selectionModel()->selectedRows().first().row(), RunsModel::Name));
    });
}

void RunsPage::makeMarkActions()
{
    m_star = addTableAction(
        tr("&Star"), tr("Mark runs with a star, or take it away"), QKeySequence(Qt::CTRL | Qt::Key_D), [this] {
            const QVector<qint64> runs = selectedRuns();
            starSelected(std::ranges::any_of(runs, [this](qint64 id) {
                const RunSummary* run = m_library.find(id);
                return run && !run->starred;
            }));
        });
    m_pin = addTableAction(tr("Pin on &top"),
        tr("Keep runs above the others, whatever the order; baselines, for example"),
        QKeySequence(Qt::CTRL | Qt::Key_T), [this] { pinSelected(m_pin->data().toBool()); });
    m_color = new QAction(tr("Co&lor"), this);
    m_color->setStatusTip(tr("The color of the runs' curves"));
    m_color->setMenu(makeColorMenu());
    m_view->addAction(m_color);
    m_tags = new QAction(tr("Ta&gs"), this);
    m_tags->setStatusTip(tr("Words that runs are found by"));
    m_tags->setMenu(makeTagsMenu());
    m_view->addAction(m_tags);
    m_archive = addTableAction(tr("&Archive"), tr("Hide runs from the list; nothing is deleted"),
        QKeySequence(Qt::Key_Backspace), [this] { archiveSelected(); });
    m_delete = addTableAction(tr("&Delete"), tr("Move runs to the trash, from which they can be restored"),
        QKeySequence(QKeySequence::Delete), [this] { deleteSelected(); });
}

void RunsPage::makeSharing()
{
    m_sharing = new RunsSharing(
        m_library.store(), [this] { return selectedRuns(); }, this);
    m_view->addActions(m_sharing->actions());
    m_sharing->setOptions([this] { return m_overlay->times().options(); });
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        [this] { m_sharing->setSelected(m_view->selectionModel()->selectedRows().size()); });
    connect(m_sharing, &RunsSharing::message, m_message, &InlineMessage::showMessage);
    connect(m_sharing, &RunsSharing::done, this, &Page::statusMessage);
    connect(m_sharing, &RunsSharing::runsAdded, this, [this](const QVector<qint64>& runs) {
        showRuns(runs);
        refresh();
    });
}

bool RunsPage::tried(const std::function<void()>& change)
{
    try {
        change();
        refresh();
        return true;
    } catch (const StorageError& e) {
        m_message->showError(QString::fromUtf8(e.what()));
    } catch (const InputError& e) {
        m_message->showError(QString::fromUtf8(e.what()));
    }
    return false;
}

void RunsPage::openAsProject()
{
    const QVector<qint64> runs = selectedRuns();
    const RunSummary* run = runs.size() == 1 ? m_library.find(runs.first()) : nullptr;
    if (!run)
        return;
    if (m_document.isModified()
        && !confirm(
            tr("“%1” has unsaved changes, which would be lost.").arg(m_document.displayName()), tr("Discard changes")))
        return;
    if (tried([&] { m_document.adopt(configFromJson(run->config)); })) {
        Q_EMIT statusMessage(tr("Loaded the configuration of run #%1").arg(runs.first()));
        Q_EMIT pageRequested(PageId::Train);
    }
}

void RunsPage::takeDropped(int page, const QVector<qint64>& runs)
{
    select(runs);
    if (page == static_cast<int>(PageId::Live))
        Q_EMIT showRequested(runs.first());
    else
        openAsProject();
}

void RunsPage::archiveSelected()
{
    const QVector<qint64> runs = selectedRuns();
    const bool archive = std::any_of(runs.begin(), runs.end(), [&](qint64 id) {
        const RunSummary* run = m_library.find(id);
        return run && !run->archived;
    });
    const bool done = tried([&] {
        for (qint64 run : runs)
            m_library.store().setArchived(run, archive);
    });
    if (done && archive && !m_showArchived->isChecked())
        selectNextTo(runs);
    if (done && archive)
        offerUndo(tr("%n run(s) archived.", nullptr, static_cast<int>(runs.size())), [this, runs] {
            const bool restored = tried([&] {
                for (qint64 run : runs)
                    m_library.store().setArchived(run, false);
            });
            if (restored)
                showRuns(runs);
        });
}

void RunsPage::offerUndo(const QString& done, const std::function<void()>& undo)
{
    m_undo = undo;
    Q_EMIT undoChanged();
    m_message->showMessage(InlineMessage::Kind::Information, done.toHtmlEscaped() + tr(" <a href=\"undo\">Undo</a>"));
}

void RunsPage::undo()
{
    m_message->setVisible(false);
    const auto last = std::exchange(m_undo, {});
    Q_EMIT undoChanged();
    if (last)
        last();
}

bool RunsPage::exportTable(const QString& file)
{
    RunsFilter all(m_runs); // a row per run, without headers and collapsed groups
    all.setShowArchived(m_showArchived->isChecked());
    all.setFilterText(m_filter.filterText());
    all.setPinned(m_filter.pinned());
    all.setTop(m_filter.grouping().isNone() ? m_filter.top() : TopRuns {}); // of groups all
    all.sort(m_filter.sortColumn(), m_filter.sortOrder());
    const QHeaderView* header = m_view->horizontalHeader();
    QList<int> columns;
    for (int visual = 0; visual < header->count(); ++visual)
        if (const int column = header->logicalIndex(visual); !m_view->isColumnHidden(column))
            columns.append(column);
    QString error;
    if (writeFile(file, tableCsv(all, columns).toUtf8(), &error)) {
        Q_EMIT statusMessage(tr("Saved %1").arg(file));
        return true;
    }
    m_message->showError(error);
    return false;
}

void RunsPage::exportTableAs()
{
    const QString file
        = saveFileName(this, tr("Export the table"), QStringLiteral("runs.csv"), tr("CSV table (*.csv)"));
    if (!file.isEmpty())
        exportTable(file);
}

} // namespace evenkeel

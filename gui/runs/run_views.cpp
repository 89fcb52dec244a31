// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/run_views.h"

#include "gui/runs/grouping_button.h"
#include "gui/runs/run_columns.h"
#include "gui/runs/run_edits.h"
#include "gui/runs/run_pins.h"
#include "gui/runs/runs_filter.h"
#include "gui/runs/runs_search.h"
#include "gui/runs/runs_table.h"
#include "gui/runs/runs_view.h"

#include <QMenu>

#include <algorithm>

namespace evenkeel {

RunViews::RunViews(const Shown& shown, RunEdits& edits, const AskText& ask, QWidget* parent)
    : QPushButton(tr("V&iews"), parent)
    , m_shown(shown)
    , m_edits(edits)
    , m_ask(ask)
{
    setToolTip(tr("Filter, columns, order and groups under a name"));
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("views"));
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fill(*menu); });
    setMenu(menu);
}

void RunViews::fill(QMenu& menu)
{
    clearMenu(menu);
    const QVector<SavedView> views = savedViews();
    SavedView shown = current();
    for (const SavedView& view : views) {
        QAction* action = menu.addAction(menuText(view.name), this, [this, view] { show(view); });
        shown.name = view.name;
        action->setCheckable(true);
        action->setChecked(view == shown);
    }
    if (views.isEmpty())
        menu.addAction(tr("No views yet"))->setEnabled(false);
    menu.addSeparator();
    menu.addAction(tr("&Save this view…"), this,
        [this] { save(m_ask(tr("Save this view"), tr("Name of the view; an equal name is replaced"), {})); });
    QMenu* renaming = menu.addMenu(tr("&Rename"));
    QMenu* removing = menu.addMenu(tr("&Delete"));
    for (const SavedView& view : views) {
        renaming->addAction(menuText(view.name), this, [this, view] { rename(view.name); });
        removing->addAction(menuText(view.name), this, [this, view] { remove(view.name); });
    }
    renaming->setEnabled(!views.isEmpty());
    removing->setEnabled(!views.isEmpty());
}

SavedView RunViews::current() const
{
    const RunChoice& choice = m_shown.filter.choice();
    SavedView view { .name = {},
        .filter = choice.text(),
        .columns = m_shown.table.columns(),
        .sortedBy = columnKey(std::max(0, choice.sortColumn())),
        .isDescending = choice.sortOrder() == Qt::DescendingOrder,
        .grouping = m_shown.filter.groups().grouping().name(),
        .showsArchived = m_shown.pins.archivedAction()->isChecked(),
        .pinnedColumns = m_shown.table.pinnedColumns(),
        .top = choice.top(),
        .database = choice.pinned().isEmpty() ? QString() : m_shown.pins.database(),
        .pinnedRuns = { choice.pinned().begin(), choice.pinned().end() } };
    std::ranges::sort(view.pinnedRuns);
    return view;
}

void RunViews::show(const SavedView& view)
{
    m_shown.table.search().setText(view.filter);
    m_shown.pins.archivedAction()->setChecked(view.showsArchived);
    m_shown.grouping.choose(view.grouping);
    m_shown.table.setColumns(view.columns);
    m_shown.table.setPinnedColumns(view.pinnedColumns);
    m_shown.pins.setTop(view.top);
    if (view.database.isEmpty() || view.database == m_shown.pins.database()) // numbers of runs mean nothing in others
        m_shown.pins.setPinned({ view.pinnedRuns.begin(), view.pinnedRuns.end() });
    if (const int column = columnOf(view.sortedBy); column >= 0)
        m_shown.table.view().sortByColumn(column, view.isDescending ? Qt::DescendingOrder : Qt::AscendingOrder);
}

void RunViews::save(const QString& name)
{
    if (name.isEmpty())
        return;
    QVector<SavedView> views = savedViews();
    views.removeIf([&name](const SavedView& view) { return view.name == name; });
    views.append(current());
    views.last().name = name;
    writeViews(views);
    Q_EMIT statusMessage(tr("Saved the view “%1”").arg(name));
}

void RunViews::rename(const QString& name)
{
    const QString renamed = m_ask(tr("Rename the view"), tr("Name of the view; an equal name is replaced"), name);
    QVector<SavedView> views = savedViews();
    const auto isCalled
        = [](const QString& text) { return [text](const SavedView& view) { return view.name == text; }; };
    if (renamed.isEmpty() || renamed == name)
        return;
    views.removeIf(isCalled(renamed));
    if (const auto view = std::ranges::find_if(views, isCalled(name)); view != views.end())
        view->name = renamed;
    writeViews(views);
}

void RunViews::remove(const QString& name)
{
    const QVector<SavedView> before = savedViews();
    QVector<SavedView> views = before;
    views.removeIf([&name](const SavedView& view) { return view.name == name; });
    writeViews(views);
    m_edits.offerUndo(tr("The view “%1” is deleted.").arg(name), [before] { writeViews(before); });
}

} // namespace evenkeel

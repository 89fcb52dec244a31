// SPDX-License-Identifier: GPL-3.0-or-later
// What the Runs page remembers under a name, and what it groups the table by.
#include "gui/runs/run_columns.h"
#include "gui/runs/runs_page.h"
#include "gui/runs/runs_search.h"
#include "gui/runs/runs_view.h"

#include <QAction>
#include <QActionGroup>
#include <QHeaderView>
#include <QMap>
#include <QMenu>
#include <QPushButton>
#include <QSettings>

#include <algorithm>

namespace evenkeel {

namespace {

const QString groupingKey = QStringLiteral("runs/grouping");

// clear() leaves submenus to live as long as the menu.
void clearAll(QMenu& menu)
{
    menu.clear();
    qDeleteAll(menu.findChildren<QMenu*>(Qt::FindDirectChildrenOnly));
    qDeleteAll(menu.findChildren<QActionGroup*>(Qt::FindDirectChildrenOnly));
}

} // namespace

QString RunsPage::menuText(QString text) { return text.replace(u'&', QLatin1String("&&")); }

QMenu* RunsPage::makeViewsMenu()
{
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("views"));
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillViewsMenu(*menu); });
    return menu;
}

void RunsPage::fillViewsMenu(QMenu& menu)
{
    clearAll(menu);
    const QVector<SavedView> views = savedViews();
    SavedView shown = currentView();
    for (const SavedView& view : views) {
        QAction* action = menu.addAction(menuText(view.name), this, [this, view] { showView(view); });
        shown.name = view.name;
        action->setCheckable(true);
        action->setChecked(view == shown);
    }
    if (views.isEmpty())
        menu.addAction(tr("No views yet"))->setEnabled(false);
    menu.addSeparator();
    menu.addAction(tr("&Save this view…"), this,
        [this] { saveView(ask(tr("Save this view"), tr("Name of the view; an equal name is replaced"), {})); });
    QMenu* rename = menu.addMenu(tr("&Rename"));
    QMenu* remove = menu.addMenu(tr("&Delete"));
    for (const SavedView& view : views) {
        rename->addAction(menuText(view.name), this, [this, view] { renameView(view.name); });
        remove->addAction(menuText(view.name), this, [this, view] { deleteView(view.name); });
    }
    rename->setEnabled(!views.isEmpty());
    remove->setEnabled(!views.isEmpty());
}

SavedView RunsPage::currentView() const
{
    const QHeaderView* header = m_view->horizontalHeader();
    SavedView view { .name = {},
        .filter = m_filter.filterText(),
        .columns = {},
        .sortedBy = columnKey(std::max(0, m_filter.sortColumn())),
        .isDescending = m_filter.sortOrder() == Qt::DescendingOrder,
        .grouping = m_filter.grouping().name(),
        .showsArchived = m_showArchived->isChecked(),
        .pinnedColumns = pinnedColumns(),
        .top = m_filter.top(),
        .database = m_filter.pinned().isEmpty() ? QString() : m_database,
        .pinnedRuns = { m_filter.pinned().begin(), m_filter.pinned().end() } };
    std::ranges::sort(view.pinnedRuns);
    for (int visual = 0; visual < header->count(); ++visual)
        if (const int column = header->logicalIndex(visual); !header->isSectionHidden(column))
            view.columns.append(columnKey(column));
    return view;
}

void RunsPage::showFiltered(const QString& filter)
{
    m_search->setText(filter);
    refresh();
}

void RunsPage::showView(const SavedView& view)
{
    m_search->setText(view.filter);
    m_showArchived->setChecked(view.showsArchived);
    setGrouping(view.grouping);
    QHeaderView* header = m_view->horizontalHeader();
    int visual = 0;
    for (const QString& key : view.columns)
        if (const int column = columnOf(key); column >= 0)
            header->moveSection(header->visualIndex(column), visual++);
    for (int column = 0; column < RunsModel::ColumnCount; ++column) // the number has the colors
        header->setSectionHidden(column, column != RunsModel::Number && !view.columns.contains(columnKey(column)));
    pinColumns(view.pinnedColumns);
    setTop(view.top);
    if (view.database.isEmpty() || view.database == m_database) // numbers of runs mean something in their own only
        pinRuns({ view.pinnedRuns.begin(), view.pinnedRuns.end() });
    if (const int column = columnOf(view.sortedBy); column >= 0)
        m_view->sortByColumn(column, view.isDescending ? Qt::DescendingOrder : Qt::AscendingOrder);
}

void RunsPage::saveView(const QString& name)
{
    if (name.isEmpty())
        return;
    QVector<SavedView> views = savedViews();
    views.removeIf([&name](const SavedView& view) { return view.name == name; });
    views.append(currentView());
    views.last().name = name;
    writeViews(views);
    Q_EMIT statusMessage(tr("Saved the view “%1”").arg(name));
}

void RunsPage::renameView(const QString& name)
{
    const QString renamed = ask(tr("Rename the view"), tr("Name of the view; an equal name is replaced"), name);
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

void RunsPage::deleteView(const QString& name)
{
    const QVector<SavedView> before = savedViews();
    QVector<SavedView> views = before;
    views.removeIf([&name](const SavedView& view) { return view.name == name; });
    writeViews(views);
    offerUndo(tr("The view “%1” is deleted.").arg(name), [before] { writeViews(before); });
}

QMenu* RunsPage::makeGroupMenu()
{
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("grouping"));
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillGroupMenu(*menu); });
    return menu;
}

void RunsPage::fillGroupMenu(QMenu& menu)
{
    clearAll(menu);
    auto* choices = new QActionGroup(&menu);
    const auto add = [this, choices](QMenu& to, const RunGrouping& grouping, const QString& text) {
        QAction* action = to.addAction(menuText(text), this, [this, grouping] { setGrouping(grouping.name()); });
        choices->addAction(action);
        action->setCheckable(true);
        action->setChecked(grouping == m_filter.grouping());
    };
    add(menu, RunGrouping(), RunGrouping().title());
    menu.addSeparator();
    QVector<const RunField*> others = RunGrouping::fields();
    const auto addField = [&](QMenu& to, const RunField* field) {
        const RunGrouping grouping(QString::fromUtf8(field->name));
        add(to, grouping, grouping.title());
    };
    for (const char* name :
        { "algorithm", "study", "project", "data", "devices", "clock", "status", "tag", "starred", "started" }) {
        const RunField* field = findRunField(name);
        addField(menu, field);
        others.removeAll(field);
    }
    menu.addSeparator();
    QMenu* more = menu.addMenu(tr("&Other columns"));
    for (const RunField* field : others)
        addField(*more, field);
    QMenu* configuration = menu.addMenu(tr("&Configuration"));
    QMap<QString, QMenu*> sections;
    for (const QString& key : RunGrouping::settings(m_library.runs())) {
        const QString section = key.section(u'.', 0, -2);
        if (!section.isEmpty() && !sections.contains(section))
            sections.insert(section, configuration->addMenu(menuText(section)));
        add(section.isEmpty() ? *configuration : *sections.value(section), RunGrouping(QStringLiteral("config:") + key),
            key);
    }
    menu.addSeparator();
    const bool isGrouped = !m_filter.grouping().isNone();
    menu.addAction(tr("C&ollapse all"), this, [this] { m_filter.setAllCollapsed(true); })->setEnabled(isGrouped);
    menu.addAction(tr("&Expand all"), this, [this] { m_filter.setAllCollapsed(false); })->setEnabled(isGrouped);
}

void RunsPage::setGrouping(const QString& name)
{
    const RunGrouping grouping(name);
    QSettings().setValue(groupingKey, grouping.name());
    showGrouping(grouping);
}

void RunsPage::restoreGrouping() { showGrouping(RunGrouping(QSettings().value(groupingKey).toString())); }

void RunsPage::groupStudies()
{
    if (!m_filter.grouping().isNone() || QSettings().contains(groupingKey))
        return;
    const auto isOfStudy = [](const RunSummary& run) { return !run.archived && !run.study.empty(); };
    if (std::ranges::any_of(m_library.runs(), isOfStudy))
        showGrouping(RunGrouping(QStringLiteral("study")));
}

void RunsPage::showGrouping(const RunGrouping& grouping)
{
    m_filter.setGrouping(grouping);
    m_group->setText(grouping.isNone() ? tr("&Group by") : tr("&Group by: %1").arg(menuText(grouping.title())));
}

} // namespace evenkeel

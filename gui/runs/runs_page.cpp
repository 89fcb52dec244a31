// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/runs_page.h"

#include "core/base/error.h"
#include "gui/parts/page_parts.h"
#include "gui/project_document.h"
#include "gui/runs/pinned_columns.h"
#include "gui/runs/run_columns.h"
#include "gui/runs/run_details.h"
#include "gui/runs/run_differences.h"
#include "gui/runs/run_explorer.h"
#include "gui/runs/run_overlay.h"
#include "gui/runs/runs_search.h"
#include "gui/runs/runs_sharing.h"
#include "gui/runs/runs_view.h"
#include "gui/runs/target_view.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QInputDialog>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>

#include <algorithm>
#include <array>
#include <utility>

namespace evenkeel {

namespace {

const QString headerKey = QStringLiteral("runs/header"), splitterKey = QStringLiteral("runs/splitter"),
              archivedKey = QStringLiteral("runs/archived"), continuedKey = QStringLiteral("runs/continued"),
              taggedKey = QStringLiteral("runs/tagged");
// Another one when columns change: an old state then gives way to the default.
constexpr int headerVersion = 100 + RunsModel::ColumnCount;

std::function<bool(const QString&, const QString&)> askWithBox(QWidget* parent)
{
    return [parent](const QString& question, const QString& button) {
        QMessageBox box(QMessageBox::Warning, RunsPage::tr("Runs"), question, QMessageBox::Cancel, parent);
        const auto* yes = box.addButton(button, QMessageBox::DestructiveRole);
        box.setDefaultButton(QMessageBox::Cancel);
        box.exec();
        return box.clickedButton() == yes;
    };
}

std::function<QString(const QString&, const QString&, const QString&)> askWithLine(QWidget* parent)
{
    return [parent](const QString& title, const QString& label, const QString& text) {
        return QInputDialog::getText(parent, title, label, QLineEdit::Normal, text).trimmed();
    };
}

} // namespace

RunsPage::RunsPage(ProjectDocument& document, RunStore& store, QWidget* parent)
    : Page(parent)
    , confirm(askWithBox(this))
    , ask(askWithLine(this))
    , m_document(document)
    , m_library(store)
    , m_database(nameOf(store))
    , m_message(new InlineMessage)
    , m_stack(new QStackedWidget)
    , m_splitter(new QSplitter(Qt::Vertical))
    , m_search(new RunsSearch(m_filter))
    , m_showArchived(new QAction(tr("A&rchived runs, too"), this))
    , m_shown(new QPushButton)
    , m_group(new QPushButton)
    , m_view(new RunsView(m_filter))
    , m_pins(new PinnedColumns(*m_view, m_filter))
    , m_overlay(new RunOverlay)
    , m_explorer(new RunExplorer(m_library))
    , m_differences(new RunDifferences)
    , m_details(new RunDetails)
{
    makeActions();
    auto* top = new QWidget;
    auto* topLayout = new QVBoxLayout(top);
    topLayout->setContentsMargins(0, 0, 0, 0);
    topLayout->addWidget(makeBar());
    topLayout->addWidget(m_view, 1);
    m_splitter->addWidget(top);
    m_splitter->addWidget(makeTabs());
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setSizes({ 300, 400 });
    auto* empty = new EmptyState(tr("No runs yet"),
        tr("Every run is saved here with its curves, its configuration and its model."), tr("Train a model"));
    empty->addBelow(m_sharing->importButton());
    auto* trash = new QPushButton;
    empty->addBelow(trash);
    connect(trash, &QPushButton::clicked, m_trash, &QAction::trigger);
    const auto showTrashButton = [this, trash] {
        trash->setText(m_trash->text());
        trash->setVisible(m_trash->isEnabled());
    };
    connect(m_trash, &QAction::changed, trash, showTrashButton);
    m_stack->addWidget(empty);
    m_stack->addWidget(m_splitter);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->addWidget(m_message);
    layout->addWidget(m_sharing->progressStrip());
    layout->addWidget(m_stack, 1);
    restoreColumns();
    restorePins();
    showTrash();
    showTrashButton();
    connect(empty, &EmptyState::clicked, this, [this] { Q_EMIT pageRequested(PageId::Train); });
    connectParts();
    m_live.setInterval(2000);
    m_library.setTarget(m_overlay->target());
    restoreGrouping();
    showSelection();
    refresh();
}

void RunsPage::connectParts()
{
    connect(m_message, &InlineMessage::linkActivated, this, &RunsPage::undo);
    // Later, and once: a selection also changes while the filter takes rows out, when the models must not be touched.
    m_settle.setSingleShot(true);
    connect(&m_settle, &QTimer::timeout, this, &RunsPage::showSettled);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] { m_settle.start(0); });
    keepSelection();
    connect(&m_filter, &QAbstractItemModel::layoutChanged, this, [this] {
        if (m_selected.size() > m_drawn.size()) // others are the first now
            m_settle.start(0);
    });
    connect(m_view, &RunsView::runRequested, this, &RunsPage::reveal);
    connect(m_pins, &PinnedColumns::menuRequested, this, &RunsPage::showHeaderMenu);
    connect(m_details, &RunDetails::runRequested, this, &RunsPage::reveal);
    connect(m_view, &RunsView::starClicked, this, [this](qint64 run) {
        const RunSummary* summary = m_library.find(run);
        tried(
            [&] { m_library.store().setStarred(std::array<std::int64_t, 1> { run }, !(summary && summary->starred)); });
    });
    connect(&m_runs, &RunsModel::tagsTyped, this, [this](qint64 run, const QString& typed) {
        setTags({ { run, typed.toStdString() } }, tr("The tags of run #%1 are changed.").arg(run));
    });
    connect(&m_runs, &RunsModel::renamed, this,
        [this](qint64 run, const QString& name) { tried([&] { m_library.store().rename(run, name.toStdString()); }); });
    connect(m_details, &RunDetails::notesChanged, this, [this](qint64 run, const QString& notes) {
        tried([&] { m_library.store().setNotes(run, notes.toStdString()); });
    });
    connect(m_overlay, &RunOverlay::targetChanged, this, [this](double p1) { m_library.setTarget(p1); });
    connect(m_overlay, &RunOverlay::averagingChanged, this, &RunsPage::showSelection);
    connect(m_explorer, &RunExplorer::message, this, &Page::statusMessage);
    connect(m_explorer, &RunExplorer::runsChosen, this, &RunsPage::select);
    connect(m_overlay, &RunOverlay::statusMessage, this, &Page::statusMessage);
    connect(&m_library, &RunLibrary::listChanged, this, &RunsPage::showList);
    connect(&m_library, &RunLibrary::evaluationsChanged, this, [this] {
        showTarget();
        showCurves();
        showResults();
    });
    connect(&m_library, &RunLibrary::failed, m_message, &InlineMessage::showError);
    connect(&m_live, &QTimer::timeout, &m_library, &RunLibrary::refresh);
}

RunsPage::~RunsPage()
{
    saveColumns();
    m_details->writeNotes(); // while there is someone to write them
    m_view->selectionModel()->disconnect(this);
}

QWidget* RunsPage::makeBar()
{
    m_showArchived->setCheckable(true);
    m_showArchived->setChecked(QSettings().value(archivedKey).toBool());
    m_filter.setShowArchived(m_showArchived->isChecked());
    auto* columns = new QPushButton(tr("&Columns"));
    m_columnsMenu = makeColumnsMenu();
    columns->setMenu(m_columnsMenu);
    m_shown->setToolTip(tr("All runs or the best of them, and archived ones"));
    m_shown->setMenu(makeShowMenu());
    auto* actions = new QPushButton(tr("&Selected run"));
    auto* menu = new QMenu(actions);
    menu->addActions(m_view->actions());
    actions->setMenu(menu);
    auto* views = new QPushButton(tr("&Views"));
    views->setToolTip(tr("Filter, columns, order and groups under a name"));
    views->setMenu(makeViewsMenu());
    m_group->setToolTip(tr("What the runs of a group have in common"));
    m_group->setMenu(makeGroupMenu());
    auto* bar = new QWidget;
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_search, 1);
    for (QWidget* part : std::initializer_list<QWidget*> { views, m_group, m_shown, columns, actions })
        layout->addWidget(part, 0, Qt::AlignTop); // where they are while an error stands below the filter
    auto* find = new QAction(tr("&Filter runs"), this);
    find->setStatusTip(tr("Type which runs to show"));
    find->setShortcut(QKeySequence::Find);
    find->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(find);
    connect(find, &QAction::triggered, m_search, [this] { m_search->setFocus(Qt::ShortcutFocusReason); });
    connect(m_showArchived, &QAction::toggled, this, [this](bool on) {
        QSettings().setValue(archivedKey, on);
        m_filter.setShowArchived(on);
    });
    return bar;
}

QWidget* RunsPage::makeTabs()
{
    auto* tabs = new QTabWidget;
    tabs->setDocumentMode(true);
    tabs->addTab(m_overlay, tr("Curves"));
    tabs->addTab(&m_overlay->times(), tr("Time to target"));
    tabs->addTab(m_overlay->times().curves(), tr("All targets"));
    tabs->addTab(m_explorer, tr("Explore"));
    tabs->addTab(m_differences, tr("Compare"));
    tabs->addTab(m_details, tr("Details and notes"));
    return tabs;
}

QMenu* RunsPage::makeColumnsMenu()
{
    auto* menu = new QMenu(tr("&Columns"), this);
    for (int column = RunsModel::Name; column < RunsModel::ColumnCount; ++column) {
        QAction* action = menu->addAction(m_runs.headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        connect(action, &QAction::toggled, this, [this, column](bool on) { m_view->setColumnHidden(column, !on); });
        connect(menu, &QMenu::aboutToShow, action, [this, action, column] {
            action->setText(m_runs.headerData(column, Qt::Horizontal).toString());
            action->setChecked(!m_view->isColumnHidden(column));
        });
    }
    menu->addSeparator();
    menu->addAction(tr("&Reset columns"), this, [this] {
        QSettings().remove(headerKey);
        restoreColumns();
        m_pins->setColumns(m_pins->columns());
        widenNames();
    });
    return menu;
}

void RunsPage::restoreColumns()
{
    QHeaderView* header = m_view->horizontalHeader();
    const QSettings settings;
    const QByteArray state = settings.value(headerKey).toByteArray();
    if (settings.value(headerKey + QStringLiteral("Version")).toInt() == headerVersion && header->restoreState(state)
        && header->count() == RunsModel::ColumnCount) {
        m_splitter->restoreState(settings.value(splitterKey).toByteArray());
        return;
    }
    m_defaultColumns = true;
    for (int column = 0; column < RunsModel::ColumnCount; ++column) {
        header->moveSection(header->visualIndex(column), column);
        m_view->setColumnHidden(column, !runColumn(column).isShown);
        m_view->setColumnWidth(column, runColumn(column).width);
    }
    m_view->sortByColumn(RunsModel::Number, Qt::DescendingOrder);
}

void RunsPage::widenNames()
{
    constexpr int minWidth = 100;
    if (!m_view->isVisible() || !std::exchange(m_defaultColumns, false)) // what was moved by hand stays as it is
        return;
    const int width
        = m_view->columnWidth(RunsModel::Name) + m_view->viewport()->width() - m_view->horizontalHeader()->length();
    if (width >= minWidth) // else the table scrolls
        m_view->setColumnWidth(RunsModel::Name, width);
}

void RunsPage::saveColumns() const
{
    QSettings settings;
    settings.setValue(headerKey, m_view->horizontalHeader()->saveState());
    settings.setValue(headerKey + QStringLiteral("Version"), headerVersion);
    settings.setValue(splitterKey, m_splitter->saveState());
}

void RunsPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    refresh();
    m_live.start();
    QMetaObject::invokeMethod(this, &RunsPage::widenNames, Qt::QueuedConnection); // once the page has its size
}

void RunsPage::hideEvent(QHideEvent* event)
{
    Page::hideEvent(event);
    m_live.stop();
    m_details->writeNotes();
    saveColumns();
}

void RunsPage::refresh() { m_library.refresh(); }

void RunsPage::showList()
{
    m_runs.setRuns(m_library.runs());
    m_stack->setCurrentIndex(m_library.runs().empty() ? 0 : 1);
    groupStudies();
    QMetaObject::invokeMethod(this, &RunsPage::widenNames, Qt::QueuedConnection); // once the table has its size
    if (!m_listed && m_filter.rowCount() > 0) { // the newest run is what one came to see
        m_listed = true;
        m_view->selectRow(m_filter.groupAt(0) ? 1 : 0);
    }
    fitColumnsToRuns();
    showTrash();
    selectAwaited();
    showTarget();
    showSelection();
}

void RunsPage::showSettled()
{
    if (selectedRuns() != m_selected)
        showSelection();
}

void RunsPage::fitColumnsToRuns()
{
    constexpr int room = 112; // "12.3 s virtual"
    for (const int column : { RunsModel::Time, RunsModel::ToTarget })
        if (m_runs.hasBothClocks() && m_view->columnWidth(column) == runColumn(column).width) // not changed by hand
            m_view->setColumnWidth(column, room);
    const auto showOnce = [this](int column, const QString& key, bool (*isNeededBy)(const RunSummary&)) {
        QSettings settings;
        if (settings.value(key).toBool() || std::ranges::none_of(m_library.runs(), isNeededBy))
            return;
        settings.setValue(key, true); // it may be hidden again
        m_view->setColumnHidden(column, false);
    };
    showOnce(RunsModel::Forerunner, continuedKey, [](const RunSummary& run) { return run.resumedFrom > 0; });
    showOnce(RunsModel::Tags, taggedKey, [](const RunSummary& run) { return !run.tags.empty(); });
}

void RunsPage::showTarget()
{
    QHash<qint64, double> reached;
    for (const RunSummary& run : m_library.runs())
        if (const auto time = m_library.reachedAfter(run.id); time && m_library.target() > 0)
            reached.insert(run.id, *time);
    m_runs.setTarget(m_library.target(), reached);
}

} // namespace evenkeel

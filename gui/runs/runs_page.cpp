// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/runs_page.h"

#include "core/base/error.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated_phrase.h"
#include "gui/plots/export_menu.h"
#include "gui/project_document.h"
#include "gui/runs/grouping_button.h"
#include "gui/runs/run_comparison.h"
#include "gui/runs/run_details.h"
#include "gui/runs/run_explorer.h"
#include "gui/runs/run_menu.h"
#include "gui/runs/run_overlay.h"
#include "gui/runs/runs_search.h"
#include "gui/runs/runs_sharing.h"
#include "gui/runs/runs_table.h"
#include "gui/runs/runs_view.h"
#include "gui/runs/target_view.h"
#include "gui/runs/trash_dialog.h"
#include "gui/timeline/timelines_window.h"
#include "gui/tryit/try_window.h"

#include <QAction>
#include <QCryptographicHash>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>

namespace evenkeel {

namespace {

const QString splitterKey = QStringLiteral("runs/splitter");

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

AskText askWithLine(QWidget* parent)
{
    return [parent](const QString& title, const QString& label, const QString& text) {
        return QInputDialog::getText(parent, title, label, QLineEdit::Normal, text).trimmed();
    };
}

// Numbers of runs mean something in their own database only.
QString databaseName(const RunStore& database)
{
    const QByteArray file = QByteArray::fromStdString(database.file().string());
    return QString::fromLatin1(QCryptographicHash::hash(file, QCryptographicHash::Md5).toHex());
}

} // namespace

RunsPage::RunsPage(ProjectDocument& document, RunStore& store, std::shared_ptr<RunsWork> work, QWidget* parent)
    : Page(parent)
    , confirm(askWithBox(this))
    , ask(askWithLine(this))
    , m_document(document)
    , m_work(work ? std::move(work) : std::make_shared<RunsWork>(store))
    , m_library(m_work->library)
    , m_edits(m_work->edits)
    , m_colors(databaseName(store))
    , m_message(new InlineMessage)
    , m_stack(new QStackedWidget)
    , m_splitter(new QSplitter(Qt::Vertical))
    , m_table(new RunsTable(m_runs, m_filter))
    , m_pins(new RunPins(m_filter.choice(), databaseName(store)))
    , m_grouping(new GroupingButton(m_filter.groups(), m_library))
    , m_views(new RunViews({ m_filter, *m_table, *m_pins, *m_grouping }, m_edits, ask))
    , m_selection(std::make_unique<RunSelection>(m_table->view(), m_filter, m_runs))
    , m_comparison(new RunComparison(m_library, m_filter.choice(), m_colors))
    , m_sharing(new RunsSharing(
          store, [this] { return m_selection->runs(); }, this))
    , m_menu(std::make_unique<RunMenu>(
          RunMenu::Of { m_library, *m_selection, m_edits, *m_pins, m_colors }, m_table->view(), ask))
{
    m_runs.setDiffers([this](const RunSummary& run) { return m_library.differs(run); });
    m_menu->addSharing(m_sharing->actions());
    auto* actions = new QPushButton(tr("&Selected run"));
    auto* menu = new QMenu(actions);
    menu->addActions(m_table->view().actions());
    actions->setMenu(menu);
    m_table->addButtons({ m_views, m_grouping, m_pins, actions });
    m_splitter->addWidget(m_table);
    m_splitter->addWidget(m_comparison);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setSizes({ 280, 480 });
    m_splitter->restoreState(QSettings().value(splitterKey).toByteArray());
    m_stack->addWidget(makeEmpty());
    m_stack->addWidget(m_splitter);
    m_stack->addWidget(makeAllArchived());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->addWidget(m_message);
    layout->addWidget(m_sharing->progressStrip());
    layout->addWidget(m_stack, 1);
    connectTable();
    connectEdits();
    connectMenu();
    connectSharing();
    constexpr int interval = 2000; // ms
    m_live.setInterval(interval);
    connect(&m_live, &QTimer::timeout, &m_library, &RunLibrary::refresh);
    m_library.runs().empty() ? showSelection() : showList();
    refresh();
}

RunsPage::~RunsPage()
{
    QSettings().setValue(splitterKey, m_splitter->saveState());
    m_comparison->details().writeNotes(); // while there is someone to write them
    m_selection.reset();
}

QWidget* RunsPage::makeEmpty()
{
    auto* empty = new EmptyState(tr("No runs yet"),
        tr("Every run is saved here with its curves, its configuration and its model."), tr("Train a model"));
    empty->addBelow(m_sharing->importButton());
    auto* trash = new QPushButton;
    empty->addBelow(trash);
    connect(trash, &QPushButton::clicked, m_menu->trash(), &QAction::trigger);
    const auto showButton = [this, trash] {
        trash->setText(m_menu->trash()->text());
        trash->setVisible(m_menu->trash()->isEnabled());
    };
    connect(m_menu->trash(), &QAction::changed, trash, showButton);
    showButton();
    connect(empty, &EmptyState::clicked, this, [this] { Q_EMIT pageRequested(PageId::Train); });
    return empty;
}

QWidget* RunsPage::makeAllArchived()
{
    auto* empty = new EmptyState(tr("All runs are archived"),
        tr("Archived runs are kept with all that was recorded of them, but not listed."), tr("Show archived runs"));
    empty->setObjectName(QStringLiteral("runs.archived"));
    connect(
        empty, &EmptyState::clicked, m_pins->archivedAction(), [this] { m_pins->archivedAction()->setChecked(true); });
    connect(m_pins->archivedAction(), &QAction::toggled, this, &RunsPage::showStack);
    return empty;
}

void RunsPage::connectTable()
{
    auto* find = new QAction(tr("&Filter runs"), this);
    find->setStatusTip(tr("Type which runs to show"));
    find->setShortcut(QKeySequence::Find);
    addAction(find); // action of the window: it acts while the page is shown, wherever the focus is
    connect(find, &QAction::triggered, this, [this] { m_table->search().setFocus(Qt::ShortcutFocusReason); });
    connect(m_selection.get(), &RunSelection::changed, this, &RunsPage::showSelection);
    connect(m_pins, &RunPins::pinsChanged, this, [this] { m_menu->update(); });
    connect(&m_table->view(), &RunsView::runRequested, this, &RunsPage::reveal);
    connect(&m_comparison->details(), &RunDetails::runRequested, this, &RunsPage::reveal);
    connect(&m_comparison->explorer(), &RunExplorer::runsChosen, m_selection.get(), &RunSelection::select);
    connect(m_comparison, &RunComparison::colored, &m_runs, &RunsModel::setColors);
    connect(m_comparison, &RunComparison::repeatsWanted, this, &RunsPage::trainMore);
    connect(m_comparison, &RunComparison::failed, m_message, &InlineMessage::showError);
    connect(m_comparison, &RunComparison::statusMessage, this, &Page::statusMessage);
    connect(m_views, &RunViews::statusMessage, this, &Page::statusMessage);
    connect(&m_library, &RunLibrary::failed, m_message, &InlineMessage::showError);
    connect(&m_library, &RunLibrary::listChanged, this, &RunsPage::showList);
    connect(&m_library, &RunLibrary::evaluationsChanged, this, [this] {
        showTargets();
        m_comparison->refresh();
    });
}

void RunsPage::connectEdits()
{
    connect(m_message, &InlineMessage::linkActivated, &m_edits, &RunEdits::undo);
    connect(&m_edits, &RunEdits::offered, this, [this](const QString& done) {
        m_message->showMessage(
            InlineMessage::Kind::Information, done.toHtmlEscaped() + tr(" <a href=\"undo\">Undo</a>"));
    });
    connect(&m_edits, &RunEdits::undone, m_message, &QWidget::hide);
    connect(&m_edits, &RunEdits::failed, m_message, &InlineMessage::showError);
    connect(&m_edits, &RunEdits::returned, this, &RunsPage::showRuns);
    connect(&m_edits, &RunEdits::left, this, [this](const QVector<qint64>& runs, bool forTrash) {
        if (forTrash || !m_pins->archivedAction()->isChecked())
            m_selection->selectNextTo(runs);
    });
    connect(&m_table->view(), &RunsView::starClicked, &m_edits, &RunEdits::toggleStar);
    connect(&m_runs, &RunsModel::tagsTyped, &m_edits, &RunEdits::setTags);
    connect(&m_runs, &RunsModel::renamed, &m_edits, &RunEdits::rename);
    connect(&m_comparison->details(), &RunDetails::notesChanged, &m_edits, &RunEdits::setNotes);
}

void RunsPage::connectMenu()
{
    connect(m_menu.get(), &RunMenu::openRequested, this, &RunsPage::openAsProject);
    connect(m_menu.get(), &RunMenu::showRequested, this, &RunsPage::showRequested);
    connect(m_menu.get(), &RunMenu::tryRequested, this, [this](qint64 id) {
        if (const RunSummary* run = m_library.find(id))
            (new TryWindow(*run, window()))->show();
    });
    connect(m_menu.get(), &RunMenu::continueRequested, this, &RunsPage::continueRequested);
    connect(m_menu.get(), &RunMenu::ghostRequested, this, &RunsPage::ghostRequested);
    connect(m_menu.get(), &RunMenu::colorsChanged, m_comparison, [this] {
        m_comparison->showColors();
        m_comparison->refresh();
    });
    connect(m_menu.get(), &RunMenu::trashRequested, this, &RunsPage::openTrash);
    connect(m_menu.get(), &RunMenu::copyRequested, this, [this] { m_table->view().copySelection(); });
    connect(m_menu.get(), &RunMenu::renameRequested, this, [this] { m_table->editName(m_selection->firstRow()); });
    connect(m_menu.get(), &RunMenu::exportRequested, this, [this] {
        const QString file
            = saveFileName(this, tr("Export the table"), QStringLiteral("runs.csv"), tr("CSV table (*.csv)"));
        if (!file.isEmpty())
            exportTable(file);
    });
    connect(m_menu.get(), &RunMenu::timelinesRequested, this, [this] {
        QVector<RunSummary> runs;
        for (const qint64 id : m_selection->runs().mid(0, TimelinesWindow::maxRuns))
            if (const RunSummary* run = m_library.find(id))
                runs.append(*run);
        tried([&] {
            (new TimelinesWindow(m_library.store(), runs, window()))->show();
        }); // a configuration may be unreadable
    });
}

void RunsPage::connectSharing()
{
    m_sharing->setOptions([this] { return m_comparison->overlay().times().options(); });
    connect(m_sharing, &RunsSharing::message, m_message, &InlineMessage::showMessage);
    connect(m_sharing, &RunsSharing::done, this, &Page::statusMessage);
    connect(m_sharing, &RunsSharing::runsAdded, this, &RunsPage::showRuns);
}

void RunsPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    refresh();
    m_live.start();
}

void RunsPage::hideEvent(QHideEvent* event)
{
    Page::hideEvent(event);
    m_live.stop();
    m_comparison->details().writeNotes();
    m_table->save();
}

void RunsPage::refresh() { m_library.refresh(); }

bool RunsPage::isBusy() const { return m_sharing->isRunning(); }

void RunsPage::showList()
{
    m_runs.setRuns(m_library.runs());
    showStack();
    showTargets();
    m_table->fitToRuns();
    m_selection->listed(m_pins->archivedAction()->isChecked());
    showSelection();
}

void RunsPage::showStack()
{
    const bool areHidden
        = !m_pins->archivedAction()->isChecked() && std::ranges::all_of(m_library.runs(), &RunSummary::archived);
    m_stack->setCurrentIndex(m_library.runs().empty() ? 0 : areHidden ? 2 : 1);
}

void RunsPage::showSelection()
{
    m_sharing->setSelected(m_selection->runs().size());
    m_menu->update();
    m_comparison->setRuns(m_selection->runs());
}

void RunsPage::showTargets()
{
    m_runs.setTargets([this](const RunSummary& run) { return m_library.targets().of(run); }, m_library.times());
}

void RunsPage::showRuns(const QVector<qint64>& runs)
{
    m_selection->selectWhenListed(runs, m_pins->archivedAction()->isChecked());
    refresh();
}

void RunsPage::showFiltered(const QString& filter)
{
    m_table->search().setText(filter);
    refresh();
}

void RunsPage::setColor(int color)
{
    m_colors.choose(m_selection->runs(), color);
    m_comparison->showColors();
    m_comparison->refresh();
}

void RunsPage::reveal(qint64 run)
{
    const int row = m_runs.rowOf(run);
    if (row < 0)
        return m_message->showMessage(
            InlineMessage::Kind::Information, tr("Run #%1 is not in this database.").arg(run));
    if (m_runs.run(row).archived)
        m_pins->archivedAction()->setChecked(true);
    const auto isHidden = [&] { return m_filter.rowsOf({ run }, true).empty(); };
    if (isHidden())
        m_table->search().setText({});
    if (isHidden())
        m_pins->setTop({});
    m_selection->select({ run });
}

bool RunsPage::tried(const std::function<void()>& change)
{
    try {
        change();
        return true;
    } catch (const StorageError& e) {
        m_message->showError(translatedText(e.what()));
    } catch (const InputError& e) {
        m_message->showError(translatedText(e.what()));
    }
    return false;
}

void RunsPage::openAsProject()
{
    const QVector<qint64> runs = m_selection->runs();
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

void RunsPage::trainMore(const QVector<qint64>& runs)
{
    constexpr int seeds = 5;
    std::uint64_t newest = 0; // newest seed of all runs: pairs of equal seeds compare best
    for (const RunSummary& run : m_library.runs())
        newest = std::max(newest, run.seed);
    std::vector<RunConfig> configs;
    const bool done = tried([&] {
        for (const qint64 id : runs)
            if (const RunSummary* run = m_library.find(id)) {
                RunConfig config = configFromJson(run->config);
                config.train.seed = newest + 1;
                config.train.repeats = seeds;
                configs.push_back(std::move(config));
            }
    });
    if (done)
        Q_EMIT repeatsRequested(configs);
}

void RunsPage::takeDropped(int page, const QVector<qint64>& runs)
{
    m_selection->select(runs);
    if (page == static_cast<int>(PageId::Live))
        Q_EMIT showRequested(runs.first());
    else
        openAsProject();
}

void RunsPage::openTrash()
{
    auto* dialog = new TrashDialog(m_library.store(), confirm, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &TrashDialog::restored, this, &RunsPage::showRuns);
    connect(dialog, &TrashDialog::erased, this, &RunsPage::refresh);
    dialog->open();
}

bool RunsPage::exportTable(const QString& file)
{
    QString error;
    if (m_table->exportTo(file, m_pins->archivedAction()->isChecked(), &error)) {
        Q_EMIT statusMessage(tr("Saved %1").arg(file));
        return true;
    }
    m_message->showError(error);
    return false;
}

} // namespace evenkeel

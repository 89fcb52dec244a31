// SPDX-License-Identifier: GPL-3.0-or-later
// Pages, session and document, connected.
#include "gui/main_window.h"

#include "gui/kept_pages.h"

#include "core/project/choices.h"
#include "gui/data/data_page.h"
#include "gui/devices/devices_page.h"
#include "gui/live/findings_panel.h"
#include "gui/live/live_page.h"
#include "gui/live/live_plots.h"
#include "gui/live/status_line.h"
#include "gui/partition/partition_page.h"
#include "gui/parts/dock_area.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated_phrase.h"
#include "gui/parts/turning_box.h"
#include "gui/runs/run_drag.h"
#include "gui/runs/runs_page.h"
#include "gui/runs/runs_sharing.h"
#include "gui/studies/studies_page.h"
#include "gui/train/readiness.h"
#include "gui/train/train_page.h"
#include "gui/ui_timing.h"
#include "gui/whatif/whatif_page.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QMimeData>
#include <QScreen>
#include <QScrollArea>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>

namespace evenkeel {

namespace {

constexpr QSize defaultSize(1280, 820);
const QString geometryKey = QStringLiteral("window/geometry");
const QString stateKey = QStringLiteral("window/state");

QStringList localFiles(const QMimeData* mime)
{
    QStringList files;
    for (const QUrl& url : draggedRuns(mime).isEmpty() ? mime->urls() : QList<QUrl>()) // dragged runs are for others
        if (url.isLocalFile())
            files.append(url.toLocalFile());
    return files;
}

// As much of a size as the screen has room for, with a title bar and frame around the window.
QSize fitting(const QSize& size, const QScreen* screen)
{
    constexpr QSize frame(16, 48);
    return screen ? size.boundedTo(screen->availableSize() - frame) : size;
}

} // namespace

MainWindow::MainWindow(RunStore& store, Themes& themes, RunBackend backend, Questions questions, QWidget* parent)
    : QMainWindow(parent)
    , m_store(store)
    , m_themes(themes)
    , m_questions(std::move(questions))
    , m_autosave(m_document, Autosave::defaultFolder())
    , m_session(std::move(backend))
    , m_notifier(*this)
    , m_watch(m_session)
{
    setAcceptDrops(true);
    setUnifiedTitleAndToolBarOnMac(true);
    m_remakeDelay.setSingleShot(true);
    connect(&m_remakeDelay, &QTimer::timeout, this, &MainWindow::remake);
    makeAll({});
    connectSession();
    connect(&m_document, &ProjectDocument::fileChanged, this, &MainWindow::updateTitle);
    connect(&m_document, &ProjectDocument::changed, this, &MainWindow::updateTitle);
    resize(fitting(defaultSize, screen()));
    m_defaultState = saveState(layoutVersion);
    restoreLayout();
    showPage(PageId::Data);
}

MainWindow::~MainWindow() { m_document.undoStack().disconnect(); }

void MainWindow::makeAll(const KeptPages& before)
{
    m_madeFor = font();
    m_runActions = std::make_unique<RunActions>(m_session, this);
    makePages(before);
    makeSidebar();
    makeQueue();
    makeMenus();
    connectActions();
    setIcons();
    updateTitle();
}

void MainWindow::makePages(const KeptPages& before)
{
    m_dataPage = new DataPage(m_document, before.data);
    m_partitionPage = new PartitionPage(m_document, before.partition);
    auto* devices = new DevicesPage(m_document, listDevices);
    QList<QAction*> actions = m_runActions->all();
    actions.insert(1, m_runActions->queueing());
    m_trainPage = new TrainPage(m_document, trainChoices(), actions, m_store.file());
    m_livePage = new LivePage(m_session, &m_store);
    m_livePage->findings().setProject(m_document);
    m_livePage->status().addControls(m_runActions->inRun() + QList { m_runActions->trying() });
    m_runsPage = new RunsPage(m_document, m_store, before.runs);
    m_studiesPage = new StudiesPage(m_document, m_store, before.studies);
    m_whatIfPage = new WhatIfPage(m_document, m_store, before.whatIf);
    m_stack = new QStackedWidget;
    m_stack->setObjectName(QStringLiteral("pages"));
    for (Page* page : { static_cast<Page*>(m_dataPage), static_cast<Page*>(m_partitionPage),
             static_cast<Page*>(devices), static_cast<Page*>(m_trainPage), static_cast<Page*>(m_livePage),
             static_cast<Page*>(m_runsPage), static_cast<Page*>(m_studiesPage), static_cast<Page*>(m_whatIfPage) }) {
        page->setAccessibleName(pageName(static_cast<PageId>(m_stack->count())));
        m_stack->addWidget(inScrollArea(page)); // a small window scrolls what it has no room for
        connect(page, &Page::pageRequested, this, &MainWindow::showPage);
        connect(
            page, &Page::statusMessage, this, [this](const QString& text) { statusBar()->showMessage(text, 8000); });
    }
    connectPages();
}

void MainWindow::connectPages()
{
    connect(m_dataPage, &DataPage::projectRequested, this, [this](const QString& file, bool asCopy) {
        if (mayLeaveProject())
            openProject(file, asCopy);
    });
    const auto open = [this](const QString& file) {
        if (mayLeaveProject())
            openProject(file, false);
    };
    connect(m_studiesPage, &StudiesPage::projectRequested, this, open);
    connect(m_whatIfPage, &WhatIfPage::projectRequested, this, open);
    const auto showRuns = [this](const QString& filter) {
        m_runsPage->showFiltered(filter);
        showPage(PageId::Runs);
    };
    connect(m_studiesPage, &StudiesPage::runsRequested, this, showRuns);
    connect(m_trainPage, &TrainPage::runsRequested, this, showRuns);
    const auto updateStart = [this] { // which says why it is off
        m_runActions->setProblem(m_studiesPage->session().isStudying()
                ? tr("A study is in progress; stop it first, or wait for its end.")
                : m_trainPage->problem());
    };
    updateStart();
    connect(m_trainPage, &TrainPage::problemChanged, this, updateStart);
    connect(m_studiesPage, &StudiesPage::runsChanged, m_runsPage, &RunsPage::refresh);
    const auto setTraining = [this] {
        m_trainPage->setTraining(m_session.isLive());
        m_partitionPage->setTraining(m_session.isLive());
        m_studiesPage->setTraining(m_session.isLive());
        m_whatIfPage->setTraining(m_session.isLive());
    };
    connect(&m_session, &RunSession::stateChanged, m_stack, setTraining);
    const auto setStudying = [this, updateStart] {
        m_whatIfPage->setStudying(m_studiesPage->session().isStudying());
        updateStart();
    };
    connect(&m_studiesPage->session().job(), &BackgroundJob::runningChanged, m_stack, setStudying);
    setTraining();
    setStudying();
    connect(&m_session, &RunSession::runFinished, m_runsPage, &RunsPage::refresh);
    connect(&m_session, &RunSession::runFinished, m_whatIfPage, &WhatIfPage::refresh);
    connect(m_studiesPage, &StudiesPage::studyEnded, this,
        [this](const QString& name) { m_notifier.notify(Notifier::Kind::Information, tr("The study is done"), name); });
    connect(m_runsPage, &RunsPage::showRequested, this, &MainWindow::showStored);
    connect(m_runsPage, &RunsPage::continueRequested, this, &MainWindow::continueStored);
    connect(m_runsPage, &RunsPage::repeatsRequested, this, &MainWindow::queueRepeats);
    connect(m_runsPage, &RunsPage::ghostRequested, this, [this](qint64 run) {
        m_livePage->showGhost(run);
        showPage(PageId::Live);
    });
}

void MainWindow::makeSidebar()
{
    m_sidebar = new QListWidget;
    m_sidebar->setAccessibleName(tr("Pages"));
    m_sidebar->setFrameShape(QFrame::NoFrame);
    m_sidebar->setIconSize(QSize(22, 22));
    m_sidebar->setFixedWidth(withFont(*m_sidebar, 148));
    m_sidebar->setSpacing(1);
    m_sidebar->viewport()->setAutoFillBackground(false);
    for (int i = 0; i < pageCount; ++i) {
        auto* item = new QListWidgetItem(pageName(static_cast<PageId>(i)), m_sidebar);
        item->setSizeHint(QSize(0, withFont(*m_sidebar, 40)));
        item->setToolTip(tr("Ctrl+%1").arg(i + 1));
    }
    connect(m_sidebar, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            showPage(static_cast<PageId>(row));
    });

    auto* drops = new RunDrops(*m_sidebar, [](int row, qsizetype runs) {
        return runs == 1 && (row == static_cast<int>(PageId::Live) || row == static_cast<int>(PageId::Train));
    });
    connect(drops, &RunDrops::dropped, m_runsPage, &RunsPage::takeDropped);
    m_message = new InlineMessage;
    connect(m_message, &InlineMessage::linkActivated, this, &MainWindow::followLink);
    auto* right = new QVBoxLayout;
    right->setContentsMargins(0, 0, 0, 0);
    right->setSpacing(0);
    right->addWidget(m_message);
    right->addWidget(m_stack, 1);
    auto* line = new QFrame;
    line->setFrameShape(QFrame::VLine);
    line->setForegroundRole(QPalette::Mid);
    auto* center = new QWidget;
    auto* layout = new QHBoxLayout(center);
    layout->setContentsMargins(6, 6, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_sidebar);
    layout->addWidget(line);
    layout->addLayout(right, 1);
    setCentralWidget(center);
    m_timingLabel = new QLabel;
    m_timingLabel->setObjectName(QStringLiteral("uiTiming"));
    m_timingLabel->setToolTip(
        tr("Of the last 10 s: median / 95th percentile / maximum. Work is what the window's thread "
           "computes per turn of its event loop; the timer is late for that, and for its wait for a core."));
    m_timingLabel->hide();
    statusBar()->addPermanentWidget(m_timingLabel);
    m_state = new QLabel;
    m_state->setObjectName(QStringLiteral("runState"));
    statusBar()->addPermanentWidget(m_state);
}

bool MainWindow::openFiles(const QStringList& files)
{
    const auto project = std::find_if(files.begin(), files.end(), isProjectFile);
    if (project != files.end())
        return mayLeaveProject() && openProject(*project, false);
    if (!files.isEmpty() && std::all_of(files.begin(), files.end(), RunsSharing::isBundle)) {
        m_runsPage->sharing().importFiles(files);
        showPage(PageId::Runs);
    } else if (!files.isEmpty()) {
        m_dataPage->take(files);
        showPage(PageId::Data);
    }
    return true;
}

bool MainWindow::openProject(const QString& file, bool asCopy)
{
    if (!tried([&] { asCopy ? m_document.openAsCopy(file) : m_document.open(file); }))
        return false;
    statusBar()->showMessage(tr("Opened %1").arg(m_document.displayName()), 5000);
    return true;
}

bool MainWindow::save()
{
    return m_document.file().isEmpty() ? saveAs() : tried([this] { m_document.save(m_document.file()); });
}

bool MainWindow::saveAs()
{
    const QString suggested = m_document.file().isEmpty()
        ? QString::fromStdString(m_document.config().name).replace(u'/', u'-') + QStringLiteral(".toml")
        : m_document.file();
    const QString file = m_questions.fileToSave(this, suggested);
    return !file.isEmpty() && tried([&] { m_document.save(file); });
}

bool MainWindow::tried(const std::function<void()>& work)
{
    try {
        work();
        if (!m_watch.isStalled()) // which stays in view
            m_message->hide();
        return true;
    } catch (const std::exception& e) {
        showError([why = std::string(e.what())] { return translatedText(why); });
        return false;
    }
}

bool MainWindow::mayLeaveProject()
{
    if (!m_document.isModified())
        return true;
    switch (m_questions.unsaved(this, m_document.displayName())) {
    case UnsavedAnswer::Save:
        return save();
    case UnsavedAnswer::Discard:
        return true;
    case UnsavedAnswer::Cancel:
        return false;
    }
    return false;
}

void MainWindow::showPage(PageId page)
{
    m_stack->setCurrentIndex(static_cast<int>(page));
    m_sidebar->setCurrentRow(static_cast<int>(page));
    if (m_undoAction)
        updateUndo();
}

void MainWindow::focusPage()
{
    QWidget* page = m_stack->currentWidget();
    QWidget* target = page->focusWidget();
    const auto takesKeys = [page](const QWidget* widget) {
        return widget->isVisibleTo(page) && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) != 0
            && !qobject_cast<const QLabel*>(widget); // of labels only links take the focus
    };
    if (!target || !takesKeys(target)) {
        target = page->nextInFocusChain();
        while (target != page && !(page->isAncestorOf(target) && takesKeys(target)))
            target = target->nextInFocusChain();
    }
    target->setFocus(Qt::ShortcutFocusReason);
}

PageId MainWindow::currentPage() const { return static_cast<PageId>(m_stack->currentIndex()); }

void MainWindow::updateTitle()
{
    const std::string& project = m_document.config().name;
    const QString name
        = tr("%1[*] – Evenkeel").arg(project == RunConfig().name ? tr("Untitled") : QString::fromStdString(project));
    const int percent = m_livePage ? m_livePage->percentDone() : -1;
    setWindowTitle(percent >= 0 ? tr("%1 % – %2").arg(percent).arg(name) : name); // also read in a task bar
    setWindowModified(m_document.isModified());
}

void MainWindow::restoreLayout()
{
    const QSettings settings;
    // Settings of another version, or broken ones, are left alone: the default layout stands already.
    if (!restoreGeometry(settings.value(geometryKey).toByteArray()))
        resize(fitting(defaultSize, screen()));
    else if (!isMaximized() && !isFullScreen() && fitting(size(), screen()) != size()) { // the screen was another
        resize(fitting(size(), screen()));
        move(screen()->availableGeometry().topLeft());
    }
    if (!restoreState(settings.value(stateKey).toByteArray(), layoutVersion))
        restoreState(m_defaultState, layoutVersion);
}

void MainWindow::saveLayout() const
{
    QSettings settings;
    settings.setValue(geometryKey, saveGeometry());
    settings.setValue(stateKey, saveState(layoutVersion));
}

void MainWindow::resetLayout()
{
    showNormal();
    m_livePage->plots().resetChoices();
    m_livePage->panels().reset();
    resize(fitting(defaultSize, screen()));
    restoreState(m_defaultState, layoutVersion);
    statusBar()->showMessage(tr("Layout reset to default."), 5000);
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_open)
        setIcons();
    else if (event->type() == QEvent::LanguageChange && std::exchange(m_isTranslated, false))
        QTimer::singleShot(0, this, &MainWindow::makeAgain); // once for all translators, and not in a menu's action
    else if (event->type() == QEvent::FontChange && m_open && font() != m_madeFor)
        m_remakeDelay.start(0); // sizes follow the letters: see withFont()
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!localFiles(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    openFiles(localFiles(event->mimeData()));
}

} // namespace evenkeel

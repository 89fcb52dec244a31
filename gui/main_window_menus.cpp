// SPDX-License-Identifier: GPL-3.0-or-later
// Menus, tool bar and icons of the main window.
#include "gui/data/data_page.h"
#include "gui/documentation.h"
#include "gui/examples.h"
#include "gui/help_dialogs.h"
#include "gui/language.h"
#include "gui/live/live_page.h"
#include "gui/main_window.h"
#include "gui/parts/dock_area.h"
#include "gui/parts/page_parts.h"
#include "gui/runs/runs_page.h"
#include "gui/train/readiness.h"

#include <QActionGroup>
#include <QApplication>
#include <QContextMenuEvent>
#include <QDir>
#include <QDockWidget>
#include <QFileInfo>
#include <QListWidget>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>

namespace evenkeel {

QAction* MainWindow::addAction(QMenu* menu, const QString& icon, const QString& text, const QString& tip,
    const QKeySequence& keys, const std::function<void()>& act)
{
    QAction* action = menu->addAction(text);
    action->setStatusTip(tip);
    action->setShortcut(keys);
    action->setProperty("drawing", icon); // made in setIcons(), anew for another theme
    connect(action, &QAction::triggered, this, act);
    return action;
}

void MainWindow::makeMenus()
{
    makeFileMenu();
    makeEditMenu();
    QMenu* run = menuBar()->addMenu(tr("&Run"));
    run->addActions(m_runActions->all());
    run->insertAction(m_runActions->all().at(1), m_runActions->queueing());
    run->addSeparator();
    run->addActions(m_runActions->inRun());
    run->addSeparator();
    run->addActions({ m_runActions->continuing(), m_runActions->trying() });
    makeViewMenu();
    makeHelpMenu();
    makeToolBar();
}

void MainWindow::makeFileMenu()
{
    QMenu* file = menuBar()->addMenu(tr("&File"));
    addAction(
        file, QStringLiteral("new"), tr("&New project"), tr("Creates an empty project"), QKeySequence::New, [this] {
            if (mayLeaveProject()) {
                m_document.newProject();
                showPage(PageId::Data);
            }
        });
    m_open = addAction(file, QStringLiteral("open"), tr("&Open…"), tr("Opens a project, a dataset or an exported run"),
        QKeySequence::Open, [this] {
            if (const QString name = m_questions.fileToOpen(this); !name.isEmpty())
                openFiles({ name });
        });
    QMenu* recent = file->addMenu(tr("Open &recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] {
        recent->clear();
        for (const QString& name : ProjectDocument::recentFiles())
            addAction(recent, {}, QString(name).replace(u'&', QLatin1String("&&")), tr("Opens %1").arg(name), {},
                [this, name] { openFiles({ name }); });
        if (recent->isEmpty())
            recent->addAction(tr("No projects yet"))->setEnabled(false);
    });
    QMenu* examples = file->addMenu(tr("&Example projects"));
    for (const Example& example : exampleProjects()) {
        if (QFileInfo(example.file).dir().dirName() == QLatin1String("demo"))
            m_dataPage->offerDemo(example.file);
        addAction(examples, {}, QString(example.name).replace(u'&', QLatin1String("&&")),
            tr("Opens a copy of %1").arg(example.file), {}, [this, file = example.file] {
                if (mayLeaveProject())
                    openProject(file, true);
            });
    }
    if (examples->isEmpty())
        examples->addAction(tr("None installed"))->setEnabled(false);
    file->addSeparator();
    m_save = addAction(
        file, QStringLiteral("save"), tr("&Save"), tr("Saves the project"), QKeySequence::Save, [this] { save(); });
    addAction(
        file, {}, tr("Save &as…"), tr("Saves the project to another file"), QKeySequence::SaveAs, [this] { saveAs(); });
    file->addSeparator();
    addAction(file, {}, tr("&Quit"), tr("Closes Evenkeel"), QKeySequence::Quit, [this] { close(); });
}

void MainWindow::makeEditMenu()
{
    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    m_undoAction = addAction(edit, QStringLiteral("undo"), tr("&Undo"),
        tr("Reverts the last change to the project; on the Runs page, of runs"), QKeySequence::Undo,
        [this] { undo(); });
    m_redoAction = addAction(edit, QStringLiteral("redo"), tr("&Redo"), tr("Applies the reverted change again"),
        QKeySequence::Redo, [this] { redo(); });
    const QUndoStack& stack = m_document.undoStack();
    const auto update = [this] { updateUndo(); };
    for (const auto changed : { &QUndoStack::canUndoChanged, &QUndoStack::canRedoChanged })
        connect(&stack, changed, m_undoAction, update);
    for (const auto changed : { &QUndoStack::undoTextChanged, &QUndoStack::redoTextChanged })
        connect(&stack, changed, m_undoAction, update);
    connect(&m_runsPage->edits(), &RunEdits::undoChanged, m_undoAction, update);
    updateUndo();
    edit->addSeparator();
    addAction(edit, {}, tr("Context &menu"), tr("Opens the menu of what has the keyboard focus, as the Menu key does"),
        QKeySequence(Qt::SHIFT | Qt::Key_F10), [] {
            if (QWidget* focus = QApplication::focusWidget()) {
                const QPoint middle = focus->rect().center();
                QContextMenuEvent event(QContextMenuEvent::Keyboard, middle, focus->mapToGlobal(middle));
                QApplication::sendEvent(focus, &event);
            }
        });
    // Buttons keep their width; what would be undone is in the menu and in the tool tip.
    m_undoAction->setIconText(tr("Undo"));
    m_redoAction->setIconText(tr("Redo"));
}

// What is undone is what the page shows.
void MainWindow::undo()
{
    if (currentPage() == PageId::Runs)
        return m_runsPage->edits().undo();
    const QString what = m_document.undoText();
    m_document.undoStack().undo();
    statusBar()->showMessage(tr("Undone: %1").arg(what), 8000);
}

void MainWindow::redo()
{
    const QString what = m_document.redoText();
    m_document.undoStack().redo();
    statusBar()->showMessage(tr("Done again: %1").arg(what), 8000);
}

void MainWindow::updateUndo()
{
    const QUndoStack& stack = m_document.undoStack();
    const bool isRuns = currentPage() == PageId::Runs;
    const auto named = [isRuns](const QString& verb, const QString& what) {
        return isRuns || what.isEmpty() ? verb : verb + u' ' + what;
    };
    m_undoAction->setEnabled(isRuns ? m_runsPage->edits().canUndo() : stack.canUndo());
    m_undoAction->setText(named(tr("&Undo"), m_document.undoText()));
    m_redoAction->setEnabled(!isRuns && stack.canRedo());
    m_redoAction->setText(named(tr("&Redo"), m_document.redoText()));
}

void MainWindow::makeViewMenu()
{
    QMenu* view = menuBar()->addMenu(tr("&View"));
    for (int i = 0; i < pageCount; ++i) {
        const auto page = static_cast<PageId>(i);
        addAction(view, {}, tr("&%1 %2").arg(i + 1).arg(pageName(page)), tr("Shows the %1 page").arg(pageName(page)),
            QKeySequence(QStringLiteral("Ctrl+%1").arg(i + 1)), [this, page] {
                showPage(page);
                focusPage();
            });
    }
    view->addSeparator();
    QMenu* theme = view->addMenu(tr("&Theme"));
    auto* group = new QActionGroup(theme);
    const auto add = [&](const QString& text, const QString& tip, Theme value) {
        QAction* action = addAction(theme, {}, text, tip, {}, [this, value] {
            m_themes.apply(value);
            m_themes.save();
        });
        action->setCheckable(true);
        action->setChecked(m_themes.current() == value);
        group->addAction(action);
    };
    add(tr("As de&sktop"), tr("Light or dark, as the desktop theme was when Evenkeel started"), Theme::System);
    add(tr("&Light"), tr("Dark text on a light background"), Theme::Light);
    add(tr("&Dark"), tr("Light text on a dark background"), Theme::Dark);
    addLanguageMenu(view, [this](const QString& code) { chooseLanguage(code); });
    QMenu* panels = view->addMenu(tr("&Panels"));
    panels->setStatusTip(tr("Panels can be moved, put over each other as tabs, and floated to another screen"));
    for (const QDockWidget* dock : m_livePage->panels().docks())
        panels->addAction(dock->toggleViewAction());
    panels->addAction(m_queueDock->toggleViewAction());
    QAction* timing
        = addAction(view, {}, tr("Show &UI timing"), tr("Shows in the status bar how busy the window's thread is"),
            QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F12), [] {});
    timing->setCheckable(true);
    timing->setChecked(m_timing != nullptr);
    connect(timing, &QAction::toggled, this, &MainWindow::showUiTiming);
    addAction(view, {}, tr("&Reset layout"),
        tr("Restores the default layout of window, toolbar and panels, and the default choices of the Live page"), {},
        [this] { resetLayout(); });
}

void MainWindow::makeHelpMenu()
{
    QMenu* help = menuBar()->addMenu(tr("&Help"));
    addAction(help, {}, tr("&Documentation"), tr("Shows the documentation of this page"), QKeySequence::HelpContents,
        [this] { showDocumentation(this, currentPage()); });
    addAction(help, {}, tr("&Methods"), tr("Describes each algorithm and partition method and its options"),
        QKeySequence(Qt::SHIFT | Qt::Key_F1), [this] { showMethods(this); });
    addAction(help, {}, tr("&Keyboard shortcuts"), tr("Lists all keyboard shortcuts"),
        QKeySequence(Qt::CTRL | Qt::Key_F1), [this] { showShortcuts(this); });
    addAction(help, {}, tr("&About Evenkeel"), tr("Shows version and licenses"), {}, [this] { showAbout(this); });
}

void MainWindow::makeToolBar()
{
    QToolBar* bar = addToolBar(tr("Toolbar"));
    bar->setObjectName(toolBarName);
    bar->setIconSize(QSize(20, 20));
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->toggleViewAction()->setStatusTip(tr("Shows or hides the toolbar"));
    bar->addActions({ m_open, m_save });
    bar->addSeparator();
    bar->addActions({ m_undoAction, m_redoAction });
    bar->addSeparator();
    bar->addActions(m_runActions->all());
    for (QAction* action : QList<QAction*> { m_open, m_save } + m_runActions->all()) {
        const auto shorten = [action] { action->setIconText(withoutShortcut(action->text())); };
        connect(action, &QAction::changed, action, shorten);
        shorten();
    }
    for (QToolButton* button : bar->findChildren<QToolButton*>())
        keepWidth(button);
}

void MainWindow::setIcons()
{
    m_runActions->setIcons(palette());
    for (QAction* action : findChildren<QAction*>())
        if (const QString icon = action->property("drawing").toString(); !icon.isEmpty())
            action->setIcon(makeIcon(icon, palette()));
    const char* names[] = { "data", "partition", "devices", "train", "live", "runs", "studies", "what-if" };
    for (int i = 0; i < m_sidebar->count(); ++i)
        m_sidebar->item(i)->setIcon(makeIcon(QLatin1String(names[i]), palette()));
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Menus, tool bar and icons of the main window.
#include "gui/data/data_page.h"
#include "gui/examples.h"
#include "gui/help_dialogs.h"
#include "gui/main_window.h"
#include "gui/parts/page_parts.h"
#include "gui/train/readiness.h"

#include <QActionGroup>
#include <QDir>
#include <QDockWidget>
#include <QFileInfo>
#include <QListWidget>
#include <QMenuBar>
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
    run->addActions(m_runActions.all());
    run->insertAction(m_runActions.all().at(1), m_runActions.queueing());
    run->addSeparator();
    run->addActions(m_runActions.inRun());
    run->addSeparator();
    run->addAction(m_runActions.continuing());
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
    m_open
        = addAction(file, QStringLiteral("open"), tr("&Open…"), tr("Opens a project file"), QKeySequence::Open, [this] {
              if (!mayLeaveProject())
                  return;
              if (const QString name = m_questions.fileToOpen(this); !name.isEmpty())
                  openProject(name, false);
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
    m_undoAction = m_document.undoStack().createUndoAction(this, tr("&Undo"));
    m_undoAction->setShortcut(QKeySequence::Undo);
    m_undoAction->setStatusTip(tr("Reverts the last change to the project"));
    m_undoAction->setProperty("drawing", QStringLiteral("undo"));
    m_redoAction = m_document.undoStack().createRedoAction(this, tr("&Redo"));
    m_redoAction->setShortcut(QKeySequence::Redo);
    m_redoAction->setStatusTip(tr("Applies the reverted change again"));
    m_redoAction->setProperty("drawing", QStringLiteral("redo"));
    // Buttons keep their width; what would be undone is in the menu and in the tool tip.
    m_undoAction->setIconText(tr("Undo"));
    m_redoAction->setIconText(tr("Redo"));
    edit->addActions({ m_undoAction, m_redoAction });
}

void MainWindow::makeViewMenu()
{
    QMenu* view = menuBar()->addMenu(tr("&View"));
    for (int i = 0; i <= static_cast<int>(PageId::Runs); ++i) {
        const auto page = static_cast<PageId>(i);
        addAction(view, {}, tr("&%1 %2").arg(i + 1).arg(pageName(page)), tr("Shows the %1 page").arg(pageName(page)),
            QKeySequence(QStringLiteral("Ctrl+%1").arg(i + 1)), [this, page] { showPage(page); });
    }
    view->addSeparator();
    QMenu* theme = view->addMenu(tr("&Theme"));
    auto* group = new QActionGroup(this);
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
    view->addAction(m_queueDock->toggleViewAction());
    QAction* timing
        = addAction(view, {}, tr("Show &UI timing"), tr("Shows in the status bar how busy the window's thread is"),
            QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F12), [] {});
    timing->setCheckable(true);
    connect(timing, &QAction::toggled, this, &MainWindow::showUiTiming);
    addAction(view, {}, tr("&Reset layout"),
        tr("Restores the default layout of window and toolbar, and the default choices of the Live page"), {},
        [this] { resetLayout(); });
}

void MainWindow::makeHelpMenu()
{
    QMenu* help = menuBar()->addMenu(tr("&Help"));
    addAction(help, {}, tr("&Methods"), tr("Describes each algorithm and partition method and its options"),
        QKeySequence(Qt::SHIFT | Qt::Key_F1), [this] { showMethods(this); });
    addAction(help, {}, tr("&Keyboard shortcuts"), tr("Lists all keyboard shortcuts"), QKeySequence::HelpContents,
        [this] { showShortcuts(this); });
    addAction(help, {}, tr("&About Evenkeel"), tr("Shows version and licenses"), {}, [this] { showAbout(this); });
}

void MainWindow::makeToolBar()
{
    QToolBar* bar = addToolBar(tr("Toolbar"));
    bar->setObjectName(QStringLiteral("toolbar"));
    bar->setIconSize(QSize(20, 20));
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->toggleViewAction()->setStatusTip(tr("Shows or hides the toolbar"));
    bar->addActions({ m_open, m_save });
    bar->addSeparator();
    bar->addActions({ m_undoAction, m_redoAction });
    bar->addSeparator();
    bar->addActions(m_runActions.all());
    for (QToolButton* button : bar->findChildren<QToolButton*>())
        keepWidth(button);
}

void MainWindow::setIcons()
{
    m_runActions.setIcons(palette());
    for (QAction* action : findChildren<QAction*>())
        if (const QString icon = action->property("drawing").toString(); !icon.isEmpty())
            action->setIcon(makeIcon(icon, palette()));
    const char* names[] = { "data", "partition", "devices", "train", "live", "runs" };
    for (int i = 0; i < m_sidebar->count(); ++i)
        m_sidebar->item(i)->setIcon(makeIcon(QLatin1String(names[i]), palette()));
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Another language or font while the window is open: all that has texts, or sizes that depend on letters, is made anew.
// What runs, what is open and what is chosen stays; windows that were opened apart keep their language.
#include "gui/data/data_page.h"
#include "gui/kept_pages.h"
#include "gui/main_window.h"
#include "gui/partition/partition_page.h"
#include "gui/parts/table_form.h"
#include "gui/runs/runs_page.h"

#include <QApplication>
#include <QDockWidget>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>

#include <algorithm>
#include <utility>

namespace evenkeel {

void MainWindow::chooseLanguage(const QString& code)
{
    m_language = code;
    remake();
}

void MainWindow::remake()
{
    const QList<Page*> pages = findChildren<Page*>();
    const auto busy = std::ranges::find_if(pages, &Page::isBusy);
    // A menu, a list or a drag waits in a loop of its own, on a page that must stay meanwhile.
    const bool isInLoop = QApplication::activeModalWidget() || QApplication::activePopupWidget()
        || QApplication::mouseButtons() != Qt::NoButton;
    if (busy == pages.end() && !isInLoop) {
        if (m_language)
            return languageChosen(*std::exchange(m_language, {}));
        return makeAgain();
    }
    if (m_language && busy != pages.end())
        statusBar()->showMessage(tr("The language changes when the work in progress on the %1 page has ended.")
                                     .arg((*busy)->accessibleName()));
    constexpr int delay = 300; // ms
    m_remakeDelay.start(delay);
}

KeptPages MainWindow::keptPages() const
{
    return { .data = m_dataPage->kept(),
        .partition = m_partitionPage->work(),
        .train = m_trainPage->kept(),
        .live = m_livePage->kept(),
        .studies = m_studiesPage->kept(),
        .whatIf = m_whatIfPage->kept(),
        .runs = m_runsPage->work(),
        .runsFilter = m_runsPage->table().choice().text(),
        .selectedRuns = m_runsPage->selection().runs() };
}

void MainWindow::makeAgain()
{
    finishInput(*this);
    m_document.finishEdit();
    m_isTranslated = true;
    const KeptPages before = keptPages();
    const PageId page = currentPage();
    const bool hasMessage = !m_message->isHidden();
    const QByteArray layout = saveState(layoutVersion);
    m_undoAction = m_redoAction = m_open = m_save = nullptr;
    delete takeCentralWidget(); // the pages save what QSettings remember
    delete m_queueDock;
    delete findChild<QToolBar*>(toolBarName);
    delete menuBar();
    delete statusBar();
    setLocale(QLocale()); // of the widgets in it
    makeAll(before);
    restoreState(layout, layoutVersion);
    showPage(page);
    m_trainPage->showAgain(before.train);
    if (!before.runsFilter.isEmpty())
        m_runsPage->showFiltered(before.runsFilter);
    if (!before.selectedRuns.isEmpty())
        m_runsPage->showRuns(before.selectedRuns);
    m_livePage->showAgain(before.live);
    if (hasMessage)
        m_sayAgain();
    if (m_timing)
        showUiTiming(true);
    offerTried();
    showState();
    focusPage();
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// The message above the pages: errors, a run that makes no progress, runs of other processes.
#include "gui/left_runs.h"
#include "gui/live/live_page.h"
#include "gui/main_window.h"
#include "gui/runs/runs_page.h"

#include <QLocale>

namespace evenkeel {

void MainWindow::showMessage(InlineMessage::Kind kind, const std::function<QString()>& html)
{
    m_sayAgain = [this, kind, html] { m_message->showMessage(kind, html()); };
    m_sayAgain();
}

void MainWindow::showError(const std::function<QString()>& text)
{
    m_sayAgain = [this, text] { m_message->showError(text()); };
    m_sayAgain();
}

// Runs that other processes train: the one that went on when the window was closed is shown, others are offered.
void MainWindow::offerRunsUnderWay()
{
    const qint64 left = takeLeftRun(m_store);
    const auto look = [this, left] {
        if (m_runsPage->library().find(left) && !m_session.isLive())
            showStored(left);
        std::vector<RunSummary> others = runsUnderWay(m_runsPage->library().runs());
        std::erase_if(others, [left](const RunSummary& run) { return run.id == left; });
        offer(others);
    };
    connect(&m_runsPage->library(), &RunLibrary::listed, this, look, Qt::SingleShotConnection);
    if (!m_runsPage->library().isReading())
        m_runsPage->refresh();
}

void MainWindow::offer(const std::vector<RunSummary>& others)
{
    if (others.empty())
        return;
    showMessage(InlineMessage::Kind::Information, [run = others.front(), more = static_cast<int>(others.size()) - 1] {
        QString text = tr("Run %1, %2, is under way in another process (pid %3, host %4).")
                           .arg(QString::number(run.id), QString::fromStdString(run.name).toHtmlEscaped(),
                               QString::number(run.pid), QString::fromStdString(run.host).toHtmlEscaped());
        text += QStringLiteral(" <a href=\"run:%1\">%2</a>").arg(run.id).arg(tr("Follow it on the Live page"));
        if (more > 0)
            text += QStringLiteral(". ") + tr("%n more on the Runs page.", nullptr, more);
        return text;
    });
}

void MainWindow::followLink(const QString& link)
{
    showStored(link.section(u':', 1).toLongLong());
    m_message->hide();
}

void MainWindow::showStall(double silence, double usual)
{
    const auto text = [silence, usual] {
        const QLocale locale;
        return usual > 0
            ? tr("No progress: no step for %1 s; usually one comes every %2 s.")
                  .arg(locale.toString(silence, 'f', 0), locale.toString(usual, 'g', 2))
            : tr("No progress: no step since the run began %1 s ago.").arg(locale.toString(silence, 'f', 0));
    };
    showMessage(InlineMessage::Kind::Warning, text);
    m_notifier.notify(Notifier::Kind::Warning, tr("The run makes no progress"), text());
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// What the Live page says when a run has ended.
#include "gui/live/child_output.h"
#include "gui/live/findings_panel.h"
#include "gui/live/live_page.h"
#include "gui/live/run_head.h"
#include "gui/parts/dock_area.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/plain_words.h"
#include "gui/parts/translated_phrase.h"

#include <QPushButton>
#include <QStackedWidget>

namespace evenkeel {

void LivePage::endRun(const RunResult& result)
{
    m_stack->setCurrentIndex(1);
    if (m_progress.hasBegun())
        m_ended = result.status;
    if (result.status == RunStatus::Detached) // it goes on, and is followed as any other run of another process
        return showStored(result.run);
    m_said = endText(result);
    m_result = result;
    if (!result.error.empty())
        showFailure(result);
    refresh();
    if (m_progress.hasBegun() && result.status == RunStatus::Done)
        m_head->showFraction(1);
}

void LivePage::showFailure(const RunResult& result)
{
    const bool isInterrupted = result.status == RunStatus::Interrupted;
    m_said = (isInterrupted ? tr("Interrupted: %1.") : tr("Failed: %1.")).arg(m_what.toHtmlEscaped());
    if (m_data.updates() == 0 && !result.hasTrained) {
        showNoSteps(translatedText(result.error), result.exitStatus);
        if (!m_session.childOutput())
            return; // what follows would say it once more
    }
    const QString what = isInterrupted ? tr("The run was interrupted, and can be continued if it has a checkpoint: %1")
                                       : tr("The run failed: %1");
    QString text = what.arg(translatedText(result.error)).toHtmlEscaped();
    if (m_session.childOutput())
        text += QStringLiteral(" – <a href=\"%1\">%2</a>").arg(childOutputLink, tr("Show what the command printed"));
    m_message->showMessage(InlineMessage::Kind::Error, text);
}

void LivePage::showNoSteps(const QString& error, int exitStatus)
{
    constexpr int device = 4, disk = 5; // as the interface page numbers them
    m_mend = exitStatus == device ? PageId::Devices : PageId::Train;
    const QString todo = exitStatus == device
        ? tr("Choose other devices, or change their limits, on the Devices page; a smaller batch or network needs less "
             "memory.")
        : exitStatus == disk
        ? tr("See that the folder of the database exists, can be written to, and has room; then start again.")
        : tr("Change what the sentence names, on the Train page or in the data, and start again.");
    m_failed->setText(tr("The run failed before its first step"), plainWords(error) + QStringLiteral("\n\n") + todo);
    m_failed->button()->setText(m_mend == PageId::Devices ? tr("Open the Devices page") : tr("Open the Train page"));
    setFailed(true);
}

void LivePage::setFailed(bool on)
{
    m_failed->setVisible(on);
    m_findings->setVisible(!on);
    m_area->setVisible(!on);
}

QString LivePage::endText(const RunResult& result) const
{
    if (!m_progress.hasBegun() || (result.run == 0 && result.status != RunStatus::Done)) // or in what comes before it
        return tr("Stopped before a run began.");
    const QString what = m_what.toHtmlEscaped();
    if (result.status == RunStatus::Stopped)
        return tr("Stopped and saved: %1. <a href=\"runs\">Show it on the Runs page</a>.").arg(what);
    if (const int planned = m_data.info().planned; planned > 1)
        return tr(
            "Done and saved: %n run(s), the last of them %1. <a href=\"runs\">Compare them</a>.", nullptr, planned)
            .arg(what);
    return tr("Done and saved: %1. <a href=\"runs\">Compare it with other runs</a>.").arg(what);
}

} // namespace evenkeel

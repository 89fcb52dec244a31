// SPDX-License-Identifier: GPL-3.0-or-later
// Deleting on the Runs page: into the trash, and back from it.
#include "gui/parts/page_parts.h"
#include "gui/runs/runs_page.h"
#include "gui/runs/trash_dialog.h"

#include <QAction>

namespace evenkeel {

void RunsPage::deleteSelected()
{
    const QVector<qint64> runs = selectedRuns();
    const std::vector<std::int64_t> ids(runs.begin(), runs.end());
    if (runs.isEmpty() || !tried([&] { m_library.store().moveToTrash(ids); }))
        return;
    selectNextTo(runs);
    offerUndo(tr("%n run(s) moved to the trash.", nullptr, static_cast<int>(runs.size())), [this, runs, ids] {
        if (tried([&] { m_library.store().restore(ids); }))
            showRuns(runs);
    });
}

void RunsPage::openTrash()
{
    auto* dialog = new TrashDialog(m_library.store(), confirm, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &TrashDialog::restored, this, &RunsPage::showRuns);
    connect(dialog, &TrashDialog::erased, this, &RunsPage::refresh);
    dialog->open();
}

void RunsPage::showTrash()
{
    const int runs = m_library.trashed();
    m_trash->setText(runs > 0 ? tr("Tras&h (%n)…", nullptr, runs) : tr("Tras&h…"));
    m_trash->setEnabled(runs > 0);
}

} // namespace evenkeel

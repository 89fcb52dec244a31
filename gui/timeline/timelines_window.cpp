// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/timeline/timelines_window.h"

#include "core/project/run_config.h"
#include "core/store/foreign_facts.h"
#include "core/store/run_store.h"
#include "gui/parts/page_parts.h"
#include "gui/timeline/timeline_panel.h"
#include "gui/timeline/timeline_view.h"

#include <QDialogButtonBox>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <utility>

namespace evenkeel {

TimelinesWindow::TimelinesWindow(const RunStore& store, const QVector<RunSummary>& runs, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Where the time went"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(1000, 520);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    for (const RunSummary& run : runs.mid(0, maxRuns)) {
        auto* panel = new TimelinePanel(&store);
        panel->showLegend(m_panels.isEmpty());
        column->addWidget(
            titled(
                tr("Run %1, %2: %3").arg(run.id).arg(textOf(run.algorithm), QString::fromStdString(run.name)), panel),
            1);
        connect(&panel->view(), &TimelineView::rangeChanged, this, [this, panel](double from, double to) {
            if (std::exchange(m_isAligning, true))
                return;
            for (TimelinePanel* other : std::as_const(m_panels))
                other->view().setClock(panel->view().clock());
            if (panel->view().isFollowing())
                alignRanges();
            else
                for (TimelinePanel* other : std::as_const(m_panels))
                    other->view().setRange(from, to);
            m_isAligning = false;
        });
        m_panels.append(panel);
        panel->showStored(configOf(run), run.id);
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(inScrollArea(content), 1);
    layout->addWidget(buttons);
}

void TimelinesWindow::alignRanges()
{
    double begin = std::numeric_limits<double>::infinity(), end = -begin; // a continued run begins where another ended
    for (TimelinePanel* panel : std::as_const(m_panels))
        if (const TimelineData& data = panel->view().data(); !data.isEmpty()) {
            begin = std::min(begin, data.begin(panel->view().clock()));
            end = std::max(end, data.end(panel->view().clock()));
        }
    for (TimelinePanel* panel : std::as_const(m_panels))
        if (!panel->view().data().isEmpty()) // the others follow until they have been read, and align all then
            panel->view().setRange(begin, end);
}

} // namespace evenkeel

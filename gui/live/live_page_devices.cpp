// SPDX-License-Identifier: GPL-3.0-or-later
// The Live page's devices: events on their way to figures and curves, and the table with its selection and range.
#include "gui/live/live_devices_model.h"
#include "gui/live/live_page.h"
#include "gui/live/live_plots.h"
#include "gui/parts/dock_area.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"
#include "gui/plots/plot.h"
#include "gui/plots/plot_style.h"
#include "gui/timeline/timeline_panel.h"
#include "gui/timeline/timeline_view.h"

#include <QAction>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace evenkeel {

void LivePage::feed(const StepEvent& step, double unseen)
{
    m_plots->addStep(step, m_data.addStep(step, unseen), unseen);
}

void LivePage::feed(const DataEvent& data)
{
    m_data.addData(data);
    m_plots->setFrequentLabel(data.frequent);
}

void LivePage::feed(const MergeEvent& merge) { m_plots->addMerge(merge, m_data.addMerge(merge)); }

void LivePage::feed(const ReplicasEvent& replicas) { m_plots->addReplicas(replicas, m_data.addReplicas(replicas)); }

void LivePage::feed(const SpansEvent& block) { m_plots->addSpans(block, m_data.addSpans(block)); }

void LivePage::feed(const GraphEvent& graph) { m_graph->setGraph(graph); }

void LivePage::feed(const NodesEvent& nodes) { m_graph->add(nodes); }

void LivePage::feed(const DeviceEvent& device) { m_plots->addDevice(device, m_data.addDevice(device)); }

void LivePage::feed(const EvaluationEvent& evaluation)
{
    m_data.addEvaluation(evaluation);
    m_plots->addEvaluation(evaluation);
}

// Sorted by rank until a header is clicked; its selected rows are the devices that many folded ones unfold.
QWidget* LivePage::makeDevices()
{
    m_sorted->setSourceModel(m_devices);
    m_sorted->setSortRole(LiveDevicesModel::sortRole);
    m_table->setModel(m_sorted);
    m_table->setAccessibleName(tr("Devices of the run"));
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setSortIndicatorClearable(true);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &LivePage::showUnfolded);
    connect(m_plots, &LivePlots::marksChanged, this, &LivePage::showRange);
    linkTimeline();
    m_rangeHint->hide();
    auto* devices = new QWidget;
    auto* layout = new QVBoxLayout(devices);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_rangeHint);
    layout->addWidget(m_table, 1);
    layout->addStretch();
    return devices;
}

void LivePage::addGraphPanel()
{
    auto* panel = new QWidget;
    auto* layout = new QVBoxLayout(panel);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(new GraphLegend);
    auto* scrolls = new QScrollArea; // of many devices it is higher than its panel
    scrolls->setFrameShape(QFrame::NoFrame);
    scrolls->setAccessibleName(tr("Message graph"));
    scrolls->setWidgetResizable(true);
    scrolls->setWidget(m_graph);
    layout->addWidget(scrolls, 1);
    m_graphDock = m_area->add(QStringLiteral("graph"), tr("Message graph"), panel);
    connect(m_graph, &GraphView::message, this, &Page::statusMessage);
    connect(m_graph, &GraphView::roomChanged, this, &LivePage::showGraphPanel);
    connect(m_graph, &GraphView::roomChanged, this, &LivePage::fitTable, Qt::QueuedConnection); // once it is shown
}

// Whoever has closed it does not find it open again while runs have one.
void LivePage::showGraphPanel()
{
    QAction* toggle = m_graphDock->toggleViewAction();
    const bool isNew = toggle->isVisible() != m_graph->hasGraph();
    toggle->setVisible(m_graph->hasGraph());
    if (isNew || !m_graph->hasGraph())
        m_graphDock->setVisible(m_graph->hasGraph());
}

void LivePage::showUnfolded()
{
    QList<int> ranks;
    for (const QModelIndex& row : m_table->selectionModel()->selectedRows())
        ranks.append(m_sorted->mapToSource(row).row());
    m_plots->unfold(ranks);
    m_timeline->view().setChosen(ranks);
}

// Both show the same part of the run's clock, the newest values too while the lanes follow.
void LivePage::linkTimeline()
{
    TimelineView* view = &m_timeline->view();
    connect(m_plots, &LivePlots::rangeChanged, view, [view](double from, double to) {
        if (view->clock() == TimelineClock::Run)
            view->setRange(from, to);
    });
    connect(m_plots, &LivePlots::timeLeft, view, &TimelineView::showAll);
    connect(view, &TimelineView::rangeChanged, this, [this, view](double from, double to) {
        if (view->isFollowing()) {
            m_plots->plot().setFollowing(true);
            if (m_plots->xAxis() == CurveX::Time && view->clock() == TimelineClock::Run) { // to the lanes' very range
                const auto [first, last] = m_plots->plot().range();
                view->setRange(first, last);
            }
        } else if (view->clock() == TimelineClock::Run)
            m_plots->setRange(from, to);
    });
    connect(view, &TimelineView::chosenChanged, this, [this](const QList<int>& ranks) {
        QItemSelection rows;
        for (const int rank : ranks)
            if (const QModelIndex row = m_sorted->mapFromSource(m_devices->index(rank, 0)); row.isValid())
                rows.select(row, row);
        m_table->selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    });
}

void LivePage::showRange()
{
    const auto range = m_plots->plot().markedRange();
    m_rangeHint->setVisible(range.has_value());
    if (range)
        m_rangeHint->setText(tr("Updates, samples, samples/s and busy between A and B only: %1 from %2 to %3")
                                 .arg(m_plots->plot().xLabel(), shortNumber(range->first), shortNumber(range->second)));
    limitTable();
    m_devices->setRange(range ? std::optional(LiveDevicesModel::Range {
                            range->first, range->second, static_cast<std::size_t>(m_plots->xAxis()) })
                              : std::nullopt);
}

void LivePage::showAt(const QString& lane, int rank, double from, double to)
{
    if (m_data.ranks() == 0)
        return;
    m_stack->setCurrentIndex(1);
    m_table->clearSelection();
    if (rank >= 0 && rank < m_devices->rowCount()) {
        const QModelIndex row = m_sorted->mapFromSource(m_devices->index(rank, 0));
        m_table->selectRow(row.row());
        m_table->scrollTo(row);
    }
    m_plots->showAt(lane, rank, from, to);
}

// No higher than its rows need.
void LivePage::limitTable()
{
    QWidget* devices = m_table->parentWidget();
    QLayout* layout = devices->layout();
    const int hint = m_rangeHint->isHidden() ? 0 : m_rangeHint->heightForWidth(m_table->width()) + layout->spacing();
    const bool isShared = m_hasTabs && m_graph->hasGraph(); // with the graph, which is higher
    devices->setMaximumHeight(isShared ? QWIDGETSIZE_MAX : m_table->maximumHeight() + hint);
}

// As many rows as a fifth of the page has, and no empty ones; dragging the border shows more. On a low page the panels
// share one place, so that the lanes have room.
void LivePage::fitTable()
{
    if (m_data.ranks() == 0)
        return;
    const int rows = qMax(2, m_devices->rowCount());
    const int few = m_table->heightOf(qMin(rows, 3));
    m_table->setMinimumHeight(few);
    m_table->setMaximumHeight(m_table->heightOf(rows));
    const int all = m_area->height(), timeline = qMin(m_timeline->sizeHint().height(), all / 5);
    const int table = qMax(few, qMin(m_table->heightOf(rows), all / 5));
    const bool hasGraph = m_graph->hasGraph();
    const int graph = hasGraph ? qMin(m_graph->sizeHint().height() + 2 * fontMetrics().height(), all / 2)
                               : 1; // what is hidden has a height, too
    const int lanes = all - timeline - table - graph - (hasGraph ? 3 : 2) * m_area->titleHeight();
    constexpr int tooLow = 260, roomy = 320; // pixels
    m_hasTabs = lanes < (m_hasTabs ? roomy : tooLow);
    limitTable();
    m_area->arrange({ timeline, table, graph }, m_hasTabs);
}

} // namespace evenkeel

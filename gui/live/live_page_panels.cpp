// SPDX-License-Identifier: GPL-3.0-or-later
// The Live page's panels below the lanes: the device table, of all of the run or of what is marked, and the message
// graph.
#include "gui/graph/graph_view.h"
#include "gui/live/findings_panel.h"
#include "gui/live/live_devices.h"
#include "gui/live/live_page.h"
#include "gui/live/live_plots.h"
#include "gui/parts/dock_area.h"
#include "gui/plots/plot.h"
#include "gui/plots/plot_style.h"

#include <QAction>
#include <QDockWidget>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace evenkeel {

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
    connect(m_graphDock, &QDockWidget::visibilityChanged, this, &LivePage::fitPanels, Qt::QueuedConnection); // its tab
    connect(m_graph, &GraphView::message, this, &Page::statusMessage);
    connect(m_graph, &GraphView::roomChanged, this, &LivePage::showGraphPanel);
    connect(m_graph, &GraphView::roomChanged, this, &LivePage::fitPanels, Qt::QueuedConnection); // once it is shown
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

void LivePage::showRange()
{
    const auto range = m_plots->plot().marks().range();
    if (!range)
        return m_devices->setRange(std::nullopt, {});
    m_devices->setRange(
        LiveDevicesModel::Range { range->first, range->second, static_cast<std::size_t>(m_plots->xAxis()) },
        tr("Updates, samples, samples/s and time between A and B only: %1 from %2 to %3")
            .arg(m_plots->plot().xLabel(), shortNumber(range->first), shortNumber(range->second)));
}

void LivePage::showAt(const QString& lane, int rank, double from, double to)
{
    if (m_data.ranks() == 0)
        return;
    m_stack->setCurrentIndex(1);
    m_devices->select(rank >= 0 && rank < m_devices->devices() ? QList<int> { rank } : QList<int>());
    m_plots->showAt(lane, rank, from, to);
}

// For the plots and a few rows, else the page scrolls.
void LivePage::keepRoom()
{
    m_area->setMinimumHeight(m_plots->minimumSizeHint().height() + m_area->titleHeight()
        + m_devices->heightOf(m_devices->minRows()) + fontMetrics().height());
}

// As many rows as a fifth of the page has, and no empty ones; dragging the border shows more. Beside a graph the table
// and it share one place where the page is low, so that the lanes have room.
void LivePage::fitPanels()
{
    if (m_data.ranks() == 0)
        return;
    constexpr int roomy = 320; // pixels for the lanes
    const int all = m_area->height(), rows = std::max(2, m_devices->devices());
    const int table = std::max(m_devices->heightOf(m_devices->minRows()), std::min(m_devices->heightOf(rows), all / 5));
    const bool hasGraph = m_graph->hasGraph();
    const int graph = hasGraph ? std::min(m_graph->sizeHint().height() + 2 * fontMetrics().height(), all / 2)
                               : 1; // what is hidden has a height, too
    const int page = all + m_findings->height(); // which does not change when findings unfold
    const bool isLow = hasGraph && page - table - graph - 2 * m_area->titleHeight() < roomy;
    if (isLow)
        m_devices->setMaximumHeight(QWIDGETSIZE_MAX); // the graph on the other tab may be higher
    const bool isInFront = !isLow || !m_graph->visibleRegion().isEmpty(); // else the lanes have its room
    m_area->arrange({ table, !isInFront ? 1 : isLow ? std::min(graph, all / 3) : graph }, isLow);
}

} // namespace evenkeel

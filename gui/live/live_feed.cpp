// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/live/live_feed.h"

#include "core/log/event_order.h"
#include "core/store/run_store.h"
#include "gui/graph/graph_view.h"
#include "gui/live/live_plots.h"

#include <type_traits>
#include <utility>

namespace evenkeel {

void LiveFeed::add(const StepEvent& step, double unseen)
{
    m_plots.addStep(step, m_data.addStep(step, unseen), unseen);
}

void LiveFeed::add(const DataEvent& data)
{
    m_data.addData(data);
    m_plots.setFrequentLabel(data.frequent);
}

void LiveFeed::add(const MergeEvent& merge) { m_plots.addMerge(merge, m_data.addMerge(merge)); }

void LiveFeed::add(const ReplicasEvent& replicas) { m_plots.addReplicas(replicas, m_data.addReplicas(replicas)); }

void LiveFeed::add(const EvaluationEvent& evaluation)
{
    m_data.addEvaluation(evaluation);
    m_plots.addEvaluation(evaluation);
}

void LiveFeed::add(const DeviceEvent& device) { m_plots.addDevice(device, m_data.addDevice(device)); }

void LiveFeed::add(const NoteEvent& note) { m_data.addNote(note); }

void LiveFeed::add(const GraphEvent& graph)
{
    m_graph.setGraph(graph);
    m_hasGraph = true;
}

void LiveFeed::add(const NodesEvent& nodes)
{
    m_graph.add(nodes);
    m_hasGraph = true;
}

void LiveFeed::add(const SpansEvent& block) { m_plots.addSpans(block, m_data.addSpans(block)); }

void LiveFeed::add(const RunSeries& series, const std::vector<double>& unseen)
{
    std::size_t steps = 0;
    visitInOrder(series, [&](const auto& event) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(event)>, StepEvent>)
            add(event, unseen.empty() ? 0 : unseen[steps++]);
        else
            add(event);
    });
    showGraph();
}

void LiveFeed::showGraph()
{
    if (std::exchange(m_hasGraph, false))
        m_graph.refresh();
}

} // namespace evenkeel

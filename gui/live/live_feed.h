// SPDX-License-Identifier: GPL-3.0-or-later
// A run's events, live or stored, in their order: to the figures, the lanes and the message graph.
#pragma once

#include "core/log/event.h"

#include <vector>

namespace evenkeel {

class GraphView;
class LiveData;
class LivePlots;
struct RunSeries;

class LiveFeed {
public:
    LiveFeed(LiveData& data, LivePlots& plots, GraphView& graph)
        : m_data(data)
        , m_plots(plots)
        , m_graph(graph)
    {
    }
    void add(const StepEvent& step, double unseen = 0); // as LiveData::addStep() takes it
    void add(const DataEvent& data);
    void add(const MergeEvent& merge);
    void add(const ReplicasEvent& replicas);
    void add(const EvaluationEvent& evaluation);
    void add(const DeviceEvent& device);
    void add(const NoteEvent& note);
    void add(const GraphEvent& graph);
    void add(const NodesEvent& nodes);
    void add(const SpansEvent& block);
    void add(const auto&) { } // of other kinds it shows nothing
    void add(const RunSeries& series, const std::vector<double>& unseen); // unseen: by step; empty: none is missing
    void showGraph(); // where one of the events was the graph's

private:
    LiveData& m_data;
    LivePlots& m_plots;
    GraphView& m_graph;
    bool m_hasGraph = false;
};

} // namespace evenkeel

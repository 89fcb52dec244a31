// SPDX-License-Identifier: GPL-3.0-or-later
// Records the message graph, and now and then what this rank's nodes have to do.
#pragma once

#include "core/algorithms/ampnet/runtime/graph.h"
#include "core/algorithms/ampnet/runtime/watch.h"
#include "core/train/worker.h"

namespace evenkeel::ampnet {

class LoadRecorder final : public Watch {
public:
    LoadRecorder(Worker& w, const Graph& graph) // both must outlive it
        : m_worker(w)
        , m_graph(graph)
    {
    }
    void begin(); // the graph is complete: at the first time rank 0 records it, before any rank records its nodes
    void finish(); // what was not recorded yet

    void arrived(int node) override;
    void takenBack(int node) override { --m_loads.at(std::size_t(node)).queued; }
    void begun(int node) override;
    void done(int node) override;

private:
    struct Load {
        Index queued = 0, maxQueued = 0, handled = 0;
        double busy = 0; // seconds
    };
    void record(double now);

    Worker& m_worker;
    const Graph& m_graph;
    std::vector<Load> m_loads; // by node; those of other ranks are not used
    std::vector<std::int64_t> m_nodes; // of this rank
    double m_start = 0, m_recorded = 0, m_begun = 0; // seconds of the run
};

} // namespace evenkeel::ampnet

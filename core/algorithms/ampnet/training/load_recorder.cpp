// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/training/load_recorder.h"

#include <algorithm>

namespace evenkeel::ampnet {

namespace {

constexpr double longest = 0.1; // seconds of the run between two events, of whatever rank
constexpr double share = 0.1; // of what has passed, at first: a second of virtual time may take minutes

} // namespace

void LoadRecorder::begin()
{
    if (!m_loads.empty())
        return;
    m_loads.resize(std::size_t(m_graph.size()));
    for (int node = 0; node < m_graph.size(); ++node)
        if (m_graph.rankOf(node) == m_worker.rank())
            m_nodes.push_back(node);
    m_start = m_recorded = m_worker.now();
    if (m_worker.rank() != 0)
        return;
    GraphEvent graph { .time = m_recorded, .wall = m_worker.run().wall(m_recorded) };
    for (int node = 0; node < m_graph.size(); ++node) {
        graph.names.push_back(m_graph.nameOf(node));
        graph.ranks.push_back(m_graph.rankOf(node));
    }
    for (const auto& [from, to] : m_graph.edges()) {
        graph.from.push_back(from.node);
        graph.to.push_back(to.node);
    }
    m_worker.run().emit(graph);
}

void LoadRecorder::arrived(int node)
{
    Load& load = m_loads[std::size_t(node)];
    load.maxQueued = std::max(load.maxQueued, ++load.queued);
}

void LoadRecorder::begun(int node)
{
    --m_loads[std::size_t(node)].queued;
    m_begun = m_worker.now();
}

void LoadRecorder::done(int node)
{
    const double now = m_worker.now();
    Load& load = m_loads[std::size_t(node)];
    load.busy += now - m_begun;
    ++load.handled;
    if (now - m_recorded >= std::min(longest * m_worker.size(), share * (now - m_start)))
        record(now);
}

void LoadRecorder::finish()
{
    if (std::ranges::any_of(m_loads, [](const Load& load) { return load.handled > 0; }))
        record(m_worker.now());
}

void LoadRecorder::record(double now)
{
    NodesEvent event { .time = now, .wall = m_worker.run().wall(now), .rank = m_worker.rank(), .nodes = m_nodes };
    for (const std::int64_t node : m_nodes) {
        Load& load = m_loads[std::size_t(node)];
        event.queued.push_back(load.queued);
        event.maxQueued.push_back(load.maxQueued);
        event.busy.push_back(now > m_recorded ? std::min(1.0, load.busy / (now - m_recorded)) : 0);
        event.handled.push_back(load.handled);
        load = { .queued = load.queued, .maxQueued = load.queued };
    }
    m_recorded = now;
    m_worker.run().emit(event);
}

} // namespace evenkeel::ampnet

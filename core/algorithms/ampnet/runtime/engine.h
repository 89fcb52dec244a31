// SPDX-License-Identifier: GPL-3.0-or-later
// One rank's loop over the messages for its nodes: answers before forward messages, each kind in order of arrival.
// Where a rank's device is lost, the instances that were on their way through its nodes are taken back on all ranks,
// and the source sends no new ones; the others are completed.
#pragma once

#include "core/algorithms/ampnet/runtime/graph.h"
#include "core/algorithms/ampnet/runtime/watch.h"
#include "core/comm/messages.h"

#include <deque>
#include <functional>
#include <set>

namespace evenkeel::ampnet {

class Engine {
public:
    // Whether this rank's device is lost by now. It is asked before each message that is handled.
    using IsLost = std::function<bool()>;
    // All must outlive it. generation: of the graph; messages of others are not for this one. The same on all ranks.
    Engine(Messages& comm, const Graph& graph, int generation = 0, IsLost isLost = {}, Watch* watch = nullptr)
        : m_comm(comm)
        , m_graph(graph)
        , m_generation(generation)
        , m_askIfLost(std::move(isLost))
        , m_watch(watch)
        , m_outgoing(std::size_t(comm.size()))
    {
    }

    // Collective: until the source has sent everything and every message is answered. Then none is on its way, but of
    // instances that were taken back. Returns the ranks that were lost meanwhile, the same on all of them: then the
    // source may have more, and is to go on in another graph. Throws std::logic_error at an answer to no message.
    std::vector<int> run(int sourceNode);

private:
    void deliver(int node, Outbox& out); // empties it
    void enqueue(Parcel parcel);
    void send(int rank);
    void sendAll();
    void receive();
    void handleNext();
    void reportDrained();
    void loseDevice();
    void reportTakenBack(const std::set<Index>& instances);
    template<typename Which>
    void drop(Which which); // of the messages that wait
    void takeBack(int lostRank, std::span<const float> instances);

    Messages& m_comm;
    const Graph& m_graph;
    int m_generation;
    IsLost m_askIfLost;
    Watch* m_watch;
    std::vector<std::vector<float>> m_outgoing; // by rank: what can wait
    std::deque<Parcel> m_forward, m_backward;
    std::set<std::pair<Port, State>> m_unanswered; // sent by this rank's nodes
    Source* m_source = nullptr; // on its rank
    bool m_drained = false, m_isLost = false, m_hasTakenBack = false;
    std::set<int> m_lost; // ranks; the source's rank and, in the end, all know them
    std::set<Index> m_takenBack; // instances
};

} // namespace evenkeel::ampnet

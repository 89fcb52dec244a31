// SPDX-License-Identifier: GPL-3.0-or-later
// One rank's loop over the messages for its nodes: answers before forward messages, each kind in order of arrival.
#pragma once

#include "core/algorithms/ampnet/runtime/graph.h"
#include "core/comm/communicator.h"

#include <deque>
#include <set>

namespace evenkeel::ampnet {

class Engine {
public:
    // Both must outlive it.
    Engine(Communicator& comm, const Graph& graph)
        : m_comm(comm)
        , m_graph(graph)
        , m_outgoing(std::size_t(comm.size()))
    {
    }

    // Collective: until the source has sent everything and every message is answered. Then none is on its way. Throws
    // std::logic_error at an answer to no message.
    void run(int sourceNode);

private:
    void deliver(int node, Outbox& out); // empties it
    void enqueue(Parcel parcel);
    void send(int rank);
    void sendAll();
    void receive();
    void handleNext();
    void reportDrained();

    Communicator& m_comm;
    const Graph& m_graph;
    std::vector<std::vector<float>> m_outgoing; // by rank: what can wait
    std::deque<Parcel> m_forward, m_backward;
    std::set<std::pair<Port, State>> m_unanswered; // sent by this rank's nodes
    bool m_drained = false;
};

} // namespace evenkeel::ampnet

// One rank's loop over the messages for its nodes: answers before forward messages, each kind in order of arrival.
#pragma once

#include "core/algorithms/ampnet/graph.h"
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
    {
    }

    // Collective: until the source has sent everything and every message is answered. Then none is on its way. Throws
    // std::logic_error at an answer to no message.
    void run(int sourceNode);

private:
    enum Tag { Forward, Backward };
    void deliver(int node, Outbox out);
    void post(Tag tag, Port to, Message message);
    void accept(evenkeel::Message received);
    void handleNext();
    void tellDrained();

    Communicator& m_comm;
    const Graph& m_graph;
    std::deque<Parcel> m_forward, m_backward;
    std::set<std::pair<Port, State>> m_unanswered; // sent by this rank's nodes
    bool m_drained = false;
};

} // namespace evenkeel::ampnet

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/runtime/engine.h"

#include <utility>

namespace evenkeel::ampnet {

void Engine::run(int sourceNode)
{
    auto* const source = dynamic_cast<Source*>(m_graph.node(sourceNode));
    m_drained = false;
    for (;;) {
        if (source && !m_drained) {
            Outbox out;
            m_drained = !source->fill(out);
            deliver(sourceNode, out);
        }
        while (m_comm.probe(-1, -1))
            receive();
        if (!m_forward.empty() || !m_backward.empty()) {
            handleNext();
            continue;
        }
        sendAll();
        if (m_drained && m_unanswered.empty())
            break;
        receive();
    }
    if (source)
        reportDrained();
    for (int node = 0; node < m_graph.size(); ++node)
        if (Node* const mine = m_graph.node(node))
            mine->drained();
}

void Engine::handleNext()
{
    const bool isForward = m_backward.empty(); // answers go first: they free what others wait for
    auto& queue = isForward ? m_forward : m_backward;
    Parcel parcel = std::move(queue.front());
    queue.pop_front();
    Node& node = *m_graph.node(parcel.node);
    Outbox out;
    if (isForward) {
        node.forward(parcel.port, std::move(parcel.message), out);
    } else {
        if (m_unanswered.erase({ { parcel.node, parcel.port }, parcel.message.state }) == 0)
            throw std::logic_error("an answer to no message");
        node.backward(parcel.port, std::move(parcel.message), out);
    }
    deliver(parcel.node, out);
}

void Engine::deliver(int node, Outbox& out)
{
    std::set<int> urgent; // ranks
    for (auto& [isForward, port, message, canWait] : out.sent) {
        const Port here { node, port };
        if (isForward && !m_unanswered.emplace(here, message.state).second)
            throw std::logic_error("two messages of one state await their answers");
        const Port to = isForward ? m_graph.inputOf(here) : m_graph.outputOf(here);
        const int rank = m_graph.rankOf(to.node);
        Parcel parcel { isForward, to.node, to.number, std::move(message) };
        if (rank == m_comm.rank()) {
            enqueue(std::move(parcel));
            continue;
        }
        pack(parcel, m_outgoing[std::size_t(rank)]);
        if (!canWait)
            urgent.insert(rank);
    }
    for (const int rank : urgent)
        send(rank);
}

void Engine::enqueue(Parcel parcel) { (parcel.isForward ? m_forward : m_backward).push_back(std::move(parcel)); }

void Engine::send(int rank)
{
    std::vector<float>& waiting = m_outgoing[std::size_t(rank)];
    if (!waiting.empty())
        m_comm.send(rank, 0, std::exchange(waiting, {}));
}

void Engine::sendAll()
{
    for (int rank = 0; rank < m_comm.size(); ++rank)
        send(rank);
}

void Engine::receive()
{
    const std::vector<float> values = m_comm.receive(-1, -1).values;
    m_drained |= values.empty();
    for (std::span<const float> left = values; !left.empty();)
        enqueue(unpack(left));
}

// An empty message.
void Engine::reportDrained()
{
    for (int rank = 0; rank < m_comm.size(); ++rank)
        if (rank != m_comm.rank())
            m_comm.send(rank, 0, {});
}

} // namespace evenkeel::ampnet

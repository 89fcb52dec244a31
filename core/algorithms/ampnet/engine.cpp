#include "core/algorithms/ampnet/engine.h"

namespace evenkeel::ampnet {

void Engine::run(int sourceNode)
{
    auto* const source = dynamic_cast<Source*>(m_graph.node(sourceNode));
    m_drained = false;
    for (;;) {
        if (source && !m_drained) {
            Outbox out;
            m_drained = !source->fill(out);
            deliver(sourceNode, std::move(out));
        }
        while (m_comm.probe(-1, -1))
            accept(m_comm.receive(-1, -1));
        if (!m_forward.empty() || !m_backward.empty())
            handleNext();
        else if (m_drained && m_unanswered.empty())
            break;
        else
            accept(m_comm.receive(-1, -1));
    }
    if (source)
        tellDrained();
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
    deliver(parcel.node, std::move(out));
}

void Engine::deliver(int node, Outbox out)
{
    for (auto& [isForward, port, message] : out.sent) {
        const Port here { node, port };
        if (isForward && !m_unanswered.emplace(here, message.state).second)
            throw std::logic_error("two messages of one state await their answers");
        if (isForward)
            post(Forward, m_graph.inputOf(here), std::move(message));
        else
            post(Backward, m_graph.outputOf(here), std::move(message));
    }
}

void Engine::post(Tag tag, Port to, Message message)
{
    Parcel parcel { to.node, to.number, std::move(message) };
    const int rank = m_graph.rankOf(to.node);
    if (rank != m_comm.rank())
        m_comm.send(rank, tag, pack(parcel));
    else
        (tag == Forward ? m_forward : m_backward).push_back(std::move(parcel));
}

void Engine::accept(evenkeel::Message received)
{
    if (received.values.empty())
        m_drained = true;
    else
        (received.tag == Forward ? m_forward : m_backward).push_back(unpack(received.values));
}

// With the tag of answers, so that it overtakes none of them.
void Engine::tellDrained()
{
    for (int rank = 0; rank < m_comm.size(); ++rank)
        if (rank != m_comm.rank())
            m_comm.send(rank, Backward, {});
}

} // namespace evenkeel::ampnet

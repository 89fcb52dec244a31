// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/runtime/engine.h"

#include <utility>

namespace evenkeel::ampnet {

namespace {

enum Kind { Parcels, Drained, TakenBack, kinds }; // of messages between ranks

int tagOf(int generation, Kind kind) { return generation * kinds + kind; }

} // namespace

std::vector<int> Engine::run(int sourceNode)
{
    m_source = dynamic_cast<Source*>(m_graph.node(sourceNode));
    m_drained = m_isLost = false;
    m_lost.clear();
    for (;;) {
        if (m_source && !m_drained) {
            Outbox out;
            m_drained = !m_source->fill(out);
            deliver(sourceNode, out);
        }
        while (m_comm.probe(-1, -1))
            receive();
        if (!m_forward.empty() || !m_backward.empty()) {
            handleNext();
            continue;
        }
        if (std::exchange(m_hasTakenBack, false)) // perhaps all that the source was waiting for
            continue;
        sendAll();
        if (m_drained && m_unanswered.empty())
            break;
        receive();
    }
    if (m_source)
        reportDrained();
    for (int node = 0; node < m_graph.size() && !m_isLost; ++node)
        if (Node* const mine = m_graph.node(node))
            mine->drained();
    return { m_lost.begin(), m_lost.end() };
}

void Engine::handleNext()
{
    if (m_askIfLost && m_askIfLost())
        return loseDevice();
    const bool isForward = m_backward.empty(); // answers go first: they free what others wait for
    auto& queue = isForward ? m_forward : m_backward;
    Parcel parcel = std::move(queue.front());
    queue.pop_front();
    Node& node = *m_graph.node(parcel.node);
    if (m_watch)
        m_watch->begun(parcel.node);
    Outbox out;
    if (isForward) {
        node.forward(parcel.port, std::move(parcel.message), out);
    } else {
        if (m_unanswered.erase({ { parcel.node, parcel.port }, parcel.message.state }) == 0)
            throw std::logic_error("an answer to no message");
        node.backward(parcel.port, std::move(parcel.message), out);
    }
    if (m_watch)
        m_watch->done(parcel.node);
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

void Engine::enqueue(Parcel parcel)
{
    const Index instance = parcel.message.state.instance;
    if (m_takenBack.contains(instance))
        return;
    if (m_isLost)
        return reportTakenBack({ instance });
    if (m_watch)
        m_watch->arrived(parcel.node);
    (parcel.isForward ? m_forward : m_backward).push_back(std::move(parcel));
}

void Engine::send(int rank)
{
    std::vector<float>& waiting = m_outgoing[std::size_t(rank)];
    if (!waiting.empty())
        m_comm.send(rank, tagOf(m_generation, Parcels), std::exchange(waiting, {}));
}

void Engine::sendAll()
{
    for (int rank = 0; rank < m_comm.size(); ++rank)
        send(rank);
}

void Engine::receive()
{
    auto [from, tag, values, sent, array] = m_comm.receive(-1, -1);
    if (tag / kinds != m_generation)
        return;
    if (tag % kinds == TakenBack)
        return takeBack(from, values);
    std::span<const float> left = values;
    if (tag % kinds == Drained) {
        m_drained = true;
        while (!left.empty())
            m_lost.insert(int(takeWhole(left)));
    }
    while (!left.empty())
        enqueue(unpack(left));
}

void Engine::reportDrained()
{
    std::vector<float> lost;
    for (const int rank : m_lost)
        putWhole(lost, rank);
    for (int rank = 0; rank < m_comm.size(); ++rank)
        if (rank != m_comm.rank())
            m_comm.send(rank, tagOf(m_generation, Drained), lost);
}

template<typename Which>
void Engine::drop(Which which)
{
    for (auto* queue : { &m_forward, &m_backward })
        std::erase_if(*queue, [&](const Parcel& parcel) {
            const bool isDropped = which(parcel);
            if (isDropped && m_watch)
                m_watch->takenBack(parcel.node);
            return isDropped;
        });
}

// What comes for its nodes later is taken back as it comes.
void Engine::loseDevice()
{
    std::set<Index> open;
    for (const auto* queue : { &m_forward, &m_backward })
        for (const Parcel& parcel : *queue)
            open.insert(parcel.message.state.instance);
    for (const auto& [port, state] : m_unanswered)
        open.insert(state.instance);
    drop([](const Parcel&) { return true; });
    m_unanswered.clear();
    m_isLost = true;
    reportTakenBack(open);
}

void Engine::reportTakenBack(const std::set<Index>& instances)
{
    std::vector<float> packed;
    for (const Index instance : instances)
        putWhole(packed, instance);
    m_takenBack.insert(instances.begin(), instances.end());
    for (int rank = 0; rank < m_comm.size(); ++rank)
        if (rank != m_comm.rank())
            m_comm.send(rank, tagOf(m_generation, TakenBack), packed);
}

void Engine::takeBack(int lostRank, std::span<const float> instances)
{
    m_hasTakenBack = true;
    if (m_source) {
        m_lost.insert(lostRank);
        m_source->stop();
    }
    while (!instances.empty()) {
        const Index instance = takeWhole(instances);
        m_takenBack.insert(instance);
        drop([instance](const Parcel& parcel) { return parcel.message.state.instance == instance; });
        std::erase_if(m_unanswered, [instance](const auto& each) { return each.second.instance == instance; });
        if (m_source)
            m_source->takeBack(instance);
    }
}

} // namespace evenkeel::ampnet

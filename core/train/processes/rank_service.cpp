// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/processes/rank_service.h"

#include "core/clock/following_clock.h"

namespace evenkeel {

HostTime hostTime(SharedRun& run)
{
    return { steadySeconds(), std::chrono::duration<double>(run.began().time_since_epoch()).count() };
}

SharedRun::Decision beginOwn(SharedRun& run, int rank)
{
    SharedRun::Decision decision;
    decision.isDue = run.beginOwnEvaluation(rank, decision.done);
    return decision;
}

void sendEnd(Transport& transport, const RankEnd& end)
{
    Transport::Bytes message;
    pack(message, ToHost::Ended);
    pack(message, end.exitStatus);
    pack(message, end.text);
    transport.send(0, callTag, message);
}

RankService::RankService(Transport& transport, InProcessRun& run, int rank)
    : m_transport(transport)
    , m_run(run)
    , m_rank(rank)
{
}

RankEnd RankService::serve()
{
    try {
        while (!m_end)
            handleNext();
    } catch (const Aborted&) { // of a call that was under way when the rank failed: its reason counts
        if (!m_end)
            throw;
    }
    return *m_end;
}

void RankService::handleNext()
{
    const Transport::ReceivedMessage arrived = m_transport.receive(m_rank, callTag);
    ByteReader message(arrived.bytes);
    const Callback none = [](std::uint8_t, const Transport::Bytes&) -> Transport::Bytes {
        throw std::logic_error("a call that was posted calls back");
    };
    while (!message.left().empty()) {
        switch (unpack<ToHost>(message)) {
        case ToHost::Posted:
            RunCalls::all.at(unpack<std::uint8_t>(message))(m_run, message, none);
            break;
        case ToHost::Asked:
            answer(message);
            break;
        case ToHost::Reply:
            m_reply = unpack<Transport::Bytes>(message);
            break;
        case ToHost::Ended:
            m_end = RankEnd { unpack<int>(message), {} };
            m_end->text = unpack<std::string>(message);
            break;
        default:
            throw std::logic_error("a message of rank " + std::to_string(m_rank) + " is none of a run");
        }
    }
}

void RankService::answer(ByteReader& message)
{
    const auto call = RunCalls::all.at(unpack<std::uint8_t>(message));
    const Callback callback
        = [this](std::uint8_t at, const Transport::Bytes& arguments) { return callBack(at, arguments); };
    Transport::Bytes answer;
    pack(answer, FromHost::Answer);
    append(answer, std::span<const std::byte>(call(m_run, message, callback)));
    pack(answer, m_run.status(m_rank));
    m_transport.send(m_rank, callTag, answer);
}

Transport::Bytes RankService::callBack(std::uint8_t argument, const Transport::Bytes& arguments)
{
    Transport::Bytes message;
    pack(message, FromHost::Callback);
    pack(message, argument);
    append(message, std::span<const std::byte>(arguments));
    m_transport.send(m_rank, callTag, message);
    while (!m_reply) {
        handleNext();
        if (m_end)
            throw Aborted();
    }
    return *std::exchange(m_reply, std::nullopt);
}

} // namespace evenkeel

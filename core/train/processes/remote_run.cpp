// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/processes/remote_run.h"

#include <cmath>

namespace evenkeel {

// A function of this rank, with the arguments that came for it.
template<typename R, typename... A>
Transport::Bytes callHere(const std::function<R(A...)>& function, ByteReader& from)
{
    std::tuple<KeptAs<A>...> arguments { unpack<KeptAs<A>>(from)... };
    Transport::Bytes reply;
    if constexpr (std::is_void_v<R>)
        std::apply(function, arguments);
    else
        pack(reply, std::apply(function, arguments));
    return reply;
}

template<auto function, typename... A>
AnswerOf<function> RemoteRun::ask(const A&... arguments)
{
    using Result = AnswerOf<function>;
    append<function>(ToHost::Asked, arguments...);
    sendUnsent();
    for (;;) {
        const Transport::ReceivedMessage arrived = m_transport.receive(0, callTag);
        ByteReader message(arrived.bytes);
        if (unpack<FromHost>(message) == FromHost::Answer) {
            if constexpr (std::is_void_v<Result>) {
                learn(unpack<RunSnapshot>(message));
                return;
            } else {
                auto result = unpack<Result>(message);
                learn(unpack<RunSnapshot>(message));
                return result;
            }
        }
        const auto which = unpack<std::uint8_t>(message);
        Transport::Bytes reply;
        std::uint8_t at = 0;
        [[maybe_unused]] const auto callIfIt = [&]<typename T>(const T& argument) {
            if constexpr (isFunction<T>)
                if (at == which)
                    reply = callHere(argument, message);
            ++at;
        };
        (callIfIt(arguments), ...);
        pack(m_unsent, ToHost::Reply);
        pack(m_unsent, reply);
        sendUnsent();
    }
}

void RemoteRun::sendUnsent()
{
    const Transport::Bytes message = std::exchange(m_unsent, {});
    m_transport.send(0, callTag, message);
}

void RemoteRun::learn(const RunSnapshot& status)
{
    m_status = status;
    m_stepsSince = 0;
    m_learned = steadySeconds();
    m_clock.follow(status.clock);
}

const RunSnapshot& RemoteRun::status()
{
    constexpr double maxAge = 0.02; // seconds
    if (steadySeconds() - m_learned > maxAge)
        ask<&RunContext::steadyTimes>();
    return m_status;
}

void RemoteRun::end(const RankEnd& end)
{
    if (!m_unsent.empty())
        sendUnsent();
    sendEnd(m_transport, end);
}

RemoteRun::RemoteRun(RunFacts facts, FollowingClock& clock, Transport& transport)
    : SharedRun(std::move(facts), clock, [this](const Event& event) { post<&RunContext::emit>(event); })
    , m_clock(clock)
    , m_transport(transport)
{
    std::apply([this](auto&... each) { (bind(each), ...); }, calls());
    adjustClock();
    answerFromStatus();
    answerWhatStays();
    accountForWaiting();
}

template<auto function, Travels how>
void RemoteRun::bind(RunCall<function, how>& call)
{
    call = [this](const auto&... arguments) {
        if constexpr (how == Travels::Posted)
            this->template post<function>(arguments...);
        else if constexpr (how == Travels::Collective)
            return this->template meet<function>(arguments...);
        else
            return this->template ask<function>(arguments...);
    };
}

template<auto function, typename... A>
AnswerOf<function> RemoteRun::meet(int rank, const A&... arguments)
{
    spent(rank, Activity::Exchange);
    if constexpr (std::is_void_v<AnswerOf<function>>) {
        ask<function>(rank, arguments...);
        spent(rank, Activity::WaitForRanks);
    } else {
        auto result = ask<function>(rank, arguments...);
        spent(rank, Activity::WaitForRanks);
        return result;
    }
}

// The shortest of some exchanges says best how far the two processes' clocks are apart; on one machine they are not.
void RemoteRun::adjustClock()
{
    constexpr int exchanges = 8;
    double shortest = 0, ahead = 0;
    SteadyTimes host;
    for (int i = 0; i < exchanges; ++i) {
        const double asked = steadySeconds();
        host = ask<&RunContext::steadyTimes>();
        const double took = steadySeconds() - asked;
        if (i > 0 && took >= shortest)
            continue;
        shortest = took;
        ahead = host.now - (asked + took / 2);
    }
    if (std::abs(ahead) <= shortest / 2)
        ahead = 0;
    m_clock.setAhead(ahead);
    using Steady = std::chrono::steady_clock;
    setBegan(Steady::time_point(
        std::chrono::duration_cast<Steady::duration>(std::chrono::duration<double>(host.began - ahead))));
}

void RemoteRun::answerFromStatus()
{
    steps = [this](int) {
        const Index others = status().steps; // first: it may count anew
        return others + m_stepsSince; // this one's to the last step
    };
    addStep = [this](int rank, const RankTotals& own, Index samples, Index nonzeros, Index devices) {
        ++m_stepsSince;
        post<&StepTotals::addStep>(rank, own, samples, nonzeros, devices);
    };
    evaluations = [this] { return status().evaluations; };
    measured = [this](const std::function<void(ReplicaFigures&)>& add) {
        ReplicaFigures own(facts().ranks);
        add(own);
        post<&RunEvaluation::join>(own);
    };
    isCheckpointDue = [this](int) { return status().isCheckpointDue; };
    m_beginAlone = [this](int rank) {
        const RunSnapshot& latest = status();
        return latest.isOwnEvaluationDue ? ask<&RunEvaluation::beginAlone>(rank) : Decision { .done = latest.done };
    };
}

void RemoteRun::answerWhatStays()
{
    const auto keep = [](auto& call) { call = [value = call()] { return value; }; };
    keep(totalSamples);
    keep(isResumed);
    keep(keepsCheckpoint);
    samplesOf = [this](int rank) -> std::span<const Id> {
        auto found = m_samples.find(rank);
        if (found == m_samples.end())
            found = m_samples.emplace(rank, ask<&RunSamples::of>(rank)).first;
        return found->second;
    };
    presentRanks = [this](int rank) {
        const Ranks present = ask<&RankPresence::present>(rank);
        if (!m_present || *m_present != *present)
            m_present = present;
        return m_present;
    };
    if (isResumed())
        return;
    savedNumber = [](int, const std::string&, double otherwise, double, double) { return otherwise; };
    savedList = [](int, const std::string&) { return std::vector<double>(); };
    useSaved = [](int, const std::string&, const auto&) { return false; };
    restoreTimes = [](int, const auto&) {};
}

void RemoteRun::accountForWaiting()
{
    mustPause = [this](int rank) {
        if (!status().mustPause)
            return false;
        bool mustPause = false; // it may be that another rank evaluates, for which rank 0 waits
        stoodStill(rank, Activity::Evaluate, [&] { mustPause = ask<&RankPresence::mustPause>(rank); });
        return mustPause;
    };
    waitWhilePaused
        = [this](int rank) { stoodStill(rank, Activity::Pause, [&] { ask<&RankPresence::waitWhilePaused>(rank); }); };
    awaitTime = [this](int rank, double seconds) {
        const Wait end = ask<&RunSamples::awaitTime>(rank, seconds);
        spent(rank, Activity::WaitForDevice);
        return end;
    };
}

} // namespace evenkeel

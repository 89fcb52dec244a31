// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/processes/remote_run.h"

#include <cmath>

namespace evenkeel {

template<auto Call, typename... A>
AnswerOf<Call> RunCaller::ask(const A&... arguments)
{
    using Result = AnswerOf<Call>;
    append<Call>(ToHost::Asked, arguments...);
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

void RunCaller::sendUnsent()
{
    const Transport::Bytes message = std::exchange(m_unsent, {});
    m_transport.send(0, callTag, message);
}

void RunCaller::learn(const RunSnapshot& status)
{
    m_status = status;
    m_stepsSince = 0;
    m_learned = steadySeconds();
    m_clock.follow(status.clock);
}

const RunSnapshot& RunCaller::status()
{
    constexpr double maxAge = 0.02; // seconds
    if (steadySeconds() - m_learned > maxAge)
        ask<&refresh>();
    return m_status;
}

Index RunCaller::steps()
{
    const Index others = status().steps; // first: it may count anew
    return others + m_stepsSince;
}

void RunCaller::end(const RankEnd& end)
{
    if (!m_unsent.empty())
        sendUnsent();
    sendEnd(m_transport, end);
}

RemoteRun::RemoteRun(RunFacts facts, FollowingClock& clock, Transport& transport)
    : SharedRun(std::move(facts), clock, [this](const Event& event) { m_calls.post<&SharedRun::emit>(event); })
    , m_calls(transport, clock)
    , m_spans(
          this->facts().ranks, [this](const Event& event) { emit(event); }, [this](double time) { return wall(time); })
{
    adjustClock(clock);
    m_totalSamples = m_calls.ask<&SharedRun::totalSamples>();
    m_isResumed = m_calls.ask<&SharedRun::isResumed>();
    m_keepsCheckpoint = m_calls.ask<&SharedRun::keepsCheckpoint>();
    clock.setTrace(&m_spans);
}

RemoteRun::~RemoteRun() { clock().setTrace(nullptr); }

// The shortest of some exchanges says best how far the two processes' clocks are apart; on one machine they are not.
void RemoteRun::adjustClock(FollowingClock& clock)
{
    constexpr int exchanges = 8;
    double shortest = 0, ahead = 0;
    HostTime host;
    for (int i = 0; i < exchanges; ++i) {
        const double asked = steadySeconds();
        host = m_calls.ask<&hostTime>();
        const double took = steadySeconds() - asked;
        if (i > 0 && took >= shortest)
            continue;
        shortest = took;
        ahead = host.now - (asked + took / 2);
    }
    if (std::abs(ahead) <= shortest / 2)
        ahead = 0;
    clock.setAhead(ahead);
    using Steady = std::chrono::steady_clock;
    setBegan(Steady::time_point(
        std::chrono::duration_cast<Steady::duration>(std::chrono::duration<double>(host.began - ahead))));
}

template<auto Call, typename... A>
auto RemoteRun::meet(int rank, const A&... arguments)
{
    const auto spent = [&](Activity activity) { clock().trace().spent(rank, activity, clock().now(rank)); };
    spent(Activity::Exchange);
    if constexpr (std::is_void_v<AnswerOf<Call>>) {
        m_calls.ask<Call>(arguments...);
        spent(Activity::WaitForRanks);
    } else {
        auto result = m_calls.ask<Call>(arguments...);
        spent(Activity::WaitForRanks);
        return result;
    }
}

std::vector<Id> RemoteRun::nextSamples(int rank, int ofRank, Index count)
{
    return m_calls.ask<&SharedRun::nextSamples>(rank, ofRank, count);
}

std::span<const Id> RemoteRun::samplesOf(int rank) const
{
    auto found = m_samples.find(rank);
    if (found == m_samples.end())
        found = m_samples.emplace(rank, m_calls.ask<&SharedRun::samplesOf>(rank)).first;
    return found->second;
}

bool RemoteRun::openWindow(int rank, Index samples) { return m_calls.ask<&SharedRun::openWindow>(rank, samples); }

bool RemoteRun::openWindowUntil(int rank, Index handedOut)
{
    return m_calls.ask<&SharedRun::openWindowUntil>(rank, handedOut);
}

bool RemoteRun::hasSamples(int rank) { return m_calls.ask<&SharedRun::hasSamples>(rank); }

std::optional<double> RemoteRun::shard(int rank) const { return m_calls.ask<&SharedRun::shard>(rank); }

bool RemoteRun::mustPause(int rank)
{
    if (!m_calls.status().mustPause)
        return false;
    bool mustPause = false; // it may be that another rank evaluates, for which rank 0 waits
    stoodStill(rank, Activity::Evaluate, [&] { mustPause = m_calls.ask<&SharedRun::mustPause>(rank); });
    return mustPause;
}

void RemoteRun::waitWhilePaused(int rank)
{
    stoodStill(rank, Activity::Pause, [&] { m_calls.ask<&SharedRun::waitWhilePaused>(rank); });
}

int RemoteRun::setPresence(int rank, Presence presence)
{
    traceAbsence(rank, presence);
    return m_calls.ask<&SharedRun::setPresence>(rank, presence);
}

SharedRun::Ranks RemoteRun::presentRanks(int rank)
{
    const Ranks present = m_calls.ask<&SharedRun::presentRanks>(rank);
    if (!m_present || *m_present != *present)
        m_present = present;
    return m_present;
}

SharedRun::Wait RemoteRun::awaitTime(int rank, double seconds)
{
    const Wait end = m_calls.ask<&SharedRun::awaitTime>(rank, seconds);
    clock().trace().spent(rank, Activity::WaitForDevice, clock().now(rank));
    return end;
}

void RemoteRun::addStep(int rank, const RankTotals& own, Index samples, Index nonzeros, Index devices)
{
    m_calls.countStep();
    m_calls.post<&SharedRun::addStep>(rank, own, samples, nonzeros, devices);
}

void RemoteRun::setBusy(int rank, double seconds) { m_calls.post<&SharedRun::setBusy>(rank, seconds); }

Index RemoteRun::steps(int) { return m_calls.steps(); }

RankTotals RemoteRun::totals(int rank) { return m_calls.ask<&SharedRun::totals>(rank); }

SharedRun::Decision RemoteRun::decide(int rank, long number, bool isAtEnd)
{
    return meet<&SharedRun::decide>(rank, rank, number, isAtEnd);
}

void RemoteRun::start(int rank) { meet<&SharedRun::start>(rank, rank); }

void RemoteRun::untimedSum(
    int rank, const std::function<std::vector<float>()>& values, const std::function<void(std::span<const float>)>& use)
{
    meet<&SharedRun::untimedSum>(rank, rank, values, use);
}

void RemoteRun::beginEvaluation(int rank) { meet<&SharedRun::beginEvaluation>(rank, rank); }

bool RemoteRun::beginOwnEvaluation(int rank, ShareDone& done)
{
    done = m_calls.status().done;
    if (!m_calls.status().isOwnEvaluationDue)
        return false;
    const Decision decision = m_calls.ask<&beginOwn>(rank);
    done = decision.done;
    return decision.isDue;
}

std::optional<Index> RemoteRun::nextChunk() { return m_calls.ask<&SharedRun::nextChunk>(); }

bool RemoteRun::onlySaves() const { return m_calls.ask<&SharedRun::onlySaves>(); }

void RemoteRun::addChunk(Index chunk, const MetricSum& sum) { m_calls.post<&SharedRun::addChunk>(chunk, sum); }

void RemoteRun::endEvaluation(int rank, ShareDone done) { meet<&SharedRun::endEvaluation>(rank, rank, done); }

long RemoteRun::evaluations() const { return m_calls.status().evaluations; }

void RemoteRun::measured(const std::function<void(ReplicaFigures&)>& add)
{
    ReplicaFigures own(facts().ranks);
    add(own);
    m_calls.post<&joinFigures>(own);
}

bool RemoteRun::isCheckpointDue(int) { return m_calls.status().isCheckpointDue; }

ShareDone RemoteRun::joinCheckpoint(int rank, const std::function<void()>& contribute)
{
    return meet<&SharedRun::joinCheckpoint>(rank, rank, contribute);
}

bool RemoteRun::awaitEnd(int rank) { return meet<&SharedRun::awaitEnd>(rank, rank); }

void RemoteRun::restoreTimes(int rank, const std::function<void()>& check)
{
    if (m_isResumed)
        meet<&SharedRun::restoreTimes>(rank, rank, check);
}

double RemoteRun::savedNumber(int rank, const std::string& name, double otherwise, double min, double max)
{
    return m_isResumed ? m_calls.ask<&SharedRun::savedNumber>(rank, name, otherwise, min, max) : otherwise;
}

std::vector<double> RemoteRun::savedList(int rank, const std::string& name)
{
    return m_isResumed ? m_calls.ask<&SharedRun::savedList>(rank, name) : std::vector<double> {};
}

bool RemoteRun::useSaved(int rank, const std::string& name, const std::function<void(std::span<const float>)>& use)
{
    return m_isResumed && m_calls.ask<&SharedRun::useSaved>(rank, name, use);
}

void RemoteRun::contribute(int rank, Checkpoint part) { m_calls.post<&SharedRun::contribute>(rank, part); }

std::shared_ptr<const void> RemoteRun::anyCommon(int, const std::function<std::shared_ptr<const void>()>& make)
{
    if (!m_common)
        m_common = make();
    return m_common;
}

bool RemoteRun::isFirst(int rank, const std::string& text) { return m_calls.ask<&SharedRun::isFirst>(rank, text); }

} // namespace evenkeel

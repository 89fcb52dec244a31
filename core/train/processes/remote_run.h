// SPDX-License-Identifier: GPL-3.0-or-later
// What ranks share, as a rank sees it whose process is not rank 0's: every call is made there (RankService), and what
// is asked at every step (pause, a checkpoint or evaluation that is due) is known from the latest answer.
#pragma once

#include "core/clock/following_clock.h"
#include "core/train/processes/rank_service.h"

namespace evenkeel {

// A rank's end of the calls. Not thread-safe: one rank, one thread.
class RunCaller {
public:
    RunCaller(Transport& transport, FollowingClock& clock)
        : m_transport(transport)
        , m_clock(clock)
    {
    }

    template<auto Call, typename... A>
    void post(const A&... arguments)
    {
        append<Call>(ToHost::Posted, arguments...);
        constexpr std::size_t enough = 1 << 14; // bytes
        if (m_unsent.size() >= enough)
            sendUnsent();
    }
    template<auto Call, typename... A>
    AnswerOf<Call> ask(const A&... arguments);

    const RunSnapshot& status(); // at most some hundredths of a second old
    Index steps(); // of all ranks; this one's to the last step
    void countStep() { ++m_stepsSince; }
    void end(const RankEnd& end); // the last call

private:
    template<auto Call, typename... A>
    void append(ToHost kind, const A&... arguments)
    {
        using Expected = typename CallTraits<decltype(Call)>::Arguments;
        static_assert(std::is_same_v<std::tuple<KeptAs<A>...>, Expected>);
        pack(m_unsent, kind);
        pack(m_unsent, RunCalls::numberOf<Call>());
        (appendArgument(arguments), ...);
    }
    template<typename T>
    void appendArgument(const T& argument)
    {
        if constexpr (!isFunction<T>)
            pack(m_unsent, argument);
    }
    void sendUnsent();
    void learn(const RunSnapshot& status);

    Transport& m_transport;
    FollowingClock& m_clock;
    Transport::Bytes m_unsent; // a message in the making
    RunSnapshot m_status;
    double m_learned = -1; // when, of the steady clock
    Index m_stepsSince = 0; // of this rank
};

class RemoteRun final : public SharedRun {
public:
    // `transport`: for these calls alone, as RankService's. Both must outlive it. Asks rank 0 for what stays as it is.
    RemoteRun(RunFacts facts, FollowingClock& clock, Transport& transport);
    ~RemoteRun() override;
    RemoteRun(const RemoteRun&) = delete;
    RemoteRun& operator=(const RemoteRun&) = delete;

    void end(const RankEnd& end) { m_calls.end(end); } // the rank makes no more calls

    std::vector<Id> nextSamples(int rank, int ofRank, Index count) override;
    std::span<const Id> samplesOf(int rank) const override;
    bool openWindow(int rank, Index samples) override;
    bool openWindowUntil(int rank, Index handedOut) override;
    bool hasSamples(int rank) override;
    Index totalSamples() const override { return m_totalSamples; }
    std::optional<double> shard(int rank) const override;
    bool mustPause(int rank) override;
    void waitWhilePaused(int rank) override;
    int setPresence(int rank, Presence presence) override;
    Ranks presentRanks(int rank) override;
    Wait awaitTime(int rank, double seconds) override;
    void addStep(int rank, const RankTotals& own, Index samples, Index nonzeros, Index devices) override;
    void setBusy(int rank, double seconds) override;
    Index steps(int rank) override;
    RankTotals totals(int rank) override;
    Decision decide(int rank, long number, bool isAtEnd) override;
    void start(int rank) override;
    void untimedSum(int rank, const std::function<std::vector<float>()>& values,
        const std::function<void(std::span<const float>)>& use) override;
    void beginEvaluation(int rank) override;
    bool beginOwnEvaluation(int rank, ShareDone& done) override;
    std::optional<Index> nextChunk() override;
    bool onlySaves() const override;
    void addChunk(Index chunk, const MetricSum& sum) override;
    void endEvaluation(int rank, ShareDone done) override;
    long evaluations() const override;
    void measured(const std::function<void(ReplicaFigures&)>& add) override;
    bool isCheckpointDue(int rank) override;
    ShareDone joinCheckpoint(int rank, const std::function<void()>& contribute) override;
    bool awaitEnd(int rank) override;
    void restoreTimes(int rank, const std::function<void()>& check) override;
    bool isResumed() const override { return m_isResumed; }
    double savedNumber(int rank, const std::string& name, double otherwise, double min, double max) override;
    std::vector<double> savedList(int rank, const std::string& name) override;
    bool useSaved(int rank, const std::string& name, const std::function<void(std::span<const float>)>& use) override;
    bool keepsCheckpoint() const override { return m_keepsCheckpoint; }
    void contribute(int rank, Checkpoint part) override;
    bool isFirst(int rank, const std::string& text) override;

private:
    std::shared_ptr<const void> anyCommon(int rank, const std::function<std::shared_ptr<const void>()>& make) override;
    void adjustClock(FollowingClock& clock);
    // Asks for what waits for other ranks.
    template<auto Call, typename... A>
    auto meet(int rank, const A&... arguments);

    mutable RunCaller m_calls;
    SpanRecorder m_spans;
    Index m_totalSamples = 0;
    bool m_isResumed = false, m_keepsCheckpoint = false;
    mutable std::map<int, std::vector<Id>> m_samples; // by rank: those of the shards that were asked for
    Ranks m_present; // as of the last answer
    std::shared_ptr<const void> m_common;
};

} // namespace evenkeel

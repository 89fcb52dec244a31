// SPDX-License-Identifier: GPL-3.0-or-later
// What ranks share, as a rank sees it whose process is not rank 0's: every call is made there (RankService), and what
// is asked at every step (pause, a checkpoint or evaluation that is due) is known from the latest answer.
#pragma once

#include "core/train/processes/following_clock.h"
#include "core/train/processes/rank_service.h"

namespace evenkeel {

// Not thread-safe: one rank, one thread.
class RemoteRun final : public SharedRun {
public:
    // `transport`: for these calls alone, as RankService's. Both must outlive it. Asks rank 0 for what stays as it is.
    RemoteRun(RunFacts facts, FollowingClock& clock, Transport& transport);

    void end(const RankEnd& end); // the rank makes no more calls

private:
    template<auto function, Travels how>
    void bind(RunCall<function, how>& call);
    template<auto function, typename... A>
    void post(const A&... arguments)
    {
        append<function>(ToHost::Posted, arguments...);
        constexpr std::size_t enough = 1 << 14; // bytes
        if (m_unsent.size() >= enough)
            sendUnsent();
    }
    template<auto function, typename... A>
    AnswerOf<function> ask(const A&... arguments);
    template<auto function, typename... A>
    AnswerOf<function> meet(int rank, const A&... arguments);
    template<auto function, typename... A>
    void append(ToHost kind, const A&... arguments)
    {
        static_assert(std::is_same_v<std::tuple<KeptAs<A>...>, typename ArrivingOf<function>::Arguments>);
        pack(m_unsent, kind);
        pack(m_unsent, numberOf<function>());
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
    const RunSnapshot& status(); // at most some hundredths of a second old
    void adjustClock();
    // Calls that are not simply made there.
    void answerFromStatus();
    void answerWhatStays();
    void accountForWaiting();

    FollowingClock& m_clock;
    Transport& m_transport;
    Transport::Bytes m_unsent; // a message in the making
    RunSnapshot m_status;
    double m_learned = -1; // when, of the steady clock
    Index m_stepsSince = 0; // of this rank
    std::map<int, std::vector<Id>> m_samples; // by rank: those of the shards that were asked for
    Ranks m_present; // as of the last answer
};

} // namespace evenkeel

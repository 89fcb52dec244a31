// SPDX-License-Identifier: GPL-3.0-or-later
// The calls of SharedRun that a rank in another process makes to rank 0's, in one table: what travels follows from each
// function's type. A call that is posted has no answer; one that is asked has, and a RunSnapshot comes with it. Where
// an argument is a function, rank 0 calls it back while the rank waits for the answer; what it does may ask again.
//
// A message to rank 0 is what was posted, in its order, and then at most one of ask, reply (of a function that was
// called back) and end (of the rank).
#pragma once

#include "core/comm/processes/bytes.h"
#include "core/train/in_process_run.h"
#include "core/train/processes/pack.h"

#include <array>
#include <functional>
#include <tuple>

namespace evenkeel {

enum class ToHost : std::uint8_t { Posted, Asked, Reply, Ended };
enum class FromHost : std::uint8_t { Answer, Callback };
constexpr int callTag = 1;

// Where a call is not as SharedRun has it.
struct HostTime {
    double now = 0, began = 0; // of its steady clock: the run began
};
HostTime hostTime(SharedRun& run);
inline void refresh(SharedRun&) { } // for the status that comes with the answer
SharedRun::Decision beginOwn(SharedRun& run, int rank);
inline void joinFigures(SharedRun& run, const ReplicaFigures& figures)
{
    run.measured([&](ReplicaFigures& all) { all.join(figures); });
}

using Callback = std::function<Transport::Bytes(std::uint8_t argument, const Transport::Bytes& arguments)>;

template<typename T>
inline constexpr bool isFunction = false;
template<typename R, typename... A>
inline constexpr bool isFunction<std::function<R(A...)>> = true;

template<typename Function>
struct CallTraits;
template<typename R, typename... A>
struct CallTraits<R (SharedRun::*)(A...)> {
    using Result = R;
    using Arguments = std::tuple<KeptAs<A>...>;
};
template<typename R, typename... A>
struct CallTraits<R (SharedRun::*)(A...) const> : CallTraits<R (SharedRun::*)(A...)> {
};
template<typename R, typename... A>
struct CallTraits<R (*)(SharedRun&, A...)> : CallTraits<R (SharedRun::*)(A...)> {
};

template<auto Call>
using AnswerOf = KeptAs<typename CallTraits<decltype(Call)>::Result>;

// A function of the rank, to be called here.
template<typename R, typename... A>
std::function<R(A...)> calledBack(std::type_identity<std::function<R(A...)>>, const Callback& callback, std::uint8_t at)
{
    return [&callback, at](A... arguments) -> R {
        Transport::Bytes packed;
        (pack(packed, arguments), ...);
        const Transport::Bytes reply = callback(at, packed);
        if constexpr (!std::is_void_v<R>) {
            ByteReader reader(reply);
            return unpack<R>(reader);
        }
    };
}

// The same where the function is: with the arguments that came.
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

template<typename T>
T argumentOf(ByteReader& from, const Callback& callback, std::uint8_t at)
{
    if constexpr (isFunction<T>)
        return calledBack(std::type_identity<T> {}, callback, at);
    else
        return unpack<T>(from);
}

template<auto Call, std::size_t... I>
Transport::Bytes performed(SharedRun& run, ByteReader& from, const Callback& callback, std::index_sequence<I...>)
{
    using Traits = CallTraits<decltype(Call)>;
    typename Traits::Arguments arguments { argumentOf<std::tuple_element_t<I, typename Traits::Arguments>>(
        from, callback, std::uint8_t(I))... };
    const auto call = [&] { return std::invoke(Call, run, std::move(std::get<I>(arguments))...); };
    Transport::Bytes result;
    if constexpr (std::is_void_v<typename Traits::Result>)
        call();
    else
        pack(result, call());
    return result;
}

template<auto Call>
Transport::Bytes perform(SharedRun& run, ByteReader& from, const Callback& callback)
{
    constexpr auto count = std::tuple_size_v<typename CallTraits<decltype(Call)>::Arguments>;
    return performed<Call>(run, from, callback, std::make_index_sequence<count> {});
}

template<auto>
struct CallName {
};

template<auto... Calls>
struct CallTable {
    using Perform = Transport::Bytes (*)(SharedRun&, ByteReader&, const Callback&);
    static constexpr std::array<Perform, sizeof...(Calls)> all { &perform<Calls>... };

    template<auto Call>
    static constexpr std::uint8_t numberOf()
    {
        std::uint8_t number = 0, at = 0;
        ((std::is_same_v<CallName<Call>, CallName<Calls>> ? void(number = at) : void(), ++at), ...);
        static_assert((std::is_same_v<CallName<Call>, CallName<Calls>> || ...), "a call that is not in the table");
        return number;
    }
};

using RunCalls = CallTable<&hostTime, &refresh, &SharedRun::emit, &SharedRun::nextSamples, &SharedRun::samplesOf,
    &SharedRun::openWindow, &SharedRun::openWindowUntil, &SharedRun::hasSamples, &SharedRun::totalSamples,
    &SharedRun::shard, &SharedRun::mustPause, &SharedRun::waitWhilePaused, &SharedRun::setPresence,
    &SharedRun::presentRanks, &SharedRun::awaitTime, &SharedRun::addStep, &SharedRun::setBusy, &SharedRun::totals,
    &SharedRun::decide, &SharedRun::start, &SharedRun::untimedSum, &SharedRun::beginEvaluation, &beginOwn,
    &SharedRun::nextChunk, &SharedRun::onlySaves, &SharedRun::addChunk, &SharedRun::endEvaluation, &joinFigures,
    &SharedRun::joinCheckpoint, &SharedRun::awaitEnd, &SharedRun::restoreTimes, &SharedRun::isResumed,
    &SharedRun::savedNumber, &SharedRun::savedList, &SharedRun::useSaved, &SharedRun::keepsCheckpoint,
    &SharedRun::contribute, &SharedRun::isFirst>;

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// The calls of SharedRun as messages to rank 0's process: numbered as in SharedRun::calls(), with arguments and results
// by the type of each function; what has a table of fields (the events) travels by it. A call that is posted has no
// answer; others have, and a RunSnapshot comes with it. Where an argument is a function, rank 0 calls it back while the
// rank waits for the answer; what it does may ask again.
//
// A message to rank 0 is what was posted, in its order, and then at most one of ask, reply (of a function that was
// called back) and end (of the rank).
#pragma once

#include "core/comm/processes/bytes.h"
#include "core/log/event_fields.h"
#include "core/record/packing.h"
#include "core/train/shared/in_process_run.h"

#include <functional>
#include <tuple>
#include <variant>

namespace evenkeel {

enum class ToHost : std::uint8_t { Posted, Asked, Reply, Ended };
enum class FromHost : std::uint8_t { Answer, Callback };
constexpr int callTag = 1;

// What a received argument is kept as: values instead of references and views.
template<typename T>
struct Kept {
    using Type = std::remove_cvref_t<T>;
};
template<typename T>
struct Kept<std::span<const T>> {
    using Type = std::vector<T>;
};
template<typename T>
using KeptAs = typename Kept<std::remove_cvref_t<T>>::Type;

template<>
struct Packing<Checkpoint> : PackedMembers<Checkpoint> {
    static void members(auto& c, auto&& visit)
    {
        visit(c.arrays);
        visit(c.numbers);
        visit(c.texts);
    }
};

template<>
struct Packing<ReplicaFigures> : PackedMembers<ReplicaFigures> {
    static void members(auto& figures, auto&& visit) { ReplicaFigures::forEachMember(figures, visit); }
    static ReplicaFigures empty() { return ReplicaFigures(0); }
};

template<>
struct Packing<Event> {
    static void put(Bytes& to, const Event& event)
    {
        pack(to, std::uint8_t(event.index()));
        std::visit([&]<typename E>(const E& e) { packFields(to, EventTable<E>::fields, e); }, event);
    }
    static Event get(ByteReader& from)
    {
        const auto index = unpack<std::uint8_t>(from);
        std::optional<Event> event;
        std::uint8_t at = 0;
        forEachEvent([&]<typename E>(std::type_identity<E>) {
            if (at++ != index)
                return;
            E e;
            unpackFields(from, EventTable<E>::fields, e);
            event = std::move(e);
        });
        if (!event)
            throw std::logic_error("an event of another process is none");
        return *std::move(event);
    }
};

template<typename T>
inline constexpr bool isFunction = false;
template<typename R, typename... A>
inline constexpr bool isFunction<std::function<R(A...)>> = true;

// A function's arguments and its result as they arrive at the other side.
template<typename Signature>
struct Arriving;
template<typename R, typename... A>
struct Arriving<R(A...)> {
    using Result = KeptAs<R>;
    using Arguments = std::tuple<KeptAs<A>...>;
};
template<auto function>
using ArrivingOf = Arriving<typename CallTraits<decltype(function)>::Signature>;
template<auto function>
using AnswerOf = typename ArrivingOf<function>::Result;

template<auto function>
constexpr std::uint8_t numberOf()
{
    return []<typename... Calls>(std::type_identity<std::tuple<Calls&...>>) {
        static_assert((std::is_same_v<Calls, RunCall<function, Calls::travels>> || ...), "it is not in the table");
        std::uint8_t number = 0, at = 0;
        ((std::is_same_v<Calls, RunCall<function, Calls::travels>> ? void(number = at) : void(), ++at), ...);
        return number;
    }(std::type_identity<decltype(std::declval<SharedRun&>().calls())> {});
}

} // namespace evenkeel

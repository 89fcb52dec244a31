// SPDX-License-Identifier: GPL-3.0-or-later
// Arguments and results of calls between processes as bytes, and back, by their types. What has a table of fields (the
// events) travels by it.
#pragma once

#include "core/log/event_fields.h"
#include "core/record/packing.h"
#include "core/train/checkpoint.h"
#include "core/train/replica_figures.h"

#include <optional>
#include <variant>

namespace evenkeel {

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

} // namespace evenkeel

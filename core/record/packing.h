// SPDX-License-Identifier: GPL-3.0-or-later
// Values as bytes, and back, by their types; a record with a table of fields, field by field.
#pragma once

#include "core/record/bytes.h"
#include "core/record/record.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace evenkeel {

template<typename T>
struct Packing { // how values that are copied byte by byte are packed
    static_assert(std::is_trivially_copyable_v<T> && !std::is_pointer_v<T>);
    static void put(Bytes& to, const T& value) { append(to, std::span(&value, 1)); }
    static T get(ByteReader& from) { return from.value<T>(); }
};

template<typename T>
void pack(Bytes& to, const T& value)
{
    Packing<T>::put(to, value);
}
template<typename T>
T unpack(ByteReader& from)
{
    return Packing<T>::get(from);
}

template<typename T>
struct Packing<std::vector<T>> {
    static void put(Bytes& to, const std::vector<T>& values)
    {
        pack(to, std::uint64_t(values.size()));
        if constexpr (std::is_trivially_copyable_v<T>)
            append(to, std::span(values));
        else
            for (const T& value : values)
                pack(to, value);
    }
    static std::vector<T> get(ByteReader& from)
    {
        const auto count = unpack<std::uint64_t>(from);
        if constexpr (std::is_trivially_copyable_v<T>)
            return from.values<T>(count);
        std::vector<T> values;
        for (std::uint64_t i = 0; i < count; ++i)
            values.push_back(unpack<T>(from));
        return values;
    }
};

template<typename T>
struct Packing<std::span<const T>> {
    static void put(Bytes& to, std::span<const T> values)
    {
        pack(to, std::uint64_t(values.size()));
        append(to, values);
    }
};

template<>
struct Packing<std::string> {
    static void put(Bytes& to, const std::string& text) { Packing<std::span<const char>>::put(to, std::span(text)); }
    static std::string get(ByteReader& from)
    {
        const std::vector<char> text = unpack<std::vector<char>>(from);
        return { text.begin(), text.end() };
    }
};

template<WrittenAsText T>
requires(!std::is_trivially_copyable_v<T>) struct Packing<T> {
    static void put(Bytes& to, const T& value) { pack(to, asText(value)); }
    static T get(ByteReader& from)
    {
        T value {};
        readText(unpack<std::string>(from), value);
        return value;
    }
};

template<typename T>
struct Packing<std::optional<T>> {
    static void put(Bytes& to, const std::optional<T>& value)
    {
        pack(to, value.has_value());
        if (value)
            pack(to, *value);
    }
    static std::optional<T> get(ByteReader& from)
    {
        return unpack<bool>(from) ? std::optional(unpack<T>(from)) : std::nullopt;
    }
};

template<typename T>
struct Packing<std::shared_ptr<const T>> { // how a pointer to a value that is there is packed
    static void put(Bytes& to, const std::shared_ptr<const T>& value) { pack(to, *value); }
    static std::shared_ptr<const T> get(ByteReader& from) { return std::make_shared<const T>(unpack<T>(from)); }
};

template<typename Key, typename T>
struct Packing<std::map<Key, T>> {
    static void put(Bytes& to, const std::map<Key, T>& entries)
    {
        pack(to, std::uint64_t(entries.size()));
        for (const auto& [key, value] : entries) {
            pack(to, key);
            pack(to, value);
        }
    }
    static std::map<Key, T> get(ByteReader& from)
    {
        std::map<Key, T> entries;
        for (auto left = unpack<std::uint64_t>(from); left > 0; --left) {
            Key key = unpack<Key>(from);
            entries.emplace(std::move(key), unpack<T>(from));
        }
        return entries;
    }
};

// Structs that consist of what can be packed: `members(visit, record...)` calls visit(record.member...) for each.
template<typename T>
struct PackedMembers {
    static void put(Bytes& to, const T& record)
    {
        Packing<T>::members(record, [&](const auto& member) { pack(to, member); });
    }
    static T get(ByteReader& from)
    {
        T record = Packing<T>::empty();
        Packing<T>::members(record, [&]<typename M>(M& member) { member = unpack<M>(from); });
        return record;
    }
    static T empty() { return {}; }
};

template<typename... F, typename Record>
void packFields(Bytes& to, const FieldTable<F...>& fields, const Record& record)
{
    forEachField(fields, record, [&](const auto&, const auto& value) { pack(to, value); });
}
template<typename... F, typename Record>
void unpackFields(ByteReader& from, const FieldTable<F...>& fields, Record& record)
{
    forEachField(fields, record, [&]<typename V>(const auto&, V& value) { value = unpack<V>(from); });
}

} // namespace evenkeel

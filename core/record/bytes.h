// SPDX-License-Identifier: GPL-3.0-or-later
// Values as the bytes of a message, and back. All processes run the same program: nothing is converted.
#pragma once

#include <cstddef>
#include <cstring>
#include <span>
#include <stdexcept>
#include <type_traits>
#include <vector>

namespace evenkeel {

using Bytes = std::vector<std::byte>;

template<typename T>
std::span<const std::byte> asBytes(const T& value)
{
    static_assert(std::is_trivially_copyable_v<T>);
    return std::as_bytes(std::span(&value, 1));
}

template<typename T>
void append(Bytes& to, std::span<const T> values)
{
    const auto bytes = std::as_bytes(values);
    to.insert(to.end(), bytes.begin(), bytes.end());
}

// Takes values from the front of a message; throws std::logic_error where it is too short.
class ByteReader {
public:
    explicit ByteReader(std::span<const std::byte> bytes)
        : m_left(bytes)
    {
    }
    std::span<const std::byte> bytes(std::size_t count)
    {
        if (count > m_left.size())
            throw std::logic_error("a message of another process is too short");
        const auto taken = m_left.first(count);
        m_left = m_left.subspan(count);
        return taken;
    }
    template<typename T>
    T value()
    {
        T result {};
        std::memcpy(&result, bytes(sizeof(T)).data(), sizeof(T));
        return result;
    }
    template<typename T>
    void copyTo(std::span<T> values)
    {
        const auto from = bytes(values.size_bytes());
        if (!from.empty())
            std::memcpy(values.data(), from.data(), from.size());
    }
    template<typename T>
    std::vector<T> values(std::size_t count)
    {
        const auto from = bytes(count * sizeof(T));
        std::vector<T> result(count);
        if (count > 0)
            std::memcpy(result.data(), from.data(), from.size());
        return result;
    }
    template<typename T>
    std::vector<T> rest()
    {
        return values<T>(m_left.size() / sizeof(T));
    }
    std::span<const std::byte> left() const { return m_left; }

private:
    std::span<const std::byte> m_left;
};

template<typename T>
T fromBytes(std::span<const std::byte> bytes)
{
    return ByteReader(bytes).value<T>();
}

} // namespace evenkeel

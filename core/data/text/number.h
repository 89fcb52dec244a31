// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers in text, the hot part of reading: independent of the locale, exactly rounded, no allocation, eight digits at
// a time. Every function needs a byte after the number that is not part of it (blocks of lines end in '\n') and may
// read numberPadding bytes from that one on, whatever they contain.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

namespace evenkeel {

constexpr int numberPadding = 8;

inline bool isDigit(char c) { return static_cast<unsigned char>(c - '0') < 10; }

// The value of a run of decimal digits, up to its first eight.
struct Digits {
    std::uint64_t number = 0;
    int count = 0; // 0..8; at 8 more may follow
};

// All eight bytes at once, within one register: flip '0' to 0, so that bytes above 9 are no digits; shift those out
// (zeros shifted in are leading zeros); then combine adjacent parts: bytes to pairs, pairs to fours, fours to eight.
inline Digits leadingDigits(const char* p)
{
    static_assert(std::endian::native == std::endian::little, "the first digit is the lowest byte");
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, p, sizeof bytes);
    bytes ^= 0x3030303030303030u;
    // A byte's top bit is set if it is above 9; bytes after the first such byte may be affected by carries, which is
    // harmless.
    const std::uint64_t others = ((bytes + 0x7676767676767676u) | bytes) & 0x8080808080808080u;
    Digits digits { 0, 8 };
    if (others != 0) [[likely]] {
        const int top = std::countr_zero(others);
        digits.count = top >> 3;
        bytes = bytes << 8 << (63 - top); // in two steps, as all 64 bits may go
    }
    bytes = bytes * 10 + (bytes >> 8);
    constexpr std::uint64_t pairs = 0x000000ff000000ffu;
    digits.number = ((bytes & pairs) * 0x000f424000000064u + ((bytes >> 16) & pairs) * 0x0000271000000001u) >> 32;
    return digits;
}

// The general case of readWhole(), digit by digit.
const char* readLongWhole(const char* p, std::int64_t& number);

// Digits only. Without a digit the result is `p` itself; a number beyond 18 digits is 2^63 - 1, so above any limit.
inline const char* readWhole(const char* p, std::int64_t& number)
{
    const Digits digits = leadingDigits(p);
    number = static_cast<std::int64_t>(digits.number);
    // Ids increase within a row, so branches predict their length well: the next number can start before this one is
    // computed, whereas the sum below would wait for it.
    if (digits.count == 5 && p[5] == ':')
        return p + 5;
    if (digits.count == 4 && p[4] == ':')
        return p + 4;
    if (digits.count == 8) [[unlikely]]
        return readLongWhole(p, number);
    return p + digits.count;
}

enum class ValueFault { None, NotANumber, TooLarge };

// The general case of readValue(). `p` is where the number (with its sign) begins.
const char* readAnyValue(const char* p, float& value, ValueFault& fault);

constexpr std::int64_t wholeTens[] = { 1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000 };
constexpr double tens[] = { 1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22 }; // all exact

// Whether a number known to 4 units in its last place may lie on the other side of a tie between two floats.
inline bool isNearTie(double number)
{
    const auto low = static_cast<std::int64_t>(std::bit_cast<std::uint64_t>(number) & 0x1fffffff);
    return static_cast<std::uint64_t>(low - 0x10000000 + 4) <= 8;
}

// A finite decimal number such as 5, +.5, 1e-3, rounded to the nearest float; numbers that are too small become 0.
// `fault` is only written on an error. The usual form, d.ddd with up to seven digits after the point, is one division
// in double; both operands are exact, so the quotient's error is half a unit in its last place and its rounding to
// float is right unless it lies next to a tie between two floats. A single digit, too, needs no more.
inline const char* readValue(const char* p, float& value, ValueFault& fault)
{
    const char* const whole = p + (*p == '-' ? 1 : 0);
    if (isDigit(*whole) && (whole[1] == ' ' || whole[1] == '\n')) { // 1, of indicators and counts
        value = static_cast<float>(*whole - '0');
        value = whole == p ? value : -value;
        return whole + 1;
    }
    if (isDigit(*whole) && whole[1] == '.') [[likely]] {
        const Digits places = leadingDigits(whole + 2);
        const char* const end = whole + 2 + places.count;
        const std::int64_t digits = (*whole - '0') * wholeTens[places.count] + static_cast<std::int64_t>(places.number);
        const double quotient = static_cast<double>(digits) / tens[places.count];
        if (places.count < 8 && !isNearTie(quotient) && (*end | 0x20) != 'e') [[likely]] {
            value = static_cast<float>(whole == p ? quotient : -quotient);
            return end;
        }
    }
    return readAnyValue(p, value, fault);
}

} // namespace evenkeel

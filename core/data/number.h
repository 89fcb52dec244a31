// Numbers in text, the hot part of reading: independent of the locale, exactly rounded, no memory.
// Every function needs a byte behind the number that is no part of it; blocks of lines end in '\n'.
#pragma once

#include <bit>
#include <cstdint>

namespace evenkeel {

inline bool isDigit(char c) { return static_cast<unsigned char>(c - '0') < 10; }

// Digits only. Where there is none the answer is `p` itself; a number beyond 18 digits is 2^63 - 1, so above any limit.
inline const char* readWhole(const char* p, std::int64_t& number)
{
    const char* const begin = p;
    std::uint64_t n = 0;
    for (; isDigit(*p); ++p)
        n = n * 10 + static_cast<unsigned char>(*p - '0');
    number = p - begin <= 18 ? static_cast<std::int64_t>(n) : INT64_MAX;
    if (p - begin > 18) [[unlikely]] { // leading zeros do not make it large
        const char* first = begin;
        while (*first == '0')
            ++first;
        if (p - first <= 18)
            number = static_cast<std::int64_t>(n);
    }
    return p;
}

enum class ValueFault { None, NotANumber, TooLarge };

// The general case, through std::from_chars. `p` is where the number (with its sign) begins.
const char* readValueSlowly(const char* p, float& value, ValueFault& fault);

// A finite decimal number such as 5, +.5, 1e-3, rounded to the nearest float; too small ones become 0. `fault` is only
// written when something is wrong. Up to 19 digits and small exponents take one exact division in double: the quotient
// is off by at most 2 units in its last place, so its rounding to float is right unless it lies next to a tie between
// two floats; those, and everything out of range, go the slow way.
inline const char* readValue(const char* p, float& value, ValueFault& fault)
{
    static constexpr double tens[] = { 1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14,
        1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22 };
    const char* const begin = p;
    if (*p == '-' || *p == '+')
        ++p;
    std::uint64_t digits = 0;
    const char* const whole = p;
    for (; isDigit(*p); ++p)
        digits = digits * 10 + static_cast<unsigned char>(*p - '0');
    auto count = p - whole;
    int exponent = 0;
    if (*p == '.') {
        const char* const fraction = ++p;
        for (; isDigit(*p); ++p)
            digits = digits * 10 + static_cast<unsigned char>(*p - '0');
        count += p - fraction;
        exponent = count < 20 ? static_cast<int>(fraction - p) : 0;
    }
    if (count == 0 || count > 19 || (*p | 0x20) == 'e') [[unlikely]]
        return readValueSlowly(begin, value, fault);
    double quotient = static_cast<double>(digits) / tens[-exponent];
    if (digits != 0) {
        const auto low = static_cast<std::int64_t>(std::bit_cast<std::uint64_t>(quotient) & 0x1fffffff);
        const std::int64_t fromTie = low - 0x10000000;
        if ((fromTie >= -4 && fromTie <= 4) || quotient < 1e-37) [[unlikely]]
            return readValueSlowly(begin, value, fault);
    }
    value = static_cast<float>(*begin == '-' ? -quotient : quotient);
    return p;
}

} // namespace evenkeel

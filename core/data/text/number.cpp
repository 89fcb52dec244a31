// SPDX-License-Identifier: GPL-3.0-or-later
// The general cases: long numbers, exponents, rounding near ties.
#include "core/data/text/number.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>

namespace evenkeel {

namespace {

bool belongsToNumber(char c) { return isDigit(c) || c == '.' || c == '-' || c == '+' || (c | 0x20) == 'e'; }

// Power of ten of the first digit that is not 0; distinguishes overflow from underflow.
std::int64_t magnitude(const char* p, const char* end)
{
    std::int64_t power = 0;
    bool point = false, found = false;
    for (; p < end && (isDigit(*p) || *p == '.'); ++p) {
        if (*p == '.')
            point = true;
        else if (found || *p != '0') {
            found = true;
            power += point ? 0 : 1;
        } else if (point)
            --power;
    }
    if (!found)
        return INT64_MIN;
    if (p < end) { // e, a sign, digits
        const bool negative = p[1] == '-';
        std::int64_t exponent = 0;
        for (p += negative || p[1] == '+' ? 2 : 1; p < end; ++p)
            exponent = std::min<std::int64_t>(exponent * 10 + (*p - '0'), INT32_MAX);
        power += negative ? -exponent : exponent;
    }
    return power;
}

// For numbers that a double cannot decide, and for errors.
const char* readValueSlowly(const char* p, float& value, ValueFault& fault)
{
    const bool negative = *p == '-';
    if (*p == '-' || *p == '+')
        ++p;
    const char* end = p;
    while (belongsToNumber(*end))
        ++end;
    float read = 0;
    const auto [last, error] = std::from_chars(p, end, read);
    if (error == std::errc::invalid_argument || !(isDigit(*p) || *p == '.')) {
        fault = ValueFault::NotANumber;
        return p;
    }
    if (error == std::errc::result_out_of_range)
        read = magnitude(p, last) > 0 ? INFINITY : 0.f;
    if (std::isinf(read))
        fault = ValueFault::TooLarge;
    value = negative ? -read : read;
    return last;
}

// Appends a run of digits to those of `number` (which overflows beyond 19 digits).
const char* takeDigits(const char* p, std::uint64_t& number)
{
    Digits digits = leadingDigits(p);
    while (digits.count == 8) {
        number = number * static_cast<std::uint64_t>(wholeTens[8]) + digits.number;
        digits = leadingDigits(p += 8);
    }
    number = number * static_cast<std::uint64_t>(wholeTens[digits.count]) + digits.number;
    return p + digits.count;
}

// Adds the exponent at `p` to `exponent`; a malformed or large exponent makes it huge.
const char* takeExponent(const char* p, std::ptrdiff_t& exponent)
{
    if ((*p | 0x20) != 'e')
        return p;
    const bool negative = p[1] == '-';
    const char* const first = p + (negative || p[1] == '+' ? 2 : 1);
    const Digits digits = leadingDigits(first);
    const auto power = digits.count == 0 || digits.count > 4 ? INT32_MAX : static_cast<std::ptrdiff_t>(digits.number);
    exponent += negative ? -power : power;
    return first + digits.count;
}

} // namespace

const char* readLongWhole(const char* p, std::int64_t& number)
{
    const char* first = p;
    while (*first == '0') // leading zeros do not make it large
        ++first;
    std::uint64_t n = 0;
    const char* const end = takeDigits(first, n);
    number = end - first <= 18 ? static_cast<std::int64_t>(n) : INT64_MAX;
    return end;
}

// Up to 18 digits are rounded once to a double and multiplied or divided by an exact power of ten: the result's error
// is at most 2 units in its last place, so its rounding to float is right except near a tie or near the limits of
// float.
const char* readAnyValue(const char* p, float& value, ValueFault& fault)
{
    constexpr std::ptrdiff_t maxDigits = 18, maxPower = std::size(tens) - 1;
    const char* const begin = p;
    if (*p == '-' || *p == '+')
        ++p;
    const char* const whole = p;
    std::uint64_t digits = 0;
    p = takeDigits(p, digits);
    std::ptrdiff_t count = p - whole, exponent = 0;
    if (*p == '.') {
        const char* const fraction = p + 1;
        p = takeDigits(fraction, digits);
        exponent = fraction - p;
        count -= exponent;
    }
    p = takeExponent(p, exponent);
    if (count == 0 || count > maxDigits || exponent < -maxPower || exponent > maxPower)
        return readValueSlowly(begin, value, fault);
    const auto mantissa = static_cast<double>(static_cast<std::int64_t>(digits));
    const double number = exponent < 0 ? mantissa / tens[-exponent] : mantissa * tens[exponent];
    const bool isNormal = number >= 0x1.1p-126 && number < 0x1p127; // far from the limits of float
    if (digits != 0 && (!isNormal || isNearTie(number)))
        return readValueSlowly(begin, value, fault);
    value = static_cast<float>(*begin == '-' ? -number : number);
    return p;
}

} // namespace evenkeel

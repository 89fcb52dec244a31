// The general case of reading a value.
#include "core/data/number.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace evenkeel {

namespace {

bool belongsToNumber(char c) { return isDigit(c) || c == '.' || c == '-' || c == '+' || (c | 0x20) == 'e'; }

// Power of ten of the first digit that is not 0; tells a number too large from one too small.
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

} // namespace

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

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Values in the text of a device: numbers, bytes, seconds and words, and the sentence on a wrong one.
#pragma once

#include "kernels/suggestion.h"

#include "kernels/sentence.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace evenkeel::spec {

inline std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

inline std::string shortest(double value)
{
    std::array<char, 32> buffer {};
    return { buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr };
}

[[noreturn]] inline void refuse(std::string_view spec, const std::string& why)
{
    throw std::invalid_argument(sentence("device %1: %2", { quoted(spec), why }));
}

template<typename Names>
std::string suggestion(std::string_view wrong, const Names& names)
{
    const std::string nearest = nearestName(wrong, { names.begin(), names.end() });
    return nearest.empty() ? nearest : sentence("; did you mean %1?", { quoted(std::string_view(nearest)) });
}

template<typename T>
std::optional<T> number(std::string_view text)
{
    T value {};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc {} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

inline int countOf(std::string_view spec, std::string_view name, std::string_view text, int max = 4096)
{
    const std::optional<int> value = number<int>(text);
    if (!value || *value < 1 || *value > max)
        refuse(spec,
            sentence("%1 must be a whole number from 1 to %2, not %3",
                { std::string(name), std::to_string(max), quoted(text) }));
    return *value;
}

inline double realOf(std::string_view spec, std::string_view name, std::string_view text)
{
    const std::optional<double> value = number<double>(text);
    if (!value || !std::isfinite(*value))
        refuse(spec, sentence("%1 must be a number, not %2", { std::string(name), quoted(text) }));
    return *value;
}

inline std::int64_t bytesOf(std::string_view spec, std::string_view name, std::string_view text)
{
    constexpr std::string_view suffixes = "KMG";
    std::string_view digits = text;
    int shift = 0;
    if (const std::size_t at = text.empty() ? suffixes.npos : suffixes.find(text.back()); at != suffixes.npos) {
        shift = 10 * static_cast<int>(at + 1);
        digits.remove_suffix(1);
    }
    const std::optional<std::int64_t> value = number<std::int64_t>(digits);
    if (!value || *value < 1 || *value > (std::numeric_limits<std::int64_t>::max() >> shift))
        refuse(spec,
            sentence("%1 must be a number of bytes above 0, such as 512M or 2G, not %2",
                { std::string(name), quoted(text) }));
    return *value << shift;
}

// The place of a word among those that an option may have.
template<typename Choice, typename Names>
Choice choiceOf(std::string_view spec, std::string_view name, std::string_view text, const Names& names)
{
    const auto found = std::find(names.begin(), names.end(), text);
    if (found == names.end()) {
        std::string all;
        for (auto each = names.begin(); each != names.end(); ++each)
            all += (each == names.begin() ? "" : each + 1 == names.end() ? " or " : ", ") + std::string(*each);
        refuse(spec, sentence("%1 must be %2, not %3", { std::string(name), all, quoted(text) }));
    }
    return static_cast<Choice>(found - names.begin());
}

constexpr double maxSeconds = 1e9;

// "30" or "30s".
inline double secondsOf(std::string_view spec, std::string_view name, std::string_view text, const char* meaning)
{
    std::string_view digits = text;
    if (digits.ends_with('s'))
        digits.remove_suffix(1);
    const std::optional<double> value = number<double>(digits);
    if (!value || !std::isfinite(*value))
        refuse(spec,
            sentence("%1 must be a number of seconds, such as 30 or 30s, not %2", { std::string(name), quoted(text) }));
    if (*value <= 0 || *value > maxSeconds)
        refuse(spec,
            sentence("%1 must be above 0%2 (%3), not %4",
                { std::string(name), *value > 0 ? sentence(" and at most 1e9") : "", meaning, quoted(text) }));
    return *value;
}

// Of a file of a device's measured times.
inline std::string profileName(std::string_view spec, std::string_view name)
{
    const auto isPlain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_'
            || c == '.';
    };
    if (name.empty() || name.front() == '.' || !std::all_of(name.begin(), name.end(), isPlain))
        refuse(spec,
            sentence("the name of a profile consists of letters, digits, '-', '_' and '.', not %1", { quoted(name) }));
    return std::string(name);
}

inline std::string memoryText(std::int64_t bytes)
{
    for (const auto& [shift, suffix] : { std::pair(30, 'G'), std::pair(20, 'M'), std::pair(10, 'K') })
        if (bytes % (std::int64_t { 1 } << shift) == 0)
            return std::to_string(bytes >> shift) + suffix;
    return std::to_string(bytes);
}

} // namespace evenkeel::spec

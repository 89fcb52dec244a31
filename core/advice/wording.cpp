// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/wording.h"

#include <array>
#include <cctype>
#include <cmath>
#include <cstdio>

namespace evenkeel::advice {

namespace {

std::string printed(const char* format, double value)
{
    std::array<char, 64> text {};
    std::snprintf(text.data(), text.size(), format, value);
    return text.data();
}

} // namespace

std::string percent(double share) { return printed("%.0f %%", 100 * share); }

std::string figure(double value)
{
    if (std::abs(value) < 100)
        return printed("%.3g", value);
    std::string text = printed("%.0f", value);
    for (int at = int(text.size()) - 3; at > (value < 0 ? 1 : 0); at -= 3)
        text.insert(std::size_t(at), ",");
    return text;
}

std::string seconds(double value) { return figure(value) + " s"; }

std::string sentenceCase(std::string text)
{
    if (!text.empty())
        text.front() = char(std::toupper(static_cast<unsigned char>(text.front())));
    return text;
}

std::string devices(const std::vector<int>& ranks)
{
    constexpr std::size_t maxNamed = 3;
    std::string text = ranks.size() == 1 ? "device" : "devices";
    const std::size_t named = ranks.size() <= maxNamed + 1 ? ranks.size() : maxNamed;
    for (std::size_t i = 0; i < named; ++i)
        text += (i == 0 ? " " : i + 1 == ranks.size() ? " and " : ", ") + std::to_string(ranks[i]);
    return named < ranks.size() ? text + " and " + std::to_string(ranks.size() - named) + " more" : text;
}

} // namespace evenkeel::advice

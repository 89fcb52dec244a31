// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences for the user whose form translations know (core/base/phrase.h, which comes after this folder).
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace evenkeel {

// "%2 of %1" with what belongs at %1, %2, ...
inline std::string filled(std::string_view form, std::span<const std::string> parts)
{
    std::string text;
    for (std::size_t i = 0; i < form.size(); ++i) {
        const bool isPlace = form[i] == '%' && i + 1 < form.size() && form[i + 1] >= '1' && form[i + 1] <= '9';
        const auto place = isPlace ? std::size_t(form[i + 1] - '1') : parts.size();
        if (place < parts.size()) {
            text += parts[place];
            ++i;
        } else {
            text += form[i];
        }
    }
    return text;
}

// `form` is a literal with %1 to %9, in whose place the parts stand: resources/translations is made of all of them, by
// this function's name.
inline std::string sentence(std::string_view form, std::initializer_list<std::string> parts = {})
{
    return filled(form, std::span(parts.begin(), parts.size()));
}

} // namespace evenkeel

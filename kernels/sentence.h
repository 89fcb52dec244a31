// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences for the user whose form translations know (core/base/phrase.h, which comes after this folder).
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace evenkeel {

// `form` is a literal with %1 to %9, in whose place the parts stand: resources/translations is made of all of them, by
// this function's name.
inline std::string sentence(std::string_view form, std::initializer_list<std::string> parts = {})
{
    std::string text;
    for (std::size_t i = 0; i < form.size(); ++i) {
        const bool isPlace = form[i] == '%' && i + 1 < form.size() && form[i + 1] >= '1' && form[i + 1] <= '9';
        const std::size_t place = isPlace ? std::size_t(form[i + 1] - '1') : parts.size();
        if (place < parts.size())
            text += parts.begin()[place];
        else
            text += form[i];
        i += place < parts.size() ? 1 : 0;
    }
    return text;
}

} // namespace evenkeel

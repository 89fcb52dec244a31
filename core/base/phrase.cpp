// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/phrase.h"

#include <cctype>

namespace evenkeel {

Phrase phrase(const char* form, std::vector<Phrase> parts)
{
    Phrase made(filled(form, std::vector<std::string>(parts.begin(), parts.end())));
    made.form = form;
    made.parts = std::move(parts);
    return made;
}

Phrase sentenceCase(Phrase phrase)
{
    if (!phrase.empty())
        phrase.front() = char(std::toupper(static_cast<unsigned char>(phrase.front())));
    return phrase;
}

std::string filled(std::string_view form, std::span<const std::string> parts)
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

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/run_tags.h"

#include "core/base/error.h"
#include "core/base/fold_case.h"
#include "core/base/phrase.h"

#include <map>

namespace evenkeel {

namespace {

constexpr std::size_t maxTagBytes = 64;

using TagsByFold = std::map<std::u32string, std::string_view>;

TagsByFold byFold(std::string_view text)
{
    TagsByFold tags;
    for (const std::string_view tag : tagWords(text)) {
        if (tag.size() > maxTagBytes)
            throw InputError(phrase("a tag has at most %1 bytes, and \"%2...\" has %3; write it into the notes",
                { std::to_string(maxTagBytes), std::string(tag.substr(0, maxTagBytes)), std::to_string(tag.size()) }));
        tags.emplace(foldCase(tag), tag); // the first of two that differ in case only stays
    }
    return tags;
}

std::string joined(const TagsByFold& tags)
{
    std::string text;
    for (const auto& [folded, tag] : tags)
        (text += text.empty() ? "" : " ") += tag;
    return text;
}

} // namespace

std::vector<std::string_view> tagWords(std::string_view text)
{
    const auto separates = [](char c) { return static_cast<unsigned char>(c) <= ' ' || c == ',' || c == '\x7f'; };
    std::vector<std::string_view> words;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && !separates(text[end]))
            ++end;
        if (end > at)
            words.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

std::string tagText(std::string_view typed) { return joined(byFold(typed)); }

std::string changedTags(std::string_view tags, std::string_view add, std::string_view remove)
{
    TagsByFold changed = byFold(tags);
    changed.merge(byFold(add));
    for (const auto& [folded, tag] : byFold(remove))
        changed.erase(folded);
    return joined(changed);
}

} // namespace evenkeel

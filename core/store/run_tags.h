// SPDX-License-Identifier: GPL-3.0-or-later
// Tags of runs. A tag is a word; those of a run are one text: in order, each once whatever its case, one blank between.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel {

struct RunTags { // what RunStore::setTags writes
    std::int64_t run = 0;
    std::string tags; // tags as anybody may type them
};

// The words of a text; blanks, commas and control characters separate them.
std::vector<std::string_view> tagWords(std::string_view text);

// Typed tags as they are stored. Throws InputError for a tag of more than 64 bytes.
std::string tagText(std::string_view typed);

// `tags` with those of `add` and without those of `remove`, all as typed.
std::string changedTags(std::string_view tags, std::string_view add, std::string_view remove);

} // namespace evenkeel

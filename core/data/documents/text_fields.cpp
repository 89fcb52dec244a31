// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/documents/text_fields.h"

#include "core/base/input_lines.h"
#include "core/record/checked_value.h"

namespace evenkeel {

void readStopWords(TextSettings& settings, const std::filesystem::path& folder)
{
    if (settings.stopWords.size() != 1)
        return;
    const std::string name = settings.stopWords.front();
    if (name.find('/') == name.npos && !name.ends_with(".txt"))
        return;
    constexpr std::size_t maxLength = 1 << 16;
    settings.stopWords.clear();
    InputLines lines(folder / name);
    for (std::string word; lines.next(word, maxLength);)
        if (!word.empty())
            settings.stopWords.push_back(word);
}

void checkText(const TextSettings& settings)
{
    require(settings.minNgram <= settings.maxNgram, "data.min-ngram", "data.min-ngram is above data.max-ngram");
    require(settings.hashBits == 0 || settings.maxFeatures == 0, "data.max-features",
        "data.max-features needs a vocabulary, which data.hash-bits does not keep; set one of them");
    const std::string& separator = settings.labelSeparator;
    require(separator.size() <= 1 || separator == "[]" || separator == "<>", "data.label-separator",
        "data.label-separator must be one character, [] or <>");
}

} // namespace evenkeel

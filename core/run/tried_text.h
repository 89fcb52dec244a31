// SPDX-License-Identifier: GPL-3.0-or-later
// One text and the labels that a model gives it, with the words that speak for each.
#pragma once

#include "core/run/saved_model.h"

namespace evenkeel {

struct WordEffect {
    std::string word; // in lower case
    double effect = 0; // part of the label's score that is lost where the word is left out
};

struct TriedLabel {
    Id label = 0;
    std::string name;
    double probability = 0;
    float score = 0;
    std::vector<WordEffect> words; // the strongest ones first
};

// The `top` best labels of a sample, best first, without words.
std::vector<TriedLabel> trySample(SavedModel& model, const Dataset& data, Index sample, Index top);

// The same of a text, each with up to `words` words: those without which the score falls most. Of a text
// with very many words only the first ones are tried. Throws InputError as SavedModel::ofTexts().
std::vector<TriedLabel> tryText(SavedModel& model, const std::string& text, Index top, std::size_t words);

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Words are left out one at a time, and all these texts are scored together.
#include "core/run/tried_text.h"

#include "core/data/documents/term_reader.h"
#include "core/data/generator.h"

#include <algorithm>
#include <functional>

namespace evenkeel {

namespace {

constexpr std::size_t maxTried = 200; // words
constexpr Index widest = 1000; // best labels among which a label's score is looked for

std::vector<std::string> wordsOf(const std::string& text)
{
    std::vector<std::string> words;
    TermReader({}).read(text, [&](std::string_view word) { words.emplace_back(word); });
    return words;
}

// A word that stands for one that is left out, where several words in a row are terms: without it its neighbors would
// make new ones. Empty: there is none.
std::string gapOf(const TextSettings& settings)
{
    const bool areWords = settings.terms == Terms::Words || settings.terms == Terms::Runs;
    return areWords && settings.maxNgram > 1 && settings.hashBits == 0 ? "qzqzqzqz" : "";
}

std::string without(const std::vector<std::string>& words, const std::string& left, const std::string& gap)
{
    std::string text;
    for (const std::string& word : words)
        if (const std::string& shown = word != left ? word : gap; !shown.empty())
            (text += text.empty() ? "" : " ") += shown;
    return text;
}

} // namespace

std::vector<TriedLabel> trySample(SavedModel& model, const Dataset& data, Index sample, Index top)
{
    std::vector<TriedLabel> tried;
    const auto take = [&](Index, std::span<const Id> labels, std::span<const float> scores) {
        const std::vector<double> probabilities = model.probabilities(scores);
        for (std::size_t i = 0; i < std::min(labels.size(), std::size_t(top)); ++i)
            tried.push_back({ labels[i], model.nameOf(labels[i]), probabilities[i], scores[i], {} });
    };
    model.predict(slice(data, sample, sample + 1), std::max(top, shareWidth), take);
    return tried;
}

std::vector<TriedLabel> tryText(SavedModel& model, const std::string& text, Index top, std::size_t words)
{
    std::vector<TriedLabel> tried = trySample(model, model.ofTexts(std::span(&text, 1)), 0, top);
    if (words == 0)
        return tried;
    const std::vector<std::string> all = wordsOf(text);
    std::vector<std::string> different;
    for (const std::string& word : all)
        if (different.size() < maxTried && std::ranges::find(different, word) == different.end())
            different.push_back(word);
    const std::string gap = gapOf(model.reading()->text->settings);
    std::vector<std::string> texts { without(all, "", gap) }; // the first one: all words, as the others are written
    for (const std::string& word : different)
        texts.push_back(without(all, word, gap));
    std::vector<float> whole(tried.size());
    const Dataset data = model.ofTexts(texts);
    model.predict(data, widest, [&](Index sample, std::span<const Id> labels, std::span<const float> scores) {
        for (std::size_t i = 0; i < tried.size(); ++i) {
            const auto place = std::ranges::find(labels, tried[i].label) - labels.begin();
            const float score = place < std::ssize(labels) ? scores[std::size_t(place)] : scores.back();
            if (sample == 0)
                whole[i] = score;
            else
                tried[i].words.push_back({ different[std::size_t(sample) - 1], double(whole[i]) - double(score) });
        }
    });
    for (TriedLabel& label : tried) {
        std::erase_if(label.words, [](const WordEffect& word) { return word.effect <= 0; });
        std::ranges::stable_sort(label.words, std::greater(), &WordEffect::effect);
        label.words.resize(std::min(label.words.size(), words));
    }
    return tried;
}

} // namespace evenkeel

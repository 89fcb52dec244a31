// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of documents, described once: keys of projects, options of `vectorize`, what checkpoints and caches
// keep.
#pragma once

#include "core/data/documents/text_settings.h"
#include "core/record/record.h"

#include <filesystem>

namespace evenkeel {

inline constexpr FieldTable textFields {
    Field { "data.text", "Columns of the text",
        "Columns whose texts make a document, by name, or by number from 1 where there is no row of names. Empty: "
        "those "
        "with usual names (title, abstract, text, ...).",
        "", &TextSettings::text },
    Field { "data.labels", "Column of the labels",
        "Column that holds a document's labels, by name or number. Empty: that with a usual name (labels, tags, "
        "subjects, ...).",
        "", &TextSettings::labels },
    Field { "data.label-separator", "Separator of labels",
        "What stands between the labels of a cell; [] for lists in brackets, <> for addresses in angle brackets. "
        "Empty: "
        "found in the training file.",
        "", &TextSettings::labelSeparator },
    Field { "data.terms", "Terms",
        "What a document's features are. words: two or more letters, digits and marks in a row; Chinese, Japanese and "
        "Thai are divided by a dictionary. runs: the same without marks and dictionary, as in scikit-learn. "
        "characters: any in a row; word-characters: within words.",
        "", &TextSettings::terms, Limits {}, "words|runs|characters|word-characters",
        "Words|Runs of letters|Characters|Characters within words" },
    Field { "data.min-ngram", "Terms in a row, from", "Fewest terms in a row that make a feature.", "",
        &TextSettings::minNgram, between(1, 20) },
    Field { "data.max-ngram", "Terms in a row, to",
        "Max number of terms in a row that make a feature: 2 adds pairs of words.", "", &TextSettings::maxNgram,
        between(1, 20) },
    Field {
        "data.lower-case", "Lower case", "Terms count as the same whatever their case.", "", &TextSettings::lowerCase },
    Field { "data.min-df", "Documents, from",
        "Training documents that a feature must be in; below 1 it is their share.", "", &TextSettings::minDf,
        between(0, 2e9) },
    Field { "data.max-df", "Documents, up to",
        "Training documents that a feature may be in; 1 or below it is their share.", "", &TextSettings::maxDf,
        between(0, 2e9) },
    Field { "data.max-features", "Features, up to", "Only so many features are kept, the most frequent ones. 0: all.",
        "", &TextSettings::maxFeatures, Limits { .min = 0, .max = 2e9, .isMaxOpen = true } },
    Field { "data.sublinear", "Sublinear counts", "A term that occurs n times in a document counts 1 + ln(n), not n.",
        "", &TextSettings::sublinear },
    Field { "data.stop-words", "Stop words",
        "Words that are left out: a list of them, or one file with a word per line.", "", &TextSettings::stopWords },
    Field { "data.hash-bits", "Bits of a hash",
        "Terms are hashed to 2^bits features and no vocabulary is kept, for more documents than memory holds. 0: each "
        "term is a feature.",
        "", &TextSettings::hashBits, between(0, 30) },
};

// Words of a file in place of its name, which is relative to `folder`. Throws InputError.
void readStopWords(TextSettings& settings, const std::filesystem::path& folder);
// Throws ConfigError for what no field's limits say.
void checkText(const TextSettings& settings);

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// How documents become features and labels: what a project says of it, and what was found in the training data.
#pragma once

#include <string>
#include <vector>

namespace evenkeel {

// What a document's terms are. Words: runs of letters, marks, digits and underscores, of at least two characters;
// Chinese, Japanese, Thai, Lao, Khmer and Burmese are divided by a dictionary. Runs: the same without marks and
// dictionary, as the pattern \b\w\w+\b of Python. Characters: any characters in a row, with white space in a row as
// one. WordCharacters: characters in a row within words, with a blank at both ends.
enum class Terms { Words, Runs, Characters, WordCharacters };

struct TextSettings {
    std::vector<std::string> text; // columns of the text, by name or, from 1, by number; empty: found
    std::string labels; // column of the labels; empty: found
    std::string labelSeparator; // between the labels of a cell; empty: found
    Terms terms = Terms::Words;
    int minNgram = 1, maxNgram = 1; // terms in a row that make a feature
    bool lowerCase = true;
    double minDf = 1; // documents that a feature must be in; below 1: their share
    double maxDf = 1; // documents that a feature may be in; 1 or below: their share
    int maxFeatures = 0; // number of features that are kept, the most frequent ones; 0: all
    bool sublinear = false; // 1 + ln(count) instead of the count
    std::vector<std::string> stopWords; // words that are left out, or one file of them, a word per line
    int hashBits = 0; // 2^bits features, by a hash of the term, without a vocabulary; 0: none

    bool operator==(const TextSettings&) const = default;
};

// How a dataset of documents is read. The terms are the names of its features.
struct TextReading {
    TextSettings settings;
    std::vector<std::string> text; // columns, by name or number
    std::string labels; // column
    std::string labelSeparator; // separator as in document_labels.h
    std::vector<float> idf; // weight of each feature: ln((1 + documents) / (1 + documents with it)) + 1

    bool operator==(const TextReading&) const = default;
};

} // namespace evenkeel

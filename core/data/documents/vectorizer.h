// SPDX-License-Identifier: GPL-3.0-or-later
// From a text to its features: term frequencies times inverse document frequencies, of length 1 (TF-IDF). Equal to
// scikit-learn's TfidfVectorizer with the same settings, in float.
#pragma once

#include "core/data/documents/term_reader.h"
#include "core/data/documents/term_table.h"

#include <algorithm>
#include <span>
#include <utility>

namespace evenkeel {

using Feature = std::pair<Id, float>;

// Number of the feature of a term where terms are hashed: MurmurHash3 (32 bits), its magnitude modulo 2^bits, as
// scikit-learn's HashingVectorizer with alternate_sign=False.
Id hashedFeature(std::string_view term, int bits);

// Counts, which are replaced, become weights: count (or 1 + ln(count)) times idf, divided by the row's length. `idf`:
// of each feature.
void weigh(std::span<Feature> row, const TextSettings& settings, std::span<const float> idf);

class Vectorizer {
public:
    // `terms`: the names of the features, in their order; empty where they are hashed. Both must outlive it.
    Vectorizer(const TextReading& reading, const std::vector<std::string>& terms);

    // Features of a text, ascending; terms that the training data do not have are left out. `reader`: of the reading's
    // settings.
    std::vector<Feature> row(TermReader& reader, std::string_view text) const;

private:
    const TextReading& m_reading;
    TermTable m_terms;
};

// How many of a row's terms each feature is, ascending. `idOf(term)`: below 0 where a term counts nothing.
template<typename IdOf>
void countTerms(
    TermReader& reader, std::string_view text, const IdOf& idOf, std::vector<Id>& scratch, std::vector<Feature>& counts)
{
    scratch.clear();
    reader.read(text, [&](std::string_view term) {
        if (const Id id = idOf(term); id >= 0)
            scratch.push_back(id);
    });
    std::sort(scratch.begin(), scratch.end());
    counts.clear();
    for (const Id id : scratch) {
        if (counts.empty() || counts.back().first != id)
            counts.emplace_back(id, 0.0F);
        ++counts.back().second;
    }
}

} // namespace evenkeel

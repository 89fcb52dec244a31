// SPDX-License-Identifier: GPL-3.0-or-later
// From a text to its features: term frequencies times inverse document frequencies, of length 1 (TF-IDF). Equal to
// scikit-learn's TfidfVectorizer with the same settings, in float.
#pragma once

#include "core/data/documents/term_reader.h"
#include "core/data/documents/term_table.h"

#include <span>
#include <utility>
#include <vector>

namespace evenkeel {

using Feature = std::pair<Id, float>;

// Number of the feature of a term where terms are hashed: MurmurHash3 (32 bits), its magnitude modulo 2^bits, as
// scikit-learn's HashingVectorizer with alternate_sign=False.
Id hashedFeature(std::string_view term, int bits);

// Counts, which are replaced, become weights: count (or 1 + ln(count)) times idf, divided by the row's length. `idf`:
// of each feature.
void weigh(std::span<Feature> row, const TextSettings& settings, std::span<const float> idf);

// How often each term occurs in a text. One thread's.
class TermCounts {
public:
    void add(Id id)
    {
        if (std::size_t(id) >= m_counts.size())
            m_counts.resize(2 * std::size_t(id) + 1);
        if (m_counts[std::size_t(id)]++ == 0)
            m_seen.push_back(id);
    }
    // visit(id, count) for each term since the last call, in the order of their first occurrences.
    template<typename Visit>
    void take(const Visit& visit)
    {
        for (const Id id : m_seen)
            visit(id, float(std::exchange(m_counts[std::size_t(id)], 0)));
        m_seen.clear();
    }

private:
    std::vector<std::uint32_t> m_counts; // by id
    std::vector<Id> m_seen;
};

// Ascending ids; of many by their digits.
class RowSorter {
public:
    void sort(std::vector<Feature>& row);

private:
    std::vector<Feature> m_other;
};

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

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// The feature mass of one class: its rows with L1-normalized values over the features that occur in it, renumbered
// from 0. The submodular partitioner and the quality figures are computed from it, without any samples x samples
// matrix. A feature with negative values counts as two, one for each sign, so that opposite values are not similar.
#pragma once

#include "core/data/dataset.h"

#include <cmath>

namespace evenkeel {

struct ClassMass {
    std::vector<Index> offsets { 0 }; // of each row, as in CSR
    std::vector<Id> features; // renumbered, sorted within a row
    std::vector<double> mass; // of a row: adds up to 1; a row without mass has no entries
    std::vector<double> total; // mass of each feature in the class

    std::size_t rows() const { return offsets.size() - 1; }
    std::size_t begin(std::size_t row) const { return static_cast<std::size_t>(offsets[row]); }
    std::size_t end(std::size_t row) const { return static_cast<std::size_t>(offsets[row + 1]); }
};

// Adds to every row, with this mass, a feature for its size (the sum of absolute values): the class's rows are divided
// by size into sixteen bands of equal number. Ranks that are similar in these as well have equally many long and short
// rows.
void addSizeBands(ClassMass& mass, const Dataset& data, std::span<const Id> samples, double each);

// Throws InputError for a value that is not finite (readers reject them; other arrays may contain one).
[[noreturn]] void refuseValues(const Dataset& data, Id sample);

// Features with negative values are numbered from data.features on.
inline Id signedFeature(const Dataset& data, Id feature, float value)
{
    return value < 0 ? static_cast<Id>(feature + data.features) : feature;
}

// visit(signed feature, mass) for each value of the sample that is not 0.
template<typename Visit>
void forMass(const Dataset& data, Id sample, const Visit& visit)
{
    const auto features = data.featuresOf(sample);
    const auto values = data.valuesOf(sample);
    double sum = 0;
    for (float value : values)
        sum += std::abs(static_cast<double>(value));
    if (!std::isfinite(sum))
        refuseValues(data, sample);
    const double scale = 1 / sum;
    for (std::size_t i = 0; i < features.size(); ++i)
        if (values[i] != 0)
            visit(signedFeature(data, features[i], values[i]), std::abs(static_cast<double>(values[i])) * scale);
}

// Makes one class after another, keeping its working memory.
class ClassMassReader {
public:
    explicit ClassMassReader(const Dataset& data)
        : m_data(data)
        , m_number(2 * static_cast<std::size_t>(data.features), -1)
    {
    }
    ClassMass read(std::span<const Id> samples);

    // The same without the copy: begin(number of features that occur), then visit(row, renumbered feature, mass).
    template<typename Begin, typename Visit>
    void stream(std::span<const Id> samples, const Begin& begin, const Visit& visit)
    {
        renumber(samples);
        begin(m_occurring.size());
        for (std::size_t row = 0; row < samples.size(); ++row)
            forMass(m_data, samples[row], [&](Id feature, double mass) {
                visit(row, static_cast<std::size_t>(m_number[static_cast<std::size_t>(feature)]), mass);
            });
        forget();
    }

private:
    std::size_t renumber(std::span<const Id> samples); // entries
    void forget();

    const Dataset& m_data;
    std::vector<Id> m_number; // of each signed feature within the class
    std::vector<Id> m_occurring;
};

} // namespace evenkeel

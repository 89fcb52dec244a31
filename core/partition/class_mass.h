// The feature mass of one class: its rows with L1-normalised absolute values over the features that occur in it,
// renumbered from 0. What the submodular partitioner and the quality figures work on; never samples x samples.
#pragma once

#include "core/data/dataset.h"

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

// Makes one class after another, keeping its working memory.
class ClassMassReader {
public:
    explicit ClassMassReader(const Dataset& data)
        : m_data(data)
        , m_number(static_cast<std::size_t>(data.features), -1)
    {
    }
    ClassMass read(std::span<const Id> samples);

private:
    void renumber(std::span<const Id> samples);

    const Dataset& m_data;
    std::vector<Id> m_number; // of each feature within the class
    std::vector<Id> m_occurring;
};

} // namespace evenkeel

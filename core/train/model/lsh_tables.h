// SPDX-License-Identifier: GPL-3.0-or-later
// Locality-sensitive hash tables over vectors: which of many vectors point the way that a query points?
// SimHash (Charikar 2002): a bit is the side of a random hyperplane, so two vectors share `bits` bits with probability
// (1 - angle / pi)^bits; `tables` such codes give as many chances. The random hyperplanes are the axes after a random
// rotation H D H D (H: Walsh-Hadamard transform, D: random signs; Ailon and Chazelle 2006), which takes n log n
// additions and nothing else: codes are the same bits on every machine.
#pragma once

#include "kernels/views.h"

#include <cstdint>
#include <span>
#include <vector>

namespace evenkeel {

struct LshOptions {
    int bits = 9; // of a code: 2^bits buckets a table; 1 .. 16
    int tables = 16; // at least 1
    int bucket = 64; // vectors that a bucket keeps, at least 1

    bool operator==(const LshOptions&) const = default;
};

class LshTables {
public:
    LshTables(const LshOptions& options, Index dimension, std::uint64_t seed);

    // Replaces the tables' contents by the rows of `vectors` (in host memory, n x dimension). Of a bucket that
    // overflows the rows that come first from `first` on, round the end, are kept.
    void build(ConstMatrixView vectors, Index first = 0);

    // The codes of each row of `vectors`: code(row, table) at row * tables + table.
    std::vector<std::uint16_t> codes(ConstMatrixView vectors) const;
    std::span<const Id> bucket(int table, std::uint16_t code) const;
    int tables() const { return m_options.tables; }

private:
    struct Group; // vectors that are rotated together
    void rotate(Group& group, int block) const;
    void hash(ConstMatrixView vectors, Index first, Index count, Group& group, std::uint16_t* codes) const;

    LshOptions m_options;
    Index m_dimension, m_width; // of a vector, and padded to a power of two
    int m_blocks; // rotations needed for bits x tables axes
    std::vector<float> m_signs; // blocks x 2 x width
    std::vector<Id> m_starts; // tables x (buckets + 1), into the table's part of m_ids
    std::vector<Id> m_ids; // tables x vectors, of which overfull buckets leave some unused
    Index m_vectors = 0;
};

} // namespace evenkeel

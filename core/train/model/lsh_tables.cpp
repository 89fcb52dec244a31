// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/model/lsh_tables.h"

#include "core/base/random.h"

#include <algorithm>
#include <bit>

namespace evenkeel {

namespace {

constexpr Index lanes = 16; // vectors rotated together: the inner loops run over them

} // namespace

// Coordinate i of vector v at [i * lanes + v].
struct LshTables::Group {
    std::vector<float> vectors, rotated;
    std::vector<std::uint16_t> codes; // lanes x tables
};

LshTables::LshTables(const LshOptions& options, Index dimension, std::uint64_t seed)
    : m_options(options)
    , m_dimension(dimension)
    , m_width(static_cast<Index>(std::bit_ceil(static_cast<std::uint64_t>(std::max<Index>(dimension, 2)))))
    , m_blocks(static_cast<int>((Index { options.bits } * options.tables + m_width - 1) / m_width))
{
    Random random(seed, 0x15A);
    m_signs.resize(at(m_blocks * 2 * m_width));
    for (float& sign : m_signs)
        sign = random.bits() >> 63U ? 1.0F : -1.0F;
}

// group.rotated = H D H D group.vectors, with the block's own signs.
void LshTables::rotate(Group& group, int block) const
{
    float* x = group.rotated.data();
    std::copy(group.vectors.begin(), group.vectors.end(), x);
    for (int round = 0; round < 2; ++round) {
        const float* signs = m_signs.data() + (2 * block + round) * m_width;
        for (Index i = 0; i < m_width; ++i)
            for (Index v = 0; v < lanes; ++v)
                x[i * lanes + v] *= signs[i];
        for (Index half = lanes; half < m_width * lanes; half *= 2)
            for (Index from = 0; from < m_width * lanes; from += 2 * half)
                for (Index i = from; i < from + half; ++i) {
                    const float low = x[i], high = x[i + half];
                    x[i] = low + high;
                    x[i + half] = low - high;
                }
    }
}

// codes[table * lanes + v] of the vectors first .. first + count, count <= lanes.
void LshTables::hash(ConstMatrixView vectors, Index first, Index count, Group& group, std::uint16_t* codes) const
{
    group.vectors.assign(at(m_width * lanes), 0.0F);
    group.rotated.resize(group.vectors.size());
    for (Index v = 0; v < count; ++v)
        for (Index i = 0; i < m_dimension; ++i)
            group.vectors[at(i * lanes + v)] = vectors.row(first + v)[i];
    std::fill_n(codes, Index { m_options.tables } * lanes, std::uint16_t { 0 });
    Index axis = 0;
    for (int block = 0; block < m_blocks; ++block) {
        rotate(group, block);
        const float* x = group.rotated.data();
        for (Index i = 0; i < m_width && axis < Index { m_options.bits } * m_options.tables; ++i, ++axis) {
            std::uint16_t* code = codes + axis / m_options.bits * lanes;
            for (Index v = 0; v < lanes; ++v)
                code[v] = static_cast<std::uint16_t>(code[v] << 1U | static_cast<unsigned>(x[i * lanes + v] > 0));
        }
    }
}

std::vector<std::uint16_t> LshTables::codes(ConstMatrixView vectors) const
{
    const Index tables = m_options.tables;
    std::vector<std::uint16_t> all(at(vectors.rows * tables));
    Group group;
    group.codes.resize(at(tables * lanes));
    for (Index first = 0; first < vectors.rows; first += lanes) {
        const Index count = std::min(lanes, vectors.rows - first);
        hash(vectors, first, count, group, group.codes.data());
        for (Index v = 0; v < count; ++v)
            for (Index t = 0; t < tables; ++t)
                all[at((first + v) * tables + t)] = group.codes[at(t * lanes + v)];
    }
    return all;
}

void LshTables::build(ConstMatrixView vectors, Index first)
{
    const Index buckets = Index { 1 } << m_options.bits, n = vectors.rows, tables = m_options.tables;
    const std::vector<std::uint16_t> code = codes(vectors);
    m_vectors = n;
    m_starts.assign(at(tables * (buckets + 1)), 0);
    m_ids.resize(at(tables * n));
    std::vector<Id> next(at(buckets));
    for (Index t = 0; t < tables; ++t) {
        Id* starts = m_starts.data() + t * (buckets + 1);
        for (Index i = 0; i < n; ++i) {
            Id& size = starts[code[at(i * tables + t)] + 1];
            size = std::min<Id>(size + 1, m_options.bucket);
        }
        for (Index b = 0; b < buckets; ++b)
            starts[b + 1] += starts[b];
        std::copy_n(starts, buckets, next.begin());
        for (Index k = 0; k < n; ++k) {
            const Index i = first + k < n ? first + k : first + k - n;
            const std::uint16_t b = code[at(i * tables + t)];
            if (next[b] < starts[b + 1])
                m_ids[at(t * n + next[b]++)] = static_cast<Id>(i);
        }
    }
}

std::span<const Id> LshTables::bucket(int table, std::uint16_t code) const
{
    const Id* starts = m_starts.data() + table * ((Index { 1 } << m_options.bits) + 1) + code;
    return std::span(m_ids).subspan(at(table * m_vectors + starts[0]), at(Index { starts[1] } - starts[0]));
}

} // namespace evenkeel

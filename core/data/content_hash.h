// SPDX-License-Identifier: GPL-3.0-or-later
// The hash of a dataset's contents: the samples' hashes combined in order, so that blocks can be hashed in parallel.
#pragma once

#include "core/base/hash.h"
#include "core/data/dataset.h"

#include <bit>

namespace evenkeel {

inline std::uint64_t sampleHash(std::span<const Id> features, std::span<const float> values, std::span<const Id> labels)
{
    std::uint64_t hash = addToHash(features.size(), labels.size() + 1);
    for (std::size_t i = 0; i < features.size(); ++i)
        hash = addToHash(hash, static_cast<std::uint64_t>(features[i]) << 32 | std::bit_cast<std::uint32_t>(values[i]));
    for (const Id label : labels)
        hash = addToHash(hash, static_cast<std::uint32_t>(label));
    return mixBits(hash);
}

// The samples' hashes in order, as the digits of one number to an odd base, modulo 2^64. Adjacent parts can be hashed
// separately and combined; the result is the same as hashing them together.
struct HashChain {
    std::uint64_t number = 0, power = 1; // power: base to the number of samples

    void add(std::uint64_t sample) { append({ sample, goldenGamma }); }
    void append(const HashChain& next)
    {
        number = number * next.power + next.number;
        power *= next.power;
    }
};

inline std::uint64_t finishHash(const HashChain& chain, Index samples, Index features, Index labels)
{
    std::uint64_t hash = chain.number;
    for (const Index size : { samples, features, labels })
        hash = addToHash(hash, static_cast<std::uint64_t>(size));
    return mixBits(hash);
}

std::uint64_t contentHash(const Dataset& data, int threads = 1); // hash of the arrays; data.hash is ignored

// One pass over all arrays that trusts nothing.
struct CheckedContents {
    std::uint64_t hash = 0; // hash of the arrays
    // First row whose offsets, ids or values are those of no dataset, `samples` where the offsets do not reach from end
    // to end; -1: it is a dataset.
    Index badRow = -1;
};
CheckedContents checkContents(const Dataset& data, int threads = 1);

std::uint64_t hashBytes(std::span<const std::byte> bytes);

} // namespace evenkeel

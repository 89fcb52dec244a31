// SPDX-License-Identifier: GPL-3.0-or-later
// Hashes of whole datasets and of bytes.
#include "core/data/content_hash.h"
#include "core/data/text/ordered_blocks.h"

#include <algorithm>
#include <cstring>

namespace evenkeel {

std::uint64_t contentHash(const Dataset& data, int threads)
{
    constexpr Index samplesPerTask = 4096;
    HashChain whole;
    const auto part = [&data](Index begin, Index end) {
        HashChain chain;
        for (Index i = begin; i < end; ++i)
            chain.add(sampleHash(data.featuresOf(i), data.valuesOf(i), data.labelsOf(i)));
        return chain;
    };
    forOrderedRanges(
        threads, data.samples, samplesPerTask, part, [&whole](const HashChain& chain) { whole.append(chain); });
    return finishHash(whole, data.samples, data.features, data.labels);
}

std::uint64_t hashBytes(std::span<const std::byte> bytes)
{
    std::uint64_t hash = bytes.size();
    for (std::size_t i = 0; i < bytes.size(); i += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data() + i, std::min<std::size_t>(8, bytes.size() - i));
        hash = addToHash(hash, word);
    }
    return mixBits(hash);
}

} // namespace evenkeel

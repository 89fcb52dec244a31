// SPDX-License-Identifier: GPL-3.0-or-later
// One pass over all arrays that trusts nothing: offsets first, then what they point to, and the hash of everything.
#include "core/data/content_hash.h"
#include "core/data/text/ordered_blocks.h"

namespace evenkeel {

namespace {

// One loop without exits, so that the compiler vectorizes it.
bool isStrictlyIncreasing(std::span<const Id> ids)
{
    unsigned faults = 0;
    for (std::size_t i = 1; i < ids.size(); ++i)
        faults |= static_cast<unsigned>(ids[i] <= ids[i - 1]);
    return faults == 0;
}

bool areBelow(std::span<const Id> ids, Index limit)
{
    return ids.empty() || (ids.front() >= 0 && ids.back() < limit && isStrictlyIncreasing(ids));
}

bool areFinite(std::span<const float> values)
{
    constexpr std::uint32_t exponent = 0x7f800000;
    unsigned faults = 0;
    for (const float value : values)
        faults |= static_cast<unsigned>((std::bit_cast<std::uint32_t>(value) & exponent) == exponent);
    return faults == 0;
}

bool isWithin(std::span<const Index> offsets, Index i, Index count)
{
    return offsets[i] >= 0 && offsets[i] <= offsets[i + 1] && offsets[i + 1] <= count;
}

struct CheckedRows {
    HashChain hash;
    Index bad = -1; // first row that is not sound; -1: all are
};

CheckedRows checkedRows(const Dataset& data, Index begin, Index end)
{
    CheckedRows rows;
    const Index nnz = data.nnz(), labelCount = data.labelCount();
    for (Index i = begin; i < end; ++i) {
        if (!isWithin(data.featureOffsets, i, nnz) || !isWithin(data.labelOffsets, i, labelCount))
            return { rows.hash, i };
        const auto features = data.featuresOf(i), labels = data.labelsOf(i);
        const auto values = data.valuesOf(i);
        if (!areBelow(features, data.features) || !areBelow(labels, data.labels) || !areFinite(values))
            return { rows.hash, i };
        rows.hash.add(sampleHash(features, values, labels));
    }
    return rows;
}

bool reachFromEndToEnd(std::span<const Index> offsets, Index samples, Index count)
{
    return offsets.size() == static_cast<std::size_t>(samples) + 1 && offsets.front() == 0 && offsets.back() == count;
}

} // namespace

CheckedContents checkContents(const Dataset& data, int threads)
{
    constexpr Index rowsPerTask = 4096;
    CheckedContents checked;
    if (data.values.size() != data.featureIds.size()
        || !reachFromEndToEnd(data.featureOffsets, data.samples, data.nnz())
        || !reachFromEndToEnd(data.labelOffsets, data.samples, data.labelCount())) {
        checked.badRow = data.samples;
        return checked;
    }
    HashChain whole;
    forOrderedRanges(
        threads, data.samples, rowsPerTask, [&data](Index begin, Index end) { return checkedRows(data, begin, end); },
        [&](const CheckedRows& rows) {
            if (checked.badRow < 0)
                checked.badRow = rows.bad;
            whole.append(rows.hash);
        });
    checked.hash = finishHash(whole, data.samples, data.features, data.labels);
    return checked;
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/label_filter.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/input_lines.h"
#include "core/base/phrase.h"
#include "core/data/text/byte_stream.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

namespace evenkeel {

namespace {

using Pair = std::pair<Index, Id>; // sample, label

struct Filtered {
    std::vector<Index> excludedOffsets, labelOffsets { 0 };
    std::vector<Id> excludedIds, labelIds;
    std::shared_ptr<const void> whole;
};

const char* readId(const char* p, const char* end, Index& id)
{
    while (p < end && (*p == ' ' || *p == '\t'))
        ++p;
    const auto [behind, error] = std::from_chars(p, end, id);
    return error == std::errc() && id >= 0 ? behind : nullptr;
}

std::optional<Pair> pairOf(const std::string& line, const Dataset& data, const InputLines& lines)
{
    const std::size_t last = line.find_last_not_of(" \t");
    if (last == line.npos)
        return {};
    const char* const end = line.data() + last + 1;
    Index sample = 0, label = 0;
    const char* p = readId(line.data(), end, sample);
    p = p ? readId(p, end, label) : p;
    if (p != end)
        lines.fail(phrase("is not a pair of numbers, 'sample label', both counted from 0"));
    if (sample >= data.samples || label >= data.labels)
        lines.fail(phrase("names sample %1 and label %2, but %3 has %4 samples and %5 labels, counted from 0",
            { std::to_string(sample), std::to_string(label), data.source, std::to_string(data.samples),
                std::to_string(data.labels) }));
    return Pair(sample, Id(label));
}

std::vector<Pair> readPairs(const std::filesystem::path& file, const Dataset& data)
{
    constexpr std::size_t maxLine = 200;
    InputLines lines(file, openBytes(file).stream);
    std::vector<Pair> pairs;
    for (std::string line; lines.next(line, maxLine);)
        if (const auto pair = pairOf(line, data, lines))
            pairs.push_back(*pair);
    std::ranges::sort(pairs);
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    return pairs;
}

} // namespace

std::string filterIn(const std::filesystem::path& folder)
{
    std::error_code ignored;
    for (const char* ending : { "", ".gz", ".bz2", ".zst", ".xz" })
        if (const auto name = std::string("filter_labels_test.txt") + ending;
            std::filesystem::exists(folder / name, ignored))
            return name;
    return {};
}

Dataset withoutPairs(const Dataset& data, const std::filesystem::path& file)
{
    const std::vector<Pair> pairs = readPairs(file, data);
    auto filtered = std::make_shared<Filtered>();
    filtered->whole = data.storage;
    filtered->excludedOffsets.push_back(0);
    Dataset result = data;
    auto next = pairs.begin();
    for (Index i = 0; i < data.samples; ++i) {
        const auto first = filtered->excludedIds.size();
        for (; next != pairs.end() && next->first == i; ++next) {
            filtered->excludedIds.push_back(next->second);
            result.hash = addToHash(result.hash, std::uint64_t(i) << 32U | std::uint32_t(next->second));
        }
        const auto excluded = std::span(filtered->excludedIds).subspan(first);
        if (std::ssize(excluded) > maxExcluded)
            throw InputError(phrase("%1: has %2 pairs of sample %3; at most %4 are possible",
                { file.string(), std::to_string(excluded.size()), std::to_string(i), std::to_string(maxExcluded) }));
        std::ranges::set_difference(data.labelsOf(i), excluded, std::back_inserter(filtered->labelIds));
        filtered->labelOffsets.push_back(std::ssize(filtered->labelIds));
        filtered->excludedOffsets.push_back(std::ssize(filtered->excludedIds));
    }
    result.labelOffsets = filtered->labelOffsets;
    result.labelIds = filtered->labelIds;
    result.excludedOffsets = filtered->excludedOffsets;
    result.excludedIds = filtered->excludedIds;
    result.storage = filtered;
    return result;
}

} // namespace evenkeel

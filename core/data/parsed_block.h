// Some lines of a text file as arrays, and what was noticed in them. Filled by one thread, taken over in file order.
#pragma once

#include "core/data/inspect.h"
#include "core/data/recognise.h"

#include <string_view>

namespace evenkeel {

struct BlankLines {
    Index row = 0; // they stand before this row
    Index count = 0;
};

struct ParsedBlock {
    std::vector<Id> featureIds, labelIds;
    std::vector<float> values;
    std::vector<Index> featureEnds, labelEnds; // one a sample, counted from the block's beginning
    std::vector<std::uint64_t> hashes; // one a sample

    Index lineCount = 0; // all lines: samples, blank, bad
    Index badLines = 0;
    std::vector<BadLine> firstBadLines; // lines counted from 1 within the block
    std::vector<BlankLines> blanks; // rows counted from the block's beginning
    Index unsortedSamples = 0, repeatedIds = 0, explicitZeros = 0;
    Id leastFeature = INT32_MAX, mostFeature = -1;
    Id leastLabel = INT32_MAX, mostLabel = INT32_MIN;
    bool labelLists = false; // a sample has several labels
    bool queries = false; // qid: occurred

    Index samples() const { return static_cast<Index>(featureEnds.size()); }
    void clear();
};

struct BlockLimits {
    Index features = 0, labels = 0; // ids must lie below
    bool stopAtBad = true; // what follows the first bad line is of no interest
};

constexpr std::size_t mostListedBadLines = 100;

// Both take whole lines, and add to `block`, which is clear.
void parseXmlc(std::string_view lines, const BlockLimits& limits, ParsedBlock& block);
void parseLibsvm(std::string_view lines, const BlockLimits& limits, ParsedBlock& block);

} // namespace evenkeel

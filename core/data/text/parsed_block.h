// SPDX-License-Identifier: GPL-3.0-or-later
// Some lines of a text file as arrays, and what was noticed in them. Filled by one thread, taken over in file order.
#pragma once

#include "core/data/content_hash.h"
#include "core/data/inspect/inspect.h"
#include "core/data/text/recognize.h"

#include <string_view>

namespace evenkeel {

struct BlankLines {
    Index row = 0; // they stand before this row
    Index count = 0;
};

// An array with room for all that a block may hold, so that adding needs no check.
template<typename T>
class BlockArray {
public:
    void reset(std::size_t room) // empty
    {
        if (room > m_room) {
            m_room = 0;
            m_data = std::make_unique_for_overwrite<T[]>(room);
            m_room = room;
        }
        m_size = 0;
    }
    void setSize(std::size_t size) { m_size = size; } // within the room; what is new has been written to data()
    std::size_t size() const { return m_size; }
    T* data() { return m_data.get(); }
    std::span<T> all() { return { m_data.get(), m_size }; }
    std::span<T> from(std::size_t first) { return all().subspan(first); }

private:
    std::unique_ptr<T[]> m_data;
    std::size_t m_room = 0, m_size = 0;
};

struct ParsedBlock {
    BlockArray<Id> featureIds;
    BlockArray<float> values;
    std::vector<Id> labelIds;
    std::vector<Index> featureEnds, labelEnds; // one a sample, counted from the block's beginning
    HashChain hash; // of the samples; XMLC only, as libSVM's ids are known at the end

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
    void clear(std::size_t textSize); // for so many bytes of text
};

struct BlockLimits {
    Index features = 0, labels = 0; // ids must lie below
    bool stopAtBad = true; // what follows the first bad line is of no interest
};

constexpr std::size_t mostListedBadLines = 100;

// Both take whole lines with numberPadding readable bytes behind, and fill `block`, whatever it held.
void parseXmlc(std::string_view lines, const BlockLimits& limits, ParsedBlock& block);
void parseLibsvm(std::string_view lines, const BlockLimits& limits, ParsedBlock& block);

} // namespace evenkeel

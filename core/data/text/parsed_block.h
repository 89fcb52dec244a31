// SPDX-License-Identifier: GPL-3.0-or-later
// Some lines of a text file as arrays, with counts of irregularities. Filled by one thread, appended in file order.
#pragma once

#include "core/data/content_hash.h"
#include "core/data/inspect/inspect.h"
#include "core/data/text/recognize.h"

#include <algorithm>
#include <memory>
#include <string_view>

namespace evenkeel {

struct BlankLines {
    Index row = 0; // row that the blank lines stand before
    Index count = 0;
};

// An array with room for everything a block can contain, so that adding needs no check.
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
    void push(T value) // appends a value; grows where a block contains more than was expected
    {
        if (m_size == m_room) {
            auto larger = std::make_unique_for_overwrite<T[]>(2 * m_room + 1);
            std::copy_n(m_data.get(), m_size, larger.get());
            m_data = std::move(larger);
            m_room = 2 * m_room + 1;
        }
        m_data[m_size++] = value;
    }
    void setSize(std::size_t size) { m_size = size; } // within the room; the caller has written new values to data()
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
    std::vector<Index> featureEnds, labelEnds; // one per sample, counted from the block's beginning
    HashChain hash; // hash of the samples; of files with a header only, as libSVM's ids are known at the end

    Index lineCount = 0; // all lines: samples, blank, bad
    Index badLines = 0;
    std::vector<BadLine> firstBadLines; // lines counted from 1 within the block
    std::vector<BlankLines> blanks; // rows counted from the block's beginning
    Index unsortedSamples = 0, repeatedIds = 0, explicitZeros = 0, missingValues = 0;
    Id minFeature = INT32_MAX, maxFeature = -1;
    Id minLabel = INT32_MAX, maxLabel = INT32_MIN;
    bool labelLists = false; // a sample has several labels
    bool queries = false; // qid: occurred

    Index samples() const { return static_cast<Index>(featureEnds.size()); }
    void clear(std::size_t textSize); // empties the block for so many bytes of text
};

struct BlockLimits {
    Index features = 0, labels = 0; // ids must lie below
    bool stopAtBad = true; // whether lines after the first bad one are not needed
};

// They take whole lines followed by numberPadding readable bytes, and replace the contents of `block`.
void parseMatrix(std::string_view lines, const BlockLimits& limits, ParsedBlock& block);
void parseXmlc(std::string_view lines, const BlockLimits& limits, ParsedBlock& block);
void parseLibsvm(std::string_view lines, const BlockLimits& limits, ParsedBlock& block);

} // namespace evenkeel

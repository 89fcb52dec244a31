// SPDX-License-Identifier: GPL-3.0-or-later
// Collects parsed blocks in file order and makes one dataset of them.
#pragma once

#include "core/data/cache/spilling_array.h"
#include "core/data/text/parsed_block.h"

#include <memory>

namespace evenkeel {

struct TextArraysOptions {
    std::string file; // name of the file, for messages
    Recognized format;
    bool skipBadLines = false;
    std::filesystem::path spoolFolder; // empty: memory only
    std::size_t maxInMemory = 0; // bytes of each array that are held in memory
    int threads = 1; // threads of finish()
};

class TextArrays {
public:
    explicit TextArrays(TextArraysOptions options);

    // A block's places in the arrays.
    struct Places {
        Index firstFeature = 0, firstLabel = 0;
        std::size_t featureIds = 0, values = 0, labelIds = 0, featureOffsets = 0, labelOffsets = 0;
    };
    // Appends a block, in file order and one at a time, in a time that does not depend on its size; throws InputError
    // at the first bad line. store(), which any thread may call, then moves its arrays to their places and changes
    // them.
    Places place(const ParsedBlock& block);
    void store(ParsedBlock& block, const Places& places);

    // Everything in its final form. A wrong number of samples is thrown, or with skipBadLines stored in `countDefect`.
    Dataset finish(LoadReport& report, std::string& countDefect);

private:
    struct Storage;

    void noteBadLines(const ParsedBlock& block, Index excess);
    Index lineOfExcess(const ParsedBlock& block) const; // 0: the header's count is not exceeded
    void chooseBlankSamples(std::string& countDefect);
    void insertBlankSamples(Index count);
    void finishLibsvm(LoadReport& report);
    std::vector<Id> makeLabelsDense();
    void takeOneOffFeatures();

    TextArraysOptions m_options;
    std::shared_ptr<Storage> m_storage;
    LoadReport m_report;
    Dataset m_data; // sizes so far
    HashChain m_hash;
    bool m_hashValid; // whether m_hash is that of the final arrays
    Index m_line = 0; // number of the next block's first line
    std::vector<BlankLines> m_blanks; // rows counted from the beginning
    Index m_nnz = 0, m_labelCount = 0;
    Id m_minFeature = INT32_MAX, m_maxFeature = -1, m_minLabel = INT32_MAX, m_maxLabel = INT32_MIN;
    bool m_labelLists = false, m_queries = false;
};

} // namespace evenkeel

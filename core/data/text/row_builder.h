// SPDX-License-Identifier: GPL-3.0-or-later
// Common to XMLC and libSVM lines: `id:value` pairs, and the order and uniqueness of ids.
#pragma once

#include "core/data/text/number.h"
#include "core/data/text/parsed_block.h"

#include <functional>

namespace evenkeel {

inline bool isBlank(char c) { return c == ' ' || c == '\t'; }
inline const char* skipBlanks(const char* p)
{
    while (isBlank(*p))
        ++p;
    return p;
}
inline bool atLineEnd(const char* p) { return *p == '\n' || (*p == '\r' && p[1] == '\n'); }

// Adds one sample to a block, or nothing if the line turns out to be bad.
class RowBuilder {
public:
    RowBuilder(ParsedBlock& block, const BlockLimits& limits, bool hashed)
        : m_block(block)
        , m_limits(limits)
        , m_hashed(hashed)
    {
    }

    void begin();
    // Reads `id:value` words up to the row's end, where it stops: a line end, or '#' if that begins a comment. `p` is
    // at a word or a blank. Throws LineFault.
    template<bool comments>
    const char* pairs(const char* p);
    // One pair, of what is no text; the id is below the limit.
    void pair(Id id, float value)
    {
        m_featuresInOrder = m_featuresInOrder && id > m_lastFeature;
        m_lastFeature = id;
        m_zeros += value == 0 ? 1 : 0;
        m_block.featureIds.push(id);
        m_block.values.push(value);
    }
    void label(Id id);
    void finish(); // sorts ids if necessary; throws LineFault
    void discard(); // everything since begin()

private:
    [[noreturn]] void badPair(const char* p) const;
    void sortFeatures();
    bool sortLabels(); // whether they were out of order, not just repeated

    ParsedBlock& m_block;
    const BlockLimits& m_limits;
    bool m_hashed;
    std::size_t m_firstFeature = 0, m_firstLabel = 0;
    Index m_zeros = 0;
    Id m_lastFeature = -1, m_lastLabel = INT32_MIN;
    bool m_featuresInOrder = true, m_labelsInOrder = true;
    std::vector<std::pair<Id, float>> m_pairs; // pairs that are being sorted
};

// The hot loop: everything it changes is local, and the end of a pair is examined once.
template<bool comments>
const char* RowBuilder::pairs(const char* p)
{
    const Index limit = m_limits.features;
    Id* ids = m_block.featureIds.data() + m_firstFeature;
    float* values = m_block.values.data() + m_firstFeature;
    Index last = -1, id = 0, zeros = 0;
    bool inOrder = true;
    while (true) {
        p = skipBlanks(p);
        if (atLineEnd(p) || (comments && *p == '#'))
            break;
        ValueFault fault = ValueFault::None;
        float value = 0;
        const char* const behindId = readWhole(p, id);
        if (behindId == p || *behindId != ':' || id >= limit) [[unlikely]]
            badPair(p);
        const char* const end = readValue(behindId + 1, value, fault);
        if (fault != ValueFault::None || !(isBlank(*end) || atLineEnd(end))) [[unlikely]]
            badPair(p);
        inOrder &= id > last;
        last = id;
        zeros += value == 0 ? 1 : 0;
        *ids++ = static_cast<Id>(id);
        *values++ = value;
        p = end;
    }
    const auto size = static_cast<std::size_t>(ids - m_block.featureIds.data());
    m_block.featureIds.setSize(size);
    m_block.values.setSize(size);
    m_featuresInOrder = inOrder;
    m_zeros = zeros;
    return p;
}

// Reads the line at `p`, adds its sample, leaves `p` at the line's end; false if the line contains no sample (and
// `builder` has not begun one). Throws LineFault.
using ReadRow = std::function<bool(const char*& p, RowBuilder& builder, ParsedBlock& block, const BlockLimits& limits)>;

// Calls readRow for each of `lines` and records the bad ones with their number. `hashed`: samples are hashed.
void readLines(
    std::string_view lines, const BlockLimits& limits, ParsedBlock& block, const ReadRow& readRow, bool hashed);

} // namespace evenkeel

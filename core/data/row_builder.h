// What XMLC and libSVM lines have in common: their `id:value` pairs, and the order and uniqueness of ids.
#pragma once

#include "core/data/number.h"
#include "core/data/parsed_block.h"

namespace evenkeel {

inline bool isBlank(char c) { return c == ' ' || c == '\t'; }
inline const char* skipBlanks(const char* p)
{
    while (isBlank(*p))
        ++p;
    return p;
}
inline bool atLineEnd(const char* p) { return *p == '\n' || (*p == '\r' && p[1] == '\n'); }

// Adds one sample to a block, or nothing where the line turns out to be bad.
class RowBuilder {
public:
    RowBuilder(ParsedBlock& block, const BlockLimits& limits)
        : m_block(block)
        , m_limits(limits)
    {
    }

    void begin();
    const char* pair(const char* p); // reads `id:value`, answers what is behind it; throws LineFault
    void label(Id id);
    void finish(); // sorts what is not sorted; throws LineFault
    void discard(); // what came since begin()

private:
    [[noreturn]] void badPair(const char* p, const char* behindId, Index id, ValueFault fault) const;
    void sortFeatures();
    bool sortLabels(); // whether they were out of order, not just repeated

    ParsedBlock& m_block;
    const BlockLimits& m_limits;
    std::size_t m_firstFeature = 0, m_firstLabel = 0;
    Index m_zeros = 0;
    Id m_lastFeature = -1, m_lastLabel = INT32_MIN;
    bool m_featuresInOrder = true, m_labelsInOrder = true;
    std::vector<std::pair<Id, float>> m_pairs; // for sorting
};

inline const char* RowBuilder::pair(const char* p)
{
    Index id = 0;
    float value = 0;
    ValueFault fault = ValueFault::None;
    const char* const behindId = readWhole(p, id);
    if (behindId == p || *behindId != ':' || id >= m_limits.features) [[unlikely]]
        badPair(p, behindId, id, fault);
    const char* const end = readValue(behindId + 1, value, fault);
    if (fault != ValueFault::None || !(isBlank(*end) || atLineEnd(end))) [[unlikely]]
        badPair(p, behindId, id, fault);
    if (id <= m_lastFeature)
        m_featuresInOrder = false;
    m_lastFeature = static_cast<Id>(id);
    m_zeros += value == 0 ? 1 : 0;
    m_block.featureIds.push_back(m_lastFeature);
    m_block.values.push_back(value);
    return end;
}

// Reads the line at `p`, adds its sample, leaves `p` at the line's end; false where the line holds no sample (and
// `builder` has not begun one). Throws LineFault.
using ReadRow = bool (*)(const char*& p, RowBuilder& builder, ParsedBlock& block, const BlockLimits& limits);

// Calls readRow for each of `lines` and notes the bad ones with their number.
void readLines(std::string_view lines, const BlockLimits& limits, ParsedBlock& block, ReadRow readRow);

} // namespace evenkeel

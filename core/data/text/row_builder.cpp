// SPDX-License-Identifier: GPL-3.0-or-later
// Pairs, order and uniqueness; the loop over the lines of a block.
#include "core/data/text/row_builder.h"
#include "core/base/phrase.h"
#include "core/data/text/line_fault.h"

#include <algorithm>
#include <cstring>

namespace evenkeel {

void ParsedBlock::clear(std::size_t textSize)
{
    ParsedBlock empty; // keep the arrays' memory, reset the rest
    std::swap(empty.featureIds, featureIds);
    std::swap(empty.values, values);
    empty.labelIds.swap(labelIds);
    empty.featureEnds.swap(featureEnds);
    empty.labelEnds.swap(labelEnds);
    *this = std::move(empty);
    const std::size_t maxPairs = textSize / 4 + 1; // "0:0 "
    featureIds.reset(maxPairs);
    values.reset(maxPairs);
    labelIds.clear();
    featureEnds.clear();
    labelEnds.clear();
}

void RowBuilder::begin()
{
    m_firstFeature = m_block.featureIds.size();
    m_firstLabel = m_block.labelIds.size();
    m_zeros = 0;
    m_lastFeature = -1;
    m_lastLabel = INT32_MIN;
    m_featuresInOrder = m_labelsInOrder = true;
}

void RowBuilder::discard()
{
    m_block.featureIds.setSize(m_firstFeature);
    m_block.values.setSize(m_firstFeature);
    m_block.labelIds.resize(m_firstLabel);
}

// Reads the pair again to find its error.
void RowBuilder::badPair(const char* p) const
{
    Index id = 0;
    float value = 0;
    ValueFault fault = ValueFault::None;
    const char* const at = readWhole(p, id);
    const std::string word = quoteWord(p);
    if (*p == '-' && isDigit(p[1]))
        throw LineFault(phrase("the feature id in %1 is negative; ids count from 0", { word }));
    if (at == p || *at != ':')
        throw LineFault(phrase("%1 is not a pair; write feature:value", { word }));
    if (id >= m_limits.features) {
        const std::string rule = m_limits.features == maxIds ? phrase("the max number of ids)")
                                                             : phrase("the header's number of features)");
        const std::string number(p, std::min<std::size_t>(static_cast<std::size_t>(at - p), 30));
        throw LineFault(phrase("feature id %1 is not below %2 (%3; ids count from 0%4",
            { number, std::to_string(m_limits.features), rule,
                id == m_limits.features ? phrase(", is the file 1-based?") : "" }));
    }
    readValue(at + 1, value, fault);
    if (fault == ValueFault::TooLarge)
        throw LineFault(phrase("the value in %1 is too large for a 32-bit number; scale the feature", { word }));
    throw LineFault(phrase("the value in %1 is not a finite decimal number; correct or remove the pair", { word }));
}

void RowBuilder::label(Id id)
{
    if (id <= m_lastLabel)
        m_labelsInOrder = false;
    m_lastLabel = id;
    m_block.labelIds.push_back(id);
}

void RowBuilder::sortFeatures()
{
    const std::span<Id> ids = m_block.featureIds.from(m_firstFeature);
    const std::span<float> values = m_block.values.from(m_firstFeature);
    m_pairs.clear();
    for (std::size_t i = 0; i < ids.size(); ++i)
        m_pairs.emplace_back(ids[i], values[i]);
    std::ranges::sort(m_pairs, {}, &std::pair<Id, float>::first);
    const auto twice = std::ranges::adjacent_find(m_pairs, {}, &std::pair<Id, float>::first);
    if (twice != m_pairs.end())
        throw LineFault(phrase("feature id %1 occurs twice; keep one of the pairs", { std::to_string(twice->first) }));
    for (std::size_t i = 0; i < m_pairs.size(); ++i)
        std::tie(ids[i], values[i]) = m_pairs[i];
}

bool RowBuilder::sortLabels()
{
    const auto begin = m_block.labelIds.begin() + static_cast<std::ptrdiff_t>(m_firstLabel);
    const bool unsorted = !std::is_sorted(begin, m_block.labelIds.end());
    std::sort(begin, m_block.labelIds.end());
    const auto end = std::unique(begin, m_block.labelIds.end());
    m_block.repeatedIds += m_block.labelIds.end() - end;
    m_block.labelIds.erase(end, m_block.labelIds.end());
    return unsorted;
}

void RowBuilder::finish()
{
    bool unsorted = !m_featuresInOrder;
    if (!m_featuresInOrder)
        sortFeatures();
    if (!m_labelsInOrder)
        unsorted = sortLabels() || unsorted;
    ParsedBlock& block = m_block;
    const std::span<const Id> features = block.featureIds.from(m_firstFeature);
    const std::span<const Id> labels = std::span(block.labelIds).subspan(m_firstLabel);
    if (!features.empty()) {
        block.minFeature = std::min(block.minFeature, features.front());
        block.maxFeature = std::max(block.maxFeature, features.back());
    }
    if (!labels.empty()) {
        block.minLabel = std::min(block.minLabel, labels.front());
        block.maxLabel = std::max(block.maxLabel, labels.back());
    }
    block.labelLists = block.labelLists || labels.size() > 1;
    block.unsortedSamples += unsorted ? 1 : 0;
    block.explicitZeros += m_zeros;
    if (m_hashed)
        block.hash.add(sampleHash(features, block.values.from(m_firstFeature), labels));
    block.featureEnds.push_back(static_cast<Index>(block.featureIds.size()));
    block.labelEnds.push_back(static_cast<Index>(block.labelIds.size()));
}

void readLines(
    std::string_view lines, const BlockLimits& limits, ParsedBlock& block, const ReadRow& readRow, bool hashed)
{
    block.clear(lines.size());
    RowBuilder builder(block, limits, hashed);
    const char *p = lines.data(), *const end = p + lines.size();
    while (p < end) {
        const char* const line = p;
        ++block.lineCount;
        builder.begin();
        try {
            if (readRow(p, builder, block, limits))
                builder.finish();
        } catch (const LineFault& fault) {
            builder.discard();
            ++block.badLines;
            if (block.firstBadLines.size() < maxListedBadLines)
                block.firstBadLines.push_back({ block.lineCount, fault.what() });
            if (limits.stopAtBad)
                return;
            p = static_cast<const char*>(std::memchr(line, '\n', static_cast<std::size_t>(end - line)));
        }
        p += *p == '\r' ? 2 : 1;
    }
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of the XMLC format: `l1,l2,... f:v f:v ...`; a line that begins with a blank has no labels. And those of its
// matrices in files of their own, `f:v f:v ...`.
#include "core/base/phrase.h"
#include "core/data/text/line_fault.h"
#include "core/data/text/row_builder.h"

namespace evenkeel {

namespace {

[[noreturn]] void badLabel(const char* p, const char* end, Index id, const BlockLimits& limits)
{
    const std::string word = quoteWord(p);
    if (*p == '-' && isDigit(p[1]))
        throw LineFault(phrase("label %1 is negative; ids count from 0", { word }));
    if (end == p && (*p == ',' || isBlank(*p) || atLineEnd(p)))
        throw LineFault(phrase("a comma without a label; write labels as 1,2,3 without spaces"));
    if (end == p || id < limits.labels)
        throw LineFault(phrase("label %1%2",
            { word,
                *end == ':' ? phrase(" is a pair; a line without labels begins with a space")
                            : phrase(" is not a whole number; write labels as 1,2,3") }));
    throw LineFault(phrase("label %1 is not below %2 (the header's number of labels); ids count from 0%3",
        { std::string(p, std::min<std::size_t>(static_cast<std::size_t>(end - p), 30)), std::to_string(limits.labels),
            id == limits.labels ? phrase(", is the file 1-based?") : "" }));
}

const char* readLabels(const char* p, RowBuilder& builder, const BlockLimits& limits)
{
    while (true) {
        Index id = 0;
        const char* const end = readWhole(p, id);
        const bool last = isBlank(*end) || atLineEnd(end);
        if (end == p || id >= limits.labels || !(last || *end == ',')) [[unlikely]]
            badLabel(p, end, id, limits);
        builder.label(static_cast<Id>(id));
        if (last)
            return end;
        p = end + 1;
    }
}

template<bool labels>
bool readRow(const char*& p, RowBuilder& builder, ParsedBlock& block, const BlockLimits& limits)
{
    const char* const first = skipBlanks(p);
    if (atLineEnd(first)) { // whether this is a sample depends on the header's count: see text_arrays.cpp
        if (block.blanks.empty() || block.blanks.back().row != block.samples())
            block.blanks.push_back({ block.samples(), 0 });
        ++block.blanks.back().count;
        p = first;
        return false;
    }
    p = builder.pairs<false>(labels && first == p ? readLabels(p, builder, limits) : first);
    return true;
}

} // namespace

void parseXmlc(std::string_view lines, const BlockLimits& limits, ParsedBlock& block)
{
    readLines(lines, limits, block, readRow<true>, true);
}

void parseMatrix(std::string_view lines, const BlockLimits& limits, ParsedBlock& block)
{
    readLines(lines, limits, block, readRow<false>, true);
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of the libSVM (svmlight) format: `label f:v ...` or `l1,l2 f:v ...`, `qid:` words, `#` comments. Labels are
// integers, possibly signed or written as 1.0.
#include "core/base/phrase.h"
#include "core/data/text/line_fault.h"
#include "core/data/text/row_builder.h"

#include <cmath>

namespace evenkeel {

namespace {

bool atEnd(const char* p) { return *p == '#' || atLineEnd(p); }

const char* readAnyLabel(const char* p, Id& label)
{
    Index whole = 0;
    const char* const digits = p + (*p == '+' || *p == '-' ? 1 : 0);
    const char* end = readWhole(digits, whole);
    double number = static_cast<double>(whole);
    if (*p == '-')
        number = -number;
    if (*end == '.' || (*end | 0x20) == 'e') { // 1.0, 1e0
        float value = 0;
        ValueFault fault = ValueFault::None;
        end = readValue(p, value, fault);
        number = fault == ValueFault::None ? value : NAN;
        if (std::abs(number) > 0x1p24) // a float does not hold every larger integer
            number = NAN;
    } else if (end == digits)
        number = NAN;
    if (*end == ':' && end > digits)
        throw LineFault(phrase("%1 stands where the label does: weights of samples are not supported, and a row "
                               "without labels begins with a blank",
            { quoteWord(p) }));
    if (!(isBlank(*end) || *end == ',' || atEnd(end)) || std::isnan(number))
        throw LineFault(phrase("label %1 is not a whole number; write classes as whole numbers", { quoteWord(p) }));
    if (number != std::floor(number))
        throw LineFault(
            phrase("label %1 is not a whole number; classes are needed, not regression targets", { quoteWord(p) }));
    if (std::abs(number) >= static_cast<double>(maxIds))
        throw LineFault(phrase("label %1 exceeds 32 bits; renumber the labels", { quoteWord(p) }));
    label = static_cast<Id>(number);
    return end;
}

// The usual form is an id of several digits, and no more.
const char* readLabel(const char* p, Id& label)
{
    Index whole = 0;
    const char* const end = readWhole(p, whole);
    if (end == p || whole >= maxIds || !(*end == ',' || isBlank(*end))) [[unlikely]]
        return readAnyLabel(p, label);
    label = static_cast<Id>(whole);
    return end;
}

const char* readLabels(const char* p, RowBuilder& builder)
{
    bool negative = false;
    for (int count = 1;; ++count) {
        Id label = 0;
        const char* const end = readLabel(p, label);
        negative = negative || label < 0;
        if (negative && (count > 1 || *end == ','))
            throw LineFault(phrase("a negative label in a list of labels; ids of several labels count from 0"));
        builder.label(label);
        if (*end != ',')
            return end;
        p = end + 1;
    }
}

// `qid:7` after the labels groups samples for ranking, which is not supported.
const char* skipQuery(const char* p, ParsedBlock& block)
{
    if (p[0] != 'q' || p[1] != 'i' || p[2] != 'd' || p[3] != ':')
        return p;
    Index number = 0;
    const char* const end = readWhole(p + 4, number);
    if (end == p + 4 || !(isBlank(*end) || atEnd(end)))
        throw LineFault(phrase("%1 is not a query id; write qid:NUMBER or leave it out", { quoteWord(p) }));
    block.queries = true;
    return skipBlanks(end);
}

bool readRow(const char*& p, RowBuilder& builder, ParsedBlock& block, const BlockLimits&)
{
    const char* at = skipBlanks(p);
    const bool sample = !atEnd(at);
    if (sample) {
        if (at == p)
            at = skipBlanks(readLabels(p, builder));
        at = builder.pairs<true>(skipQuery(at, block));
    }
    while (!atLineEnd(at)) // the comment
        ++at;
    p = at;
    return sample;
}

} // namespace

void parseLibsvm(std::string_view lines, const BlockLimits& limits, ParsedBlock& block)
{
    readLines(lines, limits, block, readRow, false);
}

} // namespace evenkeel

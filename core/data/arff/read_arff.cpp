// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of an ARFF file: `1,0,red` or `{0 1, 2 red}`. Comments begin with a percent sign; '?' is a missing value.
#include "core/data/arff/read_arff.h"
#include "core/base/phrase.h"
#include "core/data/arff/arff_columns.h"
#include "core/data/text/line_fault.h"
#include "core/data/text/read_text.h"
#include "core/data/text/row_builder.h"

#include <algorithm>

namespace evenkeel {

namespace {

bool isRowEnd(const char* p) { return *p == '%' || atLineEnd(p); }

// One thread's.
class ArffRows {
public:
    explicit ArffRows(const ArffColumns& columns)
        : m_columns(columns)
    {
    }
    bool readRow(const char*& p, RowBuilder& builder, ParsedBlock& block)
    {
        const char* at = skipBlanks(p);
        const bool isSample = !isRowEnd(at);
        m_missing = 0;
        if (isSample)
            at = skipBlanks(*at == '{' ? sparse(at + 1, builder) : dense(at, builder));
        if (*at == ',' && *skipBlanks(at + 1) == '{')
            throw LineFault(phrase("the row has a weight in braces, which is not read; remove it"));
        if (!isRowEnd(at))
            throw LineFault(phrase("%1 stands behind the row's last value; remove it", { quoteWord(at) }));
        while (!atLineEnd(at)) // the comment
            ++at;
        p = at;
        block.missingValues += m_missing;
        return isSample;
    }

private:
    const char* dense(const char* p, RowBuilder& builder)
    {
        const std::size_t count = m_columns.columns.size();
        for (std::size_t i = 0; i < count; ++i) {
            if (isRowEnd(p))
                throw LineFault(phrase("the row has %1 values, but there are %2 attributes; add what is missing",
                    { std::to_string(i), std::to_string(count) }));
            p = skipBlanks(value(p, m_columns.columns[i], false, builder));
            if (*p == ',' && i + 1 < count)
                p = skipBlanks(p + 1);
        }
        return p;
    }
    const char* sparse(const char* p, RowBuilder& builder)
    {
        m_seen.clear();
        for (p = skipBlanks(p); *p != '}'; p = skipBlanks(p)) {
            if (isRowEnd(p))
                throw LineFault(phrase("the row's closing brace is missing; is the line complete?"));
            Index place = 0;
            const char* const end = readWhole(p, place);
            if (end == p || !isBlank(*end))
                throw LineFault(phrase("%1 is no number of an attribute; write {0 1, 5 0.5}", { quoteWord(p) }));
            if (place >= std::ssize(m_columns.columns))
                throw LineFault(phrase("there is no attribute %1; they count from 0 to %2",
                    { std::string(p, std::min<std::size_t>(static_cast<std::size_t>(end - p), 30)),
                        std::to_string(m_columns.columns.size() - 1) }));
            m_seen.push_back(static_cast<std::size_t>(place));
            p = skipBlanks(value(skipBlanks(end), m_columns.columns[m_seen.back()], true, builder));
            if (*p != ',' && *p != '}')
                throw LineFault(phrase("%1 stands where a comma or a closing brace is needed", { quoteWord(p) }));
            p += *p == ',' ? 1 : 0;
        }
        std::ranges::sort(m_seen);
        if (const auto twice = std::ranges::adjacent_find(m_seen); twice != m_seen.end())
            throw LineFault(phrase("attribute %1 occurs twice; keep one of its values", { std::to_string(*twice) }));
        for (const std::size_t i : m_columns.implied)
            if (!std::ranges::binary_search(m_seen, i)) {
                const ArffColumn& column = m_columns.columns[i];
                add(column, column.isNamed() ? 1 : column.omitted, column.first, builder);
            }
        return p + 1;
    }
    static void add(const ArffColumn& column, float number, Id id, RowBuilder& builder)
    {
        if (!column.isLabel)
            builder.pair(id, number);
        else if (number < 0)
            throw LineFault(phrase("label %1 has a value below 0; 1 says that a sample has a label, 0 that it has not",
                { quote(column.name) }));
        else if (number != 0)
            builder.label(id);
    }
    const char* value(const char* p, const ArffColumn& column, bool keepZero, RowBuilder& builder)
    {
        const char* const end = addValue(p, column, keepZero, builder);
        if (!(isBlank(*end) || *end == ',' || *end == '}' || isRowEnd(end)))
            throw LineFault(phrase("the value %1 of attribute %2 is not a finite decimal number or a word; correct it, "
                                   "or write ? where it is missing",
                { quoteWord(p), quote(column.name) }));
        return end;
    }
    // Zeros of dense rows are what is absent elsewhere.
    const char* addValue(const char* p, const ArffColumn& column, bool keepZero, RowBuilder& builder)
    {
        if (*p == '?') {
            ++m_missing;
            return p + 1;
        }
        if (column.isNamed()) {
            const char* const end = readArffWord(p, m_word);
            const auto place = column.places.find(m_word);
            if (end == p || place == column.places.end())
                throw LineFault(phrase("%1 is no value of attribute %2; correct it, or add it to the declaration",
                    { quote(m_word), quote(column.name) }));
            add(column, 1, column.first + place->second, builder);
            return end;
        }
        float number = 0;
        const char* const end = numberAt(p, column, number);
        if (number != 0 || keepZero)
            add(column, number, column.first, builder);
        return end;
    }
    const char* numberAt(const char* p, const ArffColumn& column, float& number)
    {
        ValueFault fault = ValueFault::None;
        const char* end = p;
        if (*p == '\'' || *p == '"') {
            end = readArffWord(p, m_word);
            const std::size_t size = m_word.size();
            m_word.append(numberPadding, '\n');
            if (readValue(m_word.c_str(), number, fault) != m_word.c_str() + size)
                fault = ValueFault::NotANumber;
        } else {
            end = readValue(p, number, fault);
        }
        if (fault == ValueFault::TooLarge)
            throw LineFault(phrase("the value %1 of attribute %2 is too large for a 32-bit number; scale it",
                { quoteWord(p), quote(column.name) }));
        if (fault != ValueFault::None)
            throw LineFault(phrase("the value %1 of attribute %2 is not a finite decimal number; correct it, or write "
                                   "? where it is missing",
                { quoteWord(p), quote(column.name) }));
        if (!column.numbers.empty() && !std::ranges::binary_search(column.numbers, number))
            throw LineFault(phrase("%1 is no value of attribute %2; correct it, or add it to the declaration",
                { quoteWord(p), quote(column.name) }));
        return end;
    }

    const ArffColumns& m_columns;
    std::vector<std::size_t> m_seen; // attributes of a sparse row
    std::string m_word;
    Index m_missing = 0; // missing values of the row
};

} // namespace

Loaded readArff(OpenedSource& source, Recognized format, const LoadOptions& options, const LoadDetails& details)
{
    const ArffHeader header = readArffHeader(source, format.skip);
    ArffColumns columns = arffColumns(source.file, header);
    format.skip = header.size;
    format.firstLine = header.lines + 1;
    format.features = std::ssize(columns.featureNames);
    format.labels = std::ssize(columns.labelNames);
    if (format.features > maxIds || format.labels > maxIds)
        throw inputError(
            source.file.string(), 0, phrase("has more than %1 features or labels", { std::to_string(maxIds) }));
    const auto parse = [&columns](std::string_view lines, const BlockLimits& limits, ParsedBlock& block) {
        ArffRows rows(columns);
        readLines(
            lines, limits, block,
            [&](const char*& p, RowBuilder& builder, ParsedBlock& into, const BlockLimits&) {
                return rows.readRow(p, builder, into);
            },
            true);
    };
    Loaded loaded = readText(source, { "arff", format, parse }, options, details);
    loaded.fitsCache = false;
    LoadReport& report = loaded.report;
    std::ranges::move(columns.notices, std::back_inserter(report.notices));
    if (report.missingValues > 0)
        report.notices.push_back(
            phrase("%1 missing values ('?') are read as absent, which is 0", { std::to_string(report.missingValues) }));
    report.names.features = std::move(columns.featureNames);
    report.names.labels = std::move(columns.labelNames);
    report.names.areOwn = true;
    return loaded;
}

} // namespace evenkeel

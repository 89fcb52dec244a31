// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of tables, JSON objects, and lines with marked labels.
#include "core/base/json.h"
#include "core/base/phrase.h"
#include "core/data/documents/document_labels.h"
#include "core/data/documents/document_rows.h"
#include "core/data/documents/unicode.h"
#include "core/data/text/line_fault.h"

namespace evenkeel {

namespace {

// A label of JSON: a text, a number, or an object such as Annif's {"uri": ..., "label": ...}.
std::string labelOf(const nlohmann::ordered_json& value)
{
    if (value.is_object())
        for (const char* key : { "uri", "label", "name", "id" })
            if (const auto found = value.find(key); found != value.end())
                return labelOf(*found);
    if (value.is_string())
        return value.get<std::string>();
    if (value.is_number() || value.is_boolean())
        return value.dump();
    throw LineFault(phrase("a label is neither a text nor a number; write \"labels\": [\"a\", \"b\"]"));
}

} // namespace

void DocumentParser::parse(std::string_view record, Document& document)
{
    document.text.clear();
    document.labels.clear();
    if (const std::size_t bad = firstBadByte(record); bad != isUtf8)
        throw LineFault(phrase("is not UTF-8 from byte %1 of the line on; convert the file: iconv -f latin1 -t utf-8",
            { std::to_string(bad + 1) }));
    switch (m_format.kind) {
    case DocumentKind::Table:
        return parseRow(record, document);
    case DocumentKind::JsonLines:
        return parseObject(record, document);
    case DocumentKind::LabelLines:
        return parseLabelLine(record, document);
    }
}

void DocumentParser::parseRow(std::string_view row, Document& document)
{
    readCells(row, m_format.separator, m_cells);
    if (m_cells.size() != m_format.columns)
        throw LineFault(phrase("the row has %1 columns, the first one %2; put texts with separators into quotes",
            { std::to_string(m_cells.size()), std::to_string(m_format.columns) }));
    for (const std::size_t column : m_format.textColumns) {
        if (!document.text.empty())
            document.text += ' ';
        document.text += m_cells[column];
    }
    if (m_format.labelColumn)
        splitLabels(m_cells[*m_format.labelColumn], m_format.reading.labelSeparator, document.labels);
}

void DocumentParser::parseObject(std::string_view line, Document& document) const
{
    const auto object = parseJson(line);
    if (!object.is_object())
        throw LineFault(
            phrase("the line is no JSON object; write one per line: {\"text\": \"...\", \"labels\": [\"a\"]}"));
    for (const std::string& key : m_format.reading.text) {
        const auto value = object.find(key);
        if (value == object.end() || value->is_null())
            continue;
        if (!value->is_string())
            throw LineFault(phrase("the value of %1 is no text", { quote(key) }));
        if (!document.text.empty())
            document.text += ' ';
        document.text += value->get_ref<const std::string&>();
    }
    const auto labels = m_format.labelColumn ? object.find(m_format.reading.labels) : object.end();
    if (labels == object.end() || labels->is_null())
        return;
    if (labels->is_string())
        splitLabels(labels->get_ref<const std::string&>(), m_format.reading.labelSeparator, document.labels);
    else if (labels->is_array())
        for (const auto& label : *labels)
            document.labels.push_back(labelOf(label));
    else
        document.labels.push_back(labelOf(*labels));
}

void DocumentParser::parseLabelLine(std::string_view line, Document& document)
{
    constexpr std::string_view mark = "__label__", blanks = " \t";
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t end = std::min(line.find_first_of(blanks, at), line.size());
        const std::string_view word = line.substr(at, end - at);
        if (word.starts_with(mark) && word.size() > mark.size()) {
            document.labels.emplace_back(word.substr(mark.size()));
        } else if (!word.empty()) {
            if (!document.text.empty())
                document.text += ' ';
            document.text += word;
        }
        at = end + 1;
    }
}

} // namespace evenkeel

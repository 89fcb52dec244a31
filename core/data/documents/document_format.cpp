// SPDX-License-Identifier: GPL-3.0-or-later
// Decides by the first documents: usual names of columns, unless the project or the training data name them.
#include "core/data/documents/document_format.h"

#include "core/base/error.h"
#include "core/base/fold_case.h"
#include "core/base/json.h"
#include "core/base/parsed_number.h"
#include "core/base/phrase.h"
#include "core/data/documents/document_labels.h"
#include "core/data/text/line_fault.h"

#include <algorithm>
#include <cstdlib>

namespace evenkeel {

namespace {

constexpr const char32_t* usualText[] { U"title", U"headline", U"subject line", U"abstract", U"summary", U"description",
    U"text", U"body", U"content", U"contents", U"document", U"message", U"sentence", U"review", U"question", U"comment",
    U"comment_text" };
constexpr const char32_t* usualLabels[] { U"labels", U"label", U"tags", U"tag", U"subjects", U"subject_uris",
    U"subject_labels", U"subject", U"topics", U"topic", U"categories", U"category", U"keywords", U"genres", U"genre",
    U"classes", U"class", U"target" }; // names of columns of labels; the first of them that a file has is taken
constexpr std::string_view labelMark = "__label__";
constexpr std::size_t maxSample = std::size_t { 1 } << 22; // bytes that are read to decide
constexpr std::size_t enoughRecords = 100;

bool isWordy(std::string_view cell) // has a word that is no number and no pair
{
    while (!cell.empty()) {
        const std::string word(cell.substr(0, cell.find(' ')));
        cell.remove_prefix(std::min(cell.size(), word.size() + 1));
        const bool hasLetter = std::ranges::any_of(
            word, [](char c) { return (c | 0x20) >= 'a' || static_cast<unsigned char>(c) >= 0x80; });
        char* end = nullptr;
        std::strtod(word.c_str(), &end);
        const bool isPair = *end == ':' && end != word.c_str();
        if (hasLetter && *end != '\0' && !isPair && !word.starts_with("qid:"))
            return true;
    }
    return false;
}

std::size_t count(std::string_view text, char wanted) { return std::size_t(std::ranges::count(text, wanted)); }

// The separator of a table's first line; unset: it is no table.
std::optional<char> separatorOf(std::string_view line, bool isNamed)
{
    if (line.starts_with('#') || line.starts_with('@') || line.starts_with('%'))
        return {};
    line = line.substr(0, line.find('#')); // a comment of libSVM text
    const char separator = line.find('\t') != line.npos ? '\t' : count(line, ';') > count(line, ',') ? ';' : ',';
    if (count(line, separator) == 0)
        return isNamed ? std::optional(separator) : std::nullopt; // one column
    for (std::size_t begin = 0, end = 0; begin <= line.size(); begin = end + 1) {
        end = std::min(line.find(separator, begin), line.size());
        if (isNamed || isWordy(line.substr(begin, end - begin)))
            return separator;
    }
    return {};
}

std::string listed(const std::vector<std::string>& names)
{
    constexpr std::size_t max = 12;
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), max); ++i)
        text += (i > 0 ? ", " : "") + quote(names[i]);
    return text + (names.size() > max ? ", ..." : "");
}

// What is known of the columns of a file: a table's or the keys of JSON objects.
struct Columns {
    const std::string& file;
    Index line;
    std::vector<std::string> names; // or what the first row has
    bool areNumbered = false; // whether there is no row of names

    std::optional<std::size_t> find(const std::string& name) const
    {
        if (areNumbered) {
            const auto number = parsedNumber<std::size_t>(name);
            return number && *number >= 1 && *number <= names.size() ? std::optional(*number - 1) : std::nullopt;
        }
        const auto exact = std::ranges::find(names, name);
        if (exact != names.end())
            return std::size_t(exact - names.begin());
        const std::u32string folded = foldCase(name);
        const auto found
            = std::ranges::find_if(names, [&](const std::string& own) { return equalsFolded(own, folded); });
        return found == names.end() ? std::nullopt : std::optional(std::size_t(found - names.begin()));
    }
    std::size_t require(const std::string& name, const std::string& where) const
    {
        if (const auto place = find(name))
            return *place;
        throw inputError(file, line,
            phrase("has no column %1, which %2%3%4",
                { quote(name), where, areNumbered ? phrase("; it has ") : phrase("; its columns are "),
                    areNumbered ? phrase("%1 columns", { std::to_string(names.size()) }) : listed(names) }));
    }
    std::string nameOf(std::size_t place) const { return areNumbered ? std::to_string(place + 1) : names[place]; }
    void list(std::vector<std::string>* to) const
    {
        for (std::size_t i = 0; to && i < names.size(); ++i)
            to->push_back(nameOf(i));
    }
};

struct Chosen {
    std::vector<std::size_t> text;
    std::optional<std::size_t> labels;
};

bool areNumbers(const std::vector<std::string>& names)
{
    return !names.empty() && std::ranges::all_of(names, [](const std::string& name) {
        return parsedNumber<std::size_t>(name).has_value();
    });
}

Chosen usualColumns(const Columns& columns)
{
    Chosen chosen;
    for (std::size_t i = 0; i < columns.names.size(); ++i)
        if (isOneOf(columns.names[i], usualText))
            chosen.text.push_back(i);
    for (const char32_t* name : usualLabels)
        for (std::size_t i = 0; i < columns.names.size() && !chosen.labels; ++i)
            if (equalsFolded(columns.names[i], name))
                chosen.labels = i;
    return chosen;
}

// By what is named, else by usual names; of two columns the other one is the other.
Chosen chosenColumns(const Columns& columns, const TextSettings& settings, const DocumentsAs& as)
{
    Chosen chosen = columns.areNumbered ? Chosen {} : usualColumns(columns);
    const std::vector<std::string>& text = as.reading ? as.reading->text : settings.text;
    const std::string& labels = as.reading ? as.reading->labels : settings.labels;
    const char* const from = as.reading ? formOf("the training data have") : nullptr;
    if (!labels.empty() && (as.areLabelsNeeded || columns.find(labels)))
        chosen.labels = columns.require(labels, from ? from : "data.labels names");
    else if (!labels.empty())
        chosen.labels = {};
    if (!text.empty()) {
        chosen.text.clear();
        for (const std::string& name : text)
            chosen.text.push_back(columns.require(name, from ? from : "data.text names"));
    } else if (chosen.text.empty() && chosen.labels && columns.names.size() == 2) {
        chosen.text.push_back(1 - *chosen.labels);
    }
    if (chosen.labels)
        std::erase(chosen.text, *chosen.labels);
    if (!chosen.labels && chosen.text.size() == 1 && columns.names.size() == 2 && labels.empty())
        chosen.labels = 1 - chosen.text.front();
    if (chosen.text.empty())
        throw inputError(columns.file, columns.line,
            phrase("which of its columns is text is not clear: they are %1; name those of the text, data.text = "
                   "[\"...\"], and that of the labels, data.labels = \"...\" (by number, from 1, where there is no row "
                   "of names; tables of numbers are not read: write their rows as XMLC or libSVM text)",
                { listed(columns.names) }));
    if (!chosen.labels && as.areLabelsNeeded && !as.reading)
        throw inputError(columns.file, columns.line,
            phrase("which column holds the labels is not clear: they are %1; name it: data.labels = \"...\"",
                { listed(columns.names) }));
    return chosen;
}

void note(DocumentFormat& format)
{
    std::string text;
    for (const std::string& column : format.reading.text)
        text += (text.empty() ? "text from " : ", ") + quote(column);
    format.notices.push_back(text
        + (format.reading.labels.empty() ? "; no labels"
                                         : "; labels from " + quote(format.reading.labels) + ", separated by "
                    + separatorText(format.reading.labelSeparator)));
}

void setReading(DocumentFormat& format, const Columns& columns, const Chosen& chosen, const TextSettings& settings,
    const DocumentsAs& as)
{
    if (as.reading) {
        format.reading = *as.reading;
        return;
    }
    format.reading.settings = settings;
    for (const std::size_t place : chosen.text)
        format.reading.text.push_back(columns.nameOf(place));
    if (chosen.labels)
        format.reading.labels = columns.nameOf(*chosen.labels);
}

// The next record of the head, of which more is read until it is whole; empty: there is no other one.
std::string_view recordAt(OpenedSource& source, std::size_t at, char separator)
{
    while (true) {
        if (const std::size_t end = endOfRecord(source.head, at, separator); end > 0)
            return std::string_view(source.head).substr(at, end - at);
        if (source.isWhole || source.head.size() >= maxSample)
            return std::string_view(source.head).substr(std::min(at, source.head.size()));
        source.readMore();
    }
}

constexpr char noQuotes = '\t'; // records are lines

// visit(record) for the first records from `at` on; until it returns false.
template<typename Visit>
void visitRecords(OpenedSource& source, std::size_t at, char separator, const Visit& visit)
{
    for (std::size_t i = 0; i < enoughRecords; ++i) {
        const std::string_view record = recordAt(source, at, separator);
        if (record.empty() || !record.ends_with('\n'))
            return visit(withoutLineEnd(record));
        at += record.size();
        visit(withoutLineEnd(record));
    }
}

std::optional<DocumentFormat> tableFormat(
    OpenedSource& source, std::size_t begin, const TextSettings& settings, const DocumentsAs& as)
{
    const bool isNamed = as.reading || !settings.text.empty() || !settings.labels.empty();
    const std::string_view line = withoutLineEnd(recordAt(source, begin, noQuotes));
    const auto separator = separatorOf(line, isNamed && isWordy(line));
    if (!separator)
        return {};
    DocumentFormat format { .name = *separator == '\t' ? "tsv" : "csv", .separator = *separator };
    const std::string_view first = recordAt(source, begin, *separator);
    const std::string file = source.file.string();
    Columns columns { file, 1, {} };
    try {
        readCells(withoutLineEnd(first), *separator, columns.names);
    } catch (const LineFault& fault) {
        throw inputError(file, 1, fault.what());
    }
    format.columns = columns.names.size();
    const TextReading* const training = as.reading;
    const bool isAnnif
        = !isNamed && *separator == '\t' && columns.names.size() == 2 && columns.names[1].starts_with('<');
    columns.areNumbered = training ? areNumbers(training->text) : isAnnif || areNumbers(settings.text);
    columns.list(as.columns);
    const Chosen chosen = isAnnif ? Chosen { { 0 }, 1 } : chosenColumns(columns, settings, as);
    format.textColumns = chosen.text;
    format.labelColumn = chosen.labels;
    format.skip = begin + (columns.areNumbered ? 0 : first.size());
    format.firstLine = columns.areNumbered ? 1 : 1 + Index(count(first, '\n'));
    setReading(format, columns, chosen, settings, as);
    if (training)
        return format;
    std::vector<std::string> cells, labels;
    visitRecords(source, format.skip, *separator, [&](std::string_view record) {
        try {
            readCells(record, *separator, cells);
        } catch (const LineFault&) { // reading says it with its line
            return;
        }
        if (chosen.labels && *chosen.labels < cells.size())
            labels.push_back(cells[*chosen.labels]);
    });
    format.reading.labelSeparator = settings.labelSeparator.empty() ? foundSeparator(labels) : settings.labelSeparator;
    note(format);
    return format;
}

DocumentFormat jsonFormat(OpenedSource& source, std::size_t begin, const TextSettings& settings, const DocumentsAs& as)
{
    DocumentFormat format { .kind = DocumentKind::JsonLines, .name = "json lines", .skip = begin };
    std::vector<nlohmann::ordered_json> objects;
    visitRecords(source, begin, noQuotes, [&](std::string_view line) {
        if (auto object = parseJson(line); object.is_object())
            objects.push_back(std::move(object));
    });
    const std::string file = source.file.string();
    Columns columns { file, 1, {} };
    for (const auto& object : objects)
        for (const auto& [key, value] : object.items())
            if (std::ranges::find(columns.names, key) == columns.names.end())
                columns.names.push_back(key);
    if (columns.names.empty())
        throw inputError(file, 1, phrase("is JSON, but its first lines are no objects; write one object per line"));
    columns.list(as.columns);
    const Chosen chosen = chosenColumns(columns, settings, as);
    setReading(format, columns, chosen, settings, as);
    format.labelColumn = chosen.labels;
    if (as.reading)
        return format;
    std::vector<std::string> cells;
    for (const auto& object : objects)
        if (const auto value = object.find(format.reading.labels); value != object.end() && value->is_string())
            cells.push_back(*value);
    format.reading.labelSeparator = settings.labelSeparator.empty() ? foundSeparator(cells) : settings.labelSeparator;
    note(format);
    return format;
}

} // namespace

std::string_view withoutLineEnd(std::string_view record)
{
    while (record.ends_with('\n') || record.ends_with('\r'))
        record.remove_suffix(1);
    return record;
}

std::size_t endOfRecord(std::string_view text, std::size_t at, char separator)
{
    if (separator == noQuotes) {
        const std::size_t end = text.find('\n', at);
        return end == text.npos ? 0 : end + 1;
    }
    bool isCellBegin = true;
    while (at < text.size()) {
        if (isCellBegin && text[at] == '"') {
            at = text.find('"', at + 1);
            while (at != text.npos && at + 1 < text.size() && text[at + 1] == '"') // a doubled quote is text
                at = text.find('"', at + 2);
            if (at == text.npos)
                return 0;
            ++at;
        }
        while (at < text.size() && text[at] != separator && text[at] != '\n')
            ++at;
        if (at == text.size())
            return 0;
        if (text[at] == '\n')
            return at + 1;
        ++at;
        isCellBegin = true;
    }
    return 0;
}

void readCells(std::string_view row, char separator, std::vector<std::string>& cells)
{
    std::size_t used = 0;
    for (std::size_t at = 0; at <= row.size(); ++at) {
        if (used == cells.size())
            cells.emplace_back();
        std::string& cell = cells[used++];
        cell.clear();
        const std::size_t begin = at;
        bool isQuoted = at < row.size() && row[at] == '"';
        if (isQuoted) {
            for (++at;; at += 2, cell += '"') { // a doubled quote is text
                const std::size_t quote = std::min(row.find('"', at), row.size());
                cell.append(row, at, quote - at);
                at = quote;
                if (at + 1 >= row.size() || row[at + 1] != '"')
                    break;
            }
            if (at == row.size() && separator != '\t')
                throw LineFault(phrase("a quote is not closed; double quotes that belong to the text"));
            isQuoted = at < row.size() && (at + 1 == row.size() || row[at + 1] == separator);
            ++at;
        }
        if (!isQuoted) { // or a quote that is part of the text
            at = std::min(row.find(separator, begin), row.size());
            cell = row.substr(begin, at - begin);
        }
    }
    cells.resize(used);
}

std::optional<DocumentFormat> documentFormat(OpenedSource& source, const TextSettings& settings, const DocumentsAs& as)
{
    const std::size_t begin = source.head.starts_with("\xef\xbb\xbf") ? 3 : 0;
    const std::size_t text = source.head.find_first_not_of(" \t\r\n", begin);
    if (text == source.head.npos)
        return {};
    const std::string_view line = withoutLineEnd(recordAt(source, text, noQuotes));
    if (line.starts_with('{'))
        return jsonFormat(source, begin, settings, as);
    if (line.starts_with(labelMark) || line.find(" " + std::string(labelMark)) != line.npos) {
        DocumentFormat format { .kind = DocumentKind::LabelLines, .name = "fasttext", .labelColumn = 0, .skip = begin };
        format.reading = as.reading ? *as.reading : TextReading { .settings = settings };
        return format;
    }
    const bool isVowpalWabbit = settings.text.empty() && line.substr(0, line.find('#')).find(" |") != line.npos;
    if (text > begin || isVowpalWabbit || line.starts_with('[')
        || line.find_first_of(std::string_view("\0\x01\x02\x03\x04\x05\x06\x1f", 8)) != line.npos)
        return {};
    return tableFormat(source, begin, settings, as);
}

} // namespace evenkeel

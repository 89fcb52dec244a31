// SPDX-License-Identifier: GPL-3.0-or-later
// CSV with a heading, JSON lines, and files that are JSON as a whole: a list of objects, or trainer_state.json.
#include "core/base/error.h"
#include "core/base/input_lines.h"
#include "core/base/json.h"
#include "core/base/phrase.h"
#include "core/import/rows_builder.h"

#include <algorithm>
#include <set>

namespace evenkeel {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t maxLine = 1 << 20, maxJson = std::size_t(64) << 20;
constexpr const char* cutNotice = "the last line of the file is not complete and was left out";
constexpr const char* openNotice = "its last line has no line end: if it was cut there, its last number is wrong";

// Adds a line to the fields of a row according to RFC 4180. `isQuoted`: a quotation mark is not closed yet, before the
// line and behind it.
void addCsvLine(std::string_view line, char separator, std::vector<std::string>& fields, bool& isQuoted)
{
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (isQuoted && c == '"' && i + 1 < line.size() && line[i + 1] == '"')
            fields.back() += line[++i];
        else if (c == '"')
            isQuoted = !isQuoted;
        else if (c == separator && !isQuoted)
            fields.emplace_back();
        else
            fields.back() += c;
    }
}

class CsvReader {
public:
    explicit CsvReader(const std::filesystem::path& file)
        : m_lines(file)
    {
    }
    // The next row, which may have line ends in quotes; a row without any field is an empty line. False at the end,
    // also before a row that is cut off there.
    bool next(std::vector<std::string>& fields)
    {
        std::string line;
        if (!(m_separator == 0 ? nextHeading(line) : m_lines.next(line, maxLine)))
            return false;
        m_begin = m_lines.number();
        fields.assign(line.empty() ? 0 : 1, {});
        bool isQuoted = false;
        addCsvLine(line, m_separator, fields, isQuoted);
        for (std::size_t length = line.size(); isQuoted; length += 1 + line.size()) {
            if (!m_lines.next(line, maxLine))
                return endsWithin();
            if (length + line.size() > maxLine)
                fail(phrase("a quotation mark is not closed"));
            fields.back() += '\n';
            addCsvLine(line, m_separator, fields, isQuoted);
        }
        return true;
    }
    // A decimal comma is one where commas do not separate fields.
    std::string asNumber(std::string field) const
    {
        const std::size_t comma = field.find(',');
        if (m_separator != ',' && comma != field.npos && field.find_first_of(",.", comma + 1) == field.npos
            && field.find('.') == field.npos) {
            field[comma] = '.';
            if (numberInCell(field) || field.ends_with('%'))
                return field;
            field[comma] = ',';
        }
        return field;
    }
    bool hasEnd() const { return m_lines.hasEnd(); }
    bool isCut() const { return m_isCut; }
    std::int64_t number() const { return m_begin; } // number of the row's first line
    [[noreturn]] void fail(const std::string& what) const { m_lines.fail(what, m_begin); }

private:
    bool endsWithin()
    {
        if (m_lines.hasEnd())
            fail(phrase("a quotation mark is not closed"));
        m_isCut = true;
        return false;
    }

    static constexpr std::string_view separators = ",;\t";

    // Behind empty lines, comments and a line that names the separator ("sep=;"). The separator is a comma, or what
    // programs write where that is the decimal point, or a tab.
    bool nextHeading(std::string& line)
    {
        constexpr std::string_view names = "sep=";
        char named = 0;
        for (;;) {
            if (!m_lines.next(line, maxLine))
                return false;
            if (line.size() == names.size() + 1 && line.starts_with(names))
                named = line.back();
            else if (!line.empty() && !(line.starts_with('#') && line.find_first_of(separators) == line.npos))
                break;
        }
        if (line.find('\r') != line.npos)
            m_lines.fail(phrase("its lines end in a carriage return alone; save the file with other line ends"));
        const auto found = std::ranges::find_if(separators, [&](char c) { return line.find(c) != line.npos; });
        m_separator = named != 0 ? named : found == separators.end() ? ',' : *found;
        return true;
    }

    InputLines m_lines;
    char m_separator = 0; // 0: not known yet
    std::int64_t m_begin = 0;
    bool m_isCut = false;
};

// "0.", "1e-": more was to come.
bool isCutNumber(std::string_view cell)
{
    return !cell.empty() && std::string_view(".eE+-").find(cell.back()) != std::string_view::npos
        && cell.find_first_not_of("0123456789.eE+-") == cell.npos && cell.find_first_of("0123456789") != cell.npos;
}

constexpr std::string_view logHistory = "log_history";

bool isTrainerState(const Json& json) { return json.is_object() && json.contains(logHistory); }

// In trainer_state.json what is of no held-out data has no prefix.
Json asTraining(const Json& entry)
{
    Json named = Json::object();
    for (const auto& [key, value] : entry.items()) {
        const bool isPlain = key.starts_with("eval_") || key.starts_with("test_") || key == "epoch" || key == "step";
        named[isPlain ? key : "train/" + key] = value;
    }
    return named;
}

ScalarRows readWholeJson(const std::filesystem::path& file)
{
    const Json json = parseJson(withoutNonFinite(readInput(file, maxJson)));
    const bool isState = isTrainerState(json);
    const Json& list = isState ? json[logHistory] : json;
    if (!list.is_array())
        throw inputError(file.string(), 1, phrase("is no JSON object"));
    RowsBuilder rows(isState ? "trainer_state.json" : "JSON", file.string());
    for (const Json& entry : list) {
        if (!entry.is_object())
            throw InputError(phrase(
                "%1: entry %2 of its list is no JSON object", { file.string(), std::to_string(rows.rows() + 1) }));
        rows.beginRow(0);
        rows.add(isState ? asTraining(entry) : entry);
    }
    return rows.take();
}

// The names of the columns, of the first line's fields.
std::vector<std::string> headingOf(const CsvReader& reader, std::vector<std::string> heading)
{
    for (std::string& name : heading) // padded, as by programs that align columns
        name = std::string(trimmed(name));
    if (heading.size() > RowsBuilder::maxColumns)
        reader.fail(phrase("more than %1 columns", { std::to_string(RowsBuilder::maxColumns) }));
    if (std::ranges::all_of(heading, [](const std::string& name) { return name.empty() || numberInCell(name); }))
        reader.fail(phrase("has no heading with the names of the columns"));
    std::set<std::string> names;
    for (const std::string& name : heading)
        if (!name.empty() && !names.insert(name).second)
            reader.fail(phrase("has two columns '%1'", { name }));
    return heading;
}

} // namespace

ScalarRows readCsvRows(const std::filesystem::path& file)
{
    CsvReader reader(file);
    std::vector<std::string> written, fields;
    if (!reader.next(written))
        reader.fail(phrase("the file is empty"));
    const std::vector<std::string> heading = headingOf(reader, written);
    RowsBuilder rows("CSV", file.string());
    while (reader.next(fields)) {
        if (fields.empty() || fields == written) // a log that was begun again
            continue;
        if (!reader.hasEnd() && (fields.size() < heading.size() || isCutNumber(fields.back()))) {
            rows.notice(cutNotice);
            break;
        }
        if (fields.size() != heading.size())
            reader.fail(phrase("has %1 fields, but the heading has %2",
                { std::to_string(fields.size()), std::to_string(heading.size()) }));
        rows.beginRow(reader.number());
        for (std::size_t i = 0; i < fields.size(); ++i)
            if (!heading[i].empty())
                rows.set(heading[i], std::string_view(reader.asNumber(fields[i])));
        if (!reader.hasEnd() && numberInCell(fields.back()))
            rows.notice(openNotice);
    }
    if (reader.isCut())
        rows.notice(cutNotice);
    return rows.take();
}

ScalarRows readJsonRows(const std::filesystem::path& file)
{
    InputLines lines(file);
    RowsBuilder rows("JSON lines", file.string());
    for (std::string line; lines.next(line, maxJson);) {
        if (line.find_first_not_of(" \t") == line.npos)
            continue;
        const Json object = parseJson(withoutNonFinite(line));
        if (rows.rows() == 0 && (!object.is_object() || isTrainerState(object)))
            return readWholeJson(file);
        if (object.is_discarded() && !lines.hasEnd()) {
            rows.notice(cutNotice);
            break;
        }
        if (!object.is_object())
            lines.fail(phrase("is no JSON object"));
        rows.beginRow(lines.number());
        rows.add(object);
    }
    return rows.take();
}

} // namespace evenkeel

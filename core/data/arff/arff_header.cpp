// SPDX-License-Identifier: GPL-3.0-or-later
// Declarations of an ARFF file, line by line.
#include "core/data/arff/arff_header.h"
#include "core/base/phrase.h"
#include "core/data/text/line_fault.h"
#include "core/data/text/row_builder.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace evenkeel {

namespace {

constexpr std::size_t maxHeaderSize = std::size_t { 1 } << 28;

std::string lowercase(std::string text)
{
    std::ranges::transform(
        text, text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; });
    return text;
}

std::vector<float> numbersOf(const std::vector<std::string>& values)
{
    std::vector<float> numbers;
    for (const std::string& value : values) {
        const std::string text = value + std::string(numberPadding, '\n');
        ValueFault fault = ValueFault::None;
        float number = 0;
        if (readValue(text.c_str(), number, fault) != text.c_str() + value.size() || fault != ValueFault::None)
            return {};
        numbers.push_back(number);
    }
    return numbers;
}

// {a, 'b c', 3}; p is behind the opening brace.
void readValues(const char* p, ArffAttribute& attribute)
{
    std::unordered_set<std::string> known;
    while (*(p = skipBlanks(p)) != '}') {
        std::string value;
        const char* const end = skipBlanks(readArffWord(p, value));
        if (end == p || (*end != ',' && *end != '}'))
            throw LineFault(
                phrase("the values of attribute %1 are not a list; write {a, b}", { quote(attribute.name) }));
        if (!known.insert(value).second)
            throw LineFault(
                phrase("attribute %1 has the value %2 twice; remove one", { quote(attribute.name), quote(value) }));
        attribute.values.push_back(std::move(value));
        p = *end == ',' ? end + 1 : end;
    }
    if (attribute.values.empty())
        throw LineFault(phrase("attribute %1 has no values; remove it", { quote(attribute.name) }));
    attribute.numbers = numbersOf(attribute.values);
}

ArffAttribute readAttribute(const char* p)
{
    ArffAttribute attribute;
    const char* const end = skipBlanks(readArffWord(p, attribute.name));
    if (end == p)
        throw LineFault(phrase("the attribute has no name; write @attribute NAME numeric"));
    attribute.isNominal = *end == '{';
    if (attribute.isNominal) {
        readValues(end + 1, attribute);
        return attribute;
    }
    std::string type;
    readArffWord(end, type);
    type = lowercase(type);
    if (type == "string" || type == "date" || type == "relational")
        throw LineFault(phrase("attribute %1 is of type %2, which is not read; remove it or make numbers of it",
            { quote(attribute.name), type }));
    if (type != "numeric" && type != "real" && type != "integer")
        throw LineFault(phrase("attribute %1 is of the unknown type %2; numeric and {a, b} are read",
            { quote(attribute.name), quote(type) }));
    return attribute;
}

class HeaderLines {
public:
    explicit HeaderLines(OpenedSource& source, std::size_t begin)
        : m_source(source)
        , m_next(begin)
    {
    }
    // The next line with its end and the bytes that numbers need; false: there is none.
    bool next(std::string& line)
    {
        std::size_t end = m_source.head.find('\n', m_next);
        while (end == m_source.head.npos && !m_source.isWhole) {
            if (m_source.head.size() > maxHeaderSize)
                throw inputError(
                    m_source.file.string(), 0, phrase("has an ARFF header of more than 256 MiB; is it one?"));
            m_source.readMore();
            end = m_source.head.find('\n', m_next);
        }
        if (m_next >= m_source.head.size())
            return false;
        line = m_source.head.substr(m_next, end - m_next) + std::string(1 + numberPadding, '\n');
        m_next = std::min(end, m_source.head.size() - 1) + 1;
        ++m_lines;
        return true;
    }
    std::size_t position() const { return m_next; }
    Index count() const { return m_lines; }

private:
    OpenedSource& m_source;
    std::size_t m_next;
    Index m_lines = 0;
};

} // namespace

const char* readArffWord(const char* p, std::string& word)
{
    word.clear();
    if (*p != '\'' && *p != '"') {
        const char* end = p;
        while (!isBlank(*end) && *end != ',' && *end != '{' && *end != '}' && *end != '%' && !atLineEnd(end))
            ++end;
        word.assign(p, end);
        return end;
    }
    for (const char* at = p + 1;; ++at) {
        if (*at == *p)
            return at + 1;
        if (*at == '\\' && at[1] != '\n')
            ++at;
        if (*at == '\n')
            throw LineFault(phrase("the quote before %1 is not closed; add one behind it", { quoteWord(p + 1) }));
        word += *at;
    }
}

ArffHeader readArffHeader(OpenedSource& source, std::size_t begin)
{
    ArffHeader header;
    HeaderLines lines(source, begin);
    std::unordered_set<std::string> names;
    const auto readLine = [&](const std::string& line) { // whether the rows begin behind it
        const char* const p = skipBlanks(line.c_str());
        if (atLineEnd(p) || *p == '%')
            return false;
        std::string keyword;
        const char* const rest = skipBlanks(readArffWord(p, keyword));
        keyword = lowercase(keyword);
        if (keyword == "@relation") {
            header.relation = line.substr(static_cast<std::size_t>(rest - line.c_str()));
        } else if (keyword == "@attribute") {
            header.attributes.push_back(readAttribute(rest));
            const std::string& name = header.attributes.back().name;
            if (!names.insert(name).second)
                throw LineFault(phrase("attribute %1 is declared twice; rename one", { quote(name) }));
        } else if (keyword != "@data")
            throw LineFault(
                phrase("%1 is no declaration of ARFF; write @relation, @attribute or @data", { quote(keyword) }));
        return keyword == "@data";
    };
    for (std::string line; lines.next(line);) {
        bool isLast = false;
        try {
            isLast = readLine(line);
        } catch (const LineFault& fault) {
            throw inputError(source.file.string(), lines.count(), fault.what());
        }
        if (!isLast)
            continue;
        header.size = lines.position();
        header.lines = lines.count();
        return header;
    }
    throw inputError(source.file.string(), 0, phrase("is an ARFF file without a line @data; is it complete?"));
}

} // namespace evenkeel

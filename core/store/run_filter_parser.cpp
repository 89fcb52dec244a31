// SPDX-License-Identifier: GPL-3.0-or-later
// Recursive descent: each function reads one rule of the grammar in run_filter.h.
#include "core/store/run_filter_parser.h"

#include "core/base/fold_case.h"
#include "core/base/phrase.h"
#include "core/base/suggest.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <limits>

namespace evenkeel {

namespace {

using Node = RunFilter::Node;
using Operator = RunFilter::Operator;

constexpr int maxDepth = 100; // max depth of parentheses and "not"

constexpr const char *missing = formOf("something to look for is missing here"),
                     *unopened = formOf("there is no opening parenthesis for this one");

struct Sign {
    std::string_view text;
    Operator op;
};
constexpr Sign signs[] { { "==", Operator::Equal }, { "!=", Operator::NotEqual }, { "<>", Operator::NotEqual },
    { "<=", Operator::AtMost }, { ">=", Operator::AtLeast }, { "=", Operator::Equal }, { "<", Operator::Less },
    { ">", Operator::Greater }, { ":", Operator::Contains }, { "≠", Operator::NotEqual }, { "≤", Operator::AtMost },
    { "≥", Operator::AtLeast } }; // longer ones first

struct Unit {
    std::string_view text;
    RunFieldKind kind;
    double factor, divisor = 1; // 57 % is 57 / 100 to the last bit, and not 57 * 0.01
};
constexpr Unit units[] { { "min", RunFieldKind::Seconds, 60 }, { "h", RunFieldKind::Seconds, 3600 },
    { "d", RunFieldKind::Seconds, 86400 }, { "s", RunFieldKind::Seconds, 1 }, { "%", RunFieldKind::Share, 1, 100 },
    { "k", RunFieldKind::Number, 1e3 }, { "M", RunFieldKind::Number, 1e6 } };

// Of "2026-11-22T14:30" each part that is there: whole, and one that exists.
bool isOnCalendar(std::string_view date)
{
    const auto part = [date](std::size_t at, std::size_t length, int otherwise) {
        int number = otherwise;
        const std::string_view text = date.substr(std::min(at, date.size()), length);
        std::from_chars(text.data(), text.data() + text.size(), number);
        return number;
    };
    using namespace std::chrono;
    const year_month_day day { year(part(0, 4, 0)), month(unsigned(part(5, 2, 1))),
        std::chrono::day(unsigned(part(8, 2, 1))) };
    const bool isWhole = date.size() % 3 == 1; // 4, 7, 10, 13, 16, 19 characters
    return isWhole && day.ok() && part(11, 2, 0) < 24 && part(14, 2, 0) < 60 && part(17, 2, 0) <= 60;
}

std::string inQuotes(std::string_view text) { return "'" + std::string(text) + "'"; }

class Parser {
public:
    explicit Parser(std::string_view text)
        : m_text(text)
    {
    }

    std::vector<Node> parse()
    {
        skipBlanks();
        if (m_at == m_text.size())
            return {};
        readOr();
        if (m_at < m_text.size()) // only a parenthesis ends an expression early
            fail(m_at, unopened);
        return std::move(m_nodes);
    }

private:
    [[noreturn]] void fail(std::size_t at, const std::string& sentence) const
    {
        const auto isFirst = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80; };
        throw FilterError(std::size_t(std::ranges::count_if(m_text.substr(0, at), isFirst)) + 1, sentence);
    }

    bool atEnd() const { return m_at == m_text.size(); }
    static bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
    void skipBlanks()
    {
        while (!atEnd() && isBlank(m_text[m_at]))
            ++m_at;
    }

    const Sign* signHere() const
    {
        const auto sign
            = std::ranges::find_if(signs, [&](const Sign& one) { return m_text.substr(m_at).starts_with(one.text); });
        return sign == std::end(signs) ? nullptr : sign;
    }

    // Up to a blank or a parenthesis; of a field's name, up to an operator too.
    std::string_view readWord(bool isName)
    {
        const std::size_t begin = m_at;
        while (!atEnd() && !isBlank(m_text[m_at]) && m_text[m_at] != '(' && m_text[m_at] != ')' && m_text[m_at] != '"'
            && !(isName && signHere()))
            ++m_at;
        return m_text.substr(begin, m_at - begin);
    }

    std::string readQuoted()
    {
        const std::size_t begin = m_at++;
        std::string text;
        for (; !atEnd() && m_text[m_at] != '"'; ++m_at) {
            if (m_text[m_at] == '\\' && m_at + 1 < m_text.size())
                ++m_at;
            text.push_back(m_text[m_at]);
        }
        if (atEnd())
            fail(begin, phrase("the quotation mark is not closed"));
        ++m_at;
        return text;
    }

    // The keyword that stands here, if it is this one; it is read then.
    bool take(std::u32string_view keyword)
    {
        const std::size_t begin = m_at;
        if (equalsFolded(readWord(true), keyword)) {
            const std::size_t end = m_at;
            skipBlanks();
            if (!signHere())
                return true;
            fail(begin,
                phrase(
                    "%1 is no field; quote it to look for the word", { inQuotes(m_text.substr(begin, end - begin)) }));
        }
        m_at = begin;
        return false;
    }

    std::size_t add(Node node)
    {
        m_nodes.push_back(std::move(node));
        return m_nodes.size() - 1;
    }

    std::size_t join(Node::Kind kind, std::vector<std::size_t> parts)
    {
        return parts.size() == 1 ? parts.front() : add({ kind, std::move(parts), {} });
    }

    std::size_t readOr()
    {
        std::vector<std::size_t> parts { readAnd() };
        while (take(U"or"))
            parts.push_back(readAnd());
        return join(Node::Kind::Any, std::move(parts));
    }

    std::size_t readAnd()
    {
        std::vector<std::size_t> parts { readNot() };
        for (;;) {
            skipBlanks();
            const std::size_t begin = m_at;
            if (atEnd() || m_text[m_at] == ')' || take(U"or")) {
                m_at = begin;
                return join(Node::Kind::All, std::move(parts));
            }
            take(U"and");
            parts.push_back(readNot());
        }
    }

    std::size_t readNot()
    {
        skipBlanks();
        if (++m_depth > maxDepth)
            fail(m_at, phrase("more than %1 levels of parentheses", { std::to_string(maxDepth) }));
        const std::size_t node = take(U"not") ? add({ Node::Kind::Not, { readNot() }, {} }) : readTest();
        --m_depth;
        return node;
    }

    std::size_t readParenthesis()
    {
        const std::size_t begin = m_at++;
        ++m_open;
        const std::size_t inner = readOr();
        if (atEnd())
            fail(begin, phrase("the parenthesis is not closed"));
        ++m_at;
        --m_open;
        return inner;
    }

    std::size_t readTest()
    {
        skipBlanks();
        const std::size_t begin = m_at;
        if (atEnd())
            fail(begin, missing);
        if (m_text[m_at] == '(')
            return readParenthesis();
        if (m_text[m_at] == ')')
            fail(begin, m_open == 0 ? unopened : missing);
        if (const Sign* sign = signHere())
            fail(begin, phrase("a field is missing before %1", { inQuotes(sign->text) }));
        if (m_text[m_at] == '"')
            return addWord(readQuoted());
        const std::string_view word = readWord(true);
        const std::size_t end = m_at;
        skipBlanks();
        if (const Sign* sign = signHere())
            return readComparison(begin, word, *sign);
        m_at = end;
        for (const std::u32string_view keyword : { U"and", U"or" })
            if (equalsFolded(word, keyword))
                fail(
                    begin, phrase("something is missing before %1; quote it to look for the word", { inQuotes(word) }));
        const auto isFlag = [word](const RunField& field) {
            return field.kind == RunFieldKind::Flag && equalsFolded(word, foldCase(field.name));
        };
        if (const auto flag = std::ranges::find_if(runFields(), isFlag); flag != runFields().end())
            return add({ .test = { .field = &*flag, .op = Operator::Equal, .number = 1 } });
        return addWord(word);
    }

    std::size_t addWord(std::string_view text)
    {
        Node node;
        node.test.folded = foldCase(text);
        return add(std::move(node));
    }

    std::size_t readComparison(std::size_t begin, std::string_view name, const Sign& sign)
    {
        RunFilter::Test test { .field = findRunField(name), .op = sign.op };
        if (!test.field)
            fail(begin, unknownField(name));
        if (test.field->kind == RunFieldKind::Text || test.field->kind == RunFieldKind::Words
            || test.field->kind == RunFieldKind::Flag)
            if (sign.op != Operator::Equal && sign.op != Operator::NotEqual && sign.op != Operator::Contains)
                fail(begin, phrase("%1 has no order; compare it with =, != or :", { inQuotes(test.field->name) }));
        m_at += sign.text.size();
        skipBlanks();
        const std::size_t at = m_at;
        const bool isQuoted = !atEnd() && m_text[m_at] == '"';
        std::string value = isQuoted ? readQuoted() : std::string(readWord(false));
        if (m_at == at)
            fail(at, phrase("a value is missing after %1", { inQuotes(sign.text) }));
        if (!isQuoted && !value.empty() && ((value.back() >= '0' && value.back() <= '9') || value.back() == '.'))
            value += readUnit(test.field->kind);
        readValue(test, at, value);
        Node node;
        node.test = std::move(test);
        return add(std::move(node));
    }

    // Of a number, behind blanks; empty: what follows is something else.
    std::string_view readUnit(RunFieldKind kind)
    {
        const std::size_t begin = m_at;
        skipBlanks();
        const std::string_view word = readWord(true);
        const std::size_t end = m_at;
        skipBlanks();
        const bool isUnit
            = std::ranges::any_of(units, [&](const Unit& unit) { return unit.kind == kind && unit.text == word; });
        m_at = isUnit && !signHere() ? end : begin;
        return m_at == end ? word : std::string_view();
    }

    static std::string unknownField(std::string_view name)
    {
        std::vector<std::string> names;
        for (const RunField& field : runFields())
            names.emplace_back(field.name);
        const std::string similar = suggestion(std::string(name), names);
        return phrase("there is no field %1%2",
            { inQuotes(name),
                similar.empty() ? phrase("; to look for the text, put it in quotation marks") : similar });
    }

    void readValue(RunFilter::Test& test, std::size_t at, const std::string& value) const
    {
        switch (test.field->kind) {
        case RunFieldKind::Text:
        case RunFieldKind::Words:
            test.folded = foldCase(value);
            return;
        case RunFieldKind::Date:
            test.text = dateOf(at, value);
            return;
        case RunFieldKind::Flag:
            test.number = flagOf(at, value);
            return;
        default:
            test.number = numberOf(at, value, test);
        }
    }

    std::string dateOf(std::size_t at, std::string value) const
    {
        constexpr std::string_view shape = "0000-00-00T00:00:00";
        std::ranges::replace(value, ' ', 'T');
        bool isDate = value.size() >= 4 && value.size() <= shape.size();
        for (std::size_t i = 0; isDate && i < value.size(); ++i)
            isDate = shape[i] == '0' ? value[i] >= '0' && value[i] <= '9' : value[i] == shape[i];
        if (!isDate || !isOnCalendar(value))
            fail(at, phrase("%1 is no date; write 2026, 2026-11, 2026-11-22 or 2026-11-22T14:30", { inQuotes(value) }));
        return value;
    }

    double flagOf(std::size_t at, const std::string& value) const
    {
        for (const auto& [text, number] :
            { std::pair { U"yes", 1.0 }, { U"true", 1.0 }, { U"no", 0.0 }, { U"false", 0.0 } })
            if (equalsFolded(value, text))
                return number;
        fail(at, phrase("%1 is neither yes nor no", { inQuotes(value) }));
    }

    double numberOf(std::size_t at, const std::string& value, const RunFilter::Test& test) const
    {
        const bool isOrdered
            = test.op != Operator::Equal && test.op != Operator::NotEqual && test.op != Operator::Contains;
        if (equalsFolded(value, U"none")) {
            if (isOrdered)
                fail(at, phrase("'none' has no order; compare it with = or !="));
            return std::numeric_limits<double>::quiet_NaN();
        }
        double number = 0;
        const char* end = value.data() + value.size();
        const auto [rest, error] = std::from_chars(value.data(), end, number);
        const std::string_view unit(rest, std::size_t(end - rest));
        if (error == std::errc() && !std::isnan(number) && unit.empty())
            return number;
        for (const Unit& one : units)
            if (error == std::errc() && one.text == unit && one.kind == test.field->kind)
                return number * one.factor / one.divisor;
        fail(at,
            phrase("%1 is no number%2; write %3 > 0.5, or = none",
                { inQuotes(value), test.field->kind == RunFieldKind::Seconds ? phrase(" of s, min, h or d") : "",
                    inQuotes(test.field->name) }));
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_depth = 0, m_open = 0; // levels; parentheses
    std::vector<Node> m_nodes;
};

} // namespace

std::vector<RunFilter::Node> parseRunFilter(std::string_view expression) { return Parser(expression).parse(); }

} // namespace evenkeel

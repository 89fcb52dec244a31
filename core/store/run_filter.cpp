// SPDX-License-Identifier: GPL-3.0-or-later
// Comparing a run with a parsed expression.
#include "core/store/run_filter.h"

#include "core/base/fold_case.h"
#include "core/base/phrase.h"
#include "core/store/run_filter_parser.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

using Operator = RunFilter::Operator;

template<typename Value>
bool compare(const Value& a, Operator op, const Value& b)
{
    switch (op) {
    case Operator::Equal:
    case Operator::Contains:
        return a == b;
    case Operator::NotEqual:
        return a != b;
    case Operator::Less:
        return a < b;
    case Operator::AtMost:
        return a <= b;
    case Operator::Greater:
        return a > b;
    case Operator::AtLeast:
        return a >= b;
    }
    return false;
}

bool matchesNumber(double value, Operator op, double wanted)
{
    if (std::isnan(wanted))
        return std::isnan(value) == (op != Operator::NotEqual);
    return !std::isnan(value) && compare(value, op, wanted);
}

// Whether one of the words is the wanted one, or contains it. Nobody has the word "none": it is that of no words.
bool matchesWords(const RunFilter::Test& test, std::string_view text)
{
    const std::vector<std::string_view> words = tagWords(text);
    const auto isMeant = [&](std::string_view word) {
        return test.op == Operator::Contains ? containsFolded(word, test.folded) : equalsFolded(word, test.folded);
    };
    const bool found = test.folded == U"none" ? words.empty() : std::ranges::any_of(words, isMeant);
    return found == (test.op != Operator::NotEqual);
}

bool matchesTest(const RunFilter::Test& test, const RunSummary& run)
{
    if (!test.field)
        return containsFolded(run.name, test.folded) || containsFolded(run.notes, test.folded)
            || containsFolded(run.tags, test.folded) || containsFolded(run.algorithm, test.folded);
    if (!test.field->isText())
        return matchesNumber(test.field->numberOf(run), test.op, test.number);
    const std::string_view text = test.field->text(run);
    if (test.field->kind == RunFieldKind::Words)
        return matchesWords(test, text);
    if (test.field->kind == RunFieldKind::Date) // compared as far as the date is written: "2026-11" is a whole month
        return compare(text.substr(0, test.text.size()), test.op, std::string_view(test.text));
    if (test.op == Operator::Contains)
        return containsFolded(text, test.folded);
    return equalsFolded(text, test.folded) == (test.op == Operator::Equal);
}

} // namespace

std::string filterWord(const std::string& text)
{
    std::string word = "\"";
    for (const char c : text)
        word += (c == '\\' || c == '"' ? "\\" : "") + std::string(1, c);
    return word + "\"";
}

FilterError::FilterError(std::size_t where, const std::string& sentence)
    : InputError(phrase("position %1: %2", { std::to_string(where), sentence }))
    , position(where)
{
}

RunFilter::RunFilter(std::string_view expression)
    : m_nodes(parseRunFilter(expression))
{
}

bool RunFilter::matches(const RunSummary& run) const { return m_nodes.empty() || matches(m_nodes.back(), run); }

bool RunFilter::matches(const Node& node, const RunSummary& run) const
{
    const auto child = [&](std::size_t i) { return matches(m_nodes[i], run); };
    switch (node.kind) {
    case Node::Kind::All:
        return std::ranges::all_of(node.children, child);
    case Node::Kind::Any:
        return std::ranges::any_of(node.children, child);
    case Node::Kind::Not:
        return !child(node.children.front());
    case Node::Kind::Test:
        return matchesTest(node.test, run);
    }
    return false;
}

bool RunFilter::namesArchived() const
{
    const RunField* archived = findRunField("archived");
    return std::ranges::any_of(m_nodes, [archived](const Node& node) { return node.test.field == archived; });
}

} // namespace evenkeel

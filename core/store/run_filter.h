// SPDX-License-Identifier: GPL-3.0-or-later
// Which stored runs are shown, as an expression:
//   algorithm = adaptive-sgd and p@1 > 0.5 and not status:failed
//
//   or      = and { "or" and }
//   and     = not { ["and"] not }
//   not     = "not" not | test
//   test    = "(" or ")" | field operator value | flag | word
// Fields are in run_fields.h. Operators: = != < <= > >= and ":" (contains; of numbers equals; of dates begins with). A
// flag alone ("starred") is yes. A word is found in names, notes, tags and methods. Double quotes make one word of
// several, also of flags, "and", "or" and "not". Texts are compared whatever their case, numbers as they are stored
// (with a unit: "time < 10 min"), dates as far as they are written. "none" is the number that a run does not have; it
// is in no order with others.
#pragma once

#include "core/base/error.h"
#include "core/store/run_fields.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel {

// As one word of a filter, whatever is in it.
std::string filterWord(const std::string& text);

// "position 15: there is no field 'statsu'; did you mean 'status'?"
struct FilterError : InputError {
    FilterError(std::size_t where, const std::string& sentence);
    std::size_t position; // position of the wrong character, from 1
};

class RunFilter {
public:
    RunFilter() = default; // matches every run
    explicit RunFilter(std::string_view expression); // blank: every run; throws FilterError

    bool matches(const RunSummary& run) const;
    bool isEmpty() const { return m_nodes.empty(); }
    bool namesArchived() const; // whether the expression itself says if archived runs match

    enum class Operator { Equal, NotEqual, Less, AtMost, Greater, AtLeast, Contains };
    struct Test {
        const RunField* field = nullptr; // null: name, notes or tags contain the text
        Operator op = Operator::Contains;
        std::u32string folded; // folded value of texts
        std::string text; // value of dates
        double number = 0; // value of the other kinds; NaN: none
    };
    struct Node {
        enum class Kind { All, Any, Not, Test } kind = Kind::Test;
        std::vector<std::size_t> children; // places in the list of nodes
        Test test;
    };

private:
    bool matches(const Node& node, const RunSummary& run) const;

    std::vector<Node> m_nodes; // the last is the root
};

} // namespace evenkeel

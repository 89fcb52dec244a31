// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes that take payloads apart and put them together, by rows or columns, where the structure of an instance says
// how.
#pragma once

#include "core/algorithms/ampnet/runtime/node.h"

#include <functional>

namespace evenkeel::ampnet {

// A message becomes several, each with some of its rows. The answer is the sum of theirs, row by row, in their order.
// With rows that are in one part each it undoes what Group puts together (the paper's Ungroup).
class Flatmap final : public Node {
public:
    struct Part {
        int output = 0;
        State state; // no two parts have output and state in common
        std::vector<Id> rows;
    };
    using PartsOf = std::function<std::vector<Part>(const State&)>; // at least one
    explicit Flatmap(PartsOf partsOf)
        : m_partsOf(std::move(partsOf))
    {
    }
    void forward(int input, Message message, Outbox& out) override;
    void backward(int output, Message message, Outbox& out) override;

private:
    struct Whole {
        Index rows = 0, cols = 0;
        std::vector<Part> parts;
        std::vector<Matrix> answers; // by part
        std::size_t due = 0;
    };
    struct Origin {
        State whole;
        std::size_t part = 0;
    };
    PartsOf m_partsOf;
    std::map<State, Whole> m_wholes;
    std::map<std::pair<int, State>, Origin> m_origins; // of the parts
};

// Messages of a group become one, whose rows are the sums of theirs in the order of the parts; the answer is given back
// row by row.
class Group final : public Node {
public:
    struct Place {
        State whole; // of the message that the group becomes
        std::size_t part = 0, parts = 1; // which one this is
        Index total = 0; // rows of the whole
        std::vector<Id> rows; // where in it the rows of this part go
    };
    using PlaceOf = std::function<Place(int input, const State&)>;
    explicit Group(PlaceOf placeOf)
        : m_placeOf(std::move(placeOf))
    {
    }
    void forward(int input, Message message, Outbox& out) override;
    void backward(int output, Message message, Outbox& out) override;

private:
    struct Part {
        int input = 0;
        Message message; // its payload until the group is complete
        std::vector<Id> rows;
    };
    struct Waiting {
        std::size_t count = 0;
        std::vector<Part> parts;
    };
    PlaceOf m_placeOf;
    std::map<State, Waiting> m_waiting;
    UntilAnswered<std::vector<Part>> m_parts;
};

// Columns go to as many outputs as there are widths. An empty answer counts as zeros.
class Split final : public Node {
public:
    explicit Split(std::vector<Index> widths)
        : m_widths(std::move(widths))
        , m_answers(int(m_widths.size()))
    {
    }
    void forward(int input, Message message, Outbox& out) override;
    void backward(int output, Message message, Outbox& out) override;

private:
    std::vector<Index> m_widths;
    Gathering m_answers;
    UntilAnswered<Index> m_rows;
};

// Where messages end that nobody needs: the answer is empty.
class Drop final : public Node {
public:
    void forward(int, Message message, Outbox& out) override { out.backward(0, { message.state, {} }); }
    void backward(int, Message, Outbox&) override { } // it sends nothing
};

} // namespace evenkeel::ampnet

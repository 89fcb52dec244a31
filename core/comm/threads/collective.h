// SPDX-License-Identifier: GPL-3.0-or-later
// One collective call of all ranks: what it is, who has come, and what they brought.
#pragma once

#include "core/comm/threads/buffer_pool.h"
#include "core/comm/threads/reduce.h"

#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel {

// What a rank calls; all ranks must call the same. A size that does not apply is -1.
struct Call {
    const char* name = "";
    Index rows = -1, cols = -1;
    int root = -1;

    bool operator==(const Call& other) const
    {
        return std::string_view(name) == other.name && rows == other.rows && cols == other.cols && root == other.root;
    }
    std::string text() const; // "sum of 10 values"
};

// Its fields are only touched inside Clock::enter and wait conditions, unless said otherwise.
struct Meeting {
    Meeting(const Call& c, int rank, int /*size*/ = 0)
        : call(c)
        , first(rank)
    {
    }
    virtual ~Meeting() = default;

    void end(double seconds) // after the last arrival
    {
        endTime = latest + seconds;
        done = true;
    }

    Call call;
    int first; // the rank that came first: its call is the one the others are compared with
    int arrived = 0;
    double latest = 0; // time of the last arrival
    bool closed = false; // a rank has given up: what it brought may be gone
    std::atomic<bool> done = false; // atomic, and endTime written before it: Pending::ready looks without a lock
    double endTime = 0;
};

// A sum: ranks lend their memory to each other from their arrival until all have added up their share.
struct Reduction : Meeting {
    Reduction(const Call& c, int rank, int size)
        : Meeting(c, rank)
        , operands(static_cast<std::size_t>(size))
    {
    }

    virtual Index items() const = 0; // what is divided among the ranks
    virtual void reduce(Index begin, Index end) = 0; // those items, into `result`; may run in several threads

    std::vector<Operand> operands; // by rank
    Buffer result;
    int reduced = 0; // ranks that have added up their share
    std::atomic<int> readers = 0; // ranks that are adding up right now
};

struct DenseSum final : Reduction {
    using Reduction::Reduction;
    Index items() const override { return call.cols; }
    void reduce(Index begin, Index end) override { addWeighted(operands, begin, end, result.data()); }

    std::vector<Buffer> copies; // of a started sum: what the ranks gave, as it was then
};

struct RowSum final : Reduction {
    using Reduction::Reduction;
    Index items() const override { return static_cast<Index>(rows.size()); }
    void reduce(Index begin, Index end) override
    {
        addRows(operands, rows, begin, end, { result.data(), items(), call.cols });
    }

    std::vector<Id> rows; // the union
};

} // namespace evenkeel

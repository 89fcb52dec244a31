// SPDX-License-Identifier: GPL-3.0-or-later
// One collective call of all ranks: what is called, how many ranks have arrived, and their arguments.
#pragma once

#include "core/comm/threads/buffer_pool.h"
#include "core/comm/threads/reduce.h"

#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel {

// What a rank calls; it must be equal on all ranks. A size that does not apply is -1.
struct CollectiveCall {
    const char* name = "";
    Index rows = -1, cols = -1;
    int root = -1;

    bool operator==(const CollectiveCall& other) const
    {
        return std::string_view(name) == other.name && rows == other.rows && cols == other.cols && root == other.root;
    }
    std::string text() const; // "sum of 10 values"
};

// Its fields are accessed only inside Clock::enter and wait conditions, unless stated otherwise.
struct Collective {
    Collective(const CollectiveCall& c, int rank, int /*size*/ = 0)
        : call(c)
        , first(rank)
    {
    }
    virtual ~Collective() = default;

    void end() { endAt(latest); } // ends the call at the last arrival
    void endAt(double time)
    {
        endTime = time;
        done = true;
    }

    CollectiveCall call;
    int first; // first rank to arrive, with whose call the other ranks' calls are compared
    int arrived = 0;
    double latest = 0; // time of the last arrival
    bool closed = false; // a rank has ended its lease: its memory may be freed
    std::atomic<bool> done = false; // atomic, and written after endTime: Pending::ready reads both without a lock
    double endTime = 0;
};

// A sum: from its arrival until all shares are computed, each rank's memory is read by the others.
struct Reduction : Collective {
    Reduction(const CollectiveCall& c, int rank, int size)
        : Collective(c, rank)
        , operands(static_cast<std::size_t>(size))
    {
    }

    virtual Index items() const = 0; // number of items to divide among the ranks
    // Sums the items from `begin` to `end` into `result`; may run in several threads.
    virtual void reduce(Index begin, Index end) = 0;

    std::vector<Operand> operands; // operand of each rank
    Buffer result;
    int reduced = 0; // ranks that have computed their share
    std::atomic<int> readers = 0; // ranks that are computing theirs
};

struct DenseSum final : Reduction {
    using Reduction::Reduction;
    Index items() const override { return call.cols; }
    void reduce(Index begin, Index end) override { addWeighted(operands, begin, end, result.data()); }

    std::vector<Buffer> copies; // values of the ranks at the start of a started sum
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

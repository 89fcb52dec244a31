// SPDX-License-Identifier: GPL-3.0-or-later
// Of each 512 steps of a rank, the numbers of those with the extreme figures: written with the steps, so that a run of
// ten million opens by reading these alone.
#pragma once

#include "core/store/extremes.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <map>
#include <utility>

namespace evenkeel {

class StepMarks {
public:
    explicit StepMarks(SQLite::Database& database);
    // Steps are collected; the end of a run completes what is left of it.
    void add(std::int64_t run, std::int64_t seq, const Event& event);

private:
    struct Block {
        Extremes<StepEvent> extremes;
        int steps = 0;
    };
    void write(std::int64_t run, const Block& block);

    SQLite::Statement m_insert;
    std::map<std::pair<std::int64_t, int>, Block> m_blocks; // open block of each run and rank
};

} // namespace evenkeel

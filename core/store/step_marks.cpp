// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/step_marks.h"

#include "core/store/event_rows.h"

#include <limits>

namespace evenkeel {

namespace {

constexpr int stepsPerBlock = 512;

} // namespace

// The same events may come once more, after a failed transaction.
StepMarks::StepMarks(SQLite::Database& database)
    : m_insert(database, "INSERT OR IGNORE INTO step_marks (run, seq) VALUES (?, ?)")
{
}

void StepMarks::add(std::int64_t run, std::int64_t seq, const Event& event)
{
    if (const auto* step = std::get_if<StepEvent>(&event)) {
        Block& block = m_blocks[{ run, step->rank }];
        block.extremes.take(seq, *step);
        if (++block.steps == stepsPerBlock) {
            write(run, block);
            block = {};
        }
    } else if (std::holds_alternative<FinishedEvent>(event)) {
        const auto first = m_blocks.lower_bound({ run, std::numeric_limits<int>::min() }),
                   last = m_blocks.upper_bound({ run, std::numeric_limits<int>::max() });
        for (auto block = first; block != last; ++block)
            write(run, block->second);
        m_blocks.erase(first, last);
    }
}

void StepMarks::write(std::int64_t run, const Block& block)
{
    std::set<std::int64_t> marked;
    block.extremes.addTo(marked);
    for (const std::int64_t seq : marked) {
        m_insert.bind(1, run);
        m_insert.bind(2, seq);
        execute(m_insert);
    }
}

} // namespace evenkeel

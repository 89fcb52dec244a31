// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a log that records one tag at a time: what has one step becomes one row.
#pragma once

#include "core/import/scalar_rows.h"

#include <map>

namespace evenkeel {

// A tag whose steps go back, later in time, was restarted: what all tags had from that step on is left out. Of values
// that are written again at their step the last one counts: all of them are in the row.
class StepRows {
public:
    StepRows(const char* program, std::string file);

    // In the order of the log; `time` in seconds since 1970. Throws InputError for too many tags, steps or values,
    // those that are replaced counted too.
    void add(std::string_view tag, std::int64_t step, double time, double value);
    void restartAt(std::int64_t step); // what was recorded from there on is left out
    void begins(double time) { m_result.begin = time; }
    void notice(const std::string& text) { m_result.notices.push_back(text); }
    ScalarRows take();

private:
    struct Last { // last row of a tag
        std::int64_t step = 0;
        double time = 0;
    };

    ScalarRows m_result;
    std::string m_file;
    std::map<std::int64_t, ScalarRow> m_steps;
    std::map<std::string, std::size_t, std::less<>> m_tags;
    std::vector<Last> m_lasts; // last row of each tag
    std::size_t m_values = 0, m_replacedSteps = 0;
};

} // namespace evenkeel

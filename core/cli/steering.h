// SPDX-License-Identifier: GPL-3.0-or-later
// train --control: commands come as JSON lines on standard input, and standard output says more than events, see
// core/run/child/session_lines.h. At the end of standard input the run goes on, also a paused one.
#pragma once

#include "core/cli/output.h"
#include "core/run/child/session_lines.h"
#include "core/run/session.h"

#include <chrono>
#include <string>
#include <thread>

namespace evenkeel::cli {

class Steering {
public:
    // Where it is not `isOn`, nothing is read or written. After all that block signals.
    Steering(bool isOn, RunControl& control, Output& output);

    void loading(const std::string& what, double fraction); // a few lines per second
    void begins(const PlannedRun& run, const RunData& data, std::int64_t resumed);
    void ended(const RunResult& result);

private:
    void work(const std::stop_token& stop);
    bool readCommands(); // false: the end of standard input
    void end();
    void obey(const std::string& line);
    void detach();
    void write(const SessionLine& line);

    const bool m_isOn;
    RunControl& m_control;
    Output& m_output;
    std::string m_part; // part of a line that was read so far
    bool m_skips = false; // up to the end of the line: it is too long
    bool m_wasEvaluating = false, m_detachesAtEnd = false;
    std::chrono::steady_clock::time_point m_lastLoading {};
    std::jthread m_thread;
};

} // namespace evenkeel::cli

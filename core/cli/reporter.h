// SPDX-License-Identifier: GPL-3.0-or-later
// What a terminal shows of a run: a progress line (or plain lines into a pipe), and a table at the end.
#pragma once

#include "core/cli/output.h"

#include "core/advice/advisor.h"
#include "core/events/rank_sums.h"
#include "core/run/run.h"

#include <mutex>
#include <vector>

namespace evenkeel::cli {

class Reporter {
public:
    enum class Style { Terminal, Pipe, Json };
    Reporter(const RunConfig& config, Style style, Output& output);

    // From any thread. In real time it waits for no reader: JSON lines of steps and merges are left out, and counted,
    // while too much waits to be read.
    void operator()(const Event& event);
    void loading(const std::string& what, double fraction);
    void loaded() { m_output.write(cleared()); }
    void finish(const RunResult& result);
    // Those that raised the best P@1: what time-to-accuracy needs, in memory that does not grow with the run.
    const std::vector<EvaluationEvent>& evaluations() const { return m_evaluations; }

private:
    void count(const StepEvent& step);
    void emitJson(const Event& event);
    std::string leftOut(const FinishedEvent& event) const; // how many lines, as a note; empty: none
    std::string evaluation(const EvaluationEvent& e);
    void progressLine();
    std::string cleared(); // what removes the progress line
    std::string findings(); // the most important ones

    const RunConfig m_config;
    const Style m_style;
    Output& m_output;
    std::mutex m_mutex;
    RankFolds m_ranks;
    Advisor m_advisor;
    std::vector<EvaluationEvent> m_evaluations;
    double m_firstTime = 0; // seconds on the run's clock when this program began to train
    double m_time = 0, m_lastShown = -1;
    std::int64_t m_samples = 0, m_leftOut = 0;
    double m_trainSamples = 0;
    std::chrono::steady_clock::time_point m_began = std::chrono::steady_clock::now();
    bool m_lineShown = false;
};

} // namespace evenkeel::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// What a terminal shows of a run: a progress line (or plain lines into a pipe), and a table at the end.
#pragma once

#include "core/cli/output.h"

#include "core/advice/advisor.h"
#include "core/log/folds/run_fold.h"
#include "core/run/run.h"
#include "core/store/run_store.h"

#include <mutex>
#include <vector>

namespace evenkeel::cli {

class Reporter {
public:
    enum class Style { Terminal, Pipe, Json };
    // What a run that is continued goes on from, at a moment of the run's clock.
    using History = std::function<RunSeries(double end)>;
    Reporter(const RunConfig& config, Style style, Output& output, History history = {});

    // From any thread. In real time it waits for no reader: JSON lines of steps and merges are left out, and counted,
    // while too much waits to be read.
    void operator()(const Event& event);
    void loading(const std::string& what, double fraction);
    void loaded() { m_output.write(cleared()); }
    void finish(const RunResult& result);
    // Those that raised the best P@1, of all runs that this one continues: what time-to-accuracy needs, in memory that
    // does not grow with the run.
    const std::vector<EvaluationEvent>& evaluations() const { return m_evaluations; }

private:
    void fold(const Event& event);
    void takeHistory(double end);
    double shareDone() const; // 0 to 1, as far as it is known
    void emitJson(const Event& event);
    std::string leftOut(const FinishedEvent& event) const; // how many lines, as a note; empty: none
    void progressLine();
    std::string cleared(); // what removes the progress line
    std::string qualityLine(const RunResult& result) const;
    std::string findings(); // the most important ones

    const RunConfig m_config;
    const Style m_style;
    Output& m_output;
    std::mutex m_mutex;
    History m_history; // history of a continued run, until it was read
    RunFold m_run;
    Advisor m_advisor;
    std::vector<EvaluationEvent> m_evaluations;
    double m_shareBefore = 0; // done when this program began to train
    double m_lastShown = -1;
    std::int64_t m_leftOut = 0;
    bool m_hasTrained = false;
    std::chrono::steady_clock::time_point m_began = std::chrono::steady_clock::now();
    bool m_lineShown = false;
};

} // namespace evenkeel::cli

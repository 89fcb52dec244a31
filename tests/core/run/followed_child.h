// SPDX-License-Identifier: GPL-3.0-or-later
// A session of a real child process, and all that it reports.
#pragma once

#include "core/run/child/child_session.h"
#include "run_tools.h"

#include <QCoreApplication>
#include <atomic>
#include <filesystem>
#include <mutex>
#include <thread>

namespace evenkeel {

inline constexpr int minute = 60'000; // ms

inline std::filesystem::path program()
{
    return std::filesystem::read_symlink("/proc/self/exe").parent_path()
        / "../bin/evenkeel-cli"; // also without an application
}

inline RunConfig project(double epochs, ClockKind clock)
{
    RunConfig config = toyConfig("local-sgd", { "sim", "sim,speed=0.5" });
    config.data.generate = { .samples = 600, .features = 200, .labels = 30, .nnz = 10, .labelsPerSample = 2 };
    config.data.generate.test = 150;
    config.train.epochs = epochs;
    config.train.clock = clock;
    if (clock == ClockKind::Real)
        config.devices = { "cpu,threads=1" };
    return config;
}

inline RunConfig endless() { return project(1'000'000, ClockKind::Real); }

// What a session reports, from the thread that it runs in.
class Followed {
public:
    Followed(const std::filesystem::path& database, std::vector<std::string> launcher = {},
        const std::filesystem::path& trains = program())
        : session({ std::move(launcher), trains, database },
            { .loading = [this](const std::string&, double) { ++loads; },
                .started = [this](const RunInfo& run) { add(runs, run); },
                .event =
                    [this](const Event& event) {
                        add(events, event);
                        steps += std::holds_alternative<StepEvent>(event);
                        evaluations += std::holds_alternative<EvaluationEvent>(event);
                        if (const auto* note = std::get_if<NoteEvent>(&event); note && note->kind == Fact::Checkpoint)
                            ++checkpoints;
                    },
                .finished = [this](const RunResult& result) { add(results, result); },
                .printed = [this](const std::string& line) { add(printed, line); } })
    {
    }
    ~Followed()
    {
        if (!m_thread.joinable())
            return;
        session.kill();
        m_thread.join();
    }
    RunResult train(const RunConfig& config, std::int64_t resume = 0) { return session.run(config, resume, control); }
    void start(const RunConfig& config)
    {
        m_thread = std::thread([this, config] {
            result = session.run(config, 0, control);
            isOver = true;
        });
    }
    void join() { m_thread.join(); }

    RunControl control;
    std::atomic<int> loads = 0, steps = 0, evaluations = 0, checkpoints = 0;
    std::atomic<bool> isOver = false;
    RunResult result;
    std::vector<RunInfo> runs;
    std::vector<Event> events;
    std::vector<RunResult> results;
    std::vector<std::string> printed;
    ChildSession session;

private:
    template<typename T>
    void add(std::vector<T>& to, const T& value)
    {
        const std::scoped_lock lock(m_mutex);
        to.push_back(value);
    }

    std::mutex m_mutex;
    std::thread m_thread;
};

} // namespace evenkeel

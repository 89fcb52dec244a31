// SPDX-License-Identifier: GPL-3.0-or-later
// One run of every algorithm, trained once per process: test_every_algorithm.cpp looks at its events, compares other
// runs with it, and goes on from its checkpoints.
#pragma once

#include "core/algorithms/algorithm.h"
#include "tests/core/run/run_tools.h"

#include <map>

namespace evenkeel {

struct SweptRun {
    RunConfig config;
    RunRecord record;
    std::filesystem::path checkpoint; // of the end
    std::filesystem::path third; // of the third evaluation, as a run that is killed then leaves it
};

class Sweep {
public:
    // Algorithms by name, for the rows of a test.
    static void everyAlgorithm()
    {
        QTest::addColumn<QString>("algorithm");
        for (const Algorithm* algorithm : algorithms()) {
            const std::string name(algorithm->name);
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
        }
    }
    const SweptRun& of(const QString& algorithm)
    {
        const auto [run, isNew] = m_runs.try_emplace(algorithm);
        if (isNew)
            train(algorithm.toStdString(), run->second);
        return run->second;
    }
    const RunData& data() const { return m_data; }
    std::filesystem::path path(const std::string& name) const { return m_models.path(name); }

private:
    // A rate that falls, jitter and dropout are state to go on from.
    static RunConfig configOf(const std::string& algorithm)
    {
        RunConfig config = learningConfig(algorithm);
        config.devices = sims({ 1, 0.5, 0.3 }, ",jitter=0.1");
        config.train.schedule = RateSchedule::Linear;
        config.model.inputDropout = 0.1;
        return config;
    }
    void train(const std::string& algorithm, SweptRun& run) const
    {
        run.config = configOf(algorithm);
        run.checkpoint = path(algorithm + ".ekm");
        run.third = path(algorithm + "-third.ekm");
        int evaluations = 0;
        run.record = recordRun(run.config, m_data, { .checkpoint = run.checkpoint }, [&](const Event& e) {
            if (std::holds_alternative<EvaluationEvent>(e) && ++evaluations == 3)
                std::filesystem::copy_file(run.checkpoint, run.third);
        });
    }

    const RunData m_data = toyRunData();
    ModelFolder m_models;
    std::map<QString, SweptRun> m_runs;
};

} // namespace evenkeel

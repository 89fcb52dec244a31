// SPDX-License-Identifier: GPL-3.0-or-later
// A run that ends at a checkpoint and is resumed, compared with one that does not end.
#pragma once

#include "core/base/number_text.h"
#include "tests/core/run/run_tools.h"

#include <map>

namespace evenkeel {

// Steps, merges and evaluations, without what only describes the device.
inline std::vector<std::string> training(const RunRecord& record)
{
    std::vector<std::string> lines;
    for (const Event& e : record.events)
        if (std::holds_alternative<StepEvent>(e) || std::holds_alternative<EvaluationEvent>(e)
            || std::holds_alternative<MergeEvent>(e))
            lines.push_back(toJson(e));
    return lines;
}

// Of each rank, by its last reading.
inline std::map<int, double> bytesSent(const RunRecord& record)
{
    std::map<int, double> sent;
    for (const DeviceEvent& e : record.of<DeviceEvent>())
        sent[e.rank] = e.sent;
    return sent;
}

inline std::vector<std::string> last(std::vector<std::string> lines, std::size_t count)
{
    lines.erase(lines.begin(), lines.end() - std::ptrdiff_t(std::min(count, lines.size())));
    return lines;
}

inline RunConfig uneven(const QString& algorithm, const QString& optimizer)
{
    RunConfig config = toyConfig(algorithm.toStdString(), sims({ 1, 0.5, 0.3 }, ",jitter=0.1"));
    setKey(config, "train.optimizer=" + optimizer.toStdString());
    config.train.rate = optimizer == "adam" ? 0.01 : 0.3;
    config.train.epochs = 8;
    return config;
}

// A run of `config` that is interrupted at its second evaluation, which saves; the second half is compared event by
// event with `uninterrupted`, whose last checkpoint is `whole`. So are one that goes on from `killed`, the checkpoint
// of its third evaluation, and one that goes on where its goal was reached.
inline void compareHalves(const RunConfig& config, const RunData& data, const RunRecord& uninterrupted,
    const std::filesystem::path& whole, const std::filesystem::path& killed)
{
    QVERIFY2(uninterrupted.result.error.empty(), uninterrupted.result.error.c_str());
    const std::filesystem::path half = whole.parent_path() / "half.ekm", rest = whole.parent_path() / "rest.ekm";
    RunControl control;
    int evaluations = 0;
    const RunRecord first = recordRun(config, data, control, { .checkpoint = half }, [&](const Event& e) {
        if (std::holds_alternative<EvaluationEvent>(e) && ++evaluations == 2)
            control.interrupt();
    });
    QCOMPARE(first.result.status, RunStatus::Interrupted);
    QCOMPARE(first.of<EvaluationEvent>().size(), std::size_t(2));
    const std::filesystem::path atGoal = whole.parent_path() / "at-goal.ekm";
    RunConfig withGoal = config;
    withGoal.train.stopAt = "loss <= " + exactText(uninterrupted.of<EvaluationEvent>()[1].loss);
    const RunRecord reached = recordRun(withGoal, data, { .checkpoint = atGoal });
    QVERIFY(reached.result.status == RunStatus::Done && reached.of<EvaluationEvent>().size() <= 2);
    const auto expected = training(uninterrupted);
    for (const std::filesystem::path& from : { half, killed, atGoal }) {
        const RunRecord second = recordRun(config, data, { .checkpoint = rest, .resumeFrom = from });
        QVERIFY2(second.result.error.empty(), second.result.error.c_str());
        const auto lines = training(second);
        QVERIFY(lines.size() > 20);
        const auto should = last(expected, lines.size());
        for (std::size_t i = 0; i < should.size(); ++i)
            QVERIFY2(lines[i] == should[i], (std::to_string(i) + ": " + lines[i] + "\nnot " + should[i]).c_str());
        QCOMPARE(lines, should);
        QVERIFY(training(first).size() + lines.size() >= expected.size()); // more: what was pending when it stopped
        QCOMPARE(second.result.time, uninterrupted.result.time);
        QCOMPARE(second.result.samples, uninterrupted.result.samples);
        QCOMPARE(bytesSent(second), bytesSent(uninterrupted));
        QCOMPARE(Checkpoint::load(rest).array("weights"), Checkpoint::load(whole).array("weights"));
    }
}

inline void compareHalves(const RunConfig& config, const RunData& data, const ModelFolder& folder)
{
    const std::filesystem::path whole = folder.path("whole.ekm"), killed = folder.path("killed.ekm");
    RunControl undisturbed;
    int evaluations = 0;
    const RunRecord uninterrupted = recordRun(config, data, undisturbed, { .checkpoint = whole }, [&](const Event& e) {
        if (std::holds_alternative<EvaluationEvent>(e) && ++evaluations == 3)
            std::filesystem::copy_file(whole, killed, std::filesystem::copy_options::overwrite_existing);
    });
    compareHalves(config, data, uninterrupted, whole, killed);
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// What a run must do when its device 1 is lost.
#pragma once

#include "tests/core/run/run_tools.h"

namespace evenkeel {

inline void requireOthersGoOn(const RunConfig& config, const RunData& data)
{
    const RunRecord record = recordRun(config, data);
    const auto all = std::int64_t(config.train.epochs * double(data.train.samples));
    QCOMPARE(QString::fromStdString(record.result.error), QString());
    QVERIFY(hasNote(record, "device 1 (" + config.devices[1] + ") was lost; 2 devices continue without it"));
    const auto isLoss = [](const NoteEvent& note) {
        return note.kind == Fact::Lost && note.ranks == std::vector<std::int64_t> { 1 };
    };
    QCOMPARE(std::ranges::count_if(record.of<NoteEvent>(), isLoss), std::ptrdiff_t(1));
    double lastOfLost = 0, last = 0;
    for (const StepEvent& step : record.of<StepEvent>())
        (step.rank == 1 ? lastOfLost : last) = step.time;
    QVERIFY(lastOfLost > 0 && lastOfLost < 0.7 * last);
    if (config.partition == "queue")
        QCOMPARE(record.result.samples, all);
    else
        QVERIFY(record.result.samples < all && hasNote(record, "the rest of its shard is not trained on"));
    QVERIFY(record.of<EvaluationEvent>().back().loss < record.of<EvaluationEvent>().front().loss);
}

// With one sentence; in a queue's case the rest of the devices can go on from the checkpoint.
inline void requireRunEnds(const RunConfig& config, const RunData& data, const std::filesystem::path& checkpoint)
{
    std::filesystem::remove(checkpoint);
    const RunRecord record = recordRun(config, data, { .checkpoint = checkpoint });
    QCOMPARE(record.result.status, RunStatus::Failed);
    QCOMPARE(record.result.exitStatus, 4);
    const std::string why = isModelParallel(config.train.algorithm) ? ", and with it the only copy of labels "
                                                                    : "; this algorithm needs every device";
    QVERIFY2(record.result.error.find("device 1 (" + config.devices[1] + ") was lost" + why) != std::string::npos,
        record.result.error.c_str());
    QVERIFY(std::filesystem::exists(checkpoint));
    if (config.partition != "queue")
        return; // shards belong to devices
    RunConfig rest = config;
    rest.devices.erase(rest.devices.begin() + 1);
    const RunRecord resumed = recordRun(rest, data, { .resumeFrom = checkpoint });
    QCOMPARE(QString::fromStdString(resumed.result.error), QString());
    QCOMPARE(resumed.result.samples, std::int64_t(config.train.epochs * double(data.train.samples)));
}

// Algorithms, and forms of them with their settings, that go on without a lost device; all others need every device.
inline const std::vector<std::string> lossSurvivors { "adaptive-sgd", "asynchronous-sgd", "compute-groups", "gossip",
    "slide", "elastic-averaging,algorithm.mode=asynchronous" };

inline bool survivesLoss(const std::string& algorithm) { return std::ranges::count(lossSurvivors, algorithm) > 0; }

} // namespace evenkeel

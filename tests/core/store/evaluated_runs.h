// SPDX-License-Identifier: GPL-3.0-or-later
// Made-up runs of which a test says when they reached P@1 0.5.
#pragma once

#include "core/store/comparison.h"

namespace evenkeel::test {

// When the run was at the target, evaluated just before.
inline void setTime(EvaluatedRun& run, double seconds)
{
    run.evaluations[1].time = seconds * (1 - 1e-9);
    run.evaluations[2].time = seconds;
}

// At 0.1 at 1 ms, at 0.4 a moment before `seconds`, at 0.5 after them; or still at 0.4, if it never gets there.
inline EvaluatedRun runThatTook(
    std::int64_t id, const std::string& algorithm, std::uint64_t seed, double seconds, bool isReached = true)
{
    EvaluatedRun one;
    one.run.id = id;
    one.run.name = "net";
    one.run.algorithm = algorithm;
    one.run.group = "group of " + algorithm;
    one.run.seed = seed;
    one.run.status = RunStatus::Done;
    one.run.dataHash = "data";
    one.run.config = R"({"train":{"clock":"real"}})";
    EvaluationEvent e;
    e.time = 0.001;
    e.p1 = 0.1;
    one.evaluations.push_back(e);
    e.p1 = 0.4;
    one.evaluations.push_back(e);
    e.p1 = isReached ? 0.5 : 0.4;
    one.evaluations.push_back(e);
    setTime(one, seconds);
    return one;
}

// Slow is 2, 4 and 8 times as slow as fast with the same seed.
inline std::vector<EvaluatedRun> threePairs()
{
    return { runThatTook(1, "slow", 1, 20), runThatTook(2, "slow", 2, 80), runThatTook(3, "slow", 3, 80),
        runThatTook(4, "fast", 1, 10), runThatTook(5, "fast", 2, 20), runThatTook(6, "fast", 3, 10) };
}

} // namespace evenkeel::test

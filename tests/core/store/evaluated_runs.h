// SPDX-License-Identifier: GPL-3.0-or-later
// Made-up runs of which a test says when they reached P@1 0.5.
#pragma once

#include "core/store/comparison.h"

namespace evenkeel::test {

// At 0.1 at 1 ms, and at 0.5 after `seconds`; or at 0.4 then, if it never gets there.
inline EvaluatedRun runThatTook(
    std::int64_t id, const std::string& algorithm, std::uint64_t seed, double seconds, bool isReached = true)
{
    EvaluatedRun one;
    one.run.id = id;
    one.run.name = "net";
    one.run.algorithm = algorithm;
    one.run.group = "group of " + algorithm;
    one.run.seed = seed;
    one.run.status = "done";
    one.run.config = R"({"train":{"clock":"real"}})";
    EvaluationEvent e;
    e.time = 0.001;
    e.p1 = 0.1;
    one.evaluations.push_back(e);
    e.time = seconds;
    e.p1 = isReached ? 0.5 : 0.4;
    one.evaluations.push_back(e);
    return one;
}

} // namespace evenkeel::test

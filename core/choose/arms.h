// SPDX-License-Identifier: GPL-3.0-or-later
// The methods with their settings among which a search chooses, the most promising first.
#pragma once

#include "core/choose/belief.h"
#include "core/project/run_config.h"

#include <string>
#include <vector>

namespace evenkeel {

struct Arm {
    std::string options; // settings as text, "period 4"; empty: those of the method
    std::string settings; // "period 4, rate 0.006, batch 16"
    RunConfig config; // complete, for a run of the whole length
    Belief expected; // before any trial

    const std::string& method() const { return config.train.algorithm; }
    std::string kind() const { return method() + (options.empty() ? "" : ", " + options); } // a method with its options
    std::string text() const { return method() + ", " + settings; }
};

struct LeftOut {
    std::string method, why;
};

struct Arms {
    std::vector<Arm> all; // the most promising first
    std::vector<LeftOut> leftOut; // methods that cannot train the project, a sentence each
};

// Of a project, for what it aims at, `samples` training samples and runs of `seconds`. What it sets itself (rate, batch
// size) is not varied. Throws InputError where no method can train it.
Arms armsOf(const RunConfig& project, std::int64_t samples, double seconds);

} // namespace evenkeel

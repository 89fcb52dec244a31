// SPDX-License-Identifier: GPL-3.0-or-later
// When a run ends before all its planned epochs are done; it can be changed while the run trains.
#pragma once

#include <cstdint>
#include <string>

namespace evenkeel {

struct StopRule {
    std::string goal; // as train.stop-at; empty: none
    // Limits of the whole run, 0: none. Epochs beyond the planned ones are not trained.
    double epochs = 0;
    double seconds = 0; // of the run's clock
    std::int64_t updates = 0; // as evaluations count them

    bool operator==(const StopRule&) const = default;

    // Of the limits: the goal is for evaluations.
    bool isReached(double epochsDone, double secondsPassed, std::int64_t updatesDone) const
    {
        return (epochs > 0 && epochsDone >= epochs) || (seconds > 0 && secondsPassed >= seconds)
            || (updates > 0 && updatesDone >= updates);
    }
};

// "p@1 >= 0.6, 3 epochs, 20 s or 500 updates"; "the end of all planned epochs" for the empty rule.
std::string stopRuleText(const StopRule& rule);

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the chosen runs count in a comparison.
#pragma once

#include "core/store/comparison.h"

namespace evenkeel {

struct CountedRuns {
    std::vector<EvaluatedRun> runs;
    std::vector<Phrase> remarks; // remarks on runs that do not count: "Without an evaluation, and left out: #3."

    // Each run once; copies of the same seed once; none without a value of the metric; of a run that is continued by
    // another one the other only.
    CountedRuns(std::span<const EvaluatedRun> all, const Metric& metric);

private:
    void leaveOut(const Phrase& remark, const std::vector<std::int64_t>& numbers);
    void leaveOutCopies();
};

double bestOf(std::span<const EvaluationEvent> evaluations, const Metric& metric); // NaN: it was never evaluated
std::string numberOf(std::int64_t run); // "#3"
Phrase numbersOf(const std::vector<std::int64_t>& runs); // "#3, #4 and 20 more"

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// How Omnivore chooses momentum, rate and number of groups at a checkpoint (Hadjis et al., arXiv 1606.04487; grids,
// rules and factors as in the authors' code): a grid of momentum and rate with as many groups as before; where no
// momentum at all is best, asynchrony supplies too much of it, so half as many groups are tried; and so on.
#pragma once

#include "core/tune/probe.h"

#include <functional>
#include <vector>

namespace evenkeel {

struct ProbedLoss {
    double momentum = 0, rate = 0;
    double loss = 0; // infinity: it diverged
};

// Whether a grid is to probe this after `before`. More staleness only lowers the best setting, so it must not exceed
// `last` (larger rate, or the same with larger momentum) nor be below it in both; nor reach one that has diverged.
bool isInGrid(const std::vector<ProbedLoss>& before, const GroupsSetting& setting, const GroupsSetting& last);

// Of those whose loss is less than 1.01 times the smallest: that with the largest rate, then the largest momentum. None
// has worked: no momentum, and a quarter of the smallest rate.
ProbedLoss chosen(const std::vector<ProbedLoss>& probes);

// The setting to go on with. `groups`, `rate`: before; `lossOf` probes a setting, infinity if it diverges.
GroupsSetting steadySetting(int groups, double rate, const std::function<double(const GroupsSetting&)>& lossOf);

} // namespace evenkeel

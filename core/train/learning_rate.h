// SPDX-License-Identifier: GPL-3.0-or-later
// The learning rate over a run.
#pragma once

namespace evenkeel {

enum class RateSchedule {
    Constant, // eta
    Linear // eta (1 - t), t the share of the run's samples that is done: 0 at the end
};

struct LearningRate {
    double base = 0.5; // eta
    RateSchedule schedule = RateSchedule::Constant;

    double at(double shareDone) const { return schedule == RateSchedule::Linear ? base * (1 - shareDone) : base; }
};

// A batch smaller than asked for, the last of the data, gets a proportionally smaller rate.
inline double rateOf(double rate, double samples, double asked)
{
    return asked > samples ? rate * samples / asked : rate;
}

} // namespace evenkeel

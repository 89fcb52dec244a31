// SPDX-License-Identifier: GPL-3.0-or-later
// The learning rate over a run: a schedule, and a warm-up before it.
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace evenkeel {

// eta by t, the share of the run after the warm-up that is done, from 0 to 1: of its samples, or of its seconds where
// they are limited and that share is larger.
enum class RateSchedule {
    Constant, // eta
    Linear, // eta (1 - t)
    Cosine, // eta (1 + cos(pi t)) / 2                                        (Loshchilov and Hutter: SGDR, 2017, eq. 5)
    Step // eta factor^k, k the number of `steps`, shares of the whole run, that are reached  (Goyal et al. 2017)
};

struct LearningRate {
    double base = 0.5; // eta
    RateSchedule schedule = RateSchedule::Constant;
    double warmUp = 0; // share of the run in which the rate rises linearly to eta, from a tenth of it
    std::vector<double> steps {}; // of Step: shares of the run
    double factor = 0.1;

    double at(double shareDone) const // of the run
    {
        if (shareDone < warmUp)
            return base * (0.1 + 0.9 * shareDone / warmUp);
        const double t = warmUp < 1 ? (shareDone - warmUp) / (1 - warmUp) : 0;
        switch (schedule) {
        case RateSchedule::Linear:
            return base * (1 - t);
        case RateSchedule::Cosine:
            return base * (1 + std::cos(std::numbers::pi * t)) / 2;
        case RateSchedule::Step: {
            double rate = base;
            for (const double step : steps)
                rate *= shareDone >= step ? factor : 1;
            return rate;
        }
        default:
            return base;
        }
    }
};

// A batch smaller than asked for, the last of the data, gets a proportionally smaller rate.
inline double rateOf(double rate, double samples, double asked)
{
    return asked > samples ? rate * samples / asked : rate;
}

} // namespace evenkeel

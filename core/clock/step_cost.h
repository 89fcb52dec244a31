// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of a training step in virtual time.
#pragma once

namespace evenkeel {

// Seconds on a device of speed 1: a step, and each of its samples and nonzero features.
struct StepCost {
    double step = 1e-5, sample = 1e-5, nonzero = 1e-7;

    double of(double steps, double samples, double nonzeros) const
    {
        return step * steps + sample * samples + nonzero * nonzeros;
    }
};

} // namespace evenkeel

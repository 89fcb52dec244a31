// SPDX-License-Identifier: GPL-3.0-or-later
// Confidence interval of the mean of a few repeats: for the window's bands and reports.
#pragma once

#include <span>

namespace evenkeel {

// Two-sided 95 % quantile of Student's t: 12.706 for 1 degree of freedom, 4.303 for 2, 1.96 in the limit; 0 below 1.
double studentT95(double degreesOfFreedom);
double studentTBelow(double t, double degreesOfFreedom); // P(T < t)
// Two-sided quantile of several intervals that hold together in 95 % of cases: each at 1 - 0.05 / intervals
// (Bonferroni); studentT95 for one.
double studentT95Of(int intervals, double degreesOfFreedom);

struct MeanBand {
    double mean = 0, half = 0; // 95 % confidence interval: mean -+ half; half is 0 for one value
};
MeanBand meanBand(std::span<const double> values);

// The 95 % interval of a share of so many samples (Wilson 1927): 0.5 of 400 is 0.4512 to 0.5488. 0 to 1 of none.
struct ShareInterval {
    double low = 0, high = 1;
};
ShareInterval shareInterval(double share, double samples);

} // namespace evenkeel

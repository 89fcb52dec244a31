// SPDX-License-Identifier: GPL-3.0-or-later
// Whether two groups of measurements differ by more than chance: t tests of their means, and rank tests of durations of
// which some had not ended when one stopped looking (censored).
#pragma once

#include <optional>
#include <span>

namespace evenkeel {

// Of the means of A and B, with what Student's t says of it. With flat priors this is its posterior distribution
// (Box and Tiao 1973, 2.5), for repeats with other seeds, which are independent: nothing is corrected as it must be for
// cross-validation (Benavoli et al., Time for a Change, JMLR 18(77), 2017).
struct MeanDifference {
    double mean = 0; // mean of A less that of B
    double error = 0; // standard error of the difference
    double degrees = 0; // degrees of freedom

    // 95 % confidence interval: mean -+ half; one of several that hold together.
    double half(int intervals = 1) const;
    double pValue() const; // two-sided, of no difference
    double probabilityAbove(double margin) const; // probability that the true difference is larger than the margin
};

// Nothing without two pairs (two values of each group), or where they do not vary: chance cannot be judged by those.
// known: variance of the difference that is known besides that of the values, as of how exactly they were measured.
std::optional<MeanDifference> pairedDifference(
    std::span<const double> a, std::span<const double> b, double known = 0); // equal sizes
std::optional<MeanDifference> welchDifference(std::span<const double> a, std::span<const double> b, double known = 0);

struct CensoredTime {
    double seconds = 0; // time until the target was reached; else as long as the run was observed
    bool isReached = true;
};

// -1: A is shorter, 1: B is. 0: equal, or not known, since one was observed for less long than the other took
// (Gehan 1965).
int compareTimes(const CensoredTime& a, const CensoredTime& b);

// In how many pairs A is shorter, less those in which B is: the statistic of rankTest(), and so its direction.
int pairsShorter(std::span<const CensoredTime> a, std::span<const CensoredTime> b);

// The p value (two-sided, of no difference) of Gehan's generalization of the Wilcoxon-Mann-Whitney test, over all ways
// to divide the durations into two such groups; exact for up to 40 of them.
double rankTest(std::span<const CensoredTime> a, std::span<const CensoredTime> b);

// When half of the durations had ended (Kaplan and Meier 1958); nothing: that is not known.
std::optional<double> medianDuration(std::span<const CensoredTime> durations);

struct MedianInterval {
    double low = 0, high = 0; // infinite: beyond what was observed
};
// At least 95 % whatever the distribution, between two of the durations (order statistics); nothing for fewer than 6.
std::optional<MedianInterval> medianInterval(std::span<const CensoredTime> durations);

// Between the values in order (type 7 of Hyndman and Fan 1996): 0.5 is their median. NaN: there are none.
double quantile(std::span<const double> sorted, double share);

} // namespace evenkeel

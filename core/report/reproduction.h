// SPDX-License-Identifier: GPL-3.0-or-later
// A stored run and the same run made again: whether it came out the same, evaluation by evaluation. Pure functions.
#pragma once

#include "core/base/phrase.h"
#include "core/base/report_table.h"
#include "core/log/metrics.h"

#include <span>
#include <string>
#include <vector>

namespace evenkeel {

// Where one more value of the same kind is to be expected, with 95 %: Student's t prediction interval, the mean of n
// values -+ t(n - 1) s sqrt(1 + 1/n); one of `together` that all hold with 95 % (Bonferroni). NaN for less than two
// values.
struct PredictionBand {
    double low, high;
    bool contains(double value) const; // whether the value is inside, but for rounding; false without a band
};
PredictionBand predictionBand(std::span<const double> values, int together = 1);

// A metric at some epoch or time, linear between two evaluations; NaN before the first and after the last.
double valueAt(
    std::span<const EvaluationEvent> evaluations, double EvaluationEvent::*x, double at, const Metric& metric);

using Evaluations = std::vector<EvaluationEvent>;

// What a run was made with, as far as it is stored: "program", "data", "devices", "host".
struct Circumstance {
    std::string what, stored, now;
};

struct ReproducedEvaluation {
    double epoch = 0, stored = 0;
    double again = 0; // NaN: the run made again has none there
    PredictionBand band {}; // band of the repeats; with those of all other evaluations it holds with 95 %
    bool isIdentical = false; // all metrics, samples and updates are equal to the bit; in virtual time the time, too

    bool isInside() const { return isIdentical || band.contains(again); }
};

enum class Verdict {
    Identical,
    Inside, // inside of the band at all evaluations
    Outside, // outside of the band, or different where it was to be exact
    NoBand // different, and there are no repeats to judge by
};

struct Reproduction {
    const Metric* metric = &precisionAt1;
    std::vector<ReproducedEvaluation> evaluations; // evaluations of the stored run
    std::size_t repeats = 0; // different ones that the band is of, the stored run among them
    Verdict verdict = Verdict::NoBand;
    std::vector<Circumstance> changed; // circumstances that differ
    Phrase sentence; // "Inside: inside the 95 % band of 5 repeats at 8 of 8 evaluations."

    ReportTable table() const;
};

// How the run was made: in virtual time by the same program everything is to be identical.
enum class Repeatability { Exact, Statistical };

// `repeats`: of the stored run's configuration, the stored run among them, each with at least one evaluation; those
// that are equal to the bit count once. `stored` has at least one evaluation.
Reproduction judgeReproduction(const Evaluations& stored, const Evaluations& again,
    std::span<const Evaluations> repeats, Repeatability repeatability, const Metric& metric = precisionAt1);

} // namespace evenkeel

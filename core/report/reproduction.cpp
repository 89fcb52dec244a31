// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/reproduction.h"

#include "core/base/confidence_interval.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace evenkeel {

namespace {

constexpr double notKnown = std::numeric_limits<double>::quiet_NaN();

bool equalBits(double a, double b) { return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b); }

bool equalEvaluations(const EvaluationEvent& a, const EvaluationEvent& b, Repeatability repeatability)
{
    return a.samples == b.samples && a.updates == b.updates && equalBits(a.epoch, b.epoch)
        && (repeatability == Repeatability::Statistical || equalBits(a.time, b.time))
        && std::ranges::all_of(metrics, [&](const Metric& m) {
               return equalBits(m.in(a), m.in(b)) || (std::isnan(m.in(a)) && std::isnan(m.in(b)));
           });
}

// Runs that repeat each other to the bit are one sample, not several.
std::vector<const Evaluations*> distinct(std::span<const Evaluations> repeats)
{
    std::vector<const Evaluations*> kept;
    for (const Evaluations& one : repeats)
        if (std::ranges::none_of(kept, [&](const Evaluations* other) {
                return std::ranges::equal(one, *other, [](const EvaluationEvent& a, const EvaluationEvent& b) {
                    return equalEvaluations(a, b, Repeatability::Statistical);
                });
            }))
            kept.push_back(&one);
    return kept;
}

std::string countText(std::size_t count, std::size_t all)
{
    return std::to_string(count) + " of " + std::to_string(all) + (all == 1 ? " evaluation" : " evaluations");
}

// "P@1 differs by at most 0.0031, at epoch 5"
std::string largestDifference(const Reproduction& r)
{
    const ReproducedEvaluation* at = nullptr;
    const auto size = [](const ReproducedEvaluation& e) { return std::abs(e.again - e.stored); };
    for (const ReproducedEvaluation& e : r.evaluations)
        if (!std::isnan(e.again) && (!at || size(e) > size(*at)))
            at = &e;
    if (!at)
        return "it has no evaluation to compare";
    const std::string name = r.metric->label;
    if (size(*at) == 0)
        return name + " is equal where both have it, other figures are not";
    return name + " differs by at most " + significantText(size(*at), 3) + ", at epoch "
        + significantText(at->epoch, 4);
}

std::string missingText(const Reproduction& r)
{
    const auto missing = std::size_t(
        std::ranges::count_if(r.evaluations, [](const ReproducedEvaluation& e) { return std::isnan(e.again); }));
    return missing == 0 ? "" : " It ended before " + countText(missing, r.evaluations.size()) + ".";
}

// Of what can be judged by the band.
struct InsideCount {
    std::size_t inside = 0, judged = 0;
    bool isEnough() const { return judged > 0 && (judged - inside) * 20 <= judged; }
};

InsideCount insideCount(const Reproduction& r)
{
    InsideCount count;
    for (const ReproducedEvaluation& e : r.evaluations)
        if (e.isIdentical || (!std::isnan(e.again) && !std::isnan(e.band.low))) {
            ++count.judged;
            count.inside += e.isInside() ? 1 : 0;
        }
    return count;
}

void conclude(Reproduction& r, Repeatability repeatability, bool isSameLength)
{
    const std::size_t all = r.evaluations.size();
    const auto identical = std::size_t(std::ranges::count_if(r.evaluations, &ReproducedEvaluation::isIdentical));
    if (identical == all && isSameLength) {
        r.verdict = Verdict::Identical;
        r.sentence = "Identical to the bit at " + countText(all, all) + ".";
        return;
    }
    const std::string exact = repeatability == Repeatability::Exact
        ? " In virtual time this program should have repeated it to the bit, which it did at "
            + countText(identical, all) + "."
        : "";
    if (r.repeats < 2) {
        r.verdict = exact.empty() ? Verdict::NoBand : Verdict::Outside;
        r.sentence
            = (exact.empty() ? "There is no band, as this is the only run of its configuration: " : "Not reproduced: ")
            + largestDifference(r) + "." + exact + missingText(r);
        return;
    }
    const InsideCount count = insideCount(r);
    r.verdict = count.isEnough() ? Verdict::Inside : Verdict::Outside;
    r.sentence = std::string(r.verdict == Verdict::Inside ? "Inside" : "Outside") + ": inside the 95 % band of "
        + std::to_string(r.repeats) + " repeats at " + countText(count.inside, all) + "."
        + (r.verdict == Verdict::Inside && count.inside < count.judged ? " Such a band leaves out 1 in 20 by chance."
                                                                       : "")
        + exact + missingText(r);
}

std::string insideText(const ReproducedEvaluation& e)
{
    if (e.isIdentical)
        return "identical";
    if (std::isnan(e.again) || std::isnan(e.band.low))
        return "-";
    return e.isInside() ? "inside" : "outside";
}

} // namespace

bool PredictionBand::contains(double value) const
{
    const double rounding = 1e-12 * std::max({ 1.0, std::abs(low), std::abs(high) });
    return value >= low - rounding && value <= high + rounding;
}

PredictionBand predictionBand(std::span<const double> values)
{
    if (values.size() < 2)
        return { notKnown, notKnown };
    const MeanBand mean = meanBand(values); // half = t s / sqrt(n)
    const double half = mean.half * std::sqrt(double(values.size()) + 1);
    return { mean.mean - half, mean.mean + half };
}

double valueAt(
    std::span<const EvaluationEvent> evaluations, double EvaluationEvent::*x, double at, const Metric& metric)
{
    const auto after = std::ranges::lower_bound(evaluations, at, {}, x);
    if (after == evaluations.end())
        return notKnown;
    if ((*after).*x == at)
        return metric.in(*after);
    if (after == evaluations.begin())
        return notKnown;
    const EvaluationEvent& before = *std::prev(after);
    const double share = (at - before.*x) / ((*after).*x - before.*x);
    return metric.in(before) + share * (metric.in(*after) - metric.in(before));
}

Reproduction judgeReproduction(const Evaluations& stored, const Evaluations& again,
    std::span<const Evaluations> repeats, Repeatability repeatability, const Metric& metric)
{
    Reproduction r;
    r.metric = &metric;
    const std::vector<const Evaluations*> others = distinct(repeats);
    r.repeats = others.size();
    for (std::size_t i = 0; i < stored.size(); ++i) {
        const EvaluationEvent& e = stored[i];
        std::vector<double> values;
        for (const Evaluations* other : others)
            if (const double value = valueAt(*other, &EvaluationEvent::epoch, e.epoch, metric); std::isfinite(value))
                values.push_back(value);
        r.evaluations.push_back({ e.epoch, metric.in(e), valueAt(again, &EvaluationEvent::epoch, e.epoch, metric),
            predictionBand(values), i < again.size() && equalEvaluations(e, again[i], repeatability) });
    }
    conclude(r, repeatability, again.size() == stored.size());
    return r;
}

ReportTable Reproduction::table() const
{
    const std::string name = metric->label;
    ReportTable table { name + " at each evaluation: stored, made again, and the 95 % band of the repeats",
        { "epoch", "stored", "again", "difference", "band from", "band to", "verdict" }, {} };
    for (const ReproducedEvaluation& e : evaluations) {
        const auto number = [](double value) { return tableCell(value, 4); };
        const double difference = e.again - e.stored;
        table.rows.push_back({ tableCell(e.epoch, 2), number(e.stored), number(e.again),
            TableCell {
                .text = std::isnan(difference) ? "-" : (difference < 0 ? "" : "+") + significantText(difference, 3),
                .value = difference },
            number(e.band.low), number(e.band.high), TableCell { .text = insideText(e) } });
    }
    return table;
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/reproduction.h"

#include "core/base/confidence_interval.h"
#include "core/base/number_text.h"

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
    return a.samples == b.samples && equalBits(a.epoch, b.epoch)
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

Phrase countText(std::size_t count, std::size_t all)
{
    return counted("%1 of %n evaluation(s)", std::int64_t(all), { std::to_string(count) });
}

// "P@1 differs by at most 0.0031, at epoch 5"
Phrase largestDifference(const Reproduction& r)
{
    const ReproducedEvaluation* at = nullptr;
    const auto size = [](const ReproducedEvaluation& e) { return std::abs(e.again - e.stored); };
    for (const ReproducedEvaluation& e : r.evaluations)
        if (!std::isnan(e.again) && (!at || size(e) > size(*at)))
            at = &e;
    if (!at)
        return phrase("it has no evaluation to compare");
    const Phrase name = phrase(r.metric->label);
    if (size(*at) == 0)
        return phrase("%1 is equal where both have it, other figures are not", { name });
    return phrase("%1 differs by at most %2, at epoch %3",
        { name, significantText(size(*at), 3), significantText(at->epoch, 4) });
}

Phrase missingText(const Reproduction& r)
{
    const auto missing = std::size_t(
        std::ranges::count_if(r.evaluations, [](const ReproducedEvaluation& e) { return std::isnan(e.again); }));
    return missing == 0 ? Phrase() : phrase(" It ended before %1.", { countText(missing, r.evaluations.size()) });
}

// Of what can be judged by the band.
struct InsideCount {
    std::size_t inside = 0, judged = 0;
    bool isAll() const { return judged > 0 && inside == judged; }
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
        r.sentence = phrase("Identical to the bit at %1.", { countText(all, all) });
    } else if (repeatability == Repeatability::Exact) {
        r.verdict = Verdict::Outside; // whatever the repeats: chance has no part in it
        r.sentence
            = phrase("Not reproduced: %1. In virtual time this program should have repeated it to the bit, which "
                     "it did at %2.%3",
                { largestDifference(r), countText(identical, all), missingText(r) });
    } else if (r.repeats < 2) {
        r.verdict = Verdict::NoBand;
        r.sentence = phrase("There is no band, as this is the only run of its configuration: %1.%2",
            { largestDifference(r), missingText(r) });
    } else {
        const InsideCount count = insideCount(r);
        r.verdict = count.isAll() ? Verdict::Inside : Verdict::Outside;
        const std::vector<Phrase> parts { std::to_string(r.repeats), countText(count.inside, all), missingText(r) };
        r.sentence = r.verdict == Verdict::Inside
            ? phrase("Inside: inside the 95 % band of %1 repeats at %2.%3", parts)
            : phrase("Outside: inside the 95 % band of %1 repeats at %2.%3", parts);
    }
}

Phrase insideText(const ReproducedEvaluation& e)
{
    if (e.isIdentical)
        return phrase("identical");
    if (std::isnan(e.again) || std::isnan(e.band.low))
        return "-";
    return e.isInside() ? phrase("inside") : phrase("outside");
}

} // namespace

bool PredictionBand::contains(double value) const
{
    const double rounding = 1e-12 * std::max({ 1.0, std::abs(low), std::abs(high) });
    return value >= low - rounding && value <= high + rounding;
}

PredictionBand predictionBand(std::span<const double> values, int together)
{
    if (values.size() < 2)
        return { notKnown, notKnown };
    const MeanBand mean = meanBand(values); // half = t s / sqrt(n)
    const auto n = double(values.size());
    const double half = mean.half * std::sqrt(n + 1) * studentT95Of(together, n - 1) / studentT95(n - 1);
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
            predictionBand(values, int(stored.size())),
            i < again.size() && equalEvaluations(e, again[i], repeatability) });
    }
    conclude(r, repeatability, again.size() == stored.size());
    return r;
}

ReportTable Reproduction::table() const
{
    const Phrase name = phrase(metric->label);
    ReportTable table { phrase("%1 at each evaluation: stored, made again, and the 95 % band of the repeats", { name }),
        headings("epoch|stored|again|difference|band from|band to|verdict"), {} };
    for (const ReproducedEvaluation& e : evaluations) {
        const auto number = [](double value) { return tableCell(value, 4); };
        const double difference = e.again - e.stored;
        table.rows.push_back({ tableCell(e.epoch, 2), number(e.stored), number(e.again),
            TableCell { .text = std::isnan(difference)
                    ? Phrase("-")
                    : Phrase((difference < 0 ? "" : "+") + significantText(difference, 3)),
                .value = difference },
            number(e.band.low), number(e.band.high), TableCell { .text = insideText(e) } });
    }
    return table;
}

} // namespace evenkeel

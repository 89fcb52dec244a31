// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/verdict.h"

#include "core/base/number_text.h"
#include "core/store/comparison_text.h"
#include "core/store/end_difference.h"

#include <algorithm>

namespace evenkeel {

namespace {

constexpr double level = 0.05; // level of a test that counts as sure

std::string factorText(double factor) { return significantText(factor, factor < 100 ? 2 : 3); }

std::string signedText(double value)
{
    return (value < 0 ? "\u2212" : "+") + std::string(" ") + fixedText(std::abs(value), 3);
}

// "but it does not stay: 3 of 3 end below"; empty: it does.
Phrase fallenText(const ComparedGroup& group, const Comparison& comparison)
{
    const auto fell = std::ranges::count_if(group.runs, [&](const ComparedRun& run) {
        return run.time.isReached && std::isfinite(run.last)
            && (comparison.metric->isLowerBetter ? run.last > comparison.target : run.last < comparison.target);
    });
    return fell == 0
        ? Phrase()
        : phrase("but it does not stay: %1 of %2 end below", { std::to_string(fell), std::to_string(group.size()) });
}

// The factor, or what bounds it.
std::optional<double> factorOrBound(const SpeedUp& s) { return s.factor ? s.factor : s.low ? s.low : s.high; }

VerdictPart soonerOf(const Comparison& comparison, std::size_t other)
{
    const SpeedUp& speedUp = comparison.groups[other].speedUp;
    VerdictPart part;
    const std::optional<double> some = factorOrBound(speedUp);
    if (!some) {
        part.note = speedUp.reason;
        return part;
    }
    const bool isInverted = *some < 1;
    part.group = isInverted ? comparison.baseline : other;
    const ComparedGroup& fast = comparison.groups[*part.group];
    const double factor = isInverted ? 1 / *some : *some;
    part.isSure = speedUp.p && *speedUp.p < level
        && !(speedUp.factor && speedUp.low && speedUp.high && *speedUp.low <= 1 && *speedUp.high >= 1);
    // A bound on the other side of 1 says nothing: one ended sooner, without having reached it.
    if (!speedUp.factor && isInverted != bool(speedUp.high)) {
        part.group.reset();
        part.note = phrase("some ended without reaching it");
        return part;
    }
    part.figure = speedUp.factor ? phrase("%1 %2 ×", { fast.name, factorText(factor) })
                                 : phrase("%1 > %2 ×", { fast.name, factorText(factor) });
    Phrase range;
    if (speedUp.factor && speedUp.low && speedUp.high)
        range = phrase("%1 to %2 ×",
            { factorText(isInverted ? 1 / *speedUp.high : *speedUp.low),
                factorText(isInverted ? 1 / *speedUp.low : *speedUp.high) });
    else
        range = speedUp.reason;
    part.note = phraseList({ range, fallenText(fast, comparison) });
    return part;
}

VerdictPart higherOf(const Comparison& comparison, std::size_t other, const EndDifference& difference)
{
    VerdictPart part;
    if (!difference.mean)
        return part;
    const bool isBaseline = *difference.mean < 0;
    const double sign = isBaseline ? -1 : 1;
    part.group = isBaseline ? comparison.baseline : other;
    const bool excludesZero = difference.p && (*difference.low > 0 || *difference.high < 0);
    part.isSure = excludesZero && *difference.p < level;
    part.figure = phrase("%1 %2", { comparison.groups[*part.group].name, signedText(sign * *difference.mean) });
    if (difference.low)
        part.note = phrase("%1 to %2",
            { signedText(sign * (isBaseline ? *difference.high : *difference.low)),
                signedText(sign * (isBaseline ? *difference.low : *difference.high)) });
    return part;
}

// The group whose difference from the baseline is the largest upwards, or where the baseline is ahead of all, the
// nearest behind it.
std::optional<std::size_t> bestBy(const Comparison& comparison, const auto& valueOf)
{
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < comparison.groups.size(); ++i)
        if (i != comparison.baseline && valueOf(i) && (!best || *valueOf(i) > *valueOf(*best)))
            best = i;
    return best;
}

Phrase pOf(const std::optional<double>& p)
{
    return !p ? Phrase() : *p < 0.001 ? Phrase("p < 0.001") : Phrase("p = " + significantText(*p, 2));
}

VerdictPart sureOf(
    const ComparisonVerdict& verdict, const std::optional<double>& sooner, const std::optional<double>& higher)
{
    VerdictPart part;
    if (!sooner && !higher)
        return { .figure = phrase("Not known"), .note = phrase("one seed each: repeat with other seeds"), .group = {} };
    part.isSure = verdict.sooner.isSure && verdict.higher.isSure;
    const char* forms[] { formOf("Neither is sure yet"), formOf("Higher: sure · sooner: not yet"),
        formOf("Sooner: sure · higher: not yet"), formOf("Both are sure") };
    part.figure = phrase(forms[(verdict.sooner.isSure ? 2 : 0) + (verdict.higher.isSure ? 1 : 0)]);
    const Phrase both = sooner && higher ? phrase("sooner %1, higher %2", { pOf(sooner), pOf(higher) })
                                         : pOf(sooner ? sooner : higher);
    part.note = verdict.seeds > 0 ? phrase("%1 with %2 seeds", { both, std::to_string(verdict.seeds) }) : both;
    return part;
}

VerdictPart alone(const Phrase& figure, const Phrase& note) { return { .figure = figure, .note = note, .group = 0 }; }

Phrase boundsPhrase(const ComparedGroup& group)
{
    const auto [low, high] = boundTexts(*group.seconds, *group.low, *group.high);
    return phrase("%1 to %2", { low, high });
}

ComparisonVerdict verdictOfOne(const Comparison& comparison)
{
    const ComparedGroup& only = comparison.groups.front();
    ComparisonVerdict verdict;
    verdict.sooner = alone(only.seconds ? Phrase(secondsText(*only.seconds)) : timeText(only),
        phraseList({ only.low && only.high
                ? boundsPhrase(only)
                : phrase("%1 of %2 reached it", { std::to_string(only.reached()), std::to_string(only.size()) }),
            fallenText(only, comparison) }));
    if (const double end = endOf(only); std::isfinite(end))
        verdict.higher = alone(Phrase(fixedText(end, 3)), {});
    verdict.sure = { .figure = phrase("Nothing to compare with"), .note = phrase("select another group"), .group = {} };
    return verdict;
}

} // namespace

ComparisonVerdict verdictOf(const Comparison& comparison)
{
    if (comparison.groups.empty())
        return {};
    if (comparison.groups.size() == 1)
        return verdictOfOne(comparison);
    const std::vector<EndDifference> ends = endDifferences(comparison);
    const auto factor = [&](std::size_t i) { return factorOrBound(comparison.groups[i].speedUp); };
    const std::optional<std::size_t> fast = bestBy(comparison, factor),
                                     high = bestBy(comparison, [&](std::size_t i) { return ends[i].mean; });
    ComparisonVerdict verdict;
    std::optional<double> soonerP, higherP;
    const std::size_t first = comparison.baseline == 0 ? 1 : 0;
    verdict.sooner = soonerOf(comparison, fast.value_or(first));
    if (fast)
        soonerP = comparison.groups[*fast].speedUp.p;
    if (high) {
        verdict.higher = higherOf(comparison, *high, ends[*high]);
        higherP = ends[*high].p;
    } else {
        verdict.higher.note = comparison.groups[first].speedUp.reason;
    }
    const ComparedGroup &other = comparison.groups[fast.value_or(first)],
                        &baseline = comparison.groups[comparison.baseline];
    verdict.seeds = soonerP || higherP ? int(std::min(other.seeds.size(), baseline.seeds.size())) : 0;
    verdict.sure = sureOf(verdict, soonerP, higherP);
    return verdict;
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// One sentence, and the texts of single figures.
#include "core/store/comparison_text.h"

#include "core/base/number_text.h"

#include <algorithm>
#include <array>

namespace evenkeel {

namespace {

std::string times(double factor) // three digits
{
    return factor >= 0.1 ? fixedText(factor, factor >= 100 ? 0 : factor >= 10 ? 1 : 2) : significantText(factor, 2);
}

Phrase pText(const SpeedUp& speedUp)
{
    const Phrase p = *speedUp.p < 0.001 ? "p < 0.001" : "p = " + significantText(*speedUp.p, 2);
    return speedUp.comparisons > 1 ? phrase("%1, Holm of %2", { p, std::to_string(speedUp.comparisons) }) : p;
}

Phrase runsText(int count) { return counted("%n run(s)", count); }

Phrase goalText(const Comparison& comparison)
{
    return phrase("%1 %2", { phrase(comparison.metric->label), shortDecimals(comparison.target) });
}

Phrase noneReached(const Comparison& comparison)
{
    double best = std::numeric_limits<double>::quiet_NaN();
    for (const ComparedGroup& group : comparison.groups)
        for (const ComparedRun& run : group.runs)
            if (std::isfinite(run.best)
                && (std::isnan(best) || (comparison.metric->isLowerBetter ? run.best < best : run.best > best)))
                best = run.best;
    if (std::isnan(best))
        return phrase("No run reaches %1.", { goalText(comparison) });
    return comparison.metric->isLowerBetter
        ? phrase("No run reaches %1; the lowest is %2.", { goalText(comparison), shortDecimals(best) })
        : phrase("No run reaches %1; the highest is %2.", { goalText(comparison), shortDecimals(best) });
}

Phrase answerOfOne(const Comparison& comparison)
{
    const ComparedGroup& only = comparison.groups.front();
    if (only.reached() < only.size()) {
        const Phrase reach = phrase("%1 of %2 of %3 reach %4",
            { std::to_string(only.reached()), runsText(only.size()), only.name, goalText(comparison) });
        return only.seconds ? phrase("%1, half of them within %2.", { reach, secondsText(*only.seconds) })
                            : phrase("%1.", { reach });
    }
    const Phrase runs = runsText(only.size());
    const auto withBounds = [&]() -> Phrase {
        const auto [low, high] = boundTexts(*only.seconds, *only.low, *only.high);
        return phrase("95 %: %1 to %2; %3", { low, high, runs });
    };
    return phrase("%1 reaches %2 in %3 (%4).",
        { only.name, goalText(comparison), secondsText(*only.seconds), only.low ? withBounds() : runs });
}

// What is known of the factor, whatever it is: an end of it, if not the middle.
std::optional<double> someFactor(const SpeedUp& speedUp)
{
    return speedUp.factor ? speedUp.factor : speedUp.low ? speedUp.low : speedUp.high;
}

// "3 seeds", "3 and 4 runs"
Phrase evidenceText(const ComparedGroup& a, const ComparedGroup& b, const SpeedUp& speedUp)
{
    if (speedUp.seeds > 0)
        return phrase("%1 seeds", { std::to_string(speedUp.seeds) });
    return a.size() == b.size() ? phrase("%1 each", { runsText(a.size()) })
                                : phrase("%1 and %2", { std::to_string(a.size()), runsText(b.size()) });
}

Phrase intervalText(const SpeedUp& speedUp, bool isInverted)
{
    if (!speedUp.low || !speedUp.high)
        return {};
    const double low = isInverted ? 1 / *speedUp.high : *speedUp.low,
                 high = isInverted ? 1 / *speedUp.low : *speedUp.high;
    return speedUp.comparisons > 1 ? phrase("95 % of %1 comparisons together: %2 to %3",
               { std::to_string(speedUp.comparisons), times(low), times(high) })
                                   : phrase("95 %: %1 to %2", { times(low), times(high) });
}

// "A reaches P@1 0.6 1.8x sooner than B", without what is in brackets after it.
Phrase claim(const Comparison& comparison, const ComparedGroup& other)
{
    const ComparedGroup& baseline = comparison.groups[comparison.baseline];
    const SpeedUp& speedUp = other.speedUp;
    const double factor = *someFactor(speedUp);
    const bool isInverted = factor < 1;
    const ComparedGroup &fast = isInverted ? baseline : other, &slow = isInverted ? other : baseline;
    const double ratio = isInverted ? 1 / factor : factor;
    const Phrase goal = goalText(comparison);
    if (speedUp.factor)
        return ratio < 1.005 ? phrase("%1 and %2 reach %3 at the same time", { baseline.name, other.name, goal })
                             : phrase("%1 reaches %2 %3x sooner than %4", { fast.name, goal, times(ratio), slow.name });
    if (isInverted == bool(speedUp.high)) // the bound is on the side of the difference
        return phrase("%1 reaches %2 in %3, more than %4x sooner than %5, which did not in %6 of %7",
            { fast.name, goal, secondsText(*fast.seconds), times(ratio), slow.name,
                std::to_string(slow.size() - slow.reached()), runsText(slow.size()) });
    const ComparedGroup &known = speedUp.low ? other : baseline, &unknown = speedUp.low ? baseline : other;
    return phrase("%1 reaches %2 in %3; %4 of %5 of %6 ended sooner without reaching it: which is faster is not known",
        { known.name, goal, secondsText(*known.seconds), std::to_string(unknown.size() - unknown.reached()),
            runsText(unknown.size()), unknown.name });
}

// The fastest of the others, of those if possible of which it is known that they are faster or slower; null: there is
// none of which anything is known.
const ComparedGroup* rivalOf(const Comparison& comparison)
{
    const auto rank = [](const SpeedUp& s) {
        const bool isKnown = s.factor || (s.low && *s.low >= 1) || (s.high && *s.high <= 1);
        return std::pair(isKnown, *someFactor(s));
    };
    const ComparedGroup* rival = nullptr;
    for (std::size_t i = 0; i < comparison.groups.size(); ++i) {
        const ComparedGroup& group = comparison.groups[i];
        if (i != comparison.baseline && someFactor(group.speedUp)
            && (!rival || rank(group.speedUp) > rank(rival->speedUp)))
            rival = &group;
    }
    return rival;
}

enum class DurationUnit { Seconds, Minutes, Hours, None };

DurationUnit unitOf(double seconds)
{
    constexpr double tenYears = 3e8, rounding = 59.95;
    return !(seconds < tenYears)       ? DurationUnit::None
        : seconds < rounding           ? DurationUnit::Seconds
        : std::llround(seconds) < 3600 ? DurationUnit::Minutes
                                       : DurationUnit::Hours;
}

const char* nameOf(DurationUnit unit)
{
    return unit == DurationUnit::Seconds ? " s" : unit == DurationUnit::Minutes ? " min" : " h";
}

std::string numberIn(DurationUnit unit, double seconds)
{
    if (unit == DurationUnit::Seconds)
        return fixedText(seconds, seconds < 10 ? 2 : 1);
    const auto whole = std::llround(seconds);
    const auto two = [](long long part) { return (part < 10 ? ":0" : ":") + std::to_string(part); };
    return unit == DurationUnit::Minutes ? std::to_string(whole / 60) + two(whole % 60)
                                         : std::to_string(whole / 3600) + two(whole / 60 % 60) + two(whole % 60);
}

} // namespace

std::string shortDecimals(double value) { return significantText(value, 4); }

Phrase answerOf(const Comparison& comparison)
{
    if (comparison.groups.empty())
        return phrase("There is no evaluated run to compare.");
    if (std::ranges::all_of(comparison.groups, [](const ComparedGroup& group) { return group.reached() == 0; }))
        return noneReached(comparison);
    if (comparison.groups.size() == 1)
        return answerOfOne(comparison);
    const ComparedGroup& baseline = comparison.groups[comparison.baseline];
    const ComparedGroup* rival = rivalOf(comparison);
    if (!rival) {
        const auto& other = comparison.groups[comparison.baseline == 0 ? 1 : 0];
        return phrase("%1 and %2: %3.", { baseline.name, other.name, other.speedUp.reason });
    }
    const SpeedUp& speedUp = rival->speedUp;
    const Phrase sentence = claim(comparison, *rival);
    if (speedUp.test == SpeedTest::None)
        return speedUp.reason.empty() ? phrase("%1.", { sentence }) : phrase("%1; %2.", { sentence, speedUp.reason });
    const Phrase interval = speedUp.factor ? intervalText(speedUp, *speedUp.factor < 1) : "";
    const Phrase known = interval.empty() ? phrase("%1 (%2).", { sentence, testText(speedUp) })
                                          : phrase("%1 (%2; %3).", { sentence, interval, testText(speedUp) });
    // The p value is adjusted by Holm, the interval by Bonferroni, which is stricter: both must be beyond 1.
    const bool includesOne = speedUp.low && speedUp.high && *speedUp.low <= 1 && *speedUp.high >= 1;
    return *speedUp.p < 0.05 && !includesOne
        ? known
        : phrase("Not certain with %1: by the estimate, %2", { evidenceText(*rival, baseline, speedUp), known });
}

std::string secondsText(double seconds)
{
    const DurationUnit unit = unitOf(seconds);
    return unit == DurationUnit::None ? "unbounded" : numberIn(unit, seconds) + nameOf(unit);
}

std::array<std::string, 2> boundTexts(double seconds, double low, double high)
{
    const DurationUnit unit = unitOf(high);
    if (unit == DurationUnit::None)
        return { secondsText(low), secondsText(high) };
    return { numberIn(unit, low), numberIn(unit, high) + (unit == unitOf(seconds) ? "" : nameOf(unit)) };
}

Phrase timeText(const ComparedGroup& group)
{
    if (group.runs.empty())
        return "-";
    if (!group.seconds)
        return "> " + secondsText(group.atLeast);
    const std::string time = secondsText(*group.seconds);
    if (!group.low)
        return time;
    if (!group.high)
        return phrase("%1 (%2 to %3)", { time, secondsText(*group.low), "?" });
    const auto [low, high] = boundTexts(*group.seconds, *group.low, *group.high);
    return phrase("%1 (%2 to %3)", { time, low, high });
}

Phrase speedUpText(const SpeedUp& speedUp)
{
    if (speedUp.factor && speedUp.low && speedUp.high)
        return phrase("%1x (%2 to %3)", { times(*speedUp.factor), times(*speedUp.low), times(*speedUp.high) });
    if (speedUp.factor)
        return times(*speedUp.factor) + "x";
    return speedUp.low ? "> " + times(*speedUp.low) + "x" : speedUp.high ? "< " + times(*speedUp.high) + "x" : "-";
}

std::string probabilityText(const SpeedUp& speedUp)
{
    if (!speedUp.probability)
        return "-";
    const double percent = 100 * *speedUp.probability;
    return percent > 99.5 ? "> 99 %" : percent < 0.5 ? "< 1 %" : fixedText(percent, 0) + " %";
}

Phrase testName(SpeedTest test)
{
    constexpr std::array names { "", formOf("paired t"), formOf("Welch's t"), formOf("rank test") };
    return phrase(names.at(std::size_t(test)));
}

Phrase testText(const SpeedUp& speedUp)
{
    if (speedUp.test == SpeedTest::None)
        return speedUp.reason;
    return speedUp.seeds > 0
        ? phrase("%1 over %2 seeds, %3", { testName(speedUp.test), std::to_string(speedUp.seeds), pText(speedUp) })
        : phrase("%1, %2", { testName(speedUp.test), pText(speedUp) });
}

} // namespace evenkeel

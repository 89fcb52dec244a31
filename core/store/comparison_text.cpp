// SPDX-License-Identifier: GPL-3.0-or-later
// One sentence, and the texts of single figures.
#include "core/store/comparison_text.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace evenkeel {

namespace {

std::string decimals(double value, int digits)
{
    std::array<char, 64> text {};
    std::snprintf(text.data(), text.size(), "%.*f", digits, value);
    return text.data();
}

std::string times(double factor) { return decimals(factor, factor < 1.2 ? 2 : factor < 20 ? 1 : 0); }

std::string pText(const SpeedUp& speedUp)
{
    std::array<char, 32> text {};
    std::snprintf(text.data(), text.size(), "p = %.2g", *speedUp.p);
    return (*speedUp.p < 0.001 ? std::string("p < 0.001") : std::string(text.data()))
        + (speedUp.comparisons > 1 ? " (Holm, " + std::to_string(speedUp.comparisons) + " tests)" : "");
}

std::string runsText(int count) { return std::to_string(count) + (count == 1 ? " run" : " runs"); }

std::string goalText(const Comparison& comparison)
{
    return std::string(comparison.metric->label) + ' ' + shortDecimals(comparison.target);
}

std::string noneReached(const Comparison& comparison)
{
    double best = std::numeric_limits<double>::quiet_NaN();
    for (const ComparedGroup& group : comparison.groups)
        for (const ComparedRun& run : group.runs)
            if (std::isfinite(run.best)
                && (std::isnan(best) || (comparison.metric->isLowerBetter ? run.best < best : run.best > best)))
                best = run.best;
    return "No run reaches " + goalText(comparison)
        + (std::isnan(best) ? "."
                            : std::string(comparison.metric->isLowerBetter ? "; the lowest is " : "; the highest is ")
                    + shortDecimals(best) + ".");
}

std::string answerOfOne(const Comparison& comparison)
{
    const ComparedGroup& only = comparison.groups.front();
    if (only.reached() < only.size())
        return std::to_string(only.reached()) + " of " + runsText(only.size()) + " of " + only.name + " reach "
            + goalText(comparison) + (only.seconds ? ", half of them within " + secondsText(*only.seconds) : "") + ".";
    const std::string runs
        = only.low ? "95 %: " + secondsText(*only.low) + " to " + secondsText(*only.high) + "; " : "";
    return only.name + " reaches " + goalText(comparison) + " in " + secondsText(*only.seconds) + " (" + runs
        + runsText(only.size()) + ").";
}

// What is known of the factor, whatever it is: an end of it, if not the middle.
std::optional<double> someFactor(const SpeedUp& speedUp)
{
    return speedUp.factor ? speedUp.factor : speedUp.low ? speedUp.low : speedUp.high;
}

// "3 seeds", "3 and 4 runs"
std::string evidenceText(const ComparedGroup& a, const ComparedGroup& b, const SpeedUp& speedUp)
{
    if (speedUp.seeds > 0)
        return std::to_string(speedUp.seeds) + " seeds";
    return a.size() == b.size() ? runsText(a.size()) + " each"
                                : std::to_string(a.size()) + " and " + runsText(b.size());
}

std::string intervalText(const SpeedUp& speedUp, bool isInverted)
{
    if (!speedUp.low || !speedUp.high)
        return {};
    const double low = isInverted ? 1 / *speedUp.high : *speedUp.low,
                 high = isInverted ? 1 / *speedUp.low : *speedUp.high;
    return "95 %: " + times(low) + " to " + times(high);
}

// "A reaches P@1 0.6 1.8x sooner than B", without what is in brackets after it.
std::string claim(const Comparison& comparison, const ComparedGroup& other)
{
    const ComparedGroup& baseline = comparison.groups[comparison.baseline];
    const SpeedUp& speedUp = other.speedUp;
    const double factor = *someFactor(speedUp);
    const bool isInverted = factor < 1;
    const ComparedGroup &fast = isInverted ? baseline : other, &slow = isInverted ? other : baseline;
    const double ratio = isInverted ? 1 / factor : factor;
    const std::string reaches = fast.name + " reaches " + goalText(comparison) + ' ';
    if (speedUp.factor)
        return ratio < 1.005
            ? baseline.name + " and " + other.name + " reach " + goalText(comparison) + " at the same time"
            : reaches + times(ratio) + "x sooner than " + slow.name;
    const std::string missed = std::to_string(slow.size() - slow.reached()) + " of " + runsText(slow.size());
    if (isInverted == bool(speedUp.high)) // the bound is on the side of the difference
        return reaches + "in " + secondsText(*fast.seconds) + ", more than " + times(ratio) + "x sooner than "
            + slow.name + ", which did not in " + missed;
    const ComparedGroup &known = speedUp.low ? other : baseline, &unknown = speedUp.low ? baseline : other;
    return known.name + " reaches " + goalText(comparison) + " in " + secondsText(*known.seconds) + "; "
        + std::to_string(unknown.size() - unknown.reached()) + " of " + runsText(unknown.size()) + " of " + unknown.name
        + " ended sooner without reaching it: which is faster is not known";
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

} // namespace

std::string shortDecimals(double value)
{
    std::array<char, 32> text {};
    std::snprintf(text.data(), text.size(), "%.4g", value);
    return text.data();
}

std::string answerOf(const Comparison& comparison)
{
    if (comparison.groups.empty())
        return "There is no evaluated run to compare.";
    if (std::ranges::all_of(comparison.groups, [](const ComparedGroup& group) { return group.reached() == 0; }))
        return noneReached(comparison);
    if (comparison.groups.size() == 1)
        return answerOfOne(comparison);
    const ComparedGroup& baseline = comparison.groups[comparison.baseline];
    const ComparedGroup* rival = rivalOf(comparison);
    if (!rival) {
        const auto& other = comparison.groups[comparison.baseline == 0 ? 1 : 0];
        return baseline.name + " and " + other.name + ": " + other.speedUp.reason + ".";
    }
    const SpeedUp& speedUp = rival->speedUp;
    const std::string sentence = claim(comparison, *rival);
    if (speedUp.test == SpeedTest::None)
        return sentence + (speedUp.reason.empty() ? "" : "; " + speedUp.reason) + ".";
    const std::string interval = speedUp.factor ? intervalText(speedUp, *speedUp.factor < 1) : "";
    const std::string evidence = " (" + (interval.empty() ? "" : interval + "; ") + testText(speedUp) + ").";
    if (*speedUp.p < 0.05)
        return sentence + evidence;
    return "No difference that " + evidenceText(*rival, baseline, speedUp) + " can show: " + sentence + evidence;
}

std::string secondsText(double seconds)
{
    if (seconds < 60)
        return decimals(seconds, seconds < 10 ? 2 : 1) + " s";
    const auto whole = std::llround(seconds);
    std::array<char, 48> text {};
    if (whole < 3600)
        std::snprintf(text.data(), text.size(), "%lld:%02lld min", whole / 60, whole % 60);
    else
        std::snprintf(text.data(), text.size(), "%lld:%02lld:%02lld h", whole / 3600, whole / 60 % 60, whole % 60);
    return text.data();
}

std::string timeText(const ComparedGroup& group)
{
    if (group.runs.empty())
        return "-";
    if (!group.seconds)
        return "> " + secondsText(group.longest());
    const std::string time = secondsText(*group.seconds);
    return group.low
        ? time + " (" + secondsText(*group.low) + " to " + (group.high ? secondsText(*group.high) : "?") + ")"
        : time;
}

std::string speedUpText(const SpeedUp& speedUp)
{
    if (speedUp.factor)
        return times(*speedUp.factor) + "x"
            + (speedUp.low && speedUp.high ? " (" + times(*speedUp.low) + " to " + times(*speedUp.high) + ")" : "");
    return speedUp.low ? "> " + times(*speedUp.low) + "x" : speedUp.high ? "< " + times(*speedUp.high) + "x" : "-";
}

std::string probabilityText(const SpeedUp& speedUp)
{
    if (!speedUp.probability)
        return "-";
    const double percent = 100 * *speedUp.probability;
    return percent > 99.5 ? "> 99 %" : percent < 0.5 ? "< 1 %" : decimals(percent, 0) + " %";
}

std::string testName(SpeedTest test)
{
    constexpr std::array names { "", "paired t", "Welch's t", "rank test" };
    return names.at(std::size_t(test));
}

std::string testText(const SpeedUp& speedUp)
{
    if (speedUp.test == SpeedTest::None)
        return speedUp.reason;
    return testName(speedUp.test) + (speedUp.seeds > 0 ? " over " + std::to_string(speedUp.seeds) + " seeds, " : ", ")
        + pText(speedUp);
}

} // namespace evenkeel

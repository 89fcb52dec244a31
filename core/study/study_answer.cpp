// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study_answer.h"

#include "core/base/catalog.h"
#include "core/base/number_text.h"
#include "core/store/comparison_text.h"
#include "core/store/counted_runs.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

constexpr double clearlyBelow = 0.02; // difference of the metric; of the loss: share above

std::string factorText(double factor) { return significantText(factor, 3) + "x"; }

// The methods of a condition, the winner, and how it compares with the others.
class Winner {
public:
    Winner(const StudiedRuns& studied, const Metric& metric, const Study& study)
        : m_studied(studied)
        , m_metric(metric)
        , m_methods(methodsOf(*studied.condition))
        , m_looks(study.looks())
    {
        for (const std::size_t method : m_methods)
            m_times.push_back(seedTimes(*studied.condition, method, metric));
        m_leader = leaderOf(m_times);
    }

    bool hasReached() const { return std::ranges::any_of(m_times, isSomeReached); }
    std::size_t count() const { return m_methods.size(); }
    std::size_t leader() const { return m_leader; }
    const StudiedVariant& method(std::size_t m) const { return m_studied.condition->variants[m_methods[m]]; }
    const std::string& name(std::size_t m) const { return method(m).variant.name; }
    double seconds(std::size_t m) const { return typicalSeconds(m_times[m]); }
    Certainty against(std::size_t m) const { return certaintyOf(m_times[m_leader], m_times[m], m_looks, count()); }

    // How many times as soon as it the winner is; "> 2.1x" where it did not reach the target.
    std::string factorOver(std::size_t m) const
    {
        if (std::isfinite(seconds(m)))
            return factorText(seconds(m) / seconds(m_leader));
        double longest = 0;
        for (const CensoredTime& time : m_times[m])
            longest = std::max(longest, time.seconds);
        return std::isfinite(seconds(m_leader)) ? "> " + factorText(longest / seconds(m_leader)) : "-";
    }

    // Mean of the last evaluations; NaN: none of its runs came to its end.
    double end(std::size_t m) const
    {
        double sum = 0, count = 0;
        for (const StudyOutcome& run : method(m).runs)
            if (run.problem.empty() && !run.evaluations.empty()) {
                sum += m_metric.in(run.evaluations.back());
                ++count;
            }
        return sum / count;
    }
    // How much worse than it: positive.
    double below(double value, double best) const { return m_metric.isLowerBetter ? value - best : best - value; }
    bool isClearlyBelow(double value, double best) const
    {
        return below(value, best) > clearlyBelow * (m_metric.isLowerBetter ? best : 1);
    }
    std::size_t bestEnd() const
    {
        std::size_t best = m_leader;
        for (std::size_t m = 0; m < count(); ++m)
            if (std::isfinite(end(m)) && (!std::isfinite(end(best)) || below(end(best), end(m)) > 0))
                best = m;
        return best;
    }
    bool isLowerBetter() const { return m_metric.isLowerBetter; }

    // Of the runs that reached the target: the median number of evaluations before they did; NaN: there is none.
    double evaluationsBefore(std::size_t m) const
    {
        std::vector<double> counts;
        const double target = m_studied.condition->target;
        for (const StudyOutcome& run : method(m).runs)
            if (run.problem.empty() && crossingOf(run.evaluations, target, m_metric, Reaching::Held))
                counts.push_back(double(firstReaching(run.evaluations, target, m_metric) - run.evaluations.data()));
        std::ranges::sort(counts);
        return quantile(counts, 0.5);
    }

private:
    static bool isSomeReached(const SeedTimes& times) { return std::ranges::any_of(times, &CensoredTime::isReached); }

    const StudiedRuns& m_studied;
    const Metric& m_metric;
    std::vector<std::size_t> m_methods;
    SeedLooks m_looks;
    std::vector<SeedTimes> m_times; // times of each method
    std::size_t m_leader = 0;
};

Phrase endText(const Winner& winner)
{
    const double end = winner.end(winner.leader());
    const std::size_t best = winner.bestEnd();
    if (!std::isfinite(end))
        return {};
    const std::string at = fixedText(end, 3);
    constexpr double level = 0.0005; // what three decimals do not show
    if (best == winner.leader())
        return phrase("It ends at %1, the best end.", { at });
    const double below = winner.below(end, winner.end(best));
    if (below < level)
        return phrase("It ends at %1, level with the best end.", { at });
    const std::vector<Phrase> parts { at, fixedText(below, 3), winner.name(best) };
    return winner.isLowerBetter() ? phrase("It ends at %1, %2 above the best end, %3's.", parts)
                                  : phrase("It ends at %1, %2 below the best end, %3's.", parts);
}

Phrase soonestText(const Winner& winner, const Phrase& goal)
{
    std::vector<Phrase> certain, open;
    for (std::size_t m = 0; m < winner.count(); ++m)
        if (m != winner.leader())
            (winner.against(m).isCertainlySooner() ? certain : open)
                .push_back(phrase("%1 (%2)", { winner.name(m), winner.factorOver(m) }));
    const double seconds = winner.seconds(winner.leader());
    const std::string& name = winner.name(winner.leader());
    const Phrase claim = std::isfinite(seconds)
        ? phrase("%1 reaches %2 in %3", { name, goal, significantText(seconds, 3) + " s" })
        : phrase("%1 reaches %2", { name, goal });
    if (certain.empty())
        return phrase("Not certain: by the estimate, %1, sooner than %2.", { claim, phraseList(open) });
    if (open.empty())
        return phrase("%1, certainly sooner than %2.", { claim, phraseList(certain) });
    return phrase("%1, certainly sooner than %2; not certainly sooner than %3.",
        { claim, phraseList(certain), phraseList(open) });
}

Phrase endRemark(const StudiedVariant& v)
{
    const std::string& name = v.variant.name;
    if (v.isRateAtEnd && v.isBatchAtEnd)
        return phrase("%1 may do better: its best rate and batch size are at the end of what was tried.", { name });
    if (v.isRateAtEnd)
        return phrase("%1 may do better: its best rate is at the end of what was tried.", { name });
    if (v.isBatchAtEnd)
        return phrase("%1 may do better: its best batch size is at the end of what was tried.", { name });
    return {};
}

// Of the run with all defaults.
Phrase referenceRemark(const StudyOutcome& reference, const Winner& winner, const Metric& metric)
{
    if (!reference.problem.empty() || reference.evaluations.empty())
        return phrase("The run with all defaults of the program failed: %1.", { recognized(reference.problem) });
    const double end = metric.in(reference.evaluations.back()), best = winner.end(winner.bestEnd());
    if (!winner.isClearlyBelow(best, end))
        return {};
    return phrase("Every method ends below the program's defaults: a run with all of them, of as many seconds, ends at "
                  "%1 %2, the best of these at %3. What the study sets for all methods, such as the optimizer, may not "
                  "suit the data.",
        { phrase(metric.label), fixedText(end, 3), fixedText(best, 3) });
}

} // namespace

Phrase answerOf(const StudiedRuns& studied, const Comparison& comparison, const Study& study)
{
    const Winner winner(studied, *comparison.metric, study);
    if (winner.count() < 2 || !winner.hasReached())
        return answerOf(comparison);
    const Phrase goal = phrase("%1 %2", { phrase(comparison.metric->label), shortDecimals(comparison.target) }),
                 soonest = soonestText(winner, goal), end = endText(winner);
    return end.empty() ? soonest : phrase("%1 %2", { soonest, end });
}

std::vector<Phrase> doubtsOf(const StudiedRuns& studied, const Comparison& comparison, const Study& study)
{
    const StudiedCondition& condition = *studied.condition;
    const Metric& metric = *comparison.metric;
    const Winner winner(studied, metric, study);
    std::vector<Phrase> doubts;
    const auto say = [&](const Phrase& sentence) {
        if (!sentence.empty())
            doubts.push_back(sentence);
    };
    const std::size_t leader = winner.leader(), best = winner.bestEnd();
    if (winner.hasReached() && winner.isClearlyBelow(winner.end(leader), winner.end(best))) {
        const std::vector<Phrase> parts { winner.name(leader),
            fixedText(winner.below(winner.end(leader), winner.end(best)), 3), winner.name(best) };
        say(metric.isLowerBetter
                ? phrase("%1 is the first at the target, but ends %2 above %3, which is the better choice for a run of "
                         "these seconds.",
                    parts)
                : phrase("%1 is the first at the target, but ends %2 below %3, which is the better choice for a run of "
                         "these seconds.",
                    parts));
    }
    say(referenceRemark(condition.reference, winner, metric));
    if (isOutOfReach(study.looks(), winner.count()))
        say(phrase("With so few seeds no difference between %1 methods can be certain; raise runs.max-seeds.",
            { std::to_string(winner.count()) }));
    constexpr double fewEvaluations = 5;
    std::vector<Phrase> soon;
    for (std::size_t m = 0; m < winner.count(); ++m) {
        const StudiedVariant& v = winner.method(m);
        if (!v.adopted.empty())
            say(phrase("%1 has the settings that were found without %2, which is one of its settings: they were better "
                       "than those found with it.",
                { v.variant.name, v.adopted }));
        say(endRemark(v));
        if (winner.evaluationsBefore(m) < fewEvaluations)
            soon.emplace_back(v.variant.name);
    }
    if (!soon.empty())
        say(phrase("Fewer than five evaluations before the target was reached, so that the time is hardly known: %1. "
                   "More runs.evaluations make it sharper.",
            { phraseList(soon) }));
    return doubts;
}

ReportTable certaintyTable(const StudiedRuns& studied, const Comparison& comparison, const Study& study)
{
    const Winner winner(studied, *comparison.metric, study);
    ReportTable table { phrase("The exact rank test of the times of so many seeds each; intervals and p hold for all "
                               "pairs of methods and all numbers of seeds at which one looked, together"),
        headings("method|seeds|times as long|95 %|p|certain"), {} };
    table.headings.front() = phrase("compared with %1", { winner.name(winner.leader()) });
    if (!winner.hasReached())
        return table;
    for (std::size_t m = 0; m < winner.count(); ++m) {
        if (m == winner.leader())
            continue;
        const Certainty certainty = winner.against(m);
        const auto bound
            = [](const std::optional<double>& value) { return value ? significantText(*value, 3) : std::string("…"); };
        table.rows.push_back(
            { tableCell(winner.name(m)), tableCell(certainty.seeds, 0), tableCell(winner.factorOver(m)),
                tableCell(phrase("%1 to %2", { bound(certainty.low), bound(certainty.high) })),
                certainty.p < 0.001 ? tableCell("< 0.001") : tableCell(significantText(certainty.p, 2)),
                tableCell(certainty.isCertainlySooner() ? phrase("yes") : phrase("no")) });
    }
    return table;
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Rules on where the time goes: waiting for other devices, exchanging, the host, evaluations.
#include "core/advice/changes.h"
#include "core/advice/rules.h"
#include "core/advice/time_use.h"
#include "core/advice/wording.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/project/choices.h"

#include <algorithm>
#include <cmath>
#include <sstream>

namespace evenkeel::advice {

namespace {

constexpr double minRealSeconds = 1; // seconds before which a real run is still warming up
constexpr double exchangeAim = 0.15, evaluationAim = 0.1; // shares of the time that changes aim at

bool isReal(const RuleFacts& facts) { return facts.run.config().train.clock == ClockKind::Real; }

// By how much rarer something must be that takes `share` of the time, to take `aim` of it; a whole number.
double rarer(double share, double aim) { return std::ceil(share / (1 - share) * (1 - aim) / aim); }

// "for device 3 (sim), which computes 97 % of it"
Phrase whatFor(const RuleFacts& facts, const Waiting& waiting, const TimeUse& times)
{
    if (waiting.cause == Activity::WaitForLock)
        return phrase("for a lock on the common model");
    const std::vector<Phrase> other { facts.run.device(times.busiest()), shareText(times.computing(), 0) };
    if (waiting.cause == Activity::WaitForMessage)
        return phrase("for messages of other devices; %1 computes %2 of it", other);
    return facts.half.merges > 0 ? phrase("at merges for %1, which computes %2 of it", other)
                                 : phrase("for %1, which computes %2 of it", other);
}

} // namespace

Measure waiting(const RuleFacts& facts)
{
    Measure worst { .from = facts.half.time };
    const TimeUse times(facts);
    for (const Waiting& w : times.waiting())
        if (w.share > worst.value)
            worst = { w.share, w.rank, facts.half.time };
    return worst;
}

void describeWaiting(const RuleFacts& facts, const Measure& measure, Finding& finding)
{
    constexpr double named = 0.2, worthIt = 0.1, manyMerges = 0.5;
    const TimeUse times(facts);
    const RunConfig& config = facts.run.config();
    finding.ranks = { measure.rank };
    for (const Waiting& w : times.waiting())
        if (w.share > named && w.rank != measure.rank)
            finding.ranks.push_back(w.rank);
    const Waiting& worst = *std::ranges::find(times.waiting(), measure.rank, &Waiting::rank);
    finding.sentence = phrase("%1 waits %2 of the time %3.",
        { sentenceCase(facts.run.device(measure.rank)), shareText(measure.value, 0), whatFor(facts, worst, times) });
    if (finding.ranks.size() > 1) {
        const Phrase others = sentenceCase(devices({ finding.ranks.begin() + 1, finding.ranks.end() }));
        finding.sentence = phrase("%1 %2",
            { finding.sentence,
                finding.ranks.size() == 2 ? phrase("%1 waits, too.", { others })
                                          : phrase("%1 wait, too.", { others }) });
    }
    finding.evidence
        = { { phrase("waiting"), 100 * measure.value, "%" }, { phrase("computing"), 100 * times.computing(), "%" } };
    if (const double lost = times.lostSamplesPerSecond(); lost > 0) {
        finding.sentence = phrase("%1 %2",
            { finding.sentence, phrase("Without waiting they would train %1 samples/s more.", { figure(lost) }) });
        finding.evidence.push_back({ phrase("lost"), lost, "samples/s" });
    }
    if (const auto shares = times.measuredShares(); !shares.empty())
        finding.changes.push_back(withShares(shares));
    else if (Finding bound; batchBound(facts).value > manyMerges) {
        describeBatchBound(facts, batchBound(facts), bound);
        finding.changes = bound.changes;
    }
    if (const auto change = lessWaiting(config); change && finding.changes.empty())
        finding.changes.push_back(*change);
    if (const double gain = times.gainWithoutBusiest(); gain > worthIt) {
        finding.changes.push_back(withoutDevice(config, times.busiest()));
        finding.changes.back().text
            = phrase("%1, for about %2 more samples/s", { finding.changes.back().text, shareText(gain, 0) });
        finding.evidence.push_back(
            { phrase("gain without device %1", { std::to_string(times.busiest()) }), 100 * gain, "%" });
    }
}

Measure exchange(const RuleFacts& facts)
{
    return { facts.run.ranks() > 1 ? TimeUse(facts).exchange() : 0, -1, facts.half.time };
}

void describeExchange(const RuleFacts& facts, const Measure& measure, Finding& finding)
{
    finding.sentence
        = phrase("Exchanging models or gradients between the devices takes %1 of the time, in which they do "
                 "not compute.",
            { shareText(measure.value, 0) });
    finding.evidence = { { phrase("exchange"), 100 * measure.value, "%" } };
    const double factor = std::min(16.0, rarer(measure.value, exchangeAim));
    if (const auto change = otherPeriod(facts.run.config(), factor))
        finding.changes = { *change };
}

Measure hostTime(const RuleFacts& facts)
{
    if (!isReal(facts) || facts.run.now().time - facts.run.begin() < minRealSeconds)
        return {};
    return { TimeUse(facts).host(), -1, facts.half.time };
}

void describeHostTime(const RuleFacts& facts, const Measure& measure, Finding& finding)
{
    const RunConfig& config = facts.run.config();
    const Phrase share = shareText(measure.value, 0);
    finding.sentence = TimeUse(facts).isMeasured()
        ? phrase("%1 of the devices' time goes to making batches.", { share })
        : phrase("%1 of the devices' time goes to neither computing nor merging: the host makes batches.", { share });
    finding.evidence = { { phrase("making batches"), 100 * measure.value, "%" } };
    if (config.train.batch > 0)
        finding.changes = { { phrase("use larger batches, which take less of the host per sample"),
            { "train.batch=" + std::to_string(2 * config.train.batch) } } };
}

Measure evaluation(const RuleFacts& facts)
{
    const RunMoment& now = facts.run.now();
    if (!isReal(facts) || now.evaluations < 3 || now.wall < minRealSeconds)
        return {};
    return { std::min(1.0, now.evaluating / now.wall), -1, facts.run.begin() };
}

void describeEvaluation(const RuleFacts& facts, const Measure& measure, Finding& finding)
{
    const RunMoment& now = facts.run.now();
    finding.sentence = phrase("%1 evaluations took %2 of the wall time, %3 each.",
        { std::to_string(now.evaluations), shareText(measure.value, 0),
            seconds(now.evaluating / double(now.evaluations)) });
    finding.evidence = { { phrase("evaluating"), 100 * measure.value, "%" },
        { phrase("per evaluation"), now.evaluating / double(now.evaluations), "s" } };
    std::istringstream every(facts.run.config().train.evaluateEvery);
    every.imbue(std::locale::classic());
    double number = 0;
    std::string unit;
    if (every >> number >> unit)
        finding.changes = { { phrase("evaluate less often"),
            { "train.evaluate-every=" + exactText(number * rarer(std::min(measure.value, 0.9), evaluationAim)) + " "
                + unit } } };
}

Measure noProgress(const RuleFacts& facts)
{
    constexpr double intervals = 20, gaps = 3, ofOthers = 10;
    constexpr double minSilence = 3; // seconds: other programs may hold a device up for one or two
    const bool isReal = facts.run.config().train.clock == ClockKind::Real;
    constexpr std::int64_t minUpdates = 3;
    const RunMoment& now = facts.run.now();
    Measure worst;
    for (int rank = 0; rank < facts.run.ranks(); ++rank) {
        const RankState& state = facts.run.state(rank);
        const RankSums& sums = now.ranks[std::size_t(rank)];
        if (!state.fold.hasSteps() || state.isLost() || state.hasUsedUp() || sums.updates < minUpdates)
            continue;
        // Where steps are missing, those between two that are known are no silence.
        const double interval = double(state.maxJump) * sums.elapsed() / double(sums.updates);
        const double limit = std::max(intervals * interval, gaps * state.longestGap);
        const double silent = now.time - state.fold.lastTime();
        if (isReal && silent < minSilence)
            continue;
        const bool goOn = double(now.updates - state.allUpdates) >= ofOthers * (facts.run.ranks() - 1);
        if (goOn && limit > 0 && silent / limit > worst.value)
            worst = { silent / limit, rank, state.fold.lastTime() };
    }
    return worst;
}

void describeNoProgress(const RuleFacts& facts, const Measure& measure, Finding& finding)
{
    const RankState& state = facts.run.state(measure.rank);
    const double silent = facts.run.now().time - state.fold.lastTime();
    const std::int64_t others = facts.run.now().updates - state.allUpdates;
    finding.ranks = { measure.rank };
    const std::vector<Phrase> parts { sentenceCase(facts.run.device(measure.rank)), seconds(silent),
        figure(double(others)) };
    finding.sentence = phrase("%1 has made no step for %2, while the others made %3.", parts);
    finding.evidence = { { phrase("without a step"), silent, "s" }, { phrase("steps of others"), double(others), "" } };
}

} // namespace evenkeel::advice

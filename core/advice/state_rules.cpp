// SPDX-License-Identifier: GPL-3.0-or-later
// Rules on how training goes, and on the state of devices.
#include "core/advice/rules.h"
#include "core/advice/wording.h"

#include "core/project/automatic.h"
#include "core/project/choices.h"

#include <algorithm>
#include <cmath>

namespace evenkeel::advice {

namespace {

constexpr double lossGrowth = 1.2; // of its value at the beginning

bool hasFallen(const RunSums& run) { return run.worse() >= RunSums::manyWorse; }

// Since the best evaluation; false where that is not known.
bool hasLossGrown(const RunSums& run)
{
    constexpr double clearly = 1.05;
    const auto loss = run.recentLoss();
    return loss && *loss > clearly * run.lossAtBest();
}

// Clearly, since the beginning; true where that is not known.
bool hasLearned(const RunSums& run)
{
    constexpr double clearly = 0.7;
    const auto begin = run.lossAtBegin(), recent = run.recentLoss();
    return !begin || !recent || *recent < clearly * *begin;
}

std::string bestText(const EvaluationEvent& best) { return figure(best.p1) + " at epoch " + figure(best.epoch); }

std::vector<int> ranksThat(const RunSums& run, bool (*has)(const RankState&))
{
    std::vector<int> ranks;
    for (int rank = 0; rank < run.ranks(); ++rank)
        if (has(run.state(rank)))
            ranks.push_back(rank);
    return ranks;
}

bool isLost(const RankState& state) { return state.isLost(); }
bool hasJoined(const RankState& state) { return state.joinedAt >= 0 && !state.isLost(); }

double lastTime(const RunSums& run, const std::vector<int>& ranks, double RankState::*time)
{
    double last = 0;
    for (const int rank : ranks)
        last = std::max(last, run.state(rank).*time);
    return last;
}

bool isThrottled(const DeviceEvent& device, double maxClock)
{
    constexpr double low = 0.7, busy = 0.5;
    const DeviceReadings& r = device.readings;
    return (!r.throttle.empty() && r.throttle != "none") || (device.utilization > busy && r.clock < low * maxClock);
}

} // namespace

Measure divergence(const RuleFacts& facts)
{
    const RunSums& run = facts.run;
    const auto begin = run.lossAtBegin(), recent = run.recentLoss();
    const double grown = begin && recent && *begin > 0 ? *recent / *begin / lossGrowth : 0;
    if (hasFallen(run) && (hasLossGrown(run) || !hasLearned(run)))
        return { std::max(grown, 2.0), -1, run.best()->time };
    return { grown, -1, facts.half.time };
}

void describeDivergence(const RuleFacts& facts, const Measure&, Finding& finding)
{
    const RunSums& run = facts.run;
    const double loss = run.recentLoss().value_or(0), begin = run.lossAtBegin().value_or(0);
    finding.evidence = { { "loss", loss, "" }, { "loss at the beginning", begin, "" } };
    if (hasFallen(run)) {
        const double p1 = run.evaluations().back().p1;
        finding.sentence = std::string(hasLossGrown(run) ? "The run diverges" : "The run does not learn")
            + ": P@1 fell from " + bestText(*run.best()) + " to " + figure(p1) + ", and the training loss "
            + (hasLossGrown(run) ? "grew from " + figure(run.lossAtBest()) + " to " + figure(loss)
                                 : "is " + figure(loss) + ", after " + figure(begin) + " at the beginning")
            + ".";
        finding.evidence.insert(finding.evidence.begin(), { { "best P@1", run.best()->p1, "" }, { "P@1", p1, "" } });
    } else {
        finding.sentence = "The run diverges: the training loss is " + figure(loss) + ", after " + figure(begin)
            + " at the beginning.";
    }
    if (const double rate = run.config().train.rate; rate > 0)
        finding.changes = { { "lower the learning rate", { "train.rate=" + numberText(twoDigits(rate / 2)) } } };
}

Measure overfitting(const RuleFacts& facts)
{
    if (!hasFallen(facts.run) || hasLossGrown(facts.run) || !hasLearned(facts.run))
        return {};
    return { 2, -1, facts.run.best()->time };
}

void describeOverfitting(const RuleFacts& facts, const Measure&, Finding& finding)
{
    const EvaluationEvent &best = *facts.run.best(), &last = facts.run.evaluations().back();
    finding.sentence = "P@1 was " + bestText(best) + " and is " + figure(last.p1)
        + " now, while the training loss did not grow: the model overfits.";
    finding.evidence = { { "best P@1", best.p1, "" }, { "P@1", last.p1, "" }, { "best epoch", best.epoch, "" } };
    const double epochs = std::max(1.0, std::ceil(best.epoch));
    if (epochs < facts.run.config().train.epochs)
        finding.changes
            = { { "train for as many epochs as the best evaluation had", { "train.epochs=" + numberText(epochs) } } };
}

Measure lostDevice(const RuleFacts& facts)
{
    const std::vector<int> ranks = ranksThat(facts.run, isLost);
    return { double(ranks.size()), -1, lastTime(facts.run, ranks, &RankState::lostAt) };
}

void describeLostDevice(const RuleFacts& facts, const Measure& measure, Finding& finding)
{
    finding.ranks = ranksThat(facts.run, isLost);
    const int left = facts.run.ranks() - int(finding.ranks.size());
    const bool isOne = finding.ranks.size() == 1;
    finding.sentence = sentenceCase(isOne ? facts.run.device(finding.ranks.front()) : devices(finding.ranks))
        + (isOne ? " was lost at " : " were lost, the last at ") + seconds(measure.from) + "; " + std::to_string(left)
        + (left == 1 ? " device is left." : " devices are left.");
    finding.evidence = { { "lost devices", double(finding.ranks.size()), "" }, { "at", measure.from, "s" } };
}

Measure joinedDevice(const RuleFacts& facts)
{
    const std::vector<int> ranks = ranksThat(facts.run, hasJoined);
    return { double(ranks.size()), -1, lastTime(facts.run, ranks, &RankState::joinedAt) };
}

void describeJoinedDevice(const RuleFacts& facts, const Measure& measure, Finding& finding)
{
    finding.ranks = ranksThat(facts.run, hasJoined);
    const bool isOne = finding.ranks.size() == 1;
    finding.sentence = sentenceCase(isOne ? facts.run.device(finding.ranks.front()) : devices(finding.ranks))
        + (isOne ? " joined at " : " joined, the last at ") + seconds(measure.from) + ".";
    finding.evidence = { { "at", measure.from, "s" } };
}

Measure throttling(const RuleFacts& facts)
{
    Measure worst;
    for (int rank = 0; rank < facts.run.ranks(); ++rank) {
        const RankState& state = facts.run.state(rank);
        if (state.isLost() || state.readings.size() < RunSums::keptReadings)
            continue;
        const auto count = std::ranges::count_if(
            state.readings, [&](const DeviceEvent& reading) { return isThrottled(reading, state.maxClock); });
        if (const double share = double(count) / double(state.readings.size()); share > worst.value)
            worst = { share, rank, state.readings.front().time };
    }
    return worst;
}

void describeThrottling(const RuleFacts& facts, const Measure& measure, Finding& finding)
{
    const RankState& state = facts.run.state(measure.rank);
    const auto last = std::ranges::find_if(state.readings.rbegin(), state.readings.rend(),
        [&](const DeviceEvent& reading) { return isThrottled(reading, state.maxClock); });
    const DeviceReadings& r = last->readings;
    finding.ranks = { measure.rank };
    finding.sentence = "The clock of " + facts.run.device(measure.rank) + " is throttled";
    if (std::isfinite(r.clock)) {
        finding.sentence += ": it runs at " + figure(r.clock) + " MHz";
        if (state.maxClock > r.clock)
            finding.sentence += ", " + percent(1 - r.clock / state.maxClock) + " below its highest";
        finding.evidence = { { "clock", r.clock, "MHz" }, { "highest clock", state.maxClock, "MHz" } };
    }
    if (!r.throttle.empty() && r.throttle != "none")
        finding.sentence += " (" + r.throttle + ")";
    finding.sentence += ".";
    finding.evidence.push_back({ "throttled readings", 100 * measure.value, "%" });
}

} // namespace evenkeel::advice

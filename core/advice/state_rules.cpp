// SPDX-License-Identifier: GPL-3.0-or-later
// Rules on how training goes, and on the state of devices.
#include "core/advice/rules.h"
#include "core/advice/wording.h"

#include "core/base/confidence_interval.h"
#include "core/base/number_text.h"
#include "core/project/automatic.h"
#include "core/project/choices.h"
#include "core/train/evaluation_schedule.h"

#include <algorithm>
#include <cmath>

namespace evenkeel::advice {

namespace {

constexpr double lossGrowth = 1.2; // factor over its value at the beginning

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

// Dead from its start: some epochs have changed neither the loss nor P@1. A run that goes on from a model, or stands
// where it cannot become much better, is none of these.
bool hasNeverLearned(const RunSums& run)
{
    constexpr std::int64_t minEvaluations = 4;
    constexpr double minEpochs = 2, still = 0.995, poor = 0.5;
    const auto begin = run.lossAtBegin(), recent = run.recentLoss();
    const std::int64_t number = run.now().evaluations;
    if (!begin || !recent || number < minEvaluations)
        return false;
    const EvaluationEvent &first = *run.first(), &last = run.evaluations().back();
    const double between = (last.epoch - first.epoch) / double(number - 1);
    return last.epoch >= minEpochs && first.epoch<1.5 * between&& * recent> still * *begin && run.best()->p1 < poor
        && run.best()->p1 - first.p1 <= clearlyWorse;
}

// Of the best P@1, by the number of test samples; nothing where that is not known: in runs of older versions.
std::optional<double> standardError(const RunSums& run)
{
    if (run.data().test <= 0)
        return std::nullopt;
    const double p = std::clamp(run.best()->p1, 0.0, 1.0);
    return std::sqrt(p * (1 - p) / double(run.data().test));
}

Phrase bestText(const EvaluationEvent& best)
{
    return phrase("%1 at epoch %2", { figure(best.p1), figure(best.epoch) });
}

std::vector<int> ranksThat(const RunSums& run, bool (*has)(const RankState&))
{
    std::vector<int> ranks;
    for (int rank = 0; rank < run.ranks(); ++rank)
        if (has(run.state(rank)))
            ranks.push_back(rank);
    return ranks;
}

bool isLost(const RankState& state) { return state.isLost(); }
bool hasUsedUp(const RankState& state) { return state.hasUsedUp(); }
bool hasJoined(const RankState& state) { return state.joinedAt >= 0 && !state.isLost(); }

// How many devices it happened to, and when it last did.
Measure happened(const RunSums& run, bool (*has)(const RankState&), double RankState::*time)
{
    const std::vector<int> ranks = ranksThat(run, has);
    double last = 0;
    for (const int rank : ranks)
        last = std::max(last, run.state(rank).*time);
    return { double(ranks.size()), -1, last };
}

// Names the devices and the time in the finding; returns both for its sentence.
std::vector<Phrase> whoAndWhen(
    const RuleFacts& facts, const Measure& measure, bool (*has)(const RankState&), Finding& finding)
{
    finding.ranks = ranksThat(facts.run, has);
    finding.evidence = { { phrase("at"), measure.from, "s" } };
    return { sentenceCase(finding.ranks.size() == 1 ? facts.run.device(finding.ranks.front()) : devices(finding.ranks)),
        seconds(measure.from) };
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
    if (hasNeverLearned(run))
        return { std::max(grown, 2.0), -1, run.begin() };
    return { grown, -1, facts.half.time };
}

void describeDivergence(const RuleFacts& facts, const Measure&, Finding& finding)
{
    const RunSums& run = facts.run;
    const double loss = run.recentLoss().value_or(0), begin = run.lossAtBegin().value_or(0);
    finding.evidence = { { phrase("loss"), loss, "" }, { phrase("loss at the beginning"), begin, "" } };
    if (hasFallen(run)) {
        const double p1 = run.evaluations().back().p1;
        finding.sentence = hasLossGrown(run)
            ? phrase("The run diverges: P@1 fell from %1 to %2, and the training loss grew from %3 to %4.",
                { bestText(*run.best()), figure(p1), figure(run.lossAtBest()), figure(loss) })
            : phrase("The run does not learn: P@1 fell from %1 to %2, and the training loss is %3, after %4 at the "
                     "beginning.",
                { bestText(*run.best()), figure(p1), figure(loss), figure(begin) });
        finding.evidence.insert(
            finding.evidence.begin(), { { phrase("best P@1"), run.best()->p1, "" }, { "P@1", p1, "" } });
    } else if (hasNeverLearned(run)) {
        const EvaluationEvent& last = run.evaluations().back();
        finding.sentence
            = phrase("The run does not learn: P@1 is %1 at epoch %2, after %3 at epoch %4, and the training "
                     "loss is %5, after %6 at the beginning.",
                { figure(last.p1), figure(last.epoch), figure(run.first()->p1), figure(run.first()->epoch),
                    figure(loss), figure(begin) });
        finding.evidence.insert(
            finding.evidence.begin(), { { phrase("best P@1"), run.best()->p1, "" }, { "P@1", last.p1, "" } });
    } else {
        finding.sentence = phrase(
            "The run diverges: the training loss is %1, after %2 at the beginning.", { figure(loss), figure(begin) });
    }
    if (const double rate = run.config().train.rate; rate > 0)
        finding.changes = { { phrase("lower the learning rate"), { "train.rate=" + exactText(twoDigits(rate / 2)) } } };
}

Measure overfitting(const RuleFacts& facts)
{
    const RunSums& run = facts.run;
    if (!hasFallen(run) || hasLossGrown(run) || !hasLearned(run)
        || run.best()->p1 - run.evaluations().back().p1 <= 2 * standardError(run).value_or(0))
        return {};
    return { 2, -1, run.best()->time };
}

void describeOverfitting(const RuleFacts& facts, const Measure&, Finding& finding)
{
    const EvaluationEvent &best = *facts.run.best(), &last = facts.run.evaluations().back();
    finding.sentence = phrase("P@1 was %1 and is %2 now, while the training loss did not grow: the model may overfit.",
        { bestText(best), figure(last.p1) });
    finding.evidence
        = { { phrase("best P@1"), best.p1, "" }, { "P@1", last.p1, "" }, { phrase("best epoch"), best.epoch, "" } };
    if (const auto error = standardError(facts.run))
        finding.evidence.push_back({ phrase("standard error of P@1"), *error, "" });
    const double epochs = std::max(1.0, std::ceil(best.epoch));
    if (epochs < facts.run.config().train.epochs)
        finding.changes
            = { { phrase("train for as many epochs as the best evaluation had, and judge that on data other "
                         "than the test data, which chose them"),
                { "train.epochs=" + exactText(epochs) } } };
}

Measure frequentLabel(const RuleFacts& facts)
{
    const RunSums& run = facts.run;
    constexpr std::int64_t minEvaluations = 3;
    if (run.data().test <= 0 || !run.best() || run.now().evaluations < minEvaluations
        || run.evaluations().back().epoch < run.config().train.epochs / 2)
        return {};
    const double frequent = run.data().frequent;
    return { run.best()->p1 <= shareInterval(frequent, double(run.data().test)).high ? 1.0 : 0.0, -1,
        run.best()->time };
}

void describeFrequentLabel(const RuleFacts& facts, const Measure&, Finding& finding)
{
    const double best = facts.run.best()->p1, frequent = facts.run.data().frequent;
    finding.sentence = phrase("P@1 is at best %1: no better than the most frequent label alone, which gets %2.",
        { figure(best), figure(frequent) });
    finding.evidence = { { phrase("best P@1"), best, "" }, { phrase("most frequent label"), frequent, "" },
        { phrase("test samples"), double(facts.run.data().test), "" } };
}

Measure lostDevice(const RuleFacts& facts) { return happened(facts.run, isLost, &RankState::lostAt); }

void describeLostDevice(const RuleFacts& facts, const Measure& measure, Finding& finding)
{
    finding.ranks = ranksThat(facts.run, isLost);
    const int left = facts.run.ranks() - int(finding.ranks.size());
    const bool isOne = finding.ranks.size() == 1;
    const std::vector<Phrase> parts { sentenceCase(
                                          isOne ? facts.run.device(finding.ranks.front()) : devices(finding.ranks)),
        seconds(measure.from), counted("%n {device is|devices are} left.", left) };
    finding.sentence = counted("%1 {was lost|were lost, the last} at %2; %3", std::ssize(finding.ranks), parts);
    finding.evidence
        = { { phrase("lost devices"), double(finding.ranks.size()), "" }, { phrase("at"), measure.from, "s" } };
}

Measure usedUp(const RuleFacts& facts) { return happened(facts.run, hasUsedUp, &RankState::usedUpAt); }

void describeUsedUp(const RuleFacts& facts, const Measure& measure, Finding& finding)
{
    const std::vector<Phrase> parts = whoAndWhen(facts, measure, hasUsedUp, finding);
    finding.sentence = counted("%1 {has used up its part of the samples at|have used up their parts of the samples, "
                               "the last at} %2; the others train on without {it|them}.",
        std::ssize(finding.ranks), parts);
    if (facts.run.config().partition != "queue")
        finding.changes = { { phrase("let all devices take from one queue"), { "partition.method=queue" } } };
}

Measure joinedDevice(const RuleFacts& facts) { return happened(facts.run, hasJoined, &RankState::joinedAt); }

void describeJoinedDevice(const RuleFacts& facts, const Measure& measure, Finding& finding)
{
    const std::vector<Phrase> parts = whoAndWhen(facts, measure, hasJoined, finding);
    finding.sentence = counted("%1 joined{|, the last} at %2.", std::ssize(finding.ranks), parts);
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
    Phrase clock, below, reason;
    if (std::isfinite(r.clock)) {
        clock = phrase(": it runs at %1 MHz", { figure(r.clock) });
        if (state.maxClock > r.clock)
            below = phrase(", %1 below its highest", { shareText(1 - r.clock / state.maxClock, 0) });
        finding.evidence = { { phrase("clock"), r.clock, "MHz" }, { phrase("highest clock"), state.maxClock, "MHz" } };
    }
    if (!r.throttle.empty() && r.throttle != "none")
        reason = phrase(" (%1)", { r.throttle });
    finding.sentence
        = phrase("The clock of %1 is throttled%2%3%4.", { facts.run.device(measure.rank), clock, below, reason });
    finding.evidence.push_back({ phrase("throttled readings"), 100 * measure.value, "%" });
}

Measure changedSpeed(const RuleFacts& facts)
{
    Measure largest;
    for (int rank = 0; rank < facts.run.ranks(); ++rank) {
        const RankState& state = facts.run.state(rank);
        const double ratio = state.pace.ratio(), change = std::max(ratio, 1 / ratio);
        if (!state.isLost() && change > largest.value)
            largest = { change, rank, state.pace.since() };
    }
    return largest;
}

void describeChangedSpeed(const RuleFacts& facts, const Measure& measure, Finding& finding)
{
    const double ratio = facts.run.state(measure.rank).pace.ratio();
    finding.ranks = { measure.rank };
    finding.sentence = phrase(
        "%1 is %2 times as fast as at first, since %3: what was chosen for its speed then need not be the best now.",
        { sentenceCase(facts.run.device(measure.rank)), figure(1 / ratio), seconds(measure.from) });
    finding.evidence
        = { { phrase("speed, of the first steps'"), 1 / ratio, "" }, { phrase("since"), measure.from, "s" } };
    if (facts.run.ranks() > 1)
        finding.changes = { { phrase("let short trials choose the method for the speeds of now"),
            { "train.algorithm=" + std::string(automaticAlgorithm) } } };
}

} // namespace evenkeel::advice

// SPDX-License-Identifier: GPL-3.0-or-later
// Rules on what devices bring together: batch sizes and weights of merges, staleness, distances of replicas.
#include "core/advice/changes.h"
#include "core/advice/rules.h"
#include "core/advice/wording.h"

#include "core/base/number_text.h"
#include "core/project/choices.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace evenkeel::advice {

namespace {

constexpr std::size_t minMerges = 8;
constexpr double keepsUp = 0.9; // share of the updates of the fastest, as Adaptive SGD itself judges

// isSo(merge, the merge before, rank), as a share of the last merges, of the rank for which it is so in more of them.
Measure shareOfMerges(
    const RunSums& run, const std::function<bool(const MergeEvent&, const MergeEvent&, std::size_t)>& isSo)
{
    const std::deque<MergeEvent>& merges = run.merges();
    Measure worst;
    if (merges.size() <= minMerges)
        return worst;
    for (int rank = 0; rank < run.ranks(); ++rank) {
        if (run.state(rank).isLost() || !run.state(rank).fold.hasSteps())
            continue;
        double count = 0;
        for (std::size_t i = 1; i < merges.size(); ++i)
            count += isSo(merges[i], merges[i - 1], std::size_t(rank)) ? 1 : 0;
        if (const double share = count / double(merges.size() - 1); share > worst.value)
            worst = { share, rank, merges.front().time };
    }
    return worst;
}

// Nothing where fewer than two devices were merged.
std::optional<double> equalShare(const MergeEvent& merge)
{
    const auto present = std::ranges::count_if(merge.weights, [](double w) { return w != 0; });
    const double sum = std::accumulate(merge.weights.begin(), merge.weights.end(), 0.0);
    return present > 1 ? std::optional(sum / double(present)) : std::nullopt;
}

bool hasSmallWeight(const MergeEvent& merge, std::size_t rank)
{
    constexpr double nearNothing = 0.1; // fraction of an equal share
    const auto equal = equalShare(merge);
    return equal && rank < merge.weights.size() && merge.weights[rank] < nearNothing * *equal;
}

bool hasBatch(const MergeEvent& merge, std::size_t rank) { return rank < merge.batches.size(); }

// The last merge for which it is so, as it is for one at least of a rank that was measured: those of an imported run
// need not name all ranks.
const MergeEvent& lastMerge(const RunSums& run, int rank, bool (*isSo)(const MergeEvent&, std::size_t))
{
    return *std::ranges::find_if(
        run.merges().rbegin(), run.merges().rend(), [&](const MergeEvent& m) { return isSo(m, std::size_t(rank)); });
}

double maxUpdates(const MergeEvent& merge)
{
    return merge.updates.empty() ? 0 : double(*std::ranges::max_element(merge.updates));
}

// In its first epochs, Adaptive SGD's batch sizes are not to adapt yet.
bool isWarmingUp(const RunSums& run)
{
    if (!run.config().algorithmOptions.contains("warm-up"))
        return false;
    const double epochs = run.evaluations().empty() ? 0 : run.evaluations().back().epoch;
    return optionOf(run.config(), "warm-up") > epochs;
}

// It makes up for `u` of `max` updates with a smaller batch, if that is allowed.
std::optional<Change> lessBatch(const RunConfig& config, double batch, double u, double max)
{
    const double asked = optionOf(config, "least-batch"), allowed = config.train.batch;
    const double minBatch = std::min(allowed, asked > 0 ? asked : std::max(1.0, allowed / 8));
    if (batch > 1.01 * minBatch)
        return isOption(config, "bounds", "skip") ? std::optional(
                   Change { phrase("let batch sizes adapt as far as their bounds allow"), { "algorithm.bounds=clip" } })
                                                  : std::nullopt;
    if (const double next = std::floor(batch * u / max); next >= 1)
        return Change { phrase("lower the min batch size"), { "algorithm.least-batch=" + exactText(next) } };
    return Change { phrase("lower the min batch size and raise the max one, so that the proportions fit"),
        { "algorithm.least-batch=1",
            "train.batch=" + exactText(std::ceil(allowed * max / std::max(u, 1.0) / std::max(batch, 1.0))) } };
}

} // namespace

Measure batchBound(const RuleFacts& facts)
{
    const RunConfig& config = facts.run.config();
    const auto rule = config.algorithmOptions.find("batch-rule");
    if (config.train.algorithm != "adaptive-sgd" || isWarmingUp(facts.run)
        || (rule != config.algorithmOptions.end() && rule->second == "fixed"))
        return {};
    return shareOfMerges(facts.run, [](const MergeEvent& merge, const MergeEvent& before, std::size_t rank) {
        return hasBatch(merge, rank) && hasBatch(before, rank) && rank < merge.updates.size()
            && std::abs(merge.batches[rank] - before.batches[rank]) <= 0.01 * before.batches[rank]
            && double(merge.updates[rank]) < keepsUp * maxUpdates(merge);
    });
}

void describeBatchBound(const RuleFacts& facts, const Measure& measure, Finding& finding)
{
    const auto rank = std::size_t(measure.rank);
    double updates = 0, max = 0;
    for (const MergeEvent& merge : facts.run.merges()) {
        updates += rank < merge.updates.size() ? double(merge.updates[rank]) : 0;
        max += maxUpdates(merge);
    }
    const double count = double(facts.run.merges().size()),
                 batch = lastMerge(facts.run, measure.rank, hasBatch).batches[rank];
    finding.ranks = { measure.rank };
    finding.sentence = phrase(
        "The batch size of %1 stays at %2, with which it makes %3 updates per merge, and the fastest device %4.",
        { facts.run.device(measure.rank), figure(batch), figure(std::round(updates / count)),
            figure(std::round(max / count)) });
    finding.evidence = { { phrase("batch size"), batch, "samples" },
        { phrase("updates per merge"), updates / count, "" }, { phrase("of the fastest"), max / count, "" } };
    if (const auto change = lessBatch(facts.run.config(), batch, updates, max))
        finding.changes = { *change };
}

Measure mergeWeight(const RuleFacts& facts)
{
    return shareOfMerges(facts.run,
        [](const MergeEvent& merge, const MergeEvent&, std::size_t rank) { return hasSmallWeight(merge, rank); });
}

void describeMergeWeight(const RuleFacts& facts, const Measure& measure, Finding& finding)
{
    const MergeEvent& last = lastMerge(facts.run, measure.rank, hasSmallWeight);
    const double weight = last.weights[std::size_t(measure.rank)], equal = *equalShare(last);
    finding.ranks = { measure.rank };
    finding.sentence = phrase("The merge weight of %1 is %2, where an equal share is %3: what it learns hardly counts.",
        { facts.run.device(measure.rank), figure(weight), figure(equal) });
    finding.evidence = { { phrase("weight"), weight, "" }, { phrase("equal share"), equal, "" } };
    finding.changes = { withoutDevice(facts.run.config(), measure.rank) };
}

Measure staleness(const RuleFacts& facts)
{
    const std::string& algorithm = facts.run.config().train.algorithm;
    const bool isShared = algorithm == "asynchronous-sgd" || algorithm == "slide" || algorithm == "compute-groups";
    constexpr std::int64_t minUpdates = 8;
    if (!isShared || facts.run.ranks() < 2)
        return {};
    const double period = algorithm == "asynchronous-sgd" ? optionOf(facts.run.config(), "period") : 1;
    Measure worst;
    for (int rank = 0; rank < facts.run.ranks(); ++rank) {
        const RankSums& sums = facts.half.ranks[std::size_t(rank)];
        const double mean = sums.updates < minUpdates ? 0 : sums.staleness / double(sums.updates);
        if (const double value = mean / (period * facts.run.ranks()); value > worst.value)
            worst = { value, rank, facts.half.time };
    }
    return worst;
}

void describeStaleness(const RuleFacts& facts, const Measure& measure, Finding& finding)
{
    const RunConfig& config = facts.run.config();
    const RankSums& sums = facts.half.ranks[std::size_t(measure.rank)];
    const double mean = sums.staleness / double(sums.updates),
                 share = double(sums.updates) / double(std::max<std::int64_t>(facts.half.updates, 1));
    finding.ranks = { measure.rank };
    finding.sentence = phrase("Others have updated the model %1 times, on average, when an update of %2 arrives, which "
                              "makes %3 of the updates.",
        { figure(mean), facts.run.device(measure.rank), shareText(share, 0) });
    finding.evidence
        = { { phrase("staleness"), mean, "updates" }, { phrase("share of the updates"), 100 * share, "%" } };
    if (config.train.algorithm == "asynchronous-sgd" && optionOf(config, "period") > 1)
        finding.changes = { { phrase("read and write the model at each step"), { "algorithm.period=1" } } };
    else
        finding.changes = { withoutDevice(config, measure.rank) };
}

Measure replicasApart(const RuleFacts& facts)
{
    constexpr double farApart = 0.2; // share of the mean's norm
    const std::deque<ReplicasEvent>& all = facts.run.replicas();
    Measure worst;
    if (all.size() < RunSums::keptEvaluations)
        return worst;
    for (std::size_t rank = 0; rank < std::size_t(facts.run.ranks()); ++rank) {
        const auto at = [&](std::size_t i) {
            return rank < all[i].distance.size() && std::isfinite(all[i].distance[rank]) ? all[i].distance[rank] : 0;
        };
        bool isGrowing = at(0) > 0;
        for (std::size_t i = 1; i < all.size(); ++i)
            isGrowing = isGrowing && at(i) > at(i - 1);
        if (!isGrowing || at(all.size() - 1) < farApart)
            continue;
        if (const double growth = at(all.size() - 1) / at(0); growth > worst.value)
            worst = { growth, int(rank), all.front().time };
    }
    return worst;
}

void describeReplicasApart(const RuleFacts& facts, const Measure& measure, Finding& finding)
{
    const double now = facts.run.replicas().back().distance[std::size_t(measure.rank)];
    finding.ranks = { measure.rank };
    finding.sentence
        = phrase("The replicas drift apart: that of %1 is %2 of the mean model's norm away from it, %3 times "
                 "as far as %4 evaluations ago.",
            { facts.run.device(measure.rank), shareText(now, 0), figure(measure.value),
                std::to_string(RunSums::keptEvaluations - 1) });
    finding.evidence = { { phrase("distance"), now, "" }, { phrase("growth"), measure.value, "" } };
    if (const auto change = otherPeriod(facts.run.config(), 0.5))
        finding.changes = { *change };
}

} // namespace evenkeel::advice

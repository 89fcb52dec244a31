// SPDX-License-Identifier: GPL-3.0-or-later
// Adaptive SGD's rules (Ma, Rusu, Wu, Sim 2021): how batch sizes are scaled (algorithm 1), by which weights replicas
// are merged (algorithm 2), how long a mega-batch is. Pure functions of what all ranks know.
#pragma once

#include "core/record/option.h"

#include <vector>

namespace evenkeel {

struct AdaptiveOptions {
    enum class BatchRule { Paper, Code, Hogbatch, Fixed };
    enum class Bounds { Skip, Clip };
    enum class Normalize { Smooth, Paper, Code, Equal, Product };
    enum class Perturbed { Change, Weights };

    double megaBatch = 100;
    BatchRule batchRule = BatchRule::Paper;
    int minBatch = 0; // b_min
    double beta = 0;
    int codeStep = 32;
    Bounds bounds = Bounds::Clip;
    bool isLimited = true;
    Normalize normalize = Normalize::Smooth;
    double perturbation = 0; // delta
    Perturbed perturbed = Perturbed::Change;
    double perturbationThreshold = 0.25; // initial weights have about 0.1
    double momentum = 0; // gamma

    bool perturbsChange() const { return perturbation != 0 && perturbed == Perturbed::Change; }
    double warmUp = 0; // epochs
};

inline constexpr FieldTable adaptiveFields {
    tried("25|50|100|200",
        titled("Batches between merges",
            option("mega-batch",
                "samples between merges, in batches of the max size; about one epoch at most, at least 8 batches per "
                "device",
                &AdaptiveOptions::megaBatch, between(1, 1e6)))),
    offAt("fixed",
        titled("Batch size rule",
            option("batch-rule",
                "paper: b += beta (u - mean u); code: a fixed step; hogbatch: doubling and halving, as in Hogbatch; "
                "fixed: constant",
                &AdaptiveOptions::batchRule, "paper|code|hogbatch|fixed",
                "As in the paper|As in the code|As in Hogbatch|Fixed"))),
    titled("Min batch size",
        option("least-batch", "min batch size b_min; 0: train.batch / 8", &AdaptiveOptions::minBatch, between(0, 1e6))),
    titled("Batch change per update",
        option("beta", "samples added to the batch per update above the mean; 0: b_min / 2", &AdaptiveOptions::beta,
            between(0, 1e6))),
    titled("Fixed batch change",
        option("code-step", "samples added or removed per change with batch-rule = code", &AdaptiveOptions::codeStep,
            between(1, 1e6))),
    titled("Change beyond min or max",
        option("bounds",
            "a change that would leave [b_min, b_max] is skipped (paper), so that a device slower than b_min / b_max "
            "never adapts, or clipped, so that it adapts as far as it can",
            &AdaptiveOptions::bounds, "skip|clip", "Skipped|As far as possible")),
    titled("Stop at equal updates",
        option("limit",
            "do not pass the size at which all devices make equally many updates; the largest stays at train.batch "
            "(our addition)",
            &AdaptiveOptions::isLimited, "off|on", "No|Yes")),
    offAt("equal",
        tried("smooth|product",
            titled("Merge weights",
                option("normalize",
                    "weights of the merge; paper: by updates, or by batch size when all updates are equal; smooth: the "
                    "same, passing from one to the other while updates differ by up to a tenth; code: by updates; "
                    "equal: 1/n; product: by updates times batch size",
                    &AdaptiveOptions::normalize, "smooth|paper|code|equal|product",
                    "Smooth|As in the paper|By updates|Equal|Updates times batch size")))),
    offAt("0",
        tried("0|0.1",
            option("perturbation",
                "delta: the merge weight of the replica with the most updates is multiplied by 1 + delta, that of the "
                "one with the fewest by 1 - delta (the paper: 0.1)",
                &AdaptiveOptions::perturbation, between(0, 1)))),
    option("perturbed",
        "what the perturbed merge weights multiply; change: how far each replica has moved since the last merge, so "
        "that where nothing moves nothing changes; weights: the replicas themselves (paper), which lets a model grow, "
        "as these weights do not add up to 1",
        &AdaptiveOptions::perturbed, "change|weights", "The change|The weights"),
    option("perturbation-threshold",
        "perturb only while the root mean square of each replica's weights, ||w|| / sqrt(|w|), is below this (the "
        "paper's ||w|| / |w| is about 0.0001 for any large network, and never reaches its threshold of 0.1)",
        &AdaptiveOptions::perturbationThreshold, between(0, 1e6)),
    offAt("0",
        tried("0|0.5|0.9",
            option("momentum", "gamma of the global model", &AdaptiveOptions::momentum, between(0, 0.999)))),
    option("warm-up", "epochs with the min batch size and an increasing rate before adapting (the authors' code: 10)",
        &AdaptiveOptions::warmUp, between(0, 1000)),
};

inline constexpr std::array adaptivePresets {
    Preset { "paper", "the paper's momentum of the global model and its bare rules, as we remember them",
        "momentum=0.9,bounds=skip,limit=off,normalize=paper,perturbation=0.1,perturbed=weights,"
        "perturbation-threshold=1000000" },
};

// What ranks did in a mega-batch, by rank: u_i and b_i, the same everywhere. A lost device has a batch size of 0.
struct AdaptiveFacts {
    std::vector<double> updates, batches;

    bool isPresent(std::size_t rank) const { return batches[rank] > 0; }
    double mean() const; // mean u
    std::size_t fastest() const; // the rank with the most updates; ties to the lowest
    std::size_t slowest() const;
    double maxUpdates() const { return updates[fastest()]; }
    double minUpdates() const { return updates[slowest()]; }
};

// Samples of the next mega-batch: whole rounds of `round` samples, one batch per device, of about an epoch at most; a
// short rest of the `left` samples of the run joins the last one.
double megaBatch(const AdaptiveOptions& options, double maxBatch, double round, double epoch, double left);

// The authors' code: smallest batches at first, the rate rising from 1 % to the one that is scaled for them.
struct AdaptiveWarmUp {
    bool isActive = false;
    double batch = 0, rate = 0;
};
AdaptiveWarmUp warmUp(const AdaptiveOptions& options, double maxBatch, double rate, double epochsDone);

// The next batch size of every rank; b_max is the largest that is allowed.
std::vector<double> scaledBatches(
    const AdaptiveOptions& options, double maxBatch, const AdaptiveFacts& facts, std::vector<double> batches);

// A device whose batch size scaling leaves alone although it makes fewer updates than others: its rank, or -1. Where
// changes are clipped that is at the lower bound only: the largest size stays where it is, and the others follow.
int unbalanced(const AdaptiveOptions& options, const AdaptiveFacts& facts, const std::vector<double>& before,
    const std::vector<double>& after);

// alpha_i. Perturbed weights do not add up to 1, on purpose: see AdaptiveOptions::perturbed.
std::vector<double> mergeWeights(const AdaptiveOptions& options, const AdaptiveFacts& facts, bool isPerturbed);

} // namespace evenkeel

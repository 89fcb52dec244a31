// SPDX-License-Identifier: GPL-3.0-or-later
// Adaptive SGD's two rules (Ma, Rusu, Wu, Sim 2021): how batch sizes are scaled (algorithm 1), and by which weights
// replicas are merged (algorithm 2). Pure functions of what all ranks know.
#pragma once

#include "core/base/option.h"

#include <vector>

namespace evenkeel {

struct AdaptiveOptions {
    enum class BatchRule { Paper, Code, Hogbatch, Fixed };
    enum class Bounds { Skip, Clip };
    enum class Normalize { Paper, Code, Equal };

    double megaBatch = 100;
    BatchRule batchRule = BatchRule::Paper;
    int minBatch = 0; // b_min
    double beta = 0;
    int codeStep = 32;
    Bounds bounds = Bounds::Skip;
    bool isLimited = true;
    Normalize normalize = Normalize::Paper;
    double perturbation = 0.1; // delta
    double perturbationThreshold = 0.1;
    double momentum = 0.9; // gamma
    double warmUp = 0; // epochs
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

// The next batch size of every rank; b_max is the largest that is allowed.
std::vector<double> scaledBatches(
    const AdaptiveOptions& options, double maxBatch, const AdaptiveFacts& facts, std::vector<double> batches);

// alpha_i. Perturbed weights do not add up to 1, on purpose.
std::vector<double> mergeWeights(const AdaptiveOptions& options, const AdaptiveFacts& facts, bool isPerturbed);

} // namespace evenkeel

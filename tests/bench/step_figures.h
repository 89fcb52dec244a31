// SPDX-License-Identifier: GPL-3.0-or-later
// Statistics of a timed training run: rates, spread, and the minimum work and traffic of its steps.
#pragma once

#include "core/train/model/model.h"

#include <string>
#include <vector>

namespace evenkeel::bench {

// The minimum that one step needs. F x h input weights, L x h output weights, a batch of B
// samples with `nnz` entries in `touched` different features.
struct StepWork {
    double flops = 0; // 6 h (B L + nnz): three products per layer, two operations per multiply-add
    double bytes = 0; // see below
};

// The bytes between memory and caches if every array that does not fit a cache passes once for each pass over it:
//   weights   4 h (3 L + 3 touched): read forward, read and written by the backward pass with its update
//   state     8 h s (L + touched): the optimizer's s arrays (momentum 1, Adam 2), read and written
//             (half of both for weights in bf16, whose state is taken to be so, too)
//   entries   16 nnz: index and value, by row forward and by feature backward
// Biases, labels and hidden units are left out (below 1 %), and so are logits: nothing of size B x L has to leave the
// caches. A program that keeps them moves at least 8 B L bytes more.
StepWork stepWork(const ModelShape& shape, Update::Rule rule, double batch, double nnz, double touched,
    const Precision& precision = {});

// Value at `share` (0 .. 1) of the sorted values, interpolated linearly; the values must not be empty.
double quantile(std::vector<double> values, double share);

double residentMib(); // of this process, now
double peakResidentMib(); // of this process, so far
double cpuSeconds(); // user and system time of all threads of this process, so far

} // namespace evenkeel::bench

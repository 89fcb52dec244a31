// SPDX-License-Identifier: GPL-3.0-or-later
// Gradient aggregation (synchronous SGD, what DistributedDataParallel and MirroredStrategy do):
//     w <- w - eta sum_i (b_i / sum b) g_i(w; B_i)
// One all-reduce a step, in buckets that are under way while the backward pass goes on; the sparse input layer sends
// only the rows that the batches touched. The slowest device sets the pace. With one device: plain SGD.
#include "core/algorithms/algorithm.h"
#include "core/algorithms/shared/aggregation.h"

#include <array>

namespace evenkeel {

namespace {

constexpr std::array options {
    Option { "rate-scaling", "multiply the rate by the number of devices (Goyal et al. 2017), or not", 0, 0, 1, true,
        "none|linear" },
    Option { "bucket",
        "MiB of the output layer's gradient per all-reduce, overlapped with the backward pass "
        "(DistributedDataParallel: 25); 0: one all-reduce after the backward pass",
        25, 0, 1e6 },
};

void train(Worker& w)
{
    const double scale = w.chosen("rate-scaling", "linear") ? w.size() : 1;
    const auto bucket = Index(w.option("bucket") * (1 << 20) / sizeof(float));
    while (aggregationStep(w, w.rate() * scale, bucket) > 0) { }
}

} // namespace

extern const Algorithm gradientAggregation {
    "gradient-aggregation",
    "Gradient aggregation",
    "Goyal et al., Accurate, Large Minibatch SGD, 2017",
    "Every device computes the gradient of its own mini-batch on the same model; the gradients are averaged over all "
    "devices and applied to every replica. Equivalent to SGD on one large batch, but every step waits for the slowest "
    "device.",
    options,
    train,
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Gradient aggregation (synchronous SGD, what DistributedDataParallel and MirroredStrategy do):
//     w <- w - eta sum_i (b_i / sum b) g_i(w; B_i)
// One all-reduce per step, in buckets that are pending while the backward pass goes on; the sparse input layer sends
// only the rows that the batches touched. The slowest device sets the pace. With rate-scaling
// eta grows with the number of devices n, gradually: from eta to n eta in the warm-up. With one device: plain SGD.
#include "core/algorithms/list.h"
#include "core/algorithms/shared/aggregation.h"

namespace evenkeel::gradientAggregation {

namespace {

struct Options {
    enum class RateScaling { None, Linear } rateScaling = RateScaling::None;
    double warmUp = 0; // epochs
    double bucket = 25; // MiB
};

constexpr FieldTable fields {
    option("rate-scaling", "multiply the rate by the number of devices (Goyal et al. 2017), or not",
        &Options::rateScaling, "none|linear", "No|With the number of devices"),
    option("warm-up",
        "epochs in which the factor of rate-scaling rises linearly from 1 to the number of devices (Goyal et al.: 5)",
        &Options::warmUp, between(0, 1000)),
    offAt("0",
        option("bucket",
            "MiB of the output layer's gradient per all-reduce, overlapped with the backward pass "
            "(DistributedDataParallel: 25); 0: one all-reduce after the backward pass",
            &Options::bucket, between(0, 1e6))),
};

void train(Worker& w, const Options& o)
{
    requireEqualMath(w);
    const double last = o.rateScaling == Options::RateScaling::Linear ? w.size() : 1;
    const auto scale = [&] { return w.epochs() < o.warmUp ? 1 + (last - 1) * w.epochs() / o.warmUp : last; };
    w.feed().needFeatures();
    const auto bucket = Index(o.bucket * (1 << 20) / sizeof(float));
    w.continueFromCheckpoint();
    while (aggregationStep(w, w.rate() * scale(), bucket) > 0) { }
}

} // namespace

const Algorithm algorithm {
    "gradient-aggregation",
    "Gradient aggregation",
    "Goyal et al., Accurate, Large Minibatch SGD, 2017",
    "Every device computes the gradient of its own mini-batch on the same model; the gradients are averaged over all "
    "devices and applied to every replica. Equivalent to SGD on one large batch, but every step waits for the slowest "
    "device.",
    Family::Synchronous,
    "every step averages the gradients of all devices",
    optionList<Options, fields>,
    trainWith<Options, fields, train>,
    Algorithm::Alone::Itself,
    alwaysEqually,
};

} // namespace evenkeel::gradientAggregation

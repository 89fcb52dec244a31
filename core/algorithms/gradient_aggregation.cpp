// Gradient aggregation (synchronous SGD, what DistributedDataParallel and MirroredStrategy do):
//     w <- w - eta sum_i (b_i / sum b) g_i(w; B_i)
// One all-reduce a step; the sparse input layer sends only the rows that the batches touched. The slowest device sets
// the pace. With one device: plain SGD.
#include "core/algorithms/aggregation.h"
#include "core/algorithms/algorithm.h"

#include <array>

namespace evenkeel {

namespace {

constexpr std::array options {
    Option { "rate-scaling", "multiply the rate by the number of devices (Goyal et al. 2017), or not", 0, 0, 1, true,
        "none|linear" },
};

void train(Worker& w)
{
    const double scale = w.chosen("rate-scaling", "linear") ? w.size() : 1;
    while (aggregationStep(w, w.rate() * scale) > 0) { }
}

} // namespace

extern const Algorithm gradientAggregation {
    "gradient-aggregation",
    "Gradient aggregation",
    "Goyal et al., Accurate, Large Minibatch SGD, 2017",
    "Every device computes the gradient of its own mini-batch on the same model; the gradients are averaged over all "
    "devices and applied everywhere at once. Equal to SGD on one large batch, but every step waits for the slowest "
    "device.",
    options,
    train,
};

} // namespace evenkeel

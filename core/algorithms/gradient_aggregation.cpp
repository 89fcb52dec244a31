// Gradient aggregation (synchronous SGD, what DistributedDataParallel and MirroredStrategy do):
//     w <- w - eta sum_i (b_i / sum b) g_i(w; B_i)
// One all-reduce a step; the sparse input layer sends only the rows that the batches touched. The slowest device sets
// the pace. With one device: plain SGD.
#include "core/algorithms/algorithm.h"

#include <array>
#include <numeric>

namespace evenkeel {

namespace {

constexpr std::array options {
    Option { "rate-scaling", "multiply the rate by the number of devices (Goyal et al. 2017), or not", 0, 0, 1, true,
        "none|linear" },
};

void train(Worker& w)
{
    for (;;) {
        const double rate = w.rate() * (w.chosen("rate-scaling", "linear") ? w.size() : 1);
        const Batch& batch = w.nextBatch(w.batchSize());
        const std::vector<double> sizes = w.comm.gather(double(batch.size()));
        const double total = std::accumulate(sizes.begin(), sizes.end(), 0.0);
        if (total == 0)
            return;
        if (w.size() == 1) {
            w.step(batch, rate);
        } else {
            w.gradient(batch, rate);
            const auto [input, output] = w.sumGradients(batch, double(batch.size()) / total);
            const double asked = double(w.size()) * w.batchSize();
            // The last, smaller step moves in proportion.
            w.model.apply(input, rate * std::min(1.0, total / asked), output);
        }
        w.synchronized();
    }
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

// Local SGD (Stich 2019; Zinkevich et al. 2010, periodic averaging): each device makes H steps of its own, then
//     w_k <- sum_j a_j w_j,   a_j = 1 / n, or the share of the samples that device j trained on.
// With H = 1, equal batches and plain SGD it equals gradient aggregation. With one device: plain SGD.
#include "core/algorithms/algorithm.h"

#include <array>
#include <numeric>

namespace evenkeel {

namespace {

constexpr std::array options {
    Option { "period", "steps of each device between two averages (H)", 8, 1, 100000, true },
    Option { "weighting", "weight of a device's model in the average", 0, 0, 1, true, "equal|samples" },
};

void train(Worker& w)
{
    for (;;) {
        Index updates = 0, samples = 0;
        while (updates < Index(w.option("period"))) {
            const Batch& batch = w.nextBatch(w.batchSize());
            if (batch.empty())
                break;
            w.step(batch, w.rate());
            ++updates;
            samples += batch.size();
        }
        const std::vector<double> all = w.comm.gather(double(updates));
        if (std::accumulate(all.begin(), all.end(), 0.0) == 0)
            return;
        // A device that found no work left must not pull the average back to the old model.
        std::vector<double> weights = w.chosen("weighting", "samples") ? w.comm.gather(double(samples)) : all;
        if (!w.chosen("weighting", "samples"))
            for (double& weight : weights)
                weight = weight > 0 ? 1 : 0;
        const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
        for (double& weight : weights)
            weight /= total;
        const double seconds = w.size() > 1 ? w.sumModels(weights[std::size_t(w.rank())]) : 0;
        w.merged({ .weights = weights,
            .batches = std::vector<double>(all.size(), w.batchSize()),
            .updates = { all.begin(), all.end() },
            .seconds = seconds });
    }
}

} // namespace

extern const Algorithm localSgd {
    "local-sgd",
    "Local SGD",
    "Stich, Local SGD Converges Fast and Communicates Little, 2019",
    "Every device trains its own copy of the model for a number of steps, then all copies are averaged. It needs far "
    "less communication than gradient aggregation; every average still waits for the slowest device.",
    options,
    train,
};

} // namespace evenkeel

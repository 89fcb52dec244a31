// SPDX-License-Identifier: GPL-3.0-or-later
// Local SGD (Stich: Local SGD Converges Fast and Communicates Little, 2019; periodic averaging): each device makes H
// steps of its own, then
//     w_k <- sum_j a_j w_j,   a_j = 1 / n, or the share of the samples that device j trained on.
// Post-local SGD (Lin et al. 2018): gradient aggregation during the first `warm-up` epochs. An outer optimizer may take
// the step from the last average w to the new one, D = w - sum_j a_j w_j:
//     slow-momentum   m <- mu m + D / eta;   w <- w - nu eta m           (SlowMo, Wang et al. 2020)
//     nesterov        m <- mu m + D;         w <- w - nu (D + mu m)      (DiLoCo: H = 500, nu = 0.7, mu = 0.9)
// With H = 1, equal batches and plain SGD it equals gradient aggregation. With one device: plain SGD.
#include "core/algorithms/algorithm.h"
#include "core/algorithms/shared/aggregation.h"
#include "core/algorithms/shared/plain_sgd.h"

#include <array>
#include <numeric>

namespace evenkeel {

namespace {

constexpr std::array options {
    Option { "period", "steps per device between two averages (H)", 8, 1, 100000, true },
    Option { "weighting", "weight of a device's model in the average", 0, 0, 1, true, "equal|samples" },
    Option { "warm-up", "epochs of gradient aggregation at the start (post-local SGD)", 0, 0, 1e6 },
    Option { "outer", "outer optimizer, applied to the average", 0, 0, 2, true, "none|slow-momentum|nesterov" },
    Option { "outer-momentum", "mu of the outer optimizer", 0.9, 0, 0.999 },
    Option { "outer-rate", "nu of the outer optimizer (SlowMo: 1, DiLoCo: 0.7)", 1, 0.001, 10 },
};

// The outer step: the model, which is the new average, moves on from the last one.
class Outer {
public:
    explicit Outer(Worker& w)
        : m_worker(w)
        , m_on(!w.chosen("outer", "none"))
        , m_last(w.keep("last", m_on ? w.copyOfModel() : Array<float>()))
        , m_velocity(w.keep("velocity", m_on ? w.zeros() : Array<float>()))
    {
    }
    void step()
    {
        if (!m_on)
            return;
        Model& w = m_worker.model;
        Device& d = w.device();
        const float mu = float(m_worker.option("outer-momentum")), nu = float(m_worker.option("outer-rate"));
        const bool nesterov = m_worker.chosen("outer", "nesterov");
        const float eta = nesterov ? 1 : float(m_worker.rate()); // slow momentum is measured in gradients
        d.arrays().combine(1, m_last.data(), -1, w.weights(), w.size()); // D
        d.arrays().combine(1 / eta, w.weights(), mu, m_velocity.data(), w.size());
        if (nesterov)
            d.arrays().combine(-nu, w.weights(), 1, m_last.data(), w.size());
        d.arrays().combine(nesterov ? -nu * mu : -nu * eta, m_velocity.data(), 1, m_last.data(), w.size());
        d.arrays().combine(1, m_last.data(), 0, w.weights(), w.size());
    }
    void follow() // the model has moved without it
    {
        if (m_on)
            m_worker.copyModelTo(m_last);
    }

private:
    Worker& m_worker;
    bool m_on;
    Array<float>&m_last, &m_velocity;
};

// Weights of the average. A device that found no work left must not pull it back to the old model.
std::vector<double> weightsOf(Worker& w, const std::vector<double>& updates, Index samples)
{
    std::vector<double> weights = updates;
    if (w.chosen("weighting", "samples"))
        weights = w.comm().gather(double(samples));
    else
        for (double& weight : weights)
            weight = weight > 0 ? 1 : 0;
    const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
    for (double& weight : weights)
        weight /= total;
    return weights;
}

void train(Worker& w)
{
    if (w.size() == 1)
        return plainSgd(w);
    Outer outer(w);
    double& done = w.keep("samples", 0); // of the warm-up, all ranks
    while (done < w.option("warm-up") * double(w.trainingSamples())) {
        const double samples = aggregationStep(w, w.rate());
        if (samples == 0)
            return;
        done += samples;
        outer.follow();
    }
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
        const std::vector<double> all = w.comm().gather(double(updates));
        if (std::accumulate(all.begin(), all.end(), 0.0) == 0)
            return;
        const std::vector<double> weights = weightsOf(w, all, samples);
        const double seconds = w.sumModels(weights[std::size_t(w.rank())]);
        outer.step();
        w.merged({ .weights = weights, .updates = { all.begin(), all.end() }, .seconds = seconds });
    }
}

} // namespace

extern const Algorithm localSgd {
    "local-sgd",
    "Local SGD",
    "Stich, Local SGD Converges Fast and Communicates Little, 2019",
    "Every device trains its own replica for a number of steps, then all replicas are averaged. It needs far less "
    "communication than gradient aggregation, but every average still waits for the slowest device.",
    options,
    train,
};

} // namespace evenkeel

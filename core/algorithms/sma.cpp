// SPDX-License-Identifier: GPL-3.0-or-later
// Synchronous model averaging (CROSSBOW; Koliousis et al.: CROSSBOW: Scaling Deep Learning with Small Batch Sizes on
// Multi-GPU Servers, PVLDB 2019). k learners with replicas w_j and a central average model z; every tau-th step is
//     c_j = alpha (w_j - z);   w_j <- w_j - eta g_j - c_j;   z <- z + sum_j c_j + mu (z - z_prev)
// with alpha = 1 / k unless given, the difference taken before the step (so that it can overlap with it, as in the
// authors' code). A restart copies z to all replicas and stops its momentum. A device holds `learners` replicas, which
// take turns on it: their corrections travel in one sum, so more learners mean less waiting a sample. Auto-tuning is
// the authors' code's rule: as long as one more learner a device raises the throughput by more than the tolerance,
// another is added; else one is taken away again and the search ends. With one device and learner: plain SGD.
#include "core/algorithms/algorithm.h"
#include "core/algorithms/shared/plain_sgd.h"

#include <algorithm>
#include <array>
#include <deque>
#include <numeric>

namespace evenkeel {

namespace {

constexpr std::array options {
    Option { "alpha",
        "strength of a replica's correction towards the average; 0: 1 / learners (the authors' scripts: 0.1)", 0, 0,
        1 },
    Option { "momentum", "mu of the central average model", 0.9, 0, 0.999 },
    Option { "period", "steps per learner between two corrections (tau)", 1, 1, 100000, true },
    Option { "learners", "replicas per device", 1, 1, 64, true },
    Option {
        "auto-tune", "choose the number of learners by throughput, starting from `learners`", 0, 0, 1, true, "off|on" },
    Option { "tune-interval", "corrections between two measurements of throughput", 16, 1, 100000, true },
    Option { "tolerance", "min relative gain in throughput that justifies another learner", 0.1, 0, 10 },
    Option { "restart", "epochs after which all replicas are reset to the average; 0: never", 0, 0, 1e6 },
};

class Learners {
public:
    explicit Learners(Worker& w)
        : m_worker(w)
        , m_device(w.model.device())
        , m_centre(w.centre())
        , m_velocity(w.keep("velocity", w.zeros()))
        , m_corrections(m_device, w.model.size())
        , m_apart(m_device, w.model.size())
    {
        while (Index(m_others.size()) + 1 < Index(w.option("learners")))
            add();
    }

    Index count() const { return Index(m_others.size()) + 1; } // on this device, and so on every one
    void add()
    {
        m_others.push_back(m_worker.copyOfModel());
        m_device.arrays().combine(1, m_centre.data(), 0, m_others.back().data(), m_centre.size());
    }
    void remove() { m_others.pop_back(); }

    // `period` steps of each learner, the first of them with its correction. How many there were.
    Index steps()
    {
        m_device.arrays().fill(m_corrections.data(), m_corrections.size(), 0);
        Index updates = stepsOfOne();
        for (Array<float>& replica : m_others) {
            m_worker.model.swapWeights(replica);
            updates += stepsOfOne();
            m_worker.model.swapWeights(replica);
        }
        return updates;
    }
    void moveCentre() // collective
    {
        const Index n = m_centre.size();
        m_worker.comm().sum(m_device, m_corrections.data(), n);
        m_device.arrays().combine(1, m_corrections.data(), float(m_worker.option("momentum")), m_velocity.data(), n);
        m_device.arrays().combine(1, m_velocity.data(), 1, m_centre.data(), n);
    }
    void restart()
    {
        const Index n = m_centre.size();
        m_device.arrays().combine(1, m_centre.data(), 0, m_worker.model.weights(), n);
        for (Array<float>& replica : m_others)
            m_device.arrays().combine(1, m_centre.data(), 0, replica.data(), n);
        m_device.arrays().fill(m_velocity.data(), n, 0);
    }
    float alpha() const
    {
        const double given = m_worker.option("alpha");
        return float(given > 0 ? given : 1.0 / double(count() * m_worker.size()));
    }

private:
    Index stepsOfOne()
    {
        Model& w = m_worker.model;
        Index updates = 0;
        for (; updates < Index(m_worker.option("period")); ++updates) {
            const Batch& batch = m_worker.nextBatch(m_worker.batchSize());
            if (batch.empty())
                break;
            if (updates == 0) { // c = alpha (w - z)
                m_device.arrays().combine(1, w.weights(), 0, m_apart.data(), w.size());
                m_device.arrays().combine(-alpha(), m_centre.data(), alpha(), m_apart.data(), w.size());
            }
            m_worker.step(batch, m_worker.rate());
            if (updates == 0) {
                m_device.arrays().combine(-1, m_apart.data(), 1, w.weights(), w.size());
                m_device.arrays().combine(1, m_apart.data(), 1, m_corrections.data(), w.size());
            }
        }
        return updates;
    }

    Worker& m_worker;
    Device& m_device;
    Array<float>&m_centre, &m_velocity;
    Array<float> m_corrections, m_apart;
    std::deque<Array<float>> m_others; // replicas beside the worker's model
};

// CROSSBOW's auto-tuner. Every rank decides alike: it sees sums over all ranks only.
class Tuner {
public:
    explicit Tuner(Worker& w)
        : m_worker(w)
        , m_on(w.chosen("auto-tune", "on"))
    {
    }
    void look(Learners& learners, double updates) // of all ranks in the last round
    {
        m_updates += updates;
        if (!m_on || ++m_rounds % Index(m_worker.option("tune-interval")) != 0)
            return;
        const std::vector<double> times = m_worker.comm().gather(m_worker.now());
        const double now = *std::max_element(times.begin(), times.end());
        const double throughput = m_updates / std::max(now - m_since, 1e-12);
        if (m_before == 0 || (throughput - m_before) / m_before > m_worker.option("tolerance")) {
            learners.add();
        } else {
            learners.remove();
            m_on = false;
        }
        if (m_worker.rank() == 0)
            m_worker.note(
                "auto-tuning: " + std::to_string(learners.count()) + " learners per device" + (m_on ? "" : ", final"));
        m_before = throughput;
        m_since = now;
        m_updates = 0;
    }

private:
    Worker& m_worker;
    bool m_on;
    Index m_rounds = 0;
    double m_updates = 0, m_since = 0, m_before = 0;
};

void train(Worker& w)
{
    if (w.size() == 1 && w.option("learners") == 1 && w.chosen("auto-tune", "off"))
        return plainSgd(w);
    Learners learners(w);
    Tuner tuner(w);
    double& restarts = w.keep("restarts", 0);
    for (;;) {
        const std::vector<double> all = w.comm().gather(double(learners.steps()));
        const double updates = std::accumulate(all.begin(), all.end(), 0.0);
        if (updates == 0)
            break;
        const double began = w.now();
        const double alpha = learners.alpha();
        learners.moveCentre();
        w.merged({ .weights = std::vector<double>(all.size(), alpha),
            .updates = { all.begin(), all.end() },
            .seconds = w.now() - began });
        tuner.look(learners, updates);
        if (w.option("restart") > 0 && w.epochs() >= (restarts + 1) * w.option("restart")) {
            ++restarts;
            learners.restart();
        }
    }
    w.adoptCentre();
}

} // namespace

extern const Algorithm sma {
    "sma",
    "CROSSBOW's SMA",
    "Koliousis et al., CROSSBOW: Scaling Deep Learning with Small Batch Sizes on Multi-GPU Servers, 2019",
    "Many learners train replicas with small batches; after every step each is corrected towards a central average "
    "model, which is updated with momentum by the sum of the corrections. A device may run several learners; their "
    "number can be tuned by throughput.",
    options,
    train,
};

} // namespace evenkeel

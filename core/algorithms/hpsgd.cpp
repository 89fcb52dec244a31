// SPDX-License-Identifier: GPL-3.0-or-later
// HPSGD (Zhou, Ye, Zhang, Lv: HPSGD, Hierarchical Parallel SGD With Stale Gradients Featuring, arXiv 2009.02701).
// Devices go on training while the sum of what they did is on its way. Window k starts from the global model w_k:
//     every rank makes local steps on a replica of it until the sum of window k - 1 has arrived;
//     w_{k+1} = w_k + theta mean_p (change of rank p in window k - 1)            exactly one window stale
//     the change of window k goes on its way, and the replica becomes w_{k+1} again.
// The rule is the authors' code's (the paper's text was not at hand), written in changes of the model instead of sums
// of gradients, so that any optimizer fits. Three defects of that code are not repeated: it waits for all ranks at
// every step; at an epoch's end it loses a window's sum and applies another twice (here nothing stays on its way at an
// epoch's end); a window's last gradient joined the sum without moving the replica. Ours: `damping` (theta; long
// windows at high rates oscillate without it), `longest-window`, and merge = delay-corrected, which keeps the replica's
// own progress in the window (the family of CoCoD and LOSCAR-SGD). With one device: plain SGD.
#include "core/algorithms/algorithm.h"
#include "core/algorithms/shared/plain_sgd.h"

#include <array>
#include <cmath>

namespace evenkeel {

namespace {

constexpr std::array options {
    Option { "merge",
        "after a merge the replica is the global model (paper), or the global model plus its own latest steps", 0, 0, 1,
        true, "paper|delay-corrected" },
    Option { "damping", "theta: share of the mean update that a merge applies", 1, 0.001, 1 },
    Option { "longest-window", "max local steps before a device waits for the sum; 0: unlimited", 0, 0, 1e6, true },
};

// A sum of changes on its way. With it travel how many ranks still had work when they gave theirs, and their steps.
class Flight {
public:
    explicit Flight(Worker& w)
        : m_worker(w)
        , m_device(w.model.device())
        , m_facts(std::size_t(w.size()) + 1)
        , m_values(m_device, w.model.size() + Index(m_facts.size()))
    {
    }

    bool any() const { return m_sum != nullptr; }
    bool landed() { return m_sum->ready(); }
    void start(const Array<float>& from, bool more, Index steps) // the change since `from`
    {
        const Index n = m_worker.model.size();
        m_device.arrays().combine(1, m_worker.model.weights(), 0, m_values.data(), n);
        m_device.arrays().combine(-1, from.data(), 1, m_values.data(), n);
        m_facts.assign(m_facts.size(), 0);
        m_facts[0] = more ? 1 : 0;
        m_facts[std::size_t(m_worker.rank()) + 1] = float(steps);
        m_device.upload(m_values.data() + n, m_facts.data(), m_facts.size() * sizeof(float));
        m_sum = m_worker.comm().startSum(m_device, m_values.data(), m_values.size(), 1.0F / float(m_worker.size()));
    }
    bool land(float damping, Array<float>& global) // whether any rank had more work
    {
        m_sum->wait();
        m_sum.reset();
        m_device.arrays().combine(damping, m_values.data(), 1, global.data(), global.size());
        m_device.download(m_facts.data(), m_values.data() + global.size(), m_facts.size() * sizeof(float));
        return m_facts[0] > 0;
    }
    std::vector<std::int64_t> updates() const // of every rank in the window that has landed
    {
        std::vector<std::int64_t> all;
        for (std::size_t r = 1; r < m_facts.size(); ++r)
            all.push_back(std::llround(m_facts[r] * float(m_worker.size())));
        return all;
    }

private:
    Worker& m_worker;
    Device& m_device;
    std::vector<float> m_facts;
    Array<float> m_values;
    std::unique_ptr<Pending> m_sum;
};

void train(Worker& w)
{
    if (w.size() == 1)
        return plainSgd(w);
    Device& device = w.model.device();
    const Index n = w.model.size();
    const double longest = w.option("longest-window") > 0 ? w.option("longest-window") : 1e18;
    const bool keepsProgress = w.chosen("merge", "delay-corrected");
    Array<float>& global = w.centre(); // w_k
    Array<float>& from = w.keep("from", w.copyOfModel(), Worker::Kept::Own); // the replica as the window began
    Flight flight(w);
    double &epochEnd = w.keep("epoch-end", 0), &mine = w.keep("has-work", 1), &steps = w.keep("steps", 0);
    bool resuming = epochEnd > 0; // a checkpoint is made between a merge and the next start
    for (;;) {
        if (!resuming) {
            epochEnd += double(w.trainingSamples());
            mine = 1;
        }
        if (!w.openUntil(Index(epochEnd)) && !resuming)
            break;
        for (bool anyone = true; anyone;) { // has work left
            if (!resuming)
                steps = 0;
            while (!resuming && mine > 0 && steps < longest && (steps == 0 || (flight.any() && !flight.landed()))) {
                const Batch& batch = w.nextBatch(w.batchSize());
                if (batch.empty()) {
                    mine = 0;
                } else {
                    w.step(batch, w.rate());
                    ++steps;
                }
            }
            if (flight.any()) {
                w.settle();
                const double began = w.now();
                anyone = flight.land(float(w.option("damping")), global);
                w.merged({ .weights = std::vector<double>(std::size_t(w.size()), 1.0 / w.size()),
                    .updates = flight.updates(),
                    .seconds = w.now() - began });
            }
            resuming = false;
            if (!anyone)
                break;
            flight.start(from, mine > 0, Index(steps));
            if (keepsProgress) // w <- global + (w - from)
                device.arrays().combine(-1, from.data(), 1, w.model.weights(), n);
            device.arrays().combine(1, global.data(), keepsProgress ? 1 : 0, w.model.weights(), n);
            w.copyModelTo(from);
        }
        device.arrays().combine(1, global.data(), 0, w.model.weights(), n);
        w.copyModelTo(from);
    }
    w.adoptCentre();
}

} // namespace

extern const Algorithm hpsgd {
    "hpsgd",
    "HPSGD",
    "Zhou, Ye, Zhang, Lv, HPSGD: Hierarchical Parallel SGD With Stale Gradients Featuring, 2020",
    "Devices continue training on their replicas while the average of their previous updates is computed and sent; "
    "then the replica is discarded and the average update is applied to the global model, one window late. "
    "Communication is hidden as long as a window of steps takes at least as long as the sum.",
    options,
    train,
};

} // namespace evenkeel

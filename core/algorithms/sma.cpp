// SPDX-License-Identifier: GPL-3.0-or-later
// Synchronous model averaging (CROSSBOW; Koliousis et al.: CROSSBOW: Scaling Deep Learning with Small Batch Sizes on
// Multi-GPU Servers, PVLDB 2019). k learners with replicas w_j and a central average model z; every tau-th step is
//     c_j = alpha (w_j - z);   w_j <- w_j - eta g_j - c_j;   z <- z + sum_j c_j + mu (z - z_prev)
// with alpha = 1 / k unless given, the difference taken before the step (so that it can overlap with it, as in the
// authors' code). A restart copies z to all replicas and stops its momentum. A device holds `learners` replicas, each
// with its own optimizer state; their corrections are summed in one all-reduce.
// In virtual time the learners of a device train side by side, as CROSSBOW's do: k steps take the time per step once,
// and the time of all their samples and nonzeros, so that small batches fill a device until those outweigh it. What a
// step is recorded to take is its share of that. On real devices learners take turns: more of them save only sums.
// Auto-tuning: throughput_tuner.h. With one device and learner: plain SGD.
#include "core/algorithms/list.h"
#include "core/algorithms/shared/local_steps.h"
#include "core/algorithms/shared/throughput_tuner.h"
#include "core/base/phrase.h"

#include <deque>

namespace evenkeel::sma {

namespace {

struct Options {
    double alpha = 0, momentum = 0.9; // mu
    int period = 1; // tau
    int learners = 1;
    bool isTuned = false;
    int tuneInterval = 16;
    double tolerance = 0.1, restart = 0; // restart: epochs
};

constexpr FieldTable fields {
    option("alpha",
        "strength of a replica's correction towards the average; 0: 1 / learners (the authors' scripts: 0.1)",
        &Options::alpha, between(0, 1)),
    offAt("0",
        tried(
            "0|0.5|0.9", option("momentum", "mu of the central average model", &Options::momentum, between(0, 0.999)))),
    tried("1|4|16",
        option("period", "steps per learner between two corrections (tau)", &Options::period, between(1, 100000))),
    option("learners", "replicas per device, side by side in virtual time; real devices train them in turn",
        &Options::learners, between(1, Memory::maxLearners)),
    option("auto-tune", "choose the number of learners by throughput, starting from `learners`", &Options::isTuned,
        "off|on", "No|Yes"),
    option("tune-interval", "corrections between two measurements of throughput", &Options::tuneInterval,
        between(1, 100000)),
    option("tolerance", "min relative gain in throughput that justifies another learner", &Options::tolerance,
        between(0, 10)),
    option("restart", "epochs after which all replicas are reset to the average; 0: never", &Options::restart,
        between(0, 1e6)),
};

class Learners {
public:
    Learners(Worker& w, const Options& o)
        : m_worker(w)
        , m_options(o)
        , m_z(w.memory().useCenter())
        , m_velocity(w.memory().keep("velocity", w.memory().zeros()))
        , m_others(w.memory().keepLearners())
        , m_corrections(w.model.device(), w.model.size())
        , m_c(w.model.device(), w.model.size())
    {
        while (count() < o.learners)
            add();
    }

    int count() const { return int(m_others.size()) + 1; } // on this device, and so on every one
    void add() { m_others.push_back(m_worker.model.newLearner(m_z.data())); }
    void change(int by) // +1, 0 or -1
    {
        if (by > 0)
            add();
        else if (by < 0)
            m_others.pop_back();
    }
    float alpha() const
    {
        return float(m_options.alpha > 0 ? m_options.alpha : 1.0 / double(count() * m_worker.size()));
    }

    // `period` steps of each learner, the first of them with its correction. How many there were.
    Index steps()
    {
        m_corrections.setZero();
        m_worker.stepper().holds((count() - 1) * m_worker.model.bytes());
        Index updates = 0;
        for (int t = 0; t < m_options.period; ++t) {
            const int done = stepOfEach(t == 0);
            updates += done;
            if (done < count())
                break;
        }
        return updates;
    }
    void moveCenter() // collective: z <- z + sum_j c_j + mu (z - z_prev)
    {
        m_worker.allReduce(m_corrections);
        m_velocity = float(m_options.momentum) * m_velocity + m_corrections;
        m_z += m_velocity;
    }
    void restart() // w_j <- z
    {
        eachLearner([this] { m_worker.weights() = m_z; });
        m_velocity.setZero();
    }

private:
    void eachLearner(const std::function<void()>& action) // with its weights and optimizer state in the model
    {
        action();
        for (Learner& other : m_others) {
            m_worker.model.exchange(other);
            action();
            m_worker.model.exchange(other);
        }
    }

    int stepOfEach(bool isCorrected) // how many learners had a batch
    {
        int done = 0;
        eachLearner([&] { done += step(isCorrected) ? 1 : 0; });
        if (done > 0 && done < count()) // they take the time per step nonetheless
            m_worker.work({ .steps = 1 - double(done) / count() }, [] {});
        return done;
    }

    bool step(bool isCorrected)
    {
        const Batch& batch = m_worker.nextBatch();
        if (batch.empty())
            return false;
        WeightsRef w = m_worker.weights();
        if (isCorrected)
            m_c = alpha() * (w - m_z); // c_j = alpha (w_j - z)
        m_worker.step({ .model = m_worker.model, .timePerStep = 1.0 / count() }, batch, m_worker.rate());
        if (isCorrected) {
            w -= m_c; // w_j <- w_j - eta g_j - c_j
            m_corrections += m_c;
        }
        return true;
    }

    Worker& m_worker;
    const Options& m_options;
    Weights &m_z, &m_velocity; // z - z_prev
    std::deque<Learner>& m_others; // besides the worker's model
    Weights m_corrections, m_c;
};

void train(Worker& w, const Options& o)
{
    if (w.size() == 1 && o.learners == 1 && !o.isTuned)
        return plainSgd(w);
    Learners learners(w, o);
    if (w.rank() == 0 && !w.run().clock().isVirtual() && (learners.count() > 1 || o.isTuned))
        w.note(phrase("the learners of a device take turns on it: side by side they train in virtual time only"));
    ThroughputTuner tuner(w, o.tuneInterval, o.tolerance);
    double& restarts = w.memory().keepCommon("restarts", 0);
    w.continueFromCheckpoint();
    for (;;) {
        Communicator& ranks = w.comm();
        const auto all = gathered(ranks, double(learners.steps()));
        if (all->sum == 0)
            break;
        const double began = w.now(), alpha = learners.alpha();
        learners.moveCenter();
        w.merged([&] {
            return MergeEvent { .weights = std::vector<double>(all->values.size(), alpha),
                .updates = countsOf(all->values),
                .seconds = w.now() - began };
        });
        if (o.isTuned)
            learners.change(tuner.observe(all->sum, learners.count()));
        if (o.restart > 0 && w.epochs() >= (restarts + 1) * o.restart) {
            ++restarts;
            learners.restart();
        }
    }
    w.adoptCenter();
}

} // namespace

const Algorithm algorithm {
    "sma",
    "CROSSBOW's SMA",
    "Koliousis et al., CROSSBOW: Scaling Deep Learning with Small Batch Sizes on Multi-GPU Servers, 2019",
    "Many learners train replicas with small batches; after every step each is corrected towards a central average "
    "model, which is updated with momentum by the sum of the corrections. A device may run several learners, "
    "each with its own optimizer state; their number can be tuned by throughput.",
    Family::Averaging,
    "many small-batch replicas around a central average",
    optionList<Options, fields>,
    trainWith<Options, fields, train>,
    Algorithm::Alone::Itself,
    alwaysEqually,
};

} // namespace evenkeel::sma

// SPDX-License-Identifier: GPL-3.0-or-later
// Local SGD (Stich: Local SGD Converges Fast and Communicates Little, 2019; periodic averaging): each device makes H
// steps of its own, then
//     w_k <- sum_j a_j w_j,   a_j = 1 / n, or the share of the samples that device j trained on.
// Post-local SGD (Lin et al. 2018): gradient aggregation during the first `warm-up` epochs. An outer optimizer may take
// the step from the last average w to the new one, D = w - sum_j a_j w_j:
//     slow-momentum   m <- mu m + D / eta;   w <- w - nu eta m           (SlowMo, Wang et al. 2020)
//     nesterov        m <- mu m + D;         w <- w - nu (D + mu m)      (DiLoCo: H = 500, nu = 0.7, mu = 0.9)
// With H = 1, equal batches and plain SGD it equals gradient aggregation. With one device: plain SGD.
#include "core/algorithms/list.h"
#include "core/algorithms/shared/aggregation.h"
#include "core/algorithms/shared/local_steps.h"

namespace evenkeel::localSgd {

namespace {

struct Options {
    int period = 8; // H
    enum class Weighting { Equal, Samples } weighting = Weighting::Equal;
    double warmUp = 0; // epochs
    enum class Outer { None, SlowMomentum, Nesterov } outer = Outer::None;
    double outerMomentum = 0.9, outerRate = 1; // mu, nu
};

constexpr FieldTable fields {
    tried("4|8|16|32|64",
        option("period", "steps per device between two averages (H)", &Options::period, between(1, 100000))),
    option("weighting", "weight of a device's model in the average", &Options::weighting, "equal|samples",
        "Equal|By samples"),
    option(
        "warm-up", "epochs of gradient aggregation at the start (post-local SGD)", &Options::warmUp, between(0, 1e6)),
    offAt("none",
        tried("none|slow-momentum",
            option("outer", "outer optimizer, applied to the average", &Options::outer, "none|slow-momentum|nesterov",
                "None|Slow momentum|Nesterov"))),
    tried("0.3|0.6|0.9",
        option("outer-momentum", "mu of the outer optimizer", &Options::outerMomentum, between(0, 0.999))),
    option("outer-rate", "nu of the outer optimizer (SlowMo: 1, DiLoCo: 0.7)", &Options::outerRate, between(0.001, 10)),
};

// The outer step: the model, which is the new average, moves on from the last one.
class Outer {
public:
    Outer(Worker& w, const Options& o)
        : m_worker(w)
        , m_options(o)
        , m_isOn(o.outer != Options::Outer::None)
        , m_last(w.memory().keep("last", m_isOn ? w.memory().copyOfModel() : Weights()))
        , m_velocity(w.memory().keep("velocity", m_isOn ? w.memory().zeros() : Weights()))
    {
    }
    void step()
    {
        if (!m_isOn)
            return;
        const auto mu = float(m_options.outerMomentum), nu = float(m_options.outerRate);
        const bool isNesterov = m_options.outer == Options::Outer::Nesterov;
        const float eta = isNesterov ? 1 : float(m_worker.rate()); // slow momentum is measured in gradients
        WeightsRef w = m_worker.weights();
        Weights &last = m_last, &m = m_velocity;
        w = last - w; // D
        m = mu * m + 1 / eta * w;
        if (isNesterov)
            last -= nu * w;
        last -= (isNesterov ? nu * mu : nu * eta) * m;
        w = last;
    }
    void follow() // the model has moved without it
    {
        if (m_isOn)
            m_last = m_worker.weights();
    }

private:
    Worker& m_worker;
    const Options& m_options;
    bool m_isOn;
    Weights &m_last, &m_velocity;
};

// What the ranks have done since the last average: of every rank, with its sum.
struct Round {
    GatheredValues updates, isWorking; // isWorking: 1, or 0 for a device that found no work left
};

Round roundOf(const std::vector<double>& updates)
{
    GatheredValues working { updates, 0 };
    for (double& each : working.values)
        each = each > 0 ? 1 : 0;
    working.sum = sum(working.values);
    return { { updates, sum(updates) }, std::move(working) };
}

void train(Worker& w, const Options& o)
{
    Outer outer(w, o);
    double& done = w.memory().keepCommon("samples", 0); // of the warm-up, all ranks
    const double warmUp = o.warmUp * double(w.feed().trainingSamples());
    if (done < warmUp) {
        requireEqualMath(w);
        w.feed().needFeatures(); // its sums are of the features that occur
    }
    w.continueFromCheckpoint();
    const auto stepped = [&](double samples) {
        done += samples;
        outer.follow();
    };
    while (done < warmUp)
        if (aggregationStep(w, w.rate(), 0, stepped) == 0)
            return;
    for (;;) {
        const auto [updates, samples] = localSteps(w, o.period);
        const auto round = w.comm().agree<Round>(double(updates), roundOf);
        if (round->updates.sum == 0)
            return;
        // a_j = x_j / sum x. A device that found no work left must not pull the average back to the old model.
        const std::shared_ptr<const GatheredValues> x = o.weighting == Options::Weighting::Samples
            ? gathered(w.comm(), double(samples))
            : std::shared_ptr<const GatheredValues>(round, &round->isWorking);
        const auto share = [&x](std::size_t rank) { return x->values[rank] / x->sum; };
        const double seconds = w.allReduce(w.weights(), share(std::size_t(w.rank()))); // w_k <- sum_j a_j w_j
        outer.step();
        w.merged([&] {
            MergeEvent merge { .updates = countsOf(round->updates.values), .seconds = seconds };
            for (std::size_t rank = 0; rank < x->values.size(); ++rank)
                merge.weights.push_back(share(rank));
            return merge;
        });
    }
}

} // namespace

const Algorithm algorithm {
    "local-sgd",
    "Local SGD",
    "Stich, Local SGD Converges Fast and Communicates Little, 2019",
    "Every device trains its own replica for a number of steps, then all replicas are averaged. It needs far less "
    "communication than gradient aggregation, but every average still waits for the slowest device.",
    Family::Averaging,
    "models are averaged every few steps",
    optionList<Options, fields>,
    trainWith<Options, fields, train>,
    Algorithm::Alone::PlainSgd,
    alwaysEqually,
};

} // namespace evenkeel::localSgd

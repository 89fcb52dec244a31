// SPDX-License-Identifier: GPL-3.0-or-later
// Independent subnet training (Yuan, Wolfe, Dun, Tang, Kyrillidis, Jermaine: Distributed Learning of Deep Neural
// Networks using Independent Subnet Training, VLDB 2022; GIST, Wolfe et al.). In rounds:
//     the units of every hidden layer are dealt out at random: rank p gets I_p
//     rank p trains the subnet of its units alone, for `period` steps
//     each unit's weights go to the rank that gets it next; the output bias, which all have, is averaged
// so that each weight is sent at most once per round, straight to where it is trained next: a rank's link carries its
// own share out and, at the same time, its new share in. |I_p| follows the device's measured speed (AdapTrain's idea),
// so that all finish together. Weights between units of different ranks are not trained in that round (with one hidden
// layer there are none); the rank of the unit that they lead to keeps them.
// A device holds its subnet only, with its optimizer state, which starts anew in every round, as in GIST's code; a
// rank's share travels through the host's memory. The whole network is put together in host memory for evaluations and
// checkpoints, outside the run's time, and is on the devices only at the start and while it is evaluated.
// As in dropout, a subnet approximates the whole network: with scale = dropout its hidden units count s = units / |I_p|
// times (one hidden layer only). That is done by sqrt(s) on both sides of the layer and the rate times s, which is the
// same step exactly, the output bias aside. With one device: plain SGD.
#include "core/algorithms/list.h"
#include "core/algorithms/shared/local_steps.h"
#include "core/algorithms/shared/subnets.h"
#include "core/base/random.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

struct Options {
    int period = 20;
    enum class Sizes { Speed, Equal } sizes = Sizes::Speed;
    enum class Scale { Dropout, None } scale = Scale::Dropout;
};

constexpr std::tuple fields {
    option("period", "steps per device before the units are reassigned", &Options::period, between(1, 100000)),
    option("sizes", "units per device: in proportion to measured speed, or equal", &Options::sizes, "speed|equal"),
    option("scale", "scale of a subnet's activations: all units / its units, or 1", &Options::scale, "dropout|none"),
};

// The weights that this rank holds, in host memory: those of its units, and the output bias, which all ranks have.
class Share {
public:
    Share(Worker& w, std::vector<Units> dealt) // out of the whole network, as every rank's model is at the start
        : m_worker(w)
        , m_shape(w.model.shape())
        , m_dealt(std::move(dealt))
        , m_values(takeShare(m_shape, units(), w.model.download()))
    {
    }

    const Units& units() const { return m_dealt[at(m_worker.rank())]; }
    const std::vector<Units>& dealt() const { return m_dealt; }
    std::vector<float> subnet() const { return takeSubnet(m_shape, units(), m_values); }
    void put(std::span<const float> subnet) { putSubnet(m_shape, units(), subnet, m_values); }

    void averageBias(double weight) // collective: of this rank's in the mean
    {
        Weights mean(m_worker.model.device(), m_shape.labels);
        mean.upload(bias());
        m_worker.allReduce(mean, weight);
        std::ranges::copy(mean.toHost(), bias().begin());
    }

    // Collective: a unit's weights go from the rank that has it straight to the one that gets it. In turn s each rank
    // sends to the s-th after it and receives from the s-th before it, both at once.
    void deal(std::vector<Units> next)
    {
        const int ranks = m_worker.size(), rank = m_worker.rank();
        std::vector<std::vector<float>> parts = splitShare(m_shape, units(), m_values, next), received(parts.size());
        received[at(rank)] = std::move(parts[at(rank)]);
        for (int s = 1; s < ranks; ++s) {
            const int to = (rank + s) % ranks, from = (rank + ranks - s) % ranks;
            m_worker.comm().send(to, 0, std::move(parts[at(to)]));
            received[at(from)] = m_worker.comm().receive(from, 0).values;
        }
        m_values = joinShare(m_shape, next[at(rank)], received, m_dealt, bias());
        m_dealt = std::move(next);
    }

    // As part of the whole network, of which all ranks' are the sum; their output biases are equal.
    std::vector<float> ofWhole() const
    {
        std::vector<float> whole(at(m_worker.model.size()), 0.0F);
        putShare(m_shape, units(), m_values, whole);
        if (m_worker.rank() > 0)
            std::fill(whole.end() - std::ptrdiff_t(m_shape.labels), whole.end(), 0.0F);
        return whole;
    }

private:
    std::span<float> bias() { return std::span(m_values).last(at(m_shape.labels)); }

    Worker& m_worker;
    const ModelShape& m_shape;
    std::vector<Units> m_dealt; // by rank
    std::vector<float> m_values;
};

// A rank's subnet on its device, for one round.
class Subnet {
public:
    Subnet(Worker& w, const Options& o, Share& share, Index round)
        : m_worker(w)
        , m_held(share)
        , m_labels(w.model.shape().labels)
        , m_share(double(share.units()[0].size()) / double(w.model.shape().hidden[0]))
        , m_scale(w.model.shape().hidden.size() == 1 && o.scale == Options::Scale::Dropout ? 1 / m_share : 1)
        , m_model(w.model.device(), subnetShape(w.model.shape(), share.units()), w.model.rule(),
              scaled(share.subnet(), float(std::sqrt(m_scale))), samplingOf(w, round))
    {
        m_model.useTrustRatios(w.model.usesTrustRatios());
        w.stepper().holds(m_model.bytes());
    }
    ~Subnet() { m_worker.stepper().holds(0); }
    Subnet(const Subnet&) = delete;
    Subnet& operator=(const Subnet&) = delete;

    double share() const { return m_share; }
    Index train(Index steps)
    {
        Index done = 0;
        for (; done < steps; ++done) {
            const Batch& batch = m_worker.nextBatch();
            if (batch.empty())
                break;
            m_worker.stepper().step({ m_model, m_share, m_scale }, batch, m_worker.rate(), {});
        }
        return done;
    }
    void putBack() { m_held.put(scaled(m_model.download(), float(1 / std::sqrt(m_scale)))); }

private:
    std::vector<float> scaled(std::vector<float> weights, float factor) const
    {
        for (std::size_t i = 0; i + at(m_labels) < weights.size(); ++i) // all but the output bias
            weights[i] *= factor;
        return weights;
    }

    // Where training samples the labels: others in every round.
    static OutputSampling samplingOf(const Worker& w, Index round)
    {
        OutputSampling sampling = w.model.sampling();
        sampling.seed = seedOfRound(sampling.seed, round);
        return sampling;
    }

    Worker& m_worker;
    Share& m_held;
    Index m_labels;
    double m_share, m_scale;
    Model m_model;
};

void train(Worker& w, const Options& o)
{
    double &round = w.memory().keepCommon("round", 0), &speed = w.memory().keep("speed", 1, Memory::positive);
    const ModelShape& shape = w.model.shape();
    const auto dealt = [&] { // collective: the units of all ranks in this round
        const std::vector<double> speeds = w.comm().gather(o.sizes == Options::Sizes::Equal ? 1 : speed);
        return dealUnits(shape, speeds, Index(round), w.seed());
    };
    Share share(w, dealt());
    w.memory().useSumOfParts([&share] { return share.ofWhole(); });
    w.continueFromCheckpoint();
    for (;;) {
        const double busy = w.stepper().busySeconds();
        std::vector<double> trained; // 1: this rank has a subnet
        for (const Units& units : share.dealt())
            trained.push_back(hasSubnet(units) ? 1 : 0);
        const double isTrained = trained[at(w.rank())];
        Index steps = 0;
        if (isTrained > 0) {
            Subnet subnet(w, o, share, Index(round));
            steps = subnet.train(o.period);
            subnet.putBack();
            if (steps > 0) // units that it trains per second
                speed = subnet.share() * double(steps) / std::max(w.stepper().busySeconds() - busy, 1e-12);
        }
        const std::vector<double> all = w.comm().gather(double(steps)),
                                  more = w.comm().gather(w.feed().hasMore() ? 1 : 0);
        if (sum(all) + sum(more) == 0)
            break;
        ++round;
        const double began = w.now();
        share.averageBias(isTrained / sum(trained));
        share.deal(dealt());
        w.merged({ .weights = trained, .updates = { all.begin(), all.end() }, .seconds = w.now() - began });
    }
    w.adoptCenter();
}

} // namespace

const Algorithm subnetTraining {
    "subnet-training",
    "Independent subnet training",
    "Yuan et al., Distributed Learning of Deep Neural Networks using Independent Subnet Training, 2022",
    "The hidden units are divided among the devices, more to faster ones. Each device trains the subnetwork of its "
    "units alone for some steps; then the units are divided anew, and each unit's weights go to its next device. "
    "Devices store and send only their share of the model; the whole is put together for evaluations.",
    optionList<Options, fields>,
    trainWith<Options, fields, train>,
    Algorithm::Alone::PlainSgd,
    Algorithm::Output::AsConfigured,
    {},
    Algorithm::Combines::Sums,
};

} // namespace evenkeel

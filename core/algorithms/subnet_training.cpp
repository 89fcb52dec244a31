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
// A device holds its subnet only, with its optimizer state. That travels with the units (state = kept), as Adam that
// starts anew in every round, as in GIST's code (state = fresh), hardly learns rare features: it takes only the first
// steps of its moments. A rank's share travels through the host's memory. The whole network is put together in host
// memory for evaluations and checkpoints, outside the run's time, and is on the devices only at the start and while it
// is evaluated. As in dropout, a subnet approximates the whole network: with scale = dropout its hidden units count s =
// units / |I_p| times (one hidden layer only). That is done by sqrt(s) on both sides of the layer and the rate times s,
// which is for SGD the same step exactly, the output bias aside; Adam's is sqrt(s) times as long. With one device:
// plain SGD.
#include "core/algorithms/list.h"
#include "core/algorithms/shared/local_steps.h"
#include "core/algorithms/shared/subnets.h"
#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/base/random.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace evenkeel::subnetTraining {

namespace {

struct Options {
    int period = 20;
    enum class Sizes { Speed, Equal } sizes = Sizes::Speed;
    enum class Scale { Dropout, None } scale = Scale::Dropout;
    enum class State { Kept, Fresh } state = State::Kept;
};

constexpr FieldTable fields {
    tried("10|20|50|100",
        option("period", "steps per device before the units are reassigned", &Options::period, between(1, 100000))),
    offAt("equal",
        option("sizes", "units per device: in proportion to measured speed, or equal", &Options::sizes, "speed|equal",
            "By speed|Equal")),
    offAt("none",
        option("scale", "scale of a subnet's activations: all units / its units, or 1", &Options::scale, "dropout|none",
            "As in dropout|None")),
    offAt("fresh",
        option("state",
            "optimizer state (momentum, Adam): kept, sent with the units, two or three times the bytes; or fresh in "
            "every round",
            &Options::state, "kept|fresh", "Kept|Fresh")),
};

// The weights that this rank holds, in host memory: those of its units, and the output bias, which all ranks have; and
// as many values of each kind that the optimizer keeps of them. Together its planes, the weights first.
class Share {
public:
    Share(Worker& w, std::vector<Units> dealt, bool keepsState) // out of the whole network, as all have it at the start
        : m_worker(w)
        , m_shape(w.model.shape())
        , m_dealt(std::move(dealt))
        , m_planes { takeShare(m_shape, units(), w.model.download()) }
    {
        if (keepsState)
            m_planes.resize(at(1 + w.model.optimizerSize() / w.model.size()), std::vector<float>(m_planes[0].size()));
        w.run().useSaved(w.rank(), stateKey(), [this](std::span<const float> saved) { restoreState(saved); });
    }

    const Units& units() const { return m_dealt[at(m_worker.rank())]; }
    const std::vector<Units>& dealt() const { return m_dealt; }
    std::size_t planes() const { return m_planes.size(); }
    double bytes() const { return double(planes() * m_planes[0].size() * sizeof(float)); }
    std::vector<float> subnet(std::size_t plane) const { return takeSubnet(m_shape, units(), m_planes[plane]); }
    void put(std::size_t plane, std::span<const float> subnet) { putSubnet(m_shape, units(), subnet, m_planes[plane]); }

    void averageBias(double weight) // collective: of this rank's in the mean
    {
        std::vector<float> all;
        for (std::vector<float>& plane : m_planes)
            all.insert(all.end(), biasOf(plane).begin(), biasOf(plane).end());
        Weights mean(m_worker.model.device(), Index(all.size()));
        mean.upload(all);
        m_worker.allReduce(mean, weight);
        all = mean.toHost();
        for (std::size_t p = 0; p < planes(); ++p)
            std::ranges::copy(partOf(all, p), biasOf(m_planes[p]).begin());
    }

    // Collective: a unit's weights go from the rank that has it straight to the one that gets it. In turn s each rank
    // sends to the s-th after it and receives from the s-th before it, both at once.
    void deal(std::vector<Units> next)
    {
        const int ranks = m_worker.size(), rank = m_worker.rank();
        std::vector<std::vector<float>> parts(at(ranks)), received(at(ranks)); // plane after plane
        for (const std::vector<float>& plane : m_planes) {
            const auto split = splitShare(m_shape, units(), plane, next);
            for (std::size_t r = 0; r < parts.size(); ++r)
                parts[r].insert(parts[r].end(), split[r].begin(), split[r].end());
        }
        received[at(rank)] = std::move(parts[at(rank)]);
        for (int s = 1; s < ranks; ++s) {
            const int to = (rank + s) % ranks, from = (rank + ranks - s) % ranks;
            m_worker.comm().send(to, 0, std::move(parts[at(to)]));
            received[at(from)] = m_worker.comm().receive(from, 0).values;
        }
        for (std::size_t p = 0; p < planes(); ++p) {
            std::vector<std::vector<float>> own;
            for (const std::vector<float>& part : received)
                own.emplace_back(partOf(part, p).begin(), partOf(part, p).end());
            m_planes[p] = joinShare(m_shape, next[at(rank)], own, m_dealt, biasOf(m_planes[p]));
        }
        m_worker.stepper().copyOnHost(3 * bytes()); // split, put together for each rank, joined
        m_dealt = std::move(next);
    }

    // As part of the whole network, of which all ranks' are the sum; their output biases are equal.
    std::vector<float> ofWhole() const
    {
        std::vector<float> whole(at(m_worker.model.size()), 0.0F);
        putShare(m_shape, units(), m_planes[0], whole);
        if (m_worker.rank() > 0)
            std::fill(whole.end() - std::ptrdiff_t(m_shape.labels), whole.end(), 0.0F);
        return whole;
    }

    void saveState() const // in the checkpoint that is being made
    {
        if (!m_worker.run().keepsCheckpoint())
            return;
        Checkpoint part;
        std::vector<float>& state = part.arrays[stateKey()];
        for (std::size_t p = 1; p < planes(); ++p)
            state.insert(state.end(), m_planes[p].begin(), m_planes[p].end());
        m_worker.run().contribute(m_worker.rank(), std::move(part));
    }

private:
    std::string stateKey() const { return rankKey(m_worker.rank(), "subnet-optimizer"); }
    void restoreState(std::span<const float> saved)
    {
        if (planes() > 1 && saved.size() != (planes() - 1) * m_planes[0].size())
            throw InputError(phrase("the checkpoint was made with another network or another optimizer"));
        for (std::size_t p = 1; p < planes(); ++p)
            std::ranges::copy(saved.subspan((p - 1) * m_planes[0].size(), m_planes[0].size()), m_planes[p].begin());
    }
    std::span<float> biasOf(std::vector<float>& plane) const { return std::span(plane).last(at(m_shape.labels)); }
    std::span<const float> partOf(const std::vector<float>& all, std::size_t plane) const
    {
        const std::size_t size = all.size() / planes();
        return std::span(all).subspan(plane * size, size);
    }

    Worker& m_worker;
    const ModelShape& m_shape;
    std::vector<Units> m_dealt; // by rank
    std::vector<std::vector<float>> m_planes;
};

// A rank's subnet on its device, for one round.
class Subnet {
public:
    // `updates`: so many has the optimizer state seen, of a share that has it.
    Subnet(Worker& w, const Options& o, Share& share, Index round, double updates)
        : m_worker(w)
        , m_held(share)
        , m_labels(w.model.shape().labels)
        , m_share(double(share.units()[0].size()) / double(w.model.shape().hidden[0]))
        , m_scale(w.model.shape().hidden.size() == 1 && o.scale == Options::Scale::Dropout ? 1 / m_share : 1)
        , m_model(w.model.device(), subnetShape(w.model.shape(), share.units()), w.model.rule(),
              scaled(share.subnet(0), float(std::sqrt(m_scale))), samplingOf(w, round), w.model.precision())
    {
        std::vector<float> state;
        for (std::size_t p = 1; p < share.planes(); ++p)
            std::ranges::copy(share.subnet(p), std::back_inserter(state)); // as it is, whatever s was
        if (share.planes() > 1)
            m_model.restoreOptimizer(state, Index(updates));
        m_model.useTrustRatios(w.model.usesTrustRatios());
        m_model.useWeightDecay(w.model.weightDecay());
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
    void putBack()
    {
        m_held.put(0, scaled(m_model.download(), float(1 / std::sqrt(m_scale))));
        const std::vector<float> state = m_model.optimizerState();
        const std::size_t size = at(m_model.size());
        for (std::size_t p = 1; p < m_held.planes(); ++p)
            m_held.put(p, std::span(state).subspan((p - 1) * size, size));
    }
    double updates() const { return double(m_model.updates()); }

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
    double& updates = w.memory().keep("subnet-updates", 0);
    Share share(w, dealt(), o.state == Options::State::Kept);
    w.memory().useSumOfParts([&share] {
        share.saveState();
        return share.ofWhole();
    });
    w.continueFromCheckpoint();
    for (;;) {
        const double busy = w.stepper().busySeconds();
        std::vector<double> trained; // 1: this rank has a subnet
        for (const Units& units : share.dealt())
            trained.push_back(hasSubnet(units) ? 1 : 0);
        const double isTrained = trained[at(w.rank())];
        Index steps = 0;
        if (isTrained > 0) {
            Subnet subnet(w, o, share, Index(round), updates);
            steps = subnet.train(o.period);
            subnet.putBack();
            w.stepper().copyOnHost(6 * share.bytes()); // taken, scaled, copied to the device, and back
            updates = subnet.updates();
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
        w.merged([&] {
            return MergeEvent { .weights = trained, .updates = { all.begin(), all.end() }, .seconds = w.now() - began };
        });
    }
    w.adoptCenter();
}

} // namespace

const Algorithm algorithm {
    "subnet-training",
    "Independent subnet training",
    "Yuan et al., Distributed Learning of Deep Neural Networks using Independent Subnet Training, 2022",
    "The hidden units are divided among the devices, more to faster ones. Each device trains the subnetwork of its "
    "units alone for some steps; then the units are divided anew, and each unit's weights go to its next device. "
    "Devices store and send only their share of the model; the whole is put together for evaluations.",
    Family::ModelParallel,
    "each device trains some of the hidden units",
    optionList<Options, fields>,
    trainWith<Options, fields, train>,
    Algorithm::Alone::PlainSgd,
    alwaysEqually,
    Algorithm::Output::AsConfigured,
    {},
    Algorithm::Combines::Sums,
    1,
    Algorithm::Schedule::Values,
    Algorithm::Networks::Mlp,
};

} // namespace evenkeel::subnetTraining

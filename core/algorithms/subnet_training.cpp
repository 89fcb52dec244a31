// SPDX-License-Identifier: GPL-3.0-or-later
// Independent subnet training (Yuan, Wolfe, Dun, Tang, Kyrillidis, Jermaine: Distributed Learning of Deep Neural
// Networks using Independent Subnet Training, VLDB 2022; GIST, Wolfe et al.). In rounds:
//     the units of every hidden layer are dealt out at random: rank p gets I_p
//     rank p trains the subnet of its units alone, for `period` steps
//     all weights go back to where they came from; the output bias, which all have, is averaged
// so that each weight travels once a round and a device holds only its share. |I_p| follows the device's measured speed
// (AdapTrain's idea), so that all finish together. Weights between units of different ranks rest for a round: with one
// hidden layer there are none. As in dropout, a subnet stands for the whole: with scale = dropout its hidden units
// count s = units / |I_p| times (one hidden layer only). That is done by sqrt(s) on both sides of the layer and the
// rate times s, which is the same step exactly, the output bias aside. Optimizer state starts anew in every round, as
// in GIST's code. With one device: plain SGD.
#include "core/algorithms/list.h"
#include "core/algorithms/shared/local_steps.h"
#include "core/algorithms/shared/subnets.h"
#include "core/base/shuffle.h"

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

// How many of `units` each rank gets: in proportion, whole numbers, at least one while there are enough. Where there
// are more ranks than units, those whose turn it is in this round get one each.
std::vector<Index> deal(std::vector<double> speeds, Index units, Index round)
{
    const auto ranks = Index(speeds.size());
    std::vector<Index> counts(speeds.size(), 0);
    if (ranks > units) {
        for (Index i = 0; i < units; ++i)
            counts[at((round * units + i) % ranks)] = 1;
        return counts;
    }
    const double total = sum(speeds);
    double wanted = 0;
    Index given = 0;
    for (std::size_t r = 0; r < counts.size(); ++r) {
        wanted += speeds[r] / total * double(units);
        const Index left = ranks - Index(r) - 1;
        counts[r] = std::clamp<Index>(std::llround(wanted) - given, 1, units - given - left);
        given += counts[r];
    }
    counts.back() += units - given;
    return counts;
}

std::uint64_t seedOf(std::uint64_t seed, Index round) { return seed + std::uint64_t(round) * 0x9e3779b97f4a7c15ULL; }

// This rank's units of every hidden layer in this round; empty: none.
Units unitsOf(const Worker& w, const std::vector<double>& speeds, Index round)
{
    Units units;
    Random random(seedOf(w.seed(), round)); // the same on all ranks
    for (const Index size : w.model.shape().hidden) {
        std::vector<Id> order(at(size));
        std::iota(order.begin(), order.end(), 0);
        shuffle(std::span(order), random);
        const std::vector<Index> counts = deal(speeds, size, round);
        const Index begin = std::accumulate(counts.begin(), counts.begin() + w.rank(), Index(0));
        const auto mine = std::span(order).subspan(at(begin), at(counts[at(w.rank())]));
        std::sort(mine.begin(), mine.end());
        units.emplace_back(mine.begin(), mine.end());
    }
    if (units[0].empty())
        units.clear();
    return units;
}

class Subnet {
public:
    Subnet(Worker& w, const Options& o, Units units, Index round)
        : m_worker(w)
        , m_units(std::move(units))
        , m_shape(w.model.shape())
        , m_share(double(m_units[0].size()) / double(m_shape.hidden[0]))
        , m_scale(m_shape.hidden.size() == 1 && o.scale == Options::Scale::Dropout ? 1 / m_share : 1)
        , m_weights(takeSubnet(m_shape, m_units, w.model.download()))
        , m_model(w.model.device(), subnetShape(m_shape, m_units), w.model.rule(), scaled(float(std::sqrt(m_scale))),
              samplingOf(w, round))
    {
    }

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
    void putInto(std::span<float> whole, float biasShare)
    {
        m_weights = m_model.download();
        putSubnet(m_shape, m_units, scaled(float(1 / std::sqrt(m_scale))), biasShare, whole);
    }

private:
    std::span<const float> scaled(float factor)
    {
        for (std::size_t i = 0; i + at(m_shape.labels) < m_weights.size(); ++i) // all but the output bias
            m_weights[i] *= factor;
        return m_weights;
    }

    // Where training samples the labels: others in every round.
    static OutputSampling samplingOf(const Worker& w, Index round)
    {
        OutputSampling sampling = w.model.sampling();
        sampling.seed = seedOf(sampling.seed, round);
        return sampling;
    }

    Worker& m_worker;
    Units m_units;
    ModelShape m_shape;
    double m_share, m_scale;
    std::vector<float> m_weights;
    Model m_model;
};

void train(Worker& w, const Options& o)
{
    double &round = w.memory().keep("round", 0), &speed = w.memory().keep("speed", 1);
    for (;;) {
        const std::vector<double> speeds = w.comm().gather(o.sizes == Options::Sizes::Equal ? 1 : speed);
        const double busy = w.stepper().busySeconds();
        std::vector<float> whole(at(w.model.size()), 0.0F);
        Index steps = 0;
        Units units = unitsOf(w, speeds, Index(round));
        const std::vector<double> trained = w.comm().gather(units.empty() ? 0 : 1);
        if (!units.empty()) {
            Subnet subnet(w, o, std::move(units), Index(round));
            steps = subnet.train(o.period);
            subnet.putInto(whole, float(1 / sum(trained)));
            if (steps > 0) // units that it trains per second
                speed = subnet.share() * double(steps) / std::max(w.stepper().busySeconds() - busy, 1e-12);
        }
        const std::vector<double> all = w.comm().gather(double(steps)),
                                  more = w.comm().gather(w.feed().hasMore() ? 1 : 0);
        if (sum(all) + sum(more) == 0)
            break;
        ++round;
        w.model.upload(whole);
        const double seconds = w.allReduce(w.weights());
        w.merged({ .weights = trained, .updates = { all.begin(), all.end() }, .seconds = seconds });
    }
}

} // namespace

const Algorithm subnetTraining {
    "subnet-training",
    "Independent subnet training",
    "Yuan et al., Distributed Learning of Deep Neural Networks using Independent Subnet Training, 2022",
    "The hidden units are divided among the devices, more to faster ones. Each device trains the subnetwork of its "
    "units alone for some steps; then all weights are collected and the units are divided anew. Devices store and send "
    "only their share of the model.",
    optionList<Options, fields>,
    trainWith<Options, fields, train>,
};

} // namespace evenkeel

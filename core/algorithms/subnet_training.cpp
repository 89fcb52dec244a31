// SPDX-License-Identifier: GPL-3.0-or-later
// Independent subnet training (Yuan, Wolfe, Dun, Tang, Kyrillidis, Jermaine: Distributed Learning of Deep Neural
// Networks using Independent Subnet Training, VLDB 2022; GIST, Wolfe et al.). In rounds:
//     the units of every hidden layer are dealt out at random: rank p gets I_p
//     rank p trains the subnet of its units alone, for `period` steps
//     all weights go back to where they came from; the output bias, which all have, is averaged
// so that each weight is sent once per round and a device holds only its share. |I_p| follows the device's measured
// speed (AdapTrain's idea), so that all finish together. Weights between units of different ranks are not trained in
// that round: with one hidden layer there are none. As in dropout, a subnet approximates the whole network: with scale
// = dropout its hidden units count s = units / |I_p| times (one hidden layer only). That is done by sqrt(s) on both
// sides of the layer and the rate times s, which is the same step exactly, the output bias aside. Optimizer state
// starts anew in every round, as in GIST's code. With one device: plain SGD.
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
        sampling.seed = seedOfRound(sampling.seed, round);
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
    double &round = w.memory().keepCommon("round", 0), &speed = w.memory().keep("speed", 1, Memory::positive);
    for (;;) {
        const std::vector<double> speeds = w.comm().gather(o.sizes == Options::Sizes::Equal ? 1 : speed);
        const double busy = w.stepper().busySeconds();
        std::vector<float> whole(at(w.model.size()), 0.0F);
        Index steps = 0;
        Units units = dealUnits(w.model.shape(), speeds, w.rank(), Index(round), w.seed());
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

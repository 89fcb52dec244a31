// SPDX-License-Identifier: GPL-3.0-or-later
// AMPNet (Gaunt, Johnson, Riechert, Tarlow, Tomioka, Vytiniotis, Webster: AMPNet, Asynchronous Model-Parallel Training
// for Dynamic Neural Networks, arXiv 1705.09786). The model is a static graph of nodes, each pinned to a device;
// messages (payload, state) go through it forward and are answered backward. Devices send activations and derivatives,
// no weights.
//     at most max-active-keys batches are in flight; a new one enters when one has come back completely
//     a node with weights adds up its gradients, and after min-update-frequency of them makes an update of its own:
//     theta <- theta - eta sum g, whatever the others do. Backward sees the weights of that time.
// So a gradient is stale by the node's updates since its forward pass: at most ceil((max-active-keys - 1) /
// min-update-frequency) here, and none with both 1, which is plain SGD. The paper's text was not at hand: the rule is
// that of the authors' patent (a limit on what is in flight, independent updates from accumulated gradients) and of
// fairscale's implementation (sums, current weights); names and the set of nodes in ampnet/ are second-hand.
// Ours: the sparse input layer on the first device, the output layer in shards of labels whose sizes follow the
// devices' pace in a short calibration at the start, and the whole model put together where it may be evaluated. Every
// node with weights reports its steps: the input layer with samples and loss of the batch, a shard with its part of the
// loss. Layers in between may have replicas that take turns (Cond, Phi) and are averaged where the model is put
// together; not the input layer, which is where the data is. With one device: plain SGD.
#include "core/algorithms/ampnet/training/calibration.h"
#include "core/algorithms/ampnet/training/pipeline.h"
#include "core/algorithms/ampnet/training/shares.h"
#include "core/algorithms/list.h"
#include "core/base/error.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace evenkeel {

namespace {

struct Options {
    int maxActiveKeys = 4, minUpdateFrequency = 1, replicas = 1;
    double drainEvery = 1; // epochs
};

constexpr std::tuple fields {
    tried("2|4|8|16",
        option("max-active-keys", "max batches in flight; more keep the devices busier, but gradients become staler",
            &Options::maxActiveKeys, between(1, 100000))),
    tried("1|2|4",
        option("min-update-frequency", "gradients that a layer accumulates per update", &Options::minUpdateFrequency,
            between(1, 100000))),
    option("replicas",
        "replicas of each layer between the input and the output layer, each on its own device; averaged when the "
        "pipeline is empty",
        &Options::replicas, between(1, 100000)),
    option("drain-every", "epochs after which the pipeline is drained, so that the whole model can be evaluated",
        &Options::drainEvery, between(0.001, 1e6)),
};

void noteShares(Worker& w, const std::vector<double>& shares)
{
    constexpr std::size_t named = 16; // devices; of a thousand the first few are enough
    std::string text = "shares of the output layer:";
    for (std::size_t r = 0; r < std::min(shares.size(), named); ++r)
        text += (r == 0 ? " " : ", ") + std::to_string(std::lround(100 * shares[r])) + " %";
    w.note(text + (shares.size() > named ? " ..." : ""));
}

// Collective. A run that goes on does so with the shards that it had.
std::vector<Index> divideLabels(Worker& w, const Options& o)
{
    const Model& model = w.model;
    const std::size_t ranks = std::size_t(w.size()), last = model.shape().hidden.size();
    std::vector<double*> kept;
    for (std::size_t r = 0; r < ranks; ++r)
        kept.push_back(&w.memory().keepCommon("share-" + std::to_string(r), -1, -1, 1));
    if (*kept[0] < 0) {
        const ampnet::Pace pace = ampnet::calibrate(w);
        const std::vector<double> sparse = w.comm().gather(pace.sparse), dense = w.comm().gather(pace.dense);
        std::vector<double> fixed(ranks, 0.0), whole;
        fixed[0] = sparse[0];
        const std::size_t copies = std::min(std::size_t(o.replicas), ranks);
        for (std::size_t l = 1; l < last; ++l)
            for (std::size_t at = l; at < l + copies; ++at)
                fixed[at % ranks] += ampnet::denseShare(model, model.layer(l)) * dense[at % ranks] / double(copies);
        for (const double seconds : dense)
            whole.push_back(std::max(seconds, 1e-12) * ampnet::denseShare(model, model.layer(last)));
        const std::vector<double> shares = ampnet::outputShares(fixed, whole);
        for (std::size_t r = 0; r < ranks; ++r)
            *kept[r] = shares[r];
        if (w.rank() == 0)
            noteShares(w, shares);
    }
    std::vector<double> shares;
    for (const double* share : kept)
        shares.push_back(std::max(*share, 0.0));
    return ampnet::labelBounds(shares, model.shape().labels);
}

void train(Worker& w, const Options& o)
{
    if (w.model.samplesOutput())
        throw InputError(
            "ampnet divides the labels among the devices and needs the full output layer: set model.output to "
            "\"full\", or choose another algorithm");
    ampnet::Pipeline pipeline(w,
        { .maxActiveKeys = o.maxActiveKeys,
            .minUpdateFrequency = o.minUpdateFrequency,
            .replicas = std::min(o.replicas, w.size()),
            .bounds = divideLabels(w, o) });
    const auto samples = double(w.feed().trainingSamples());
    const double window = std::max(1.0, o.drainEvery * samples);
    for (;;) {
        const double done = std::round(w.epochs() * samples);
        if (!w.feed().openWindowUntil(Index((std::floor(done / window) + 1) * window)))
            return;
        const Index before = pipeline.updates();
        pipeline.run();
        const double seconds = pipeline.assemble();
        const std::vector<double> updates = w.comm().gather(double(pipeline.updates() - before));
        w.merged([&] {
            return MergeEvent { .weights = std::vector<double>(updates.size(), 1.0),
                .updates = { updates.begin(), updates.end() },
                .seconds = seconds };
        });
    }
}

} // namespace

const Algorithm ampNet {
    "ampnet",
    "AMPNet",
    "Gaunt et al., AMPNet: Asynchronous Model-Parallel Training for Dynamic Neural Networks, 2017",
    "Model-parallel: the input layer is on the first device, the labels of the output layer are divided among the "
    "devices by speed. Several batches are in flight at once, and every part updates its weights as soon as its "
    "gradients arrive. Weights are sent only when the pipeline is drained.",
    optionList<Options, fields>,
    trainWith<Options, fields, train>,
    Algorithm::Alone::PlainSgd,
    Algorithm::Output::AsConfigured,
    {},
    Algorithm::Combines::Sums,
    1,
    Algorithm::Schedule::Values,
};

} // namespace evenkeel

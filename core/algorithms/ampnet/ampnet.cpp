// SPDX-License-Identifier: GPL-3.0-or-later
// AMPNet (Gaunt, Johnson, Riechert, Tarlow, Tomioka, Vytiniotis, Webster: AMPNet, Asynchronous Model-Parallel Training
// for Dynamic Neural Networks, arXiv 1705.09786). The model is a static graph of nodes, each pinned to a device;
// messages (payload, state) go through it forward and are answered backward. Devices send activations and derivatives,
// no weights.
//     at most max-active-keys batches are in flight; a new one enters when one has come back completely
//     a node with weights adds up its gradients, and after min-update-frequency of them makes an update of its own:
//     theta <- theta - eta sum g, whatever the others do. Backward sees the weights of that time.
// Networks over lists, trees and graphs, which cannot be batched well, are what it is for: their loops and branches are
// in the graph, and the states of messages say where in the structure they belong. There samples of equal shape travel
// together as one instance, in the place of a batch. Ours: a node counts instances, not messages (it may be passed many
// times per instance), so that no update comes between the parts of one gradient; and an instance's rows travel to the
// device whose nodes work on it, which keep its structure.
// So a gradient is stale by the node's updates since its forward pass: at most ceil((max-active-keys - 1) /
// min-update-frequency) where instances do not overtake each other, as those of different shapes do, and none with both
// 1, which is plain SGD. The paper's text was not at hand: the rule is
// that of the authors' patent (a limit on what is in flight, independent updates from accumulated gradients) and of
// fairscale's implementation (sums, current weights); names and the set of nodes in ampnet/ are second-hand.
// Ours: the sparse input layer on the first device, the output layer in shards of labels whose sizes follow the
// devices' pace in a short calibration at the start, and the whole model put together where it may be evaluated. Every
// node with weights reports its steps: the input layer with samples and loss of the batch, a shard with its part of the
// loss. Layers in between may have replicas that take turns (Cond, Phi) and are averaged where the model is put
// together; not the input layer, which is where the data is. With one device: plain SGD.
#include "core/algorithms/ampnet/list.h"
#include "core/algorithms/ampnet/training/calibration.h"
#include "core/algorithms/ampnet/training/division.h"
#include "core/algorithms/ampnet/training/mlp_pipeline.h"
#include "core/algorithms/ampnet/training/options.h"
#include "core/algorithms/ampnet/training/structure_pipeline.h"

#include <algorithm>
#include <numeric>

namespace evenkeel::ampNet {

namespace {

struct Options {
    int maxActiveKeys = 4, minUpdateFrequency = 1, replicas = 1;
    double drainEvery = 1; // epochs
};

constexpr FieldTable fields {
    ampnet::maxActiveKeysOption(&Options::maxActiveKeys),
    ampnet::minUpdateFrequencyOption(&Options::minUpdateFrequency),
    option("replicas",
        "replicas of each layer between the input and the output layer, each on its own device; of networks over "
        "lists, trees and graphs they take turns in proportion to the devices' speeds; averaged when the pipeline is "
        "empty",
        &Options::replicas, between(1, 100000)),
    ampnet::drainEveryOption(&Options::drainEvery),
};

// In proportion to the ranks' speeds.
std::vector<double> divideInstances(Worker& w, const Options& o)
{
    const auto bySpeed = [&w] {
        std::vector<double> speeds;
        for (const double seconds : w.comm().gather(ampnet::secondsPerTurn(w)))
            speeds.push_back(1 / std::max(seconds, 1e-12));
        const double sum = std::accumulate(speeds.begin(), speeds.end(), 0.0);
        for (double& speed : speeds)
            speed = std::max(speed / sum, 1e-6); // who takes part has a turn now and then
        return speeds;
    };
    if (o.replicas == 1) // there is nothing to divide
        return std::vector<double>(std::size_t(w.size()), 1.0);
    return ampnet::sharesOf(w, "instances", bySpeed);
}

void train(Worker& w, const Options& o)
{
    ampnet::requireWholeLayers(w, "ampnet");
    ampnet::Pipeline::Settings settings { .maxActiveKeys = o.maxActiveKeys,
        .minUpdateFrequency = o.minUpdateFrequency,
        .replicas = std::min(o.replicas, w.size()),
        .bounds = {},
        .shares = {} };
    const bool isMlp = w.model.shape().network.kind == NetworkKind::Mlp;
    if (isMlp)
        settings.bounds = ampnet::divideLabels(w, ampnet::hiddenWork(w, o.replicas));
    else
        settings.shares = divideInstances(w, o);
    const auto make = [&](ampnet::Pipeline::Settings of) -> std::unique_ptr<ampnet::Pipeline> {
        if (isMlp)
            return ampnet::described<ampnet::MlpPipeline>(w, std::move(of));
        return std::make_unique<ampnet::StructurePipeline>(w, std::move(of));
    };
    ampnet::trainInWindows(w, std::move(settings), o.drainEvery, make);
}

} // namespace

const Algorithm algorithm {
    "ampnet",
    "AMPNet",
    "Gaunt et al., AMPNet: Asynchronous Model-Parallel Training for Dynamic Neural Networks, 2017",
    "Model-parallel: the input layer is on the first device, the labels of the output layer are divided among the "
    "devices by speed. Several batches are in flight at once, and every part updates its weights as soon as its "
    "gradients arrive. Weights are sent only when the pipeline is drained.",
    Family::ModelParallel,
    "several batches in flight through the layers",
    optionList<Options, fields>,
    trainWith<Options, fields, train>,
    Algorithm::Alone::PlainSgd,
    nullptr,
    Algorithm::Output::AsConfigured,
    {},
    Algorithm::Combines::Sums,
    1,
    Algorithm::Schedule::Values,
};

} // namespace evenkeel::ampNet

// SPDX-License-Identifier: GPL-3.0-or-later
// Asynchronous SGD: one shared model, no rank waits.
//     update = dense     Downpour (Dean et al., Large Scale Distributed Deep Networks, 2012): read w; H steps from it;
//                        w <- w + their change, whatever others have written meanwhile. A push is atomic as a whole.
//     update = sparse    Hogwild! (Niu et al. 2011), algorithm 1: of a batch e,
//                            read x_v, v in e;   x_v <- x_v - eta (G_e)_v, v in e.
//                        v in e are the weights that the batch touches: of the input layer the rows of its features,
//                        of a sampled output layer the rows of its labels, and the layers between as a whole. No lock:
//                        a single addition is atomic, as the paper assumes, but a step is not, neither its reads nor
//                        its writes. Links carry these weights only.
// A step's staleness is the number of updates that others wrote between its read and its write: with equal devices
// P - 1 on average, and reads of stale models show in the run's staleness curve. Of Hogwild! it is an upper limit: only
// those of them that touch the same weights matter, fewer the sparser the data. In real time a read may see a part of
// another's update; in virtual time all values of a read, and of a write, are those of one instant, so that runs
// repeat. The paper's rule is plain SGD's; momentum and Adam have their state on each device, for the rows that it has
// met. With one device: plain SGD.
#include "core/algorithms/list.h"
#include "core/algorithms/shared/shared_model.h"
#include "core/algorithms/shared/touched_weights.h"
#include "core/base/error.h"
#include "core/base/phrase.h"

#include <algorithm>

namespace evenkeel::asynchronousSgd {

namespace {

struct Options {
    int period = 1; // H
    enum class Form { Dense, Sparse } update = Form::Dense;
};

constexpr FieldTable fields {
    tried("1|4|16",
        option("period",
            "steps between reading the shared model and writing the update (Downpour's n_fetch = n_push; Hogwild!: 1)",
            &Options::period, between(1, 100000))),
    option("update",
        "dense: devices read and write the whole model, atomically (Downpour); sparse: only the weights that a batch "
        "touches, without any lock (Hogwild!)",
        &Options::update, "dense|sparse", "The whole model|Only what a batch touches"),
};

// The batch's features, sorted; a device that sorts them itself does so only in the step.
std::span<const Id> featuresOf(Model& model, const Batch& batch, std::vector<Id>& sorted)
{
    if (model.shape().network.kind != NetworkKind::Mlp)
        return model.inputRows(batch); // its tokens
    if (!batch.columnIds.empty())
        return batch.columnIds;
    sorted.assign(batch.columns.begin(), batch.columns.end());
    std::ranges::sort(sorted);
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    return sorted;
}

void hogwild(Worker& w)
{
    w.survivesLoss();
    SharedWeights shared(w, w.model.size());
    shared.start(w, "shared", w.weights());
    w.comm().barrier();
    w.continueFromCheckpoint();
    TouchedWeights x(w.model, shared);
    std::vector<Id> sorted;
    w.feed().needFeatures();
    for (;;) {
        w.joinCheckpointIfDue();
        const Batch& e = w.nextBatch();
        if (e.empty())
            break;
        const std::span<const Id> features = featuresOf(w.model, e, sorted);
        x.read(features); // x_v, v in e
        const Index version = shared.version();
        const double rate = rateOf(w.rate(), double(e.size()), double(e.requested));
        // G_e(x). Not w.gradient: most weights of this replica are old, so there is nothing to say of it as a whole.
        w.stepper().gradient(e, rate, [&] { return shared.version() - version; },
            { .chosen = [&](std::span<const Id> labels) { x.readOutput(labels); } });
        w.model.apply(features, rate, w.model.sampledRows());
        x.write(); // x_v <- x_v - eta (G_e)_v
        w.updatedShared(shared.version() - version - 1);
        w.observe([&](const WeightsRef& to) { shared.peek(to); });
    }
    w.awaitOthers();
    w.comm().barrier();
    shared.read(w.weights());
}

void train(Worker& w, const Options& o)
{
    if (o.update == Options::Form::Dense)
        return trainAsynchronously(w, o.period);
    if (o.period > 1)
        throw InputError(phrase("asynchronous-sgd: update = sparse writes after every step; set period to 1"));
    if (w.model.usesTrustRatios())
        throw InputError(phrase("asynchronous-sgd: update = sparse does not know whole layers, whose norms layer rates "
                                "need; set train.layer-rates to \"none\""));
    hogwild(w);
}

} // namespace

const Algorithm algorithm {
    "asynchronous-sgd",
    "Asynchronous SGD",
    "Dean et al., Large Scale Distributed Deep Networks (Downpour), 2012; Niu et al., Hogwild!: A Lock-Free Approach "
    "to Parallelizing Stochastic Gradient Descent, 2011",
    "All devices read from and write to one shared model without waiting for each other: all of it (Downpour), or only "
    "the weights that a batch touches, without any lock (Hogwild!). No device is ever idle, but gradients are stale: "
    "others have updated the model while a gradient was computed.",
    Family::Asynchronous,
    "one shared model, nobody waits, gradients are stale",
    optionList<Options, fields>,
    trainWith<Options, fields, train>,
    Algorithm::Alone::PlainSgd,
    nullptr,
    Algorithm::Output::AsConfigured,
    {},
    Algorithm::Combines::Sums,
};

} // namespace evenkeel::asynchronousSgd

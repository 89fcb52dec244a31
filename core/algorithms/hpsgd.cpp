// SPDX-License-Identifier: GPL-3.0-or-later
// HPSGD (Zhou, Ye, Zhang, Lv: HPSGD, Hierarchical Parallel SGD With Stale Gradients Featuring, arXiv 2009.02701).
// Devices continue training while the sum of their previous changes is pending. Window k starts from the global model
// w_k:
//     every rank makes local steps on a replica of it until the sum of window k - 1 has arrived;
//     w_{k+1} = w_k + theta mean_p (change of rank p in window k - 1)            exactly one window stale
//     the sum of the changes of window k starts, and the replica becomes w_{k+1} again.
// The rule is the authors' code's (the paper's text was not at hand), written in changes of the model instead of sums
// of gradients, so that any optimizer fits. Three defects of that code are not repeated: it waits for all ranks at
// every step; at an epoch's end it loses a window's sum and applies another twice (here nothing is pending at an
// epoch's end); a window's last gradient joined the sum without moving the replica. Ours: `damping` (theta; long
// windows at high rates oscillate without it), `longest-window`, and merge = delay-corrected, which keeps the replica's
// own progress in the window (the family of CoCoD and LOSCAR-SGD). With one device: plain SGD.
#include "core/algorithms/list.h"
#include "core/algorithms/shared/pending_mean.h"

namespace evenkeel::hpsgd {

namespace {

struct Options {
    enum class Merge { Paper, DelayCorrected } merge = Merge::Paper;
    double damping = 1; // theta
    int maxWindow = 0;
};

constexpr FieldTable fields {
    tried("paper|delay-corrected",
        option("merge",
            "after a merge the replica is the global model (paper), or the global model plus its own latest steps",
            &Options::merge, "paper|delay-corrected", "As in the paper|Corrected for delay")),
    offAt("1",
        tried("0.25|0.5|1",
            option("damping", "theta: share of the mean update that a merge applies", &Options::damping,
                between(0.001, 1)))),
    titled("Max local steps",
        option("longest-window", "max local steps before a device waits for the sum; 0: unlimited", &Options::maxWindow,
            between(0, 1e6))),
};

// What a rank holds of the windows of an epoch; a resumed run restores the last three.
struct Window {
    Weights& global; // w_k
    Weights& from; // the replica as the window began
    double &epochEnd, &mine, &steps; // mine: this rank has samples left in the epoch
};

// Local steps until the pending mean has arrived.
void trainWindow(Worker& w, const Options& o, PendingMean& mean, Window& window)
{
    const double maxSteps = o.maxWindow > 0 ? o.maxWindow : 1e18;
    window.steps = 0;
    while (window.mine > 0 && window.steps < maxSteps && (window.steps == 0 || (mean.any() && !mean.isReady()))) {
        const Batch& batch = w.nextBatch();
        if (batch.empty()) {
            window.mine = 0;
        } else {
            w.step(batch, w.rate());
            ++window.steps;
        }
    }
}

// w_{k+1} = w_k + theta mean_p (change of rank p in window k - 1). False: no rank had more work.
bool merge(Worker& w, const Options& o, PendingMean& mean, const Window& window)
{
    w.stepper().finishPending();
    const double began = w.now();
    const bool isAnyLeft = mean.finish();
    window.global += float(o.damping) * mean.change();
    w.merged([&] {
        return MergeEvent { .weights = std::vector<double>(std::size_t(w.size()), 1.0 / w.size()),
            .updates = mean.updates(),
            .seconds = w.now() - began };
    });
    return isAnyLeft;
}

void train(Worker& w, const Options& o)
{
    Memory& memory = w.memory();
    Window window { memory.useCenter(), memory.keep("from", memory.copyOfModel(), Memory::Kept::Own),
        memory.keepCommon("epoch-end", 0), memory.keep("has-work", 1), memory.keep("steps", 0) };
    PendingMean mean(w);
    w.continueFromCheckpoint();
    bool isResuming = window.epochEnd > 0; // a checkpoint is made between a merge and the next start
    for (;;) {
        if (!isResuming) {
            window.epochEnd += double(w.feed().trainingSamples());
            window.mine = 1;
        }
        if (!w.feed().openWindowUntil(Index(window.epochEnd)) && !isResuming)
            break;
        for (;;) {
            if (!isResuming)
                trainWindow(w, o, mean, window);
            if (mean.any() && !merge(w, o, mean, window))
                break;
            isResuming = false;
            mean.start(window.from, window.mine > 0, Index(window.steps));
            if (o.merge == Options::Merge::DelayCorrected) // w <- w_{k+1} + (w - from)
                w.weights() = w.weights() - window.from + window.global;
            else
                w.weights() = window.global;
            w.model.takeRounded();
            window.from = w.weights();
        }
        w.weights() = window.global; // the epoch is over and nothing is pending
        w.model.takeRounded();
        window.from = w.weights();
    }
    w.adoptCenter();
}

} // namespace

const Algorithm algorithm {
    "hpsgd",
    "HPSGD",
    "Zhou, Ye, Zhang, Lv, HPSGD: Hierarchical Parallel SGD With Stale Gradients Featuring, 2020",
    "Devices continue training on their replicas while the average of their previous updates is computed and sent; "
    "then the replica is discarded and the average update is applied to the global model, one window late. "
    "Communication is hidden as long as a window of steps takes at least as long as the sum.",
    Family::Averaging,
    "devices train on while their updates are averaged",
    optionList<Options, fields>,
    trainWith<Options, fields, train>,
};

} // namespace evenkeel::hpsgd

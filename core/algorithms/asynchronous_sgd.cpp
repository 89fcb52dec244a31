// SPDX-License-Identifier: GPL-3.0-or-later
// Asynchronous SGD (Hogwild!, Niu et al. 2011; Downpour, Dean et al. 2012). One shared model, no rank waits:
//     read w;  H steps from it;  w <- w + their change,     whatever others have written meanwhile.
// A step's staleness is the number of updates that others pushed between its read and its write: with equal devices
// P - 1 on average, and reads of stale models show in the run's staleness curve. A push is atomic as a
// whole; Hogwild's races between single weights are not imitated. With one device: plain SGD.
#include "core/algorithms/list.h"
#include "core/algorithms/shared/shared_model.h"

namespace evenkeel {

namespace {

struct Options {
    int period = 1; // H
};

constexpr std::tuple fields {
    option("period",
        "steps between reading the shared model and writing the update (Downpour's n_fetch = n_push; Hogwild: 1)",
        &Options::period, between(1, 100000)),
};

void train(Worker& w, const Options& o) { trainAsynchronously(w, o.period); }

} // namespace

const Algorithm asynchronousSgd {
    "asynchronous-sgd",
    "Asynchronous SGD",
    "Niu et al., Hogwild!: A Lock-Free Approach to Parallelizing Stochastic Gradient Descent, 2011",
    "All devices read from and write to one shared model without waiting for each other. No device is ever idle, but "
    "gradients are stale: others have updated the model while a gradient was computed.",
    optionList<Options, fields>,
    trainWith<Options, fields, train>,
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// SLIDE (Chen et al., SLIDE: In Defense of Smart Algorithms over Hardware Acceleration for Large-Scale Deep Learning
// Systems, MLSys 2020). The output layer works on few labels per step: those that hash tables over the label vectors
// find for a hidden vector (probability 1 - (1 - p^K)^L), and the true ones, which are forced in; the tables are
// renewed at steps N0 e^(lambda t), t = 0, 1, ...
//     model.active-set = sample   as in the paper: each sample has its own active labels, softmax is over these alone
//     model.active-set = batch    one set for a batch: its true labels, those that the tables name for its samples, and
//                                 drawn ones that stand for all others (label_sampler.h); on GPUs too
// Devices update one shared model asynchronously, as SLIDE's threads do; here a device's whole batch is one update,
// where SLIDE's threads write sample by sample. Hash function: SimHash. Tables and the number of active labels are the
// model's
// ([model] lsh-*, active); the model's output layer becomes sampled where it is not. SLIDE uses Adam: train.optimizer =
// "adam". With one device: plain SGD on the sampled layer.
#include "core/algorithms/list.h"
#include "core/algorithms/shared/shared_model.h"

namespace evenkeel::slide {

namespace {

void train(Worker& w, std::span<const double> /*options*/) { trainAsynchronously(w, 1); }

} // namespace

const Algorithm algorithm {
    "slide",
    "SLIDE",
    "Chen et al., SLIDE: In Defense of Smart Algorithms over Hardware Acceleration, 2020",
    "Hash tables over the label vectors select the few labels that a step computes, so that its cost does not grow "
    "with the number of labels; devices update one shared model without waiting. Intended for very large numbers of "
    "labels; the hash tables are configured in the model settings, and whether a sample has its own set of labels "
    "(model.active-set = sample, as in the paper) or a batch has one (the default).",
    Family::Sampled,
    "hash tables select the labels that a step computes",
    {},
    train,
    Algorithm::Alone::PlainSgd,
    nullptr,
    Algorithm::Output::Sampled,
    {},
    Algorithm::Combines::Sums,
    1,
    Algorithm::Schedule::Values,
};

} // namespace evenkeel::slide

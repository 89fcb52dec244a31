// SPDX-License-Identifier: GPL-3.0-or-later
// What a project chooses among and training acts on; the names in project files are in core/project/settings.h.
#pragma once

namespace evenkeel {

// From a sample's features to what the output layer sees.
enum class NetworkKind {
    Mlp, // hidden layers with ReLU
    Recurrent, // of a list: h <- relu(U h + token's row), position by position
    TreeLstm, // of a tree: child-sum Tree-LSTM (Tai, Socher, Manning 2015), the root's state
    GatedGraph // of a graph: gated graph network (Li, Tarlow, Brockschmidt, Zemel 2016), the state of node 0
};

// How each sample's feature values are scaled: not at all, to sum 1, to length 1.
enum class Normalize { None, L1, L2 };

// In how many bits numbers are kept.
enum class Numbers { Fp32, Bf16 };

// How an update becomes weights in bf16.
enum class WeightRounding {
    Stochastic, // up or down, so that its expectation is exact
    Kahan, // to the nearest; what is lost is kept in bf16, too, and added to the next update
    Nearest // what is less than half of the last place is lost
};

// The size of a layer's step: as the optimizer makes it, or in proportion to the layer's weights.
enum class LayerRates {
    None,
    Trust // the step times |w| / |step / eta|, per layer (You et al.: LARS, 2017; LAMB, 2020)
};

// Which labels of a sampled output layer a sample's loss is computed over.
enum class ActiveSet {
    Batch, // one set for all samples of a step
    Sample // each sample's own: its true labels and what the hash tables answer for it (SLIDE)
};

// What a run measures of its replicas, see ReplicasEvent.
enum class Diagnose {
    None,
    Replicas, // how far they are apart, what they learn, total momentum
    Gradients // besides, norm and variance of gradients, for two gradients per device and evaluation
};

// How the negatives of a sampled output layer are chosen.
enum class Negatives {
    Uniform, // q = 1 / L
    Frequency, // q = half 1 / L, half the label's share of all labels seen in training
    Lsh // half of what the true labels leave (a quarter of the active ones at least) is retrieved by hash tables, the
        // rest drawn as by Frequency
};

} // namespace evenkeel

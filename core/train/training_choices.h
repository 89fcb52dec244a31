// SPDX-License-Identifier: GPL-3.0-or-later
// What a project chooses among and training acts on; the names in project files are in core/project/settings.h.
#pragma once

namespace evenkeel {

// How each sample's feature values are scaled: not at all, to sum 1, to length 1.
enum class Normalize { None, L1, L2 };

// The size of a layer's step: as the optimizer makes it, or in proportion to the layer's weights.
enum class LayerRates {
    None,
    Trust // the step times |w| / |step / eta|, per layer (You et al.: LARS, 2017; LAMB, 2020)
};

// How the negatives of a sampled output layer are chosen.
enum class Negatives {
    Uniform, // q = 1 / L
    Frequency, // q = half 1 / L, half the label's share of all labels seen in training
    Lsh // half of what the true labels leave is retrieved by hash tables, the rest drawn as by Frequency
};

} // namespace evenkeel

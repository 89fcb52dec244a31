// SPDX-License-Identifier: GPL-3.0-or-later
// Layer-wise rates: a layer's step d is scaled to its weights w, so that layers with small gradients learn as fast as
// others with large batches (You, Gitman, Ginsburg: Large Batch Training of Convolutional Networks, 2017, LARS; You et
// al.: Large Batch Optimization for Deep Learning, 2020, algorithm 2, LAMB):
//     w <- w + min(||w|| / ||d / eta||, 10) d;     biases take their steps as they are.
// d is the whole step of the optimizer, momentum included, as in LAMB. Of the sparse input layer a step touches some
// rows only; both norms are those of the whole layer.
#pragma once

#include "kernels/array.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

class TrustRatios {
public:
    TrustRatios(Device& device, Index size) // of all weights, in floats
        : m_device(device)
        , m_before(device, size)
    {
    }
    void begin(const float* weights) { m_device.arrays().combine(1, weights, 0, m_before.data(), m_before.size()); }
    // Scales the step that the layer at `offset` of the weights took since begin(). Waits for the device.
    void scale(float* layer, Index offset, Index size, double rate)
    {
        constexpr double largest = 10;
        ArrayOperations& arrays = m_device.arrays();
        float* step = m_before.data() + offset;
        const double weights = std::sqrt(arrays.squaredNorm(step, size));
        arrays.combine(-1, layer, 1, step, size); // -d
        const double moved = std::sqrt(arrays.squaredNorm(step, size)) / rate;
        if (weights > 0 && moved > 0)
            arrays.combine(float(1 - std::min(weights / moved, largest)), step, 1, layer, size);
    }
    Index size() const { return m_before.size(); }

private:
    Device& m_device;
    Array<float> m_before;
};

} // namespace evenkeel

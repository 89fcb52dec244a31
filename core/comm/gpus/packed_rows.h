// SPDX-License-Identifier: GPL-3.0-or-later
// Row-sparse sums on a device: the rows that any rank names, packed into an array that is summed like any other.
#pragma once

#include "kernels/array.h"

#include <functional>
#include <span>
#include <vector>

namespace evenkeel {

class PackedRows {
public:
    // `rows`: this rank's; `all`: the union of all ranks', both sorted. `sum` gets values of the device's memory.
    void sum(Device& device, MatrixView matrix, std::span<const Id> rows, const std::vector<Id>& all,
        const std::function<void(float* values, Index n)>& sum);

private:
    Array<float> m_packed; // kept: an allocation synchronizes the whole GPU
};

} // namespace evenkeel

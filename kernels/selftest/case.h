// SPDX-License-Identifier: GPL-3.0-or-later
// What the self test does with each operation; the operations are in layers.cpp, output.cpp and merging.cpp.
#pragma once

#include "kernels/selftest/inputs.h"

#include <functional>
#include <span>

namespace evenkeel::selftest {

// What an operation did, compared output by output: the same inputs for every device that it is given.
using Case = std::function<Outputs(Device&)>;
struct TestedOperation {
    const char* name;
    Case (*make)(Draw&);
    bool hasProducts = false; // dense ones, which a device may be configured to round
    bool isBf16 = false; // with weights in bf16, which a device may refuse
};

std::span<const TestedOperation> layerOperations();
std::span<const TestedOperation> outputOperations();
std::span<const TestedOperation> mergingOperations();

// What operations on weights have in 32 bits and in bf16.
template<bool isBf16>
Storage drawStorage(Draw& draw, Update& update)
{
    return isBf16 ? drawBf16(draw, update) : Storage {};
}

inline MatrixView matrix(const Array<float>& array, Index rows, Index cols) { return { array.data(), rows, cols }; }

inline Update::Rule ruleOf(const Draw& draw)
{
    constexpr Update::Rule rules[]
        = { Update::Rule::Store, Update::Rule::Sgd, Update::Rule::Momentum, Update::Rule::Adam };
    return rules[draw.number % 4];
}

// Shapes: one of everything first, then odd ones.
inline Index drawBatch(Draw& draw) { return draw.number == 0 ? draw.size(1) : draw.pick({ 1, 2, 3, 17, 64, 65, 130 }); }
inline Index drawHidden(Draw& draw)
{
    return draw.number == 0 ? draw.size(1) : draw.pick({ 1, 2, 7, 16, 33, 100, 128 });
}
inline Index drawFeatures(Draw& draw) { return draw.number == 0 ? draw.size(1) : draw.pick({ 1, 5, 60, 1000 }); }

} // namespace evenkeel::selftest

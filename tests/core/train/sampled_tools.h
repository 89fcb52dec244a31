// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of sampled output layers share.
#pragma once

#include "tests/core/train/toy_data.h"

#include <cmath>

namespace evenkeel {

// A step does what a gradient that is applied does, loss, rows and optimizer state included.
inline void compareStepWithGradientAndApply(
    const ModelShape& shape, const Dataset& data, Update::Rule rule, const OutputSampling& sampling)
{
    const auto device = simDevice();
    const std::vector<float> weights = initialWeights(shape, 1);
    Model whole(*device, shape, rule, weights, sampling), halves(*device, shape, rule, weights, sampling);
    for (Index begin = 0; begin < 60; begin += 10) {
        const Batch batch = batchOf(data, countUp(begin, begin + 10));
        const double a = whole.step(batch, 0.05), b = halves.gradient(batch);
        const std::vector<Id> rows(halves.sampledRows().begin(), halves.sampledRows().end());
        halves.apply(batch.columnIds, 0.05, rows);
        QVERIFY(std::ranges::equal(rows, whole.sampledRows()));
        QVERIFY(std::abs(a - b) < 1e-6);
        QVERIFY(farthest(whole.download(), halves.download()) < 2e-6);
        QVERIFY(farthest(whole.optimizerState(), halves.optimizerState()) < 2e-6);
    }
}

} // namespace evenkeel

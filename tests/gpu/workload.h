// SPDX-License-Identifier: GPL-3.0-or-later
// Mini-batches of generated data in the shape of well-known data sets.
#pragma once

#include "core/train/feed/batch.h"

#include <array>
#include <vector>

namespace evenkeel::gpucheck {

struct Shape {
    const char* name;
    Index features, labels, hidden, batch;
    double nnz, labelsPerSample; // means
    bool isInputBf16 = false; // the input layer's weights, too, where others are
};

inline constexpr std::array bigShapes {
    Shape { "delicious200k", 782585, 205443, 128, 4096, 301, 75 },
    Shape { "amazon670k", 135909, 670091, 128, 1024, 76, 5.45 },
};

Dataset generated(const Shape& shape, Index batches);
std::vector<Batch> batchesOf(const Dataset& data, Index size); // samples of unit length, in order
double median(std::vector<double> values); // of an even number the upper one

} // namespace evenkeel::gpucheck

// SPDX-License-Identifier: GPL-3.0-or-later
// Power-law data with planted structure: every label has a prototype of features, labels co-occur, and P@1 of a good
// model rises far above the most frequent label's share.
#pragma once

#include "core/data/dataset.h"

#include <functional>

namespace evenkeel {

struct GeneratorOptions {
    Index samples = 20000, features = 20000, labels = 5000;
    double nnz = 60, labelsPerSample = 4; // means
    double signal = 0.6; // share of a sample's features drawn from its labels' prototypes
    std::uint64_t seed = 1; // equal options give equal bits on every machine
};

// Throws InputError where `options` cannot be met. `keepGoing` (may be empty) is told now and then what fraction of the
// samples is drawn; where it answers false, Cancelled is thrown.
Dataset generate(const GeneratorOptions& options, const std::function<bool(double fraction)>& keepGoing = {});
// Samples begin .. end of `data` as a dataset of their own (a view).
Dataset slice(const Dataset& data, Index begin, Index end);

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Power-law data with planted structure: every label has a prototype of features, labels co-occur, and a good model's
// P@1 is far above the share of the most frequent label.
#pragma once

#include "core/data/row_format.h"

#include <functional>

namespace evenkeel {

struct GeneratorOptions {
    DataKind kind = DataKind::Features; // kind of rows; others than features: see structures/generated_structures.cpp
    Index samples = 20000, features = 20000, labels = 5000;
    double nnz = 60; // mean
    double labelsPerSample = 4; // mean; of structures 1
    double signal = 0.6; // share of a sample's features drawn from its labels' prototypes; of kind Features
    std::uint64_t seed = 1; // equal options give equal bits on every machine
};

// Throws InputError if `options` cannot be met. `keepGoing` (may be empty) is called now and then with the fraction of
// the samples that is drawn; if it returns false, Canceled is thrown.
Dataset generate(const GeneratorOptions& options, const std::function<bool(double fraction)>& keepGoing = {});
RowFormat generatedFormat(DataKind kind, Index labels); // of what it makes
// Of kinds other than Features. Throws InputError as generate() does.
DatasetArrays generateStructures(const GeneratorOptions& options, const std::function<bool(double)>& keepGoing);
// What generators call before each sample: asks `keepGoing` now and then.
void keepGenerating(Index sample, Index samples, const std::function<bool(double fraction)>& keepGoing);
// Samples begin .. end of `data` as a dataset of their own (a view).
Dataset slice(const Dataset& data, Index begin, Index end);

} // namespace evenkeel

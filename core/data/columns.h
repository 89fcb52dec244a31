// SPDX-License-Identifier: GPL-3.0-or-later
// Columns (features) whose values are unlike those of others, and what can be done about them.
#pragma once

#include "core/data/dataset.h"

#include <string>
#include <vector>

namespace evenkeel {

enum class ColumnScale { Auto, None, MaxAbs, Standard };

// Features of training data that stand out, ascending.
struct OddColumns {
    std::vector<Id> dominant; // features far above the others, with nearly all of some samples' squared norms together
    std::vector<Id> identifiers; // features with a whole number of its own in nearly every sample
    std::vector<Id> common; // indicators that more than 95 % of the samples have, but not all
    std::vector<Id> constant; // features with one value in every sample
    // Number of different values of each identifier, and of samples that have each common feature.
    std::vector<Index> differentOf, samplesOf;

    float maxOfDominant = 0, maxOfOthers = 0; // magnitudes
    Index dominated = 0; // samples of which the dominant have nearly all
    Index samples = 0, features = 0; // samples of the data, and features that are used

    // So many are common that their absence may be what says something.
    bool mayBeInverted() const;

    // One sentence each; `firstFeature`: the number of the first feature in the file.
    std::vector<std::string> notes(Id firstFeature, const std::vector<std::string>& names = {}) const;
};
OddColumns oddColumns(const Dataset& train);

// auto: by the largest magnitude where columns dominate, else none.
ColumnScale chosenScale(ColumnScale asked, const OddColumns& columns);

// A factor for each feature; empty: none. MaxAbs: 1 / max |x|; Standard: 1 / standard deviation over all samples, zeros
// included; 1 for a column that does not vary. Without centering, which would leave no zeros.
std::vector<float> columnFactors(const Dataset& train, ColumnScale scale);

} // namespace evenkeel

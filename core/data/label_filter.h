// SPDX-License-Identifier: GPL-3.0-or-later
// Pairs of a test sample and a label that do not count: where samples are labels as well, a sample may be its own
// label or that of its twin (filter_labels_test.txt of the LF datasets).
#pragma once

#include "core/data/dataset.h"

#include <filesystem>

namespace evenkeel {

constexpr Index maxExcluded = 1000; // pairs of one sample

// The usual file of such pairs in the folder of test data: filter_labels_test.txt, which may be compressed. Its name;
// empty: there is none.
std::string filterIn(const std::filesystem::path& folder);

// The data without the pairs of a text file, which may be compressed, of one "sample label" each, both counted from 0:
// such labels are taken from the samples, and are excluded from their best labels. Its hash is another one. Throws
// InputError "FILE:LINE:
// ...".
Dataset withoutPairs(const Dataset& data, const std::filesystem::path& file);

} // namespace evenkeel

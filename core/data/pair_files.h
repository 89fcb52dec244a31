// SPDX-License-Identifier: GPL-3.0-or-later
// Features and labels as two matrices in two files.
#pragma once

#include "core/data/load.h"

namespace evenkeel {

// The file of the labels that belong to a matrix of features, by the usual names, text and .npz: trn_X_Xf.txt and
// trn_X_Y.txt, X.trn.npz and Y.trn.npz. Where there is none: throws InputError, or, if labels are not needed, empty.
// `notes`: which one is taken, where there are several.
std::filesystem::path labelsOf(
    const std::filesystem::path& features, bool isText, bool areNeeded, std::vector<std::string>& notes);

// The samples of `features` with the labels that a matrix has: its values above 0. Throws InputError for one below 0.
Loaded withLabels(Loaded features, const Dataset& labels);
Loaded withoutLabels(Loaded features);

} // namespace evenkeel

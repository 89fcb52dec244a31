// SPDX-License-Identifier: GPL-3.0-or-later
// Datasets as text.
#pragma once

#include "core/data/dataset.h"

#include <filesystem>

namespace evenkeel {

// In libSVM text, features count from 1. The format cannot represent a sample without features and labels: it is
// written with an explicit zero for the first feature. Nor does it contain the sizes of the spaces.
void writeLibsvm(const Dataset& data, const std::filesystem::path& file);

} // namespace evenkeel

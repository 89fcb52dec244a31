// SPDX-License-Identifier: GPL-3.0-or-later
// Datasets as text.
#pragma once

#include "core/data/dataset.h"

#include <filesystem>

namespace evenkeel {

// Features count from 1 there. The format cannot hold a sample with neither features nor labels: it is written with an
// explicit zero for the first feature. Neither does it hold the sizes of the spaces.
void writeLibsvm(const Dataset& data, const std::filesystem::path& file);

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Datasets as text.
#pragma once

#include "core/data/reading.h"

#include <filesystem>

namespace evenkeel {

// In libSVM text, features and labels have the numbers that `numbering` gives them. The format cannot represent a
// sample without features and labels: it is written with an explicit zero for the first feature. Nor does it contain
// the sizes of the spaces: where a reader would find others, a comment in its first line says them, which is returned.
bool writeLibsvm(const Dataset& data, const std::filesystem::path& file, const Numbering& numbering = { 1, {} });

} // namespace evenkeel

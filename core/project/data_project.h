// SPDX-License-Identifier: GPL-3.0-or-later
// A project of the defaults for a file of data.
#pragma once

#include "core/project/run_config.h"

namespace evenkeel {

// Whether its name, or its first line, says that it is a project: TOML, and no data.
bool holdsProject(const std::filesystem::path& file);

// What the names of training and test files have, one instead of the other.
struct PartNames {
    std::string_view training, test;
};
inline constexpr PartNames partNames[] { { "train", "test" }, { "trn", "tst" } };

// The test file that goes with a training file by its name (train.txt and test.txt, trn_X_Xf.txt and tst_X_Xf.txt);
// empty: there is none.
std::filesystem::path testFileFor(const std::filesystem::path& train);

// Where there is no test file, a tenth of the samples is held out.
constexpr double usualTestShare = 0.1;
RunConfig projectOfData(const std::filesystem::path& file);

} // namespace evenkeel

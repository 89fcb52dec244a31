// SPDX-License-Identifier: GPL-3.0-or-later
// tune --method omnivore --train: Omnivore from start to end, recorded as one run.
#pragma once

#include "core/cli/project.h"

namespace evenkeel::cli {

struct OmnivoreArguments {
    ProjectArguments project;
    std::string database; // empty: the default one
    std::int64_t resume = 0; // run whose checkpoint is continued
    double probeEpochs = 0; // 0: chosen by the length of the training
    bool json = false;
};

int trainOmnivoreProject(const OmnivoreArguments& arguments); // the exit status

} // namespace evenkeel::cli

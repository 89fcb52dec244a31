// SPDX-License-Identifier: GPL-3.0-or-later
// predict PROJECT: what a run would do by the profiles of its devices, compared with what it did.
#pragma once

#include "core/cli/project.h"

namespace evenkeel::cli {

struct PredictProjectArguments {
    ProjectArguments project;
    std::string database;
    std::int64_t against = 0; // a stored run; 0: none
    std::vector<double> targets;
    bool measure = false, dry = false, json = false;
};

int predictProject(const PredictProjectArguments& arguments);

} // namespace evenkeel::cli

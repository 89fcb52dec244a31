// SPDX-License-Identifier: GPL-3.0-or-later
// The project that a command works on: the file, what --set changes in it, and all of it checked.
#pragma once

#include "core/project/run_config.h"

#include <CLI/CLI.hpp>

namespace evenkeel::cli {

struct ProjectArguments {
    std::string file;
    std::vector<std::string> set;
};

void addProject(CLI::App* command, ProjectArguments& arguments);
RunConfig checkedProject(const ProjectArguments& arguments); // throws ConfigError with file and line

} // namespace evenkeel::cli

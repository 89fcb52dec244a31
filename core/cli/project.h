// SPDX-License-Identifier: GPL-3.0-or-later
// The project that a command works on: the file, what --set changes in it, and all of it checked.
#pragma once

#include "core/project/run_config.h"

#include <CLI/CLI.hpp>

#include <functional>

namespace evenkeel::cli {

struct ProjectArguments {
    std::string file, folder; // folder: empty: the file's
    std::vector<std::string> set;
};

// --set KEY=VALUE, as often as one likes.
void addSet(CLI::App* command, std::vector<std::string>& set, const std::string& example, const std::string& help);
void addProject(CLI::App* command, ProjectArguments& arguments);
// Throws ConfigError with file and line. `through`, if any, gets what loads the project, and yields what is checked.
using LoadProject = std::function<RunConfig()>;
RunConfig checkedProject(
    const ProjectArguments& arguments, const std::function<RunConfig(const LoadProject&)>& through = {});

} // namespace evenkeel::cli

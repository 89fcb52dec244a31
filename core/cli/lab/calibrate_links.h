// SPDX-License-Identifier: GPL-3.0-or-later
// calibrate --links: what transfers take between processes that a launcher has started.
#pragma once

#include "core/cli/project.h"

#include <filesystem>

namespace evenkeel::cli {

std::string latencyText(double seconds); // "12.3 us", "1.24 ms"
int calibrateLinks(const ProjectArguments& project, const std::filesystem::path& output); // the exit status

} // namespace evenkeel::cli

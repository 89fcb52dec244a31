// SPDX-License-Identifier: GPL-3.0-or-later
// MLflow's metric files, which have no heading.
#pragma once

#include <string_view>

namespace evenkeel {

bool isMetricLine(std::string_view line); // whether the line is one of MLflow's metric files: time, value, step

} // namespace evenkeel

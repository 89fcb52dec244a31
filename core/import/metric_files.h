// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace evenkeel {

bool isMetricLine(std::string_view line); // of MLflow's metric files: time, value, step

} // namespace evenkeel

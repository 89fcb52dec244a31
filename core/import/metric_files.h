// SPDX-License-Identifier: GPL-3.0-or-later
// MLflow's file store: a folder per run, with a file per metric, which has no heading, and meta.yaml.
#pragma once

#include "core/import/scalar_rows.h"

#include <string_view>

namespace evenkeel {

bool isMetricLine(std::string_view line); // whether the line is one of a metric file: time, value, step

// Files with rows of time in ms, value and step, which are named after their metrics, in `folder` or below it. A
// meta.yaml, a folder of parameters and that of the experiment are read where they are next to `folder` or in it.
// Throws InputError as the readers of scalar_rows.h do.
ScalarRows readMetricFiles(const std::vector<std::filesystem::path>& files, const std::filesystem::path& folder);
bool isDeletedRun(const std::filesystem::path& folder); // of a run or of its metrics, by their meta.yaml

} // namespace evenkeel

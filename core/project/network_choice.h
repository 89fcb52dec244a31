// SPDX-License-Identifier: GPL-3.0-or-later
// Which network a project trains on which kind of rows, and what these demand of each other.
#pragma once

#include "core/data/reading.h"
#include "core/log/metrics.h"
#include "core/project/run_config.h"
#include "kernels/device_spec.h"

#include <span>

namespace evenkeel {

struct Algorithm;

RowFormat rowFormatOf(const DataConfig& data); // format of the rows; of generated data that which the generator makes
NumberingChoice numberingOf(const DataConfig& data);
TextSettings textOf(const RunConfig& config); // settings of documents, with the words of a file of stop words
Propensity propensityOf(const DataConfig& data);
Normalize normalizeOf(const DataConfig& data); // values that stand for tokens are never scaled

// Throws ConfigError.
void checkNetwork(const RunConfig& config, const Algorithm& algorithm, std::span<const DeviceSpec> devices);

} // namespace evenkeel

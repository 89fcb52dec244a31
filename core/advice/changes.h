// SPDX-License-Identifier: GPL-3.0-or-later
// Changes to a project that rules suggest, by the method that the run trained with.
#pragma once

#include "core/advice/finding.h"
#include "core/project/run_config.h"

#include <optional>
#include <span>

namespace evenkeel::advice {

// Value of the algorithm's option: as set, by its preset, or default.
double optionOf(const RunConfig& config, const std::string& name);
bool isOption(const RunConfig& config, const std::string& name, const std::string& choice);

// What lets fast devices go on without slow ones; null: the method has nothing of that kind.
std::optional<Change> lessWaiting(const RunConfig& config);
// `factor` times as many steps between exchanges; where a method exchanges at each step, batches so much larger (null
// for a factor below 1).
std::optional<Change> otherPeriod(const RunConfig& config, double factor);
Change withoutDevice(const RunConfig& config, int rank);
Change withShares(std::span<const double> shares); // change of the shares of the devices, in proportion

} // namespace evenkeel::advice

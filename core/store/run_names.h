// SPDX-License-Identifier: GPL-3.0-or-later
// Short names that distinguish the runs of one plot or table by their differences: the algorithm, then the project's
// name, then settings.
#pragma once

#include "core/store/run_store.h"

#include <map>

namespace evenkeel {

using FlatConfig = std::map<std::string, std::string>; // dotted key to value, as text
FlatConfig flatConfig(const std::string& json); // settings of configJson(); empty if the text is damaged

// Where a figure comes from, for the data of a picture: number, name, algorithm, devices, seed, start, data, program.
std::string provenance(const RunSummary& run);

// Equal for runs that repeat each other, on the same data with other seeds; of a run without a group its number.
std::string repeatKey(const RunSummary& run);

// Of "delicious, adaptive-sgd", as runs of projects without a name of their own are called: "delicious".
std::string_view projectOf(const RunSummary& run);

// In the order given, without the run's number. "adaptive-sgd", or "rate 0.1, batch 64" between runs of one algorithm.
// `seeds`: a seed counts as a setting; it comes last. Runs that differ in nothing have one name.
std::vector<std::string> distinctNames(std::span<const RunSummary> runs, bool seeds);

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Stored runs that a prediction can be compared with, and whether something trains on this machine at the moment, which
// would spoil a measurement and be spoiled by it.
#pragma once

#include "core/project/run_config.h"
#include "core/store/run_store.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace evenkeel {

// Those that were trained in real time on the project's data and have ended, newest first.
std::vector<RunSummary> measuredRuns(const RunStore& store, const RunConfig& project);
// Of these the newest of a method. Null: none.
const RunSummary* newestOf(const std::vector<RunSummary>& runs, const std::string& method);

// What the measured run has set otherwise than the prediction, so that their difference is no error: "devices.use".
std::vector<std::string> settingsApart(const RunConfig& predicted, const RunConfig& measured);

// A run under way in a process of this machine. Null: none in this store, as far as its processes can be looked up.
std::optional<RunSummary> trainingHere(const RunStore& store);
// The same of the store in a file; empty: the default one. Throws InputError naming the run that trains, and what to
// do.
void refuseWhileTraining(const std::filesystem::path& database, const std::string& what);

} // namespace evenkeel

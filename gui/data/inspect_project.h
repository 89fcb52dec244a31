// SPDX-License-Identifier: GPL-3.0-or-later
// Reads what a project names, for the Data page: both files, or generated data. Runs off the GUI's thread.
#pragma once

#include "core/project/run_config.h"
#include "gui/data/inspection_tables.h"

#include <functional>
#include <stop_token>

namespace evenkeel {

using ReportProgress = std::function<void(double fraction, const QString& what)>;

// Throws InputError; stopped: InputError too.
InspectedData inspectProject(const RunConfig& config, const std::stop_token& stop, const ReportProgress& progress);

// What a result depends on: equal text, equal result (unless a file changed meanwhile).
QString inspectedText(const RunConfig& config);

} // namespace evenkeel

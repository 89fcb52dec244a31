// SPDX-License-Identifier: GPL-3.0-or-later
// What processes that are to train together must have in common, compared before they do: program, project, data. What
// is wrong with one of them, rank 0 throws, with its name; the others throw Aborted.
#pragma once

#include "core/comm/processes/transport.h"
#include "core/project/run_config.h"
#include "core/run/run.h"

#include <functional>

namespace evenkeel {

// Collective. What `load` yields, which may throw, with the devices of all ranks.
RunConfig agreedProject(Transport& all, const std::function<RunConfig()>& load);
std::shared_ptr<const RunData> agreedData(Transport& all, const std::function<std::shared_ptr<const RunData>()>& load);

} // namespace evenkeel

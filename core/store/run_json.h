// SPDX-License-Identifier: GPL-3.0-or-later
// A stored run as others get it: `runs list --json`, the library.
#pragma once

#include "core/base/json.h"
#include "core/store/run_store.h"

namespace evenkeel {

nlohmann::ordered_json summaryJson(const RunSummary& run);

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// All metrics of an evaluation as others get them: `evaluate --json`, the library.
#pragma once

#include "core/base/json.h"
#include "core/log/metrics.h"

namespace evenkeel {

nlohmann::ordered_json metricsJson(const Metrics& metrics); // samples, loss, p@1 to p@5, r@1 to r@5 and so on

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Predictions as the What-if page wants them: with what is wrong as a sentence, and with a report on how far they are.
#pragma once

#include "gui/whatif/whatif_session.h"

#include <functional>

namespace evenkeel {

// Any thread. These throw Canceled where `control` stops them, and nothing else.
PredictedPtr predictedBriefly(const RunConfig& config, const RunData& data, RunControl& control);
// `report` is called now and then, with "P@1 0.412 after 3.2 s".
PredictedPtr predictedWatched(const RunConfig& config, const RunData& data, RunControl& control,
    const std::function<void(double share, const QString& so)>& report);

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// What each method does in a run before any is trained: from a dry simulation.
#pragma once

#include "core/choose/choose.h"
#include "core/predict/expected_error.h"

namespace evenkeel {

// Of the first `seconds` of a run with this configuration. Null: its schedule depends on what is computed, or there are
// no profiles of the devices.
std::optional<MethodForecast> forecastOf(const RunConfig& config, const RunData& data, RunControl& control);

// The seconds after which the same run ends if it is to end after so many: with the steps and exchanges that are under
// way then. Null: as above.
std::optional<double> endAfter(double seconds, const RunConfig& config, const RunData& data, RunControl& control);

struct RunForecast {
    double seconds = 0; // time of the whole run on its clock
    double waiting = 0; // share of the devices' time that they wait
    std::optional<ExpectedError>
        expected; // error to be expected; null: nobody has measured such devices, or time is the project's constants
};
// Of a run to its end, as secondsOf() says without a pilot. Null: as above, or nothing would be trained.
std::optional<RunForecast> forecastRun(const RunConfig& config, const RunData& data, RunControl& control);

// The seconds of the run's clock that `config` is trained for: as it says, or what its epochs take by the forecast, if
// less, else by a pilot run, whose seconds are added to `cost`.
double secondsOf(const RunConfig& config, const RunData& data, RunControl& control, double& cost);
// The same of a project whose method is to be chosen: with the default method, or the first that it asks for.
double lengthOf(const RunConfig& project, const RunData& data, RunControl& control, double& cost);

} // namespace evenkeel

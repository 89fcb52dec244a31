// SPDX-License-Identifier: GPL-3.0-or-later
// A project simulated on the profiles of its devices: when what would happen on the hardware.
#pragma once

#include "core/base/error.h"
#include "core/predict/expected_error.h"
#include "core/predict/run_figures.h"
#include "core/run/run.h"

#include <optional>
#include <string>
#include <vector>

namespace evenkeel {

// Whether simulated devices that name no profile keep the constants of their project in virtual time. They stand for no
// real device: of a prediction nothing could be measured.
enum class Constants { Refused, Accepted };

// The project in virtual time, on the profiles of its devices: those that they name, or else the newest that was
// measured of such a device, with this project before others. Throws InputError naming the device that has none.
RunConfig onProfiles(const RunConfig& project, Constants constants = Constants::Refused);

// A device that nobody has measured, and that names no profile.
struct NoProfile : InputError {
    using InputError::InputError;
};

struct Prediction {
    RunConfig config; // onProfiles()
    RunFigures figures;
    bool isEstimated = false; // a profile or the links are from published peaks
    std::optional<ExpectedError> expected; // null: nobody has measured such devices
    std::vector<NoteEvent> usedUp; // notes of devices that have no samples left while others train on
    std::vector<std::string> doubts; // sentences: what was extrapolated, and by how much; profiles of another build
};

// Simulates the run. `isDry`: nothing is computed, so that there are no evaluations; throws InputError for an algorithm
// whose schedule depends on what is computed. Throws what ends the run. `watch` gets the run's events, too.
Prediction predict(const RunConfig& project, const RunData& data, RunControl& control, bool isDry = false,
    const EventSink& watch = {}, Constants constants = Constants::Refused);

// Dry, and only until all devices together have made about so many steps: for answers while a user waits.
Prediction predictBriefly(const RunConfig& project, const RunData& data, RunControl& control, int steps = 4000,
    Constants constants = Constants::Refused, const EventSink& watch = {});

// When each reached a target; negative: never.
struct PredictedTime {
    double target = 0, predicted = -1, measured = -1;
    double error() const { return predicted >= 0 && measured > 0 ? predicted / measured - 1 : 0; }
    bool isKnown() const { return predicted >= 0 && measured > 0; }
};
// P@1 at the given levels; empty: at 80, 90, 95 and 98 % of the best that the worse one of the two reached. `measured`
// may be null.
std::vector<PredictedTime> timesTo(
    const RunFigures& predicted, const RunFigures* measured, std::vector<double> targets = {});

} // namespace evenkeel

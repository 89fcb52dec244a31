// SPDX-License-Identifier: GPL-3.0-or-later
// What a finished run on real devices says of one of them: a profile, and how its speed changed.
#pragma once

#include "core/project/profiles/profile_file.h"

#include <cstdint>

namespace evenkeel {

class RunStore;

// Fitted to the steps of this rank: seconds per sample, per nonzero and per step, of the run's own model; `points` are
// its batch sizes. Throws InputError for a run without steps, and for one in virtual time.
ProfileFile profileFromRun(const RunStore& store, std::int64_t run, int rank);

// A trace (core/project/device_paces.h): for each `seconds` of the run how fast the device was, relative to the
// profile.
std::string traceFromRun(const RunStore& store, std::int64_t run, int rank, double seconds = 1);

} // namespace evenkeel

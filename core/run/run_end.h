// SPDX-License-Identifier: GPL-3.0-or-later
// How a run ends, whoever trained it.
#pragma once

#include "core/run/run.h"

namespace evenkeel {

// Sets the status, unless it has one, from the result's exit status and from how `control` ended it, and emits the last
// event. In virtual time (`isVirtual`) that has the clock's seconds as wall time, so that events repeat to the bit.
void endRun(RunResult& result, const RunControl& control, bool isVirtual, const EventSink& sink);

} // namespace evenkeel

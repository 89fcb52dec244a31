// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_end.h"

namespace evenkeel {

void endRun(RunResult& result, const RunControl& control, bool isVirtual, const EventSink& sink)
{
    if (result.status == RunStatus::Unknown)
        result.status = result.exitStatus != 0 ? RunStatus::Failed
            : control.interrupted()            ? RunStatus::Interrupted
            : control.stopped()                ? RunStatus::Stopped
                                               : RunStatus::Done;
    sink(FinishedEvent { .run = result.run,
        .status = result.status,
        .error = result.error,
        .time = result.time,
        .wall = isVirtual ? result.time : result.wall,
        .samplesPerSecond = result.samplesPerSecond,
        .p1 = result.last ? result.last->p1 : std::numeric_limits<double>::quiet_NaN() });
}

} // namespace evenkeel

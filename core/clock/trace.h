// SPDX-License-Identifier: GPL-3.0-or-later
// Where each rank's time goes, as those report it who spend it. This one ignores it all; see train/span_recorder.h.
// Called from the rank's own thread.
#pragma once

#include "core/base/activity.h"

#include <optional>

namespace evenkeel {

class Trace {
public:
    virtual ~Trace() = default;
    // The rank has been at `activity` since what it was at before, until `until` seconds of the run. Earlier times than
    // those reported before are ignored: the first report counts.
    virtual void spent(int /*rank*/, Activity /*activity*/, double /*until*/) { }
    // The run's clock stood still meanwhile, for so many seconds of wall time.
    virtual void stoodStill(int /*rank*/, Activity /*activity*/, double /*seconds*/) { }
    virtual void restart(int /*rank*/, double /*time*/) { } // forgets what is not emitted yet, and goes on from `time`
    virtual void flush(int /*rank*/) { } // emits what is not emitted yet
    // Whatever the rank spends from now on is `activity`, as it has no device to train with; null: it has one again.
    virtual void setAway(int /*rank*/, std::optional<Activity> /*activity*/) { }
};

} // namespace evenkeel

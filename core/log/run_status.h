// SPDX-License-Identifier: GPL-3.0-or-later
// How a run stands, or how it ended.
#pragma once

#include "core/record/record.h"

namespace evenkeel {

enum class RunStatus {
    Unknown, // not ended yet, or of a later version
    Running,
    Importing, // hidden until all of it is there
    Done,
    Stopped, // stopped by the user, and saved
    Interrupted, // ended by a signal, a lost process or the end of the machine
    Failed,
    Detached, // goes on without the session that began it
    Deleted, // while it was followed
};
template<>
struct EnumNames<RunStatus> {
    static constexpr const char* names = "unknown|running|importing|done|stopped|interrupted|failed|detached|deleted";
};

// By itself: a run that can be kept, judged and continued.
constexpr bool hasEnded(RunStatus status) { return status >= RunStatus::Done && status <= RunStatus::Failed; }

} // namespace evenkeel

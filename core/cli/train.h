// SPDX-License-Identifier: GPL-3.0-or-later
// The command that every program has, and what chooses a method for it.
#pragma once

#include "core/cli/command.h"
#include "core/run/session.h"

namespace evenkeel::cli {

// `choosing`: of methods, for train.algorithm = "auto"; empty: that is refused.
void addTrainCommand(Program& program, const MakeChooser& choosing = {});

MakeChooser methodChooser(); // empty: the program has none

} // namespace evenkeel::cli

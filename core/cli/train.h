// SPDX-License-Identifier: GPL-3.0-or-later
// The command that every program has.
#pragma once

#include "core/cli/command.h"
#include "core/run/session.h"

namespace evenkeel::cli {

// `choosing`: of methods, for train.algorithm = "auto"; empty: that is refused.
void addTrainCommand(Program& program, const MakeChooser& choosing = {});

} // namespace evenkeel::cli

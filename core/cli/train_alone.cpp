// SPDX-License-Identifier: GPL-3.0-or-later
// In place of commands.cpp: the program that packaging/run trains with while there is no other.
#include "core/cli/train.h"

namespace evenkeel::cli {

void addCommands(Program& program) { addTrainCommand(program); }

} // namespace evenkeel::cli

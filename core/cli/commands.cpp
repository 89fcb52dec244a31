// SPDX-License-Identifier: GPL-3.0-or-later
// Every command, in the order of --help.
#include "core/cli/command.h"

namespace evenkeel::cli {

void addCommands(Program& program)
{
    addDataCommands(program);
    addDeviceCommands(program);
    addPartitionCommand(program);
    addTrainCommand(program);
    addWatchCommand(program);
    addModelCommands(program);
    addCalibrateCommand(program);
    addTuneCommand(program);
    addStudyCommand(program);
    addRunsCommand(program);
    addSettingsCommand(program);
}

} // namespace evenkeel::cli

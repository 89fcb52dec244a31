// SPDX-License-Identifier: GPL-3.0-or-later
// Every command, in the order of --help.
#include "core/cli/train.h"

namespace evenkeel::cli {

void addCommands(Program& program)
{
    addDataCommands(program);
    addVectorizeCommand(program);
    addDeviceCommands(program);
    addPartitionCommand(program);
    addTrainCommand(program, methodChooser());
    addChooseCommand(program);
    addWatchCommand(program);
    addRecordCommand(program);
    addEvaluateCommand(program);
    addPredictCommand(program);
    addExportCommand(program);
    addForecastCommand(program);
    addCalibrateCommand(program);
    addTuneCommand(program);
    addStudyCommand(program);
    addRunsCommand(program);
    addSettingsCommand(program);
    addCompletionCommand(program);
}

} // namespace evenkeel::cli

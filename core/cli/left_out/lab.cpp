// SPDX-License-Identifier: GPL-3.0-or-later
// In place of core/cli/lab, in programs that are built with EVENKEEL_LAB=OFF.
#include "core/cli/train.h"

namespace evenkeel::cli {

constexpr const char* lab = "EVENKEEL_LAB";

void addChooseCommand(Program& program) { program.addLeftOut("choose", lab); }
void addForecastCommand(Program& program) { program.addLeftOut("forecast", lab); }
void addCalibrateCommand(Program& program) { program.addLeftOut("calibrate", lab); }
void addTuneCommand(Program& program) { program.addLeftOut("tune", lab); }
void addStudyCommand(Program& program) { program.addLeftOut("study", lab); }

MakeChooser methodChooser() { return {}; }

} // namespace evenkeel::cli

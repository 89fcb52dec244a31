// SPDX-License-Identifier: GPL-3.0-or-later
// What a run is started with: this process, or others that a command starts. The user's choice, not the project's.
#pragma once

#include "core/project/run_config.h"

#include <QString>
#include <QStringList>

namespace evenkeel {

struct Launch {
    enum class With { ThisProcess, Mpirun, Srun, Command };

    With with = With::ThisProcess;
    int processes = 0; // processes of mpirun; 0: one per device of the project
    QString mpirun, srun; // further arguments, as they are typed
    QString command; // command as it is typed

    bool operator==(const Launch&) const = default;
};

Launch savedLaunch(); // the last one that was saved
void saveLaunch(const Launch& launch);

bool isLocal(const RunConfig& config); // each process takes its host's next usable device
// As far as it is known before the start; 0: it is not.
int processesOf(const Launch& launch, const RunConfig& config);

// The words of the command that starts the program that trains; empty: this process trains, or what was typed cannot be
// divided into words.
std::vector<std::string> launcherOf(const Launch& launch, const RunConfig& config);
// Why this cannot start the project's run, as far as that is known before; empty: nothing is known against it.
QString launchProblem(const Launch& launch, const RunConfig& config);
std::filesystem::path trainingProgram(); // evenkeel-cli: in the folder of this program, else on the PATH
// The whole command line, as it can be typed into a shell; the project's file is written when it is run.
QString commandLineText(const std::vector<std::string>& launcher, const std::filesystem::path& program,
    const std::filesystem::path& database, std::int64_t resume = 0);
// With a device for each process that there will be, as checkConfig() needs them.
RunConfig withDevicesOf(const Launch& launch, const RunConfig& config);

} // namespace evenkeel

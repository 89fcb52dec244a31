// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/train/launch.h"

#include "core/base/error.h"
#include "core/base/shell_words.h"
#include "core/project/gpu_choice.h"
#include "core/run/child/child_command.h"
#include "core/run/processes_obstacle.h"
#include "gui/parts/translated.h"
#include "gui/parts/translated_phrase.h"

#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>
#include <array>

namespace evenkeel {

namespace {

using With = Launch::With;

const QString withKey = QStringLiteral("launch/with"), processesKey = QStringLiteral("launch/processes"),
              mpirunKey = QStringLiteral("launch/mpirun"), srunKey = QStringLiteral("launch/srun"),
              commandKey = QStringLiteral("launch/command");
constexpr std::array names { "this", "mpirun", "srun", "command" }; // names in settings, in the order of With

// The number of -n 4, -n4, --ntasks=4 or --ntasks 4; 0: there is none.
int tasksOf(const std::vector<std::string>& words)
{
    const auto number = [](const QString& text) { return std::max(0, text.toInt()); };
    for (std::size_t i = 0; i < words.size(); ++i) {
        const QString word = QString::fromStdString(words[i]);
        const QString next = i + 1 < words.size() ? QString::fromStdString(words[i + 1]) : QString();
        if (word == QLatin1String("-n") || word == QLatin1String("--ntasks"))
            return number(next);
        if (word.startsWith(QLatin1String("--ntasks=")))
            return number(word.section(u'=', 1));
        if (word.startsWith(QLatin1String("-n")) && number(word.mid(2)) > 0)
            return number(word.mid(2));
    }
    return 0;
}

std::vector<std::string> typedWords(const QString& line)
{
    try {
        return shellWords(line.toStdString());
    } catch (const InputError&) { // textProblem() says it
        return {};
    }
}

bool isFound(const QString& program) { return !QStandardPaths::findExecutable(program).isEmpty(); }

} // namespace

Launch savedLaunch()
{
    const QSettings settings;
    const auto with = std::ranges::find(names, settings.value(withKey).toString().toStdString());
    return { .with = with == names.end() ? With::ThisProcess : static_cast<With>(with - names.begin()),
        .processes = settings.value(processesKey).toInt(),
        .mpirun = settings.value(mpirunKey).toString(),
        .srun = settings.value(srunKey).toString(),
        .command = settings.value(commandKey).toString() };
}

void saveLaunch(const Launch& launch)
{
    QSettings settings;
    settings.setValue(withKey, QLatin1String(names[static_cast<std::size_t>(launch.with)]));
    settings.setValue(processesKey, launch.processes);
    settings.setValue(mpirunKey, launch.mpirun);
    settings.setValue(srunKey, launch.srun);
    settings.setValue(commandKey, launch.command);
}

bool isLocal(const RunConfig& config) { return config.devices == std::vector<std::string> { localDevice }; }

int processesOf(const Launch& launch, const RunConfig& config)
{
    switch (launch.with) {
    case With::ThisProcess:
        return 1;
    case With::Mpirun:
        return launch.processes > 0 ? launch.processes : isLocal(config) ? 0 : static_cast<int>(config.devices.size());
    case With::Srun:
        return tasksOf(typedWords(launch.srun));
    case With::Command:
        return 0;
    }
    return 0;
}

std::vector<std::string> launcherOf(const Launch& launch, const RunConfig& config)
{
    std::vector<std::string> words;
    switch (launch.with) {
    case With::ThisProcess:
        return {};
    case With::Mpirun:
        words = { "mpirun", "-n", std::to_string(processesOf(launch, config)) };
        std::ranges::copy(typedWords(launch.mpirun), std::back_inserter(words));
        return words;
    case With::Srun:
        words = { "srun" };
        std::ranges::copy(typedWords(launch.srun), std::back_inserter(words));
        return words;
    case With::Command:
        return typedWords(launch.command);
    }
    return {};
}

namespace {

// What was typed.
QString textProblem(const Launch& launch)
{
    const QString& typed = launch.with == With::Mpirun ? launch.mpirun
        : launch.with == With::Srun                    ? launch.srun
                                                       : launch.command;
    try {
        shellWords(typed.toStdString());
    } catch (const InputError& e) {
        return translatedText(e.what());
    }
    return launch.with == With::Command && typed.trimmed().isEmpty()
        ? tr("Type the command to run with, for example ssh n17 {}, or choose “This process”.")
        : QString();
}

// Processes and devices: the same sentences as those of the processes themselves, which find it out later.
QString processesProblem(const Launch& launch, const RunConfig& config)
{
    if (launch.with == With::Command)
        return {};
    const int processes = processesOf(launch, config), devices = static_cast<int>(config.devices.size());
    if (config.train.clock == ClockKind::Virtual)
        return tr("Virtual time simulates all devices in one process: run with “This process”, or use real time.");
    if (isLocal(config))
        return processes == 0 && launch.with == With::Mpirun
            ? tr("Each process takes a device of its host: choose how many processes there are.")
            : QString();
    if (processes != 0 && processes != devices)
        return tr("%n device(s)", nullptr, devices)
            + tr(" for %n process(es): name one per process, in the order of their ranks, or let each take its host's "
                 "next device (“local”).",
                nullptr, processes);
    return {};
}

} // namespace

QString launchProblem(const Launch& launch, const RunConfig& config)
{
    if (launch.with == With::ThisProcess)
        return {};
    if (const QString problem = textProblem(launch); !problem.isEmpty())
        return problem;
    if (const QString problem = processesProblem(launch, config); !problem.isEmpty())
        return problem;
    const QString program = QString::fromStdString(launcherOf(launch, config).front());
    if (!isFound(program))
        return tr("There is no program %1 on this machine: install it, or run with something else.").arg(program);
    if (trainingProgram().empty())
        return tr("The program evenkeel-cli, which is to train, is not installed next to this one.");
    if (launch.with != With::Command)
        return QString::fromStdString(processesObstacle());
    return {};
}

std::filesystem::path trainingProgram()
{
    constexpr const char* name = "evenkeel-cli";
    const QString file = QCoreApplication::applicationDirPath() + u'/' + QLatin1String(name);
    if (QFileInfo(file).isExecutable())
        return file.toStdString();
    return QStandardPaths::findExecutable(QLatin1String(name)).toStdString();
}

QString commandLineText(const std::vector<std::string>& launcher, const std::filesystem::path& program,
    const std::filesystem::path& database, std::int64_t resume)
{
    std::vector<std::string> arguments { "train", "PROJECT.toml", "--db", database.string(), "--json", "--control" };
    if (resume != 0)
        arguments.insert(arguments.end(), { "--resume", std::to_string(resume) });
    return QString::fromStdString(shellLine(childCommand(launcher, program, arguments)));
}

RunConfig withDevicesOf(const Launch& launch, const RunConfig& config)
{
    RunConfig known = config;
    if (isLocal(config))
        known.devices.assign(static_cast<std::size_t>(std::max(1, processesOf(launch, config))), "cpu");
    return known;
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// What the commands share: how one is registered, and how they write.
#pragma once

#include "core/base/number_text.h"
#include "core/base/report_table.h"
#include "core/log/metrics.h"

#include <CLI/CLI.hpp>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace evenkeel::cli {

// Whether a subcommand may be started as several processes; one that may not would do its work once in each.
enum class Processes { One, Several };

// Adds its subcommand to the program; the callback's result is the exit status.
struct Program {
    CLI::App& app;
    std::function<int()> chosen; // set by the subcommand that was parsed

    // A subcommand with a help text and an example.
    CLI::App* add(const std::string& name, const std::string& help, const std::string& example,
        std::function<int()> work, Processes processes = Processes::One)
    {
        return addTo(app, name, help, example, std::move(work), processes);
    }
    CLI::App* addTo(CLI::App& parent, const std::string& name, const std::string& help, const std::string& example,
        std::function<int()> work, Processes processes = Processes::One);
    // A subcommand of an optional part that the program was built without: it says so, whatever its arguments are.
    void addLeftOut(const std::string& name, const std::string& part);
};

void localizeHelp(CLI::App& app); // what --help says, localized(); others read it in English
void addCommands(Program& program); // adds the commands that the program has: all, or train alone
void addDataCommands(Program& program); // generate inspect convert
void addDeviceCommands(Program& program); // devices selftest algorithms partitioners
void addPartitionCommand(Program& program);
void addChooseCommand(Program& program);
void addWatchCommand(Program& program);
void addRecordCommand(Program& program);
void addVectorizeCommand(Program& program);
void addEvaluateCommand(Program& program);
void addPredictCommand(Program& program);
void addExportCommand(Program& program);
void addForecastCommand(Program& program);
void addCalibrateCommand(Program& program);
void addTuneCommand(Program& program);
void addStudyCommand(Program& program);
void addRunsCommand(Program& program);
void addSettingsCommand(Program& program);
void addCompletionCommand(Program& program);

// Says, once for all processes that a launcher has started, that the command works in one. The exit status.
int refuseProcesses(const std::string& command);
// In the language of the environment, see environmentLanguage(): for people's eyes alone, never what a program reads.
const Catalog& catalog();
std::string localized(const Phrase& phrase);
std::string localized(std::string_view text); // as far as it is a sentence of core: recognized()
// One line on standard error, localized(); left out where nobody has read that for so long that for `patience` (ms) it
// has no room.
void printError(const std::string& what, int patience = 2000);

std::string score(const std::optional<double>& value); // 0.6234, - where it is not known
std::string score(const std::optional<EvaluationEvent>& evaluation, const Metric& metric);
// "P@1 0.5123 (95 %: 0.4928 to 0.5318) on 2,515 test samples; the most frequent label alone: 0.2549"; empty where that
// is not known.
Phrase qualityText(const DataEvent& data, double p1);
std::string evaluationLine(const EvaluationEvent& evaluation); // line of an evaluation of a run under way
std::string duration(double seconds); // 1:05, 2:03:10

using Rows = std::vector<std::vector<Phrase>>; // the first is the heading
// Of columns with numbers: as the language writes them, or as they are typed and stored.
enum class Numbers { Read, Typed };
// Aligned columns; numbers are aligned right; each cell is localized() and printable().
std::string tableText(const Rows& rows, Numbers numbers = Numbers::Read);
void printTable(const Rows& rows, Numbers numbers = Numbers::Read);
void printLine(const Phrase& text); // localized(), with a line end

} // namespace evenkeel::cli

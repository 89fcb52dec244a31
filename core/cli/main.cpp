// SPDX-License-Identifier: GPL-3.0-or-later
// evenkeel-cli: everything the workbench does, in the terminal. Errors become one line and an exit status here.
#include "core/cli/command.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/base/printable.h"
#include "core/base/reason.h"
#include "core/base/suggest.h"
#include "core/comm/launcher.h"
#include "core/run/exit_status.h"
#include "core/run/process.h"
#include "core/run/run.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <exception>
#include <memory>
#include <poll.h>
#include <span>
#include <sstream>
#include <unistd.h>

namespace evenkeel::cli {

void printError(const std::string& what, int patience)
{
    constexpr std::size_t max = 2000; // a path or a value may be endless
    std::string line = localized(std::string_view(what));
    if (line.size() > max)
        line.replace(max / 2, line.size() - max, " ... ");
    pollfd out { STDERR_FILENO, POLLOUT, 0 }; // a pipe that is writable has room for PIPE_BUF bytes
    if (::poll(&out, 1, patience) != 0)
        std::fprintf(stderr, "evenkeel-cli: %s\n", printable(line).c_str());
}

CLI::App* Program::addTo(CLI::App& parent, const std::string& name, const std::string& help, const std::string& example,
    std::function<int()> work, Processes processes)
{
    CLI::App* command = parent.add_subcommand(name, help);
    command->footer("Example:\n  evenkeel-cli " + example);
    command->callback(
        [this, name = (&parent == &app ? "" : parent.get_name() + " ") + name, work = std::move(work), processes] {
            const bool refuses = processes == Processes::One && startedByLauncher();
            chosen = refuses ? [name] { return refuseProcesses(name); } : work;
        });
    return command;
}

void Program::addLeftOut(const std::string& name, const std::string& part)
{
    CLI::App* command = app.add_subcommand(name)->group("")->allow_extras();
    command->set_help_flag();
    command->callback([this, name, part] {
        chosen = [name, part] {
            printError("this program has no '" + name + "': it was built with " + part + "=OFF");
            return 2;
        };
    });
}

namespace {

int fail(int status, const std::string& what)
{
    std::fflush(stdout);
    printError(what);
    return status;
}

// Of the words as far as they are commands: "runs compare".
struct CommandWords {
    std::string known; // each with a blank before it
    std::string problem; // what to say of a word that is no command; empty: nothing
};

CommandWords commandWords(const CLI::App& app, std::span<char* const> words)
{
    CommandWords found;
    const CLI::App* command = &app;
    for (const std::string word : words) {
        std::vector<std::string> names;
        for (const CLI::App* one : command->get_subcommands(nullptr))
            names.push_back(one->get_name());
        if (names.empty() || word.empty() || word.front() == '-')
            break;
        if (std::ranges::count(names, word) == 0) {
            found.problem
                = "there is no command '" + (found.known + " " + word).substr(1) + "'" + suggestion(word, names);
            break;
        }
        found.known += " " + word;
        command = command->get_subcommand(word);
    }
    return found;
}

// `predict PROJECT`, as forecasts were asked for once.
bool isForecast(std::span<char* const> arguments)
{
    return !arguments.empty() && std::string_view(arguments.front()) == "predict"
        && std::ranges::any_of(arguments.subspan(1), [](std::string_view word) { return word.ends_with(".toml"); });
}

int parseAndRun(int argc, char** argv)
{
    std::string forecast = "forecast";
    if (argc > 1 && isForecast(std::span(argv, std::size_t(argc)).subspan(1))) {
        std::fprintf(stderr, "note: what a project would do is 'evenkeel-cli forecast PROJECT' now\n");
        argv[1] = forecast.data();
    }
    CLI::App app { formOf("Train sparse models on uneven devices: load, partition, train, compare."), "evenkeel-cli" };
    app.set_version_flag("--version", buildText());
    app.require_subcommand(1);
    app.footer(formOf("Exit status: 0 done, 2 usage, 3 bad input, 4 device, 5 database or disk, 130 interrupted.\n"
                      "Help on a command: evenkeel-cli train --help"));
    Program program { app, {} };
    addCommands(program);
    const CommandWords words = commandWords(app, std::span(argv, std::size_t(argc)).subspan(std::min(argc, 1)));
    const std::string help = "; see evenkeel-cli" + words.known + " --help";
    if (!words.problem.empty())
        return fail(2, words.problem + help);
    int status = 0;
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& e) {
        localizeHelp(app);
        std::ostringstream text; // to stdout as all else, where a full disk is noticed
        status = app.exit(e, text);
        std::fputs(text.str().c_str(), stdout);
        program.chosen = nullptr;
    } catch (const CLI::ParseError& e) {
        return fail(2, std::string(e.what()) + help);
    }
    if (program.chosen)
        status = program.chosen();
    errno = 0;
    if ((std::fflush(stdout) != 0 || std::ferror(stdout)) && status == 0)
        throw StorageError(phrase("standard output cannot be written%1", { errno != 0 ? reasonText(errno) : "" }));
    return status;
}

} // namespace

} // namespace evenkeel::cli

int main(int argc, char** argv)
{
    using namespace evenkeel;
    prepareForTraining();
    try {
        return cli::parseAndRun(argc, argv);
    } catch (const std::exception& e) {
        const Failure failure = failureOf(e);
        return cli::fail(failure.exitStatus, failure.text);
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later
// completion, and man-page, which the build makes the manual's page with: of the commands as CLI11 has them.
#include "core/cli/command.h"

#include "core/base/command_help.h"
#include "core/project/choices.h"
#include "core/project/settings.h"
#include "core/run/run.h"

#include <cstdio>
#include <memory>
#include <sstream>

namespace evenkeel::cli {

namespace {

// What --set can begin with: every key, and those values that have names.
std::vector<std::string> settingWords()
{
    std::vector<std::string> words;
    const RunConfig defaults;
    forEachField(projectSettings, defaults, [&](const auto& s, const auto&) {
        const std::string key = std::string(s.name) + "=";
        words.push_back(key);
        forEachChoice(s.choices, [&](std::string_view one) { words.push_back(key + std::string(one)); });
    });
    for (const MethodChoice& one : trainChoices())
        words.push_back("train.algorithm=" + std::string(one.name));
    for (const MethodChoice& one : partitionerChoices())
        words.push_back("partition.method=" + std::string(one.name));
    return words;
}

// CLI11 writes what a value may be behind its type: "TEXT:{text,tsv}", "INT:at least 1".
void setValue(OptionHelp& help, const std::string& type)
{
    const std::size_t colon = type.find(':');
    const std::string kind = type.substr(0, colon), range = colon == type.npos ? "" : type.substr(colon + 1);
    help.value = kind;
    help.isFile = kind == "TEXT";
    if (range.starts_with('{')) {
        std::istringstream list(range.substr(1, range.size() - 2));
        for (std::string word; std::getline(list, word, ',');) {
            help.value = help.words.empty() ? word : help.value + "|" + word;
            help.words.push_back(word);
        }
        help.isFile = false;
    } else if (!range.empty()) {
        help.text += " (" + range + ")";
    }
}

OptionHelp helpOf(const CLI::Option& option)
{
    OptionHelp help;
    help.text = option.get_description();
    help.isNeeded = option.get_required();
    if (option.get_positional())
        help.names.push_back(option.get_name(true));
    for (const std::string& name : option.get_snames())
        help.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames())
        help.names.push_back("--" + name);
    if (option.get_items_expected_max() > 0)
        setValue(help, option.get_type_name());
    if (const std::string value = option.get_default_str(); !value.empty())
        help.text += "; default: " + value;
    if (help.names.back() == "--set") {
        help.value = "KEY=VALUE";
        help.words = settingWords();
    }
    return help;
}

CommandHelp helpOf(const CLI::App& app, const std::string& before)
{
    CommandHelp help;
    help.name = before + app.get_name();
    help.text = app.get_description();
    for (const CLI::Option* one : app.get_options())
        if (!one->get_group().empty())
            (one->get_positional() ? help.arguments : help.options).push_back(helpOf(*one));
    for (const CLI::App* one : app.get_subcommands([](const CLI::App*) { return true; }))
        if (!one->get_group().empty()) // others are those that the program was built without
            help.commands.push_back(helpOf(*one, help.name + " "));
    std::istringstream footer(app.get_footer());
    for (std::string line; std::getline(footer, line);) {
        if (line.starts_with("  "))
            help.example = line.substr(2);
        else if (line != "Example:")
            help.notes += line + "\n";
    }
    return help;
}

} // namespace

void addCompletionCommand(Program& program)
{
    auto shell = std::make_shared<std::string>();
    const CLI::App& app = program.app;
    program
        .add("completion",
            formOf("Print the file by which a shell completes commands, options and values of this program"),
            "completion bash > ~/.local/share/bash-completion/completions/evenkeel-cli",
            [shell, &app] {
                std::fputs(completionScript(helpOf(app, ""), Shell(choiceIndex(shellNames, *shell))).c_str(), stdout);
                return 0;
            })
        ->add_option("SHELL", *shell, formOf("Which shell"))
        ->required()
        ->check(CLI::IsMember({ "bash", "zsh", "fish" }));
    program
        .add("man-page", "Print the page for man", "man-page",
            [&app] {
                const std::string build = buildText(); // "Evenkeel 1.0.0, ..."
                const std::string page = manPage(helpOf(app, ""), build.substr(0, build.find(',')),
                    "evenkeel(1), the workbench; doc/evenkeel/docs/command-line.md in the folder share of the "
                    "installation");
                std::fputs(page.c_str(), stdout);
                return 0;
            })
        ->group("");
}

} // namespace evenkeel::cli

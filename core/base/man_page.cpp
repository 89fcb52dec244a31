// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/command_help.h"

#include <algorithm>
#include <sstream>

namespace evenkeel {

namespace {

// Text of a page: roff reads backslashes, hyphens, and dots or quotes at the beginning of a line as its own.
std::string roff(const std::string& text)
{
    std::string out;
    bool isFirst = true;
    for (const char c : text) {
        if (isFirst && (c == '.' || c == '\''))
            out += "\\&";
        isFirst = c == '\n';
        out += c == '\\' ? "\\e" : c == '-' ? "\\-" : std::string(1, c);
    }
    return out;
}

std::string bold(const std::string& text) { return "\\fB" + roff(text) + "\\fR"; }

std::string argumentsOf(const CommandHelp& command)
{
    std::string line = command.options.empty() ? "" : " [OPTION...]";
    for (const OptionHelp& one : command.arguments)
        line += one.isNeeded ? " " + one.names.front() : " [" + one.names.front() + "]";
    return line + (command.commands.empty() ? "" : " COMMAND");
}

std::string entry(const OptionHelp& option, bool isArgument)
{
    std::string names;
    for (const std::string& name : option.names)
        names += (names.empty() ? "" : ", ") + bold(name);
    if (!isArgument && !option.value.empty())
        names += " \\fI" + roff(option.value) + "\\fR";
    return ".TP\n" + names + "\n" + roff(option.text) + "\n";
}

std::string entries(const CommandHelp& command)
{
    std::string text;
    for (const OptionHelp& one : command.arguments)
        text += entry(one, true);
    for (const OptionHelp& one : command.options)
        text += entry(one, false);
    return text;
}

std::string example(const CommandHelp& command)
{
    return command.example.empty() ? "" : ".PP\nExample:\n.PP\n.RS 4\n.EX\n" + roff(command.example) + "\n.EE\n.RE\n";
}

std::string paragraphs(const std::string& lines)
{
    std::string text, line;
    for (std::istringstream in(lines); std::getline(in, line);)
        text += ".PP\n" + roff(line) + "\n";
    return text;
}

// One command, and those below it.
std::string section(const CommandHelp& command)
{
    std::string text = ".SS " + roff(command.name + argumentsOf(command)) + "\n" + roff(command.text) + "\n"
        + entries(command) + example(command);
    for (const CommandHelp& one : command.commands)
        text += section(one);
    return text;
}

} // namespace

std::string manPage(const CommandHelp& program, const std::string& about, const std::string& more)
{
    std::string title = program.name;
    std::ranges::transform(title, title.begin(), [](char c) { return c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c; });
    const std::string purpose = program.text.substr(0, program.text.find_first_of(".:"));
    std::string page = ".TH " + roff(title) + " 1 \"\" \"" + about + "\" \"User Commands\"\n.SH NAME\n"
        + roff(program.name) + " \\- " + roff(purpose) + "\n.SH SYNOPSIS\n" + bold(program.name)
        + roff(argumentsOf(program)) + "\n.SH DESCRIPTION\n" + roff(program.text) + "\n" + paragraphs(program.notes)
        + example(program) + ".SH OPTIONS\n" + entries(program);
    if (!program.commands.empty())
        page += ".SH COMMANDS\n";
    for (const CommandHelp& one : program.commands)
        page += section(one);
    return page + ".SH SEE ALSO\n" + roff(more) + "\n";
}

} // namespace evenkeel

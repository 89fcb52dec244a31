// SPDX-License-Identifier: GPL-3.0-or-later
// What --help says of a program, as data: its man page and the completion of its words in shells are made from it.
#pragma once

#include <string>
#include <vector>

namespace evenkeel {

struct OptionHelp {
    std::vector<std::string> names; // as they are written: "-o", "--output"; of an argument by position one: "PROJECT"
    std::string value; // what follows, as --help calls it: "TEXT"; empty: nothing
    std::string text;
    std::vector<std::string> words; // values to offer; one that ends in "=" goes on
    bool isFile = false; // whether a file may be the value
    bool isNeeded = false;
};

struct CommandHelp {
    std::string name; // with the commands before it: "evenkeel-cli runs compare"
    std::string text;
    std::vector<OptionHelp> arguments, options;
    std::vector<CommandHelp> commands;
    std::string example; // a line; empty: none
    std::string notes; // paragraphs, one per line
};

// A page for man, in its section 1. `about`: the program's package and version. `more`: what to read besides.
std::string manPage(const CommandHelp& program, const std::string& about, const std::string& more);

enum class Shell { Bash, Zsh, Fish };
constexpr const char* shellNames = "bash|zsh|fish";
std::string completionScript(const CommandHelp& program, Shell shell); // the file that it reads

} // namespace evenkeel

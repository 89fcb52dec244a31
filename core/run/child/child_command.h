// SPDX-License-Identifier: GPL-3.0-or-later
// The command line of a child that trains: a launcher's words around those of evenkeel-cli.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace evenkeel {

// What stands for evenkeel-cli's part of the command.
struct LauncherPlaceholder {
    const char *text, *help;
};
inline constexpr LauncherPlaceholder launcherPlaceholders[] {
    { "{}", "Program and arguments as one text, quoted for a shell: ssh gpu01 {}" },
    { "{args}", "The arguments only, quoted for a shell: ssh gpu01 /opt/bin/evenkeel-cli {args}" },
    { "{words}", "The arguments only, each a word, quoted for no shell: srun -n 4 /opt/bin/evenkeel-cli {words}" },
};

// Without a placeholder, program and arguments follow the launcher's words. The first two may be parts of a word,
// {words} is one.
std::vector<std::string> childCommand(const std::vector<std::string>& launcher, const std::filesystem::path& program,
    const std::vector<std::string>& arguments);

} // namespace evenkeel

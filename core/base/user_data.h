// SPDX-License-Identifier: GPL-3.0-or-later
// Where a user's own files are, by the XDG base directory specification.
#pragma once

#include <filesystem>

namespace evenkeel {

// $XDG_DATA_HOME/evenkeel, else ~/.local/share/evenkeel; empty if neither is set.
std::filesystem::path userDataFolder();

} // namespace evenkeel

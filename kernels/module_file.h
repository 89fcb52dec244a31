// SPDX-License-Identifier: GPL-3.0-or-later
// Shared modules of the program, opened while it runs: in the program's folder, in ../lib/evenkeel, or in a folder of
// EVENKEEL_MODULE_PATH (colon separated, looked at first).
#pragma once

#include <filesystem>
#include <string>

namespace evenkeel {

std::filesystem::path moduleFile(const char* name); // empty where it is not installed
// Null, with the loader's reason in `error`, where it cannot be loaded. Never closed: what the module made, exceptions
// too, may outlive any caller. Opening it again is cheap.
void* openModule(const std::filesystem::path& file, std::string& error);
void* entryOf(void* module, const char* name); // null where there is none

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// What a shared library says it needs, read from its file: also where the loader refuses it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace evenkeel::gpucheck {

struct ElfNeeds {
    std::vector<std::string> libraries; // DT_NEEDED, such as "libcublas.so.13"
    std::vector<std::filesystem::path> folders; // RUNPATH and RPATH, $ORIGIN replaced
};

// Empty for a file that is no 64-bit ELF library.
ElfNeeds elfNeeds(const std::filesystem::path& file);

} // namespace evenkeel::gpucheck

// SPDX-License-Identifier: GPL-3.0-or-later
// Where the sources are, for tests that read files of the repository. Found at run time, as a path on the compiler's
// command line would keep clones in other folders from sharing a compiler cache.
#pragma once

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>

namespace evenkeel::test {

// A test lies in BUILD/tests, and CMake's cache in BUILD. Throws std::runtime_error where it does not.
inline std::filesystem::path sourceDir()
{
    const auto build = std::filesystem::read_symlink("/proc/self/exe").parent_path().parent_path();
    std::ifstream cache(build / "CMakeCache.txt");
    const std::string key = "CMAKE_HOME_DIRECTORY:INTERNAL=";
    for (std::string line; std::getline(cache, line);)
        if (line.starts_with(key))
            return line.substr(key.size());
    throw std::runtime_error((build / "CMakeCache.txt").string() + " does not name the source folder");
}

} // namespace evenkeel::test

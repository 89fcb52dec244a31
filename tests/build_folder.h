// SPDX-License-Identifier: GPL-3.0-or-later
// Where the sources are and what else was built, for tests that read it. Found at run time, as a path on the compiler's
// command line would keep clones in other folders from sharing a compiler cache.
#pragma once

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>

namespace evenkeel::test {

// Test programs lie in BUILD/tests, as do the libraries that stand for others.
inline std::filesystem::path testsFolder() { return std::filesystem::read_symlink("/proc/self/exe").parent_path(); }
inline std::string builtFile(const char* name) { return testsFolder() / name; }

// From CMake's cache, which lies in BUILD. Throws std::runtime_error where that has no such variable.
inline std::string cacheVariable(const std::string& nameAndType)
{
    const auto file = testsFolder().parent_path() / "CMakeCache.txt";
    std::ifstream cache(file);
    for (std::string line; std::getline(cache, line);)
        if (line.starts_with(nameAndType + "="))
            return line.substr(nameAndType.size() + 1);
    throw std::runtime_error(file.string() + " has no " + nameAndType);
}

inline std::filesystem::path sourceDir() { return cacheVariable("CMAKE_HOME_DIRECTORY:INTERNAL"); }

} // namespace evenkeel::test

// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a value of a file, and where it stands.
#pragma once

#include "core/base/error.h"

#include <map>
#include <string>

namespace evenkeel {

// What is wrong with one key of a configuration: "project.toml:12: train.rate must be above 0".
struct ConfigError : InputError {
    ConfigError(const std::string& ofKey, const std::string& what)
        : InputError(what)
        , key(ofKey)
    {
    }
    // The same, of a file; line 0: none of its lines sets the key.
    ConfigError(const ConfigError& e, const std::string& inFile, int atLine)
        : InputError(inFile + (atLine > 0 ? ":" + std::to_string(atLine) : "") + ": " + e.what())
        , key(e.key)
        , file(inFile)
        , line(atLine)
    {
    }

    std::string key, file; // dotted key: "train.rate"
    int line = 0;
};

using KeyLines = std::map<std::string, int>; // the line of a project file that sets a key

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// A database that is not there: a reader makes none.
#pragma once

#include "core/base/error.h"

#include <filesystem>

namespace evenkeel {

inline bool isAbsent(const std::filesystem::path& database)
{
    std::error_code error; // opening it says what is wrong
    return !database.empty() && !std::filesystem::exists(database, error) && !error;
}

inline InputError absentDatabase(const std::filesystem::path& file)
{
    return InputError("there is no database " + file.string() + "; train first, or name another one with --db");
}

} // namespace evenkeel

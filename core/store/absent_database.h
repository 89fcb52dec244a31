// SPDX-License-Identifier: GPL-3.0-or-later
// A database that is not there: a reader makes none.
#pragma once

#include "core/base/error.h"
#include "core/base/phrase.h"

#include <filesystem>

namespace evenkeel {

inline bool isAbsent(const std::filesystem::path& database)
{
    std::error_code error; // opening it says what is wrong
    return !database.empty() && !std::filesystem::exists(database, error) && !error;
}

inline InputError absentDatabase(const std::filesystem::path& file)
{
    return InputError(phrase("there is no database %1; train first, or name another one with --db", { file.string() }));
}

} // namespace evenkeel

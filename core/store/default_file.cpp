// SPDX-License-Identifier: GPL-3.0-or-later
// Where the database of runs is, unless it is named.
#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/base/user_data.h"
#include "core/store/run_store.h"

#include <cstdlib>

namespace evenkeel {

std::filesystem::path RunStore::defaultFile()
{
    if (const char* file = std::getenv("EVENKEEL_DB"); file && *file)
        return file;
    if (const std::filesystem::path folder = userDataFolder(); !folder.empty())
        return folder / "runs.sqlite";
    throw StorageError(phrase("neither EVENKEEL_DB nor HOME is set; name the database with --db"));
}

} // namespace evenkeel

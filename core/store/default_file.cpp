// SPDX-License-Identifier: GPL-3.0-or-later
// Where the database of runs is, unless it is named.
#include "core/base/error.h"
#include "core/store/run_store.h"

#include <cstdlib>

namespace evenkeel {
namespace {

const char* variable(const char* name)
{
    const char* value = std::getenv(name);
    return value && *value ? value : nullptr;
}

} // namespace

std::filesystem::path RunStore::defaultFile()
{
    if (const char* file = variable("EVENKEEL_DB"))
        return file;
    const char* data = variable("XDG_DATA_HOME");
    if (data && std::filesystem::path(data).is_absolute())
        return std::filesystem::path(data) / "evenkeel/runs.sqlite";
    if (const char* home = variable("HOME"))
        return std::filesystem::path(home) / ".local/share/evenkeel/runs.sqlite";
    throw StorageError("neither EVENKEEL_DB nor HOME is set; name the database with --db");
}

} // namespace evenkeel

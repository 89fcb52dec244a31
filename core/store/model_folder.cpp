// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/model_folder.h"

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/base/temporary_file.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace evenkeel {

std::filesystem::path modelFolder(const std::filesystem::path& database)
{
    const std::string name = database.filename().string();
    return database.parent_path() / (name == "runs.sqlite" ? "models" : name + "-models");
}

std::filesystem::path modelFile(const std::filesystem::path& database, std::int64_t run)
{
    return modelFolder(database) / ("run-" + std::to_string(run) + ".ekm");
}

void makeModelFolder(const std::filesystem::path& database)
{
    const std::filesystem::path folder = modelFolder(database);
    behindLinks(folder);
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        throw StorageError(
            phrase("%1: the folder for models cannot be created (%2)", { folder.string(), error.message() }));
    if (!mayWrite(folder))
        throw StorageError(
            phrase("%1: no model can be saved in this folder (%2); change its permissions or choose another database",
                { folder.string(), std::strerror(errno) }));
    removeAbandoned(folder);
}

void removeModel(const std::filesystem::path& database, std::int64_t run)
{
    const std::filesystem::path model = modelFile(database, run);
    std::error_code error;
    std::filesystem::remove(model, error);
    if (error)
        throw StorageError(phrase(
            "%1: cannot be removed (%2); run %3 was kept", { model.string(), error.message(), std::to_string(run) }));
}

// Not access(), which asks for the user who started the program, perhaps with other rights.
bool mayWrite(const std::filesystem::path& path) { return ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) == 0; }

} // namespace evenkeel

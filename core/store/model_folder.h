// SPDX-License-Identifier: GPL-3.0-or-later
// Where the models of a database's runs are.
#pragma once

#include <cstdint>
#include <filesystem>

namespace evenkeel {

// The folder of a database's models: "models" next to runs.sqlite, "FILE-models" next to another FILE, so that two
// databases in one folder never share a model.
std::filesystem::path modelFolder(const std::filesystem::path& database);
std::filesystem::path modelFile(const std::filesystem::path& database, std::int64_t run);

// Throws StorageError if no model could be saved there: better before a run than at its first evaluation.
void makeModelFolder(const std::filesystem::path& database);

// Throws StorageError if it is there and stays.
void removeModel(const std::filesystem::path& database, std::int64_t run);

bool mayWrite(const std::filesystem::path& path); // whether this user may write there; otherwise errno says why not

} // namespace evenkeel

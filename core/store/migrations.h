// SPDX-License-Identifier: GPL-3.0-or-later
// The numbered SQL files of resources/migrations, embedded at build time.
#pragma once

#include <span>
#include <string_view>

namespace evenkeel {

struct Migration {
    int version; // version of the database once the migration is applied
    std::string_view file;
    const char* sql;
};

std::span<const Migration> migrations(); // migrations by version: 1, 2, ...

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Questions of the user's in SQL to a database of runs, which change nothing. docs/database.md names what is there.
#pragma once

#include "core/base/json.h"
#include "core/store/run_store.h"

namespace evenkeel {

// What is wrong with a query: "near \"FORM\": syntax error, at character 10".
struct QueryError : InputError {
    using InputError::InputError;
};

using QueryColumns = std::vector<std::string>; // names, as the query gives them
using QueryRow = std::vector<nlohmann::ordered_json>; // null, a number or a text; bytes as hex digits

// One SELECT; nothing else is carried out. `columns` is called once, then `row` for each row, as it is found. Throws
// QueryError and StorageError.
void query(const RunStore& store, const std::string& sql, const std::function<void(const QueryColumns&)>& columns,
    const std::function<void(QueryRow)>& row);

} // namespace evenkeel

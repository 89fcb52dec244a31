// SPDX-License-Identifier: GPL-3.0-or-later
// NaN is stored as NULL, a list as JSON with the shortest digits that read back as the same number.
#include "core/record/sql_record.h"

#include "core/base/json.h"

#include <sqlite3.h>

namespace evenkeel {

namespace {

template<typename T>
void parseList(const std::string& text, std::vector<T>& values)
{
    values.clear();
    try {
        const nlohmann::ordered_json list = parseJson(text);
        if (!list.is_array())
            throw SQLite::Exception("a list is damaged", SQLITE_CORRUPT);
        for (const auto& value : list) {
            if constexpr (std::is_floating_point_v<T>)
                values.push_back(value.is_null() ? std::numeric_limits<T>::quiet_NaN() : value.template get<T>());
            else
                values.push_back(value.template get<T>());
        }
    } catch (const nlohmann::json::exception& e) {
        throw SQLite::Exception(e.what(), SQLITE_CORRUPT);
    }
}

} // namespace

std::string listText(const std::vector<double>& values) { return jsonText(nlohmann::json(values)); }
std::string listText(const std::vector<std::int64_t>& values) { return jsonText(nlohmann::json(values)); }
std::string listText(const std::vector<std::string>& values) { return jsonText(nlohmann::json(values)); }
void readList(const std::string& text, std::vector<double>& values) { parseList(text, values); }
void readList(const std::string& text, std::vector<std::int64_t>& values) { parseList(text, values); }
void readList(const std::string& text, std::vector<std::string>& values) { parseList(text, values); }

void execute(SQLite::Statement& statement)
{
    const struct Reset {
        SQLite::Statement& statement;
        ~Reset() { statement.tryReset(); }
    } reset { statement };
    statement.exec();
}

} // namespace evenkeel

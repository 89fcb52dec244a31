// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of named values as they stand in a text: CSV, JSON.
#pragma once

#include "core/base/json.h"
#include "core/base/trimmed.h"
#include "core/import/scalar_rows.h"

#include <map>

namespace evenkeel {

// Columns that say when a row was recorded are known by their names (see rows_builder.cpp); every other one is a tag.
// Of several that say the same, the first counts and the others are tags.
class RowsBuilder {
public:
    RowsBuilder(const char* program, std::string file);

    // Of this line of the file; what follows goes into it. Throws InputError for too many rows.
    void beginRow(std::int64_t line);
    // A number, which is skipped if it is not finite. Throws InputError for too many numbers.
    void set(const std::string& name, double value);
    // A cell: a number, a percentage ("20%" is 0.2), or, where the column has times, an ISO date, a time of day or a
    // duration ("1 day, 2:03:04.5", "1h 30m"). Others are skipped; take() notes where that is a loss.
    void set(const std::string& name, std::string_view text);

    // The numbers and cells of an object; those of nested ones have the names of all of them: "eval/acc". Throws
    // InputError for too many different keys.
    void add(const nlohmann::ordered_json& object, const std::string& prefix = {});

    static constexpr std::size_t maxColumns = 10'000;
    std::size_t rows() const { return m_rows.rows.size(); }
    void notice(const std::string& text) { m_rows.notices.push_back(text); }
    ScalarRows take();

private:
    enum class Meaning { Tag, Time, SinceStart, Epoch, Step, Samples };
    struct Column {
        Meaning meaning = Meaning::Tag;
        std::size_t tag = 0;
    };
    struct Unread {
        std::size_t cells = 0, notFinite = 0;
        std::string first {};
    };
    static Meaning meaningOf(const std::string& name);
    const Column& columnOf(const std::string& name);
    Unread* unreadOf(const std::string& name);
    void noteUnread();
    void passMidnights();

    ScalarRows m_rows;
    std::string m_file;
    std::map<std::string, Column> m_columns;
    std::map<Meaning, std::string> m_meanings; // column of each meaning
    std::map<std::string, Unread> m_unread; // values of each column that could not be read
    std::size_t m_values = 0, m_badCounts = 0;
    bool m_hasTimesOfDay = false;
};

// JSON of Python and others, who write numbers that are not finite as words, which no JSON has: null in place of these.
std::string withoutNonFinite(std::string_view text);

// A number as people write it: with blanks around it, or a plus sign.
std::optional<double> numberInCell(std::string_view text);

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// TOML text to values and back: the values as JSON, which fields are read from (core/record/checked_value.h), and
// records as text. All TOML is read and written through these.
#pragma once

#include "core/record/checked_value.h"

#include <functional>

namespace evenkeel {

// Calls read() with the values of a text; dates are null. `lines` gets the line of each key: "train.rate",
// "curve.0.rows". Throws InputError "FILE:LINE: what" for what is not TOML or is nested too deeply, and what read()
// throws: a ConfigError with the file and the line of its key or, of a key that is missing, of the table around it.
void readToml(const std::string& text, const std::string& nameForErrors, KeyLines& lines,
    const std::function<void(const nlohmann::json&)>& read);

// The value that a text stands for behind a key, a number, list or text in quotes; of all else the text itself. Throws
// InputError for what is nested too deeply.
nlohmann::json tomlValueOf(const std::string& text, const std::string& nameForErrors);

std::string tomlValue(const nlohmann::json& value); // TOML of a number, text or list

// What stands in a file for a field.
template<typename T>
std::string fieldText(const T& field, const char* choices)
{
    return tomlValue(valueOf(field, choices));
}

// Of TomlWriter::add(): nothing is left out.
struct WritesAll {
    bool operator()(const auto&, const auto&) const { return false; }
};

class TomlWriter {
public:
    void comment(const std::string& text) { m_text += "# " + text + "\n"; }
    void begin(const std::string& header, const std::string& gap = "\n")
    {
        m_text += gap + header + "\n";
        m_section.clear();
    }
    void line(const std::string& name, const std::string& value) { m_text += name + " = " + value + "\n"; }
    // A line for "train.rate" is below [train], which begins where the line before was elsewhere.
    void add(const std::string& key, const std::string& value)
    {
        if (const std::string section = sectionOf(key); section != m_section) {
            begin("[" + section + "]");
            m_section = section;
        }
        line(key.substr(m_section.empty() ? 0 : m_section.size() + 1), value);
    }
    // The fields of a record but for those of which isLeftOut(record, field), and behind them its records, as tables.
    template<typename... F, typename Record, typename IsLeftOut = WritesAll>
    void add(const FieldTable<F...>& fields, const Record& record, const IsLeftOut& isLeftOut = {},
        const std::string& prefix = {}, const std::string& gap = "\n")
    {
        forEachField(fields, record, [&](const auto& field, const auto& value) {
            if constexpr (!holdsRecords<std::remove_cvref_t<decltype(value)>>)
                if (!isLeftOut(record, field))
                    add(field.name, fieldText(value, field.choices));
        });
        forEachField(fields, record, [&](const auto& field, const auto& value) {
            using T = std::remove_cvref_t<decltype(value)>;
            const std::string key = prefix + field.name;
            if constexpr (holdsRecords<T>)
                forEachRecord(value, key, [&](const std::string&, const auto& one) {
                    begin(isList<T> ? "[[" + key + "]]" : "[" + key + "]", gap);
                    add(fileKeys<std::remove_cvref_t<decltype(one)>>, one, isLeftOut, key + ".", isList<T> ? "" : "\n");
                });
        });
    }
    const std::string& text() const { return m_text; }

private:
    std::string m_text, m_section;
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// One JSON object per line, for programs that are built without our libraries: names and values in the order given,
// text escaped, numbers that are none as null.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace evenkeel::gpucheck {

// As JSON has it: a number, or null for NaN and infinity.
std::string jsonNumber(double value);
// In quotation marks; what is not UTF-8 becomes U+FFFD.
std::string jsonText(std::string_view text);

class JsonLine {
public:
    JsonLine& add(std::string_view name, std::string_view value) { return addRaw(name, jsonText(value)); }
    JsonLine& add(std::string_view name, const char* value) { return addRaw(name, jsonText(value)); }
    JsonLine& add(std::string_view name, double value) { return addRaw(name, jsonNumber(value)); }
    template<std::integral Number>
    JsonLine& add(std::string_view name, Number value)
    {
        if constexpr (std::same_as<Number, bool>)
            return addRaw(name, value ? "true" : "false");
        else
            return addRaw(name, std::to_string(value));
    }
    JsonLine& addNull(std::string_view name) { return addRaw(name, "null"); }
    // A value that is JSON already, such as a list.
    JsonLine& addRaw(std::string_view name, std::string_view json);

    std::string text() const { return '{' + m_fields + '}'; }
    void print() const; // flushed: a reader gets it even if the program is killed

private:
    std::string m_fields;
};

} // namespace evenkeel::gpucheck

// SPDX-License-Identifier: GPL-3.0-or-later
// Options of the measuring programs, "--name value", each with a default; they may stand in any order.
#pragma once

#include <iterator>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace evenkeel::gpucheck {

class Options {
public:
    // `known`: every name with its default. Throws std::invalid_argument for any other, and for a name without a value.
    Options(int argc, char** argv, std::map<std::string, std::string> known)
        : m_values(std::move(known))
    {
        for (int i = 1; i < argc; i += 2) {
            const std::string name = argv[i];
            const auto found = name.starts_with("--") ? m_values.find(name.substr(2)) : m_values.end();
            if (found == m_values.end() || i + 1 == argc)
                throw std::invalid_argument("cannot use \"" + name + "\"; the options are" + list());
            found->second = argv[i + 1];
        }
    }
    const std::string& text(const std::string& name) const { return m_values.at(name); }
    double number(const std::string& name) const
    {
        try {
            return std::stod(text(name));
        } catch (const std::logic_error&) {
            throw std::invalid_argument("--" + name + " needs a number, not \"" + text(name) + "\"");
        }
    }
    std::vector<std::string> words(const std::string& name) const // separated by spaces
    {
        std::istringstream in(text(name));
        return { std::istream_iterator<std::string>(in), {} };
    }
    long whole(const std::string& name) const { return static_cast<long>(number(name)); }

private:
    std::string list() const
    {
        std::string names;
        for (const auto& [name, value] : m_values)
            names += " --" + name + (value.empty() ? "" : " (" + value + ")");
        return names;
    }

    std::map<std::string, std::string> m_values;
};

} // namespace evenkeel::gpucheck

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/data_project.h"

#include "core/base/input_lines.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace evenkeel {

bool holdsProject(const std::filesystem::path& file)
{
    std::string ending = file.extension().string();
    std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    if (ending == ".toml")
        return true;
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error))
        return false;
    std::array<char, 4096> buffer {};
    const std::string_view beginning(buffer.data(), PlainStream(file).read(buffer.data(), buffer.size()));
    for (std::size_t at = 0; at < beginning.size();) {
        const std::size_t end = std::min(beginning.find('\n', at), beginning.size());
        std::string_view line = beginning.substr(at, end - at);
        at = end + 1;
        line.remove_prefix(std::min(line.find_first_not_of(" \t\r\"'"), line.size()));
        if (line.empty() || line.front() == '#')
            continue;
        const std::size_t key
            = line.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-");
        const std::size_t equals = line.find_first_not_of(" \t\"'", std::min(key, line.size()));
        return (line.front() == '[' && line.find(']') != line.npos && line.find('{') == line.npos)
            || (key != line.npos && key > 0 && equals != line.npos && line[equals] == '=');
    }
    return false;
}

std::filesystem::path testFileFor(const std::filesystem::path& train)
{
    for (const auto& [of, by] : partNames) {
        std::string name = train.filename().string();
        for (std::size_t at = 0; (at = name.find(of, at)) != name.npos; at += by.size())
            name.replace(at, of.size(), by);
        std::error_code isMissing;
        if (const auto twin = train.parent_path() / name; twin != train && std::filesystem::exists(twin, isMissing))
            return twin;
    }
    return {};
}

RunConfig projectOfData(const std::filesystem::path& file)
{
    RunConfig config;
    config.folder = std::filesystem::current_path(); // what --set names is meant from here
    config.data.train = std::filesystem::absolute(file).string();
    if (const auto test = testFileFor(file); !test.empty())
        config.data.test = std::filesystem::absolute(test).string();
    config.data.testShare = config.data.test.empty() ? usualTestShare : 0;
    return config;
}

} // namespace evenkeel

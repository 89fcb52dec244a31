// SPDX-License-Identifier: GPL-3.0-or-later
// Paths in projects: environment variables, and relative to the project's folder.
#include "core/project/run_config.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/data/label_filter.h"

#include <cstdlib>

namespace evenkeel {

std::filesystem::path resolvePath(const RunConfig& config, const std::string& path)
{
    std::string text = path;
    for (auto begin = text.find("${"); begin != std::string::npos; begin = text.find("${", begin)) {
        const auto end = text.find('}', begin);
        if (end == std::string::npos)
            throw InputError(phrase("%1: '${' without '}'", { path }));
        const std::string name = text.substr(begin + 2, end - begin - 2);
        std::string value;
        if (const char* set = std::getenv(name.c_str()); set && *set) {
            value = name == "EVENKEEL_DATA" ? std::filesystem::absolute(set).string() : set;
        } else if (name == "EVENKEEL_DATA") { // ../shared/data next to the checkout or the current folder
            value = "../shared/data";
            std::error_code ignored;
            for (auto base = std::filesystem::absolute(config.folder, ignored); base.has_relative_path();
                 base = base.parent_path())
                if (std::filesystem::is_directory(base / "shared/data", ignored)) {
                    value = (base / "shared/data").string();
                    break;
                }
        } else {
            throw InputError(phrase("%1: the environment variable %2 is not set", { path, name }));
        }
        text.replace(begin, end - begin + 1, value);
        begin += value.size(); // what a variable holds is not expanded again
    }
    const std::filesystem::path resolved(text);
    return resolved.is_absolute() || config.folder.empty() ? resolved : config.folder / resolved;
}

std::string unnamedFilter(const RunConfig& config)
{
    if (config.data.test.empty() || !config.data.filter.empty())
        return {};
    const std::filesystem::path folder = std::filesystem::path(config.data.test).parent_path();
    const std::string name = filterIn(resolvePath(config, folder.string()));
    return name.empty() ? name : (folder / name).string();
}

} // namespace evenkeel

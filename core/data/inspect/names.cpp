// SPDX-License-Identifier: GPL-3.0-or-later
// Names of labels or features, one per line.
#include "core/base/input_lines.h"
#include "core/data/inspect/inspect.h"

namespace evenkeel {

std::vector<std::string> loadNames(const std::filesystem::path& file)
{
    std::error_code isMissing;
    if (!std::filesystem::exists(file, isMissing))
        return {};
    constexpr std::size_t maxLength = 1 << 20;
    InputLines lines(file);
    std::vector<std::string> names;
    for (std::string name; lines.next(name, maxLength);)
        names.push_back(name);
    return names;
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/user_data.h"

#include <cstdlib>

namespace evenkeel {

std::filesystem::path userDataFolder()
{
    const char* const data = std::getenv("XDG_DATA_HOME");
    if (data && std::filesystem::path(data).is_absolute())
        return std::filesystem::path(data) / "evenkeel";
    const char* const home = std::getenv("HOME");
    return home && *home ? std::filesystem::path(home) / ".local/share/evenkeel" : std::filesystem::path();
}

} // namespace evenkeel

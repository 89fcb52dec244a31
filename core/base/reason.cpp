// SPDX-License-Identifier: GPL-3.0-or-later
// Why a file cannot be read or written: what the system says, and nothing guessed.
#include "core/base/reason.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

namespace evenkeel {

std::string reasonText(int error)
{
    struct Advice {
        int error;
        const char* text;
    };
    static constexpr std::array all { Advice { ENOSPC, "; free some space on the disk" },
        Advice { EDQUOT, "; free some space, of which there is a limit for this user" },
        Advice { EFBIG, "; the size of files is limited (ulimit -f)" },
        Advice { EMFILE, "; too many files are open (ulimit -n)" }, Advice { EBADF, "; it is closed" },
        Advice { EIO, "; check the disk" }, Advice { EACCES, "; check the permissions" },
        Advice { EPERM, "; check the permissions" }, Advice { EROFS, "; name a file on another disk" },
        Advice { ENOENT, "; check the folder" }, Advice { ENOTDIR, "; check the folder" } };
    const auto advice = std::ranges::find(all, error, &Advice::error);
    return std::string(" (") + std::strerror(error) + ")" + (advice == all.end() ? "" : advice->text);
}

} // namespace evenkeel

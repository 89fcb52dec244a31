// SPDX-License-Identifier: GPL-3.0-or-later
// Threads that only help the calling one: fewer of them take longer, and none is no error.
#pragma once

#include <exception>
#include <functional>
#include <thread>
#include <vector>

namespace evenkeel {

// Up to `count` threads that call `work`, which must outlive them; fewer where the system starts no more. They are
// joined when the list is destroyed.
template<typename Work>
std::vector<std::jthread> startHelpers(std::size_t count, const Work& work)
{
    std::vector<std::jthread> helpers;
    helpers.reserve(count);
    try {
        while (helpers.size() < count)
            helpers.emplace_back(std::cref(work));
    } catch (const std::exception&) { // a limit of processes, or of memory
        return helpers;
    }
    return helpers;
}

} // namespace evenkeel

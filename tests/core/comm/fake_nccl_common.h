// SPDX-License-Identifier: GPL-3.0-or-later
// What the stand-ins for libnccl.so.2 have in common. FAKE_NCCL_VERSION is the version that they claim, unless the
// environment has a variable of that name.
#pragma once

#include "kernels/nccl/api.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace evenkeel::test {

// As version 2.26 reads it: as many bytes as the caller says, over its own defaults. Where 2.18 ended it has a field of
// its own, which the caller must leave alone.
inline bool understands(const nccl::Config& config)
{
    struct Newer {
        char known[offsetof(nccl::Config, splitShare) + sizeof(nccl::Config::splitShare)];
        int trafficClass = INT_MIN;
    } newer;
    if (config.size < sizeof newer.known)
        return false;
    std::memcpy(static_cast<void*>(&newer), &config, std::min(config.size, sizeof newer));
    return newer.trafficClass == INT_MIN && config.blocking == 0 && config.magic == 0xcafebeef
        && config.splitShare == INT_MIN;
}

} // namespace evenkeel::test

extern "C" {

evenkeel::nccl::Result ncclGetVersion(int* version)
{
    const char* claimed = std::getenv("FAKE_NCCL_VERSION");
    *version = claimed ? std::atoi(claimed) : FAKE_NCCL_VERSION;
    return evenkeel::nccl::success;
}

const char* ncclGetErrorString(evenkeel::nccl::Result result)
{
    return result == 6 ? "remote process exited" : "fake error";
}
const char* ncclGetLastError(evenkeel::nccl::Comm) { return "said by the fake"; }
}

// SPDX-License-Identifier: GPL-3.0-or-later
// What the machine we run on is, and which of its cores and how much of its memory this process may use.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace evenkeel {

struct HostMemory {
    std::int64_t total = 0, free = 0; // bytes, by the limit that leaves the least
    std::string limit; // that one: "control group /a/b", "ulimit -v"; empty: the machine's memory
};
// Of the machine, of this process's control groups (versions 1 and 2, all levels) and of its resource limits. `root`:
// where /proc and /sys are.
HostMemory hostMemory(const std::filesystem::path& root = "/");

// Processor time that the control groups allow, in cores.
struct CoreQuota {
    double cores = 0; // 0: no limit
    std::string limit; // "control group /a/b"
};
CoreQuota coreQuota(const std::filesystem::path& root = "/");

std::string processorName(); // "Intel(R) Xeon(R) Processor @ 2.50GHz", or "CPU" where the system does not say
std::vector<int> usableCores(); // those the calling thread may run on, sorted; no more than the quota, rounded up
void useCores(const std::vector<int>& cores); // for the calling thread; cores that it may not use are ignored
std::string bytesText(std::int64_t bytes); // "412 MiB"

} // namespace evenkeel

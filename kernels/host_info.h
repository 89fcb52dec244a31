// SPDX-License-Identifier: GPL-3.0-or-later
// What the machine we run on is, and which of its cores and how much of its memory this process may use.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace evenkeel {

struct HostMemory {
    std::int64_t total = 0, free = 0; // bytes; the smaller of the machine's and the control group's
};

HostMemory hostMemory();
std::string processorName(); // "Intel(R) Xeon(R) Processor @ 2.50GHz", or "CPU" where the system does not say
std::vector<int> usableCores(); // those the calling thread may run on, sorted
void useCores(const std::vector<int>& cores); // for the calling thread; cores that it may not use are ignored
std::string bytesText(std::int64_t bytes); // "412 MiB"

} // namespace evenkeel

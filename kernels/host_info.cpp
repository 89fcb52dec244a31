// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/host_info.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <sched.h>
#include <string_view>
#include <thread>

namespace evenkeel {

namespace {

// The value after "key", up to the end of the line, of a file such as /proc/meminfo.
std::string fileValue(const char* file, std::string_view key)
{
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);)
        if (line.compare(0, key.size(), key) == 0)
            if (const std::size_t at = line.find_first_not_of(" \t:", key.size()); at != std::string::npos)
                return line.substr(at);
    return {};
}

std::int64_t kibibytes(const char* key)
{
    const std::string text = fileValue("/proc/meminfo", key);
    return text.empty() ? 0 : std::stoll(text) * 1024;
}

// A number alone in a file; -1 where there is none (a control group without a limit says "max").
std::int64_t fileNumber(const char* file)
{
    std::int64_t value = -1;
    std::ifstream(file) >> value || (value = -1);
    return value;
}

void capByGroup(HostMemory& memory, std::int64_t limit, std::int64_t used)
{
    if (limit <= 0 || limit >= memory.total)
        return;
    memory.total = limit;
    memory.free = std::min(memory.free, std::max<std::int64_t>(0, limit - std::max<std::int64_t>(0, used)));
}

} // namespace

HostMemory hostMemory()
{
    HostMemory memory { kibibytes("MemTotal"), kibibytes("MemAvailable") };
    capByGroup(memory, fileNumber("/sys/fs/cgroup/memory.max"), fileNumber("/sys/fs/cgroup/memory.current"));
    capByGroup(memory, fileNumber("/sys/fs/cgroup/memory/memory.limit_in_bytes"),
        fileNumber("/sys/fs/cgroup/memory/memory.usage_in_bytes"));
    return memory;
}

std::string processorName()
{
    const std::string name = fileValue("/proc/cpuinfo", "model name");
    return name.empty() ? "CPU" : name;
}

std::vector<int> usableCores()
{
    std::vector<int> cores;
    cpu_set_t set;
    CPU_ZERO(&set);
    if (sched_getaffinity(0, sizeof set, &set) == 0)
        for (int core = 0; core < CPU_SETSIZE; ++core)
            if (CPU_ISSET(core, &set))
                cores.push_back(core);
    for (unsigned core = 0; cores.size() < 1 && core < std::max(1U, std::thread::hardware_concurrency()); ++core)
        cores.push_back(static_cast<int>(core));
    return cores;
}

void useCores(const std::vector<int>& cores)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    for (const int core : cores)
        if (core >= 0 && core < CPU_SETSIZE)
            CPU_SET(core, &set);
    sched_setaffinity(0, sizeof set, &set); // refused where none may be used: then it runs where it did
}

std::string bytesText(std::int64_t bytes)
{
    constexpr std::array units { "bytes", "KiB", "MiB", "GiB", "TiB" };
    double value = static_cast<double>(bytes);
    std::size_t unit = 0;
    for (; value >= 1024 && unit + 1 < units.size(); ++unit)
        value /= 1024;
    const double rounded = value < 10 && unit > 0 ? std::round(value * 10) / 10 : std::round(value);
    std::string digits = std::to_string(rounded); // six decimals: keep one where it says something
    digits.resize(digits.find('.') + (rounded == std::floor(rounded) ? 0 : 2));
    return digits + ' ' + units[unit];
}

} // namespace evenkeel

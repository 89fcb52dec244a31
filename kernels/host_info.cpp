// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/host_info.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sched.h>
#include <string_view>
#include <sys/resource.h>
#include <thread>
#include <tuple>
#include <unistd.h>

namespace evenkeel {

namespace {

namespace fs = std::filesystem;

// The value after "key", up to the end of the line, of a file such as /proc/meminfo.
std::string fileValue(const fs::path& file, std::string_view key)
{
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);)
        if (line.compare(0, key.size(), key) == 0)
            if (const std::size_t at = line.find_first_not_of(" \t:", key.size()); at != std::string::npos)
                return line.substr(at);
    return {};
}

std::int64_t numberIn(const std::string& text) { return std::atoll(text.c_str()); }

// The numbers at the beginning of a file; none where a control group without a limit says "max".
std::vector<std::int64_t> fileNumbers(const fs::path& file)
{
    std::vector<std::int64_t> numbers;
    std::ifstream in(file);
    for (std::int64_t number = 0; in >> number;)
        numbers.push_back(number);
    return numbers;
}

struct Group {
    fs::path folder;
    std::string name; // "control group /a/b"
};

// The control group of this process that has the controller, and those above it, as far as they are seen from here.
std::vector<Group> groupsWith(const std::string& controller, const fs::path& root)
{
    const fs::path mount = root / "sys/fs/cgroup";
    std::vector<Group> groups;
    std::ifstream in(root / "proc/self/cgroup");
    for (std::string line; std::getline(in, line);) { // HIERARCHY:CONTROLLERS:PATH, the second empty in version 2
        const std::size_t first = line.find(':'), second = line.find(':', first + 1);
        if (second == std::string::npos)
            continue;
        const std::string controllers = ',' + line.substr(first + 1, second - first - 1) + ',';
        const bool isNew = controllers == ",,";
        if (!isNew && controllers.find(',' + controller + ',') == std::string::npos)
            continue;
        const std::string own = line.substr(second + 1);
        // Outside of what is seen from here: "/../..".
        for (fs::path path = own.find("/..") == std::string::npos ? own : "/";; path = path.parent_path()) {
            groups.push_back(
                { (isNew ? mount : mount / controller) / path.relative_path(), "control group " + path.string() });
            if (path == path.parent_path())
                break;
        }
    }
    return groups;
}

void cap(HostMemory& memory, std::int64_t limit, std::int64_t used, const std::string& name)
{
    const std::int64_t free = std::max<std::int64_t>(0, limit - std::max<std::int64_t>(0, used));
    if (limit < 0 || (limit >= memory.total && free >= memory.free))
        return;
    memory.total = std::min(memory.total, limit);
    if (free < memory.free) {
        memory.free = free;
        memory.limit = name;
    }
}

// A file that was read and not used since is given back before anybody is killed.
void capByGroups(HostMemory& memory, const fs::path& root)
{
    for (const auto& [folder, name] : groupsWith("memory", root))
        for (const auto& [max, current, idle] : { std::array { "memory.max", "memory.current", "inactive_file" },
                 { "memory.high", "memory.current", "inactive_file" },
                 { "memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file" } }) {
            const std::vector<std::int64_t> limit = fileNumbers(folder / max), used = fileNumbers(folder / current);
            if (!limit.empty() && !used.empty())
                cap(memory, limit[0], used[0] - numberIn(fileValue(folder / "memory.stat", idle)), name);
        }
}

void capByLimits(HostMemory& memory)
{
    constexpr std::size_t all = 0, data = 5; // of the numbers in statm, in pages
    const std::vector<std::int64_t> pages = fileNumbers("/proc/self/statm");
    for (const auto& [resource, used, name] :
        { std::tuple(RLIMIT_AS, all, "ulimit -v"), { RLIMIT_DATA, data, "ulimit -d" } }) {
        rlimit limit {};
        if (::getrlimit(resource, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY && pages.size() > used)
            cap(memory, static_cast<std::int64_t>(limit.rlim_cur), pages[used] * ::sysconf(_SC_PAGESIZE), name);
    }
}

} // namespace

HostMemory hostMemory(const fs::path& root)
{
    const auto bytes = [&](const char* key) { return 1024 * numberIn(fileValue(root / "proc/meminfo", key)); };
    HostMemory memory { bytes("MemTotal"), bytes("MemAvailable"), {} };
    capByGroups(memory, root);
    capByLimits(memory);
    return memory;
}

CoreQuota coreQuota(const fs::path& root)
{
    CoreQuota quota;
    for (const auto& [folder, name] : groupsWith("cpu", root)) {
        std::vector<std::int64_t> time = fileNumbers(folder / "cpu.max"); // of each period, microseconds
        if (time.empty()) {
            time = fileNumbers(folder / "cpu.cfs_quota_us"); // -1: no limit
            const std::vector<std::int64_t> period = fileNumbers(folder / "cpu.cfs_period_us");
            time.insert(time.end(), period.begin(), period.end());
        }
        if (time.size() != 2 || time[0] <= 0 || time[1] <= 0)
            continue;
        const double cores = static_cast<double>(time[0]) / static_cast<double>(time[1]);
        if (quota.cores == 0 || cores < quota.cores)
            quota = { cores, name };
    }
    return quota;
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
    static const CoreQuota quota = coreQuota();
    if (quota.cores > 0 && static_cast<double>(cores.size()) > quota.cores)
        cores.resize(static_cast<std::size_t>(std::ceil(quota.cores)));
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

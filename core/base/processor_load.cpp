// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/processor_load.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <sstream>
#include <string>

namespace evenkeel {

std::optional<double> busyTicks(std::string_view stat)
{
    std::istringstream line { std::string(stat.substr(0, stat.find('\n'))) };
    std::string name;
    std::array<double, 8> ticks {}; // user, nice, system, idle, waiting for disks, interrupts (2), stolen
    line >> name;
    for (double& count : ticks)
        line >> count;
    if (!line || name != "cpu")
        return {};
    return ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6] + ticks[7];
}

std::optional<ProcessorReading> readProcessors()
{
    std::ifstream file("/proc/stat");
    std::string line;
    std::getline(file, line);
    const auto ticks = busyTicks(line);
    rusage used {};
    if (!ticks || getrusage(RUSAGE_SELF, &used) != 0)
        return {};
    const auto seconds = [](const timeval& t) { return double(t.tv_sec) + 1e-6 * double(t.tv_usec); };
    return ProcessorReading {
        .time = std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(),
        .all = *ticks / double(sysconf(_SC_CLK_TCK)),
        .own = seconds(used.ru_utime) + seconds(used.ru_stime),
    };
}

double usedByOthers(const std::optional<ProcessorReading>& from, const std::optional<ProcessorReading>& to)
{
    if (!from || !to || to->time <= from->time)
        return 0;
    return std::max((to->all - from->all) - (to->own - from->own), 0.0) / (to->time - from->time);
}

double takenFrom(double others, int needed, int all)
{
    return std::clamp(others - (all - needed), 0.0, double(needed));
}

} // namespace evenkeel

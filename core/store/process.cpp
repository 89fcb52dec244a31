// SPDX-License-Identifier: GPL-3.0-or-later
// Looks processes up in /proc.
#include "core/store/process.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <limits>
#include <optional>
#include <sstream>
#include <unistd.h>

namespace evenkeel {
namespace {

// The kernel's numbers of the first namespaces, include/linux/proc_ns.h; no container has the first one of pids.
constexpr const char *firstPidSpace = "pid:[4026531836]", *firstTimeSpace = "time:[4026531834]";

std::string firstLine(const std::string& path)
{
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line;
}

std::string linkTarget(const char* path)
{
    std::error_code ignored;
    return std::filesystem::read_symlink(path, ignored).string();
}

// Field 22 of /proc/PID/stat; 0 if it is a zombie, nothing if there is no such process or it may not be seen. The
// second field is the program's name in parentheses and may contain anything, so counting starts behind the last ')'.
std::optional<std::int64_t> startOf(std::int64_t pid)
{
    const std::string stat = firstLine("/proc/" + std::to_string(pid) + "/stat");
    const auto name = stat.rfind(')');
    if (name == std::string::npos)
        return std::nullopt;
    std::istringstream fields(stat.substr(name + 1));
    std::string state;
    fields >> state;
    if (state == "Z" || state == "X")
        return 0;
    std::string skipped;
    for (int number = 4; number < 22; ++number)
        fields >> skipped;
    std::int64_t start = 0;
    return fields >> start ? std::optional(start) : std::nullopt;
}

bool exists(std::int64_t pid) { return ::kill(static_cast<pid_t>(pid), 0) == 0 || errno != ESRCH; }

// A process of this pid namespace.
Liveness lookUp(const ProcessId& process)
{
    const auto start = startOf(process.pid);
    if (start)
        return *start == process.start ? Liveness::Alive : Liveness::Dead;
    return exists(process.pid) ? Liveness::Unknown : Liveness::Dead; // hidden, where /proc is mounted with hidepid
}

// This machine was started again since: a machine with another system, a clone or a container would differ in one of
// these. Only processes outside of containers can be judged so.
bool isBeforeRestart(const ProcessId& process, std::int64_t heartbeat, const Observer& observer)
{
    const ProcessId& self = observer.self;
    return process.boot != self.boot && !process.machine.empty() && process.machine == self.machine
        && process.host == self.host && process.space == self.space && self.space == firstPidSpace
        && heartbeat < observer.bootTime;
}

} // namespace

ProcessId thisProcess()
{
    ProcessId self;
    self.pid = getpid();
    self.start = startOf(self.pid).value_or(0);
    self.space = linkTarget("/proc/self/ns/pid");
    if (const std::string time = linkTarget("/proc/self/ns/time"); !time.empty() && time != firstTimeSpace)
        self.space += " " + time; // it shifts the ticks since boot
    self.boot = firstLine("/proc/sys/kernel/random/boot_id");
    self.machine = firstLine("/etc/machine-id");
    std::array<char, 256> name {};
    if (gethostname(name.data(), name.size() - 1) == 0)
        self.host = name.data();
    return self;
}

Observer thisObserver()
{
    timespec sinceBoot {};
    clock_gettime(CLOCK_BOOTTIME, &sinceBoot);
    return { thisProcess(), unixTime() - sinceBoot.tv_sec };
}

Liveness livenessOf(const ProcessId& process, std::int64_t heartbeat, const Observer& observer)
{
    const ProcessId& self = observer.self;
    if (process.pid <= 0 || process.pid > std::numeric_limits<pid_t>::max())
        return Liveness::Dead;
    if (self.boot.empty() || self.start == 0) // no /proc
        return Liveness::Unknown;
    if (process.boot == self.boot && process.space == self.space)
        return lookUp(process);
    if (isBeforeRestart(process, heartbeat, observer) && lookUp(process) == Liveness::Dead)
        return Liveness::Dead;
    return Liveness::Unknown;
}

std::int64_t unixTime()
{
    using namespace std::chrono;
    return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

namespace {

std::string localTextOf(std::time_t time)
{
    std::tm local {};
    localtime_r(&time, &local);
    char text[32];
    std::strftime(text, sizeof text, "%FT%T%z", &local);
    std::string iso = text;
    return iso.insert(iso.size() - 2, 1, ':');
}

} // namespace

std::string localTime() { return localTextOf(std::time(nullptr)); }

std::string inLocalTime(const std::string& iso)
{
    std::tm time {};
    char sign = 0;
    int hours = 0, minutes = 0, end = 0;
    const int read = std::sscanf(iso.c_str(), "%4d-%2d-%2dT%2d:%2d:%2d%c%2d:%2d%n", &time.tm_year, &time.tm_mon,
        &time.tm_mday, &time.tm_hour, &time.tm_min, &time.tm_sec, &sign, &hours, &minutes, &end);
    if (read != 9 || std::size_t(end) != iso.size() || (sign != '+' && sign != '-'))
        return iso;
    time.tm_year -= 1900;
    --time.tm_mon;
    const std::time_t offset = 60 * (60 * hours + minutes);
    return localTextOf(timegm(&time) - (sign == '+' ? offset : -offset));
}

} // namespace evenkeel

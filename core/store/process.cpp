// SPDX-License-Identifier: GPL-3.0-or-later
// Looks processes up in /proc.
#include "core/store/process.h"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <unistd.h>

namespace evenkeel {
namespace {

constexpr std::int64_t heartbeatTimeout = 30; // seconds; there is a heartbeat every two

std::string firstLine(const std::string& path)
{
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line;
}

// Field 22 of /proc/PID/stat; 0 if there is no such process or it is a zombie. The second field is the program's name
// in parentheses and may contain anything, so counting starts behind the last ')'.
std::int64_t startOf(std::int64_t pid)
{
    const std::string stat = firstLine("/proc/" + std::to_string(pid) + "/stat");
    const auto name = stat.rfind(')');
    if (name == std::string::npos)
        return 0;
    std::istringstream fields(stat.substr(name + 1));
    std::string field;
    for (int number = 3; number <= 22; ++number) {
        fields >> field;
        if (number == 3 && (field == "Z" || field == "X"))
            return 0;
    }
    return fields ? std::stoll(field) : 0;
}

} // namespace

ProcessId thisProcess()
{
    std::error_code ignored;
    ProcessId self;
    self.pid = getpid();
    self.start = startOf(self.pid);
    self.space = std::filesystem::read_symlink("/proc/self/ns/pid", ignored).string();
    self.boot = firstLine("/proc/sys/kernel/random/boot_id");
    return self;
}

bool alive(const ProcessId& process, std::int64_t heartbeat)
{
    const ProcessId self = thisProcess();
    if (process.boot != self.boot)
        return false;
    if (process.space != self.space)
        return unixTime() - heartbeat < heartbeatTimeout;
    return process.start != 0 && startOf(process.pid) == process.start;
}

std::int64_t unixTime()
{
    using namespace std::chrono;
    return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

} // namespace evenkeel

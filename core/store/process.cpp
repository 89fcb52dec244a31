// SPDX-License-Identifier: GPL-3.0-or-later
// What /proc knows about processes.
#include "core/store/process.h"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <unistd.h>

namespace evenkeel {
namespace {

constexpr std::int64_t silentAfter = 30; // seconds; a heartbeat comes every two

std::string firstLine(const std::string& path)
{
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line;
}

// Field 22 of /proc/PID/stat; 0 where there is no such process, or only its exit status is left of it. The second
// field is the program's name in parentheses and may hold anything, so counting starts behind the last ')'.
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
        return unixTime() - heartbeat < silentAfter;
    return process.start != 0 && startOf(process.pid) == process.start;
}

std::int64_t unixTime()
{
    using namespace std::chrono;
    return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

} // namespace evenkeel

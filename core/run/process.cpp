// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/process.h"

#include "kernels/module.h"

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <string_view>
#include <sys/resource.h>
#include <unistd.h>

namespace evenkeel {

namespace {

// A file must not be opened as 0, 1 or 2, or what is printed would be written into it. The null device in the wrong
// direction refuses every read or write, as a closed descriptor does.
void occupyStandardDescriptors()
{
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; ++descriptor)
        if (::fcntl(descriptor, F_GETFD) < 0
            && ::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0)
            return;
}

constexpr int exitDevice = 4, exitDisk = 5;

// Only calls that are safe in a signal's handler.
[[noreturn]] void endWith(std::string_view what, int exitStatus)
{
    for (const std::string_view part : { std::string_view(program_invocation_short_name), what })
        if (::write(STDERR_FILENO, part.data(), part.size()) < 0)
            break;
    ::_exit(exitStatus);
}

// What was mapped is gone: no page of it can be read any more.
void endAfterCutFile(int /*signal*/)
{
    endWith(": another program cut a file that is mapped into memory (a database's -shm file, a library); a run that "
            "was under way can be continued from its last checkpoint\n",
        exitDisk);
}

// Threads get as large a stack as the process.
void requireStack()
{
    constexpr rlim_t minBytes = 256 << 10;
    rlimit limit {};
    if (::getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur < minBytes)
        endWith(
            ": the stack is limited to less than the 256 KiB that this program needs; raise the limit (ulimit -s)\n",
            exitDevice);
}

constexpr int niceOfTraining = 10;

} // namespace

void prepareForTraining()
{
    occupyStandardDescriptors();
    requireStack();
    std::signal(SIGBUS, endAfterCutFile);
    std::signal(SIGXFSZ, SIG_IGN); // a file at the size limit is an error of that file, with a sentence, not the end
    prepareProcess();
}

// In Linux a thread has a nice value of its own, and those that it starts begin with it.
void yieldToOtherThreads()
{
    if (::getpriority(PRIO_PROCESS, id_t(::gettid())) < niceOfTraining)
        ::setpriority(PRIO_PROCESS, id_t(::gettid()), niceOfTraining);
}

} // namespace evenkeel

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

constexpr int exitDisk = 5;

// What was mapped is gone: no page of it can be read any more. Only calls that are safe in a signal's handler.
void endAfterCutFile(int /*signal*/)
{
    const std::string_view parts[] { program_invocation_short_name,
        ": another program cut a file that is mapped into memory (a database's -shm file, a library); a run that was "
        "under way can be continued from its last checkpoint\n" };
    for (const std::string_view part : parts)
        if (::write(STDERR_FILENO, part.data(), part.size()) < 0)
            break;
    ::_exit(exitDisk);
}

constexpr int niceOfTraining = 10;

} // namespace

void prepareForTraining()
{
    occupyStandardDescriptors();
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

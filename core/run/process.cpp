// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/process.h"

#include "kernels/module.h"

#include <csignal>
#include <fcntl.h>
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

} // namespace

void prepareForTraining()
{
    occupyStandardDescriptors();
    std::signal(SIGXFSZ, SIG_IGN); // a file at the size limit is an error of that file, with a sentence, not the end
    prepareProcess();
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Preloaded into a process that mpirun has started: mpirun stands still while that process ends MPI, and for two and a
// half seconds in all; Open MPI waits for it for two.
#include <dlfcn.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstddef>

extern "C" int PMIx_Finalize(const void* infos, std::size_t count) // NOLINT(readability-identifier-naming)
{
    const pid_t launcher = getppid();
    if (const pid_t child = fork(); child > 0) {
        waitpid(child, nullptr, 0);
    } else {
        if (fork() == 0) {
            usleep(2'500'000);
            kill(launcher, SIGCONT);
        }
        _exit(0);
    }
    kill(launcher, SIGSTOP);
    const auto real = reinterpret_cast<int (*)(const void*, std::size_t)>(dlsym(RTLD_NEXT, "PMIx_Finalize"));
    return real(infos, count);
}

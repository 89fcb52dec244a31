// SPDX-License-Identifier: GPL-3.0-or-later
// The signals are blocked in all threads and waited for by one of its own, where locks are allowed. A blocked signal
// would reach that thread even if its disposition is to be ignored (nohup, a background job of a script), so one that
// was ignored when the program began is left alone.
#include "core/cli/interrupt.h"

#include "core/cli/command.h"

#include <cerrno>
#include <csignal>
#include <thread>

namespace evenkeel::cli {

namespace {

constexpr timespec soon { .tv_sec = 0, .tv_nsec = 500'000'000 }, late { .tv_sec = 3600, .tv_nsec = 0 };

bool isIgnored(int signal)
{
    struct sigaction action { };
    return sigaction(signal, nullptr, &action) == 0 && !(action.sa_flags & SA_SIGINFO) && action.sa_handler == SIG_IGN;
}

void answer(int signal, RunControl& control, bool ignoresSecondTerm, const sigset_t& blocked)
{
    if (signal == SIGUSR1)
        return control.requestCheckpoint();
    if (signal == SIGTERM && ignoresSecondTerm && control.interrupted())
        return;
    if (control.interrupted()) { // the second one: at once, by the default action
        std::signal(signal, SIG_DFL);
        pthread_sigmask(SIG_UNBLOCK, &blocked, nullptr);
        std::raise(signal);
    }
    control.interrupt();
}

} // namespace

struct InterruptGuard::Impl {
    sigset_t signals {}, before {};
    std::jthread waiter;
};

InterruptGuard::InterruptGuard(RunControl& control, Usr1 usr1, SecondTerm secondTerm)
    : m(std::make_unique<Impl>())
{
    sigemptyset(&m->signals);
    for (const int signal : { SIGINT, SIGTERM, SIGHUP, SIGUSR1 })
        if (!isIgnored(signal) && (signal != SIGUSR1 || usr1 == Usr1::SavesCheckpoint))
            sigaddset(&m->signals, signal);
    sigaddset(&m->signals, SIGRTMIN); // ends the waiter
    pthread_sigmask(SIG_BLOCK, &m->signals, &m->before);
    m->waiter = std::jthread([this, &control, secondTerm](const std::stop_token& stop) {
        bool isAnswered = secondTerm == SecondTerm::IsIgnored; // where a launcher has many processes
        while (!stop.stop_requested()) {
            const bool isWaiting = control.interrupted() && !isAnswered;
            const int signal = sigtimedwait(&m->signals, nullptr, isWaiting ? &soon : &late);
            if (signal < 0 && errno == EAGAIN && isWaiting) {
                printError("interrupted; ends when what is under way is done (a second signal: at once)", 0);
                isAnswered = true;
            }
            if (signal > 0 && signal != SIGRTMIN)
                answer(signal, control, secondTerm == SecondTerm::IsIgnored, m->signals);
        }
    });
}

InterruptGuard::~InterruptGuard()
{
    m->waiter.request_stop();
    pthread_kill(m->waiter.native_handle(), SIGRTMIN);
    m->waiter.join();
    pthread_sigmask(SIG_SETMASK, &m->before, nullptr);
}

} // namespace evenkeel::cli

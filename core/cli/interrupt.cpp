// SPDX-License-Identifier: GPL-3.0-or-later
// The signals are blocked in all threads and waited for by one of its own, where locks are allowed.
#include "core/cli/interrupt.h"

#include <csignal>
#include <ctime>
#include <thread>

namespace evenkeel::cli {

struct InterruptGuard::Impl {
    sigset_t signals {}, before {};
    std::jthread waiter;
};

InterruptGuard::InterruptGuard(RunControl& control)
    : m(std::make_unique<Impl>())
{
    sigemptyset(&m->signals);
    sigaddset(&m->signals, SIGINT);
    sigaddset(&m->signals, SIGTERM);
    sigaddset(&m->signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &m->signals, &m->before);
    m->waiter = std::jthread([this, &control](const std::stop_token& stop) {
        const timespec tenth { 0, 100'000'000 };
        while (!stop.stop_requested()) {
            const int signal = sigtimedwait(&m->signals, nullptr, &tenth);
            if (signal <= 0)
                continue;
            if (control.interrupted()) { // the second one: at once, by the default action
                std::signal(signal, SIG_DFL);
                pthread_sigmask(SIG_UNBLOCK, &m->signals, nullptr);
                std::raise(signal);
            }
            control.interrupt();
        }
    });
}

InterruptGuard::~InterruptGuard()
{
    m->waiter.request_stop();
    m->waiter.join();
    pthread_sigmask(SIG_SETMASK, &m->before, nullptr);
}

} // namespace evenkeel::cli

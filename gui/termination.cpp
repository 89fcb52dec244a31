// SPDX-License-Identifier: GPL-3.0-or-later
// The signals are blocked in all threads and read from a descriptor by the event loop.
#include "gui/termination.h"

#include <QSocketNotifier>

#include <sys/signalfd.h>
#include <unistd.h>

namespace evenkeel {

namespace {

bool isIgnored(int signal)
{
    struct sigaction action { };
    return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

} // namespace

Termination::Termination()
{
    sigemptyset(&m_signals);
    for (const int signal : { SIGINT, SIGTERM, SIGHUP })
        if (!isIgnored(signal))
            sigaddset(&m_signals, signal);
    pthread_sigmask(SIG_BLOCK, &m_signals, nullptr);
    m_descriptor = signalfd(-1, &m_signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

Termination::~Termination()
{
    if (m_descriptor >= 0)
        close(m_descriptor);
}

void Termination::listen()
{
    if (m_descriptor < 0)
        return;
    auto* notifier = new QSocketNotifier(m_descriptor, QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, &Termination::read);
}

void Termination::read()
{
    signalfd_siginfo info {};
    while (::read(m_descriptor, &info, sizeof info) == sizeof info) {
        if (m_requested) { // the second one: at once, by the default action
            const int signal = static_cast<int>(info.ssi_signo);
            std::signal(signal, SIG_DFL);
            pthread_sigmask(SIG_UNBLOCK, &m_signals, nullptr);
            std::raise(signal);
        }
        m_requested = true;
        Q_EMIT requested();
    }
}

} // namespace evenkeel

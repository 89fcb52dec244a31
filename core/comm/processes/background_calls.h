// SPDX-License-Identifier: GPL-3.0-or-later
// Collectives in the background: a thread that makes them one after the other, over a transport of its own.
#pragma once

#include "core/comm/processes/transport.h"
#include "core/comm/threads/background.h"

#include <atomic>
#include <exception>
#include <functional>
#include <utility>

namespace evenkeel {

class BackgroundCalls {
public:
    // One of them; safe to ask from any thread.
    class Call {
    public:
        bool ready() const { return m_isDone; }
        void wait() // waits until the call is over; throws what it threw
        {
            finish();
            if (m_error)
                std::rethrow_exception(m_error);
        }
        void finish() const noexcept { m_isDone.wait(false); }

    private:
        friend class BackgroundCalls;
        std::atomic<bool> m_isDone = false;
        std::exception_ptr m_error; // written before m_isDone
    };

    explicit BackgroundCalls(std::unique_ptr<Transport> transport)
        : m_transport(std::move(transport))
    {
    }
    BackgroundCalls(const BackgroundCalls&) = delete;
    BackgroundCalls& operator=(const BackgroundCalls&) = delete;
    ~BackgroundCalls() // collective: all processes have started the same calls, and wait for each other in them
    {
        if (m_last)
            m_last->finish();
    }

    std::shared_ptr<Call> start(std::function<void(Transport&)> work)
    {
        auto call = std::make_shared<Call>();
        m_last = call;
        m_thread.add([transport = m_transport.get(), call, work = std::move(work)]() mutable {
            try {
                work(*transport);
            } catch (...) {
                call->m_error = std::current_exception();
            }
            work = nullptr; // frees what it holds before whoever waits goes on
            call->m_isDone = true;
            call->m_isDone.notify_all();
        });
        return call;
    }

private:
    std::unique_ptr<Transport> m_transport;
    std::shared_ptr<Call> m_last;
    Background m_thread;
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Common to a communicator over processes and all that were split off it, in one process: its clock, what it has sent,
// its shared arrays. An abort of the transport becomes one of the clock, and the other way round.
#pragma once

#include "core/base/phrase.h"
#include "core/clock/clock.h"
#include "core/comm/processes/array_server.h"
#include "core/comm/threads/buffer_pool.h"

#include <condition_variable>
#include <exception>
#include <limits>
#include <mutex>
#include <thread>

namespace evenkeel {

inline constexpr const char* disagreement = formOf("ranks disagree");

class ProcessContext {
public:
    ProcessContext(Transport& all, Clock& clock); // collective; both must outlive it
    ProcessContext(const ProcessContext&) = delete;
    ProcessContext& operator=(const ProcessContext&) = delete;
    ~ProcessContext();

    Transport& all() const { return m_all; }
    double now() const { return m_clock.now(m_all.rank()); }
    // See RankGroup::spent and count.
    void spent(Activity activity, double until = std::numeric_limits<double>::max()) const;
    void count(double bytes);
    double sent() const { return m_sent; }

    Buffer buffer(Index n) const { return { m_pool, n }; }
    ArrayServer& arrays() { return *m_arrays; }
    // Throws Aborted; std::logic_error where the reason is that ranks have made different calls.
    void checkAborted() const;
    void abort(const std::string& reason) noexcept;
    // Runs what waits for other processes.
    template<typename Waiting>
    auto untilAborted(const Waiting& waiting) const
    {
        checkAborted();
        try {
            return waiting();
        } catch (const Aborted&) {
            checkAborted();
            throw;
        }
    }

private:
    void passAbortsOn();

    Transport& m_all;
    Clock& m_clock;
    std::shared_ptr<BufferPool> m_pool;
    double m_sent = 0; // used in the rank's thread only
    std::unique_ptr<ArrayServer> m_arrays;
    std::mutex m_mutex;
    std::condition_variable m_ended;
    bool m_isOver = false;
    std::thread m_aborts;
};

} // namespace evenkeel

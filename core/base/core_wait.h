// SPDX-License-Identifier: GPL-3.0-or-later
// How long a thread was ready to run, but no core was free for it: other programs, or other threads of this one, had
// them.
#pragma once

#include "core/base/parsed_number.h"

#include <algorithm>
#include <fcntl.h>
#include <string_view>
#include <unistd.h>

namespace evenkeel {

// Of the thread that takes; where the system does not say it (Linux's schedstat), always 0.
class CoreWait {
public:
    static constexpr double interval = 1e-3; // seconds

    CoreWait() = default;
    CoreWait(const CoreWait&) = delete;
    CoreWait& operator=(const CoreWait&) = delete;
    ~CoreWait()
    {
        if (m_file >= 0)
            ::close(m_file);
    }

    // Seconds since the last call that looked: one less than `interval` seconds after it answers 0, and costs nothing.
    double take(double now)
    {
        if (now - m_looked < interval)
            return 0;
        const double passed = now - m_looked, before = m_waited;
        skip(now);
        return before < 0 ? 0 : std::min(m_waited - before, passed);
    }
    // What was until now does not count, unless less than `interval` seconds of it.
    void begin(double now)
    {
        if (now - m_looked >= interval)
            skip(now);
    }
    void skip(double now) // what was until now does not count
    {
        if (m_file == notOpen)
            m_file = ::open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
        m_looked = now;
        m_waited = read();
    }

private:
    static constexpr int notOpen = -2;

    double read() const // "ns on a core, ns waiting for one, time slices"
    {
        char text[96];
        const ssize_t size = ::pread(m_file, text, sizeof text, 0);
        if (size <= 0)
            return 0;
        std::string_view rest(text, std::size_t(size));
        rest.remove_prefix(std::min(rest.size(), rest.find(' ') + 1));
        return 1e-9 * parsedNumber<double>(rest.substr(0, rest.find(' '))).value_or(0);
    }

    int m_file = notOpen;
    double m_looked = -1, m_waited = -1;
};

} // namespace evenkeel

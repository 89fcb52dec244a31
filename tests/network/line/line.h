// SPDX-License-Identifier: GPL-3.0-or-later
// One direction of a link: when what is given to it arrives at its other end, if it does. Frames follow each other at
// the link's rate; what would wait longer than its buffer allows is dropped, and of the rest as many as are to be lost.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <random>

namespace evenkeel::network {

using Nanoseconds = std::int64_t;

struct LineOptions {
    double rate = 0; // bits per second; 0: takes no time
    double delay = 0; // s
    double loss = 0; // of the frames, 0 to 1
};

class Line {
public:
    // Like a switch's buffer: so many seconds of the rate, and room for some frames however slow the link is.
    static constexpr double bufferSeconds = 0.1;
    static constexpr std::int64_t bufferFrames = 8;

    Line(LineOptions options, std::uint64_t seed)
        : m_options(options)
        , m_random(seed)
    {
    }

    // Of a frame that is there at `now`. Called in the order of time.
    std::optional<Nanoseconds> arrival(Nanoseconds now, std::int64_t bytes)
    {
        const Nanoseconds duration = m_options.rate > 0 ? Nanoseconds(8e9 * double(bytes) / m_options.rate) : 0;
        const Nanoseconds begin = std::max(now, m_free);
        if (begin - now > std::max(Nanoseconds(1e9 * bufferSeconds), bufferFrames * duration))
            return std::nullopt;
        m_free = begin + duration;
        // A frame that is lost has taken its time, too.
        if (m_options.loss > 0 && double(m_random()) < m_options.loss * (double(std::mt19937::max()) + 1))
            return std::nullopt;
        return m_free + Nanoseconds(1e9 * m_options.delay);
    }

private:
    LineOptions m_options;
    std::mt19937 m_random; // the same numbers everywhere
    Nanoseconds m_free = 0; // until then it sends what was there before
};

} // namespace evenkeel::network

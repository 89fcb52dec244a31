// SPDX-License-Identifier: GPL-3.0-or-later
// Which events of a stretch have its smallest and largest figures, first and last included: these suffice to draw it.
#pragma once

#include "core/log/event.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <set>
#include <tuple>

namespace evenkeel {

inline auto figuresOf(const StepEvent& e)
{
    return std::array { e.time, e.loss, double(e.batch), e.rate, e.seconds > 0 ? e.batch / e.seconds : 0.0,
        double(e.staleness) };
}
inline auto figuresOf(const DeviceEvent& e)
{
    const DeviceReadings& r = e.readings;
    return std::array { e.time, e.utilization, e.memory, r.power, r.temperature, r.clock, e.peakMemory, e.sent };
}

template<typename E>
class Extremes {
public:
    void take(std::int64_t seq, const E& event) // seq: the event's number among the run's
    {
        const auto values = figuresOf(event);
        for (std::size_t i = 0; i < values.size(); ++i)
            m_figures[i].take(seq, values[i]);
    }
    void addTo(std::set<std::int64_t>& kept) const
    {
        for (const Figure& figure : m_figures)
            for (const std::int64_t seq : { figure.minSeq, figure.maxSeq, figure.noNumberSeq })
                if (seq >= 0)
                    kept.insert(seq);
    }

private:
    struct Figure {
        double min = 0, max = 0;
        std::int64_t minSeq = -1, maxSeq = -1, noNumberSeq = -1;

        void take(std::int64_t seq, double value)
        {
            if (!std::isfinite(value)) {
                noNumberSeq = noNumberSeq < 0 ? seq : noNumberSeq;
                return;
            }
            if (minSeq < 0 || value < min) {
                min = value;
                minSeq = seq;
            }
            if (maxSeq < 0 || value > max) {
                max = value;
                maxSeq = seq;
            }
        }
    };

    std::array<Figure, std::tuple_size_v<decltype(figuresOf(E {}))>> m_figures;
};

} // namespace evenkeel

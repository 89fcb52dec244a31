// SPDX-License-Identifier: GPL-3.0-or-later
// What each rank does when, as spans that follow each other without gaps, emitted as events of up to 256 spans or half
// a second of the run's clock.
#pragma once

#include "core/clock/trace.h"
#include "core/log/event.h"

#include <functional>
#include <optional>
#include <vector>

namespace evenkeel {

class SpanRecorder final : public Trace {
public:
    // wall: of a time of the run's clock, which is now.
    SpanRecorder(int ranks, EventSink sink, std::function<double(double)> wall);

    void spent(int rank, Activity activity, double until) override;
    void stoodStill(int rank, Activity activity, double seconds) override;
    void restart(int rank, double time) override;
    void flush(int rank) override;
    void setAway(int rank, std::optional<Activity> activity) override;

private:
    struct Rank {
        bool isRecording = false; // since its first restart()
        double begin = 0, wallBegin = 0; // of the spans held
        double reported = 0; // until when
        double ended = 0; // the same, as the sum of the spans' rounded lengths has it
        std::optional<Activity> away;
        SpansEvent held;
    };
    static void add(Rank& rank, Activity activity, double seconds);

    EventSink m_sink;
    std::function<double(double)> m_wall;
    std::vector<Rank> m_ranks;
};

} // namespace evenkeel

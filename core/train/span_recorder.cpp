// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/span_recorder.h"

#include <cmath>
#include <utility>

namespace evenkeel {

namespace {

constexpr std::size_t maxSpans = 256; // per event
constexpr double maxSeconds = 0.5; // of the run's clock, per event
constexpr double nanoseconds = 1e9; // per second

} // namespace

SpanRecorder::SpanRecorder(int ranks, EventSink sink, std::function<double(double)> wall)
    : m_sink(std::move(sink))
    , m_wall(std::move(wall))
    , m_ranks(std::size_t(ranks))
{
}

void SpanRecorder::restart(int rank, double time)
{
    Rank& r = m_ranks[std::size_t(rank)];
    r = {
        .isRecording = true, .begin = time, .wallBegin = m_wall(time), .reported = time, .ended = time, .away = r.away
    };
    r.held.rank = rank;
}

// Steps stay apart, so that one batch can be seen.
void SpanRecorder::add(Rank& rank, Activity activity, double seconds)
{
    const auto length = std::int64_t(std::llround(seconds * nanoseconds));
    if (length <= 0)
        return;
    const char letter = rowOf(activity).letter;
    if (activity != Activity::Compute && !rank.held.kinds.empty() && rank.held.kinds.back() == letter) {
        rank.held.lengths.back() += length;
    } else {
        rank.held.kinds += letter;
        rank.held.lengths.push_back(length);
    }
    if (!rowOf(activity).standsStill)
        rank.ended += double(length) / nanoseconds;
}

void SpanRecorder::spent(int rank, Activity activity, double until)
{
    Rank& r = m_ranks[std::size_t(rank)];
    if (!r.isRecording || !(until > r.reported))
        return;
    add(r, r.away.value_or(activity), until - r.ended);
    r.reported = until;
    if (r.held.kinds.size() >= maxSpans || until - r.begin >= maxSeconds)
        flush(rank);
}

void SpanRecorder::stoodStill(int rank, Activity activity, double seconds)
{
    Rank& r = m_ranks[std::size_t(rank)];
    if (r.isRecording)
        add(r, activity, seconds);
}

void SpanRecorder::setAway(int rank, std::optional<Activity> activity) { m_ranks[std::size_t(rank)].away = activity; }

void SpanRecorder::flush(int rank)
{
    Rank& r = m_ranks[std::size_t(rank)];
    if (r.held.kinds.empty())
        return;
    SpansEvent event = std::exchange(r.held, SpansEvent { .rank = rank });
    event.begin = std::exchange(r.begin, r.reported);
    event.time = r.reported;
    event.wallBegin = std::exchange(r.wallBegin, m_wall(r.reported));
    event.wall = r.wallBegin;
    r.ended = r.reported;
    m_sink(event);
}

} // namespace evenkeel

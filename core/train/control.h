// SPDX-License-Identifier: GPL-3.0-or-later
// How others steer a run; all calls from any thread.
#pragma once

#include "core/train/stop_rule.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>

namespace evenkeel {

class RunControl {
public:
    void stop(); // within one batch; also while loading
    void interrupt(); // the same, but the run is to be called interrupted (Ctrl+C, the machine goes down)
    void skip(); // as stop(), but those that follow the run in its session are trained
    void pause();
    void resume();
    bool stopped() const noexcept { return m_stop.stop_requested() || m_skip.load(); }
    bool interrupted() const noexcept { return m_interrupted.load(); }
    bool paused() const noexcept { return m_paused.load(); }
    std::stop_token token() const { return m_stop.get_token(); } // for long work such as loading

    // A checkpoint as soon as the run can make one, which a note of the kind "checkpoint" confirms: in real time at the
    // next synchronization, or as soon as every rank of an asynchronous algorithm has joined; in virtual time with the
    // next regular one, so that the run computes what it would have computed.
    void requestCheckpoint() { m_checkpoint = true; }
    // From now on, instead of what was planned or set before; a note of the kind "stop-rule" says so. Of the run under
    // way only, not of those that follow. Throws InputError if the goal is not one.
    void setStopRule(const StopRule& rule);

    // For the session, between two runs: the next one is not to be skipped.
    void endSkip() noexcept { m_skip = false; }

    // For the run.
    void waitWhilePaused(const std::function<bool()>& isAborted); // until resumed, stopped, or soon after aborted
    bool checkpointRequested() const noexcept { return m_checkpoint.load(); }
    bool takeCheckpointRequest() noexcept { return m_checkpoint.exchange(false); } // true: it was to be made
    std::optional<StopRule> takeStopRule(); // one that was set since; cheap where there is none
    void setEvaluating(bool evaluating) noexcept { m_evaluating = evaluating; }
    bool evaluating() const noexcept { return m_evaluating.load(); } // no steps are to be expected meanwhile

private:
    std::stop_source m_stop;
    std::atomic<bool> m_paused { false }, m_interrupted { false }, m_checkpoint { false }, m_evaluating { false },
        m_hasRule { false }, m_skip { false };
    std::mutex m_mutex; // for:
    StopRule m_rule;
    std::condition_variable m_changed;
};

} // namespace evenkeel

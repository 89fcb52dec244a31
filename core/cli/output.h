// SPDX-License-Identifier: GPL-3.0-or-later
// Standard output behind a queue and a thread of its own: a reader that is slow or stopped delays no training.
#pragma once

#include "core/train/control.h"

#include <cstddef>
#include <memory>
#include <string_view>
#include <thread>

namespace evenkeel::cli {

class Output {
public:
    static constexpr std::size_t capacity = 64 << 20; // bytes that may wait

    enum class Broken { IsError, Detaches };

    // Nothing else may print until finish(). Throws std::system_error where no thread can be started.
    explicit Output(const RunControl& control, Broken broken = Broken::IsError);
    ~Output(); // writes what waits, as finish() does
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    void write(std::string_view text); // kept, even beyond the capacity
    bool offer(std::string_view text, std::size_t limit = capacity); // false: more than `limit` bytes wait; left out
    void waitForRoom(); // waits until there is room below the capacity, or the run is to be stopped

    // Waits until all is written. After an interrupt it gives up once nobody has read for some seconds, and returns
    // false. Throws StorageError where the output could not be written.
    bool finish();

    // What follows is dropped; what waits is written, as far as somebody reads. With Broken::Detaches that also happens
    // where the output cannot be written, which is no error then.
    void detach();

private:
    struct Queue;
    const RunControl& m_control;
    std::shared_ptr<Queue> m_queue; // the thread's too: it may have to be left behind in a write
    std::thread m_thread;
};

// The exit status, once the output is read or given up.
int finished(Output& output, int status);

} // namespace evenkeel::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// The values of an array that the threads of one process share.
#pragma once

#include "core/comm/threads/array_values.h"

#include <atomic>
#include <mutex>
#include <vector>

namespace evenkeel {

struct SharedValues {
    SharedValues(Index n, bool isDry)
        : size(n)
        , values(isDry ? 0 : at(n))
    {
    }

    // Under the mutex.
    void add(float scale, const float* from, std::optional<float> momentum) // see SharedArray::add
    {
        if (momentum && velocity.empty())
            velocity.resize(values.size());
        addScaled(values, velocity, momentum.value_or(0), scale, from);
    }

    const Index size; // number of values; the array holds as many, or none where they are not kept

    // A lock of its own: under the clock's lock, copying a model would block unrelated ranks. In virtual time only the
    // rank whose turn it is gets here, so the order is still the clock's.
    std::mutex mutex;
    std::vector<float> values;
    std::vector<float> velocity; // empty until momentum is used
    std::atomic<long> version = 0;
    // Tickets drawn and served for locks; accessed inside Clock::enter and wait conditions.
    long tickets = 0, served = 0;
    double free = 0; // in virtual time: when nobody holds `mutex` or the lock any longer; accessed inside Clock::enter
};

} // namespace evenkeel

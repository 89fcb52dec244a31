// SPDX-License-Identifier: GPL-3.0-or-later
// The values of a shared array, in the memory of the process that has them, and what is done to them.
#pragma once

#include "core/comm/communicator.h"

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
    void copyTo(float* to); // others may be adding to it, part by part
    void add(float scale, const float* from, std::optional<float> momentum); // see SharedArray::add
    SharedArray::Contents contents() const { return { values, velocity, version }; }
    void restore(SharedArray::Contents contents);
    // Value by value, without it.
    void readParts(std::span<const SharedArray::Part> parts, std::span<float> to);
    void addParts(std::span<const SharedArray::Part> parts, std::span<const float> from);

    const Index size; // there are as many values, or none: they are not kept then

    // A lock of its own: under the clock's lock, copying a model would block unrelated ranks. In virtual time only the
    // rank whose turn it is gets here, so the order is still the clock's.
    std::mutex mutex;
    std::vector<float> values;
    std::vector<float> velocity; // empty until momentum is used
    std::atomic<long> version = 0;
    long tickets = 0, served = 0; // of locks; accessed inside Clock::enter and wait conditions
    double free = 0; // in virtual time: when nobody holds `mutex` any longer; accessed inside Clock::enter
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// What the fake NCCL (tests/core/comm) takes for a cudaStream_t: something that works off jobs which may wait for
// others. The emulated GPUs' streams are such, too.
#pragma once

#include <functional>

namespace evenkeel::test {

class FakeStream {
public:
    virtual ~FakeStream() = default;
    virtual void add(std::function<void()> job) = 0; // virtual: called from a library
};

} // namespace evenkeel::test

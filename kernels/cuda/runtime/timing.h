// SPDX-License-Identifier: GPL-3.0-or-later
// How long something took in a stream, by events; the host need not wait for it.
#pragma once

#include "kernels/cuda/runtime/stream.h"
#include "kernels/device.h"

namespace evenkeel::cuda {

class EventTiming final : public Device::Timing {
public:
    EventTiming(const std::function<void()>& work, cudaStream_t queue);
    bool over() override;
    double seconds() override;

private:
    Event m_begin, m_end;
};

} // namespace evenkeel::cuda

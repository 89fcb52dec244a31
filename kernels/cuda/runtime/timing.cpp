// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/runtime/timing.h"

#include "kernels/cuda/runtime/check.h"

namespace evenkeel::cuda {

EventTiming::EventTiming(const std::function<void()>& work, cudaStream_t queue)
{
    check(cudaEventCreate(m_begin.out()), "measure");
    check(cudaEventCreate(m_end.out()), "measure");
    check(cudaEventRecord(m_begin.get(), queue), "measure");
    work();
    check(cudaEventRecord(m_end.get(), queue), "measure");
}

bool EventTiming::over() { return hasPassed(m_end.get(), "measure"); }

double EventTiming::seconds()
{
    check(cudaEventSynchronize(m_end.get()), "measure");
    float milliseconds = 0;
    check(cudaEventElapsedTime(&milliseconds, m_begin.get(), m_end.get()), "measure");
    return static_cast<double>(milliseconds) / 1e3;
}

} // namespace evenkeel::cuda

// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/gpus/cuda_lanes.h"

#include "kernels/cuda/runtime/check.h"

#include <span>

namespace evenkeel::cuda {

namespace {

class CudaMark final : public Lanes::Mark {
public:
    explicit CudaMark(std::span<const Stream> streams)
    {
        for (std::size_t i = 0; i < streams.size(); ++i) {
            check(cudaEventCreateWithFlags(m_events[i].out(), cudaEventDisableTiming));
            check(cudaEventRecord(m_events[i].get(), streams[i].get()));
        }
    }

    bool passed() override
    {
        for (const Event& event : m_events)
            if (!hasPassed(event.get(), "a collective"))
                return false;
        return true;
    }

private:
    std::array<Event, Lanes::count> m_events;
};

} // namespace

// Before the device's own work: a collective keeps the other GPUs waiting, and behind a recorded step of hundreds of
// kernels it would get its multiprocessors late.
CudaLanes::CudaLanes(cudaStream_t queue)
    : m_queue(queue)
{
    int lowest = 0, highest = 0; // a smaller number is a higher priority
    check(cudaDeviceGetStreamPriorityRange(&lowest, &highest));
    for (Stream& stream : m_streams)
        check(cudaStreamCreateWithPriority(stream.out(), cudaStreamNonBlocking, highest));
}

void CudaLanes::fork()
{
    Event soFar;
    check(cudaEventCreateWithFlags(soFar.out(), cudaEventDisableTiming));
    check(cudaEventRecord(soFar.get(), m_queue));
    for (const Stream& stream : m_streams)
        check(cudaStreamWaitEvent(stream.get(), soFar.get(), 0)); // an event may go before who waits for it does
}

std::unique_ptr<Lanes::Mark> CudaLanes::mark() { return std::make_unique<CudaMark>(m_streams); }

} // namespace evenkeel::cuda

// SPDX-License-Identifier: GPL-3.0-or-later
// Pinned memory for losses on their way to the host: a slot is in use as long as its PendingLoss exists.
#pragma once

#include "kernels/cuda/runtime/check.h"
#include "kernels/cuda/runtime/stream.h"
#include "kernels/operations/output.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace evenkeel::cuda {

class LossSlots {
public:
    // Always in the same queue: a slot that is given up may be used again while its copy is still under way.
    PendingLoss copy(const double* onGpu, cudaStream_t queue)
    {
        auto slot = std::ranges::find(m_slots, 1, &std::shared_ptr<Slot>::use_count);
        if (slot == m_slots.end())
            slot = m_slots.insert(slot, std::make_shared<Slot>());
        void* const memory = (*slot)->memory.get();
        check(cudaMemcpyAsync(memory, onGpu, sizeof(double), cudaMemcpyDeviceToHost, queue), "outputStep");
        check(cudaEventRecord((*slot)->copied.get(), queue), "outputStep");
        return { std::make_unique<Pending>(*slot) };
    }

private:
    struct Slot {
        Slot()
        {
            check(cudaHostAlloc(memory.out(), sizeof(double), cudaHostAllocDefault), "outputStep");
            check(cudaEventCreateWithFlags(copied.out(), cudaEventDisableTiming), "outputStep");
        }
        Handle<void*, cudaFreeHost> memory;
        Event copied;
    };
    struct Pending final : PendingLoss::Source {
        explicit Pending(std::shared_ptr<Slot> taken)
            : slot(std::move(taken))
        {
        }
        double wait() override
        {
            check(cudaEventSynchronize(slot->copied.get()), "outputStep");
            return *static_cast<const double*>(slot->memory.get());
        }
        std::shared_ptr<Slot> slot;
    };

    // As many as a step and the next one queued behind it take: pinned memory that is made later would hold them up.
    std::vector<std::shared_ptr<Slot>> m_slots { std::make_shared<Slot>(), std::make_shared<Slot>() };
};

} // namespace evenkeel::cuda

// SPDX-License-Identifier: GPL-3.0-or-later
// A GPU's streams for collectives; see kernels/lanes.h.
#pragma once

#include "kernels/cuda/runtime/stream.h"
#include "kernels/lanes.h"

#include <array>

namespace evenkeel::cuda {

class CudaLanes final : public Lanes {
public:
    explicit CudaLanes(cudaStream_t queue); // the device's own; made in the thread that has the GPU

    void* stream(int lane) override { return streamOf(lane); }
    void fork() override;
    void scale(int lane, float factor, float* data, Index n) override; // arrays.cu
    std::unique_ptr<Mark> mark() override;

private:
    cudaStream_t streamOf(int lane) const { return m_streams[static_cast<std::size_t>(lane)].get(); }

    cudaStream_t m_queue;
    std::array<Stream, count> m_streams;
};

} // namespace evenkeel::cuda

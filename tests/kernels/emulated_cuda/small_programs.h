// SPDX-License-Identifier: GPL-3.0-or-later
// What small programs on the emulated GPUs share: streams, memory, and for how many seeds a program is right.
#pragma once

#include "kernels/cuda/runtime/blocks.cuh"
#include "kernels/cuda/runtime/stream.h"
#include "kernels/device.h"
#include "tests/kernels/emulated_cuda/control.h"

#include <QTest>

#include <functional>

namespace evenkeel::cuda {

inline constexpr int count = 200;

struct Memory {
    explicit Memory(std::size_t numbers = count) { check(cudaMalloc(reinterpret_cast<void**>(&data), numbers * 4)); }
    ~Memory() { cudaFree(data); }
    Memory(const Memory&) = delete;
    Memory& operator=(const Memory&) = delete;
    float* data = nullptr;
};

inline void create(Stream& stream) { check(cudaStreamCreateWithFlags(stream.out(), cudaStreamNonBlocking)); }

inline std::vector<float> toHost(const float* data, cudaStream_t stream)
{
    std::vector<float> host(count);
    check(cudaMemcpyAsync(host.data(), data, count * 4, cudaMemcpyDeviceToHost, stream));
    check(cudaStreamSynchronize(stream));
    return host;
}

// For how many of ten seeds the program is right.
inline int right(const std::function<bool()>& program)
{
    int count = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        emulatedCudaReset(seed);
        count += program() ? 1 : 0;
    }
    return count;
}
inline QString problems() { return emulatedCudaProblems(); }

} // namespace evenkeel::cuda

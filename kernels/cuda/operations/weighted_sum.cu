// SPDX-License-Identifier: GPL-3.0-or-later
// The sum of several arrays, each read once, written to as many: what ranks that share a card make of their models.
#include "kernels/cuda/cuda_device.h"
#include "kernels/cuda/runtime/blocks.cuh"

#include <cstdint>

namespace evenkeel::cuda {

namespace {

// A kernel's arguments, which CUDA limits to 4 KiB.
struct Arrays {
    static constexpr std::size_t most = 64;
    const float* from[most];
    float* to[most];
    float weights[most];
    int terms, targets;
};

__device__ inline void addWeighted(float& total, float weight, float value) { total += weight * value; }
__device__ inline void addWeighted(float4& total, float weight, const float4& value)
{
    addWeighted(total.x, weight, value.x);
    addWeighted(total.y, weight, value.y);
    addWeighted(total.z, weight, value.z);
    addWeighted(total.w, weight, value.w);
}

// Without restrict: arrays may be in `from` and in `to`, and a thread reads all of its places before it writes one.
template<typename Vector>
__global__ void weightedSumKernel(Arrays arrays, Index n)
{
    for (Index i = globalThread(); i < n; i += globalThreads()) {
        Vector total {};
#pragma unroll 4
        for (int t = 0; t < arrays.terms; ++t)
            addWeighted(total, arrays.weights[t], reinterpret_cast<const Vector*>(arrays.from[t])[i]);
        for (int t = 0; t < arrays.targets; ++t)
            reinterpret_cast<Vector*>(arrays.to[t])[i] = total;
    }
}

bool isAligned(const void* memory) { return reinterpret_cast<std::uintptr_t>(memory) % sizeof(float4) == 0; }

} // namespace

void CudaDevice::weightedSum(std::span<const WeightedArray> terms, std::span<float* const> to, Index n)
{
    if (terms.size() > Arrays::most || to.size() > Arrays::most)
        return Device::weightedSum(terms, to, n);
    Arrays arrays {};
    bool isWide = true;
    for (const WeightedArray& term : terms) {
        if (term.weight == 0)
            continue;
        arrays.from[arrays.terms] = term.values;
        arrays.weights[arrays.terms++] = term.weight;
        isWide &= isAligned(term.values);
    }
    for (float* const out : to) {
        arrays.to[arrays.targets++] = out;
        isWide &= isAligned(out);
    }
    constexpr Index width = sizeof(float4) / sizeof(float);
    const Index vectors = isWide ? n / width : 0, rest = n - vectors * width;
    if (vectors > 0)
        launch({ stridedBlocks(vectors), blockThreads, stream() }, weightedSumKernel<float4>, arrays, vectors);
    if (rest == 0)
        return;
    for (int t = 0; t < arrays.terms; ++t)
        arrays.from[t] += vectors * width;
    for (int t = 0; t < arrays.targets; ++t)
        arrays.to[t] += vectors * width;
    launch({ stridedBlocks(rest), blockThreads, stream() }, weightedSumKernel<float>, arrays, rest);
}

} // namespace evenkeel::cuda

// SPDX-License-Identifier: GPL-3.0-or-later
// Operations on whole arrays, one number at a time.
#include "kernels/cuda/cuda_device.h"
#include "kernels/cuda/operations/update_rule.cuh"
#include "kernels/cuda/runtime/blocks.cuh"
#include "kernels/cuda/runtime/cuda_lanes.h"

namespace evenkeel::cuda {

namespace {

__global__ void fillKernel(float* data, Index n, float value)
{
    for (Index i = globalThread(); i < n; i += globalThreads())
        data[i] = value;
}

__global__ void reluBackwardKernel(const float* y, float* d, Index n)
{
    for (Index i = globalThread(); i < n; i += globalThreads())
        if (y[i] <= 0)
            d[i] = 0;
}

__global__ void applyKernel(Weights p, Rule rule, Index n)
{
    for (Index i = globalThread(); i < n; i += globalThreads())
        applyRule(rule, p, i, p.gradient[i]);
}

__global__ void applyRowsKernel(Weights p, Rule rule, const Id* rows, Index cols)
{
    const Index start = static_cast<Index>(rows[blockIdx.x]) * cols;
    for (Index c = threadIdx.x; c < cols; c += blockDim.x)
        applyRule(rule, p, start + c, p.gradient[start + c]);
}

// A factor of 0 does not read its array, which may hold anything.
__global__ void combineKernel(float a, const float* x, float b, float* y, Index n)
{
    for (Index i = globalThread(); i < n; i += globalThreads())
        y[i] = (a == 0 ? 0.0F : a * x[i]) + (b == 0 ? 0.0F : b * y[i]);
}

} // namespace

void CudaDevice::fill(float* data, Index n, float value)
{
    if (n == 0)
        return;
    launch({ stridedBlocks(n), blockThreads, stream() }, fillKernel, data, n, value);
}

void CudaDevice::reluBackward(ConstMatrixView y, MatrixView d)
{
    if (d.size() == 0)
        return;
    part("ReLU backward", 0, 12 * static_cast<double>(d.size()), [&] {
        launch({ stridedBlocks(d.size()), blockThreads, stream() }, reluBackwardKernel, y.data, d.data, d.size());
    });
}

void CudaDevice::apply(const Parameter& p, const Update& update)
{
    const Index n = p.value.size();
    if (n == 0 || update.rule == Update::Rule::Store)
        return;
    launch({ stridedBlocks(n), blockThreads, stream() }, applyKernel, Weights(p), Rule(update), n);
}

void CudaDevice::applyRows(const Parameter& p, const Id* rows, Index count, const Update& update)
{
    if (count == 0 || p.value.cols == 0 || update.rule == Update::Rule::Store)
        return;
    constexpr int threads = 128;
    launch({ exactBlocks(count, 1), threads, stream() }, applyRowsKernel, Weights(p), Rule(update), rows, p.value.cols);
}

void CudaDevice::combine(float a, const float* x, float b, float* y, Index n)
{
    if (n == 0)
        return;
    launch({ stridedBlocks(n), blockThreads, stream() }, combineKernel, a, x, b, y, n);
}

void CudaLanes::scale(int lane, float factor, float* data, Index n)
{
    if (n == 0)
        return;
    launch({ stridedBlocks(n), blockThreads, streamOf(lane) }, combineKernel, factor, data, 0, data, n);
}

} // namespace evenkeel::cuda

// SPDX-License-Identifier: GPL-3.0-or-later
// The squared norm in two steps of fixed order: a block's share, then the shares. In double.
#include "kernels/cuda/cuda_device.h"
#include "kernels/cuda/runtime/blocks.cuh"

namespace evenkeel::cuda {

namespace {

constexpr Index mostShares = 1024;

__global__ void shareKernel(const float* x, Index n, double* shares)
{
    double sum = 0;
    for (Index i = globalThread(); i < n; i += globalThreads())
        sum += static_cast<double>(x[i]) * static_cast<double>(x[i]);
    sum = blockReduce(sum, Sum());
    if (threadIdx.x == 0)
        shares[blockIdx.x] = sum;
}

__global__ void sumKernel(const double* shares, int count, double* result)
{
    double sum = 0;
    for (int i = static_cast<int>(threadIdx.x); i < count; i += blockThreads)
        sum += shares[i];
    sum = blockReduce(sum, Sum());
    if (threadIdx.x == 0)
        *result = sum;
}

} // namespace

double CudaDevice::squaredNorm(const float* x, Index n)
{
    if (n == 0)
        return 0;
    // The number of shares depends on n alone, so that every card adds in the same order.
    const unsigned blocks = std::min(exactBlocks(n, Index { 8 } * blockThreads), static_cast<unsigned>(mostShares));
    double* shares = scratch<double>(m_partial, mostShares);
    launch({ blocks, blockThreads, stream() }, shareKernel, x, n, shares);
    launch({ 1, blockThreads, stream() }, sumKernel, shares, static_cast<int>(blocks), m_result);
    return result();
}

} // namespace evenkeel::cuda

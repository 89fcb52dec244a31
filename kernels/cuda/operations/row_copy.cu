// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a matrix copied to and from a small packed one. One thread a number: neighbours read and write neighbours.
#include "kernels/cuda/cuda_device.h"
#include "kernels/cuda/runtime/blocks.cuh"

namespace evenkeel::cuda {

namespace {

__global__ void gatherRowsKernel(const float* from, const Id* rows, Index cols, float* to, Index n)
{
    for (Index i = globalThread(); i < n; i += globalThreads())
        to[i] = from[static_cast<Index>(rows[i / cols]) * cols + i % cols];
}

__global__ void scatterRowsKernel(const float* from, const Id* rows, Index cols, float* to, Index n)
{
    for (Index i = globalThread(); i < n; i += globalThreads())
        to[static_cast<Index>(rows[i / cols]) * cols + i % cols] = from[i];
}

} // namespace

void CudaDevice::gatherRows(ConstMatrixView from, const Id* rows, MatrixView to)
{
    const Index n = to.size();
    if (n == 0)
        return;
    launch({ stridedBlocks(n), blockThreads, stream() }, gatherRowsKernel, from.data, rows, to.cols, to.data, n);
}

void CudaDevice::scatterRows(ConstMatrixView from, const Id* rows, MatrixView to)
{
    const Index n = from.size();
    if (n == 0)
        return;
    launch({ stridedBlocks(n), blockThreads, stream() }, scatterRowsKernel, from.data, rows, from.cols, to.data, n);
}

} // namespace evenkeel::cuda

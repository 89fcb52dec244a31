// SPDX-License-Identifier: GPL-3.0-or-later
// A cuBLAS handle bound to one stream, with a workspace of its own: recorded products must not allocate, and products
// of two streams must not share it. Our own products use the same workspace.
#pragma once

#include "kernels/cuda/runtime/handle.h"

#include <cublas_v2.h>
#include <cuda_runtime.h>

namespace evenkeel::cuda {

class Blas {
public:
    static constexpr std::size_t workspaceBytes = std::size_t { 32 } << 20; // what NVIDIA advises for Hopper

    // `multiprocessors`: of the share that the stream belongs to; 0: the whole GPU. Throws DeviceError.
    Blas(cudaStream_t stream, int multiprocessors);

    cudaStream_t stream() const { return m_stream; }
    cublasHandle_t handle() const { return m_handle.get(); }
    void* workspace() const { return m_workspace.get(); }

private:
    cudaStream_t m_stream;
    Handle<void*, cudaFree> m_workspace;
    Handle<cublasHandle_t, cublasDestroy> m_handle;
};

} // namespace evenkeel::cuda

// SPDX-License-Identifier: GPL-3.0-or-later
// A cuBLAS handle bound to one stream, with a workspace of its own: recorded products must not allocate, and products
// of two streams must not share it.
#pragma once

#include "kernels/cuda/runtime/handle.h"

#include <cublas_v2.h>
#include <cuda_runtime.h>

namespace evenkeel::cuda {

class Blas {
public:
    // `multiprocessors`: of the share that the stream belongs to; 0: the whole GPU. Throws DeviceError.
    Blas(cudaStream_t stream, int multiprocessors);

    cudaStream_t stream() const { return m_stream; }
    cublasHandle_t handle() const { return m_handle.get(); }

private:
    cudaStream_t m_stream;
    Handle<void*, cudaFree> m_workspace;
    Handle<cublasHandle_t, cublasDestroy> m_handle;
};

} // namespace evenkeel::cuda

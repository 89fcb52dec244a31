// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/operations/blas.h"

#include "kernels/cuda/runtime/check.h"

namespace evenkeel::cuda {

Blas::Blas(cudaStream_t stream, int multiprocessors)
    : m_stream(stream)
{
    check(cublasCreate(m_handle.out()), "openDevice");
    check(cublasSetStream(handle(), stream), "openDevice");
    check(cublasSetMathMode(handle(), CUBLAS_DEFAULT_MATH), "openDevice"); // no rounding but the compute type's
    if (multiprocessors > 0)
        check(cublasSetSmCountTarget(handle(), multiprocessors), "openDevice");
    checkAllocation(cudaMalloc(m_workspace.out(), workspaceBytes), workspaceBytes, "openDevice");
    check(cublasSetWorkspace(handle(), workspace(), workspaceBytes), "openDevice");
}

} // namespace evenkeel::cuda

// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/runtime/context.h"

namespace evenkeel::cuda {

namespace {

// The factors are rounded on their way into the product, which is added up in 32 bits.
cublasComputeType_t computeOf(DeviceSpec::Math math)
{
    switch (math) {
    case DeviceSpec::Math::Tf32:
        return CUBLAS_COMPUTE_32F_FAST_TF32;
    case DeviceSpec::Math::Bf16:
        return CUBLAS_COMPUTE_32F_FAST_16BF;
    case DeviceSpec::Math::Fp32:
    case DeviceSpec::Math::SplitTf32: // not by cuBLAS
        break;
    }
    return CUBLAS_COMPUTE_32F;
}

} // namespace

Context::Context(const DeviceSpec& deviceSpec)
    : spec(deviceSpec)
    , share(spec.index, spec.sms)
    , branches(share.stream(), spec.sms > 0 ? share.multiprocessors() : 0, spec.branches)
    , compute(computeOf(spec.math.value_or(DeviceSpec::Math::Fp32)))
    , memory(spec, share.stream())
    , replay(share.stream(), spec.sms == 0) // a share's graphs would have to stay on its multiprocessors
{
    check(cudaHostAlloc(m_result.out(), sizeof(double), cudaHostAllocDefault), "openDevice");
}

double Context::result() const
{
    check(cudaStreamSynchronize(stream()));
    return *resultMemory();
}

} // namespace evenkeel::cuda

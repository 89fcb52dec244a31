// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/runtime/check.h"

#include "kernels/device.h"
#include "kernels/sentence.h"

namespace evenkeel::cuda {

namespace {

std::string deviceName()
{
    int index = 0;
    if (cudaGetDevice(&index) != cudaSuccess)
        return "cuda";
    return "cuda:" + std::to_string(index);
}

std::string mebibytes(std::int64_t bytes)
{
    return sentence("%1 MiB", { std::to_string((bytes + (1 << 20) - 1) >> 20) });
}

} // namespace

void refuse(const std::string& reason) { throw DeviceError(deviceName() + ": " + reason); }

void fail(const std::string& reason, Where where) { refuse(sentence("%1 in %2", { reason, where })); }

void failOutOfMemory(std::int64_t wanted, std::int64_t available, Where where)
{
    refuse(sentence("out of memory in %1 (needs %2, %3 free)", { where, mebibytes(wanted), mebibytes(available) }));
}

bool isFatal(cudaError_t status)
{
    switch (status) {
    case cudaErrorECCUncorrectable:
    case cudaErrorNvlinkUncorrectable:
    case cudaErrorIllegalAddress:
    case cudaErrorLaunchTimeout:
    case cudaErrorAssert:
    case cudaErrorHardwareStackError:
    case cudaErrorIllegalInstruction:
    case cudaErrorMisalignedAddress:
    case cudaErrorInvalidAddressSpace:
    case cudaErrorInvalidPc:
    case cudaErrorLaunchFailure:
    case cudaErrorContained:
    case cudaErrorUnknown: // a GPU that has fallen off the bus, among others
        return true;
    default:
        return false;
    }
}

std::string whyLost(cudaError_t status)
{
    return sentence(
        "not usable by this process since an operation failed on it (%1); restart the program and resume the run",
        { cudaGetErrorString(status) });
}

void check(cudaError_t status, Where where)
{
    if (status == cudaSuccess)
        return;
    cudaGetLastError(); // else the next launch would report this error once more
    if (isFatal(status))
        refuse(sentence("%1 in %2 or an operation before it", { std::string(cudaGetErrorString(status)), where }));
    fail(cudaGetErrorString(status), where);
}

bool hasPassed(cudaEvent_t event, Where where)
{
    const cudaError_t status = cudaEventQuery(event);
    if (status == cudaErrorNotReady) {
        cudaGetLastError(); // else the next launch would take it for its own error
        return false;
    }
    check(status, where);
    return true;
}

void checkAllocation(cudaError_t status, std::size_t bytes, Where where)
{
    if (status != cudaErrorMemoryAllocation)
        return check(status, where);
    cudaGetLastError();
    std::size_t free = 0, total = 0;
    check(cudaMemGetInfo(&free, &total), where);
    failOutOfMemory(static_cast<std::int64_t>(bytes), static_cast<std::int64_t>(free), where);
}

// Only the green contexts use the driver's own functions; their names come through the runtime, which may lack libcuda.
void check(CUresult status, Where where)
{
    if (status != CUDA_SUCCESS)
        fail(sentence("the driver returned error %1", { std::to_string(static_cast<int>(status)) }), where);
}

void check(cublasStatus_t status, Where where)
{
    if (status == CUBLAS_STATUS_SUCCESS)
        return;
    check(cudaGetLastError(), where); // the cause, where CUDA knows one
    if (status == CUBLAS_STATUS_ALLOC_FAILED)
        fail(sentence("cuBLAS is out of memory"), where);
    fail(sentence("cuBLAS: %1", { cublasGetStatusString(status) }), where);
}

} // namespace evenkeel::cuda

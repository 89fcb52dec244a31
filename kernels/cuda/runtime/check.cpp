// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/runtime/check.h"

#include "kernels/device.h"

namespace evenkeel::cuda {

namespace {

std::string deviceName()
{
    int index = 0;
    if (cudaGetDevice(&index) != cudaSuccess)
        return "cuda";
    return "cuda:" + std::to_string(index);
}

std::string mebibytes(std::int64_t bytes) { return std::to_string((bytes + (1 << 20) - 1) >> 20) + " MiB"; }

} // namespace

void refuse(const std::string& reason) { throw DeviceError(deviceName() + ": " + reason); }

void fail(const std::string& reason, Where where) { refuse(reason + " in " + where); }

void failOutOfMemory(std::int64_t wanted, std::int64_t available, Where where)
{
    refuse(std::string("out of memory in ") + where + " (needs " + mebibytes(wanted) + ", " + mebibytes(available)
        + " free)");
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
    return std::string("not usable by this process since an operation failed on it (") + cudaGetErrorString(status)
        + "); restart the program and resume the run";
}

void check(cudaError_t status, Where where)
{
    if (status == cudaSuccess)
        return;
    cudaGetLastError(); // else the next launch would report this error once more
    if (isFatal(status))
        refuse(std::string(cudaGetErrorString(status)) + " in " + where + " or an operation before it");
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
        fail("the driver returned error " + std::to_string(static_cast<int>(status)), where);
}

void check(cublasStatus_t status, Where where)
{
    if (status == CUBLAS_STATUS_SUCCESS)
        return;
    check(cudaGetLastError(), where); // the cause, where CUDA knows one
    if (status == CUBLAS_STATUS_ALLOC_FAILED)
        fail("cuBLAS is out of memory", where);
    fail(std::string("cuBLAS: ") + cublasGetStatusString(status), where);
}

} // namespace evenkeel::cuda

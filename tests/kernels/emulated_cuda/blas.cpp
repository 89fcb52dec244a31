// SPDX-License-Identifier: GPL-3.0-or-later
// cuBLAS: handles and the one product that our code asks for.
#include "tests/kernels/emulated_cuda/products.h"

#include <cstring>

using namespace evenkeel::emulated;

struct cublasContext {
    Context* context = nullptr;
    cudaStream_t stream = nullptr;
    cublasPointerMode_t pointers = CUBLAS_POINTER_MODE_HOST;
};

extern "C" {

cublasStatus_t cublasCreate_v2(cublasHandle_t* handle)
{
    const Lock lock(world().mutex);
    if (gpuState() != cudaSuccess)
        return CUBLAS_STATUS_NOT_INITIALIZED;
    *handle = new cublasContext { &currentContext() };
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasDestroy_v2(cublasHandle_t handle)
{
    delete handle;
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasSetStream_v2(cublasHandle_t handle, cudaStream_t stream)
{
    handle->stream = stream;
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasGetStream_v2(cublasHandle_t handle, cudaStream_t* stream)
{
    *stream = handle->stream;
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasSetPointerMode_v2(cublasHandle_t handle, cublasPointerMode_t mode)
{
    handle->pointers = mode;
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasSetMathMode(cublasHandle_t, cublasMath_t mode)
{
    return mode == CUBLAS_DEFAULT_MATH ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_NOT_SUPPORTED;
}

cublasStatus_t cublasSetSmCountTarget(cublasHandle_t, int target)
{
    return target >= 0 && target <= 132 ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_INVALID_VALUE;
}

cublasStatus_t cublasSetWorkspace_v2(cublasHandle_t handle, void* workspace, std::size_t bytes)
{
    const Lock lock(world().mutex);
    if (!handle || (bytes > 0 && !isDeviceMemory(workspace, bytes)))
        return CUBLAS_STATUS_INVALID_VALUE;
    return CUBLAS_STATUS_SUCCESS;
}

const char* cublasGetStatusString(cublasStatus_t status)
{
    return status == CUBLAS_STATUS_SUCCESS         ? "CUBLAS_STATUS_SUCCESS"
        : status == CUBLAS_STATUS_NOT_INITIALIZED  ? "CUBLAS_STATUS_NOT_INITIALIZED"
        : status == CUBLAS_STATUS_ALLOC_FAILED     ? "CUBLAS_STATUS_ALLOC_FAILED"
        : status == CUBLAS_STATUS_INVALID_VALUE    ? "CUBLAS_STATUS_INVALID_VALUE"
        : status == CUBLAS_STATUS_EXECUTION_FAILED ? "CUBLAS_STATUS_EXECUTION_FAILED"
        : status == CUBLAS_STATUS_NOT_SUPPORTED    ? "CUBLAS_STATUS_NOT_SUPPORTED"
                                                   : "CUBLAS_STATUS_INTERNAL_ERROR";
}

// As the real one, it gives no reason if a GPU refuses the work: CUDA's last error does.
cublasStatus_t cublasGemmEx_64(cublasHandle_t handle, cublasOperation_t opA, cublasOperation_t opB, std::int64_t m,
    std::int64_t n, std::int64_t k, const void* alpha, const void* a, cudaDataType typeA, std::int64_t lda,
    const void* b, cudaDataType typeB, std::int64_t ldb, const void* beta, void* c, cudaDataType typeC,
    std::int64_t ldc, cublasComputeType_t compute, cublasGemmAlgo_t)
{
    const Lock lock(world().mutex);
    if (typeC != CUDA_R_32F)
        return CUBLAS_STATUS_NOT_SUPPORTED;
    Product p { m, n, k, { a, lda, opA != CUBLAS_OP_N, typeA }, { b, ldb, opB != CUBLAS_OP_N, typeB } };
    const auto readFactors = [alpha, beta](Product& product) {
        std::memcpy(&product.alpha, alpha, sizeof(float));
        std::memcpy(&product.beta, beta, sizeof(float));
    };
    const bool areOnGpu = handle->pointers == CUBLAS_POINTER_MODE_DEVICE; // then they are read when it runs
    if (areOnGpu && !(isDeviceMemory(alpha, sizeof(float)) && isDeviceMemory(beta, sizeof(float))))
        return CUBLAS_STATUS_INVALID_VALUE;
    if (!areOnGpu)
        readFactors(p);
    p.c = p.d = static_cast<float*>(c);
    p.pitchC = p.pitchD = ldc;
    p.compute = compute;
    if (!isValid(p))
        return CUBLAS_STATUS_INVALID_VALUE;
    Stream* stream = gpuState() == cudaSuccess ? streamOf(handle->stream) : nullptr;
    if (!stream || handle->context != &currentContext() || stream->context != handle->context)
        return CUBLAS_STATUS_EXECUTION_FAILED;
    const cudaError_t status = append(*stream, { .name = "a product", .run = [p, areOnGpu, readFactors]() mutable {
                                                    if (areOnGpu)
                                                        readFactors(p);
                                                    return multiply(p);
                                                } });
    return say(status) == cudaSuccess ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_EXECUTION_FAILED;
}

} // extern "C"

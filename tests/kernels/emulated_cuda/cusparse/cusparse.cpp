// SPDX-License-Identifier: GPL-3.0-or-later
// A stand-in for libcusparse on emulated GPUs: sparse times dense, as kernels/cuda/operations/spmm.cpp asks for it. A
// library of its own, as the real one is; it finds the GPUs in the module next to it.
#include "tests/kernels/emulated_cuda/control.h"

#include <cusparse.h>

#include <cstring>
#include <dlfcn.h>
#include <filesystem>

namespace {

constexpr std::size_t wanted = 512;

struct Sparse {
    std::int64_t rows = 0, columns = 0, nnz = 0;
    const int *offsets = nullptr, *indices = nullptr;
    const float* values = nullptr;
};
struct Dense {
    std::int64_t rows = 0, columns = 0, pitch = 0;
    float* values = nullptr;
};
struct Work {
    Sparse a;
    Dense b, c;
    float alpha = 1, beta = 0;
    void* memory = nullptr;
};

template<typename Ours, typename Theirs>
const Ours& of(Theirs handle)
{
    return *reinterpret_cast<const Ours*>(handle);
}

void multiply(const Work& w)
{
    std::memset(w.memory, 0xFF, wanted);
    for (std::int64_t row = 0; row < w.c.rows; ++row)
        for (std::int64_t column = 0; column < w.c.columns; ++column) {
            double sum = 0;
            for (int e = w.a.offsets[row]; e < w.a.offsets[row + 1]; ++e)
                sum += double(w.a.values[e]) * double(w.b.values[w.a.indices[e] * w.b.pitch + column]);
            float& to = w.c.values[row * w.c.pitch + column];
            to = static_cast<float>(w.beta == 0 ? w.alpha * sum : w.alpha * sum + double(w.beta) * double(to));
        }
}

decltype(&emulatedCudaEnqueue) enqueue()
{
    Dl_info here {};
    dladdr(reinterpret_cast<void*>(&multiply), &here);
    const auto module = std::filesystem::path(here.dli_fname).parent_path() / "libevenkeel_cuda.so";
    void* opened = dlopen(module.c_str(), RTLD_NOW | RTLD_NOLOAD);
    return opened ? reinterpret_cast<decltype(&emulatedCudaEnqueue)>(dlsym(opened, "emulatedCudaEnqueue")) : nullptr;
}

} // namespace

struct cusparseContext {
    cudaStream_t stream = nullptr;
};

extern "C" {

cusparseStatus_t cusparseCreate(cusparseHandle_t* handle)
{
    *handle = new cusparseContext;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseDestroy(cusparseHandle_t handle)
{
    delete handle;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSetStream(cusparseHandle_t handle, cudaStream_t stream)
{
    handle->stream = stream;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseCreateConstCsr(cusparseConstSpMatDescr_t* made, std::int64_t rows, std::int64_t columns,
    std::int64_t nnz, const void* offsets, const void* indices, const void* values, cusparseIndexType_t offsetType,
    cusparseIndexType_t indexType, cusparseIndexBase_t base, cudaDataType type)
{
    if (offsetType != CUSPARSE_INDEX_32I || indexType != CUSPARSE_INDEX_32I || base != CUSPARSE_INDEX_BASE_ZERO
        || type != CUDA_R_32F)
        return CUSPARSE_STATUS_NOT_SUPPORTED;
    *made = reinterpret_cast<cusparseConstSpMatDescr_t>(new Sparse { rows, columns, nnz,
        static_cast<const int*>(offsets), static_cast<const int*>(indices), static_cast<const float*>(values) });
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseCreateDnMat(cusparseDnMatDescr_t* made, std::int64_t rows, std::int64_t columns,
    std::int64_t pitch, void* values, cudaDataType type, cusparseOrder_t order)
{
    if (type != CUDA_R_32F || order != CUSPARSE_ORDER_ROW || pitch < columns)
        return CUSPARSE_STATUS_NOT_SUPPORTED;
    *made = reinterpret_cast<cusparseDnMatDescr_t>(new Dense { rows, columns, pitch, static_cast<float*>(values) });
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseCreateConstDnMat(cusparseConstDnMatDescr_t* made, std::int64_t rows, std::int64_t columns,
    std::int64_t pitch, const void* values, cudaDataType type, cusparseOrder_t order)
{
    cusparseDnMatDescr_t dense = nullptr;
    const cusparseStatus_t status
        = cusparseCreateDnMat(&dense, rows, columns, pitch, const_cast<void*>(values), type, order);
    *made = dense;
    return status;
}

cusparseStatus_t cusparseDestroySpMat(cusparseConstSpMatDescr_t matrix)
{
    delete &of<Sparse>(matrix);
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseDestroyDnMat(cusparseConstDnMatDescr_t matrix)
{
    delete &of<Dense>(matrix);
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSpMM_bufferSize(cusparseHandle_t, cusparseOperation_t, cusparseOperation_t, const void*,
    cusparseConstSpMatDescr_t, cusparseConstDnMatDescr_t, const void*, cusparseDnMatDescr_t, cudaDataType,
    cusparseSpMMAlg_t, std::size_t* bytes)
{
    *bytes = wanted;
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSpMM(cusparseHandle_t handle, cusparseOperation_t opA, cusparseOperation_t opB,
    const void* alpha, cusparseConstSpMatDescr_t a, cusparseConstDnMatDescr_t b, const void* beta,
    cusparseDnMatDescr_t c, cudaDataType type, cusparseSpMMAlg_t, void* memory)
{
    Work work { of<Sparse>(a), of<Dense>(b), of<Dense>(c) };
    std::memcpy(&work.alpha, alpha, sizeof(float));
    std::memcpy(&work.beta, beta, sizeof(float));
    work.memory = memory;
    const auto put = enqueue();
    if (!put || type != CUDA_R_32F || !memory || opA != CUSPARSE_OPERATION_NON_TRANSPOSE
        || opB != CUSPARSE_OPERATION_NON_TRANSPOSE || work.a.columns != work.b.rows || work.a.rows != work.c.rows
        || work.b.columns != work.c.columns)
        return CUSPARSE_STATUS_INVALID_VALUE;
    const auto run = [](void* argument) { multiply(*static_cast<Work*>(argument)); };
    const auto drop = [](void* argument) { delete static_cast<Work*>(argument); };
    return put(handle->stream, run, new Work(work), drop) == 0 ? CUSPARSE_STATUS_SUCCESS
                                                               : CUSPARSE_STATUS_EXECUTION_FAILED;
}

} // extern "C"

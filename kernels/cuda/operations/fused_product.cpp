// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/operations/fused_product.h"

#include "kernels/cuda/runtime/check.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace evenkeel::cuda {

namespace {

constexpr std::size_t maxMemory = std::size_t { 32 } << 20;
constexpr std::size_t vectorBytes = 16; // kernels may read the bias in vectors, whatever the heuristic is given

using Description = Handle<cublasLtMatmulDesc_t, cublasLtMatmulDescDestroy>;
using Layout = Handle<cublasLtMatrixLayout_t, cublasLtMatrixLayoutDestroy>;
using Preference = Handle<cublasLtMatmulPreference_t, cublasLtMatmulPreferenceDestroy>;

// The largest power of two that divides the address, up to what the library asks about.
std::size_t alignmentOf(const void* address)
{
    const auto value = reinterpret_cast<std::uintptr_t>(address);
    return std::min<std::size_t>(value & (~value + 1), 256);
}

template<typename T>
void set(const Description& description, cublasLtMatmulDescAttributes_t what, const T& value)
{
    check(cublasLtMatmulDescSetAttribute(description.get(), what, &value, sizeof(value)), "multiply");
}

template<typename T>
void set(const Preference& preference, cublasLtMatmulPreferenceAttributes_t what, const T& value)
{
    check(cublasLtMatmulPreferenceSetAttribute(preference.get(), what, &value, sizeof(value)), "multiply");
}

Layout columns(Index rows, Index cols, cudaDataType type = CUDA_R_32F) // packed, one column after the other
{
    Layout layout;
    check(cublasLtMatrixLayoutCreate(
              layout.out(), type, static_cast<std::uint64_t>(rows), static_cast<std::uint64_t>(cols), rows),
        "multiply");
    return layout;
}

} // namespace

// Column by column, as the library thinks, it is outᵀ = w inᵀ, where w lies transposed and the bias belongs to rows.
struct FusedProduct::Call {
    Products::Pitched inMatrix, wMatrix;
    MatrixView outMatrix;
    Description description;
    Layout w, in, out;

    Call(Products::Pitched i, Products::Pitched f, MatrixView o, cublasComputeType_t compute, int multiprocessors)
        : inMatrix(i)
        , wMatrix(f)
        , outMatrix(o)
        , w(columns(f.cols, f.rows, f.bf16 ? CUDA_R_16BF : CUDA_R_32F))
        , in(columns(i.cols, i.rows, i.bf16 ? CUDA_R_16BF : CUDA_R_32F))
        , out(columns(o.cols, o.rows))
    {
        check(cublasLtMatmulDescCreate(description.out(), compute, CUDA_R_32F), "multiply");
        set(description, CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T);
        set(description, CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET, std::int32_t { multiprocessors });
    }
    void setRelu(bool relu)
    {
        set(description, CUBLASLT_MATMUL_DESC_EPILOGUE, relu ? CUBLASLT_EPILOGUE_RELU_BIAS : CUBLASLT_EPILOGUE_BIAS);
    }
};

FusedProduct::FusedProduct(cublasComputeType_t compute, int multiprocessors, cudaStream_t stream)
    : m_compute(compute)
    , m_multiprocessors(multiprocessors)
    , m_stream(stream)
{
    check(cublasLtCreate(m_handle.out()));
}

std::optional<FusedProduct::Way> FusedProduct::find(const Call& call, const Key& key) const
{
    Preference preference;
    check(cublasLtMatmulPreferenceCreate(preference.out()), "multiply");
    set(preference, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, maxMemory);
    const auto alignment = [](std::size_t bytes) { return static_cast<std::uint32_t>(bytes); };
    set(preference, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES, alignment(std::get<3>(key)));
    set(preference, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES, alignment(std::get<4>(key)));
    set(preference, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES, alignment(std::get<5>(key)));
    set(preference, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES, alignment(std::get<5>(key)));
    cublasLtMatmulHeuristicResult_t best {};
    int count = 0;
    const cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(m_handle.get(), call.description.get(), call.w.get(),
        call.in.get(), call.out.get(), call.out.get(), preference.get(), 1, &best, &count);
    if (status != CUBLAS_STATUS_SUCCESS || count == 0 || best.state != CUBLAS_STATUS_SUCCESS)
        return std::nullopt;
    return Way { best.algo, best.workspaceSize, std::get<6>(key) };
}

void FusedProduct::run(const Call& call, const Way& way, const float* bias, void* memory) const
{
    set(call.description, CUBLASLT_MATMUL_DESC_BIAS_POINTER, bias);
    const float one = 1, zero = 0;
    float* out = call.outMatrix.data;
    check(cublasLtMatmul(m_handle.get(), call.description.get(), &one, call.wMatrix.numbers(), call.w.get(),
              call.inMatrix.numbers(), call.in.get(), &zero, out, call.out.get(), out, call.out.get(), &way.algorithm,
              memory, way.bytes, m_stream),
        "multiply");
}

bool FusedProduct::keepsNaN(const Call& call, const Way& way, const Memory& memory) const
{
    const std::size_t biasBytes = (static_cast<std::size_t>(call.wMatrix.rows) * sizeof(float) + 255) / 256 * 256;
    auto* bias = static_cast<std::byte*>(memory(biasBytes + way.bytes));
    check(cudaMemsetAsync(bias, 0xFF, biasBytes, m_stream), "multiply"); // NaNs
    run(call, way, reinterpret_cast<const float*>(bias), bias + biasBytes);
    float first = 0;
    check(cudaMemcpyAsync(&first, call.outMatrix.data, sizeof(first), cudaMemcpyDeviceToHost, m_stream), "multiply");
    check(cudaStreamSynchronize(m_stream), "multiply");
    return std::isnan(first);
}

std::optional<FusedProduct::Way> FusedProduct::choose(
    Call& call, Key key, const float* bias, const Memory& memory) const
{
    for (bool& relu = std::get<6>(key);; relu = false) {
        call.setRelu(relu);
        set(call.description, CUBLASLT_MATMUL_DESC_BIAS_POINTER, bias); // the heuristic looks at its alignment
        const std::optional<Way> way = find(call, key);
        if (!relu || (way && keepsNaN(call, *way, memory)))
            return way;
    }
}

FusedProduct::Done FusedProduct::multiply(
    Products::Pitched in, Products::Pitched w, const float* bias, MatrixView out, bool relu, const Memory& memory)
{
    if (alignmentOf(bias) < vectorBytes)
        return Done::Nothing;
    Call call(in, w, out, w.bf16 ? CUBLAS_COMPUTE_32F : m_compute, m_multiprocessors);
    const Key key { in.rows, w.rows, w.cols, alignmentOf(w.numbers()), alignmentOf(in.numbers()), alignmentOf(out.data),
        relu, alignmentOf(bias), w.bf16 != nullptr };
    auto known = m_known.find(key);
    if (known == m_known.end())
        known = m_known.emplace(key, choose(call, key, bias, memory)).first;
    if (!known->second)
        return Done::Nothing;
    const Way& way = *known->second;
    call.setRelu(way.relu);
    run(call, way, bias, memory(way.bytes));
    return way.relu ? Done::BiasAndRelu : Done::Bias;
}

} // namespace evenkeel::cuda

#include "kernels/cuda/fused_product.h"

#include "kernels/cuda/check.h"

#include <algorithm>
#include <cstdint>

namespace evenkeel::cuda {

namespace {

constexpr std::size_t mostMemory = std::size_t { 32 } << 20;
constexpr std::size_t vectorBytes = 16; // kernels may read the bias in vectors, whatever the heuristic is told

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

Layout columns(Index rows, Index cols) // packed, one column after the other
{
    Layout layout;
    check(cublasLtMatrixLayoutCreate(
              layout.out(), CUDA_R_32F, static_cast<std::uint64_t>(rows), static_cast<std::uint64_t>(cols), rows),
        "multiply");
    return layout;
}

} // namespace

// Column by column, as the library thinks, it is outᵀ = w inᵀ, where w lies transposed and the bias belongs to rows.
struct FusedProduct::Call {
    Description description;
    Layout w, in, out;
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
    set(preference, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, mostMemory);
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
    return Way { best.algo, best.workspaceSize };
}

bool FusedProduct::multiply(ConstMatrixView in, ConstMatrixView w, const float* bias, MatrixView out,
    const std::function<void*(std::size_t)>& memory)
{
    if (alignmentOf(bias) < vectorBytes)
        return false;
    Call call;
    check(cublasLtMatmulDescCreate(call.description.out(), m_compute, CUDA_R_32F));
    set(call.description, CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T);
    set(call.description, CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_BIAS);
    set(call.description, CUBLASLT_MATMUL_DESC_BIAS_POINTER, bias);
    set(call.description, CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET, std::int32_t { m_multiprocessors });
    call.w = columns(w.cols, w.rows);
    call.in = columns(in.cols, in.rows);
    call.out = columns(out.cols, out.rows);
    const Key key { in.rows, w.rows, w.cols, alignmentOf(w.data), alignmentOf(in.data), alignmentOf(out.data) };
    auto known = m_known.find(key);
    if (known == m_known.end())
        known = m_known.emplace(key, find(call, key)).first;
    if (!known->second)
        return false;
    const float one = 1, zero = 0;
    const Way& way = *known->second;
    check(cublasLtMatmul(m_handle.get(), call.description.get(), &one, w.data, call.w.get(), in.data, call.in.get(),
        &zero, out.data, call.out.get(), out.data, call.out.get(), &way.algorithm, memory(way.bytes), way.bytes,
        m_stream));
    return true;
}

} // namespace evenkeel::cuda

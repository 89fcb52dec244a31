// SPDX-License-Identifier: GPL-3.0-or-later
// cuBLASLt: descriptions, a heuristic that knows no way for some shapes, and the product with bias and ReLU.
#include "tests/kernels/emulated_cuda/products.h"

#include <cublasLt.h>

#include <cstring>

using namespace evenkeel::emulated;

namespace {

struct ProductDescription {
    cublasComputeType_t compute = CUBLAS_COMPUTE_32F;
    std::int32_t transA = CUBLAS_OP_N, transB = CUBLAS_OP_N, sms = 0;
    std::uint32_t epilogue = CUBLASLT_EPILOGUE_DEFAULT;
    const void* bias = nullptr;
};
struct Layout {
    std::uint64_t rows = 0, columns = 0;
    std::int64_t pitch = 0;
    cudaDataType type = CUDA_R_32F;
};
struct Preference {
    std::size_t workspace = 0;
    std::uint32_t alignment[4] = { 256, 256, 256, 256 }; // a, b, c, d
};
// What an algorithm holds of all this: it is only good for what it was asked about.
struct Way {
    std::uint32_t isWay = 0x45564E4B, alignment[4] = {};
    std::int64_t m = 0, n = 0, k = 0;
    std::size_t workspace = 0;
};
static_assert(sizeof(Way) <= sizeof(cublasLtMatmulAlgo_t));

template<typename Ours, typename Theirs>
Ours& of(Theirs handle)
{
    return *reinterpret_cast<Ours*>(handle);
}
template<typename Ours, typename Theirs>
const Ours& of(const Theirs* handle)
{
    return *reinterpret_cast<const Ours*>(handle);
}

template<typename T>
cublasStatus_t store(T& to, const void* from, std::size_t bytes)
{
    if (bytes != sizeof(T))
        return CUBLAS_STATUS_INVALID_VALUE;
    std::memcpy(&to, from, bytes);
    return CUBLAS_STATUS_SUCCESS;
}

bool isAligned(const void* address, std::uint32_t to) { return reinterpret_cast<std::uintptr_t>(address) % to == 0; }

std::int64_t innerOf(const ProductDescription& d, const Layout& a)
{
    return static_cast<std::int64_t>(d.transA == CUBLAS_OP_N ? a.columns : a.rows);
}

} // namespace

extern "C" {

cublasStatus_t cublasLtCreate(cublasLtHandle_t* handle)
{
    const Lock lock(world().mutex);
    if (gpuState() != cudaSuccess)
        return CUBLAS_STATUS_NOT_INITIALIZED;
    *handle = reinterpret_cast<cublasLtHandle_t>(new Context*(&currentContext()));
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtDestroy(cublasLtHandle_t handle)
{
    delete &of<Context*>(handle);
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatmulDescCreate(cublasLtMatmulDesc_t* made, cublasComputeType_t compute, cudaDataType_t scale)
{
    if (scale != CUDA_R_32F)
        return CUBLAS_STATUS_NOT_SUPPORTED;
    auto* description = new ProductDescription;
    description->compute = compute;
    *made = reinterpret_cast<cublasLtMatmulDesc_t>(description);
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatmulDescDestroy(cublasLtMatmulDesc_t description)
{
    delete &of<ProductDescription>(description);
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatmulDescSetAttribute(
    cublasLtMatmulDesc_t description, cublasLtMatmulDescAttributes_t what, const void* from, std::size_t bytes)
{
    auto& d = of<ProductDescription>(description);
    switch (what) {
    case CUBLASLT_MATMUL_DESC_TRANSA:
        return store(d.transA, from, bytes);
    case CUBLASLT_MATMUL_DESC_TRANSB:
        return store(d.transB, from, bytes);
    case CUBLASLT_MATMUL_DESC_EPILOGUE:
        return store(d.epilogue, from, bytes);
    case CUBLASLT_MATMUL_DESC_BIAS_POINTER:
        return store(d.bias, from, bytes);
    case CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET:
        return store(d.sms, from, bytes);
    default:
        return CUBLAS_STATUS_NOT_SUPPORTED; // one that was not needed yet: add it here
    }
}

cublasStatus_t cublasLtMatrixLayoutCreate(
    cublasLtMatrixLayout_t* made, cudaDataType type, std::uint64_t rows, std::uint64_t columns, std::int64_t pitch)
{
    if ((type != CUDA_R_32F && type != CUDA_R_16BF) || rows == 0 || columns == 0
        || pitch < static_cast<std::int64_t>(rows))
        return CUBLAS_STATUS_INVALID_VALUE;
    *made = reinterpret_cast<cublasLtMatrixLayout_t>(new Layout { rows, columns, pitch, type });
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatrixLayoutDestroy(cublasLtMatrixLayout_t layout)
{
    delete &of<Layout>(layout);
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatmulPreferenceCreate(cublasLtMatmulPreference_t* made)
{
    *made = reinterpret_cast<cublasLtMatmulPreference_t>(new Preference);
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatmulPreferenceDestroy(cublasLtMatmulPreference_t preference)
{
    delete &of<Preference>(preference);
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatmulPreferenceSetAttribute(cublasLtMatmulPreference_t preference,
    cublasLtMatmulPreferenceAttributes_t what, const void* from, std::size_t bytes)
{
    auto& p = of<Preference>(preference);
    switch (what) {
    case CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES:
        return store(p.workspace, from, bytes);
    case CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES:
        return store(p.alignment[0], from, bytes);
    case CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES:
        return store(p.alignment[1], from, bytes);
    case CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES:
        return store(p.alignment[2], from, bytes);
    case CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES:
        return store(p.alignment[3], from, bytes);
    default:
        return CUBLAS_STATUS_NOT_SUPPORTED;
    }
}

cublasStatus_t cublasLtMatmulAlgoGetHeuristic(cublasLtHandle_t, cublasLtMatmulDesc_t description,
    cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b, cublasLtMatrixLayout_t, cublasLtMatrixLayout_t d,
    cublasLtMatmulPreference_t preference, int, cublasLtMatmulHeuristicResult_t results[], int* count)
{
    const auto& p = of<Preference>(preference);
    const auto& out = of<Layout>(d);
    *count = 0;
    Way way;
    way.m = static_cast<std::int64_t>(out.rows);
    way.n = static_cast<std::int64_t>(of<Layout>(b).columns);
    way.k = innerOf(of<ProductDescription>(description), of<Layout>(a));
    if (way.k % 7 == 0) // so that both ways of our code are walked
        return CUBLAS_STATUS_NOT_SUPPORTED;
    std::memcpy(way.alignment, p.alignment, sizeof(p.alignment));
    way.workspace = way.m > 16 && p.workspace >= 4096 ? 4096 : 0;
    std::memcpy(&results[0].algo, &way, sizeof(way));
    results[0].workspaceSize = way.workspace;
    results[0].state = CUBLAS_STATUS_SUCCESS;
    *count = 1;
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatmul(cublasLtHandle_t handle, cublasLtMatmulDesc_t description, const void* alpha,
    const void* a, cublasLtMatrixLayout_t layoutA, const void* b, cublasLtMatrixLayout_t layoutB, const void* beta,
    const void* c, cublasLtMatrixLayout_t layoutC, void* d, cublasLtMatrixLayout_t layoutD,
    const cublasLtMatmulAlgo_t* algorithm, void* workspace, std::size_t workspaceBytes, cudaStream_t streamHandle)
{
    const Lock lock(world().mutex);
    const auto& how = of<ProductDescription>(description);
    const Layout &la = of<Layout>(layoutA), &lb = of<Layout>(layoutB), &ld = of<Layout>(layoutD);
    const bool isTransposedA = how.transA != CUBLAS_OP_N, isTransposedB = how.transB != CUBLAS_OP_N;
    Product p { static_cast<std::int64_t>(ld.rows), static_cast<std::int64_t>(ld.columns), innerOf(how, la),
        { a, la.pitch, isTransposedA, la.type }, { b, lb.pitch, isTransposedB, lb.type } };
    std::memcpy(&p.alpha, alpha, sizeof(float));
    std::memcpy(&p.beta, beta, sizeof(float));
    p.c = static_cast<const float*>(c);
    p.d = static_cast<float*>(d);
    p.pitchC = of<Layout>(layoutC).pitch;
    p.pitchD = ld.pitch;
    p.compute = how.compute;
    if ((how.epilogue & CUBLASLT_EPILOGUE_BIAS) != 0)
        p.bias = static_cast<const float*>(how.bias);
    p.hasRelu = (how.epilogue & CUBLASLT_EPILOGUE_RELU) != 0;
    Way way;
    if (algorithm)
        std::memcpy(static_cast<void*>(&way), algorithm, sizeof(way));
    const bool isSame = algorithm && way.isWay == Way().isWay && way.m == p.m && way.n == p.n && way.k == p.k;
    const auto rowsB = static_cast<std::int64_t>(isTransposedB ? lb.columns : lb.rows);
    const auto columnsB = static_cast<std::int64_t>(isTransposedB ? lb.rows : lb.columns);
    const auto rowsA = static_cast<std::int64_t>(isTransposedA ? la.columns : la.rows);
    if (!isSame || !isValid(p) || ld.type != CUDA_R_32F || rowsB != p.k || columnsB != p.n || rowsA != p.m
        || !isAligned(a, way.alignment[0]) || !isAligned(b, way.alignment[1]) || !isAligned(c, way.alignment[2])
        || !isAligned(d, way.alignment[3]) || workspaceBytes < way.workspace
        || (way.workspace > 0 && !isDeviceMemory(workspace, way.workspace)) || (p.bias && !isAligned(p.bias, 16))
        || how.sms < 0 || how.sms > 132)
        return CUBLAS_STATUS_INVALID_VALUE;
    Context* context = of<Context*>(handle);
    Stream* stream = gpuState() == cudaSuccess ? streamOf(streamHandle) : nullptr;
    if (!stream || context != &currentContext() || stream->context != context)
        return CUBLAS_STATUS_EXECUTION_FAILED;
    const std::size_t used = way.workspace;
    const cudaError_t status = append(*stream, { .name = "a product", .run = [p, workspace, used] {
                                                    if (used > 0 && !isDeviceMemory(workspace, used))
                                                        return cudaErrorIllegalAddress;
                                                    if (used > 0)
                                                        std::memset(workspace, 0xFF, used);
                                                    return multiply(p);
                                                } });
    return say(status) == cudaSuccess ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_EXECUTION_FAILED;
}

} // extern "C"

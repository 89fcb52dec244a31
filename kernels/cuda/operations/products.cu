// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/operations/products.h"

#include "kernels/cuda/operations/update_rule.cuh"
#include "kernels/cuda/runtime/blocks.cuh"

namespace evenkeel::cuda {

namespace {

constexpr int columnsPerBlock = 32, rowsPerBlock = 32;
constexpr Index gradientFloats = Index { 8 } << 20; // a gradient that is not kept is made in pieces of 32 MiB

__global__ void scaleKernel(float* c, Index rows, Index cols, Index pitch, float known, const float* onGpu)
{
    const float beta = onGpu ? *onGpu : known;
    for (Index i = globalThread(); i < rows * cols; i += globalThreads()) {
        float& element = c[i / cols * pitch + i % cols];
        element = beta == 0 ? 0.0F : beta * element;
    }
}

__global__ void completeKernel(float* out, Index n, Index cols, const float* bias, bool relu)
{
    for (Index i = globalThread(); i < n; i += globalThreads()) {
        const float value = bias ? out[i] + bias[i % cols] : out[i];
        out[i] = relu && value < 0 ? 0 : value; // NaN stays NaN
    }
}

__global__ void toNearestKernel(const float* from, Bf16* to, Index n)
{
    for (Index i = globalThread(); i < n; i += globalThreads())
        to[i] = nearest(from[i]);
}

__global__ void placeRuleKernel(Rule rule, Rule* to) { *to = rule; }

// The rule is copied first: the stores could change *rule for all that the compiler knows, and it would be read again
// for every number.
template<typename P>
__global__ void applyGradientKernel(P p, const Rule* rule, const float* gradient, Index n)
{
    const Rule inRegisters = *rule;
    typename P::Numbers numbers(p, inRegisters, globalThread());
    for (Index i = globalThread(); i < n; i += globalThreads())
        applyRule(inRegisters, numbers.at(i), gradient[i]);
}

__global__ void followVelocityKernel(Weights p, const Rule* rule, Index n)
{
    const Rule inRegisters = *rule;
    for (Index i = globalThread(); i < n; i += globalThreads())
        applyVelocity(inRegisters, Number { p, i }, p.first[i]);
}

template<typename T>
__global__ void __launch_bounds__(columnsPerBlock* rowsPerBlock)
    columnSumsKernel(const T* d, Index rows, Index cols, Index pitch, Weights p, const Rule* rule)
{
    __shared__ float parts[rowsPerBlock][columnsPerBlock + 1];
    const Index column = static_cast<Index>(blockIdx.x) * columnsPerBlock + threadIdx.x;
    float sum = 0;
    if (column < cols) {
#pragma unroll 4
        for (Index r = threadIdx.y; r < rows; r += rowsPerBlock)
            sum += numberOf(d[r * pitch + column]);
    }
    parts[threadIdx.y][threadIdx.x] = sum;
    __syncthreads();
    if (threadIdx.y != 0 || column >= cols)
        return;
    float total = 0;
    for (int r = 0; r < rowsPerBlock; ++r)
        total += parts[r][threadIdx.x];
    applyRule(*rule, p, column, total);
}

} // namespace

// cuBLAS thinks column by column: what we call row-major c = op(a) op(b) is its cᵀ = op(b)ᵀ op(a)ᵀ, without copies.
void Products::product(
    const Blas& on, Pitched a, Side sideA, Pitched b, Side sideB, Factors factors, MatrixView c, Index pitch)
{
    const Index inner = sideA == Side::Plain ? a.cols : a.rows;
    if (c.size() == 0)
        return;
    if (inner == 0) { // nothing to add up
        launch({ stridedBlocks(c.size()), blockThreads, on.stream() }, scaleKernel, c.data, c.rows, c.cols, pitch,
            factors.beta, factors.betaOnGpu);
        return;
    }
    const bool isBf16 = a.bf16;
    const cudaDataType type = isBf16 ? CUDA_R_16BF : CUDA_R_32F;
    const auto op = [](Side side) { return side == Side::Plain ? CUBLAS_OP_N : CUBLAS_OP_T; };
    const float alphaHere = 1;
    const bool onGpu = factors.alphaOnGpu;
    check(cublasSetPointerMode(on.handle(), onGpu ? CUBLAS_POINTER_MODE_DEVICE : CUBLAS_POINTER_MODE_HOST));
    check(cublasGemmEx_64(on.handle(), op(sideB), op(sideA), c.cols, c.rows, inner,
        onGpu ? factors.alphaOnGpu : &alphaHere, b.numbers(), type, b.pitch, a.numbers(), type, a.pitch,
        onGpu ? factors.betaOnGpu : &factors.beta, c.data, CUDA_R_32F, pitch, isBf16 ? CUBLAS_COMPUTE_32F : m.compute,
        CUBLAS_GEMM_DEFAULT));
}

Products::Pitched Products::factor(ConstMatrixView x, const ConstWeightsView& w, Scratch& memory, Where where)
{
    if (!w.bf16)
        return Pitched::whole(x);
    const Index n = x.size();
    Bf16* const to = m.scratch<Bf16>(memory, n, where);
    if (n > 0)
        m.part("factors to bf16", 0, 6 * static_cast<double>(n), [&] {
            launch({ stridedBlocks(n), blockThreads, m.stream(), 0, where }, toNearestKernel, x.data, to, n);
        });
    return { nullptr, x.rows, x.cols, x.cols, to };
}

void Products::complete(MatrixView out, const float* bias, Activation activation)
{
    if (out.size() == 0 || (!bias && activation == Activation::None))
        return;
    launch({ stridedBlocks(out.size()), blockThreads, m.stream() }, completeKernel, out.data, out.size(), out.cols,
        bias, activation == Activation::Relu);
}

Rule Products::ruleOf(const Update& update) const { return m.isRehearsal ? Rule::withoutEffect(update) : Rule(update); }

const Rule* Products::place(const Update& update)
{
    Rule* const rule = m.scratch<Rule>(m_rule, 1);
    if (m_placed != update)
        launch({ 1, 1, m.stream() }, placeRuleKernel, ruleOf(update), rule);
    m_placed = update;
    return rule;
}

Index Products::gradientPiece(Index rows, Index width)
{
    return std::min(rows, std::max<Index>(1, gradientFloats / std::max<Index>(width, 1)));
}

// Others are added by the product to where they belong.
bool Products::needsGradient(const Parameter& w, Update::Rule kind)
{
    return kind == Update::Rule::Adam || (w.value.bf16 && kind != Update::Rule::Store);
}

void Products::reserve(const Parameter& w, Update::Rule kind, Index rows, Index width)
{
    if (needsGradient(w, kind))
        m.scratch<float>(m_gradient, gradientPiece(rows, width) * width, "outputStep");
}

// In 32 bits Sgd and Momentum need no memory for the gradient: the product adds straight to the weights
// (w = -rate dᵀ in + keep w) or the velocity (v = dᵀ in + momentum v).
void Products::updateFromProduct(
    const Blas& on, Pitched d, Pitched in, const Parameter& w, Index firstRow, Update::Rule kind, const Rule* rule)
{
    const Index width = in.cols, offset = firstRow * width, n = d.cols * width;
    if (n == 0)
        return;
    const auto add = [&](Factors factors, float* to) {
        product(on, d, Side::Transposed, in, Side::Plain, factors, { to + offset, d.cols, width }, width);
    };
    if (kind == Update::Rule::Store)
        return add({}, w.gradient);
    if (!needsGradient(w, kind) && kind == Update::Rule::Sgd)
        return add({ 1, &rule->minusRate, &rule->keep }, w.value.data);
    if (!needsGradient(w, kind)) {
        add({ 1, &rule->gradient, &rule->momentum }, w.first);
        return launch(
            { stridedBlocks(n), blockThreads, on.stream() }, followVelocityKernel, Weights(w, offset), rule, n);
    }
    const Index piece = gradientPiece(d.cols, width);
    float* gradient = m.scratch<float>(m_gradient, piece * width);
    for (Index row = 0; row < d.cols; row += piece) {
        const Index rows = std::min(piece, d.cols - row);
        product(on, d.columnsFrom(row, rows), Side::Transposed, in, Side::Plain, {}, { gradient, rows, width }, width);
        withWeights(w, offset + row * width, [&]<typename P>(const P& weights) {
            launch({ stridedBlocks(rows * width), blockThreads, on.stream(), 0, "updateFromProduct" },
                applyGradientKernel<P>, weights, rule, gradient, rows * width);
        });
    }
}

void Products::updateFromColumnSums(const Blas& on, Pitched d, const Parameter& bias, Index first, const Rule* rule)
{
    if (isAbsent(bias) || d.cols == 0)
        return;
    const dim3 threads(columnsPerBlock, rowsPerBlock);
    const auto sum = [&]<typename T>(const T* numbers) {
        launch({ exactBlocks(d.cols, columnsPerBlock), threads, on.stream(), 0, "updateFromColumnSums" },
            columnSumsKernel<T>, numbers, d.rows, d.cols, d.pitch, Weights(bias, first), rule);
    };
    d.bf16 ? sum(d.bf16) : sum(d.data);
}

} // namespace evenkeel::cuda

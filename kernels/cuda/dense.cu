// Dense layers: products through cuBLAS, and updates folded into them where the rule allows it.
#include "kernels/cuda/blocks.cuh"
#include "kernels/cuda/cuda_device.h"
#include "kernels/cuda/update_rule.cuh"

namespace evenkeel::cuda {

namespace {

constexpr int columnsPerBlock = 32, rowsPerBlock = 32;
constexpr Index gradientFloats = Index { 8 } << 20; // Adam's gradient is made in pieces of 32 MiB

__global__ void scaleKernel(float* c, Index rows, Index cols, Index pitch, float beta)
{
    for (Index i = globalThread(); i < rows * cols; i += globalThreads()) {
        float& element = c[i / cols * pitch + i % cols];
        element = beta == 0 ? 0.0F : beta * element;
    }
}

__global__ void addBiasKernel(float* out, Index n, Index cols, const float* bias)
{
    for (Index i = globalThread(); i < n; i += globalThreads())
        out[i] += bias[i % cols];
}

__global__ void applyGradientKernel(Weights p, Rule rule, const float* gradient, Index n)
{
    for (Index i = globalThread(); i < n; i += globalThreads())
        applyRule(rule, p, i, gradient[i]);
}

__global__ void columnSumsKernel(const float* d, Index rows, Index cols, Index pitch, Weights p, Rule rule)
{
    __shared__ float parts[rowsPerBlock][columnsPerBlock + 1];
    const Index column = static_cast<Index>(blockIdx.x) * columnsPerBlock + threadIdx.x;
    float sum = 0;
    if (column < cols) {
#pragma unroll 4
        for (Index r = threadIdx.y; r < rows; r += rowsPerBlock)
            sum += d[r * pitch + column];
    }
    parts[threadIdx.y][threadIdx.x] = sum;
    __syncthreads();
    if (threadIdx.y != 0 || column >= cols)
        return;
    float total = 0;
    for (int r = 0; r < rowsPerBlock; ++r)
        total += parts[r][threadIdx.x];
    applyRule(rule, p, column, total);
}

} // namespace

// cuBLAS thinks column by column: what we call row-major c = op(a) op(b) is its cᵀ = op(b)ᵀ op(a)ᵀ, without copies.
void CudaDevice::product(
    float alpha, Pitched a, Side sideA, Pitched b, Side sideB, float beta, MatrixView c, Index pitch)
{
    const Index inner = sideA == Side::Plain ? a.cols : a.rows;
    if (c.size() == 0)
        return;
    if (inner == 0) { // nothing to add up
        launch({ stridedBlocks(c.size()), blockThreads, stream() }, scaleKernel, c.data, c.rows, c.cols, pitch, beta);
        return;
    }
    const auto op = [](Side side) { return side == Side::Plain ? CUBLAS_OP_N : CUBLAS_OP_T; };
    check(cublasGemmEx_64(m_blas.get(), op(sideB), op(sideA), c.cols, c.rows, inner, &alpha, b.data, CUDA_R_32F,
        b.pitch, a.data, CUDA_R_32F, a.pitch, &beta, c.data, CUDA_R_32F, pitch, m_compute, CUBLAS_GEMM_DEFAULT));
}

void CudaDevice::multiply(ConstMatrixView in, ConstMatrixView w, const float* bias, MatrixView out)
{
    if (bias && out.size() > 0 && in.cols > 0) {
        if (!m_fused)
            m_fused.emplace(m_compute, m_share.multiprocessors(), stream());
        const auto memory = [this](std::size_t bytes) { return grow(m_libraryMemory, bytes, "multiply"); };
        if (m_fused->multiply(in, w, bias, out, memory))
            return;
    }
    product(1, { in.data, in.rows, in.cols, in.cols }, Side::Plain, { w.data, w.rows, w.cols, w.cols },
        Side::Transposed, 0, out, out.cols);
    if (bias)
        addBias(out, bias);
}

void CudaDevice::addBias(MatrixView out, const float* bias)
{
    if (out.size() == 0)
        return;
    launch({ stridedBlocks(out.size()), blockThreads, stream() }, addBiasKernel, out.data, out.size(), out.cols, bias);
}

void CudaDevice::multiplyBackward(ConstMatrixView d, ConstMatrixView w, MatrixView out)
{
    product(1, { d.data, d.rows, d.cols, d.cols }, Side::Plain, { w.data, w.rows, w.cols, w.cols }, Side::Plain, 0, out,
        out.cols);
}

void CudaDevice::updateDense(ConstMatrixView d, ConstMatrixView in, Parameter w, Parameter bias, const Update& update)
{
    const Pitched gradient { d.data, d.rows, d.cols, d.cols };
    updateFromProduct(gradient, in, w, 0, update);
    updateFromColumnSums(gradient, bias, 0, update);
}

// Rows firstRow .. firstRow + d.cols of w, by the gradient dᵀ in. Sgd and Momentum need no memory for it: the product
// adds straight to the weights (w = -rate dᵀ in + w) or the velocity (v = dᵀ in + momentum v).
void CudaDevice::updateFromProduct(
    Pitched d, ConstMatrixView in, const Parameter& w, Index firstRow, const Update& update)
{
    const Index width = in.cols, offset = firstRow * width, n = d.cols * width;
    if (n == 0)
        return;
    const Pitched input { in.data, in.rows, in.cols, in.cols };
    const auto add = [&](float alpha, float beta, float* to) {
        product(alpha, d, Side::Transposed, input, Side::Plain, beta, { to + offset, d.cols, width }, width);
    };
    switch (update.rule) {
    case Update::Rule::Store:
        return add(1, 0, w.gradient);
    case Update::Rule::Sgd:
        return add(-update.rate, 1, w.value.data);
    case Update::Rule::Momentum:
        add(1, update.momentum, w.first);
        return combine(-update.rate, w.first + offset, 1, w.value.data + offset, n);
    case Update::Rule::Adam:
        break;
    }
    const Index piece = std::min(d.cols, std::max<Index>(1, gradientFloats / width));
    float* gradient = scratch<float>(m_gradient, piece * width);
    for (Index row = 0; row < d.cols; row += piece) {
        const Index rows = std::min(piece, d.cols - row);
        product(1, { d.data + row, d.rows, rows, d.pitch }, Side::Transposed, input, Side::Plain, 0,
            { gradient, rows, width }, width);
        launch({ stridedBlocks(rows * width), blockThreads, stream() }, applyGradientKernel,
            Weights(w, offset + row * width), Rule(update), gradient, rows * width);
    }
}

void CudaDevice::updateFromColumnSums(Pitched d, const Parameter& bias, Index first, const Update& update)
{
    if (isAbsent(bias) || d.cols == 0)
        return;
    const dim3 threads(columnsPerBlock, rowsPerBlock);
    launch({ exactBlocks(d.cols, columnsPerBlock), threads, stream() }, columnSumsKernel, d.data, d.rows, d.cols,
        d.pitch, Weights(bias, first), Rule(update));
}

} // namespace evenkeel::cuda

// SPDX-License-Identifier: GPL-3.0-or-later
// Operations on whole arrays and rows of them: one thread a number, neighbors read and write neighbors; the sum of
// several arrays, each read once and written to as many; the squared norm in two steps of fixed order, a block's share,
// then the shares, in double.
#include "kernels/cuda/gpus/cuda_lanes.h"
#include "kernels/cuda/operations/groups.h"
#include "kernels/cuda/operations/update_rule.cuh"
#include "kernels/cuda/runtime/blocks.cuh"

#include <cstdint>

namespace evenkeel::cuda {

namespace {

__global__ void fillKernel(float* data, Index n, float value)
{
    for (Index i = globalThread(); i < n; i += globalThreads())
        data[i] = value;
}

template<typename P>
__global__ void applyKernel(P p, Rule rule, Index n)
{
    typename P::Numbers numbers(p, rule, globalThread());
    for (Index i = globalThread(); i < n; i += globalThreads())
        applyRule(rule, numbers.at(i), p.gradient[i]);
}

// A factor of 0 does not read its array, which may hold anything.
__global__ void combineKernel(float a, const float* x, float b, float* y, Index n)
{
    for (Index i = globalThread(); i < n; i += globalThreads())
        y[i] = (a == 0 ? 0.0F : a * x[i]) + (b == 0 ? 0.0F : b * y[i]);
}

// A kernel's arguments, which CUDA limits to 4 KiB.
struct Arrays {
    static constexpr std::size_t max = 64;
    const float* from[max];
    float* to[max];
    float weights[max];
    int terms, targets;
};

__device__ inline void addWeighted(float& total, float weight, float value) { total += weight * value; }
__device__ inline void addWeighted(float4& total, float weight, const float4& value)
{
    addWeighted(total.x, weight, value.x);
    addWeighted(total.y, weight, value.y);
    addWeighted(total.z, weight, value.z);
    addWeighted(total.w, weight, value.w);
}

// Without restrict: arrays may be in `from` and in `to`, and a thread reads all of its places before it writes one.
template<typename Vector>
__global__ void weightedSumKernel(Arrays arrays, Index n)
{
    for (Index i = globalThread(); i < n; i += globalThreads()) {
        Vector total {};
#pragma unroll 4
        for (int t = 0; t < arrays.terms; ++t)
            addWeighted(total, arrays.weights[t], reinterpret_cast<const Vector*>(arrays.from[t])[i]);
        for (int t = 0; t < arrays.targets; ++t)
            reinterpret_cast<Vector*>(arrays.to[t])[i] = total;
    }
}

bool isAligned(const void* memory) { return reinterpret_cast<std::uintptr_t>(memory) % sizeof(float4) == 0; }

constexpr Index maxShares = 1024;

__global__ void shareKernel(const float* x, Index n, double* shares)
{
    double sum = 0;
    for (Index i = globalThread(); i < n; i += globalThreads())
        sum += static_cast<double>(x[i]) * static_cast<double>(x[i]);
    sum = blockReduce(sum, Sum());
    if (threadIdx.x == 0)
        shares[blockIdx.x] = sum;
}

__global__ void sumKernel(const double* shares, int count, double* result)
{
    double sum = 0;
    for (int i = static_cast<int>(threadIdx.x); i < count; i += blockThreads)
        sum += shares[i];
    sum = blockReduce(sum, Sum());
    if (threadIdx.x == 0)
        *result = sum;
}

template<typename T>
__global__ void gatherRowsKernel(const T* from, const Id* rows, Index cols, T* to, Index n)
{
    for (Index i = globalThread(); i < n; i += globalThreads())
        to[i] = from[static_cast<Index>(rows[i / cols]) * cols + i % cols];
}

template<typename T>
__global__ void scatterRowsKernel(const T* from, const Id* rows, Index cols, T* to, Index n)
{
    for (Index i = globalThread(); i < n; i += globalThreads())
        to[static_cast<Index>(rows[i / cols]) * cols + i % cols] = from[i];
}

template<typename P>
__global__ void applyRowsKernel(P p, Rule rule, const Id* rows, Index cols)
{
    const Index start = static_cast<Index>(rows[blockIdx.x]) * cols;
    typename P::Numbers numbers(p, rule, start);
    for (Index c = threadIdx.x; c < cols; c += blockDim.x)
        applyRule(rule, numbers.at(start + c), p.gradient[start + c]);
}

__global__ void widenKernel(const Bf16* from, const Bf16* compensation, float* to, Index n)
{
    for (Index i = globalThread(); i < n; i += globalThreads())
        to[i] = widened(from[i]) + (compensation ? widened(compensation[i]) : 0.0F);
}

__global__ void narrowKernel(const float* from, Bf16* to, Bf16* compensation, Index n, Rounding rounding, Index step)
{
    PositionBits bits(rounding, step, globalThread());
    for (Index i = globalThread(); i < n; i += globalThreads())
        storeBf16(from[i], to, compensation, i, rounding.mode, bits.at(i));
}

class CudaArrays final : public OnGpu<ArrayOperations> {
public:
    using OnGpu::OnGpu;

    void fill(float* data, Index n, float value) override
    {
        if (n == 0)
            return;
        launch({ stridedBlocks(n), blockThreads, m.stream() }, fillKernel, data, n, value);
    }
    void combine(float a, const float* x, float b, float* y, Index n) override
    {
        if (n == 0)
            return;
        launch({ stridedBlocks(n), blockThreads, m.stream() }, combineKernel, a, x, b, y, n);
    }
    void weightedSum(std::span<const WeightedArray> terms, std::span<float* const> to, Index n) override
    {
        if (terms.size() > Arrays::max || to.size() > Arrays::max)
            return sumByParts(
                terms, to, n, [this](Index floats) { return m.scratch<float>(m_part, floats, "weightedSum"); });
        Arrays arrays {};
        bool isWide = true;
        for (const WeightedArray& term : terms) {
            if (term.weight == 0)
                continue;
            arrays.from[arrays.terms] = term.values;
            arrays.weights[arrays.terms++] = term.weight;
            isWide &= isAligned(term.values);
        }
        for (float* const out : to) {
            arrays.to[arrays.targets++] = out;
            isWide &= isAligned(out);
        }
        constexpr Index width = sizeof(float4) / sizeof(float);
        const Index vectors = isWide ? n / width : 0, rest = n - vectors * width;
        if (vectors > 0)
            launch({ stridedBlocks(vectors), blockThreads, m.stream() }, weightedSumKernel<float4>, arrays, vectors);
        if (rest == 0)
            return;
        for (int t = 0; t < arrays.terms; ++t)
            arrays.from[t] += vectors * width;
        for (int t = 0; t < arrays.targets; ++t)
            arrays.to[t] += vectors * width;
        launch({ stridedBlocks(rest), blockThreads, m.stream() }, weightedSumKernel<float>, arrays, rest);
    }
    double squaredNorm(const float* x, Index n) override
    {
        if (n == 0)
            return 0;
        // The number of shares depends on n alone, so that every GPU adds in the same order.
        const unsigned blocks = std::min(exactBlocks(n, Index { 8 } * blockThreads), static_cast<unsigned>(maxShares));
        double* shares = m.scratch<double>(m_shares, maxShares);
        launch({ blocks, blockThreads, m.stream() }, shareKernel, x, n, shares);
        launch({ 1, blockThreads, m.stream() }, sumKernel, shares, static_cast<int>(blocks), m.resultMemory());
        return m.result();
    }
    void apply(const Parameter& p, const Update& update) override
    {
        const Index n = p.value.size();
        if (n == 0 || update.rule == Update::Rule::Store)
            return;
        withWeights(p, 0, [&]<typename P>(const P& weights) {
            launch(
                { stridedBlocks(n), blockThreads, m.stream(), 0, "apply" }, applyKernel<P>, weights, Rule(update), n);
        });
    }
    void gatherRows(ConstWeightsView from, const Id* rows, WeightsView to) override
    {
        const Index n = to.size();
        if (n == 0)
            return;
        withNumbers(from, to, [&]<typename T>(const T* source, T* target) {
            launch({ stridedBlocks(n), blockThreads, m.stream(), 0, "gatherRows" }, gatherRowsKernel<T>, source, rows,
                to.cols, target, n);
        });
    }
    void scatterRows(ConstWeightsView from, const Id* rows, WeightsView to) override
    {
        const Index n = from.size();
        if (n == 0)
            return;
        withNumbers(from, to, [&]<typename T>(const T* source, T* target) {
            launch({ stridedBlocks(n), blockThreads, m.stream(), 0, "scatterRows" }, scatterRowsKernel<T>, source, rows,
                from.cols, target, n);
        });
    }
    void widen(const Bf16* from, const Bf16* compensation, float* to, Index n) override
    {
        if (n > 0)
            launch({ stridedBlocks(n), blockThreads, m.stream() }, widenKernel, from, compensation, to, n);
    }
    void narrow(const float* from, Bf16* to, Bf16* compensation, Index n, const Rounding& rounding, Index step) override
    {
        if (n > 0)
            launch({ stridedBlocks(n), blockThreads, m.stream() }, narrowKernel, from, to, compensation, n, rounding,
                step);
    }
    void applyRows(const Parameter& p, const Id* rows, Index count, const Update& update) override
    {
        if (count == 0 || p.value.cols == 0 || update.rule == Update::Rule::Store)
            return;
        constexpr int threads = 128;
        withWeights(p, 0, [&]<typename P>(const P& weights) {
            launch({ exactBlocks(count, 1), threads, m.stream(), 0, "applyRows" }, applyRowsKernel<P>, weights,
                Rule(update), rows, p.value.cols);
        });
    }

private:
    Scratch m_shares, m_part; // nothing is kept in these
};

} // namespace

void CudaLanes::scale(int lane, float factor, float* data, Index n)
{
    if (n == 0)
        return;
    launch({ stridedBlocks(n), blockThreads, streamOf(lane) }, combineKernel, factor, data, 0, data, n);
}

std::unique_ptr<ArrayOperations> makeArrays(Context& context) { return std::make_unique<CudaArrays>(context); }

} // namespace evenkeel::cuda

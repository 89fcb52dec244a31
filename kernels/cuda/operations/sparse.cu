// SPDX-License-Identifier: GPL-3.0-or-later
// The sparse layer: rows of a matrix gathered, weighted and added up. Forward, the rows are features' weights and the
// sums samples; backward, the rows are samples' gradients and the sums features. No atomics: sums have one order.
#include "kernels/cuda/operations/columns.h"
#include "kernels/cuda/operations/groups.h"
#include "kernels/cuda/operations/spmm.h"
#include "kernels/cuda/operations/update_rule.cuh"
#include "kernels/cuda/runtime/blocks.cuh"
#include "kernels/cuda/runtime/timing.h"

namespace evenkeel::cuda {

namespace {

constexpr int warps = 4; // a block
constexpr int perLane = 4; // columns
constexpr int span = perLane * warpThreads; // columns a block works on; also its threads, so that each finishes one
static_assert(span == warps * warpThreads);
constexpr Index longFeature = 64; // entries from which on the whole block works on one feature

// Which columns a lane works on: four neighbors, read at once where rows start at 16 bytes, or every 32nd.
template<bool isWide>
__device__ int columnOf(int lane, int j)
{
    return isWide ? lane * perLane + j : lane + j * warpThreads;
}

// Four neighbors.
__device__ float4 fourOf(const float* at) { return *reinterpret_cast<const float4*>(at); }
__device__ float4 fourOf(const Bf16* at)
{
    const ushort4 four = *reinterpret_cast<const ushort4*>(at);
    return { widened({ four.x }), widened({ four.y }), widened({ four.z }), widened({ four.w }) };
}

template<bool isWide, typename T>
__device__ void addRow(float value, const T* __restrict__ row, Index cols, Index column, float (&sum)[perLane])
{
    const int lane = static_cast<int>(threadIdx.x) % warpThreads;
    if constexpr (isWide) {
        if (column + columnOf<true>(lane, 0) >= cols)
            return;
        const float4 four = fourOf(row + column + columnOf<true>(lane, 0));
        sum[0] += value * four.x;
        sum[1] += value * four.y;
        sum[2] += value * four.z;
        sum[3] += value * four.w;
    } else {
#pragma unroll
        for (int j = 0; j < perLane; ++j)
            if (column + columnOf<false>(lane, j) < cols)
                sum[j] += value * numberOf(row[column + columnOf<false>(lane, j)]);
    }
}

// Entries first, first + step, ... below last, for this lane's columns of the `span` from `column` on. The indices of
// some rows are read before the rows, so that all of these are under way at once.
template<bool isWide, typename T>
__device__ void addRows(const Id* __restrict__ index, const float* __restrict__ values, Index first, Index last,
    Index step, const T* __restrict__ matrix, Index cols, Index column, float (&sum)[perLane])
{
    constexpr int ahead = 4;
    Index e = first;
    for (; e + (ahead - 1) * step < last; e += ahead * step) {
        float value[ahead];
        const T* row[ahead];
#pragma unroll
        for (int i = 0; i < ahead; ++i) {
            value[i] = values[e + i * step];
            row[i] = matrix + static_cast<Index>(index[e + i * step]) * cols;
        }
#pragma unroll
        for (int i = 0; i < ahead; ++i)
            addRow<isWide>(value[i], row[i], cols, column, sum);
    }
    for (; e < last; e += step)
        addRow<isWide>(values[e], matrix + static_cast<Index>(index[e]) * cols, cols, column, sum);
}

// The warps' sums added in the order of the warps; thread t gets column t. All threads must take part.
template<bool isWide>
__device__ float addWarps(float (&parts)[warps][span], const float (&sum)[perLane])
{
    const int warp = static_cast<int>(threadIdx.x) / warpThreads, lane = static_cast<int>(threadIdx.x) % warpThreads;
    __syncthreads(); // parts may still be read for the sum before
#pragma unroll
    for (int j = 0; j < perLane; ++j)
        parts[warp][columnOf<isWide>(lane, j)] = sum[j];
    __syncthreads();
    float total = 0;
#pragma unroll
    for (int w = 0; w < warps; ++w)
        total += parts[w][threadIdx.x];
    return total;
}

// From four neighbors a lane to every 32nd column, so that the lanes of a warp write neighbors.
template<bool isWide>
__device__ void toEveryLane(float (&shared)[span], float (&sum)[perLane])
{
    if constexpr (isWide) {
        const int lane = static_cast<int>(threadIdx.x) % warpThreads;
        for (int j = 0; j < perLane; ++j)
            shared[columnOf<true>(lane, j)] = sum[j];
        __syncwarp();
        for (int j = 0; j < perLane; ++j)
            sum[j] = shared[columnOf<false>(lane, j)];
    }
}

// One block: one sample, `span` columns.
template<bool isWide, typename T>
__global__ void __launch_bounds__(span)
    gatherKernel(CsrView x, const T* __restrict__ w, Index cols, const float* __restrict__ bias, float* out, bool relu)
{
    __shared__ float parts[warps][span];
    const Index sample = blockIdx.x, column = static_cast<Index>(blockIdx.y) * span;
    const Index warp = threadIdx.x / warpThreads;
    float sum[perLane] = {};
    addRows<isWide>(x.columns, x.values, x.offsets[sample] + warp, x.offsets[sample + 1], warps, w, cols, column, sum);
    const float total = addWarps<isWide>(parts, sum);
    const Index mine = column + threadIdx.x;
    if (mine >= cols)
        return;
    const float value = total + (bias ? bias[mine] : 0.0F);
    out[sample * cols + mine] = relu && value < 0 ? 0 : value; // NaN stays NaN
}

// One block: `warps` features, `span` columns. A warp each; features with many entries get all warps, one by one.
template<bool isWide, typename P>
__global__ void __launch_bounds__(span)
    updateFeaturesKernel(ColumnsView x, const float* __restrict__ d, Index cols, P p, Rule rule)
{
    __shared__ float parts[warps][span];
    const Index firstFeature = static_cast<Index>(blockIdx.x) * warps, column = static_cast<Index>(blockIdx.y) * span;
    const Index warp = threadIdx.x / warpThreads;
    const int lane = static_cast<int>(threadIdx.x) % warpThreads;

    const Index count = x.counted ? *x.counted : x.count, own = firstFeature + warp;
    if (own < count && x.offsets[own + 1] - x.offsets[own] < longFeature) {
        float sum[perLane] = {};
        addRows<isWide>(x.rows, x.values, x.offsets[own], x.offsets[own + 1], 1, d, cols, column, sum);
        toEveryLane<isWide>(parts[warp], sum);
        const Index start = static_cast<Index>(x.ids[own]) * cols;
        typename P::Numbers numbers(p, rule, start);
#pragma unroll
        for (int j = 0; j < perLane; ++j)
            if (const Index mine = column + columnOf<false>(lane, j); mine < cols)
                applyRule(rule, p, numbers, start + mine, sum[j]);
    }

    // The conditions here are the same for the whole block, so that all threads meet in addWarps.
    for (Index feature = firstFeature; feature < firstFeature + warps && feature < count; ++feature) {
        const Index first = x.offsets[feature], last = x.offsets[feature + 1];
        if (last - first < longFeature)
            continue;
        float sum[perLane] = {};
        addRows<isWide>(x.rows, x.values, first + warp, last, warps, d, cols, column, sum);
        const float total = addWarps<isWide>(parts, sum);
        const Index mine = column + threadIdx.x, start = static_cast<Index>(x.ids[feature]) * cols;
        if (mine < cols) {
            typename P::Numbers numbers(p, rule, start);
            applyRule(rule, p, numbers, start + mine, total);
        }
    }
}

// Whether all rows of so many columns start where four neighbors can be read at once.
template<typename T>
bool isWide(const T* matrix, Index cols)
{
    return cols % perLane == 0 && reinterpret_cast<std::uintptr_t>(matrix) % (perLane * sizeof(T)) == 0;
}

class CudaSparse final : public OnGpu<SparseOperations> {
public:
    using Sparse = DeviceSpec::Sparse;

    CudaSparse(Context& context, Products& products, ArrayOperations& arrays, std::function<void(Sparse)> chosen)
        : OnGpu(context)
        , m_products(products)
        , m_arrays(arrays)
        , m_columns(context)
        , m_way(context.spec.sparse)
        , m_chosen(std::move(chosen))
    {
    }
    void multiply(CsrView x, ConstWeightsView w, const float* bias, MatrixView out, Activation activation) override
    {
        if (out.size() == 0)
            return;
        const Product product { x, w, bias, out, activation };
        const bool isOurs = x.nnz == 0 || w.bf16; // the library wants both in one type
        if (!isOurs && m_way == Sparse::Auto) {
            m_way = fasterWay(product);
            m_chosen(m_way);
        }
        multiply(isOurs ? Sparse::Gather : m_way, product);
    }
    void update(ColumnsView x, ConstMatrixView d, Parameter w, Parameter bias, const Update& update) override
    {
        const double entries = static_cast<double>(x.nnz), cols = static_cast<double>(d.cols),
                     features = static_cast<double>(x.count);
        if (d.cols > 0 && x.count > 0) {
            const dim3 grid(exactBlocks(x.count, warps), exactBlocks(d.cols, span));
            m.part("input layer update", 2 * entries * cols, 8 * entries + 4 * (entries + 2 * features) * cols, [&] {
                withWeights(w, 0, [&]<typename P>(const P& weights) {
                    launch({ grid, span, m.stream(), 0, "updateSparse" },
                        isWide(d.data, d.cols) ? updateFeaturesKernel<true, P> : updateFeaturesKernel<false, P>, x,
                        d.data, d.cols, weights, m_products.ruleOf(update));
                });
            });
        }
        const Rule* const rule = m_products.place(update);
        m.part("input layer bias", 0, 4 * static_cast<double>(d.size()),
            [&] { m_products.updateFromColumnSums(m.branches.main(), Products::Pitched::whole(d), bias, 0, rule); });
    }
    ColumnsView columnsOf(CsrView x) override { return m_columns.of(x); }

private:
    struct Product { // multiply's arguments
        CsrView x;
        ConstWeightsView w;
        const float* bias;
        MatrixView out;
        Activation activation;
    };
    void gather(const Product& p)
    {
        const dim3 grid(exactBlocks(p.out.rows, 1), exactBlocks(p.out.cols, span));
        const auto gatherFrom = [&]<typename T>(const T* weights) {
            launch({ grid, span, m.stream(), 0, "multiplySparse" },
                isWide(weights, p.out.cols) ? gatherKernel<true, T> : gatherKernel<false, T>, p.x, weights, p.out.cols,
                p.bias, p.out.data, p.activation == Activation::Relu);
        };
        if (p.w.bf16)
            gatherFrom(p.w.bf16);
        else
            gatherFrom(p.w.data);
    }
    void multiplyByLibrary(const Product& p)
    {
        if (!m_spmm)
            m_spmm.emplace(m.stream());
        m_spmm->multiply(p.x, p.w, p.out, [this](std::size_t bytes) { return m.forLibrary(bytes, "multiplySparse"); });
        m_products.complete(p.out, p.bias, p.activation);
    }
    void multiply(Sparse way, const Product& p)
    {
        const double entries = static_cast<double>(p.x.nnz), cols = static_cast<double>(p.out.cols);
        const double flops = 2 * entries * cols,
                     bytes = 8 * entries + (p.w.bf16 ? 2 : 4) * entries * cols + 4 * static_cast<double>(p.out.size());
        if (way == Sparse::Cusparse)
            m.part("input layer forward (cuSPARSE)", flops, bytes, [&] { multiplyByLibrary(p); });
        else
            m.part("input layer forward (gather)", flops, bytes, [&] { gather(p); });
    }
    // Both ways are tried once, on the first batch; from then on the choice stands, as sums in another order would not
    // repeat.
    Sparse fasterWay(const Product& p)
    {
        const double ours = secondsOf(Sparse::Gather, p), theirs = secondsOf(Sparse::Cusparse, p);
        m.memory.release(std::exchange(m_trial, {}).memory);
        return theirs >= 0 && theirs < ours ? Sparse::Cusparse : Sparse::Gather;
    }
    double secondsOf(Sparse way, const Product& product);

    Products& m_products;
    ArrayOperations& m_arrays;
    Columns m_columns;
    Sparse m_way;
    std::function<void(Sparse)> m_chosen;
    std::optional<Spmm> m_spmm; // opened when first used
    Scratch m_trial; // while ways are tried
};

// Below zero: it cannot be used, or its result is not that of our kernel, which `out` holds. (The library is another
// program: its result for a shape without a run is trusted once it has been measured.)
double CudaSparse::secondsOf(Sparse way, const Product& product)
{
    const auto seconds = [&](const Product& p) {
        constexpr int repeats = 3;
        const auto work = [&] {
            for (int i = 0; i < repeats; ++i)
                multiply(way, p);
        };
        multiply(way, p);
        return EventTiming(work, m.stream()).seconds();
    };
    if (way == Sparse::Gather)
        return seconds(product);
    try {
        const MatrixView out = product.out;
        Product trial = product;
        trial.out.data = m.scratch<float>(m_trial, out.size(), "multiplySparse");
        const double took = seconds(trial);
        m_arrays.combine(-1, out.data, 1, trial.out.data, out.size());
        const double difference = m_arrays.squaredNorm(trial.out.data, out.size());
        return difference <= 1e-8 * m_arrays.squaredNorm(out.data, out.size()) ? took : -1;
    } catch (const DeviceError&) {
        return -1;
    }
}

} // namespace

std::unique_ptr<SparseOperations> makeSparse(
    Context& context, Products& products, ArrayOperations& arrays, std::function<void(DeviceSpec::Sparse)> chosen)
{
    return std::make_unique<CudaSparse>(context, products, arrays, std::move(chosen));
}

} // namespace evenkeel::cuda

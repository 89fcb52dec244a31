// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cpu/cpu_device.h"

#include "kernels/cpu/host_memory.h"
#include "kernels/cpu/output/output_layer.h"
#include "kernels/cpu/row_copy.h"
#include "kernels/cpu/thread_pool.h"
#include "kernels/cpu/update_rule.h"
#include "kernels/host_info.h"

#include <algorithm>
#include <chrono>
#include <cstring>

namespace evenkeel {

namespace {

constexpr Index columnBlock = 64; // a multiple of every table's panel
constexpr Index rowBlock = 252;
constexpr Index elementBlock = 65536; // fixed: the order of squaredNorm's sums follows from it

Index blocks(Index n, Index size) { return (n + size - 1) / size; }

// A capped device keeps a quarter of its memory for the stash.
Index stashBytes(const DeviceSpec& spec)
{
    constexpr Index most = Index { 1 } << 30;
    return spec.memory > 0 ? std::min(most, Index { spec.memory / 4 }) : most;
}

class CpuDevice final : public Device {
public:
    CpuDevice(const DeviceSpec& spec, const SimdOps& ops, int threads)
        : Device(spec)
        , m_ops(ops)
        , m_heap(spec)
        , m_pool(threads, spec.firstCore, spec.lastCore)
        , m_output(ops, m_pool, stashBytes(spec))
        , m_scratch(static_cast<std::size_t>(threads))
    {
    }

    // Working memory is not the caller's, but running out of it is: say where.
    template<typename Work>
    auto guarded(const char* operation, Work work)
    {
        try {
            return work();
        } catch (const std::bad_alloc&) {
            throw DeviceError(
                spec().text() + ": out of memory in " + operation + " (" + bytesText(hostMemory().free) + " free)");
        }
    }

    void* allocate(std::size_t bytes) override { return m_heap.allocate(bytes); }
    void release(void* memory) noexcept override { m_heap.release(memory); }
    void upload(void* to, const void* fromHost, std::size_t bytes) override { copy(to, fromHost, bytes); }
    void download(void* toHost, const void* from, std::size_t bytes) override { copy(toHost, from, bytes); }
    bool sharesHostMemory() const override { return true; }
    void fill(float* data, Index n, float value) override { std::fill_n(data, n, value); }

    void multiplySparse(CsrView x, ConstMatrixView w, const float* bias, MatrixView out) override;
    void multiply(ConstMatrixView in, ConstMatrixView w, const float* bias, MatrixView out) override;
    void relu(MatrixView x) override;
    void reluBackward(ConstMatrixView y, MatrixView d) override;
    void multiplyBackward(ConstMatrixView d, ConstMatrixView w, MatrixView out) override;
    void updateDense(ConstMatrixView d, ConstMatrixView in, Parameter w, Parameter bias, const Update& update) override;
    void updateSparse(ColumnsView x, ConstMatrixView d, Parameter w, Parameter bias, const Update& update) override;

    double outputStep(const OutputStep& step) override
    {
        return guarded("outputStep", [&] { return m_output.step(step); });
    }
    void logPartition(ConstMatrixView hidden, ConstMatrixView w, const float* bias, float* out) override
    {
        guarded("logPartition", [&] { m_output.logPartition(hidden, w, bias, out); });
    }
    std::string outputWay(Index batch, Index labels, Loss loss) const override
    {
        return loss == Loss::Softmax ? OutputLayer::nameOf(m_output.way(batch, labels)) : std::string();
    }
    double outputLoss(
        ConstMatrixView hidden, ConstMatrixView w, const float* bias, LabelsView labels, Loss loss) override
    {
        return guarded("outputLoss", [&] { return m_output.loss(hidden, w, bias, labels, loss); });
    }
    void topLabels(
        ConstMatrixView hidden, ConstMatrixView w, const float* bias, Index k, Id* ids, float* scores) override
    {
        guarded("topLabels", [&] { m_output.topLabels(hidden, w, bias, k, ids, scores); });
    }

    double lossAndTopLabels(ConstMatrixView hidden, ConstMatrixView w, const float* bias, LabelsView labels, Loss loss,
        Index k, Id* ids, float* scores) override
    {
        return guarded(
            "lossAndTopLabels", [&] { return m_output.loss(hidden, w, bias, labels, loss, k, ids, scores); });
    }

    void apply(const Parameter& p, const Update& update) override;
    void applyRows(const Parameter& p, const Id* rows, Index count, const Update& update) override;
    void combine(float a, const float* x, float b, float* y, Index n) override;
    double squaredNorm(const float* x, Index n) override;
    void gatherRows(ConstMatrixView from, const Id* rows, MatrixView to) override
    {
        evenkeel::gatherRows(m_pool, from, rows, to);
    }
    void scatterRows(ConstMatrixView from, const Id* rows, MatrixView to) override
    {
        evenkeel::scatterRows(m_pool, from, rows, to);
    }
    double measure(const std::function<void()>& work) override;

private:
    static void copy(void* to, const void* from, std::size_t bytes)
    {
        if (bytes > 0)
            std::memcpy(to, from, bytes);
    }
    Scratch<float>& scratch(int thread) { return m_scratch[static_cast<std::size_t>(thread)]; }
    void elements(Index n, const std::function<void(Index from, Index count)>& work);
    void balanced(const Id* offsets, Index rows, const std::function<void(Index from, Index to, int thread)>& work);
    void updateBias(ConstMatrixView d, const Parameter& bias, const UpdateRule& rule);

    const SimdOps& m_ops;
    HostHeap m_heap;
    ThreadPool m_pool;
    OutputLayer m_output;
    std::vector<Scratch<float>> m_scratch; // one a thread
    Scratch<float> m_packed; // shared by all threads of one operation
};

// work(from, count) on fixed blocks of n elements.
void CpuDevice::elements(Index n, const std::function<void(Index, Index)>& work)
{
    m_pool.run(blocks(n, elementBlock), [&](Index block, int) {
        const Index from = block * elementBlock;
        work(from, std::min(elementBlock, n - from));
    });
}

// work(from, to, thread) on ranges of rows with about equally many entries.
void CpuDevice::balanced(const Id* offsets, Index rows, const std::function<void(Index, Index, int)>& work)
{
    const Index parts = std::min<Index>(rows, m_pool.size() == 1 ? 1 : 4 * m_pool.size());
    const auto boundary = [&](Index part) {
        if (part == 0 || part == parts)
            return part == 0 ? Index { 0 } : rows;
        const Index wanted = Index { offsets[rows] } * part / parts;
        return static_cast<Index>(std::lower_bound(offsets, offsets + rows, wanted) - offsets);
    };
    m_pool.run(parts, [&](Index part, int thread) { work(boundary(part), boundary(part + 1), thread); });
}

void CpuDevice::multiplySparse(CsrView x, ConstMatrixView w, const float* bias, MatrixView out)
{
    balanced(x.offsets, x.rows, [&](Index from, Index to, int) {
        for (Index r = from; r < to; ++r) {
            const Id begin = x.offsets[r];
            m_ops.gather(
                x.offsets[r + 1] - begin, x.columns + begin, x.values + begin, w.data, w.cols, bias, out.row(r));
        }
    });
}

void CpuDevice::multiply(ConstMatrixView in, ConstMatrixView w, const float* bias, MatrixView out)
{
    guarded("multiply", [&] {
        m_pool.run(blocks(out.cols, columnBlock), [&](Index block, int thread) {
            const Index first = block * columnBlock, count = std::min(columnBlock, out.cols - first);
            float* packed = scratch(thread).need(in.cols * columnBlock);
            m_ops.packColumns(w.row(first), w.cols, w.cols, count, packed);
            for (Index r = 0; bias && r < out.rows; ++r)
                std::copy_n(bias + first, count, out.row(r) + first);
            m_ops.multiply({ .m = out.rows,
                .n = count,
                .k = in.cols,
                .a = in.data,
                .rowStride = in.cols,
                .columnStride = 1,
                .packed = packed,
                .c = out.data + first,
                .ldc = out.cols,
                .start = bias ? ProductStart::Output : ProductStart::Zero });
        });
    });
}

void CpuDevice::multiplyBackward(ConstMatrixView d, ConstMatrixView w, MatrixView out)
{
    guarded("multiplyBackward", [&] {
        m_pool.run(blocks(out.cols, columnBlock), [&](Index block, int thread) {
            const Index first = block * columnBlock, count = std::min(columnBlock, out.cols - first);
            float* packed = scratch(thread).need(d.cols * columnBlock);
            m_ops.packRows(w.data + first, w.cols, w.rows, count, packed);
            m_ops.multiply({ .m = out.rows,
                .n = count,
                .k = d.cols,
                .a = d.data,
                .rowStride = d.cols,
                .columnStride = 1,
                .packed = packed,
                .c = out.data + first,
                .ldc = out.cols,
                .start = ProductStart::Zero });
        });
    });
}

void CpuDevice::relu(MatrixView x)
{
    elements(x.size(), [&](Index from, Index count) { m_ops.relu(x.data + from, count); });
}

void CpuDevice::reluBackward(ConstMatrixView y, MatrixView d)
{
    elements(d.size(), [&](Index from, Index count) { m_ops.reluBackward(y.data + from, d.data + from, count); });
}

void CpuDevice::updateBias(ConstMatrixView d, const Parameter& bias, const UpdateRule& rule)
{
    if (!bias.value.data)
        return;
    float* gradient = rule.target(bias, 0, scratch(0).need(d.cols));
    m_ops.columnSums(d.data, d.rows, d.cols, gradient);
    rule.apply(bias, 0, d.cols, gradient);
}

void CpuDevice::updateDense(ConstMatrixView d, ConstMatrixView in, Parameter w, Parameter bias, const Update& update)
{
    guarded("updateDense", [&] {
        const UpdateRule rule(m_ops, update);
        float* packed = m_packed.need(in.rows * blocks(in.cols, m_ops.panel) * m_ops.panel);
        m_ops.packRows(in.data, in.cols, in.rows, in.cols, packed);
        m_pool.run(blocks(d.cols, rowBlock), [&](Index block, int thread) {
            const Index first = block * rowBlock, count = std::min(rowBlock, d.cols - first), at = first * in.cols;
            float* gradient = rule.target(w, at, scratch(thread).need(rowBlock * in.cols));
            m_ops.multiply({ .m = count,
                .n = in.cols,
                .k = d.rows,
                .a = d.data + first,
                .rowStride = 1,
                .columnStride = d.cols,
                .packed = packed,
                .c = gradient,
                .ldc = in.cols,
                .start = ProductStart::Zero });
            rule.apply(w, at, count * in.cols, gradient);
        });
        updateBias(d, bias, rule);
    });
}

void CpuDevice::updateSparse(ColumnsView x, ConstMatrixView d, Parameter w, Parameter bias, const Update& update)
{
    guarded("updateSparse", [&] {
        const UpdateRule rule(m_ops, update);
        balanced(x.offsets, x.count, [&](Index from, Index to, int thread) {
            constexpr Index ahead = 4; // rows lie anywhere in a large matrix
            float* buffer = scratch(thread).need(d.cols);
            for (Index j = from; j < to; ++j) {
                if (j + ahead < to)
                    rule.fetch(w, Index { x.ids[j + ahead] } * d.cols, d.cols);
                const Id begin = x.offsets[j];
                const Index at = Index { x.ids[j] } * d.cols;
                float* gradient = rule.target(w, at, buffer);
                m_ops.gather(
                    x.offsets[j + 1] - begin, x.rows + begin, x.values + begin, d.data, d.cols, nullptr, gradient);
                rule.apply(w, at, d.cols, gradient);
            }
        });
        updateBias(d, bias, rule);
    });
}

void CpuDevice::apply(const Parameter& p, const Update& update)
{
    const UpdateRule rule(m_ops, update);
    elements(p.value.size(), [&](Index from, Index count) { rule.apply(p, from, count, p.gradient + from); });
}

void CpuDevice::applyRows(const Parameter& p, const Id* rows, Index count, const Update& update)
{
    const UpdateRule rule(m_ops, update);
    const Index cols = p.value.cols, parts = std::min<Index>(count, m_pool.size());
    m_pool.run(parts, [&](Index part, int) {
        for (Index i = count * part / parts; i < count * (part + 1) / parts; ++i)
            rule.apply(p, Index { rows[i] } * cols, cols, p.gradient + Index { rows[i] } * cols);
    });
}

void CpuDevice::combine(float a, const float* x, float b, float* y, Index n)
{
    elements(n, [&](Index from, Index count) { m_ops.combine(a, x + from, b, y + from, count); });
}

double CpuDevice::squaredNorm(const float* x, Index n)
{
    std::vector<double> parts(static_cast<std::size_t>(blocks(n, elementBlock)));
    elements(n, [&](Index from, Index count) {
        parts[static_cast<std::size_t>(from / elementBlock)] = m_ops.squaredNorm(x + from, count);
    });
    double sum = 0;
    for (const double part : parts)
        sum += part;
    return sum;
}

double CpuDevice::measure(const std::function<void()>& work)
{
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// A simulated device computes on one thread: hundreds of them run in one process.
int threadsFor(const DeviceSpec& spec)
{
    if (spec.kind == DeviceSpec::Kind::Sim)
        return 1;
    const std::vector<int> usable = usableCores();
    if (spec.firstCore < 0)
        return spec.threads > 0 ? spec.threads : static_cast<int>(usable.size());
    for (int core = spec.firstCore; core <= spec.lastCore; ++core)
        if (!std::binary_search(usable.begin(), usable.end(), core))
            throw DeviceError(spec.text() + ": core " + std::to_string(core) + " may not be used here (usable: "
                + std::to_string(usable.front()) + " to " + std::to_string(usable.back()) + ")");
    return spec.threads > 0 ? spec.threads : spec.lastCore - spec.firstCore + 1;
}

} // namespace

std::unique_ptr<Device> makeCpuDevice(const DeviceSpec& spec, const SimdOps& ops)
{
    return std::make_unique<CpuDevice>(spec, ops, threadsFor(spec));
}

} // namespace evenkeel

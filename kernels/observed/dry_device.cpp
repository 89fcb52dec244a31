// SPDX-License-Identifier: GPL-3.0-or-later
// Operations without effect, and memory without memory.
#include "kernels/observed/dry_device.h"

#include "kernels/host_info.h"
#include "kernels/sentence.h"

#include <sys/mman.h>

#include <algorithm>
#include <unordered_map>

namespace evenkeel {

namespace {

struct DrySparse final : SparseOperations {
    void multiply(CsrView, ConstWeightsView, const float*, MatrixView, Activation) override { }
    void update(ColumnsView, ConstMatrixView, Parameter, Parameter, const Update&) override { }
    ColumnsView columnsOf(CsrView x) override { return { .count = x.nnz, .nnz = x.nnz }; }
};

struct DryDense final : DenseOperations {
    void multiply(ConstMatrixView, ConstWeightsView, const float*, MatrixView, Activation) override { }
    void relu(MatrixView) override { }
    void reluBackward(ConstMatrixView, MatrixView) override { }
    void dropout(MatrixView, const Dropout&) override { }
    void multiplyBackward(ConstMatrixView, ConstWeightsView, MatrixView) override { }
    void update(ConstMatrixView, ConstMatrixView, Parameter, Parameter, const Update&) override { }
};

struct DryOutput final : OutputOperations {
    PendingLoss start(const OutputStep&) override { return 0; }
    void logPartition(ConstMatrixView, ConstWeightsView, const float*, float*) override { }
    double loss(ConstMatrixView, ConstWeightsView, const float*, LabelsView, Loss, TopLabels) override { return 0; }
    void topLabels(ConstMatrixView, ConstWeightsView, const float*, TopLabels) override { }
};

struct DryArrays final : ArrayOperations {
    void fill(float*, Index, float) override { }
    void combine(float, const float*, float, float*, Index) override { }
    void weightedSum(std::span<const WeightedArray>, std::span<float* const>, Index) override { }
    double squaredNorm(const float*, Index) override { return 1; } // nobody's weights are all zero
    void apply(const Parameter&, const Update&) override { }
    void applyRows(const Parameter&, const Id*, Index, const Update&) override { }
    void gatherRows(ConstWeightsView, const Id*, WeightsView) override { }
    void scatterRows(ConstWeightsView, const Id*, WeightsView) override { }
    void widen(const Bf16*, const Bf16*, float*, Index) override { }
    void narrow(const float*, Bf16*, Bf16*, Index, const Rounding&, Index) override { }
};

class DryDevice final : public Device {
public:
    explicit DryDevice(const DeviceSpec& spec)
        : Device(spec)
    {
    }
    ~DryDevice() override
    {
        for (const auto& [memory, bytes] : m_sizes)
            munmap(memory, mapped(bytes));
    }

    void* allocate(std::size_t bytes) override
    {
        if (const std::int64_t cap = spec().memory, wanted = std::int64_t(bytes); cap > 0 && wanted > cap - m_inUse)
            throw DeviceError(sentence("%1: out of memory (needs %2, %3 free)",
                { spec().text(), bytesText(wanted), bytesText(cap - m_inUse) }));
        void* const memory
            = mmap(nullptr, mapped(bytes), PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (memory == MAP_FAILED)
            throw DeviceError(
                sentence("%1: no address space is left for %2 bytes", { spec().text(), std::to_string(bytes) }));
        m_sizes.emplace(memory, bytes);
        m_inUse += std::int64_t(bytes);
        m_peak = std::max(m_peak, m_inUse);
        return memory;
    }
    void release(void* memory) noexcept override
    {
        const auto found = m_sizes.find(memory);
        if (found == m_sizes.end())
            return;
        m_inUse -= std::int64_t(found->second);
        munmap(memory, mapped(found->second));
        m_sizes.erase(found);
    }
    std::int64_t peakMemory() const override { return m_peak; }
    std::string bf16Way() const override { return "conversion"; } // as of the device that it stands for
    void upload(void*, const void*, std::size_t) override { }
    void download(void*, const void*, std::size_t) override { }
    bool sharesHostMemory() const override { return true; }
    Operations operations() override { return { m_sparse, m_dense, m_output, m_arrays }; }
    std::unique_ptr<Timing> start(const std::function<void()>& work) override
    {
        struct None final : Timing {
            bool over() override { return true; }
            double seconds() override { return 0; }
        };
        work();
        return std::make_unique<None>();
    }

private:
    static std::size_t mapped(std::size_t bytes) { return std::max<std::size_t>(bytes, 1); }

    std::unordered_map<void*, std::size_t> m_sizes; // bytes of what is allocated
    std::int64_t m_inUse = 0, m_peak = 0;
    DrySparse m_sparse;
    DryDense m_dense;
    DryOutput m_output;
    DryArrays m_arrays;
};

} // namespace

std::unique_ptr<Device> makeDryDevice(const DeviceSpec& spec) { return std::make_unique<DryDevice>(spec); }

} // namespace evenkeel

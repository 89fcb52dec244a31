// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cpu/cpu_device.h"

#include "kernels/cpu/cpu_context.h"
#include "kernels/cpu/host_memory_device.h"
#include "kernels/host_info.h"
#include "kernels/sentence.h"

#include <algorithm>

namespace evenkeel {

namespace {

class CpuDevice final : public HostMemoryDevice {
public:
    CpuDevice(const DeviceSpec& spec, const SimdOps& ops, int threads)
        : HostMemoryDevice(spec)
        , m_threads(threads)
        , m_heap(spec)
        , m_context(spec, ops, threads)
        , m_sparse(makeCpuSparse(m_context))
        , m_dense(makeCpuDense(m_context))
        , m_output(makeCpuOutput(m_context))
        , m_arrays(makeCpuArrays(m_context))
    {
    }
    void* allocate(std::size_t bytes) override { return m_heap.allocate(bytes); }
    void release(void* memory) noexcept override { m_heap.release(memory); }
    std::int64_t peakMemory() const override { return m_heap.peak(); }
    Operations operations() override { return { *m_sparse, *m_dense, *m_output, *m_arrays }; }
    std::string bf16Way() const override { return evenkeel::bf16Way(m_context.ops); }
    std::string remark() const override
    {
        const int started = m_context.pool.size();
        return started == m_threads ? std::string()
                                    : sentence("computed with %1 of %2 threads, as the system started no more; raise "
                                               "the limit of processes (ulimit -u) or of memory",
                                        { std::to_string(started), std::to_string(m_threads) });
    }

private:
    const int m_threads; // as asked; fewer may have started
    HostHeap m_heap;
    CpuContext m_context; // before what refers to it
    const std::unique_ptr<SparseOperations> m_sparse;
    const std::unique_ptr<DenseOperations> m_dense;
    const std::unique_ptr<OutputOperations> m_output;
    const std::unique_ptr<ArrayOperations> m_arrays;
};

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
            throw DeviceError(sentence("%1: core %2 may not be used here (usable: %3 to %4)",
                { spec.text(), std::to_string(core), std::to_string(usable.front()), std::to_string(usable.back()) }));
    return spec.threads > 0 ? spec.threads : spec.lastCore - spec.firstCore + 1;
}

} // namespace

std::unique_ptr<Device> makeCpuDevice(const DeviceSpec& spec, const SimdOps& ops)
{
    return std::make_unique<CpuDevice>(spec, ops, threadsFor(spec));
}

} // namespace evenkeel

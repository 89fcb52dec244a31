// SPDX-License-Identifier: GPL-3.0-or-later
// What the operations of a CPU device share: inner loops, threads and working memory.
#pragma once

#include "kernels/cpu/host_memory.h"
#include "kernels/cpu/thread_pool.h"
#include "kernels/cpu/update_rule.h"
#include "kernels/device.h"

#include <functional>
#include <memory>
#include <vector>

namespace evenkeel {

class CpuContext {
public:
    CpuContext(const DeviceSpec& deviceSpec, const SimdOps& simdOps, int threads)
        : spec(deviceSpec)
        , ops(simdOps)
        , pool(threads, deviceSpec.firstCore, deviceSpec.lastCore)
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
            throw outOfMemory(operation);
        }
    }
    static Index blocks(Index n, Index size) { return (n + size - 1) / size; }
    static constexpr Index elementBlock = 65536; // fixed: the order of squaredNorm's sums follows from it
    // work(from, count) on fixed blocks of n elements.
    void elements(Index n, const std::function<void(Index from, Index count)>& work);
    // work(from, to, thread) on ranges of rows with about equally many entries.
    void balanced(const Id* offsets, Index rows, const std::function<void(Index from, Index to, int thread)>& work);
    void updateBias(ConstMatrixView d, const Parameter& bias, const UpdateRule& rule); // by d's column sums
    Scratch<float>& scratch(int thread) { return m_scratch[static_cast<std::size_t>(thread)]; }

    const DeviceSpec spec; // as opened
    const SimdOps& ops;
    ThreadPool pool;

private:
    DeviceError outOfMemory(const char* operation) const;

    std::vector<Scratch<float>> m_scratch; // one per thread
};

// A group of operations, each in a file of its own in cpu/operations.
template<typename Group>
class OnCpu : public Group {
public:
    explicit OnCpu(CpuContext& context)
        : m(context)
    {
    }

protected:
    CpuContext& m;
};

std::unique_ptr<SparseOperations> makeCpuSparse(CpuContext& context);
std::unique_ptr<DenseOperations> makeCpuDense(CpuContext& context);
std::unique_ptr<OutputOperations> makeCpuOutput(CpuContext& context);
std::unique_ptr<ArrayOperations> makeCpuArrays(CpuContext& context);

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// What the operations of one GPU share: its streams, its memory, and whether a step is rehearsed or measured in parts.
#pragma once

#include "kernels/cuda/gpus/sm_share.h"
#include "kernels/cuda/runtime/branches.h"
#include "kernels/cuda/runtime/gpu_memory.h"
#include "kernels/cuda/runtime/part_clock.h"
#include "kernels/cuda/runtime/replay.h"

#include <optional>

namespace evenkeel::cuda {

class Context {
public:
    explicit Context(const DeviceSpec& deviceSpec);

    cudaStream_t stream() const { return share.stream(); }
    template<typename T>
    T* scratch(Scratch& s, Index count, Where where = __builtin_FUNCTION())
    {
        return static_cast<T*>(s.grow(memory, static_cast<std::size_t>(count) * sizeof(T), where));
    }
    // Memory of the libraries' own, in which nothing is kept.
    void* forLibrary(std::size_t bytes, Where where) { return m_libraryMemory.grow(memory, bytes, where); }
    // Runs `work`, a kernel or a product, timed where parts of a step are measured.
    template<typename Work>
    void part(const char* name, double flops, double bytes, const Work& work)
    {
        if (parts)
            parts->around(name, flops, bytes, work);
        else
            work();
    }
    // A number that a kernel writes for the host, and its value once the stream is through.
    double* resultMemory() const { return static_cast<double*>(m_result.get()); }
    double result() const;

    const DeviceSpec spec; // as opened
    SmShare share; // before everything that lives in its context
    Branches branches;
    const cublasComputeType_t compute; // how products are made of 32-bit numbers
    GpuMemory memory;
    Replay replay;
    bool isRehearsal = false;
    std::optional<PartClock> parts; // while they are measured
    std::string remark; // on products, for Device::remark

private:
    Handle<void*, cudaFreeHost> m_result; // pinned
    Scratch m_libraryMemory;
};

// A group of operations.
template<typename Group>
class OnGpu : public Group {
public:
    explicit OnGpu(Context& context)
        : m(context)
    {
    }

protected:
    Context& m;
};

} // namespace evenkeel::cuda

// SPDX-License-Identifier: GPL-3.0-or-later
// A device on the host that counts what communicators do to its memory. With `isRemote` it hides that the host could
// read it, as a GPU's memory is hidden, so that staging is tested too; as `cuda:I` it is a GPU, with streams of its own
// (fake_lanes.h), for the fake NCCL.
#pragma once

#include "kernels/cpu/reference_device.h"
#include "kernels/observed/forwarding_device.h"
#include "tests/core/comm/fake_lanes.h"

#include <vector>

namespace evenkeel::test {

// Sums in 32 bits, as GPUs do.
class HostArrays final : public ForwardingArrays {
public:
    using ForwardingArrays::ForwardingArrays;

    void combine(float a, const float* x, float b, float* y, Index n) override
    {
        moved += n * ((a == 0 ? 0 : 1) + (b == 0 ? 0 : 1) + 1);
        for (Index i = 0; i < n; ++i)
            y[i] = (a == 0 ? 0 : a * x[i]) + (b == 0 ? 0 : b * y[i]);
    }
    void weightedSum(std::span<const WeightedArray> terms, std::span<float* const> to, Index n) override
    {
        moved += n * static_cast<Index>(terms.size() + to.size());
        summed.push_back(n);
        for (Index i = 0; i < n; ++i) {
            float total = 0;
            for (const WeightedArray& term : terms)
                total += term.weight == 0 ? 0 : term.weight * term.values[i];
            for (float* const out : to)
                out[i] = total;
        }
    }

    Index moved = 0;
    std::vector<Index> summed;
};

class HostDevice final : public ForwardingDevice {
public:
    explicit HostDevice(bool isRemote = false)
        : ForwardingDevice({}, makeReferenceDevice())
        , m_isRemote(isRemote)
    {
    }
    explicit HostDevice(const DeviceSpec& spec)
        : HostDevice(spec, { "GPU-" + std::to_string(spec.index), std::to_string(spec.index) })
    {
    }
    HostDevice(const DeviceSpec& spec, GpuIdentity gpu)
        : ForwardingDevice(spec, makeReferenceDevice())
        , m_isRemote(spec.kind == DeviceSpec::Kind::Cuda)
        , m_gpu(std::move(gpu))
    {
    }

    void* allocate(std::size_t bytes) override
    {
        ++m_allocations;
        return ForwardingDevice::allocate(bytes);
    }
    void upload(void* to, const void* from, std::size_t bytes) override
    {
        m_copied += static_cast<Index>(bytes);
        ForwardingDevice::upload(to, from, bytes);
    }
    void download(void* to, const void* from, std::size_t bytes) override
    {
        m_copied += static_cast<Index>(bytes);
        ForwardingDevice::download(to, from, bytes);
    }
    bool sharesHostMemory() const override { return !m_isRemote; }
    Operations operations() override
    {
        const Operations all = ForwardingDevice::operations();
        return { all.sparse, all.dense, all.output, m_arrays };
    }
    GpuIdentity gpu() const override { return m_gpu; }
    std::unique_ptr<Lanes> openLanes() override
    {
        return spec().kind == DeviceSpec::Kind::Cuda && spec().sms == 0 ? std::make_unique<FakeLanes>() : nullptr;
    }

    Index moved() const { return m_arrays.moved; } // floats that sums have read and written so far
    const std::vector<Index>& summed() const { return m_arrays.summed; } // sizes that weightedSum was called with
    int allocations() const { return m_allocations; }
    Index copied() const { return m_copied; } // bytes between host and device

private:
    HostArrays m_arrays { *this };
    bool m_isRemote;
    GpuIdentity m_gpu;
    int m_allocations = 0;
    Index m_copied = 0;
};

} // namespace evenkeel::test

// SPDX-License-Identifier: GPL-3.0-or-later
// One NVIDIA GPU, or a share of it. Everything runs in one stream, to which uploads come by one of their own; the
// output layer's backward pass may use more (`branches=`). `download`, `measure` and the operations that return a
// number wait for it; so does a shape that is met for the first time, where libraries are tried. No kernel adds with
// atomics: results repeat to the bit, with `sparse=auto` once spec() contains the chosen way.
#pragma once

#include "kernels/cuda/gpus/gpu_list.h"
#include "kernels/cuda/gpus/nvml.h"
#include "kernels/cuda/operations/products.h"
#include "kernels/cuda/runtime/context.h"
#include "kernels/cuda/runtime/staging.h"
#include "kernels/device.h"

#include <optional>

namespace evenkeel::cuda {

class CudaDevice final : public Device {
public:
    explicit CudaDevice(const DeviceSpec& spec);
    ~CudaDevice() override;

    void* allocate(std::size_t bytes) override { return m_context.memory.take(bytes, __func__); }
    void release(void* memory) noexcept override { m_context.memory.release(memory); }
    std::int64_t peakMemory() const override { return m_context.memory.peak(); }
    void upload(void* to, const void* fromHost, std::size_t bytes) override;
    void download(void* toHost, const void* from, std::size_t bytes) override;
    std::pmr::memory_resource* uploadMemory() override { return &m_staging.hostMemory(); }
    void awaitUploads() override { m_staging.await(); }
    bool sharesHostMemory() const override { return false; }
    Operations operations() override { return { *m_sparse, *m_dense, *m_output, *m_arrays }; }
    std::unique_ptr<Lanes> openLanes() override;
    GpuIdentity gpu() const override;
    DeviceReadings readings() override;
    std::string bf16Way() const override { return cuda::bf16Way; }
    std::string remark() const override;
    std::unique_ptr<Timing> start(const std::function<void()>& work) override;
    std::vector<Part> measureParts(const std::function<void()>& work) override;
    void rehearse(const std::function<void()>& work) override;

private:
    Context m_context; // before everything that lives in it
    Products m_products;
    Staging m_staging;
    const std::unique_ptr<ArrayOperations> m_arrays;
    const std::unique_ptr<SparseOperations> m_sparse;
    const std::unique_ptr<DenseOperations> m_dense;
    const std::unique_ptr<OutputOperations> m_output;
    std::optional<Nvml> m_sensors; // opened when first asked
};

} // namespace evenkeel::cuda

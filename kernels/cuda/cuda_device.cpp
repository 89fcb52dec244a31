// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/cuda_device.h"

#include "kernels/cuda/gpus/cuda_lanes.h"
#include "kernels/cuda/gpus/gpu_list.h"
#include "kernels/cuda/operations/groups.h"
#include "kernels/cuda/runtime/timing.h"

namespace evenkeel::cuda {

namespace {

// Runs `undo` when a scope is left, also by an exception.
template<typename Undo>
class Restore {
public:
    explicit Restore(Undo undo)
        : m_undo(std::move(undo))
    {
    }
    Restore(const Restore&) = delete;
    Restore& operator=(const Restore&) = delete;
    ~Restore() { m_undo(); }

private:
    Undo m_undo;
};

} // namespace

CudaDevice::CudaDevice(const DeviceSpec& spec)
    : Device(spec)
    , m_context(spec)
    , m_products(m_context)
    , m_arrays(makeArrays(m_context))
    , m_sparse(makeSparse(m_context, m_products, *m_arrays, [this](DeviceSpec::Sparse way) { chooseSparse(way); }))
    , m_dense(makeDense(m_context, m_products))
    , m_output(makeOutput(m_context, m_products, *m_arrays))
{
}

// What is under way may use all that goes now.
CudaDevice::~CudaDevice() { cudaStreamSynchronize(m_context.stream()); }

void CudaDevice::upload(void* to, const void* fromHost, std::size_t bytes)
{
    m_staging.copy(to, fromHost, bytes, m_context.stream());
}

void CudaDevice::download(void* toHost, const void* from, std::size_t bytes)
{
    if (bytes > 0)
        check(cudaMemcpyAsync(toHost, from, bytes, cudaMemcpyDeviceToHost, m_context.stream()));
    check(cudaStreamSynchronize(m_context.stream()));
}

// A share of a GPU takes no part: NCCL's kernels know GPUs, not green contexts.
std::unique_ptr<Lanes> CudaDevice::openLanes()
{
    return spec().sms > 0 ? nullptr : std::make_unique<CudaLanes>(m_context.stream());
}

GpuIdentity CudaDevice::gpu() const { return identityOf(spec().index); }

DeviceReadings CudaDevice::readings()
{
    if (!m_sensors)
        m_sensors.emplace(gpu().bus); // empty: no GPU of that name
    return m_sensors->read();
}

std::string CudaDevice::remark() const
{
    std::string remarks;
    for (const std::string& remark : { m_context.share.remark(), m_context.replay.refusal(), m_context.remark })
        remarks += (remarks.empty() || remark.empty() ? "" : "; ") + remark;
    return remarks;
}

std::unique_ptr<Device::Timing> CudaDevice::start(const std::function<void()>& work)
{
    return std::make_unique<EventTiming>(work, m_context.stream());
}

std::vector<Device::Part> CudaDevice::measureParts(const std::function<void()>& work)
{
    finish();
    m_context.parts.emplace(m_context.stream());
    m_context.branches.useOnlyMain(true);
    const Restore restore([this] {
        m_context.parts.reset();
        m_context.branches.useOnlyMain(false);
    });
    work();
    return m_context.parts->parts();
}

// The rule on the GPU is another one during a rehearsal, so it is placed anew before and after.
void CudaDevice::rehearse(const std::function<void()>& work)
{
    m_context.isRehearsal = true;
    m_products.placeAnew();
    const Restore restore([this] {
        m_context.isRehearsal = false;
        m_products.placeAnew();
    });
    work();
    finish();
}

} // namespace evenkeel::cuda

// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/cuda_device.h"

#include "kernels/cuda/runtime/cuda_lanes.h"
#include "kernels/cuda/runtime/timing.h"

#include <algorithm>
#include <array>

namespace evenkeel::cuda {

namespace {

// The factors are rounded on their way into the product, which is added up in 32 bits.
cublasComputeType_t computeOf(DeviceSpec::Math math)
{
    switch (math) {
    case DeviceSpec::Math::Tf32:
        return CUBLAS_COMPUTE_32F_FAST_TF32;
    case DeviceSpec::Math::Bf16:
        return CUBLAS_COMPUTE_32F_FAST_16BF;
    case DeviceSpec::Math::Fp32:
        break;
    }
    return CUBLAS_COMPUTE_32F;
}

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

// Cards that add up their models straight between them read each other's memory, which memory of a pool wants to be
// told of.
void letOthersRead(int card)
{
    int cards = 0;
    check(cudaGetDeviceCount(&cards), "openDevice");
    cudaMemPool_t pool = nullptr;
    check(cudaDeviceGetDefaultMemPool(&pool, card), "openDevice");
    for (int other = 0; other < cards; ++other) {
        int can = 0;
        if (other != card)
            check(cudaDeviceCanAccessPeer(&can, other, card), "openDevice");
        if (can == 0)
            continue;
        cudaMemAccessDesc access {};
        access.location.type = cudaMemLocationTypeDevice;
        access.location.id = other;
        access.flags = cudaMemAccessFlagsProtReadWrite;
        check(cudaMemPoolSetAccess(pool, &access, 1), "openDevice");
    }
}

} // namespace

CudaDevice::CudaDevice(const DeviceSpec& spec)
    : Device(spec)
    , m_share(spec.index, spec.sms)
    , m_branches(m_share.stream(), spec.sms > 0 ? m_share.multiprocessors() : 0, spec.branches)
    , m_compute(computeOf(spec.math))
    , m_replay(m_share.stream(), spec.sms == 0) // a share's graphs would have to stay on its multiprocessors
{
    if (spec.tile > 0)
        m_tileLimits.floats = std::max<Index>(1, spec.tile / static_cast<Index>(sizeof(float)));
    if (spec.widest > 0)
        m_tileLimits.widest = spec.widest;
    // cudaFree waits for the whole card, so also for a sum that waits for other cards; shares take no part in those.
    int pools = 0;
    check(cudaDeviceGetAttribute(&pools, cudaDevAttrMemoryPoolsSupported, spec.index));
    m_isPooled = pools != 0 && spec.sms == 0;
    if (m_isPooled)
        letOthersRead(spec.index);
    check(cudaHostAlloc(m_resultMemory.out(), (1 + lossesKept) * sizeof(double), cudaHostAllocDefault));
    m_result = static_cast<double*>(m_resultMemory.get());
}

// After a failure each of these fails as well, and the card's memory is gone with its context: nothing is left to do.
CudaDevice::~CudaDevice()
{
    cudaStreamSynchronize(stream());
    for (const auto& [memory, bytes] : m_sizes)
        cudaFree(memory);
    cudaGetLastError(); // no later device's error
}

void* CudaDevice::allocate(std::size_t bytes) { return take(bytes, __func__); }

void* CudaDevice::take(std::size_t bytes, Where where)
{
    if (bytes == 0)
        return nullptr;
    const auto wanted = static_cast<std::int64_t>(bytes);
    if (spec().memory > 0 && wanted > spec().memory - m_used)
        failOutOfMemory(wanted, spec().memory - m_used, where);
    void* memory = nullptr;
    const auto ask
        = [&] { return m_isPooled ? cudaMallocAsync(&memory, bytes, stream()) : cudaMalloc(&memory, bytes); };
    cudaError_t status = ask();
    if (m_isPooled && status == cudaErrorMemoryAllocation) { // what was given back may still be in use: wait for it
        cudaGetLastError();
        check(cudaStreamSynchronize(stream()), where);
        status = ask();
    }
    checkAllocation(status, bytes, where);
    m_sizes.emplace(memory, bytes);
    m_used += wanted;
    return memory;
}

void CudaDevice::release(void* memory) noexcept
{
    const auto found = m_sizes.find(memory);
    if (found == m_sizes.end())
        return;
    m_used -= static_cast<std::int64_t>(found->second);
    m_sizes.erase(found);
    // Either after whatever still uses it, or waiting for that.
    const cudaError_t status = m_isPooled ? cudaFreeAsync(memory, stream()) : cudaFree(memory);
    if (status != cudaSuccess)
        cudaGetLastError(); // of a card that is lost, which whoever uses it next hears
}

void* CudaDevice::grow(Scratch& s, std::size_t bytes, Where where)
{
    if (bytes > s.bytes) {
        release(s.memory);
        s = {};
        s.memory = take(bytes, where);
        s.bytes = bytes;
    }
    return s.memory;
}

void CudaDevice::upload(void* to, const void* fromHost, std::size_t bytes)
{
    m_staging.copy(to, fromHost, bytes, stream());
}

void CudaDevice::download(void* toHost, const void* from, std::size_t bytes)
{
    if (bytes > 0)
        check(cudaMemcpyAsync(toHost, from, bytes, cudaMemcpyDeviceToHost, stream()));
    check(cudaStreamSynchronize(stream()));
}

// A share of a card takes no part: NCCL's kernels know cards, not green contexts.
std::unique_ptr<Lanes> CudaDevice::openLanes()
{
    return spec().sms > 0 ? nullptr : std::make_unique<CudaLanes>(stream());
}

DeviceReadings CudaDevice::readings()
{
    if (!m_sensors) {
        std::array<char, 32> bus {};
        cudaDeviceGetPCIBusId(bus.data(), static_cast<int>(bus.size()), spec().index); // fails: no card of that name
        m_sensors.emplace(bus.data());
    }
    return m_sensors->read();
}

std::string CudaDevice::remark() const
{
    std::string remarks;
    for (const std::string& remark : { m_share.remark(), m_replay.refusal() })
        remarks += (remarks.empty() || remark.empty() ? "" : "; ") + remark;
    return remarks;
}

double CudaDevice::measure(const std::function<void()>& work) { return EventTiming(work, stream()).seconds(); }

std::unique_ptr<Device::Timing> CudaDevice::start(const std::function<void()>& work)
{
    return std::make_unique<EventTiming>(work, stream());
}

std::vector<Device::Part> CudaDevice::measureParts(const std::function<void()>& work)
{
    finish();
    m_parts.emplace(stream());
    m_branches.useOnlyMain(true);
    const Restore restore([this] {
        m_parts.reset();
        m_branches.useOnlyMain(false);
    });
    work();
    return m_parts->parts();
}

// The rule on the card is another one during a rehearsal, so it is placed anew before and after.
void CudaDevice::rehearse(const std::function<void()>& work)
{
    m_isRehearsal = true;
    m_placed.reset();
    const Restore restore([this] {
        m_isRehearsal = false;
        m_placed.reset();
    });
    work();
    finish();
}

double CudaDevice::result()
{
    check(cudaStreamSynchronize(stream()));
    return *m_result;
}

} // namespace evenkeel::cuda

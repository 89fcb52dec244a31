// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/gpus/sm_share.h"

#include "kernels/cuda/gpus/driver.h"
#include "kernels/cuda/gpus/sm_groups.h"
#include "kernels/device.h"
#include "kernels/sentence.h"

#include <map>
#include <mutex>
#include <string>

namespace evenkeel::cuda {

namespace {

// Shares may only be built of pieces of one and the same split, so each GPU is split once for the whole process.
struct Pool {
    std::vector<CUdevResource> free;
    unsigned granule = 0; // SMs a piece
    std::string remark;
};
struct Pools {
    std::mutex mutex;
    std::map<int, Pool> gpus;
};
Pools& pools()
{
    static Pools all;
    return all;
}

Pool split(int gpu)
{
    const SmGroups plan = planSmGroups(gpu);
    return { makeSmGroups(plan), plan.size, plan.remark };
}

std::vector<CUdevResource> take(int gpu, int sms, std::string& remark)
{
    const std::lock_guard lock(pools().mutex);
    auto found = pools().gpus.find(gpu);
    if (found == pools().gpus.end())
        found = pools().gpus.emplace(gpu, split(gpu)).first;
    remark = found->second.remark;
    std::vector<CUdevResource>& free = found->second.free;
    std::vector<CUdevResource> taken;
    int count = 0;
    while (count < sms && !free.empty()) {
        taken.push_back(free.back());
        free.pop_back();
        count += static_cast<int>(taken.back().sm.smCount);
    }
    if (count < sms) {
        free.insert(free.end(), taken.begin(), taken.end());
        refuse(sentence("sms=%1 requests more multiprocessors than the %2 still free (in multiples of %3)",
            { std::to_string(sms), std::to_string(count), std::to_string(found->second.granule) }));
    }
    return taken;
}

void giveBack(int gpu, const std::vector<CUdevResource>& pieces)
{
    const std::lock_guard lock(pools().mutex);
    std::vector<CUdevResource>& free = pools().gpus[gpu].free;
    free.insert(free.end(), pieces.rbegin(), pieces.rend());
}

// Makes the GPU's context and the thread's current one. CUDA has no way back from a fatal error but a new process.
void enterGpu(int gpu)
{
    cudaError_t status = cudaSetDevice(gpu);
    if (status == cudaSuccess)
        status = cudaFree(nullptr);
    if (!isFatal(status))
        return check(status);
    cudaGetLastError();
    throw DeviceError("cuda:" + std::to_string(gpu) + ": " + whyLost(status));
}

} // namespace

SmShare::SmShare(int gpu, int sms)
    : m_gpu(gpu)
{
    enterGpu(gpu);
    check(cudaDeviceGetAttribute(&m_multiprocessors, cudaDevAttrMultiProcessorCount, gpu));
    if (sms == 0) {
        check(cudaStreamCreateWithFlags(&m_stream, cudaStreamNonBlocking));
        return;
    }
    m_pieces = take(gpu, sms, m_remark);
    try {
        openGreen(sms);
    } catch (...) {
        release();
        throw;
    }
}

void SmShare::openGreen(int sms)
{
    CUdevResourceDesc description = nullptr;
    check(EVENKEEL_DRIVER(cuDevResourceGenerateDesc)(
        &description, m_pieces.data(), static_cast<unsigned>(m_pieces.size())));
    check(EVENKEEL_DRIVER(cuGreenCtxCreate)(&m_green, description, m_gpu, CU_GREEN_CTX_DEFAULT_STREAM));
    // Current in this thread, so that events and library handles made from now on belong to the share as well.
    CUcontext context = nullptr;
    check(EVENKEEL_DRIVER(cuCtxFromGreenCtx)(&context, m_green));
    check(EVENKEEL_DRIVER(cuGreenCtxStreamCreate)(&m_stream, m_green, CU_STREAM_NON_BLOCKING, 0));
    check(EVENKEEL_DRIVER(cuCtxSetCurrent)(context));
    m_multiprocessors = 0;
    for (const CUdevResource& piece : m_pieces)
        m_multiprocessors += static_cast<int>(piece.sm.smCount);
    if (m_multiprocessors < sms)
        refuse(sentence("the green context has fewer multiprocessors than requested"));
}

SmShare::~SmShare() { release(); }

void SmShare::release() noexcept
{
    if (m_stream) {
        cudaStreamSynchronize(m_stream);
        cudaStreamDestroy(m_stream);
    }
    if (m_pieces.empty())
        return;
    cudaSetDevice(m_gpu); // the GPU's own context is current again
    try {
        if (m_green)
            EVENKEEL_DRIVER(cuGreenCtxDestroy)(m_green);
        giveBack(m_gpu, m_pieces);
    } catch (...) {
        // A driver that has vanished under us: the share is lost with it.
    }
}

} // namespace evenkeel::cuda

// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/runtime/sm_share.h"

#include "kernels/cuda/runtime/driver.h"
#include "kernels/cuda/runtime/sm_groups.h"
#include "kernels/device.h"

#include <map>
#include <mutex>
#include <string>

namespace evenkeel::cuda {

namespace {

// Shares may only be built of pieces of one and the same split, so each card is split once for the whole process.
struct Pool {
    std::vector<CUdevResource> free;
    unsigned granule = 0; // SMs a piece
    std::string remark;
};
struct Pools {
    std::mutex mutex;
    std::map<int, Pool> cards;
};
Pools& pools()
{
    static Pools all;
    return all;
}

Pool split(int card)
{
    const SmGroups plan = planSmGroups(card);
    return { makeSmGroups(plan), plan.size, plan.remark };
}

std::vector<CUdevResource> take(int card, int sms, std::string& remark)
{
    const std::lock_guard lock(pools().mutex);
    auto found = pools().cards.find(card);
    if (found == pools().cards.end())
        found = pools().cards.emplace(card, split(card)).first;
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
        refuse("sms=" + std::to_string(sms) + " requests more multiprocessors than the " + std::to_string(count)
            + " still free (in multiples of " + std::to_string(found->second.granule) + ")");
    }
    return taken;
}

void giveBack(int card, const std::vector<CUdevResource>& pieces)
{
    const std::lock_guard lock(pools().mutex);
    std::vector<CUdevResource>& free = pools().cards[card].free;
    free.insert(free.end(), pieces.rbegin(), pieces.rend());
}

// Makes the card's context and the thread's current one. CUDA has no way back from a fatal error but a new process.
void enterCard(int card)
{
    cudaError_t status = cudaSetDevice(card);
    if (status == cudaSuccess)
        status = cudaFree(nullptr);
    if (!isFatal(status))
        return check(status);
    cudaGetLastError();
    throw DeviceError("cuda:" + std::to_string(card) + ": " + whyLost(status));
}

} // namespace

SmShare::SmShare(int card, int sms)
    : m_card(card)
{
    enterCard(card);
    check(cudaDeviceGetAttribute(&m_multiprocessors, cudaDevAttrMultiProcessorCount, card));
    if (sms == 0) {
        check(cudaStreamCreateWithFlags(&m_stream, cudaStreamNonBlocking));
        return;
    }
    m_pieces = take(card, sms, m_remark);
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
    check(EVENKEEL_DRIVER(cuGreenCtxCreate)(&m_green, description, m_card, CU_GREEN_CTX_DEFAULT_STREAM));
    // Current in this thread, so that events and library handles made from now on belong to the share as well.
    CUcontext context = nullptr;
    check(EVENKEEL_DRIVER(cuCtxFromGreenCtx)(&context, m_green));
    check(EVENKEEL_DRIVER(cuGreenCtxStreamCreate)(&m_stream, m_green, CU_STREAM_NON_BLOCKING, 0));
    check(EVENKEEL_DRIVER(cuCtxSetCurrent)(context));
    m_multiprocessors = 0;
    for (const CUdevResource& piece : m_pieces)
        m_multiprocessors += static_cast<int>(piece.sm.smCount);
    if (m_multiprocessors < sms)
        refuse("the green context has fewer multiprocessors than requested");
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
    cudaSetDevice(m_card); // the card's own context is current again
    try {
        if (m_green)
            EVENKEEL_DRIVER(cuGreenCtxDestroy)(m_green);
        giveBack(m_card, m_pieces);
    } catch (...) {
        // A driver that has vanished under us: the share is lost with it.
    }
}

} // namespace evenkeel::cuda

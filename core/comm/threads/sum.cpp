// SPDX-License-Identifier: GPL-3.0-or-later
// Weighted sums between threads of one process, waited for or started.
#include "core/comm/threads/buffer_lease.h"
#include "core/comm/threads/host_view.h"
#include "core/comm/threads/in_process.h"

#include <utility>

namespace evenkeel {
namespace {

std::size_t bytesOf(const DenseSum& sum) { return static_cast<std::size_t>(sum.call.cols) * sizeof(float); }

class PendingSum final : public Pending {
public:
    PendingSum(std::shared_ptr<RankGroup> group, int rank, std::shared_ptr<DenseSum> sum, Device& device, float* data)
        : m_group(std::move(group))
        , m_rank(rank)
        , m_sum(std::move(sum))
        , m_device(device)
        , m_data(data)
    {
    }

    bool ready() override
    {
        m_group->checkAborted();
        return m_sum->done && (!m_group->isVirtual() || m_group->now(m_rank) >= m_sum->endTime);
    }

    void wait() override
    {
        m_group->awaitEnd(m_rank, *m_sum);
        if (!m_isWritten)
            m_group->chargeHost(m_rank, Transfer::Finish, m_sum->call.cols);
        if (!std::exchange(m_isWritten, true))
            m_device.upload(m_data, m_sum->result.data(), bytesOf(*m_sum));
    }

private:
    std::shared_ptr<RankGroup> m_group;
    int m_rank;
    std::shared_ptr<DenseSum> m_sum;
    Device& m_device;
    float* m_data;
    bool m_isWritten = false;
};

} // namespace

void InProcess::transferSum(Device& device, float* data, Index n, float weight)
{
    if (size() == 1 && weight == 1)
        return m_group->checkAborted();
    const HostView view(*m_group, device, data, n);
    const auto collective = m_group->arrive<DenseSum>(
        rank(), m_calls++, { "sum", -1, n },
        [&](DenseSum& all) {
            all.operands[static_cast<std::size_t>(rank())] = { view.data(), weight, {}, false };
        },
        [&](DenseSum& all) { finishReduction(*m_group, all, Transfer::Sum, n); });
    BufferLease(*m_group, rank(), collective).awaitResult();
    device.upload(data, collective->result.data(), bytesOf(*collective));
}

std::unique_ptr<Pending> InProcess::startTransfer(Device& device, float* data, Index n, float weight)
{
    m_group->chargeHost(rank(), Transfer::Start, n);
    Buffer copy = m_group->buffer(n);
    device.download(copy.data(), data, static_cast<std::size_t>(n) * sizeof(float));
    bool isLast = false;
    auto collective = m_group->arrive<DenseSum>(
        rank(), m_calls++, { "startSum", -1, n },
        [&](DenseSum& all) {
            all.operands[static_cast<std::size_t>(rank())] = { copy.data(), weight, {}, false };
            all.copies.push_back(std::move(copy));
        },
        [&](DenseSum& all) {
            // Links are shared: it begins when the previous transfer has ended.
            all.latest = std::max(all.latest, m_group->linksFree);
            if (m_group->isVirtual())
                finishReduction(*m_group, all, Transfer::Background, n);
            else
                all.result = m_group->buffer(n);
            m_group->linksFree = all.endTime;
            isLast = true;
        });
    if (m_group->isVirtual()) { // the adding takes the core of one rank, now of this one, now of that
        if (m_startedSums++ % size() == rank())
            m_group->chargeHost(rank(), Transfer::Disturbance, n);
    } else if (isLast) {
        m_group->finishInBackground(collective);
    }
    return std::make_unique<PendingSum>(m_group, rank(), std::move(collective), device, data);
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/processes/gpus_over_processes.h"

#include <utility>

namespace evenkeel {
namespace {

class StartedOverLink final : public PendingOverProcesses {
public:
    StartedOverLink(AgreedSum agreed, std::unique_ptr<nccl::Link::Started> sum, float* data)
        : PendingOverProcesses(std::move(agreed))
        , m_sum(std::move(sum))
        , m_data(data)
    {
    }

private:
    bool hasTravelled() override { return m_sum->ready(); }
    void write() override { m_sum->wait(m_data); }

    std::unique_ptr<nccl::Link::Started> m_sum;
    float* m_data;
};

} // namespace

GpusOverProcesses::GpusOverProcesses(OverProcesses&& ranks, Device& device, const nccl::Api& api)
    : OverProcesses(std::move(ranks))
    , m_device(device)
    , m_api(api)
{
    m_link = std::make_unique<nccl::Link>(api, device, nccl::Link::Place { commonId(), rank(), size() },
        [context = &context()] { context->checkAborted(); });
}

nccl::UniqueId GpusOverProcesses::commonId()
{
    const nccl::UniqueId mine = rank() == 0 ? nccl::Link::newId(m_api) : nccl::UniqueId {};
    return fromBytes<nccl::UniqueId>(agree({ "link of GPUs" }, asBytes(mine)).front());
}

void GpusOverProcesses::transferSum(Device&, float* data, Index n, float weight)
{
    agree({ "sum", -1, n }, {});
    m_link->sum(data, n, weight);
}

// The agreement is for whoever waits: the GPUs do not wait for it.
std::unique_ptr<Pending> GpusOverProcesses::startTransfer(
    Device&, float* data, Index n, float weight, std::span<const double> facts)
{
    AgreedSum agreed = startAgreement(n, facts);
    return std::make_unique<StartedOverLink>(std::move(agreed), m_link->startSum(data, n, weight), data);
}

void GpusOverProcesses::transferRows(
    Device& device, MatrixView matrix, std::span<const Id> rows, const std::vector<Id>& all, float weight)
{
    m_rows.sum(device, matrix, rows, all, [&](float* values, Index n) { m_link->sum(values, n, weight); });
}

void GpusOverProcesses::transferFrom(int root, Device&, float* data, Index n) { m_link->broadcast(data, n, root); }

std::unique_ptr<Communicator> GpusOverProcesses::split(int color)
{
    return std::make_unique<GpusOverProcesses>(part(color), m_device, m_api);
}

} // namespace evenkeel

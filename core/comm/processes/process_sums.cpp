// SPDX-License-Identifier: GPL-3.0-or-later
// Weighted sums between processes: waited for, started, and by rows.
#include "core/comm/processes/agreement.h"
#include "core/comm/processes/over_processes.h"
#include "core/comm/threads/rank_group.h"
#include "core/comm/threads/row_runs.h"

#include <algorithm>
#include <utility>

namespace evenkeel {
namespace {

constexpr Index fewValues = 1024; // limit of sums that travel with the call itself

void scale(std::span<float> values, float weight)
{
    if (weight != 1)
        for (float& value : values)
            value *= weight;
}

// One less, however it ends.
struct Countdown {
    std::atomic<int>& left;

    ~Countdown()
    {
        --left;
        left.notify_all();
    }
};

class StartedOnHost final : public PendingOverProcesses {
public:
    StartedOnHost(AgreedSum sum, std::shared_ptr<const Buffer> values, Index n, Device& device, float* data)
        : PendingOverProcesses(std::move(sum))
        , m_values(std::move(values))
        , m_size(n)
        , m_device(device)
        , m_data(data)
    {
    }

private:
    void write() override { m_device.upload(m_data, m_values->data(), at(m_size) * sizeof(float)); }

    std::shared_ptr<const Buffer> m_values;
    Index m_size;
    Device& m_device;
    float* m_data;
};

} // namespace

void OverProcesses::countSum(Index values) { count(LinkCost::allReduceBytes(transferBytes(values), size())); }

void OverProcesses::sumHost(std::span<float> values, float weight)
{
    m_context->untilAborted([&] { m_transport->sum(values, weight); });
    m_context->spent(Activity::Exchange);
}

void OverProcesses::sum(Device& device, float* data, Index n, float weight)
{
    countSum(n);
    if (size() == 1 && weight == 1)
        return m_context->checkAborted();
    transferSum(device, data, n, weight);
    m_context->spent(Activity::Exchange);
}

void OverProcesses::transferSum(Device& device, float* data, Index n, float weight)
{
    Buffer staged;
    if (!device.sharesHostMemory()) {
        staged = m_context->buffer(n);
        device.download(staged.data(), data, at(n) * sizeof(float));
    }
    const std::span values(device.sharesHostMemory() ? data : staged.data(), at(n));
    const CollectiveCall call { "sum", -1, n };
    if (n <= fewValues) {
        scale(values, weight);
        const auto all = agree(call, std::as_bytes(values));
        for (std::size_t rank = 0; rank < all.size(); ++rank)
            addFrom(all[rank], values, rank == 0);
    } else {
        agree(call, {});
        sumHost(values, weight);
    }
    if (!device.sharesHostMemory())
        device.upload(data, values.data(), values.size_bytes());
}

std::unique_ptr<Pending> OverProcesses::startSum(
    Device& device, float* data, Index n, float weight, std::span<const double> facts)
{
    m_context->checkAborted();
    countSum(n);
    auto pending = startTransfer(device, data, n, weight, facts);
    m_context->spent(Activity::Exchange);
    return pending;
}

AgreedSum OverProcesses::startAgreement(Index n, std::span<const double> facts, std::function<void(Transport&)> work)
{
    const CollectiveCall started { "startSum", facts.empty() ? -1 : std::ssize(facts), n };
    if (!m_background) {
        agree(started, {}); // agreement that the others make the call, too
        m_background
            = m_context->untilAborted([&] { return std::make_unique<BackgroundCalls>(m_transport->duplicate()); });
    }
    ++*m_startedCalls;
    auto result = std::make_shared<AgreedSum::Result>();
    auto call = m_background->start([this, result, started, number = ++m_calls, work = std::move(work),
                                        mine = std::vector<double>(facts.begin(), facts.end())](Transport& transport) {
        const Agreed agreed = [&] {
            const Countdown agreeing { *m_startedCalls };
            return agreeOn(*m_transport, *m_context, started, number, std::as_bytes(std::span(mine)));
        }();
        result->latest = agreed.latest;
        for (const Transport::Bytes& theirs : agreed.bytes)
            for (const double fact : ByteReader(theirs).rest<double>())
                result->facts.push_back(fact);
        work(transport);
    });
    return { m_context, std::move(call), std::move(result) };
}

std::unique_ptr<Pending> OverProcesses::startTransfer(
    Device& device, float* data, Index n, float weight, std::span<const double> facts)
{
    auto values = std::make_shared<Buffer>(m_context->buffer(n)); // needed until it is over, also if nobody waits
    const std::span all(values->data(), at(n));
    device.download(all.data(), data, all.size_bytes());
    AgreedSum sum
        = startAgreement(n, facts, [values, all, weight](Transport& transport) { transport.sum(all, weight); });
    return std::make_unique<StartedOnHost>(std::move(sum), std::move(values), n, device, data);
}

// First which rows, then their sum.
SharedRows OverProcesses::sumRows(Device& device, MatrixView matrix, std::span<const Id> rows, float weight)
{
    checkRows(rows, matrix.rows);
    std::vector<std::vector<Id>> named;
    std::vector<Operand> operands;
    for (const Transport::Bytes& theirs : agree({ "sumRows", matrix.rows, matrix.cols }, std::as_bytes(rows)))
        named.push_back(ByteReader(theirs).rest<Id>());
    for (const std::vector<Id>& theirs : named)
        operands.push_back({ .rows = theirs });
    auto all = std::make_shared<const std::vector<Id>>(uniteRows(operands, matrix.rows));
    countSum(std::ssize(*all) * matrix.cols);
    if (size() > 1 || weight != 1)
        transferRows(device, matrix, rows, *all, weight);
    m_context->spent(Activity::Exchange);
    return all;
}

// A rank's other rows are zeros.
void OverProcesses::transferRows(
    Device& device, MatrixView matrix, std::span<const Id> rows, const std::vector<Id>& all, float weight)
{
    const Index n = std::ssize(all) * matrix.cols;
    Buffer packed = m_context->buffer(n);
    const std::span values(packed.data(), at(n));
    std::ranges::fill(values, 0.0F);
    auto place = all.begin();
    forRuns(rows, [&](Index, Id first, Index count) {
        place = std::lower_bound(place, all.end(), first);
        float* const to = packed.data() + (place - all.begin()) * matrix.cols;
        device.download(to, matrix.row(first), rowBytes(count, matrix));
    });
    sumHost(values, weight);
    forRuns(all, [&](Index position, Id first, Index count) {
        device.upload(matrix.row(first), packed.data() + position * matrix.cols, rowBytes(count, matrix));
    });
}

} // namespace evenkeel

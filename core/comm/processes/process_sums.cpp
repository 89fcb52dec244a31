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

constexpr Index fewValues = 1024; // they travel with the call itself

void scale(std::span<float> values, float weight)
{
    if (weight != 1)
        for (float& value : values)
            value *= weight;
}

// What a started sum needs until it is over, also if nobody waits for it.
struct Started {
    Buffer values;
    Index size = 0;
    std::vector<double> facts; // this rank's; then all ranks'
    double latest = 0;

    std::span<float> span() { return { values.data(), at(size) }; }
};

// One less, however it ends.
struct Countdown {
    std::atomic<int>& left;

    ~Countdown()
    {
        --left;
        left.notify_all();
    }
};

class PendingOverProcesses final : public Pending {
public:
    PendingOverProcesses(std::shared_ptr<ProcessContext> context, std::shared_ptr<BackgroundCalls::Call> call,
        std::shared_ptr<Started> sum, Device& device, float* data)
        : m_context(std::move(context))
        , m_call(std::move(call))
        , m_sum(std::move(sum))
        , m_device(device)
        , m_data(data)
    {
    }

    bool ready() override
    {
        m_context->checkAborted();
        return m_call->ready();
    }
    void wait() override
    {
        m_context->spent(Activity::Exchange);
        m_context->untilAborted([&] { m_call->wait(); });
        m_context->spent(Activity::WaitForRanks, m_sum->latest);
        if (!std::exchange(m_isWritten, true))
            m_device.upload(m_data, m_sum->values.data(), m_sum->span().size_bytes());
        m_context->spent(Activity::Exchange);
    }
    std::shared_ptr<const std::vector<double>> facts() const override { return { m_sum, &m_sum->facts }; }

private:
    std::shared_ptr<ProcessContext> m_context;
    std::shared_ptr<BackgroundCalls::Call> m_call;
    std::shared_ptr<Started> m_sum;
    Device& m_device;
    float* m_data;
    bool m_isWritten = false;
};

} // namespace

void OverProcesses::countSum(Index values) { count(LinkCost::allReduceBytes(transferBytes(values), size())); }

// Of values that have their weights.
void OverProcesses::sumHost(std::span<float> values, const CollectiveCall& call)
{
    if (call.cols <= fewValues) {
        const auto all = agree(call, std::as_bytes(values));
        for (std::size_t rank = 0; rank < all.size(); ++rank)
            addFrom(all[rank], values, rank == 0);
        return;
    }
    agree(call, {});
    m_context->untilAborted([&] { m_transport->sum(values); });
    m_context->spent(Activity::Exchange);
}

void OverProcesses::sum(Device& device, float* data, Index n, float weight)
{
    countSum(n);
    if (size() == 1 && weight == 1)
        return m_context->checkAborted();
    Buffer staged;
    if (!device.sharesHostMemory()) {
        staged = m_context->buffer(n);
        device.download(staged.data(), data, at(n) * sizeof(float));
    }
    const std::span values(device.sharesHostMemory() ? data : staged.data(), at(n));
    scale(values, weight);
    sumHost(values, { "sum", -1, n });
    if (!device.sharesHostMemory())
        device.upload(data, values.data(), values.size_bytes());
    m_context->spent(Activity::Exchange);
}

std::unique_ptr<Pending> OverProcesses::startSum(
    Device& device, float* data, Index n, float weight, std::span<const double> facts)
{
    m_context->checkAborted();
    countSum(n);
    auto sum = std::make_shared<Started>(
        Started { m_context->buffer(n), n, std::vector<double>(facts.begin(), facts.end()) });
    device.download(sum->values.data(), data, at(n) * sizeof(float));
    scale(sum->span(), weight);
    const CollectiveCall started { "startSum", facts.empty() ? -1 : std::ssize(facts), n };
    if (!m_background) {
        agree(started, {}); // that the others make it, too
        m_background
            = m_context->untilAborted([&] { return std::make_unique<BackgroundCalls>(m_transport->duplicate()); });
    }
    ++m_startedCalls;
    auto call = m_background->start([this, sum, started, number = ++m_calls](Transport& transport) {
        const Agreed agreed = [&] {
            const Countdown agreeing { m_startedCalls };
            return agreeOn(*m_transport, *m_context, started, number, std::as_bytes(std::span(sum->facts)));
        }();
        sum->latest = agreed.latest;
        sum->facts.clear();
        for (const Transport::Bytes& theirs : agreed.bytes)
            for (const double fact : ByteReader(theirs).rest<double>())
                sum->facts.push_back(fact);
        transport.sum(sum->span());
    });
    m_context->spent(Activity::Exchange);
    return std::make_unique<PendingOverProcesses>(m_context, std::move(call), std::move(sum), device, data);
}

// First which rows, then a sum of those, in which a rank's other rows are zeros.
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
    const Index n = std::ssize(*all) * matrix.cols;
    countSum(n);
    if (size() == 1 && weight == 1)
        return all;
    Buffer packed = m_context->buffer(n);
    const std::span values(packed.data(), at(n));
    std::ranges::fill(values, 0.0F);
    auto place = all->begin();
    forRuns(rows, [&](Index, Id first, Index count) {
        place = std::lower_bound(place, all->end(), first);
        float* const to = packed.data() + (place - all->begin()) * matrix.cols;
        device.download(to, matrix.row(first), rowBytes(count, matrix));
    });
    scale(values, weight);
    sumHost(values, { "sumRows", std::ssize(*all), n });
    forRuns(*all, [&](Index position, Id first, Index count) {
        device.upload(matrix.row(first), packed.data() + position * matrix.cols, rowBytes(count, matrix));
    });
    m_context->spent(Activity::Exchange);
    return all;
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/gpus/on_one_gpu.h"

#include <algorithm>
#include <utility>

namespace evenkeel {

namespace {

constexpr Index grain = 32; // floats: slices begin at multiples of 128 bytes

} // namespace

// Item r is the slice that rank r makes. No other rank reads or writes it, so slices need not wait for each other.
struct OnOneGpu::SliceReduction final : Reduction {
    SliceReduction(const CollectiveCall& c, int rank, int size)
        : Reduction(c, rank, size)
        , parts(at(size))
    {
    }

    Index items() const override { return static_cast<Index>(parts.size()); }
    void reduce(Index begin, Index end) override
    {
        for (Index rank = begin; rank < end; ++rank)
            makeSlice(rank);
    }

    void makeSlice(Index rank) { make(*parts[at(rank)].device, startOf(rank), startOf(rank + 1) - startOf(rank)); }

    // Computed by `device`; called in the thread of its rank.
    void make(Device& device, Index first, Index count)
    {
        if (count == 0)
            return;
        std::vector<WeightedArray> terms;
        std::vector<float*> targets;
        for (const Part& part : parts) {
            if (part.isTerm)
                terms.push_back({ part.data + first, part.weight });
            if (part.isTarget)
                targets.push_back(part.data + first);
        }
        device.arrays().weightedSum(terms, targets, count);
        device.finish(); // the other ranks read what it wrote
    }

    // Slices are in proportion to the ranks' shares of the GPU, or equal if some rank has all of it.
    Index startOf(Index rank) const
    {
        Index before = 0, all = 0;
        bool isShared = true;
        for (const Part& part : parts)
            isShared &= part.device->spec().sms > 0;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const Index sms = isShared ? parts[i].device->spec().sms : 1;
            all += sms;
            before += i < at(rank) ? sms : 0;
        }
        const Index grains = (call.cols + grain - 1) / grain;
        return std::min(grains * before / all * grain, call.cols);
    }

    std::vector<Part> parts; // part of the sum that each rank makes
};

class OnOneGpu::Started final : public Pending {
public:
    Started(std::shared_ptr<RankGroup> group, int rank, SumBuffer& buffer, Device& device, float* data)
        : m_group(std::move(group))
        , m_rank(rank)
        , m_buffer(buffer)
        , m_device(device)
        , m_data(data)
    {
    }
    ~Started() override { m_buffer.inUse = false; }

    bool ready() override
    {
        m_group->checkAborted();
        return m_buffer.sum->done;
    }

    void wait() override
    {
        m_group->awaitEnd(m_rank, *m_buffer.sum);
        if (!std::exchange(m_isWritten, true))
            m_device.arrays().combine(1, m_buffer.values.data(), 0, m_data, m_buffer.sum->call.cols);
    }

private:
    std::shared_ptr<RankGroup> m_group;
    int m_rank;
    SumBuffer& m_buffer;
    Device& m_device;
    float* m_data;
    bool m_isWritten = false;
};

// Sums without a wait() are finished all the same, as other ranks may need them, unless this rank has failed.
OnOneGpu::~OnOneGpu()
{
    if (std::uncaught_exceptions() > m_exceptions)
        return;
    try {
        for (const SumBuffer& buffer : m_sumBuffers)
            if (buffer.sum)
                m_group->awaitEnd(rank(), *buffer.sum);
    } catch (...) { // aborted: the leases end
    }
}

OnOneGpu::SumBuffer& OnOneGpu::sumBuffer(Device& device, Index n)
{
    for (SumBuffer& used : m_sumBuffers)
        if (!used.inUse && used.values.size() >= n && used.sum && used.sum->done) {
            used.inUse = true;
            return used;
        }
    m_sumBuffers.push_back({ Array<float>(device, std::max<Index>(n, 1)), true, nullptr, nullptr });
    return m_sumBuffers.back();
}

std::unique_ptr<Pending> OnOneGpu::startTransfer(Device& device, float* data, Index n, float weight)
{
    SumBuffer& mine = sumBuffer(device, n);
    device.arrays().combine(1, data, 0, mine.values.data(), n);
    device.finish(); // the last rank to arrive reads it
    bool isLast = false;
    mine.lease.reset();
    mine.sum = m_group->arrive<SliceReduction>(
        rank(), m_calls++, { "startSum", -1, n },
        [&](SliceReduction& all) {
            all.parts[at(rank())] = { &device, mine.values.data(), weight };
        },
        [&](SliceReduction&) { isLast = true; });
    mine.lease = std::make_unique<BufferLease>(*m_group, rank(), mine.sum);
    auto started = std::make_unique<Started>(m_group, rank(), mine, device, data);
    if (isLast) {
        mine.lease->use([&] { mine.sum->make(device, 0, n); });
        m_group->enterQuietly(rank(), [&] {
            mine.sum->end();
            return true;
        });
    }
    return started;
}

// Two synchronizations with the device (before others read its array; after its slice is computed) and two between the
// ranks (all have arrived; all slices are computed), for every size.
void OnOneGpu::run(const CollectiveCall& call, const Part& part)
{
    part.device->finish();
    const auto collective = m_group->arrive<SliceReduction>(
        rank(), m_calls++, call, [&](SliceReduction& all) { all.parts[at(rank())] = part; },
        [](SliceReduction& all) { all.end(); });
    BufferLease(*m_group, rank(), collective).awaitResult();
}

void OnOneGpu::transferSum(Device& device, float* data, Index n, float weight)
{
    run({ "sum", -1, n }, { &device, data, weight });
}

void OnOneGpu::sumTo(int root, Device& device, float* data, Index n, float weight)
{
    run({ "sum", -1, n, root }, { &device, data, weight, true, rank() == root });
}

void OnOneGpu::transferFrom(int root, Device& device, float* data, Index n)
{
    run({ "broadcast", -1, n, root }, { &device, data, 1, rank() == root, rank() != root });
}

std::unique_ptr<Communicator> OnOneGpu::split(int color) { return std::make_unique<OnOneGpu>(part(color)); }

} // namespace evenkeel

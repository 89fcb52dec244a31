// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/gpus/on_one_gpu.h"

#include <algorithm>
#include <utility>

namespace evenkeel {

namespace {

constexpr Index grain = 32; // floats: slices begin at multiples of 128 bytes

} // namespace

// Item r is the slice that rank r makes. No other rank reads or writes it, so slices need not wait for each other.
struct OnOneCard::Collective final : Reduction {
    Collective(const Call& c, int rank, int size)
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

    // By this device, whose thread it is that calls.
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
        device.finish(); // the others go on with what it wrote
    }

    // Slices in proportion to the ranks' shares of the GPU; equal ones where a rank has all of it.
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

    std::vector<Part> parts; // by rank
};

class OnOneCard::Started final : public Pending {
public:
    Started(std::shared_ptr<Group> group, int rank, Parcel& parcel, Device& device, float* data)
        : m_group(std::move(group))
        , m_rank(rank)
        , m_parcel(parcel)
        , m_device(device)
        , m_data(data)
    {
    }
    ~Started() override { m_parcel.inUse = false; }

    bool ready() override
    {
        m_group->checkAborted();
        return m_parcel.sum->done;
    }

    void wait() override
    {
        m_group->awaitEnd(m_rank, *m_parcel.sum);
        if (!std::exchange(m_isWritten, true))
            m_device.arrays().combine(1, m_parcel.values.data(), 0, m_data, m_parcel.sum->call.cols);
    }

private:
    std::shared_ptr<Group> m_group;
    int m_rank;
    Parcel& m_parcel;
    Device& m_device;
    float* m_data;
    bool m_isWritten = false;
};

// Sums that nobody has waited for are made all the same: the other ranks may want them. Not so where the run is over.
OnOneCard::~OnOneCard()
{
    if (std::uncaught_exceptions() > m_exceptions)
        return;
    try {
        for (const Parcel& parcel : m_parcels)
            if (parcel.sum)
                m_group->awaitEnd(rank(), *parcel.sum);
    } catch (...) { // aborted: what was lent is taken back
    }
}

OnOneCard::Parcel& OnOneCard::parcel(Device& device, Index n)
{
    for (Parcel& used : m_parcels)
        if (!used.inUse && used.values.size() >= n && used.sum && used.sum->done) {
            used.inUse = true;
            return used;
        }
    m_parcels.push_back({ Array<float>(device, std::max<Index>(n, 1)), true, nullptr, nullptr });
    return m_parcels.back();
}

std::unique_ptr<Pending> OnOneCard::startSum(Device& device, float* data, Index n, float weight)
{
    Parcel& mine = parcel(device, n);
    device.arrays().combine(1, data, 0, mine.values.data(), n);
    device.finish(); // the last to come reads it
    bool isLast = false;
    mine.loan.reset();
    mine.sum = m_group->meet<Collective>(
        rank(), m_calls++, { "startSum", -1, n },
        [&](Collective& all) {
            all.parts[at(rank())] = { &device, mine.values.data(), weight };
        },
        [&](Collective&) { isLast = true; });
    mine.loan = std::make_unique<Loan>(*m_group, rank(), mine.sum);
    auto started = std::make_unique<Started>(m_group, rank(), mine, device, data);
    if (isLast) {
        mine.loan->use([&] { mine.sum->make(device, 0, n); });
        m_group->enter(rank(), [&] { mine.sum->end(0); });
    }
    return started;
}

// Two waits for the device (what others read is there; what others wait for is done) and two of the ranks for each
// other (all have come; all slices are made), whatever the size.
void OnOneCard::run(const Call& call, const Part& part)
{
    part.device->finish();
    const auto meeting = m_group->meet<Collective>(
        rank(), m_calls++, call, [&](Collective& all) { all.parts[at(rank())] = part; },
        [](Collective& all) { all.end(0); });
    Loan(*m_group, rank(), meeting).awaitResult();
}

void OnOneCard::sum(Device& device, float* data, Index n, float weight)
{
    run({ "sum", -1, n }, { &device, data, weight });
}

void OnOneCard::sumTo(int root, Device& device, float* data, Index n, float weight)
{
    run({ "sum", -1, n, root }, { &device, data, weight, true, rank() == root });
}

void OnOneCard::broadcast(Device& device, float* data, Index n, int root)
{
    checkRank(root);
    run({ "broadcast", -1, n, root }, { &device, data, 1, rank() == root, rank() != root });
}

std::unique_ptr<Communicator> OnOneCard::split(int color)
{
    return std::make_unique<OnOneCard>(dynamic_cast<const InProcess&>(*InProcess::split(color)));
}

} // namespace evenkeel

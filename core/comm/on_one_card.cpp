#include "core/comm/on_one_card.h"

#include "core/comm/loan.h"

#include <algorithm>

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

    void makeSlice(Index rank)
    {
        const Index first = startOf(rank), count = startOf(rank + 1) - first;
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
        Device& device = *parts[at(rank)].device;
        device.weightedSum(terms, targets, count);
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

#include "core/comm/on_one_card.h"

#include "core/comm/loan.h"

#include <algorithm>

namespace evenkeel {
namespace {

constexpr Index tileFloats = Index { 8 } << 20; // 32 MiB a rank beside the models

// Each rank makes the whole sum for itself: item r is rank r's. The card's memory is fast enough for that, and a rank
// need not know where the others keep theirs.
struct CardSum final : Reduction {
    CardSum(const Call& c, int rank, int size)
        : Reduction(c, rank, size)
        , targets(operands.size())
    {
    }

    Index items() const override { return static_cast<Index>(targets.size()); }
    void reduce(Index begin, Index end) override
    {
        for (Index rank = begin; rank < end; ++rank) {
            const Target& to = targets[at(rank)];
            for (std::size_t i = 0; i < operands.size(); ++i)
                to.device->combine(operands[i].weight, operands[i].data, i == 0 ? 0 : 1, to.data, many);
            to.device->finish(); // the others may have their memory back
        }
    }

    struct Target {
        Device* device = nullptr;
        float* data = nullptr;
    };
    std::vector<Target> targets; // by rank
    Index many = 0;
};

} // namespace

void OnOneCard::sum(Device& device, float* data, Index n, float weight)
{
    const Index tile = std::min(n, tileFloats);
    if (m_sum.size() < tile)
        m_sum = Array<float>(device, tile);
    device.finish(); // the others are going to read what it writes
    for (Index first = 0; first == 0 || first < n; first += tileFloats) { // they must agree on an empty sum as well
        const Index many = std::min(tileFloats, n - first);
        const auto meeting = m_group->meet<CardSum>(
            rank(), m_calls++, { "sum", -1, n },
            [&](CardSum& all) {
                all.operands[at(rank())] = { data + first, weight, {}, false };
                all.targets[at(rank())] = { &device, m_sum.data() };
                all.many = many;
            },
            [&](CardSum& all) { all.end(0); });
        Loan(*m_group, rank(), meeting).awaitResult();
        device.combine(1, m_sum.data(), 0, data + first, many);
    }
}

std::unique_ptr<Communicator> OnOneCard::split(int color)
{
    return std::make_unique<OnOneCard>(dynamic_cast<const InProcess&>(*InProcess::split(color)));
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Whose units are whose, and which weight of a network is which of a subnet.
#include "core/algorithms/shared/subnets.h"

#include "core/base/shuffle.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace evenkeel {

namespace {

// visit(whole, part, isOutputBias) for every weight of the subnet, in its order.
template<typename Visit>
void eachWeight(const ModelShape& shape, const Units& units, Visit visit)
{
    Index whole = 0, part = 0;
    const auto block = [&](Index cols, const auto& eachRow, const auto& eachCol, Index rows) {
        eachRow([&](Index r) { eachCol([&](Index c) { visit(whole + r * cols + c, part++, false); }); });
        whole += rows * cols;
    };
    const auto all = [](Index count) {
        return [count](auto use) {
            for (Index i = 0; i < count; ++i)
                use(i);
        };
    };
    const auto only = [](const std::vector<Id>& ids) {
        return [&ids](auto use) {
            for (const Id i : ids)
                use(Index(i));
        };
    };
    const auto one = all(1);
    const std::size_t layers = shape.hidden.size();
    block(shape.hidden[0], all(shape.features), only(units[0]), shape.features);
    block(shape.hidden[0], one, only(units[0]), 1);
    for (std::size_t l = 1; l < layers; ++l) {
        block(shape.hidden[l - 1], only(units[l]), only(units[l - 1]), shape.hidden[l]);
        block(shape.hidden[l], one, only(units[l]), 1);
    }
    block(shape.hidden[layers - 1], all(shape.labels), only(units[layers - 1]), shape.labels);
    for (Index i = 0; i < shape.labels; ++i)
        visit(whole + i, part++, true);
}

// How many of `units` each rank gets: in proportion, whole numbers, at least one while there are enough. Where there
// are more ranks than units, those whose turn it is in this round get one each.
std::vector<Index> dealCounts(const std::vector<double>& speeds, Index units, Index round)
{
    const auto ranks = Index(speeds.size());
    std::vector<Index> counts(speeds.size(), 0);
    if (ranks > units) {
        for (Index i = 0; i < units; ++i)
            counts[at((round * units + i) % ranks)] = 1;
        return counts;
    }
    const double total = std::accumulate(speeds.begin(), speeds.end(), 0.0);
    double wanted = 0;
    Index given = 0;
    for (std::size_t r = 0; r < counts.size(); ++r) {
        wanted += speeds[r] / total * double(units);
        const Index left = ranks - Index(r) - 1;
        counts[r] = std::clamp<Index>(std::llround(wanted) - given, 1, units - given - left);
        given += counts[r];
    }
    counts.back() += units - given;
    return counts;
}

} // namespace

Units dealUnits(const ModelShape& whole, const std::vector<double>& speeds, int rank, Index round, std::uint64_t seed)
{
    Units units;
    Random random(seedOfRound(seed, round)); // the same on all ranks
    for (const Index size : whole.hidden) {
        std::vector<Id> order(at(size));
        std::iota(order.begin(), order.end(), 0);
        shuffle(std::span(order), random);
        const std::vector<Index> counts = dealCounts(speeds, size, round);
        const Index begin = std::accumulate(counts.begin(), counts.begin() + rank, Index(0));
        const auto mine = std::span(order).subspan(at(begin), at(counts[at(rank)]));
        std::sort(mine.begin(), mine.end());
        units.emplace_back(mine.begin(), mine.end());
    }
    if (units[0].empty())
        units.clear();
    return units;
}

ModelShape subnetShape(const ModelShape& whole, const Units& units)
{
    ModelShape shape = whole;
    for (std::size_t l = 0; l < units.size(); ++l)
        shape.hidden[l] = Index(units[l].size());
    return shape;
}

std::vector<float> takeSubnet(const ModelShape& whole, const Units& units, std::span<const float> weights)
{
    std::vector<float> subnet(at(subnetShape(whole, units).weights()));
    eachWeight(whole, units, [&](Index from, Index to, bool) { subnet[at(to)] = weights[at(from)]; });
    return subnet;
}

void putSubnet(const ModelShape& whole, const Units& units, std::span<const float> subnet, float biasShare,
    std::span<float> weights)
{
    eachWeight(whole, units, [&](Index to, Index from, bool isOutputBias) {
        weights[at(to)] = isOutputBias ? biasShare * subnet[at(from)] : subnet[at(from)];
    });
}

} // namespace evenkeel

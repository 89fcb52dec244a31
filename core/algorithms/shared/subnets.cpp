// SPDX-License-Identifier: GPL-3.0-or-later
// Whose units are whose, and which weight of a network is which of a subnet.
#include "core/algorithms/shared/subnets.h"

#include "core/base/shuffle.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace evenkeel {

namespace {

struct ShareWeight {
    Index whole = 0, share = 0; // where it is in the whole network and in the share
    std::size_t layer = 0; // whose unit `unit` it belongs to ...
    Id unit = 0;
    bool isOutputBias = false; // ... but this, which belongs to none
    bool isInSubnet = true;
};

// visit(ShareWeight) for every weight of the share, in its order.
template<typename Visit>
void eachWeight(const ModelShape& shape, const Units& units, Visit visit)
{
    ShareWeight w;
    Index begin = 0; // of the layer's weights, or its bias
    const auto take = [&](std::size_t layer, Id unit, Index whole, bool isInSubnet = true) {
        w.layer = layer;
        w.unit = unit;
        w.whole = whole;
        w.isInSubnet = isInSubnet;
        visit(w);
        ++w.share;
    };
    const auto columnsOf = [&](std::size_t layer, Index rows) { // the units' columns of a matrix, one each
        for (Index r = 0; r < rows; ++r)
            for (const Id unit : units[layer])
                take(layer, unit, begin + r * shape.hidden[layer] + unit);
        begin += rows * shape.hidden[layer];
    };
    columnsOf(0, shape.features);
    columnsOf(0, 1);
    for (std::size_t l = 1; l < shape.hidden.size(); ++l) {
        const Index inputs = shape.hidden[l - 1];
        std::vector<char> isOwn(at(inputs), 0);
        for (const Id unit : units[l - 1])
            isOwn[at(unit)] = 1;
        for (const Id unit : units[l])
            for (Index i = 0; i < inputs; ++i)
                take(l, unit, begin + unit * inputs + i, isOwn[at(i)] != 0);
        begin += inputs * shape.hidden[l];
        columnsOf(l, 1);
    }
    columnsOf(shape.hidden.size() - 1, shape.labels);
    w.isOutputBias = true;
    for (Index i = 0; i < shape.labels; ++i)
        take(shape.hidden.size(), 0, begin + i);
}

// Which rank has a unit, by layer and unit.
std::vector<std::vector<std::size_t>> ownersOf(const ModelShape& shape, const std::vector<Units>& dealt)
{
    std::vector<std::vector<std::size_t>> owners;
    for (std::size_t l = 0; l < shape.hidden.size(); ++l) {
        owners.emplace_back(at(shape.hidden[l]), 0);
        for (std::size_t rank = 0; rank < dealt.size(); ++rank)
            for (const Id unit : dealt[rank][l])
                owners[l][at(unit)] = rank;
    }
    return owners;
}

// How many of `units` each rank gets: in proportion, whole numbers, at least one while there are enough. Where there
// are more ranks than units, those from rank `first` on get one each.
std::vector<Index> dealCounts(const std::vector<double>& speeds, Index units, Index first)
{
    const auto ranks = Index(speeds.size());
    std::vector<Index> counts(speeds.size(), 0);
    if (ranks > units) {
        for (Index i = 0; i < units; ++i)
            counts[at((first + i) % ranks)] = 1;
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

std::vector<Units> dealUnits(
    const ModelShape& whole, const std::vector<double>& speeds, Index round, std::uint64_t seed)
{
    std::vector<Units> dealt(speeds.size());
    Random random(seedOfRound(seed, round)); // the same on all ranks
    for (const Index size : whole.hidden) {
        std::vector<Id> order(at(size));
        std::iota(order.begin(), order.end(), 0);
        shuffle(std::span(order), random);
        // From the same rank on in every layer, so that at least one has units of all.
        const std::vector<Index> counts = dealCounts(speeds, size, round % Index(speeds.size()) * whole.hidden[0]);
        auto from = order.begin();
        for (std::size_t rank = 0; rank < dealt.size(); ++rank) {
            const auto to = from + counts[rank];
            std::sort(from, to);
            dealt[rank].emplace_back(from, to);
            from = to;
        }
    }
    return dealt;
}

bool hasSubnet(const Units& units)
{
    return std::ranges::none_of(units, [](const std::vector<Id>& layer) { return layer.empty(); });
}

ModelShape subnetShape(const ModelShape& whole, const Units& units)
{
    ModelShape shape = whole;
    for (std::size_t l = 0; l < units.size(); ++l)
        shape.hidden[l] = Index(units[l].size());
    return shape;
}

std::vector<float> takeShare(const ModelShape& whole, const Units& units, std::span<const float> weights)
{
    std::vector<float> share;
    eachWeight(whole, units, [&](const ShareWeight& w) { share.push_back(weights[at(w.whole)]); });
    return share;
}

void putShare(const ModelShape& whole, const Units& units, std::span<const float> share, std::span<float> weights)
{
    eachWeight(whole, units, [&](const ShareWeight& w) { weights[at(w.whole)] = share[at(w.share)]; });
}

std::vector<float> takeSubnet(const ModelShape& whole, const Units& units, std::span<const float> share)
{
    std::vector<float> subnet;
    subnet.reserve(share.size());
    eachWeight(whole, units, [&](const ShareWeight& w) {
        if (w.isInSubnet)
            subnet.push_back(share[at(w.share)]);
    });
    return subnet;
}

void putSubnet(const ModelShape& whole, const Units& units, std::span<const float> subnet, std::span<float> share)
{
    std::size_t next = 0;
    eachWeight(whole, units, [&](const ShareWeight& w) {
        if (w.isInSubnet)
            share[at(w.share)] = subnet[next++];
    });
}

std::vector<std::vector<float>> splitShare(
    const ModelShape& whole, const Units& units, std::span<const float> share, const std::vector<Units>& next)
{
    const auto owners = ownersOf(whole, next);
    std::vector<std::vector<float>> parts(next.size());
    for (std::vector<float>& part : parts)
        part.reserve(share.size() / parts.size() + share.size() / 4);
    eachWeight(whole, units, [&](const ShareWeight& w) {
        if (!w.isOutputBias)
            parts[owners[w.layer][at(w.unit)]].push_back(share[at(w.share)]);
    });
    return parts;
}

std::vector<float> joinShare(const ModelShape& whole, const Units& units, const std::vector<std::vector<float>>& parts,
    const std::vector<Units>& before, std::span<const float> outputBias)
{
    const auto owners = ownersOf(whole, before);
    std::vector<std::size_t> taken(parts.size(), 0);
    std::vector<float> share;
    share.reserve(std::transform_reduce(parts.begin(), parts.end(), outputBias.size(), std::plus<>(),
        [](const std::vector<float>& part) { return part.size(); }));
    eachWeight(whole, units, [&](const ShareWeight& w) {
        if (w.isOutputBias)
            return;
        const std::size_t from = owners[w.layer][at(w.unit)];
        share.push_back(parts[from].at(taken[from]++));
    });
    share.insert(share.end(), outputBias.begin(), outputBias.end());
    return share;
}

} // namespace evenkeel

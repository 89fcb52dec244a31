// SPDX-License-Identifier: GPL-3.0-or-later
// Which weight of a network is which of a subnet.
#include "core/algorithms/shared/subnets.h"

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

} // namespace

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

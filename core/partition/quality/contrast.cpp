// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/quality/contrast.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

// Hypergeometric: `of` of `all` samples have the id; a random group of `size` has due +- sigma of them.
Contrast contrastOf(Id id, Index count, Index of, double size, double all)
{
    const double share = static_cast<double>(of) / all, due = share * size;
    const double variance = due * (1 - share) * (all - size) / std::max(1.0, all - 1);
    return { id, count, due, variance > 0 ? (static_cast<double>(count) - due) / std::sqrt(variance) : 0 };
}

template<typename IdsOf>
void find(const Dataset& data, std::span<const Id> group, Index ids, std::size_t max, const IdsOf& idsOf,
    std::vector<Contrast>& more, std::vector<Contrast>& fewer)
{
    std::vector<Index> everywhere(static_cast<std::size_t>(ids), 0), here = everywhere;
    for (Index sample = 0; sample < data.samples; ++sample)
        for (Id id : idsOf(static_cast<Id>(sample)))
            ++everywhere[static_cast<std::size_t>(id)];
    for (Id sample : group)
        for (Id id : idsOf(sample))
            ++here[static_cast<std::size_t>(id)];
    for (std::size_t id = 0; id < here.size(); ++id) {
        const Contrast contrast = contrastOf(static_cast<Id>(id), here[id], everywhere[id],
            static_cast<double>(group.size()), static_cast<double>(data.samples));
        if (std::abs(static_cast<double>(contrast.count) - contrast.due) >= 1 && contrast.deviations != 0)
            (contrast.deviations > 0 ? more : fewer).push_back(contrast);
    }
    for (std::vector<Contrast>* list : { &more, &fewer }) {
        std::ranges::stable_sort(*list, std::greater<> {}, [](const Contrast& c) { return std::abs(c.deviations); });
        list->resize(std::min(list->size(), max));
    }
}

} // namespace

Contrasts contrastsOf(const Dataset& data, std::span<const Id> group, std::size_t max)
{
    Contrasts result;
    find(
        data, group, data.labels, max, [&](Id sample) { return data.labelsOf(sample); }, result.moreLabels,
        result.fewerLabels);
    find(
        data, group, data.features, max, [&](Id sample) { return data.featuresOf(sample); }, result.moreFeatures,
        result.fewerFeatures);
    return result;
}

} // namespace evenkeel

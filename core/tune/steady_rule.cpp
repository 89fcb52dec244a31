// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tune/steady_rule.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

namespace evenkeel {

namespace {

constexpr std::array gridMomenta { 0.0, 0.3, 0.6, 0.9 };
constexpr double lowerRate = 0.25, buffer = 1.01, momentumOfHalf = 0.6;

ProbedLoss searchedGrid(const GroupsSetting& last, const std::function<double(const GroupsSetting&)>& lossOf)
{
    std::vector<ProbedLoss> probes;
    for (const double rate : { lowerRate * last.rate, last.rate })
        for (const double momentum : gridMomenta)
            if (const GroupsSetting s { last.groups, momentum, rate }; isInGrid(probes, s, last))
                probes.push_back({ momentum, rate, lossOf(s) });
    return chosen(probes);
}

} // namespace

bool isInGrid(const std::vector<ProbedLoss>& before, const GroupsSetting& setting, const GroupsSetting& last)
{
    const auto reaches = [&](const ProbedLoss& p) {
        return !std::isfinite(p.loss) && setting.rate >= p.rate && setting.momentum >= p.momentum;
    };
    if (setting.rate > last.rate || (setting.rate == last.rate && setting.momentum > last.momentum))
        return false;
    return (setting.rate == last.rate || setting.momentum >= last.momentum) && std::ranges::none_of(before, reaches);
}

ProbedLoss chosen(const std::vector<ProbedLoss>& probes)
{
    const ProbedLoss& best = *std::ranges::min_element(probes, {}, &ProbedLoss::loss);
    if (!std::isfinite(best.loss))
        return { 0, lowerRate * std::ranges::min(probes, {}, &ProbedLoss::rate).rate, best.loss };
    const ProbedLoss* largest = &best;
    for (const ProbedLoss& p : probes)
        if (p.loss < buffer * best.loss && std::tie(p.rate, p.momentum) > std::tie(largest->rate, largest->momentum))
            largest = &p;
    return *largest;
}

GroupsSetting steadySetting(int groups, double rate, const std::function<double(const GroupsSetting&)>& lossOf)
{
    GroupsSetting last { groups, gridMomenta.back(), rate };
    for (;;) {
        const ProbedLoss best = searchedGrid(last, lossOf);
        if (best.momentum > 0 || last.groups == 1)
            return { last.groups, best.momentum, best.rate };
        last = { last.groups / 2, momentumOfHalf, best.rate };
    }
}

} // namespace evenkeel

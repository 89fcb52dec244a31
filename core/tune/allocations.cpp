// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tune/allocations.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/predict/prediction.h"
#include "core/project/short_run.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace evenkeel {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

double implicitMomentum(int groups) { return 1 - 1.0 / groups; }

// SE by the nearest probed numbers of groups; one of them there is.
double estimated(int groups, const std::vector<Allocation>& allocations)
{
    const Allocation *below = nullptr, *above = nullptr;
    for (const Allocation& b : allocations) {
        if (b.isProbed() && b.groups < groups && (!below || b.groups > below->groups))
            below = &b;
        if (b.isProbed() && b.groups > groups && (!above || b.groups < above->groups))
            above = &b;
    }
    if (above && !std::isfinite(above->updates))
        return infinite;
    if (!below || !above)
        return (below ? below : above)->updates;
    const double from = implicitMomentum(below->groups), to = implicitMomentum(above->groups);
    return below->updates + (implicitMomentum(groups) - from) / (to - from) * (above->updates - below->updates);
}

double measuredBriefly(
    const RunConfig& config, const RunData& data, const RunControl& control, int updates, SearchCost& cost)
{
    const int batch = config.train.batch;
    const double epochs = double(updates) * batch / double(std::max<Index>(data.train.samples, 1));
    const Probe probe = probed(atConstantRate(briefly(config, epochs)), data, control);
    cost += { probe.cost.seconds, probe.cost.samples };
    if (!probe.problem.empty() || probe.curve.empty())
        throw InputError(probe.problem.empty() ? phrase("no step was made") : probe.problem);
    return probe.curve.secondsPerSample() * batch;
}

} // namespace

double secondsPerUpdate(
    const RunConfig& config, const RunData& data, RunControl& control, int updates, SearchCost& cost)
{
    const int steps = updates * int(config.devices.size());
    try {
        const RunFigures figures = predictBriefly(config, data, control, steps).figures;
        return figures.seconds * config.train.batch / std::max(double(figures.samples), 1.0);
    } catch (const Canceled&) {
        throw;
    } catch (const InputError&) { // a device without a profile
        return measuredBriefly(config, data, control, updates, cost);
    }
}

std::vector<int> numbersOfGroups(int devices)
{
    constexpr int few = 64;
    std::vector<int> numbers;
    for (int g = 1; g <= devices; ++g) {
        const bool isRound = (g & (g - 1)) == 0 || (g % 3 == 0 && ((g / 3) & (g / 3 - 1)) == 0);
        if (g <= few || isRound || g == devices)
            numbers.push_back(g);
    }
    return numbers;
}

std::vector<Allocation> predictedAllocations(
    const RunConfig& project, const RunData& data, RunControl& control, SearchCost& cost)
{
    constexpr int updates = 60;
    constexpr double smallRate = 1e-6; // nothing diverges, whatever the project's is
    std::vector<Allocation> allocations;
    for (const int groups : numbersOfGroups(int(project.devices.size()))) {
        const RunConfig config = withGroups(project, { groups, 0, std::min(smallRate, project.train.rate) });
        allocations.push_back({ .groups = groups, .update = secondsPerUpdate(config, data, control, updates, cost) });
    }
    return allocations;
}

int saturatedGroups(const std::vector<Allocation>& allocations)
{
    constexpr double faster = 1.1;
    const int devices = allocations.back().groups;
    const Allocation* widest = &allocations.front();
    for (int groups = 2; widest->groups < devices; groups *= 2) {
        const auto next = std::ranges::find(allocations, std::min(groups, devices), &Allocation::groups);
        if (next == allocations.end() || next->update * faster >= widest->update)
            break;
        widest = &*next;
    }
    return widest->groups;
}

void estimateUpdates(std::vector<Allocation>& allocations)
{
    for (Allocation& a : allocations)
        if (!a.isProbed())
            a.updates = estimated(a.groups, allocations);
}

} // namespace evenkeel

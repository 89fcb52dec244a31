// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tune/allocations.h"

#include "core/base/error.h"
#include "core/predict/prediction.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>

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

double measuredBriefly(RunConfig config, const RunData& data, RunControl& control, int updates)
{
    TrainConfig& train = config.train;
    train.epochs = double(updates) * train.batch / double(std::max<Index>(data.train.samples, 1));
    train.seconds = 0;
    train.warmUp = 0;
    train.schedule = RateSchedule::Constant;
    train.evaluateEvery = "1000000 epochs";
    train.stopAt.clear();
    RunControl own;
    LossCurve curve;
    std::mutex mutex;
    double samples = 0;
    const RunResult result = run(
        planOf(config), data,
        [&](const Event& event) {
            if (control.stopped())
                own.stop();
            if (const auto* step = std::get_if<StepEvent>(&event)) {
                const std::scoped_lock lock(mutex);
                samples += step->batch;
                curve.add(samples, step->loss, step->time);
            }
        },
        own);
    if (control.stopped())
        throw Canceled();
    if (!result.error.empty() || curve.empty())
        throw InputError(result.error.empty() ? "no step was made" : result.error);
    return curve.secondsPerSample() * train.batch;
}

} // namespace

double secondsPerUpdate(const RunConfig& config, const RunData& data, RunControl& control, int updates)
{
    const int steps = updates * int(config.devices.size());
    try {
        const RunFigures figures = predictBriefly(config, data, control, steps).figures;
        return figures.seconds * config.train.batch / std::max(double(figures.samples), 1.0);
    } catch (const Canceled&) {
        throw;
    } catch (const InputError&) { // a device without a profile
        return measuredBriefly(config, data, control, updates);
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

void estimateUpdates(std::vector<Allocation>& allocations)
{
    for (Allocation& a : allocations)
        if (!a.isProbed())
            a.updates = estimated(a.groups, allocations);
}

// Smoothed over about a twentieth of what there is by then, at least ten steps.
void LossCurve::add(double samples, double loss, double time)
{
    const double window = std::max(10.0, double(m_points.size()) / 20);
    const double part = m_points.empty() ? 1 : 1 / std::min(window, double(m_points.size() + 1));
    const double before = m_points.empty() ? loss : m_points.back().smoothed;
    m_points.push_back({ samples, before + part * (loss - before), time });
}

double LossCurve::last() const { return m_points.empty() ? infinite : m_points.back().smoothed; }

double LossCurve::after(double share) const
{
    const double samples = share * m_points.back().samples;
    return std::ranges::lower_bound(m_points, samples, {}, &Point::samples)->smoothed;
}

double LossCurve::samplesTo(double goal, bool& isReached) const
{
    const auto there = std::ranges::find_if(m_points, [&](const Point& p) { return p.smoothed <= goal; });
    isReached = there != m_points.end();
    if (isReached)
        return there->samples;
    const Point &end = m_points.back(), &half = m_points[m_points.size() / 2];
    const double fall = (half.smoothed - end.smoothed) / std::max(end.samples - half.samples, 1e-9);
    return fall > 0 ? end.samples + (end.smoothed - goal) / fall : infinite;
}

double LossCurve::secondsPerSample() const
{
    const Point &end = m_points.back(), &half = m_points[m_points.size() / 2];
    return m_points.size() < 4 ? end.time / end.samples : (end.time - half.time) / (end.samples - half.samples);
}

} // namespace evenkeel

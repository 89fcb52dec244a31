// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tune/probe.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/parsed_number.h"
#include "core/project/choices.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>

namespace evenkeel {

RunConfig asComputeGroups(RunConfig config)
{
    const std::string algorithm = "compute-groups";
    if (config.train.algorithm != algorithm)
        config.algorithmOptions.clear();
    config.train.algorithm = algorithm;
    return config;
}

RunConfig withGroups(const RunConfig& config, const GroupsSetting& setting)
{
    RunConfig set = asComputeGroups(config);
    set.train.rate = setting.rate;
    set.algorithmOptions["groups"] = std::to_string(setting.groups);
    set.algorithmOptions["momentum"] = exactText(setting.momentum);
    set.algorithmOptions["correction"] = "none"; // the search finds the explicit momentum itself
    set.algorithmOptions["least-momentum"] = exactText(std::min(setting.momentum, 0.0));
    return set;
}

GroupsSetting groupsOf(const RunConfig& config)
{
    const auto number = [&](const char* name) {
        const auto found = config.algorithmOptions.find(name);
        return found == config.algorithmOptions.end() ? 0 : parsedNumber(found->second).value_or(0);
    };
    const int asked = int(number("groups")), devices = int(config.devices.size());
    return { asked == 0 ? devices : std::min(asked, devices), number("momentum"), config.train.rate };
}

std::string settingText(const GroupsSetting& setting)
{
    return "groups=" + std::to_string(setting.groups) + " momentum=" + exactText(setting.momentum)
        + " rate=" + exactText(setting.rate);
}

// Smoothed over about a twentieth of what there is by then, at least ten steps.
void LossCurve::add(double samples, double loss, double time)
{
    const double window = std::max(10.0, double(m_points.size()) / 20);
    const double part = m_points.empty() ? 1 : 1 / std::min(window, double(m_points.size() + 1));
    const double before = m_points.empty() ? loss : m_points.back().smoothed;
    m_points.push_back({ samples, before + part * (loss - before), time });
}

double LossCurve::last() const
{
    return m_points.empty() ? std::numeric_limits<double>::infinity() : m_points.back().smoothed;
}

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
    return fall > 0 ? end.samples + (end.smoothed - goal) / fall : std::numeric_limits<double>::infinity();
}

double LossCurve::secondsPerSample() const
{
    const Point &end = m_points.back(), &half = m_points[m_points.size() / 2];
    return m_points.size() < 4 ? end.time / end.samples : (end.time - half.time) / (end.samples - half.samples);
}

SearchCost& SearchCost::operator+=(const SearchCost& other)
{
    seconds += other.seconds;
    samples += other.samples;
    probes += other.probes;
    return *this;
}

bool Probe::hasWorked() const { return problem.empty() && !curve.empty() && std::isfinite(curve.last()); }

Probe probed(const RunConfig& config, const RunData& data, const RunControl& control, const RunOptions& options)
{
    Probe probe { .curve = {}, .cost = { .probes = 1 } };
    RunControl own;
    std::mutex mutex;
    const auto sink = [&](const Event& event) {
        if (control.stopped())
            own.stop();
        if (const auto* step = std::get_if<StepEvent>(&event)) {
            const std::scoped_lock lock(mutex);
            probe.cost.samples += step->batch;
            probe.curve.add(probe.cost.samples, step->loss, step->time - options.startAt);
        }
    };
    try {
        const RunResult result = run(planOf(config), data, sink, own, options);
        probe.problem = result.error;
        probe.exitStatus = result.exitStatus;
        probe.cost.seconds = std::max(result.time - options.startAt, 0.0);
    } catch (const InputError& e) { // a search goes on with others
        probe.problem = e.what();
        probe.exitStatus = 3;
    }
    if (control.stopped())
        throw Canceled();
    return probe;
}

} // namespace evenkeel

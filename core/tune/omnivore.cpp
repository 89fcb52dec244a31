// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tune/omnivore.h"

#include "core/base/error.h"
#include "core/project/automatic.h"
#include "core/project/choices.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <mutex>
#include <optional>

namespace evenkeel {

namespace {

constexpr double synchronousMomentum = 0.9; // one group's is not searched
constexpr double goalAfter = 0.6; // of the best synchronous probe
constexpr std::array momenta { 0.9, 0.6, 0.3, 0.0 };
constexpr double rateFactor = 4, momentumStep = 0.3, minMomentum = -0.6;
constexpr double worthProbing = 0.95; // of the best time so far: less is not known so well
constexpr int maxExtensions = 3, maxAllocations = 8;
constexpr int predictedUpdates = 60; // of HE

struct Setting {
    int groups = 1;
    double momentum = synchronousMomentum, rate = 1;
};

struct Probe {
    LossCurve curve;
    std::string problem;
    int exitStatus = 0; // of the problem
    bool hasWorked() const { return problem.empty() && !curve.empty() && std::isfinite(curve.last()); }
};

class Search {
public:
    Search(const RunConfig& config, const RunData& data, RunControl& control, const TuneOptions& options)
        : m_config(withAutomaticValues(config, data.train.samples).config)
        , m_data(data)
        , m_control(control)
        , m_options(options)
    {
        m_config.train.algorithm = "compute-groups";
        m_config.train.repeats = 1;
        m_config.train.stopAt.clear();
        m_config.train.against.clear();
    }

    OmnivoreResult run();

private:
    RunConfig configured(const Setting& s) const;
    Probe probe(const Setting& setting) const;
    const Probe& tried(const Setting& setting);
    bool isWorthTrying(const Setting& s) const;
    void probeSynchronous();
    void probeGroups(Allocation& allocation);
    void judge(Allocation& allocation);
    void predictAll();
    const Allocation& bestProbed() const;
    Allocation& cheapest() { return *std::ranges::min_element(m_result.allocations, {}, &Allocation::time); }

    RunConfig m_config;
    const RunData& m_data;
    RunControl& m_control;
    const TuneOptions& m_options;
    std::vector<std::pair<Setting, Probe>> m_probes; // in the order of the trials
    OmnivoreResult m_result;
};

RunConfig Search::configured(const Setting& s) const
{
    RunConfig config = m_config;
    config.train.rate = s.rate;
    config.algorithmOptions["groups"] = std::to_string(s.groups);
    config.algorithmOptions["momentum"] = numberText(s.momentum);
    config.algorithmOptions["correction"] = "none"; // the search finds the explicit momentum itself
    if (s.momentum < 0)
        config.algorithmOptions["least-momentum"] = numberText(s.momentum);
    return config;
}

// Trains from the start, as long as all probes.
Probe Search::probe(const Setting& setting) const
{
    RunConfig config = configured(setting);
    config.train.epochs = m_options.firstEpochs;
    config.train.seconds = 0;
    config.train.schedule = RateSchedule::Constant;
    config.train.warmUp = 0;
    config.train.evaluateEvery = "1000000 epochs";
    RunControl control;
    Probe result;
    std::mutex mutex;
    double samples = 0;
    const auto sink = [&](const Event& event) {
        if (m_control.stopped())
            control.stop();
        if (const auto* step = std::get_if<StepEvent>(&event)) {
            const std::scoped_lock lock(mutex);
            samples += step->batch;
            result.curve.add(samples, step->loss, step->time);
        }
    };
    try {
        const RunResult run = evenkeel::run(planOf(config), m_data, sink, control);
        result.problem = run.error;
        result.exitStatus = run.exitStatus;
    } catch (const InputError& e) { // the search goes on with others
        result.problem = e.what();
        result.exitStatus = 3;
    }
    return result;
}

// Probed once. Throws Canceled where the user stops.
const Probe& Search::tried(const Setting& s)
{
    const auto isSame = [&](const auto& p) {
        return p.first.groups == s.groups && p.first.momentum == s.momentum && p.first.rate == s.rate;
    };
    if (const auto known = std::ranges::find_if(m_probes, isSame); known != m_probes.end())
        return known->second;
    Probe p = probe(s);
    if (m_control.stopped())
        throw Canceled();
    const Trial trial { .config = configured(s),
        .changed
        = "groups=" + std::to_string(s.groups) + " momentum=" + numberText(s.momentum) + " rate=" + numberText(s.rate),
        .epochs = m_options.firstEpochs,
        .loss = p.curve.last(),
        .time = p.curve.empty() ? 0 : p.curve.time(),
        .problem = p.problem,
        .exitStatus = p.exitStatus };
    m_result.trials.push_back(trial);
    if (m_result.best.changed.empty() && p.hasWorked())
        m_result.best = trial; // until there is a better one
    m_probes.emplace_back(s, std::move(p));
    if (m_options.onTrial)
        m_options.onTrial(trial);
    return m_probes.back().second;
}

// More staleness only lowers the best rate and momentum; if a setting diverges, so does a larger one.
bool Search::isWorthTrying(const Setting& s) const
{
    for (const auto& [d, p] : m_probes)
        if (d.groups == s.groups && !p.hasWorked() && s.rate >= d.rate && s.momentum >= d.momentum)
            return false;
    const Allocation* before = nullptr; // fewer groups, the most of them
    for (const Allocation& a : m_result.allocations)
        if (a.isProbed() && a.groups < s.groups)
            before = &a;
    if (!before)
        return true;
    if (s.rate > before->rate || (s.rate == before->rate && s.momentum > before->momentum))
        return false;
    return s.rate == before->rate || s.momentum >= before->momentum; // else it is too low
}

// The rate of one group: the project's, and as many more as it takes until the best is between two others.
void Search::probeSynchronous()
{
    const auto rateAt = [this](int step) { return m_config.train.rate * std::pow(rateFactor, step); };
    const auto lossAt = [&](int step) {
        const Probe& p = tried({ 1, synchronousMomentum, rateAt(step) });
        return p.hasWorked() ? p.curve.last() : std::numeric_limits<double>::infinity();
    };
    int low = -2, high = 1, best = low;
    for (int step = low; step <= high; ++step)
        if (lossAt(step) < lossAt(best))
            best = step;
    for (int i = 0; i < maxExtensions && (best == low || best == high); ++i) {
        int& end = best == low ? low : high;
        end += best == low ? -1 : 1;
        if (!(lossAt(end) < lossAt(best)))
            break;
        best = end;
    }
    const Probe& p = tried({ 1, synchronousMomentum, rateAt(best) });
    if (!p.hasWorked())
        throwProblem(m_result.trials.back());
    m_result.goal = p.curve.after(goalAfter);
    judge(m_result.allocations.front());
}

// A grid of momentum and rate below those of fewer groups.
void Search::probeGroups(Allocation& allocation)
{
    double rate = m_config.train.rate;
    for (const Allocation& a : m_result.allocations)
        if (a.isProbed() && a.groups < allocation.groups)
            rate = a.rate;
    const auto attempt = [&](double momentum, double atRate) {
        if (const Setting s { allocation.groups, momentum, atRate }; isWorthTrying(s))
            tried(s);
    };
    for (const double r : { rate / rateFactor, rate })
        for (const double momentum : momenta)
            attempt(momentum, r);
    judge(allocation);
    for (int i = 0; i < maxExtensions && allocation.rate == rate / std::pow(rateFactor, i + 1); ++i) {
        for (const double momentum : momenta)
            attempt(momentum, allocation.rate / rateFactor);
        judge(allocation);
    }
    for (double m = -momentumStep; allocation.momentum < m + 1.5 * momentumStep && m >= minMomentum;
         m -= momentumStep) {
        attempt(m, allocation.rate);
        judge(allocation);
    }
}

// The best of its probes is that with the fewest updates to the goal, then with the lower loss.
void Search::judge(Allocation& allocation)
{
    const auto better = [](double updates, double loss, double thanUpdates, double thanLoss) {
        return updates < thanUpdates || (updates == thanUpdates && loss < thanLoss);
    };
    double bestLoss = std::numeric_limits<double>::infinity();
    allocation.updates = bestLoss;
    allocation.measured = allocation.update; // where all diverged, it was probed nonetheless
    for (const auto& [s, p] : m_probes) {
        if (s.groups != allocation.groups || !p.hasWorked())
            continue;
        bool isReached = false;
        const double updates = p.curve.samplesTo(m_result.goal, isReached) / m_config.train.batch;
        if (!better(updates, p.curve.last(), allocation.updates, bestLoss))
            continue;
        bestLoss = p.curve.last();
        allocation.updates = updates;
        allocation.isReached = isReached;
        allocation.momentum = s.momentum;
        allocation.rate = s.rate;
        allocation.measured = p.curve.secondsPerSample() * m_config.train.batch;
    }
}

void Search::predictAll()
{
    for (const int groups : numbersOfGroups(int(m_config.devices.size())))
        m_result.allocations.push_back({ .groups = groups,
            .update = secondsPerUpdate(
                configured({ groups, 0, 1e-3 * m_config.train.rate }), m_data, m_control, predictedUpdates) });
}

const Allocation& Search::bestProbed() const // the synchronous one at least
{
    const Allocation* best = nullptr;
    for (const Allocation& a : m_result.allocations)
        if (a.isProbed() && (!best || a.time() < best->time()))
            best = &a;
    return *best;
}

OmnivoreResult Search::run()
{
    try {
        predictAll();
        probeSynchronous();
        for (int i = 1; i < maxAllocations; ++i) {
            estimateUpdates(m_result.allocations);
            Allocation& next = cheapest();
            if (next.isProbed() || next.time() > worthProbing * bestProbed().time())
                break;
            probeGroups(next);
        }
        estimateUpdates(m_result.allocations);
        const Allocation* const best = &bestProbed();
        for (const Trial& trial : m_result.trials)
            if (trial.changed
                == "groups=" + std::to_string(best->groups) + " momentum=" + numberText(best->momentum)
                    + " rate=" + numberText(best->rate))
                m_result.best = trial;
    } catch (const Canceled&) { // the best so far
    }
    return m_result;
}

} // namespace

OmnivoreResult tuneGroups(const RunConfig& config, const RunData& data, RunControl& control, const TuneOptions& options)
{
    checkConfig(config);
    return Search(config, data, control, options).run();
}

} // namespace evenkeel

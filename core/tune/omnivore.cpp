// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tune/omnivore.h"

#include "core/base/error.h"
#include "core/project/automatic.h"
#include "core/project/short_run.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace evenkeel {

namespace {

constexpr double synchronousMomentum = 0.9; // one group's is not searched
constexpr double goalAfter = 0.6; // share of the best synchronous probe
constexpr std::array momenta { 0.9, 0.6, 0.3, 0.0 };
constexpr double rateFactor = 4, momentumStep = 0.3, minMomentum = -0.6;
constexpr double worthProbing = 0.95; // share of the best time so far: less is not known so well
constexpr int maxExtensions = 3, maxAllocations = 8;
constexpr int maxDivergences = 10; // number of rates below the project's, one after the other

class Search {
public:
    Search(const RunConfig& config, const RunData& data, RunControl& control, const TuneOptions& options)
        : m_config(withAutomaticValues(config, data.train.samples).config)
        , m_data(data)
        , m_control(control)
        , m_options(options)
    {
        m_config = asComputeGroups(m_config);
        m_config.train.repeats = 1;
        m_config.train.stopAt.clear();
        m_config.train.against.clear();
    }

    OmnivoreResult run();

private:
    Probe probe(const GroupsSetting& setting, double epochs);
    const Probe& tried(const GroupsSetting& setting);
    bool isWorthTrying(const GroupsSetting& s) const;
    void probeSynchronous();
    void probeGroups(Allocation& allocation);
    void giveTime(Allocation& allocation);
    void judge(Allocation& allocation);
    const Allocation& bestProbed() const;
    Allocation& cheapest() { return *std::ranges::min_element(m_result.allocations, {}, &Allocation::time); }

    RunConfig m_config;
    const RunData& m_data;
    RunControl& m_control;
    const TuneOptions& m_options;
    using Tried = std::pair<GroupsSetting, Probe>;
    std::vector<Tried> m_probes; // probes in the order of the trials
    OmnivoreResult m_result;
};

// From the start. Throws Canceled where the user stops.
Probe Search::probe(const GroupsSetting& s, double epochs)
{
    const RunConfig config = withGroups(m_config, s);
    Probe p = probed(atConstantRate(briefly(config, epochs)), m_data, m_control);
    m_result.cost += p.cost;
    const Trial trial = trialOf(config, p, epochs);
    m_result.trials.push_back(trial);
    if (m_result.best.changed.empty() && p.hasWorked())
        m_result.best = trial; // until there is a better one
    if (m_options.onTrial)
        m_options.onTrial(trial);
    return p;
}

const Probe& Search::tried(const GroupsSetting& s) // probed once
{
    const auto known = std::ranges::find(m_probes, s, &Tried::first);
    return known != m_probes.end() ? known->second : m_probes.emplace_back(s, probe(s, m_options.firstEpochs)).second;
}

// More staleness only lowers the best rate and momentum; if a setting diverges, so does a larger one.
bool Search::isWorthTrying(const GroupsSetting& s) const
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
    const bool isDoubled = s.groups <= 2 * before->groups; // as in the authors' search; ours may go farther at once
    return !isDoubled || s.rate == before->rate || s.momentum >= before->momentum; // else it is too low
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
    for (int i = 0; i < maxDivergences && std::isinf(lossAt(best)); ++i)
        best = --low;
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
        if (const GroupsSetting s { allocation.groups, momentum, atRate }; isWorthTrying(s))
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

// In equal updates groups that make more of them per second hardly reach the goal, and how the loss fell so far says
// little: the best setting is given as many seconds as the best number of groups so far takes to the goal.
void Search::giveTime(Allocation& allocation)
{
    double seconds = std::numeric_limits<double>::infinity();
    for (const Allocation& a : m_result.allocations)
        if (a.isProbed() && &a != &allocation)
            seconds = std::min(seconds, a.time());
    const double epochs = seconds / allocation.update * m_config.train.batch / double(m_data.train.samples);
    for (int i = 0; i < maxExtensions && !allocation.isReached && allocation.time() < seconds; ++i) {
        const GroupsSetting s { allocation.groups, allocation.momentum, allocation.rate };
        std::ranges::find(m_probes, s, &Tried::first)->second = probe(s, std::max(epochs, m_options.firstEpochs));
        judge(allocation);
    }
}

// The best of its probes is that with the lowest loss at its end (the authors' rule), not the first at the goal: too
// high a rate is often fast at first.
void Search::judge(Allocation& allocation)
{
    double bestLoss = std::numeric_limits<double>::infinity();
    allocation.updates = bestLoss;
    allocation.measured = allocation.update; // where all diverged, it was probed nonetheless
    allocation.isReached = false;
    for (const auto& [s, p] : m_probes) {
        if (s.groups != allocation.groups || !p.hasWorked() || p.curve.last() >= bestLoss)
            continue;
        bestLoss = p.curve.last();
        allocation.updates = p.curve.samplesTo(m_result.goal, allocation.isReached) / m_config.train.batch;
        allocation.momentum = s.momentum;
        allocation.rate = s.rate;
        allocation.measured = p.curve.secondsPerSample() * m_config.train.batch;
    }
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
        m_result.allocations = predictedAllocations(m_config, m_data, m_control, m_result.cost);
        probeSynchronous();
        for (int i = 1; i < maxAllocations; ++i) {
            estimateUpdates(m_result.allocations);
            Allocation& next = cheapest();
            if (next.isProbed() || next.time() > worthProbing * bestProbed().time())
                break;
            probeGroups(next);
            giveTime(next);
        }
        estimateUpdates(m_result.allocations);
        const Allocation* const best = &bestProbed();
        for (const Trial& trial : m_result.trials)
            if (trial.changed == settingText({ best->groups, best->momentum, best->rate }))
                m_result.best = trial;
    } catch (const Canceled&) { // the best so far
    }
    return m_result;
}

} // namespace

Trial trialOf(const RunConfig& config, const Probe& probe, double epochs)
{
    return { .config = config,
        .changed = settingText(groupsOf(config)),
        .epochs = epochs,
        .loss = probe.curve.last(),
        .time = probe.curve.empty() ? 0 : probe.curve.time(),
        .problem = probe.problem,
        .exitStatus = probe.exitStatus };
}

OmnivoreResult tuneGroups(const RunConfig& config, const RunData& data, RunControl& control, const TuneOptions& options)
{
    checkConfig(config);
    return Search(config, data, control, options).run();
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Omnivore's optimizer, cold start: see omnivore.h.
#include "core/tune/omnivore.h"

#include "core/base/error.h"
#include "core/project/automatic.h"
#include "core/project/choices.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <mutex>
#include <numeric>
#include <optional>

namespace evenkeel {

namespace {

constexpr double saturation = 1.1; // more groups must save at least a tenth of the time of an update
constexpr std::array momenta { 0.0, 0.3, 0.6, 0.9 };
constexpr std::array factors { 1.0 / 16, 1.0 / 4, 1.0, 4.0 }; // of the project's rate

struct Probe {
    double loss = std::numeric_limits<double>::infinity(); // infinite: it diverged
    double update = 0; // seconds of the run's clock for a batch of samples
    double time = 0, epochs = 0;
    std::string problem;
    int exitStatus = 0; // of the problem
};

struct Setting {
    int groups = 1;
    double momentum = 0.9, rate = 1;
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

    TuneResult run();

private:
    RunConfig configured(const Setting& s) const;
    Probe probe(const Setting& setting);
    bool record(const Setting& setting, const Probe& p);
    bool search(const std::vector<Setting>& settings);
    bool worthTrying(const Setting& s) const;
    bool worked() const { return !m_result.best.changed.empty(); } // any setting so far

    RunConfig m_config;
    const RunData& m_data;
    RunControl& m_control;
    const TuneOptions& m_options;
    double m_budget = 0; // seconds of a probe; 0: the first probe's epochs decide
    double m_lastUpdate = 0; // seconds of an update with the groups before
    std::optional<Setting> m_previous; // the best with the groups before
    std::vector<Setting> m_diverged; // with these groups
    TuneResult m_result;
};

RunConfig Search::configured(const Setting& s) const
{
    RunConfig config = m_config;
    config.train.rate = s.rate;
    config.algorithmOptions["groups"] = std::to_string(s.groups);
    config.algorithmOptions["momentum"] = numberText(s.momentum);
    config.algorithmOptions["correction"] = "none"; // the search finds the explicit momentum itself
    return config;
}

// Trains from the start for the budget. The loss is the mean over the last tenth of the steps, at least ten of them.
Probe Search::probe(const Setting& setting)
{
    RunConfig config = configured(setting);
    config.train.epochs = m_budget == 0 ? m_options.firstEpochs : 1e4;
    config.train.seconds = 0;
    config.train.schedule = RateSchedule::Constant;
    config.train.warmUp = 0;
    config.train.evaluateEvery = "1000000 epochs";
    RunControl control;
    std::vector<StepEvent> steps;
    std::mutex mutex;
    const auto sink = [&](const Event& event) {
        const auto* step = std::get_if<StepEvent>(&event);
        if (!step)
            return;
        const std::scoped_lock lock(mutex);
        steps.push_back(*step);
        if (m_control.stopped() || (m_budget > 0 && step->time >= m_budget))
            control.stop();
    };
    Probe result;
    RunResult run;
    try {
        run = evenkeel::run(planOf(config), m_data, sink, control);
    } catch (const InputError& e) { // the search goes on with others
        run.error = e.what();
        run.exitStatus = 3;
    }
    result.problem = run.error;
    result.exitStatus = run.exitStatus;
    if (!run.error.empty() || steps.empty())
        return result;
    const std::size_t last = std::min(steps.size(), std::max<std::size_t>(10, steps.size() / 10));
    result.loss = std::accumulate(steps.end() - std::ptrdiff_t(last), steps.end(), 0.0,
                      [](double sum, const StepEvent& s) { return sum + s.loss; })
        / double(last);
    const auto half = steps.begin() + std::ptrdiff_t(steps.size() / 2);
    const double samples
        = std::accumulate(half, steps.end(), 0.0, [](double sum, const StepEvent& s) { return sum + s.batch; });
    result.time = steps.back().time;
    result.update = (result.time - half->time) / std::max(samples / config.train.batch, 1e-9);
    result.epochs = double(run.samples) / double(std::max<Index>(m_data.train.samples, 1));
    return result;
}

// More staleness only lowers the best rate and momentum; if a setting diverges, so does a larger one.
bool Search::worthTrying(const Setting& s) const
{
    for (const Setting& d : m_diverged)
        if (s.rate >= d.rate && s.momentum >= d.momentum)
            return false;
    if (!m_previous)
        return true;
    if (s.rate > m_previous->rate || (s.rate == m_previous->rate && s.momentum > m_previous->momentum))
        return false;
    return s.rate == m_previous->rate || s.momentum >= m_previous->momentum;
}

// What came of a setting. False: it diverged.
bool Search::record(const Setting& setting, const Probe& p)
{
    const Trial trial { .config = configured(setting),
        .changed = "groups=" + std::to_string(setting.groups) + " momentum=" + numberText(setting.momentum)
            + " rate=" + numberText(setting.rate),
        .epochs = p.epochs,
        .loss = p.loss,
        .time = p.time,
        .problem = p.problem,
        .exitStatus = p.exitStatus };
    m_result.trials.push_back(trial);
    if (m_options.onTrial)
        m_options.onTrial(trial);
    if (!p.problem.empty() || !std::isfinite(p.loss)) {
        m_diverged.push_back(setting);
        return false;
    }
    return true;
}

// False: these groups are not enough faster than the previous ones (the slowest part is saturated), or the user stops.
bool Search::search(const std::vector<Setting>& settings)
{
    m_diverged.clear();
    std::optional<Setting> best;
    double bestLoss = std::numeric_limits<double>::infinity(), update = 0;
    for (const Setting& setting : settings) {
        if (!worthTrying(setting))
            continue;
        const Probe p = probe(setting);
        if (m_control.stopped())
            return false;
        if (!record(setting, p))
            continue;
        if (m_budget == 0)
            m_budget = p.time;
        update = update == 0 ? p.update : update;
        if (m_lastUpdate > 0 && update > m_lastUpdate / saturation)
            return false;
        if (p.loss < bestLoss) {
            bestLoss = p.loss;
            best = setting;
        }
        if (!worked() || p.loss < m_result.best.loss)
            m_result.best = m_result.trials.back();
    }
    if (!best)
        return false;
    m_lastUpdate = update;
    m_previous = best;
    return true;
}

TuneResult Search::run()
{
    // The synchronous setting first, with the usual momentum: only its rate is searched.
    std::vector<Setting> settings;
    for (const double factor : factors)
        settings.push_back({ 1, 0.9, factor * m_config.train.rate });
    bool more = search(settings);
    const int devices = int(m_config.devices.size());
    for (int groups = 2; more && groups <= devices; groups *= 2) {
        settings.clear();
        for (const double rate : { m_previous->rate / 4, m_previous->rate })
            for (const double momentum : momenta)
                settings.push_back({ groups, momentum, rate });
        more = search(settings);
    }
    if (!worked())
        throwProblem(m_result.trials.empty() ? Trial {} : m_result.trials.back());
    return m_result;
}

} // namespace

TuneResult tuneGroups(const RunConfig& config, const RunData& data, RunControl& control, const TuneOptions& options)
{
    checkConfig(config);
    return Search(config, data, control, options).run();
}

} // namespace evenkeel

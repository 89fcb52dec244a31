// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/choose/arms.h"

#include "core/algorithms/algorithm.h"
#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/project/automatic.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <sstream>

namespace evenkeel {

namespace {

// What is tried of a method, and what to expect of it where its devices are not held up by their links: how far its P@1
// ended below the best of all these, the deviation of that, and the mean logarithm of how many times as long it took to
// 97.5 % of the best. Over the sets and devices of tests/bench/results/2026-12-01-choose.
struct Prior {
    const char* method;
    const char* options; // "period=4 mode=asynchronous"
    double rate, batch; // factors of the automatic rate and batch size
    double below, deviation, logTime;
};
constexpr Prior priors[] {
    { "gossip", "period=4", 2, 1, 0.0075, 0.006, 0.96 },
    { "gossip", "", 1, 1, 0.0075, 0.006, 0.90 },
    { "adaptive-sgd", "", 2, 1, 0.0075, 0.006, 1.00 },
    { "adaptive-sgd", "", 1, 1, 0.008, 0.006, 0.97 },
    { "gossip", "", 2, 1, 0.0085, 0.007, 0.97 },
    { "asynchronous-sgd", "", 1, 1, 0.0085, 0.006, 0.86 },
    { "elastic-averaging", "mode=asynchronous", 1, 1, 0.0085, 0.012, 1.06 },
    { "adaptive-sgd", "", 1, 0.5, 0.0085, 0.006, 0.91 },
    { "compute-groups", "", 1, 1, 0.009, 0.006, 0.86 },
    { "hpsgd", "", 1, 1, 0.0095, 0.010, 1.05 },
    { "gossip", "", 4, 1, 0.0095, 0.010, 0.82 },
    { "rcd-sgd", "", 2, 1, 0.0105, 0.007, 1.08 },
    { "hpsgd", "", 2, 1, 0.0105, 0.009, 1.11 },
    { "gossip", "period=4", 4, 1, 0.011, 0.011, 0.86 },
    { "ampnet", "", 1, 1, 0.012, 0.008, 1.01 },
    { "subnet-training", "", 1, 2, 0.012, 0.016, 0.69 },
    { "local-sgd", "", 4, 1, 0.0135, 0.009, 1.20 },
    { "adaptive-sgd", "", 4, 1, 0.015, 0.014, 0.97 },
    { "elastic-averaging", "", 2, 1, 0.0155, 0.009, 1.36 },
    { "subnet-training", "", 1, 1, 0.0155, 0.020, 0.77 },
    { "gradient-aggregation", "", 2, 1, 0.016, 0.012, 1.25 },
    { "local-sgd", "period=32", 2, 1, 0.018, 0.014, 1.30 },
    { "subnet-training", "", 2, 1, 0.025, 0.030, 0.90 },
    { "sma", "period=4", 4, 1, 0.025, 0.020, 1.30 },
};
constexpr Prior alonePriors[] {
    // on one device, where these are plain SGD
    { "adaptive-sgd", "", 1, 0.5, 0.0025, 0.004, 0.25 },
    { "adaptive-sgd", "", 1, 1, 0.006, 0.005, 0.25 },
    { "adaptive-sgd", "", 2, 1, 0.006, 0.008, 0.90 },
    { "adaptive-sgd", "", 1, 2, 0.006, 0.006, 0.70 },
    { "adaptive-sgd", "", 0.5, 1, 0.007, 0.007, 0.95 },
};
constexpr double deviationOfTime = 0.4; // standard deviation of the logarithm of a time

std::string settingsText(const RunConfig& config, const std::string& options)
{
    return options + (options.empty() ? "" : ", ") + "rate " + exactText(config.train.rate) + ", batch "
        + std::to_string(config.train.batch);
}

class Builder {
public:
    Builder(const RunConfig& project, std::int64_t samples, double seconds)
        : m_project(project)
        , m_samples(samples)
        , m_seconds(seconds)
    {
    }

    // Nothing where the project has asked for other methods. What the project sets stays, and a setting that is there
    // already is not added again.
    void add(Prior prior)
    {
        prior.rate = m_project.train.rate > 0 ? 1 : prior.rate;
        prior.batch = m_project.train.batch > 0 ? 1 : prior.batch;
        if (!isAsked(prior.method) || isLeftOut(prior.method))
            return;
        RunConfig config = m_project;
        config.train.algorithm = prior.method;
        config.algorithmOptions.clear();
        std::string options;
        std::istringstream words(prior.options);
        for (std::string word; words >> word;) {
            setKey(config, "algorithm." + word);
            std::ranges::replace(word, '=', ' ');
            options += (options.empty() ? "" : ", ") + word;
        }
        lengthen(config);
        config = withAutomaticValues(std::move(config), m_samples).config;
        if (prior.rate != 1) // else it is the automatic one, or the project's own with all of its digits
            config.train.rate = twoDigits(config.train.rate * prior.rate);
        config.train.batch = std::max(1, int(std::lround(config.train.batch * prior.batch)));
        try {
            checkConfig(config);
        } catch (const ConfigError& e) {
            m_arms.leftOut.push_back({ prior.method, e.what() });
            return;
        }
        std::string settings = settingsText(config, options);
        if (std::ranges::any_of(
                m_arms.all, [&](const Arm& arm) { return arm.method() == prior.method && arm.settings == settings; }))
            return;
        m_arms.all.push_back({ std::move(options), std::move(settings), std::move(config), expectedOf(prior) });
    }

    Arms take() { return std::move(m_arms); }

private:
    Belief expectedOf(const Prior& prior) const
    {
        return m_project.choose.goal == ChooseGoal::Time ? Belief { -prior.logTime, deviationOfTime }
                                                         : Belief { -prior.below, prior.deviation };
    }

    bool isAsked(std::string_view method) const
    {
        const std::vector<std::string>& asked = m_project.choose.methods;
        return asked.empty() || std::ranges::find(asked, method) != asked.end();
    }
    bool isLeftOut(std::string_view method) const
    {
        return std::ranges::find(m_arms.leftOut, method, &LeftOut::method) != m_arms.leftOut.end();
    }

    // Runs end after equally many seconds; those of a project that counts epochs may have as many as they get in them,
    // unless its warm-up is a share of them.
    void lengthen(RunConfig& config) const
    {
        config = withoutUnaskedNeighbors(std::move(config));
        config.train.repeats = 1;
        config.train.against.clear();
        config.train.seconds = m_seconds;
        if (m_project.train.seconds == 0 && m_project.train.warmUp == 0)
            config.train.epochs = 0;
    }

    const RunConfig& m_project;
    std::int64_t m_samples;
    double m_seconds;
    Arms m_arms;
};

// Whether it is another method than plain SGD on this many devices.
bool isItself(const Algorithm& algorithm, std::size_t devices)
{
    return devices > 1 || algorithm.alone == Algorithm::Alone::Itself;
}

} // namespace

Arms armsOf(const RunConfig& project, std::int64_t samples, double seconds)
{
    const bool isAlone = project.devices.size() == 1;
    Builder builder(project, samples, seconds);
    std::vector<std::string_view> known;
    for (const Prior& prior : isAlone ? std::span<const Prior>(alonePriors) : std::span<const Prior>(priors)) {
        builder.add(prior);
        known.emplace_back(prior.method);
    }
    for (const Algorithm* algorithm : algorithms()) // in their default setting, where they are asked for by name
        if (std::ranges::find(known, algorithm->name) == known.end()
            && std::ranges::find(project.choose.methods, algorithm->name) != project.choose.methods.end()
            && (isItself(*algorithm, project.devices.size()) || project.choose.methods.size() == 1))
            for (const double rate : { 1.0, 0.5, 2.0 })
                builder.add({ algorithm->name.data(), "", rate, 1, 0.02, 0.02, 1 });
    Arms arms = builder.take();
    if (arms.all.empty())
        throw InputError(arms.leftOut.empty()
                ? phrase("no method is left to choose from: see choose.methods")
                : phrase("no method can train this project: %1", { arms.leftOut.front().why }));
    std::ranges::stable_sort(arms.all, [](const Arm& a, const Arm& b) { return a.expected.mean > b.expected.mean; });
    return arms;
}

} // namespace evenkeel

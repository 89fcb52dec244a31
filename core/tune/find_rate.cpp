// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tune/find_rate.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/project/automatic.h"
#include "core/project/choices.h"
#include "core/tune/trials.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace evenkeel {

namespace {

constexpr double factor = 3; // factor between two rates of the first pass: two steps
constexpr int farthest = 12; // farthest step from the first rate: a factor of 729
constexpr double maxSamples = 100'000; // samples of a trial

// By loss: after so little training P@1 on few samples is mostly chance.
bool isLower(const Trial& a, const Trial& b)
{
    return std::pair(!a.problem.empty(), a.loss) < std::pair(!b.problem.empty(), b.loss);
}

class RateSearch {
public:
    RateSearch(const RunConfig& config, const RunData& data, RunControl& control, const TuneOptions& options)
        : m_asked(config)
        , m_config(withAutomaticValues(config, data.train.samples).config)
        , m_data(holdOut(data))
        , m_control(control)
        , m_options(options)
        , m_epochs(std::min(options.firstEpochs > 0 ? options.firstEpochs : m_config.train.epochs,
              maxSamples / double(std::max<Index>(m_data.train.samples, 1))))
    {
    }

    TuneResult run()
    {
        bool goesOn = tried(0) && tried(2) && tried(-2);
        while (goesOn && std::abs(best()) < farthest && isAtEnd(best()))
            goesOn = tried(best() + (best() > 0 ? 2 : -2));
        const int middle = m_trials.empty() ? 0 : best();
        if (goesOn && tried(middle - 1))
            tried(middle + 1);
        if (m_trials.empty()) {
            m_result.best.config = m_asked;
            return m_result;
        }
        m_result.best = m_trials.at(best());
        const double rate = m_result.best.config.train.rate;
        m_result.best.config = m_asked; // other automatic values of the project stay
        m_result.best.config.train.rate = rate;
        if (!m_result.best.problem.empty())
            throwProblem(m_result.best);
        return m_result;
    }

private:
    bool tried(int step) // false: the user stops
    {
        Trial trial { .config = m_config };
        trial.config.train.rate = twoDigits(m_config.train.rate * std::pow(factor, step / 2.0));
        trial.changed = "train.rate=" + exactText(trial.config.train.rate);
        attempt(trial, m_data, m_control, m_epochs);
        if (m_control.stopped())
            return false;
        m_trials.emplace(step, trial);
        m_result.trials.push_back(trial);
        if (m_options.onTrial)
            m_options.onTrial(trial);
        return true;
    }
    int best() const
    {
        return std::ranges::min_element(m_trials, [](const auto& a, const auto& b) {
            return isLower(a.second, b.second);
        })->first;
    }
    bool isAtEnd(int step) const { return step == m_trials.begin()->first || step == m_trials.rbegin()->first; }

    RunConfig m_asked, m_config; // project as given, and complete
    RunData m_data;
    RunControl& m_control;
    const TuneOptions& m_options;
    double m_epochs;
    std::map<int, Trial> m_trials; // trials by step
    TuneResult m_result;
};

} // namespace

TuneResult findRate(const RunConfig& config, const RunData& data, RunControl& control, const TuneOptions& options)
{
    checkConfig(config);
    return RateSearch(config, data, control, options).run();
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/choose/choose.h"

#include "core/algorithms/algorithm.h"
#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/choose/forecast.h"
#include "core/predict/calibration/fit.h"
#include "core/project/automatic.h"
#include "core/run/held_out.h"
#include "core/study/run_length.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>

namespace evenkeel {

namespace {

constexpr double budgetShare = 0.2; // share of the run, unless the project says
constexpr double keptShare = 1.0 / 3; // share of the arms of a rung that go on, but at least two
constexpr double firstShare = 1.0 / 27; // share of the run of the first trials
constexpr double growth = 3; // growth of trials from rung to rung
constexpr int maxRungs = 3; // number of rungs: to a third of the run
constexpr int evaluationsPerRung = 3;
constexpr double hopeless = 0.4; // share of the largest throughput below which a method cannot win

// The arms of each rung, and the share of the run up to which they are trained.
struct Rung {
    std::size_t arms = 0;
    double share = 0;
};

// So many rungs, with so many arms in the first one.
std::vector<Rung> rungsOf(std::size_t arms, int count)
{
    std::vector<Rung> rungs;
    for (double share = firstShare; int(rungs.size()) < count; share *= growth) {
        rungs.push_back({ arms, share });
        arms = std::clamp<std::size_t>(std::size_t(std::lround(keptShare * double(arms))), 2, arms);
    }
    return rungs;
}

// In run lengths, of all trials but those of the arm that is chosen. `firstTrials`: how long the first trial of each
// arm takes, at least the share of the first rung.
double costOf(const std::vector<Rung>& rungs, std::span<const double> firstTrials)
{
    double cost = 0, shortest = std::numeric_limits<double>::infinity();
    for (const double first : firstTrials.first(rungs.front().arms)) {
        cost += first;
        shortest = std::min(shortest, first);
    }
    double before = rungs.front().share;
    for (const Rung& rung : std::span(rungs).subspan(1)) {
        cost += double(rung.arms) * (rung.share - before);
        before = rung.share;
    }
    return cost - std::max(before, shortest);
}

// What the budget, in run lengths, pays for: many arms and long trials, of which a trial three times as long counts as
// much as 1.7 times as many arms. Empty: not even for two short trials.
std::vector<Rung> affordable(std::span<const double> firstTrials, double budget)
{
    constexpr double planned = 0.93; // share of the budget that is planned, as trials overshoot a little
    std::vector<Rung> best;
    double worth = 0;
    for (int rungCount = 1; rungCount <= maxRungs; ++rungCount)
        for (std::size_t count = 2; count <= firstTrials.size(); ++count)
            if (std::vector<Rung> rungs = rungsOf(count, rungCount); costOf(rungs, firstTrials) <= budget * planned)
                if (const double now = double(count) * std::sqrt(rungs.back().share); now > worth) {
                    worth = now;
                    best = std::move(rungs);
                }
    return best;
}

class Search {
public:
    Search(const RunConfig& project, const RunData& data, RunStore& store, RunControl& control,
        const ChooseOptions& options)
        : m_project(project)
        , m_data(data)
        , m_heldOut(holdOut(data))
        , m_store(store)
        , m_control(control)
        , m_options(options)
        , m_runs(searchName(project), store, control, { .jobs = options.jobs })
    {
        m_choice.study = searchName(project);
        m_choice.asked = project.choose;
        m_choice.heldOut = m_heldOut.test.samples;
        if (const std::optional<RunSummary> from = store.find(options.from)) {
            m_choice.start = from->time;
            m_choice.seconds = configFromJson(from->config).train.seconds - from->time;
        }
    }

    Choice run()
    {
        if (m_options.from == 0)
            measureLength();
        Arms arms = armsOf(m_project, m_data.train.samples, timeAfter(1));
        m_choice.leftOut = std::move(arms.leftOut);
        if (m_options.from == 0) // what devices do at first is no forecast of what they do now
            forecast(arms.all);
        for (Arm& arm : arms.all) {
            const Belief expected = arm.expected;
            m_choice.arms.push_back({ .arm = std::move(arm), .belief = expected });
        }
        const double budget = m_project.choose.budget > 0 ? m_project.choose.budget / m_choice.seconds : budgetShare;
        std::vector<std::size_t> alive = payable(budget / 2);
        std::vector<Rung> rungs = planned(alive, budget);
        if (!rungs.empty() && m_firstTrials.empty()) { // two trials show how much longer they take than asked
            const Rung tried { 2, rungs.front().share };
            tryOut(std::span(alive).first(tried.arms), tried);
            rungs = planned(alive, budget);
            if (rungs.empty()) // nothing more is tried: these two are judged
                rungs = { tried };
        }
        for (std::size_t i = 0; i < rungs.size(); ++i) {
            alive.resize(std::min(alive.size(), rungs[i].arms));
            // Trials may have taken longer than planned: one ends with what its devices have begun.
            const auto isTooDear = [&] { return i > 0 && costWith(alive, rungs[i].share) > budget * m_choice.seconds; };
            while (alive.size() > 2 && isTooDear())
                alive.pop_back();
            if (isTooDear())
                break;
            train(alive, rungs[i], double(i) / double(rungs.size()));
            if (alive.empty())
                throw InputError(phrase("every setting that was tried failed: %1", { firstProblem() }));
        }
        conclude(alive);
        return std::move(m_choice);
    }

private:
    void report(const std::string& what, double fraction) const
    {
        if (m_options.progress)
            m_options.progress(what, fraction);
    }

    // On the run's clock, after so much of what is left of the run.
    double timeAfter(double share) const { return m_choice.start + share * m_choice.seconds; }

    void measureLength()
    {
        report(phrase("Measuring how long a run takes"), 0);
        m_choice.seconds = lengthOf(m_project, m_data, m_control, m_choice.cost);
    }

    // Of an arm, in run lengths: as forecast, else as that of the forecast methods in the middle; without forecasts as
    // much longer than asked as trials were.
    double firstTrialOf(std::size_t i) const
    {
        const TriedArm& tried = m_choice.arms[i];
        if (tried.seconds > 0)
            return tried.seconds / m_choice.seconds;
        if (const auto known = m_firstTrials.find(tried.arm.kind()); known != m_firstTrials.end())
            return known->second;
        std::vector<double> all;
        for (const auto& [kind, length] : m_firstTrials)
            all.push_back(length);
        return all.empty() ? firstShare * m_longer : medianOf(std::move(all));
    }

    // The arms, those that cannot be tried for so many run lengths last.
    std::vector<std::size_t> payable(double limit) const
    {
        std::vector<std::size_t> all(m_choice.arms.size());
        std::iota(all.begin(), all.end(), std::size_t(0));
        std::stable_partition(all.begin(), all.end(), [&](std::size_t i) { return firstTrialOf(i) <= limit; });
        return all;
    }

    std::vector<Rung> planned(const std::vector<std::size_t>& alive, double budget) const
    {
        std::vector<double> firstTrials;
        for (const std::size_t i : alive)
            firstTrials.push_back(firstTrialOf(i));
        return affordable(firstTrials, budget - m_choice.cost / m_choice.seconds); // less a pilot run
    }

    // Leaves out what cannot win.
    void forecast(std::vector<Arm>& arms)
    {
        std::set<std::string> known;
        for (const Arm& arm : arms)
            if (known.insert(arm.kind()).second) {
                report(phrase("Forecasting %1", { arm.kind() }), 0);
                if (std::optional<MethodForecast> forecast = forecastOf(arm.config, m_data, m_control)) {
                    forecast->kind = arm.kind();
                    m_choice.forecasts.push_back(*std::move(forecast));
                }
                if (const auto end = endAfter(timeAfter(firstShare), arm.config, m_data, m_control))
                    m_firstTrials.emplace(arm.kind(), *end / m_choice.seconds);
            }
        for (MethodForecast& one : m_choice.forecasts) {
            one.epochs = one.samplesPerSecond * m_choice.seconds / double(m_data.train.samples);
            one.leftOut = tooSlow(one.samplesPerSecond);
            if (!one.leftOut.empty())
                std::erase_if(arms, [&](const Arm& arm) { return arm.kind() == one.kind; });
        }
    }

    // Methods that were not forecast are known by their first trials.
    void dropMeasured(std::vector<std::size_t>& alive)
    {
        std::erase_if(alive, [&](std::size_t i) {
            TriedArm& tried = m_choice.arms[i];
            if (std::ranges::find(m_choice.forecasts, tried.arm.kind(), &MethodForecast::kind)
                == m_choice.forecasts.end())
                tried.leftOut = tooSlow(tried.samplesPerSecond);
            return !tried.leftOut.empty();
        });
    }

    // Why a method that trains so fast cannot win, compared with those whose devices train the whole network; empty: it
    // can.
    std::string tooSlow(double samplesPerSecond) const
    {
        double fastest = 0;
        for (const MethodForecast& one : m_choice.forecasts)
            fastest = std::max(fastest, one.samplesPerSecond);
        for (const TriedArm& arm : m_choice.arms)
            if (findAlgorithm(arm.arm.method())->family != Family::ModelParallel)
                fastest = std::max(fastest, arm.samplesPerSecond);
        return samplesPerSecond >= hopeless * fastest ? ""
                                                      : phrase("trains %1 % of the samples per second that others do",
                                                          { significantText(100 * samplesPerSecond / fastest, 2) });
    }

    // Of a trial, without what it goes on from.
    double speedOf(std::int64_t trial) const
    {
        const std::optional<RunSummary> run = m_store.find(trial);
        if (!run)
            return 0;
        const std::optional<RunSummary> before = m_store.find(run->resumedFrom);
        const double begin = before ? before->time : 0;
        const double samples = run->samplesPerSecond * run->time - (before ? before->samplesPerSecond * begin : 0);
        return run->time > begin ? samples / (run->time - begin) : 0;
    }

    // Of all trials, where these arms are trained up to this share of the run and one of them is chosen.
    double costWith(const std::vector<std::size_t>& alive, double share) const
    {
        double cost = m_choice.cost;
        for (const TriedArm& arm : m_choice.arms)
            cost += arm.seconds;
        for (const std::size_t i : alive)
            cost += std::max(share * m_choice.seconds - m_choice.arms[i].seconds, 0.0);
        return cost - share * m_choice.seconds;
    }

    bool isTriedUpTo(double share, const TriedArm& arm) const
    {
        return !arm.problem.empty() || (!arm.runs.empty() && arm.seconds >= share * m_choice.seconds);
    }

    StudyRun trialOf(const TriedArm& tried, double share) const
    {
        StudyRun trial { .name = tried.arm.text(), .config = asTrial(tried.arm.config), .data = &m_heldOut };
        trial.config.train.evaluateEvery
            = evaluationTimes(timeAfter(share / growth), timeAfter(share), evaluationsPerRung + 1);
        trial.dataHash = m_heldOut.hash();
        trial.stop.seconds = timeAfter(share);
        trial.isTrial = true;
        trial.keepsModel = true;
        trial.goesOnFrom = tried.runs.empty() ? m_options.from : tried.runs.back();
        trial.cost = share - tried.seconds / m_choice.seconds;
        return trial;
    }

    // Trains these arms up to the rung's share of the run, but for those that were.
    void tryOut(std::span<const std::size_t> arms, const Rung& rung)
    {
        std::vector<std::size_t> left(arms.begin(), arms.end());
        std::erase_if(left, [&](std::size_t i) { return isTriedUpTo(rung.share, m_choice.arms[i]); });
        std::vector<StudyRun> trials;
        for (const std::size_t i : left)
            trials.push_back(trialOf(m_choice.arms[i], rung.share));
        const std::vector<StudyOutcome> outcomes = m_runs.outcomes(trials);
        for (std::size_t i = 0; i < left.size(); ++i) {
            TriedArm& arm = m_choice.arms[left[i]];
            const StudyOutcome& outcome = outcomes[i];
            arm.runs.push_back(outcome.run);
            arm.seconds = std::max(outcome.time - m_choice.start, arm.seconds);
            arm.samplesPerSecond = speedOf(outcome.run);
            arm.problem = outcome.problem;
            arm.loss = lately(outcome.evaluations, rung.share);
            if (arm.problem.empty() && !(std::isfinite(arm.loss) && arm.loss > 0))
                arm.problem = phrase("its loss on held-out samples is no number");
            m_longer = std::max(m_longer, arm.seconds / (rung.share * m_choice.seconds));
        }
    }

    // Trains these arms up to the rung's share of the run, and orders them by what is then expected of them.
    void train(std::vector<std::size_t>& alive, const Rung& rung, double fraction)
    {
        report(phrase("Trying %1 settings for %2 s each",
                   { std::to_string(alive.size()), significantText(rung.share * m_choice.seconds, 2) }),
            fraction);
        tryOut(alive, rung);
        std::erase_if(alive, [&](std::size_t i) { return !m_choice.arms[i].problem.empty(); });
        dropMeasured(alive);
        believe(alive, rung.share);
        std::ranges::stable_sort(alive, [&](std::size_t a, std::size_t b) { return isMorePromising(a, b); });
    }

    // The mean loss over the last evaluations; of a run that has come to its end before, the last one.
    double lately(const std::vector<EvaluationEvent>& evaluations, double share) const
    {
        double sum = 0, count = 0;
        for (const EvaluationEvent& e : evaluations)
            if (e.time > timeAfter(0.6 * share)) {
                sum += e.loss;
                ++count;
            }
        return count > 0 || evaluations.empty() ? sum / count : evaluations.back().loss;
    }

    std::string firstProblem() const
    {
        const auto failed = std::ranges::find_if(m_choice.arms, std::not_fn(canWin));
        return failed == m_choice.arms.end() ? "" : failed->problem.empty() ? failed->leftOut : failed->problem;
    }

    void believe(const std::vector<std::size_t>& alive, double share)
    {
        std::vector<Belief> before;
        std::vector<double> logLosses;
        for (const std::size_t i : alive) {
            before.push_back(m_choice.arms[i].arm.expected); // what it showed earlier is part of what it shows now
            logLosses.push_back(std::log(m_choice.arms[i].loss));
        }
        if (alive.empty())
            return;
        const std::vector<Belief> after = updated(before, logLosses, share, m_project.choose.goal);
        for (std::size_t i = 0; i < alive.size(); ++i)
            m_choice.arms[alive[i]].belief = after[i];
    }

    bool isMorePromising(std::size_t a, std::size_t b) const
    {
        return m_choice.arms[a].belief.mean > m_choice.arms[b].belief.mean;
    }

    static bool canWin(const TriedArm& arm) { return arm.problem.empty() && arm.leftOut.empty(); }

    void conclude(const std::vector<std::size_t>& alive)
    {
        for (const TriedArm& arm : m_choice.arms)
            m_choice.cost += arm.seconds;
        std::vector<Belief> beliefs;
        for (TriedArm& arm : m_choice.arms)
            beliefs.push_back(canWin(arm) ? arm.belief : Belief { -1e9, 1 });
        const std::vector<double> probabilities = probabilitiesOfBest(beliefs);
        const double near = m_project.choose.goal == ChooseGoal::Time ? std::log(Choice::nearTime) : Choice::nearP1;
        for (std::size_t i = 0; i < probabilities.size(); ++i) {
            m_choice.arms[i].best = probabilities[i];
            m_choice.arms[i].nearBest = canWin(m_choice.arms[i]) ? beliefs[i].probabilityWithin(near) : 0;
        }
        const auto nearBest = [&](std::size_t i) { return m_choice.arms[i].nearBest; };
        const std::size_t chosen = alive.empty() ? 0 : *std::ranges::max_element(alive, {}, nearBest);
        std::rotate(m_choice.arms.begin(), m_choice.arms.begin() + std::ptrdiff_t(chosen),
            m_choice.arms.begin() + std::ptrdiff_t(chosen) + 1);
        std::stable_sort(m_choice.arms.begin() + 1, m_choice.arms.end(),
            [](const TriedArm& a, const TriedArm& b) { return a.nearBest > b.nearBest; });
        m_choice.cost -= m_choice.best().seconds;
        m_choice.found = m_runs.found();
        forgetModels();
    }

    // Checkpoints of trials that nothing goes on from.
    void forgetModels() const
    {
        for (const TriedArm& arm : m_choice.arms)
            for (const std::int64_t run : arm.runs)
                if (std::error_code ignored; run > 0 && (&arm != &m_choice.best() || run != arm.runs.back()))
                    std::filesystem::remove(m_store.checkpointFile(run), ignored);
    }

    const RunConfig& m_project;
    const RunData& m_data;
    const RunData m_heldOut;
    RunStore& m_store;
    RunControl& m_control;
    const ChooseOptions& m_options;
    StudyRuns m_runs;
    std::map<std::string, double> m_firstTrials; // forecast length of first trials in run lengths, by Arm::kind()
    double m_longer = 1; // how many times as long as asked trials took at most
    Choice m_choice;
};

} // namespace

std::string searchName(const RunConfig& project) { return runName(project) + ": which method"; }

Choice choose(
    const RunConfig& project, const RunData& data, RunStore& store, RunControl& control, const ChooseOptions& options)
{
    return Search(project, data, store, control, options).run();
}

} // namespace evenkeel

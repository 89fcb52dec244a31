// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/tuning.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/log/folds/time_to_accuracy.h"
#include "core/project/choices.h"
#include "core/study/run_length.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace evenkeel {

namespace {

constexpr int reduction = 3; // factor between the trials of two rounds
constexpr int finalists = 3; // trained with further seeds
constexpr int neighborCount = 8; // number of neighbors of the best trial, twice
constexpr int finerCount = 2; // rates around the best one, at the end

int shareOf(int trials, int divisor) { return (trials + divisor - 1) / divisor; }

std::vector<Candidate> placesOf(const TunedVariant& variant)
{
    std::vector<Candidate> all;
    for (const StudyTrial& trial : variant.trials)
        all.push_back(trial.at);
    return all;
}

// A trial that goes on for `seconds` with this seed; nothing if its end is known.
class Round {
public:
    Round(std::vector<TunedVariant>& variants, const TuningTerms& terms, StudyRuns& runs)
        : m_variants(variants)
        , m_terms(terms)
        , m_runs(runs)
    {
    }

    void add(std::size_t variant, std::size_t trial, double seconds, std::uint64_t seed)
    {
        const auto& outcomes = m_variants[variant].trials[trial].outcomes;
        if (const auto known = outcomes.find(seed); known != outcomes.end() && isOver(known->second, seconds))
            return;
        StudyRun run = studyRun(m_variants[variant], m_variants[variant].trials[trial].at, m_terms, seed);
        run.stop.seconds = seconds < m_terms.seconds ? seconds : 0;
        run.isTrial = true;
        run.cost = seconds / m_terms.seconds;
        m_places.push_back({ variant, trial, seed });
        m_planned.push_back(std::move(run));
    }

    void train(double expected)
    {
        m_runs.expect(std::accumulate(m_planned.begin(), m_planned.end(), -expected,
            [](double sum, const StudyRun& run) { return sum + run.cost; }));
        const std::vector<StudyOutcome> outcomes = m_runs.outcomes(m_planned);
        for (std::size_t i = 0; i < outcomes.size(); ++i)
            m_variants[m_places[i].variant].trials[m_places[i].trial].outcomes[m_places[i].seed] = outcomes[i];
    }

private:
    struct Place {
        std::size_t variant, trial;
        std::uint64_t seed;
    };

    static bool isOver(const StudyOutcome& outcome, double seconds)
    {
        return !outcome.problem.empty() || outcome.time >= seconds;
    }

    std::vector<TunedVariant>& m_variants;
    const TuningTerms& m_terms;
    StudyRuns& m_runs;
    std::vector<StudyRun> m_planned;
    std::vector<Place> m_places;
};

} // namespace

TrialScore scoreOf(const StudyTrial& trial, const TuningTerms& terms, double seconds)
{
    TrialScore score;
    for (const auto& [seed, outcome] : trial.outcomes) {
        const bool isSound = outcome.problem.empty();
        const auto time
            = isSound ? timeToTarget(outcome.evaluations, terms.target, *terms.metric, Reaching::Held) : std::nullopt;
        score.missed += time ? 0 : 1;
        score.logSeconds += std::log(std::max(time.value_or(seconds), 1e-12));
        const double held = isSound ? heldValue(outcome.evaluations, *terms.metric) : std::nan("");
        const double worst = terms.metric->isLowerBetter ? 1e300 : 0;
        score.worseness += (terms.metric->isLowerBetter ? 1 : -1) * (std::isfinite(held) ? held : worst);
    }
    const double count = std::max<double>(double(trial.outcomes.size()), 1);
    score.logSeconds /= count;
    score.worseness /= count;
    return score;
}

StudyRun studyRun(const TunedVariant& variant, const Candidate& at, const TuningTerms& terms, std::uint64_t seed)
{
    StudyRun run { .config = variant.space.configOf(at), .data = terms.data, .dataHash = terms.dataHash };
    run.config.train.seed = seed;
    run.config.train.seconds = terms.seconds;
    run.config.train.evaluateEvery = terms.soonest > 0
        ? evaluationTimesBefore(terms.soonest, terms.seconds, terms.evaluations)
        : evaluationTimes(firstEvaluation * terms.seconds, terms.seconds, terms.evaluations);
    run.name = variant.variant.name + (terms.condition.empty() ? "" : ", " + terms.condition);
    return run;
}

double shareOfBest(double best, const TuningTerms& terms)
{
    constexpr double digits = 1000;
    return terms.metric->isLowerBetter ? std::ceil(best / terms.targetShare * digits) / digits
                                       : std::floor(best * terms.targetShare * digits) / digits;
}

namespace {

using Alive = std::vector<std::vector<std::size_t>>; // trials of each variant that are left

class Tuning {
public:
    Tuning(std::vector<TunedVariant>& variants, const TuningTerms& terms, StudyRuns& runs)
        : m_variants(variants)
        , m_terms(terms)
        , m_isGiven(terms.target > 0)
        , m_runs(runs)
    {
    }

    double run()
    {
        const double whole = m_terms.seconds, third = whole / reduction, ninth = third / reduction;
        const int second = shareOf(m_terms.trials, reduction),
                  last = std::max(finalists, shareOf(m_terms.trials, reduction * reduction));
        Alive alive(m_variants.size());
        for (std::size_t v = 0; v < alive.size(); ++v) {
            alive[v].resize(m_variants[v].trials.size());
            std::iota(alive[v].begin(), alive[v].end(), std::size_t(0));
        }
        m_runs.enter(StudyStage::Round1);
        train(alive, ninth, 0, m_terms.trials / 9.0);
        keep(alive, second, ninth);
        addNeighbors(alive);
        m_runs.enter(StudyStage::Round2);
        train(alive, third, 0, (second + neighborCount) / 3.0);
        keep(alive, second, third);
        addNeighbors(alive);
        m_runs.enter(StudyStage::Round3);
        train(alive, third, 0, neighborCount / 3.0);
        keep(alive, last, third);
        m_runs.enter(StudyStage::Round4);
        train(alive, whole, 0, last);
        keep(alive, last, whole);
        addFinerRates(alive);
        train(alive, whole, 0, finerCount);
        keep(alive, finalists, whole);
        m_runs.enter(StudyStage::Round5);
        for (int seed = 1; seed < m_terms.seeds; ++seed)
            train(alive, whole, seed, finalists);
        keep(alive, 1, whole);
        for (std::size_t v = 0; v < alive.size(); ++v)
            m_variants[v].chosen = alive[v].front();
        return m_terms.target;
    }

private:
    void train(const Alive& alive, double seconds, int seed, double expected)
    {
        Round round(m_variants, m_terms, m_runs);
        for (std::size_t v = 0; v < alive.size(); ++v)
            for (const std::size_t trial : alive[v])
                round.add(v, trial, seconds, m_terms.firstSeed + std::uint64_t(seed));
        round.train(expected * double(m_variants.size()));
        if (!m_isGiven)
            m_terms.target = shareOfBest(bestSoFar(), m_terms);
    }

    double bestSoFar() const
    {
        std::optional<double> best;
        std::string problem;
        for (const TunedVariant& variant : m_variants)
            for (const StudyTrial& trial : variant.trials)
                for (const auto& [seed, outcome] : trial.outcomes) {
                    if (!outcome.problem.empty()) {
                        problem = ": " + outcome.problem;
                        continue;
                    }
                    const double value = heldValue(outcome.evaluations, *m_terms.metric);
                    if (std::isfinite(value) && (!best || isBetter(value, *best)))
                        best = value;
                }
        if (!best)
            throw InputError(phrase(
                "no method trains with any of its settings%1; set a lower train.rate in the project", { problem }));
        return *best;
    }
    bool isBetter(double a, double b) const { return m_terms.metric->isLowerBetter ? a < b : a > b; }

    // The best `count` of each variant, the best first.
    void keep(Alive& alive, int count, double seconds) const
    {
        for (std::size_t v = 0; v < alive.size(); ++v) {
            std::map<std::size_t, TrialScore> scores;
            for (const std::size_t trial : alive[v])
                scores.emplace(trial, scoreOf(m_variants[v].trials[trial], m_terms, seconds));
            std::ranges::stable_sort(
                alive[v], [&](std::size_t a, std::size_t b) { return scores.at(a) < scores.at(b); });
            alive[v].resize(std::min(alive[v].size(), std::size_t(count)));
        }
    }

    void addNeighbors(Alive& alive)
    {
        add(alive, [](const TunedVariant& variant, const Candidate& best) {
            return variant.space.neighbors(best, placesOf(variant), neighborCount);
        });
    }
    void addFinerRates(Alive& alive)
    {
        add(alive, [](const TunedVariant& variant, const Candidate& best) { return variant.space.finerRates(best); });
    }

    // What `more` finds around the best one of each variant.
    template<typename More>
    void add(Alive& alive, const More& more)
    {
        for (std::size_t v = 0; v < alive.size(); ++v) {
            auto& trials = m_variants[v].trials;
            const Candidate best = trials[alive[v].front()].at;
            for (Candidate& at : more(m_variants[v], best)) {
                alive[v].push_back(trials.size());
                trials.push_back({ std::move(at), {} });
            }
        }
    }

    std::vector<TunedVariant>& m_variants;
    TuningTerms m_terms; // terms with the target as it is by now
    bool m_isGiven;
    StudyRuns& m_runs;
};

} // namespace

double chooseSettings(std::vector<TunedVariant>& variants, const TuningTerms& terms, StudyRuns& runs)
{
    return Tuning(variants, terms, runs).run();
}

int maxTrials(int trials) { return trials + 2 * neighborCount + finerCount; }

TuningWork tuningWork(int trials, int seeds)
{
    TuningWork work;
    const auto add = [&work](int count, double part) {
        work.seconds += count * part;
        work.evaluations
            += count * (1 - std::log(part) / std::log(firstEvaluation)); // times of evaluations grow by a factor
        work.runs += count;
    };
    const double third = 1.0 / reduction;
    add(trials, third * third);
    add(shareOf(trials, reduction) + 2 * neighborCount, third);
    add(std::max(finalists, shareOf(trials, reduction * reduction)) + finerCount + finalists * (seeds - 1), 1);
    return work;
}

} // namespace evenkeel

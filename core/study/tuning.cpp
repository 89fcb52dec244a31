// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/tuning.h"

#include "core/base/error.h"
#include "core/events/time_to_accuracy.h"
#include "core/project/choices.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace evenkeel {

namespace {

constexpr int reduction = 3; // of trials from round to round
constexpr int finalists = 3; // trained with further seeds
constexpr int neighborCount = 4;

int shareOf(int trials, int divisor) { return (trials + divisor - 1) / divisor; }

std::string goalText(const TuningTerms& terms)
{
    return std::string(terms.metric->name) + (terms.metric->isLowerBetter ? " <= " : " >= ") + numberText(terms.target);
}

// The evaluations until so many seconds; the last one may come a batch later.
std::span<const EvaluationEvent> until(const std::vector<EvaluationEvent>& all, double seconds)
{
    constexpr double slack = 1.02;
    const auto end = std::ranges::find_if(all, [&](const EvaluationEvent& e) { return e.time > slack * seconds; });
    return { all.begin(), end };
}

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
        run.stop = { .goal = goalText(m_terms), .seconds = seconds < m_terms.seconds ? seconds : 0 };
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

    bool isOver(const StudyOutcome& outcome, double seconds) const
    {
        return !outcome.problem.empty() || outcome.time >= seconds
            || firstReaching(outcome.evaluations, m_terms.target, *m_terms.metric);
    }

    std::vector<TunedVariant>& m_variants;
    const TuningTerms& m_terms;
    StudyRuns& m_runs;
    std::vector<StudyRun> m_planned;
    std::vector<Place> m_places;
};

// Indices of trials, the best first.
std::vector<std::size_t> bestOf(
    const TunedVariant& variant, std::vector<std::size_t> among, int count, const TuningTerms& terms, double seconds)
{
    std::vector<TrialScore> scores;
    for (const StudyTrial& trial : variant.trials)
        scores.push_back(scoreOf(trial, terms, seconds));
    std::ranges::stable_sort(among, [&](std::size_t a, std::size_t b) { return scores[a] < scores[b]; });
    among.resize(std::min(among.size(), std::size_t(count)));
    return among;
}

} // namespace

TrialScore scoreOf(const StudyTrial& trial, const TuningTerms& terms, double seconds)
{
    TrialScore score;
    for (const auto& [seed, outcome] : trial.outcomes) {
        const auto seen = until(outcome.evaluations, seconds);
        const auto time = outcome.problem.empty() ? timeToTarget(seen, terms.target, *terms.metric) : std::nullopt;
        score.missed += time ? 0 : 1;
        score.logSeconds += std::log(std::max(time.value_or(seconds), 1e-12));
        const double worst = terms.metric->isLowerBetter ? 1e300 : 0;
        double best = worst;
        if (outcome.problem.empty())
            for (const EvaluationEvent& e : seen)
                if (const double value = terms.metric->in(e); std::isfinite(value))
                    best = terms.metric->isLowerBetter ? std::min(best, value) : std::max(best, value);
        score.worseness += terms.metric->isLowerBetter ? best : -best;
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
    run.config.train.evaluateEvery = numberText(terms.seconds / terms.evaluations) + " seconds";
    run.name = variant.variant.name + (terms.condition.empty() ? "" : ", " + terms.condition);
    return run;
}

double bestOfMiddles(std::vector<TunedVariant>& variants, const TuningTerms& terms, StudyRuns& runs)
{
    std::vector<StudyRun> planned;
    std::vector<TunedVariant*> methods;
    for (TunedVariant& variant : variants) {
        if (!variant.variant.without.empty())
            continue;
        planned.push_back(studyRun(variant, variant.trials.front().at, terms, terms.firstSeed));
        planned.back().isTrial = true;
        methods.push_back(&variant);
    }
    const std::vector<StudyOutcome> outcomes = runs.outcomes(planned);
    std::optional<double> best;
    std::string problem;
    for (std::size_t i = 0; i < methods.size(); ++i) {
        methods[i]->trials.front().outcomes[terms.firstSeed] = outcomes[i];
        if (!outcomes[i].problem.empty())
            problem = ": " + outcomes[i].problem;
        for (const EvaluationEvent& e : outcomes[i].evaluations)
            if (const double value = terms.metric->in(e);
                std::isfinite(value) && (!best || terms.metric->reaches(e, *best)))
                best = value;
    }
    if (!best)
        throw InputError(
            "none of the methods trains before it is tuned" + problem + "; set a lower train.rate in the project");
    return *best;
}

void tune(std::vector<TunedVariant>& variants, const TuningTerms& terms, StudyRuns& runs)
{
    const double whole = terms.seconds, third = whole / reduction, ninth = third / reduction;
    const auto trainAll = [&](const std::vector<std::vector<std::size_t>>& trials, double seconds, std::uint64_t seed,
                              double expected) {
        Round round(variants, terms, runs);
        for (std::size_t v = 0; v < variants.size(); ++v)
            for (const std::size_t trial : trials[v])
                round.add(v, trial, seconds, seed);
        round.train(expected * double(variants.size()));
    };
    std::vector<std::vector<std::size_t>> alive(variants.size());
    const int second = shareOf(terms.trials, reduction),
              last = std::max(finalists, shareOf(terms.trials, reduction * reduction));
    for (std::size_t v = 0; v < variants.size(); ++v) {
        alive[v].resize(variants[v].trials.size());
        std::iota(alive[v].begin(), alive[v].end(), std::size_t(0));
    }
    runs.enter("tuning, round 1 of 4");
    trainAll(alive, ninth, terms.firstSeed, (terms.trials - 1) / 9.0);
    for (std::size_t v = 0; v < variants.size(); ++v) {
        alive[v] = bestOf(variants[v], alive[v], second, terms, ninth);
        auto& trials = variants[v].trials;
        for (Candidate& at : variants[v].space.neighbors(trials[alive[v].front()].at, placesOf(variants[v]))) {
            alive[v].push_back(trials.size());
            trials.push_back({ std::move(at), {} });
        }
    }
    runs.enter("tuning, round 2 of 4");
    trainAll(alive, third, terms.firstSeed, (second + neighborCount) / 3.0);
    for (std::size_t v = 0; v < variants.size(); ++v)
        alive[v] = bestOf(variants[v], alive[v], last, terms, third);
    runs.enter("tuning, round 3 of 4");
    trainAll(alive, whole, terms.firstSeed, last);
    for (std::size_t v = 0; v < variants.size(); ++v)
        alive[v] = bestOf(variants[v], alive[v], finalists, terms, whole);
    runs.enter("tuning, round 4 of 4");
    for (int seed = 1; seed < terms.seeds; ++seed)
        trainAll(alive, whole, terms.firstSeed + std::uint64_t(seed), finalists);
    for (std::size_t v = 0; v < variants.size(); ++v)
        variants[v].chosen = bestOf(variants[v], alive[v], 1, terms, whole).front();
}

double tuningCost(int trials, int seeds)
{
    return (trials - 1) / 9.0 + (shareOf(trials, reduction) + neighborCount) / 3.0
        + std::max(finalists, shareOf(trials, reduction * reduction)) + finalists * (seeds - 1);
}

} // namespace evenkeel

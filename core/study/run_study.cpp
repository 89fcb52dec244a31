// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/run_study.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/log/folds/time_to_accuracy.h"
#include "core/project/automatic.h"
#include "core/project/choices.h"
#include "core/study/run_length.h"
#include "core/study/studied_runs.h"
#include "core/study/study_data.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace evenkeel {

namespace {

constexpr std::uint64_t tuningSeeds = 1000; // distance from the first seed of the runs

class StudyAtWork {
public:
    StudyAtWork(const Study& study, RunStore& store, RunControl& control, const StudyOptions& options)
        : m_study(study)
        , m_control(control)
        , m_options(options)
        , m_runs(study.name, store, control, { .jobs = options.jobs, .progress = options.progress })
        , m_conditions(conditionsOf(study, projectOf(study)))
        , m_variants(variantsOf(study))
    {
        m_result.study = study;
        m_result.build = buildText();
        for (const StudyCondition& condition : m_conditions)
            m_runs.expect(costOf(condition));
    }

    StudyResult run()
    {
        for (std::size_t i = 0; i < m_conditions.size(); ++i) {
            m_result.isWhole = i + 1 == m_conditions.size();
            runCondition(m_conditions[i]);
            if (m_options.onCondition)
                m_options.onCondition(m_result);
        }
        return std::move(m_result);
    }

private:
    struct Tuned {
        std::vector<TunedVariant> variants;
        double target = 0; // target that the settings were chosen by
    };

    double costOf(const StudyCondition& condition) const
    {
        const double variants = double(m_variants.size());
        return (m_study.seconds > 0 ? 1 : 2) + variants * m_study.seeds // with the reference
            + (condition.isTuned ? variants * tuningWork(m_study.trials, m_study.tuneSeeds).seconds : 0);
    }

    void runCondition(const StudyCondition& condition)
    {
        const StudyData& data = m_data.of(condition.config, m_study.heldOut, m_control);
        TuningTerms terms { .metric = &m_study.judge(),
            .target = m_study.target,
            .targetShare = m_study.targetShare,
            .trials = m_study.trials,
            .seeds = m_study.tuneSeeds,
            .evaluations = m_study.evaluations,
            .firstSeed = m_study.firstSeed + tuningSeeds,
            .data = &data.heldOut,
            .dataHash = data.heldOutHash,
            .condition = condition.name };
        std::vector<TunedVariant> variants = untuned(condition, data.whole.train.samples);
        terms.seconds = m_study.seconds > 0 ? m_study.seconds : secondsOfBaseline(condition, variants, terms);
        if (condition.isTuned) {
            terms.target = chooseSettings(variants, terms, m_runs);
        } else {
            const Tuned& found = m_tuned.at(condition.tunedAt);
            for (std::size_t v = 0; v < variants.size(); ++v)
                adopt(variants[v], found.variants[v]);
            terms.target = found.target;
        }
        m_tuned.emplace(std::size_t(&condition - m_conditions.data()), Tuned { variants, terms.target });
        StudiedCondition& studied = m_result.conditions.emplace_back(StudiedCondition { .condition = condition,
            .seconds = terms.seconds,
            .heldOutTarget = terms.target,
            .dataHash = data.wholeHash,
            .data = data.text });
        const SearchSpace* method = nullptr;
        for (const TunedVariant& variant : variants) {
            if (variant.variant.without.empty())
                method = &variant.space; // method that the ablations behind it belong to
            studied.variants.push_back(summaryOf(variant, terms));
            studied.variants.back().isSetting = isSettingOf(m_study, variant.variant, *method);
        }
        takeBetterAblations(variants, studied);
        const std::vector<double> times = tunedTimes(studied);
        constexpr double part = 4 * firstEvaluation; // where none is known: from the same share on as trials
        terms.soonest = std::isfinite(std::ranges::min(times)) ? std::ranges::min(times) : part * terms.seconds;
        if (m_study.seconds == 0 && std::ranges::all_of(m_conditions, &StudyCondition::isTuned))
            studied.seconds = terms.seconds = lengthOfRuns(times, terms.seconds);
        terms.data = &data.whole;
        terms.dataHash = data.wholeHash;
        m_runs.enter(StudyStage::FreshSeeds);
        makeRuns(variants, terms, studied, everyOf(variants.size()), m_study.seeds);
        studied.target = testTargetOf(studied, terms);
        addSeeds(variants, terms, studied);
        studied.reference = reference(condition, terms);
    }

    // A method's own setting that was found while it was tuned without something is a setting found for it.
    static void takeBetterAblations(std::vector<TunedVariant>& variants, StudiedCondition& studied)
    {
        std::size_t method = 0;
        for (std::size_t v = 0; v < variants.size(); ++v) {
            const StudiedVariant& ablation = studied.variants[v];
            if (ablation.variant.without.empty())
                method = v;
            StudiedVariant& own = studied.variants[method];
            if (!ablation.isSetting || !(ablation.heldOut < own.heldOut))
                continue;
            own.adopted = ablation.variant.without;
            own.settings = phrase("%1, without %2", { ablation.settings, own.adopted });
            own.heldOut = ablation.heldOut;
            own.isRateAtEnd = ablation.isRateAtEnd;
            own.isBatchAtEnd = ablation.isBatchAtEnd;
            variants[method].space = variants[v].space;
            variants[method].trials = variants[v].trials;
            variants[method].chosen = variants[v].chosen;
        }
    }

    // Of each method to the target on held-out samples; infinite: it missed it.
    static std::vector<double> tunedTimes(const StudiedCondition& studied)
    {
        std::vector<double> times;
        for (const StudiedVariant& variant : studied.variants)
            if (variant.variant.without.empty())
                times.push_back(variant.heldOut.missed == 0 ? std::exp(variant.heldOut.logSeconds)
                                                            : std::numeric_limits<double>::infinity());
        return times;
    }

    static std::vector<std::size_t> everyOf(std::size_t count)
    {
        std::vector<std::size_t> all(count);
        std::iota(all.begin(), all.end(), std::size_t(0));
        return all;
    }

    // For the winner and those that are not certainly slower, until there are none, or runs.max-seeds is reached.
    void addSeeds(const std::vector<TunedVariant>& variants, const TuningTerms& terms, StudiedCondition& studied)
    {
        const std::vector<std::size_t> methods = methodsOf(studied);
        const SeedLooks looks = m_study.looks();
        for (int look = 1; look < looks.count(); ++look) {
            std::vector<SeedTimes> times;
            for (const std::size_t method : methods)
                times.push_back(seedTimes(studied, method, *terms.metric));
            std::vector<std::size_t> open;
            for (const std::size_t place : undecided(times, looks))
                open.push_back(methods[place]);
            double more = 0;
            for (const std::size_t method : open)
                more += looks.seedsAt(look) - double(studied.variants[method].runs.size());
            m_runs.expect(more);
            makeRuns(variants, terms, studied, open, looks.seedsAt(look));
        }
    }

    // One run with all defaults of the program.
    StudyOutcome reference(const StudyCondition& condition, const TuningTerms& terms)
    {
        StudyRun run { .name = "all defaults" + (condition.name.empty() ? "" : ", " + condition.name),
            .config = defaultsOf(condition),
            .data = terms.data,
            .dataHash = terms.dataHash };
        run.config.train.seed = m_study.firstSeed;
        run.config.train.seconds = terms.seconds;
        run.config.train.evaluateEvery = evaluationTimesBefore(terms.soonest, terms.seconds, terms.evaluations);
        run.config = withAutomaticValues(run.config, terms.data->train.samples).config;
        return m_runs.outcomes({ &run, 1 }).front();
    }

    std::vector<TunedVariant> untuned(const StudyCondition& condition, std::int64_t samples) const
    {
        std::vector<TunedVariant> all;
        for (const StudyVariant& variant : m_variants) {
            TunedVariant& one
                = all.emplace_back(TunedVariant { variant, spaceOf(m_study, variant, condition, samples), {} });
            for (Candidate& at : one.space.candidates(m_study.trials))
                one.trials.push_back({ std::move(at), {} });
        }
        return all;
    }

    // What the baseline takes for the project's epochs, as it is configured.
    double secondsOfBaseline(
        const StudyCondition& condition, const std::vector<TunedVariant>& variants, const TuningTerms& terms)
    {
        m_runs.enter(StudyStage::Length);
        const auto baseline = std::ranges::find_if(variants, [this](const TunedVariant& v) {
            return v.variant.without.empty() && v.variant.name == m_study.baselineName();
        });
        Candidate middle;
        middle.options.assign(baseline->space.options.size(), -1);
        StudyRun run = studyRun(*baseline, middle, terms, terms.firstSeed);
        run.config.train.seconds = 0;
        run.config.train.epochs = condition.config.train.epochs;
        run.config.train.evaluateEvery = "1 epoch";
        run.config = withAutomaticValues(run.config, terms.data->train.samples).config;
        run.isTrial = true;
        const StudyOutcome outcome = m_runs.outcomes({ &run, 1 }).front();
        if (!outcome.problem.empty())
            throw InputError(phrase("the baseline %1 fails before it is tuned: %2; set runs.seconds",
                { baseline->variant.name, outcome.problem }));
        return twoDigits(outcome.time);
    }

    // By the mean over the first seeds of what each method holds, before any gets more of them. The same for all
    // conditions of the same data, so that they can be compared.
    double testTargetOf(const StudiedCondition& studied, const TuningTerms& terms)
    {
        if (m_study.target > 0)
            return m_study.target;
        const auto known = m_targets.find(studied.dataHash);
        if (known != m_targets.end())
            return known->second;
        std::optional<double> best;
        for (const StudiedVariant& variant : studied.variants) {
            double sum = 0, count = 0;
            for (const StudyOutcome& outcome : variant.runs)
                if (const double held = heldValue(outcome.evaluations, *terms.metric);
                    outcome.problem.empty() && std::isfinite(held)) {
                    sum += held;
                    ++count;
                }
            if (const double mean = sum / count; variant.variant.without.empty() && std::isfinite(mean)
                && (!best || (terms.metric->isLowerBetter ? mean < *best : mean > *best)))
                best = mean;
        }
        return m_targets.emplace(studied.dataHash, shareOfBest(best.value_or(0), terms)).first->second;
    }

    static void adopt(TunedVariant& variant, const TunedVariant& found)
    {
        const RunConfig chosen = found.config();
        variant.space.base.train.rate = chosen.train.rate;
        variant.space.base.train.batch = chosen.train.batch;
        Candidate at = found.trials[found.chosen].at;
        at.rate = at.batch = 0;
        variant.trials = { { std::move(at), found.trials[found.chosen].outcomes } };
        variant.chosen = 0;
    }

    static StudiedVariant summaryOf(const TunedVariant& variant, const TuningTerms& terms)
    {
        const StudyTrial& chosen = variant.trials[variant.chosen];
        StudiedVariant summary { .variant = variant.variant,
            .settings = variant.space.text(chosen.at),
            .ranges = variant.space.ranges(),
            .trials = int(variant.trials.size()),
            .heldOut = scoreOf(chosen, terms, terms.seconds),
            .heldOutSeeds = int(chosen.outcomes.size()) };
        const auto isAtEnd = [&](auto member) {
            const auto [low, high] = std::ranges::minmax_element(
                variant.trials, {}, [&](const StudyTrial& trial) { return trial.at.*member; });
            return low->at.*member != high->at.*member
                && (chosen.at.*member == low->at.*member || chosen.at.*member == high->at.*member);
        };
        summary.isRateAtEnd = isAtEnd(&Candidate::rate);
        summary.isBatchAtEnd = isAtEnd(&Candidate::batch);
        for (const StudyTrial& trial : variant.trials)
            summary.failed
                += std::ranges::any_of(trial.outcomes, [](const auto& one) { return !one.second.problem.empty(); });
        return summary;
    }

    // So that each of these variants has so many.
    void makeRuns(const std::vector<TunedVariant>& variants, const TuningTerms& terms, StudiedCondition& studied,
        const std::vector<std::size_t>& which, int seeds)
    {
        std::vector<StudyRun> planned;
        std::vector<std::size_t> of;
        for (int seed = 0; seed < seeds; ++seed)
            for (const std::size_t v : which)
                if (seed >= int(studied.variants[v].runs.size())) {
                    planned.push_back(studyRun(variants[v], variants[v].trials[variants[v].chosen].at, terms,
                        m_study.firstSeed + std::uint64_t(seed)));
                    of.push_back(v);
                }
        const std::vector<StudyOutcome> outcomes = m_runs.outcomes(planned);
        for (std::size_t i = 0; i < outcomes.size(); ++i)
            studied.variants[of[i]].runs.push_back(outcomes[i]);
    }

    const Study& m_study;
    RunControl& m_control;
    const StudyOptions& m_options;
    StudyRuns m_runs;
    StudyDataSets m_data;
    std::vector<StudyCondition> m_conditions;
    std::vector<StudyVariant> m_variants;
    std::map<std::string, double> m_targets; // targets on the test data, by data
    std::map<std::size_t, Tuned> m_tuned; // tuned settings, by condition
    StudyResult m_result;
};

} // namespace

StudyResult runStudy(const Study& study, RunStore& store, RunControl& control, const StudyOptions& options)
{
    return StudyAtWork(study, store, control, options).run();
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/run_study.h"

#include "core/base/error.h"
#include "core/project/automatic.h"
#include "core/project/choices.h"
#include "core/store/counted_runs.h"
#include "core/study/study_data.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

constexpr std::uint64_t tuningSeeds = 1000; // from the first seed of the runs

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
        double target = 0; // that they were chosen by
    };

    double costOf(const StudyCondition& condition) const
    {
        const double variants = double(m_variants.size());
        return (m_study.seconds > 0 ? 0 : 1) + variants * m_study.seeds
            + (condition.isTuned ? variants * tuningCost(m_study.trials, m_study.tuneSeeds) : 0);
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
                method = &variant.space; // that the ablations behind it are of
            studied.variants.push_back(summaryOf(variant, terms));
            studied.variants.back().isSetting = isSettingOf(m_study, variant.variant, *method);
        }
        terms.data = &data.whole;
        terms.dataHash = data.wholeHash;
        makeRuns(variants, terms, studied);
        studied.target = testTargetOf(studied, terms);
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
            throw InputError("the baseline " + baseline->variant.name + " fails before it is tuned: " + outcome.problem
                + "; set runs.seconds");
        return twoDigits(outcome.time);
    }

    // By the mean over the seeds of each method's best values. The same for all conditions of the same data, so that
    // they can be compared.
    double testTargetOf(const StudiedCondition& studied, const TuningTerms& terms)
    {
        if (m_study.target > 0)
            return m_study.target;
        const auto known = m_targets.find(studied.dataHash);
        if (known != m_targets.end())
            return known->second;
        std::optional<double> best;
        for (const StudiedVariant& variant : studied.variants) {
            double sum = 0;
            for (const StudyOutcome& outcome : variant.runs)
                sum += bestOf(outcome.evaluations, *terms.metric); // NaN: a run without any
            if (const double mean = sum / double(variant.runs.size()); variant.variant.without.empty()
                && std::isfinite(mean) && (!best || (terms.metric->isLowerBetter ? mean < *best : mean > *best)))
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
        const auto isAtEnd = [&](int Candidate::*member) {
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

    void makeRuns(const std::vector<TunedVariant>& variants, const TuningTerms& terms, StudiedCondition& studied)
    {
        m_runs.enter(StudyStage::FreshSeeds);
        std::vector<StudyRun> planned;
        for (int seed = 0; seed < m_study.seeds; ++seed)
            for (const TunedVariant& variant : variants)
                planned.push_back(studyRun(
                    variant, variant.trials[variant.chosen].at, terms, m_study.firstSeed + std::uint64_t(seed)));
        const std::vector<StudyOutcome> outcomes = m_runs.outcomes(planned);
        for (std::size_t i = 0; i < outcomes.size(); ++i)
            studied.variants[i % variants.size()].runs.push_back(outcomes[i]);
    }

    const Study& m_study;
    RunControl& m_control;
    const StudyOptions& m_options;
    StudyRuns m_runs;
    StudyDataSets m_data;
    std::vector<StudyCondition> m_conditions;
    std::vector<StudyVariant> m_variants;
    std::map<std::string, double> m_targets; // on the test data, by data
    std::map<std::size_t, Tuned> m_tuned; // by condition
    StudyResult m_result;
};

} // namespace

StudyResult runStudy(const Study& study, RunStore& store, RunControl& control, const StudyOptions& options)
{
    return StudyAtWork(study, store, control, options).run();
}

} // namespace evenkeel

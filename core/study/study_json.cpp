// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study_json.h"

#include "core/log/folds/time_to_accuracy.h"
#include "core/study/study_answer.h"
#include "core/study/waiting.h"

#include <algorithm>

namespace evenkeel {

namespace {

using Ordered = nlohmann::ordered_json;

Ordered orNull(const std::optional<double>& value) { return value ? Ordered(*value) : Ordered(); }

Ordered targetsJson(const StudiedRuns& studied, std::size_t variant, const Metric& metric)
{
    const std::vector<EvaluatedRun> runs = studied.of({ variant });
    Ordered targets = Ordered::array();
    for (const TargetCurve& curve : targetCurves(runs, metric, Reaching::Held))
        for (std::size_t i = 0; i < curve.target.size(); ++i)
            targets.push_back(jsonObject({ { "target", curve.target[i] },
                { "reached",
                    std::ranges::count_if(runs,
                        [&](const EvaluatedRun& run) {
                            return timeToTarget(run.evaluations, curve.target[i], metric, Reaching::Held).has_value();
                        }) },
                { "mean", curve.seconds[i] }, { "low", curve.low[i] }, { "high", curve.high[i] } }));
    return targets;
}

// Means over the runs of the last evaluations.
Ordered finalJson(const StudiedRuns& studied, std::size_t variant)
{
    Ordered final = Ordered::object();
    for (const Metric& metric : metrics) {
        double sum = 0, count = 0;
        for (const StudiedRun& run : studied.runs)
            if (run.variant == variant && run.problem.empty() && !run.evaluated.evaluations.empty()) {
                sum += metric.in(run.evaluated.evaluations.back());
                ++count;
            }
        final[metric.name] = sum / count;
    }
    return final;
}

Ordered runsJson(const StudiedRuns& studied, std::size_t variant)
{
    Ordered runs = Ordered::array();
    for (const StudiedRun& run : studied.runs)
        if (run.variant == variant)
            runs.push_back(jsonObject({ { "run", run.stored }, { "key", run.key }, { "seed", run.evaluated.run.seed },
                { "problem", run.problem } }));
    return runs;
}

Ordered methodJson(const StudiedRuns& studied, std::size_t variant, const Metric& metric, const RunStore& store)
{
    const StudiedVariant& method = studied.condition->variants[variant];
    double speed = 0;
    for (const StudiedRun& run : studied.runs)
        speed += run.variant == variant ? run.evaluated.run.samplesPerSecond : 0;
    const Waiting waiting = meanWaiting(studied, variant, store);
    return jsonObject({ { "name", method.variant.name }, { "settings", method.settings }, { "trials", method.trials },
        { "seeds", method.runs.size() }, { "targets", targetsJson(studied, variant, metric) },
        { "final", finalJson(studied, variant) }, { "samples_per_second", speed / double(method.runs.size()) },
        { "idle", waiting.idle }, { "bytes", waiting.bytes }, { "runs", runsJson(studied, variant) } });
}

Ordered pairedJson(const Comparison& comparison)
{
    Ordered paired = Ordered::array();
    for (std::size_t g = 0; g < comparison.groups.size(); ++g) {
        const ComparedGroup& group = comparison.groups[g];
        if (g != comparison.baseline)
            paired.push_back(jsonObject({ { "method", group.name }, { "target", comparison.target },
                { "ratio", orNull(group.speedUp.factor) }, { "low", orNull(group.speedUp.low) },
                { "high", orNull(group.speedUp.high) }, { "p", orNull(group.speedUp.p) } }));
    }
    return paired;
}

// The last evaluation of a run; null: it failed.
Ordered endJson(const StudyOutcome& run)
{
    if (!run.problem.empty() || run.evaluations.empty())
        return {};
    Ordered end = Ordered::object();
    for (const Metric& metric : metrics)
        end[metric.name] = metric.in(run.evaluations.back());
    return end;
}

Ordered conditionJson(const StudiedRuns& studied, const Study& study, const RunStore& store)
{
    const StudiedCondition& condition = *studied.condition;
    const Comparison comparison = studied.comparedMethods(study);
    Ordered methods = Ordered::array();
    for (std::size_t v = 0; v < condition.variants.size(); ++v)
        methods.push_back(methodJson(studied, v, study.judge(), store));
    return jsonObject({ { "data", condition.data }, { "devices", condition.condition.config.devices },
        { "seconds", condition.seconds }, { "target", condition.target }, { "methods", std::move(methods) },
        { "paired", pairedJson(comparison) }, { "answer", answerOf(studied, comparison, study) },
        { "doubts", doubtsOf(studied, comparison, study) }, { "defaults", endJson(condition.reference) } });
}

} // namespace

Ordered studyJson(const StudyResult& result, const RunStore& store)
{
    Ordered all { { "name", result.study.name }, { "build", result.build },
        { "baseline", result.study.baselineName() } };
    std::int64_t number = 0;
    for (const StudiedCondition& condition : result.conditions) {
        Ordered one = conditionJson(studiedRuns(condition, result.study.judge(), store, number), result.study, store);
        if (result.study.axes.empty()) {
            all.update(one);
            continue;
        }
        Ordered named { { "name", condition.condition.name } };
        named.update(one);
        all["conditions"].push_back(std::move(named));
    }
    return all;
}

Ordered forecastJson(const StudyForecast& forecast)
{
    Ordered conditions = Ordered::array();
    for (const StudyForecast::Condition& condition : forecast.conditions) {
        Ordered methods = Ordered::array();
        for (const StudyForecast::Method& method : condition.methods)
            methods.push_back({ { "name", method.name }, { "searched", rangesText(method.searched) },
                { "problem", method.problem } });
        conditions.push_back(jsonObject({ { "name", condition.name }, { "tuned", condition.isTuned },
            { "seconds", condition.seconds }, { "methods", std::move(methods) } }));
    }
    return jsonObject({ { "trials", forecast.trialsPerMethod }, { "runs", forecast.runsPerMethod },
        { "max_runs", forecast.maxRunsPerMethod }, { "jobs", forecast.jobs }, { "real_seconds", forecast.seconds },
        { "conditions", std::move(conditions) } });
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// What a study would run, and how long: from a moment of each method.
#include "core/base/error.h"
#include "core/project/automatic.h"
#include "core/study/run_study.h"
#include "core/study/study_data.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <ctime>

namespace evenkeel {

namespace {

// Of runs that go side by side the seconds of all cores count: one run alone may use more than one of them.
double secondsSpent(bool isSideBySide)
{
    if (isSideBySide)
        return double(std::clock()) / CLOCKS_PER_SEC;
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

struct Moment {
    double speed = 0; // seconds of the run's clock per second of real time on one core, evaluations left out
    double samplesPerSecond = 0; // samples per second of the run's clock
    double evaluation = 0; // seconds of real time
    double rest = 0; // seconds of a run for its beginning and end
    std::string problem; // why this method would fail at once
};

// Trains for a moment and evaluates once.
Moment tried(RunConfig config, const RunData& data, RunControl& control)
{
    const bool isSideBySide = isIndependent(config);
    const double enough = isSideBySide ? 0.5 : 1.5; // seconds; real ones vary with what else the machine does
    const auto since = [=](double from) { return secondsSpent(isSideBySide) - from; };
    config.train.evaluateEvery = "1000000 epochs";
    config.train.seconds = 0;
    RunControl own;
    const std::stop_callback stopped(control.token(), [&] { own.stop(); });
    std::mutex mutex;
    std::optional<double> first;
    Moment moment;
    double passed = 0; // seconds until the last step so far
    bool isEnough = false;
    const auto sink = [&](const Event& event) {
        const std::scoped_lock lock(mutex);
        if (std::holds_alternative<StepEvent>(event)) {
            if (!first)
                first = secondsSpent(isSideBySide);
            passed = since(*first);
            if (!isEnough && passed >= enough) {
                isEnough = true;
                own.setStopRule({ .updates = 1 });
            }
        } else if (std::holds_alternative<EvaluationEvent>(event) && first) {
            moment.evaluation = since(*first) - passed;
        }
    };
    RunResult result;
    const double begin = secondsSpent(isSideBySide);
    try {
        result = run(planOf(config), data, sink, own);
    } catch (const InputError& e) {
        moment.problem = e.what();
        return moment;
    }
    if (control.stopped())
        throw Canceled();
    moment.rest = std::max(0., since(begin) - passed - moment.evaluation);
    moment.speed = passed > 0 ? result.time / passed : 0;
    moment.samplesPerSecond = result.samplesPerSecond;
    return moment;
}

} // namespace

StudyForecast forecastStudy(const Study& study, RunControl& control, int jobs)
{
    const std::vector<StudyCondition> conditions = conditionsOf(study, projectOf(study));
    const std::vector<StudyVariant> variants = variantsOf(study);
    StudyDataSets sets;
    StudyForecast forecast;
    const TuningWork tuning = tuningWork(study.trials, study.tuneSeeds);
    forecast.runsPerMethod = study.seeds;
    forecast.maxRunsPerMethod = study.looks().seedsAt(study.looks().count() - 1);
    forecast.trialsPerMethod = maxTrials(study.trials);
    forecast.jobs = std::ranges::all_of(conditions, isIndependent, &StudyCondition::config) ? jobsOf(jobs) : 1;
    for (const StudyCondition& condition : conditions) {
        const StudyData& data = sets.of(condition.config, study.heldOut, control);
        auto& planned
            = forecast.conditions.emplace_back(StudyForecast::Condition { condition.name, condition.isTuned });
        planned.seconds = study.seconds;
        const Index samples = data.whole.train.samples;
        double units = 0, others = 0; // real seconds per second of the runs, and for evaluations, beginnings and ends
        const TuningWork trials = condition.isTuned ? tuning : TuningWork();
        for (const StudyVariant& variant : variants) {
            const SearchSpace space = spaceOf(study, variant, condition, samples);
            const Moment moment = tried(space.base, data.heldOut, control);
            planned.methods.push_back({ variant.name, space.searched(), moment.speed, moment.problem });
            units += moment.speed > 0 ? (study.seeds + trials.seconds) / moment.speed : 0;
            others += (study.seeds + trials.evaluations) * study.evaluations * moment.evaluation
                + (study.seeds + trials.runs) * moment.rest;
            if (planned.seconds == 0 && variant.without.empty() && variant.name == study.baselineName()
                && moment.samplesPerSecond > 0)
                planned.seconds = twoDigits(withAutomaticValues(condition.config, samples).config.train.epochs
                    * double(data.heldOut.train.samples) / moment.samplesPerSecond);
        }
        forecast.seconds += (units * planned.seconds + others) / forecast.jobs;
    }
    return forecast;
}

} // namespace evenkeel

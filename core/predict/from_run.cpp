// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/from_run.h"

#include "core/base/activity.h"
#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/predict/calibration/fit.h"
#include "core/predict/run_figures.h"
#include "core/project/choices.h"
#include "core/project/profiles/profiles.h"
#include "core/run/resume.h"
#include "core/run/saved_model.h"
#include "core/store/run_store.h"
#include "kernels/host_info.h"

#include <algorithm>
#include <map>

namespace evenkeel {

namespace {

struct StepsOfRank {
    RunSummary run;
    RunConfig config;
    std::vector<StepEvent> steps;
    TwoRates fit; // seconds of a sample, of a nonzero, of a step
    double betweenSteps = 0; // seconds on the host: making batches
};

// A device that is slowed on purpose takes its own time only for a part of a step.
double ownSpeed(const RunConfig& config, int rank)
{
    return std::min(DeviceSpec::parse(config.devices.at(std::size_t(rank))).speed, 1.0);
}

TwoRates fitOf(const std::vector<StepEvent>& steps)
{
    std::vector<FitPoint> points;
    const auto [smallest, largest] = std::ranges::minmax(steps, {}, &StepEvent::batch);
    const bool isOneSize = smallest.batch == largest.batch; // a step's own share cannot be told from the samples'
    for (const StepEvent& step : steps)
        points.push_back({ { double(step.batch), double(step.nnz), isOneSize ? 0.0 : 1.0 }, step.seconds });
    const auto c = fitRelative(points);
    return { c[0], c[1], c[2] };
}

StepsOfRank stepsOf(const RunStore& store, std::int64_t run, int rank)
{
    StepsOfRank all { .run = storedRun(store, run) };
    all.config = configFromJson(all.run.config);
    if (all.config.train.clock == ClockKind::Virtual)
        throw InputError(
            phrase("run %1 was simulated: its seconds come from a profile, and do not say what a device takes",
                { std::to_string(run) }));
    if (rank < 0 || rank >= all.run.ranks)
        throw InputError(phrase("run %1 has devices 0 to %2, no device %3",
            { std::to_string(run), std::to_string(all.run.ranks - 1), std::to_string(rank) }));
    const double speed = ownSpeed(all.config, rank);
    RunSeries series = store.series(run);
    double begin = 0; // begin on the run's clock: runs that it continues may have had other devices
    for (const NoteEvent& note : series.notes)
        begin = note.kind == Fact::Continued ? note.time : begin;
    for (StepEvent& step : series.steps)
        if (step.rank == rank && step.seconds > 0 && step.time > begin) {
            step.seconds *= speed;
            all.steps.push_back(step);
        }
    if (all.steps.size() < 2)
        throw InputError(
            phrase("run %1 has recorded no steps of device %2", { std::to_string(run), std::to_string(rank) }));
    all.steps.erase(all.steps.begin()); // the first one warms up
    all.fit = fitOf(all.steps);
    double load = 0;
    for (const SpansEvent& spans : store.spans(run))
        for (std::size_t i = 0; spans.rank == rank && spans.time > begin && i < spans.kinds.size(); ++i)
            load += spans.kinds[i] == rowOf(Activity::Load).letter ? 1e-9 * double(spans.lengths[i]) : 0;
    all.betweenSteps = load / double(all.steps.size());
    return all;
}

} // namespace

ProfileFile profileFromRun(const RunStore& store, std::int64_t run, int rank)
{
    const StepsOfRank all = stepsOf(store, run, rank);
    if (all.run.checkpoint.empty())
        throw InputError(
            phrase("run %1 has no saved model, which says how large the layers are", { std::to_string(run) }));
    const SavedModel model(all.run.checkpoint, "cpu,threads=1", SavedModel::Which::Last);
    const Index hidden = all.config.model.hidden.back(), first = all.config.model.hidden.front();
    ProfileFile file;
    DeviceProfile& device = file.device;
    device.device = profiledDevice(DeviceSpec::parse(all.config.devices[std::size_t(rank)]), all.config.model);
    device.machine = all.run.host;
    device.build = all.run.build;
    device.date = all.run.started.substr(0, 10);
    device.project = all.config.name;
    const double largest = std::ranges::max(all.steps, {}, &StepEvent::batch).batch;
    RateCurve output { .kind = Operation::Kind::Output,
        .inner = hidden,
        .outer = model.labels(),
        .rule = ruleOf(all.config.train.optimizer),
        .loss = all.config.model.loss,
        .rows = { 0, largest },
        .seconds = { 0, all.fit.first * largest } };
    const double weights = output.weights();
    device.flops = 6 * weights / std::max(all.fit.first, 1e-15);
    device.bandwidth = device.flops; // a byte takes no longer than an operation: nothing is known of it
    device.gather = device.bandwidth;
    device.curves.push_back(std::move(output));
    device.sparseMultiply.first = device.sparseUpdate.first = all.fit.second / 2 / double(first);
    device.step = all.fit.constant;
    device.load.constant = all.betweenSteps;
    std::map<int, std::vector<double>> byBatch, nonzeros;
    for (const StepEvent& step : all.steps) {
        byBatch[step.batch].push_back(step.seconds);
        nonzeros[step.batch].push_back(double(step.nnz));
    }
    for (const auto& [batch, seconds] : byBatch) {
        const double nnz = medianOf(nonzeros[batch]);
        file.points.push_back({ .batch = batch,
            .nonzeros = Index(nnz),
            .measured = usualMean(seconds),
            .fitted = all.fit.at(batch, nnz) });
    }
    return file;
}

std::string traceFromRun(const RunStore& store, std::int64_t run, int rank, double seconds)
{
    const StepsOfRank all = stepsOf(store, run, rank);
    std::map<long, std::pair<double, double>> windows; // fitted and measured seconds
    for (const StepEvent& step : all.steps) {
        auto& [fitted, measured] = windows[long(step.time / seconds)];
        fitted += all.fit.at(step.batch, double(step.nnz));
        measured += step.seconds;
    }
    std::string text = "# speed of device " + std::to_string(rank) + " in run " + std::to_string(run)
        + ", relative to its profile\nseconds,speed\n";
    for (const auto& [window, sums] : windows)
        text += exactText(double(window) * seconds) + "," + exactText(sums.first / sums.second) + "\n";
    return text;
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/calibration/measured_steps.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/project/short_run.h"
#include "kernels/device.h"

#include <cmath>
#include <mutex>

namespace evenkeel {

namespace {

RunConfig shortRun(const RunConfig& project, const std::vector<std::string>& devices, int batch, double seconds)
{
    RunConfig config = briefly(project, 0, seconds);
    TrainConfig& train = config.train;
    config.devices = devices;
    config.partition = "queue";
    config.partitionOptions.clear();
    config.partitionShares.clear();
    config.algorithmOptions = { { "period", "100000" } };
    config.model.output = OutputMode::Full;
    train.algorithm = "local-sgd";
    train.clock = ClockKind::Real;
    train.batch = batch;
    train.rate = train.rate > 0 ? train.rate * 1e-3 : 1e-3; // nothing diverges
    return config;
}

} // namespace

MeasuredSteps measureSteps(const RunConfig& project, const std::vector<std::string>& devices, int batch,
    const RunData& data, RunControl& control, double seconds)
{
    std::vector<StepEvent> steps;
    std::mutex mutex;
    RunControl own;
    const auto sink = [&](const Event& event) {
        const auto* const step = std::get_if<StepEvent>(&event);
        if (control.stopped())
            own.stop();
        if (!step || step->rank != 0)
            return;
        const std::scoped_lock lock(mutex);
        steps.push_back(*step);
    };
    RunData withoutTest { .train = data.train, .test = {}, .notices = {} };
    withoutTest.test.features = data.train.features;
    withoutTest.test.labels = data.train.labels;
    const RunResult result = run(planOf(shortRun(project, devices, batch, seconds)), withoutTest, sink, own);
    if (control.stopped())
        throw Canceled();
    if (!result.error.empty())
        throw DeviceError(result.error);
    MeasuredSteps measured { .batch = batch };
    std::vector<double> times, between, deviations;
    double nonzeros = 0;
    int count = 0;
    for (std::size_t i = 1; i < steps.size(); ++i) // the first one warms up
        if (steps[i].batch == batch) {
            times.push_back(steps[i].seconds);
            between.push_back(steps[i].time - steps[i - 1].time - steps[i].seconds);
            nonzeros += double(steps[i].nnz);
            ++count;
        }
    if (count == 0)
        throw InputError(phrase("no step of batch %1 was finished in %2 s; there may be too few samples",
            { std::to_string(batch), exactText(seconds) }));
    measured.seconds = usualMean(times);
    for (const double t : times)
        deviations.push_back(std::abs(t / measured.seconds - 1));
    measured.deviation = 1.4826 * medianOf(deviations);
    measured.between = std::max(usualMean(between), 0.0);
    measured.nonzeros = nonzeros / count;
    return measured;
}

} // namespace evenkeel

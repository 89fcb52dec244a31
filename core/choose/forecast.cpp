// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/choose/forecast.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/log/event_order.h"
#include "core/predict/prediction.h"
#include "core/project/automatic.h"

#include <algorithm>
#include <limits>
#include <mutex>
#include <stop_token>

namespace evenkeel {

namespace {

// A moment of a real run, for the speed of devices that are not calibrated, or where it depends on what is computed.
MethodForecast piloted(RunConfig config, const RunData& data, RunControl& control, double& cost)
{
    constexpr double enough = 0.5; // seconds of the run's clock
    constexpr int steps = 20; // per device, at least
    config.train.evaluateEvery = "1000000 epochs";
    config.train.diagnose = Diagnose::None;
    config.train.seconds = 0;
    const std::int64_t wanted = std::int64_t(steps) * std::int64_t(config.devices.size());
    const bool isVirtual = config.train.clock == ClockKind::Virtual;
    RunControl own;
    const std::stop_callback stopped(control.token(), [&] { own.stop(); });
    std::mutex mutex;
    std::int64_t made = 0;
    const auto sink = [&](const Event& event) {
        const auto* step = std::get_if<StepEvent>(&event);
        if (!step)
            return;
        const std::scoped_lock lock(mutex);
        if (++made >= wanted && (isVirtual || step->time >= enough))
            own.stop();
    };
    RunData withoutTest { .train = data.train, .test = {} };
    const RunResult result = run(planOf(config), withoutTest, sink, own);
    if (control.stopped())
        throw Canceled();
    if (!result.error.empty())
        throw InputError(result.error);
    cost += result.time;
    return { .samplesPerSecond = result.samplesPerSecond };
}

std::optional<Prediction> predicted(
    const RunConfig& config, const RunData& data, RunControl& control, const EventSink& watch = {})
{
    constexpr int steps = 4000; // steps of all devices together
    try {
        return predictBriefly(config, data, control, steps, Constants::Accepted, watch);
    } catch (const Canceled&) {
        throw;
    } catch (const InputError&) {
        return std::nullopt;
    }
}

double limitOf(const RunConfig& config)
{
    return config.train.seconds > 0 ? config.train.seconds : std::numeric_limits<double>::infinity();
}

// `complete`: with automatic values.
double secondsAt(double samplesPerSecond, const RunConfig& complete, const RunData& data)
{
    return std::min(
        limitOf(complete), twoDigits(complete.train.epochs * double(data.train.samples) / samplesPerSecond));
}

} // namespace

std::optional<MethodForecast> forecastOf(const RunConfig& config, const RunData& data, RunControl& control)
{
    const std::optional<Prediction> one = predicted(config, data, control);
    return one ? std::optional(
               MethodForecast { .samplesPerSecond = one->figures.samplesPerSecond, .waiting = one->figures.idle })
               : std::nullopt;
}

std::optional<double> endAfter(double seconds, const RunConfig& config, const RunData& data, RunControl& control)
{
    RunConfig cut = config;
    cut.train.seconds = seconds;
    std::mutex mutex;
    double end = seconds;
    const bool isKnown = predicted(cut, data, control, [&](const Event& event) {
        const std::scoped_lock lock(mutex);
        end = std::max(end, timeOf(event)); // the last exchange is in the spans only
    }).has_value();
    return isKnown ? std::optional(end) : std::nullopt;
}

std::optional<RunForecast> forecastRun(const RunConfig& config, const RunData& data, RunControl& control)
{
    const RunConfig complete = withAutomaticValues(config, data.train.samples).config;
    const std::optional<Prediction> one = predicted(complete, data, control);
    if (!one || one->figures.samplesPerSecond <= 0)
        return std::nullopt;
    return RunForecast { .seconds = secondsAt(one->figures.samplesPerSecond, complete, data),
        .waiting = one->figures.idle,
        .expected = one->expected };
}

double secondsOf(const RunConfig& config, const RunData& data, RunControl& control, double& cost)
{
    if (config.train.seconds > 0 && config.train.epochs == 0)
        return config.train.seconds;
    const RunConfig complete = withAutomaticValues(config, data.train.samples).config;
    std::optional<MethodForecast> forecast = forecastOf(complete, data, control);
    if (!forecast || forecast->samplesPerSecond <= 0)
        forecast = piloted(complete, data, control, cost);
    if (forecast->samplesPerSecond <= 0)
        throw InputError(phrase("the devices made no step in a pilot run, so that it is not known how long a run "
                                "takes; set train.seconds"));
    return secondsAt(forecast->samplesPerSecond, complete, data);
}

double lengthOf(const RunConfig& project, const RunData& data, RunControl& control, double& cost)
{
    RunConfig usual = project;
    usual.train.algorithm = project.choose.methods.empty() ? TrainConfig().algorithm : project.choose.methods.front();
    if (usual.train.algorithm != project.train.algorithm)
        usual.algorithmOptions.clear();
    return secondsOf(usual, data, control, cost);
}

} // namespace evenkeel

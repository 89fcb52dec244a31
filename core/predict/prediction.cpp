// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/prediction.h"

#include "core/base/error.h"
#include "core/log/folds/time_to_accuracy.h"
#include "core/predict/calibration/calibrate.h"
#include "core/project/automatic.h"
#include "core/project/device_specs.h"
#include "core/project/profiles/profiles.h"
#include "core/run/exit_status.h"
#include "core/run/simulated.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace evenkeel {

namespace {

constexpr double maxJitter = 0.3; // limit of the jitter that is taken over from a profile

// The profile of such a device; where there is none in bf16, that of the same device in fp32. Null: neither.
const ProfileFile* profileFor(
    const DeviceSpec& device, const RunConfig& project, const std::vector<ProfileFile>& profiles)
{
    DeviceSpec spec = device;
    resolveMath({ &spec, 1 }, project.model);
    const std::string wanted = profiledDevice(spec, {});
    if (keepsBf16(spec))
        spec.math = DeviceSpec::Math::Fp32;
    const std::string instead = profiledDevice(spec, {});
    const ProfileFile* best = nullptr;
    const auto rank = [&](const ProfileFile& p) {
        return std::tuple(p.device.device == wanted, p.device.project == project.name, p.device.date);
    };
    for (const ProfileFile& profile : profiles)
        if ((profile.device.device == wanted || profile.device.device == instead) && !profile.isShipped
            && (!best || rank(profile) > rank(*best)))
            best = &profile;
    return best;
}

[[noreturn]] void failAs(const RunResult& result)
{
    constexpr int deviceFailed = 4;
    if (result.exitStatus == deviceFailed)
        throw DeviceError(result.error);
    throw InputError(result.error);
}

} // namespace

RunConfig onProfiles(const RunConfig& project, Constants constants)
{
    RunConfig config = project;
    const std::vector<ProfileFile> profiles = allProfiles(project);
    for (std::string& text : config.devices) {
        DeviceSpec spec = DeviceSpec::parse(text);
        const bool isOfConstants = spec.kind == DeviceSpec::Kind::Sim && spec.profile.empty();
        if (isOfConstants && constants == Constants::Accepted && project.train.clock == ClockKind::Virtual)
            continue; // the device's time follows from the project's constants
        if (spec.profile.empty()) {
            const ProfileFile* const profile = profileFor(spec, project, profiles);
            if (!profile)
                throw NoProfile("there is no profile of " + profiledDevice(spec, project.model) + ", which \"" + text
                    + "\" is: measure it with 'evenkeel-cli calibrate PROJECT', or name one: sim:NAME");
            spec.profile = profile->device.name;
            if (spec.jitter == 0) // without it nobody waits for a step that happens to be late
                spec.jitter = std::min(profile->device.jitter, maxJitter);
        }
        if (spec.kind == DeviceSpec::Kind::Cuda) { // the arithmetic is the host's
            DeviceSpec sim;
            sim.kind = DeviceSpec::Kind::Sim;
            sim.profile = spec.profile;
            if (spec.math)
                sim.math = keepsBf16(spec) ? DeviceSpec::Math::Bf16 : DeviceSpec::Math::Fp32;
            sim.speed = spec.speed;
            sim.changes = spec.changes;
            sim.trace = spec.trace;
            sim.slow = spec.slow;
            sim.jitter = spec.jitter;
            sim.joins = spec.joins;
            sim.fails = spec.fails;
            spec = sim;
        }
        text = spec.text();
    }
    config.train.clock = ClockKind::Virtual;
    config.virtualTime.cost = CostModel::Profile;
    config.train.repeats = 1;
    config.train.against.clear();
    return config;
}

Prediction predict(const RunConfig& project, const RunData& data, RunControl& control, bool isDry,
    const EventSink& watch, Constants constants)
{
    Prediction prediction { .config = onProfiles(project, constants) };
    RunData withoutTest;
    if (isDry) { // there is nothing to evaluate or to diagnose
        prediction.config.train.evaluateEvery = "1000000 epochs";
        prediction.config.train.stopAt.clear();
        prediction.config.train.diagnose = Diagnose::None;
        withoutTest = { .train = data.train, .test = {}, .notices = {} };
    }
    const RunPlan plan = planOf(prediction.config);
    FigureCollector collector(plan.devices.size());
    std::mutex mutex;
    std::set<std::string> doubts;
    std::vector<NoteEvent> usedUp;
    const auto sink = [&](const Event& event) {
        collector.add(event);
        if (watch)
            watch(event);
        const auto* note = std::get_if<NoteEvent>(&event);
        if (note && (note->kind == Fact::Profile || note->kind == Fact::Unbalanced)) {
            const std::scoped_lock lock(mutex);
            doubts.insert(note->text);
        }
        if (note && note->kind == Fact::UsedUp) {
            const std::scoped_lock lock(mutex);
            usedUp.push_back(*note);
        }
    };
    RunOptions options;
    options.isDry = isDry;
    const RunResult result = run(plan, isDry ? withoutTest : data, sink, control, options);
    if (control.stopped())
        throw Canceled();
    if (!result.error.empty())
        failAs(result);
    prediction.figures = collector.result();
    prediction.usedUp = std::move(usedUp);
    if (isDry)
        prediction.figures.evaluations.clear(); // the last one, of nothing
    prediction.isEstimated = plan.links.isEstimated;
    for (const auto& profile : plan.profiles) {
        if (!profile)
            continue;
        prediction.isEstimated |= profile->isEstimated;
        if (!profile->build.empty() && profile->build != buildText())
            doubts.insert(phrase("profile %1 was measured on %2 with another build (%3)",
                { profile->name, profile->date, profile->build }));
        if (const std::string disturbed = disturbedText(*profile); !disturbed.empty())
            doubts.insert(phrase("profile %1: %2", { profile->name, disturbed }));
    }
    prediction.expected = expectedError(prediction.config, prediction.isEstimated);
    if (samplesOutput(plan))
        doubts.insert(phrase(
            "the host's work of choosing labels for the sampled output layer is not counted: it will take longer"));
    prediction.doubts.assign(doubts.begin(), doubts.end());
    return prediction;
}

Prediction predictBriefly(const RunConfig& project, const RunData& data, RunControl& control, int steps,
    Constants constants, const EventSink& watch)
{
    RunConfig brief = withAutomaticValues(project, data.train.samples).config;
    const double max = double(steps) * brief.train.batch / std::max<double>(double(data.train.samples), 1);
    brief.train.epochs = brief.train.epochs > 0 ? std::min(brief.train.epochs, max) : max;
    return predict(brief, data, control, true, watch, constants);
}

std::vector<PredictedTime> timesTo(const RunFigures& predicted, const RunFigures* measured, std::vector<double> targets)
{
    if (targets.empty()) {
        const double best = std::min(
            bestP1(predicted.evaluations), measured ? bestP1(measured->evaluations) : bestP1(predicted.evaluations));
        for (const double share : { 0.8, 0.9, 0.95, 0.98 })
            if (best > 0)
                targets.push_back(share * best);
    }
    std::vector<PredictedTime> times;
    for (const double target : targets) {
        PredictedTime& time = times.emplace_back();
        time.target = target;
        time.predicted = timeToTarget(predicted.evaluations, target).value_or(-1);
        if (measured)
            time.measured = timeToTarget(measured->evaluations, target).value_or(-1);
    }
    return times;
}

} // namespace evenkeel

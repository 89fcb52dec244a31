// SPDX-License-Identifier: GPL-3.0-or-later
// Successive halving over rate x momentum x batch size.
#include "core/tune/tune.h"

#include "core/base/error.h"
#include "core/data/generator.h"
#include "core/project/automatic.h"
#include "core/project/choices.h"

#include <algorithm>
#include <tuple>

namespace evenkeel {

namespace {

bool hasOption(const RunConfig& config, const std::string& name)
{
    const std::vector<MethodChoice> methods = algorithmChoices();
    const MethodChoice* method = findMethod(methods, config.train.algorithm);
    return method
        && std::any_of(method->options.begin(), method->options.end(), [&](const auto& o) { return o.name == name; });
}

std::vector<Trial> candidates(const RunConfig& config)
{
    std::vector<Trial> all;
    const std::vector<double> momenta
        = hasOption(config, "momentum") ? std::vector<double> { 0, 0.5, 0.9 } : std::vector<double> { -1 };
    for (const double rate : { 0.125, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0 })
        for (const double momentum : momenta)
            for (const double batch : { 0.5, 1.0 }) {
                Trial trial { .config = config, .changed = "train.rate=" + numberText(rate * config.train.rate) };
                trial.config.train.rate *= rate;
                trial.config.train.batch = std::max(1, int(config.train.batch * batch));
                trial.changed += " train.batch=" + std::to_string(trial.config.train.batch);
                if (momentum >= 0) {
                    trial.config.algorithmOptions["momentum"] = numberText(momentum);
                    trial.changed += " algorithm.momentum=" + numberText(momentum);
                }
                all.push_back(std::move(trial));
            }
    return all;
}

// Samples are in the file's order, which is often sorted: hold out every tenth.
RunData holdOut(const RunData& data)
{
    constexpr Index period = 10;
    const auto pick = [&](bool heldOut) {
        DatasetArrays arrays { .features = data.train.features, .labels = data.train.labels };
        for (Index i = 0; i < data.train.samples; ++i) {
            if ((i % period == period - 1) != heldOut)
                continue;
            const auto features = data.train.featuresOf(i);
            const auto values = data.train.valuesOf(i);
            const auto labels = data.train.labelsOf(i);
            arrays.featureIds.insert(arrays.featureIds.end(), features.begin(), features.end());
            arrays.values.insert(arrays.values.end(), values.begin(), values.end());
            arrays.labelIds.insert(arrays.labelIds.end(), labels.begin(), labels.end());
            arrays.featureOffsets.push_back(Index(arrays.featureIds.size()));
            arrays.labelOffsets.push_back(Index(arrays.labelIds.size()));
        }
        return makeDataset(std::move(arrays), data.train.source + (heldOut ? " (held out)" : ""));
    };
    return { pick(false), pick(true), {} };
}

void attempt(Trial& trial, const RunData& data, RunControl& control, double epochs)
{
    RunConfig config = trial.config;
    config.train.epochs = epochs;
    config.train.evaluateEvery = numberText(epochs) + " epochs";
    config.train.stopAt.clear();
    config.train.repeats = 1;
    trial.epochs = epochs;
    RunResult result;
    try {
        result = run(
            planOf(config), data, [](const Event&) {}, control);
    } catch (const InputError& e) { // the search goes on with others
        result.error = e.what();
        result.exitStatus = 3;
    }
    trial.p1 = result.best ? result.best->p1 : 0;
    trial.loss = result.best ? result.best->loss : 0;
    trial.time = result.time;
    trial.problem = result.error;
    trial.exitStatus = result.exitStatus;
}

// Few samples are held out, so equal P@1 is common: then the loss is more informative than the time.
bool better(const Trial& a, const Trial& b)
{
    if (a.problem.empty() != b.problem.empty())
        return a.problem.empty();
    return std::tuple(-a.p1, a.loss, a.time) < std::tuple(-b.p1, b.loss, b.time);
}

} // namespace

void throwProblem(const Trial& trial)
{
    const std::string what = "no setting worked: " + (trial.problem.empty() ? "stopped" : trial.problem);
    if (trial.exitStatus == 4)
        throw DeviceError(what);
    throw InputError(what);
}

TuneResult tune(const RunConfig& asked, const RunData& data, RunControl& control, const TuneOptions& options)
{
    checkConfig(asked);
    const RunConfig config = withAutomaticValues(asked, data.train.samples).config;
    if (data.train.samples < 20)
        throw InputError(data.train.source + ": has fewer than 20 samples; too few to hold some out");
    const RunData split = holdOut(data);
    std::vector<Trial> alive = candidates(config);
    TuneResult result;
    result.best.config = config;
    for (double epochs = options.firstEpochs; !alive.empty(); epochs = std::min(2 * epochs, config.train.epochs)) {
        for (Trial& trial : alive) {
            attempt(trial, split, control, std::min(epochs, config.train.epochs));
            if (control.stopped())
                break;
            result.trials.push_back(trial);
            if (options.onTrial)
                options.onTrial(trial);
        }
        if (control.stopped())
            break; // this round is incomplete: the best is that of the last complete one
        std::stable_sort(alive.begin(), alive.end(), better);
        // The longest budget decides, unless everything diverged there.
        if (result.best.epochs == 0 || alive.front().problem.empty())
            result.best = alive.front();
        if (alive.size() == 1)
            break;
        alive.resize((alive.size() + 1) / 2);
    }
    if (result.best.epochs == 0 && !result.trials.empty())
        result.best = *std::min_element(result.trials.begin(), result.trials.end(), better);
    if (!result.best.problem.empty())
        throwProblem(result.best);
    return result;
}

} // namespace evenkeel

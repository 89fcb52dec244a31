// SPDX-License-Identifier: GPL-3.0-or-later
// Successive halving over rate x momentum x batch size.
#include "core/tune/tune.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/project/automatic.h"
#include "core/project/choices.h"
#include "core/tune/trials.h"

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
                Trial trial { .config = config, .changed = "train.rate=" + exactText(rate * config.train.rate) };
                trial.config.train.rate *= rate;
                trial.config.train.batch = std::max(1, int(config.train.batch * batch));
                trial.changed += " train.batch=" + std::to_string(trial.config.train.batch);
                if (momentum >= 0) {
                    trial.config.algorithmOptions["momentum"] = exactText(momentum);
                    trial.changed += " algorithm.momentum=" + exactText(momentum);
                }
                all.push_back(std::move(trial));
            }
    return all;
}

// Few samples are held out, so equal P@1 is common: then the loss is more informative than the time.
bool isBetter(const Trial& a, const Trial& b)
{
    if (a.problem.empty() != b.problem.empty())
        return a.problem.empty();
    return std::tuple(-a.p1, a.loss, a.time) < std::tuple(-b.p1, b.loss, b.time);
}

} // namespace

void throwProblem(const Trial& trial)
{
    const std::string what = phrase("no setting worked: %1", { trial.problem.empty() ? "stopped" : trial.problem });
    if (trial.exitStatus == 4)
        throw DeviceError(what);
    throw InputError(what);
}

TuneResult tune(const RunConfig& asked, const RunData& data, RunControl& control, const TuneOptions& options)
{
    checkConfig(asked);
    const RunConfig config = withAutomaticValues(asked, data.train.samples).config;
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
        std::stable_sort(alive.begin(), alive.end(), isBetter);
        // The longest budget decides, unless everything diverged there.
        if (result.best.epochs == 0 || alive.front().problem.empty())
            result.best = alive.front();
        if (alive.size() == 1)
            break;
        alive.resize((alive.size() + 1) / 2);
    }
    if (result.best.epochs == 0 && !result.trials.empty())
        result.best = *std::min_element(result.trials.begin(), result.trials.end(), isBetter);
    if (!result.best.problem.empty())
        throwProblem(result.best);
    return result;
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tune/trials.h"

#include "core/base/error.h"
#include "core/project/short_run.h"

namespace evenkeel {

void attempt(Trial& trial, const RunData& data, RunControl& control, double epochs)
{
    trial.epochs = epochs;
    RunResult result;
    try {
        result = run(
            planOf(briefly(trial.config, epochs)), data, [](const Event&) {}, control);
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

} // namespace evenkeel

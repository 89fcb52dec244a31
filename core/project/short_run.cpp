// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/short_run.h"

namespace evenkeel {

RunConfig briefly(RunConfig config, double epochs, double seconds)
{
    TrainConfig& train = config.train;
    train.warmUp = train.epochs > 0 && epochs > 0 ? train.warmUp * epochs / train.epochs : 0;
    train.epochs = epochs;
    train.seconds = seconds;
    train.evaluateEvery = "1000000 epochs";
    train.stopAt.clear();
    train.against.clear();
    train.repeats = 1;
    train.diagnose = Diagnose::None;
    return config;
}

RunConfig atConstantRate(RunConfig config)
{
    config.train.schedule = RateSchedule::Constant;
    config.train.warmUp = 0;
    return config;
}

} // namespace evenkeel

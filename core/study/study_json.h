// SPDX-License-Identifier: GPL-3.0-or-later
// A study's result and its forecast for scripts. A study without axes has one condition, whose keys stand beside the
// study's own:
//   {name, build, baseline, data, devices, seconds, target,
//    methods: [{name, settings, trials, seeds, targets: [{target, reached, mean, low, high}], final: {"p@1", ...},
//               samples_per_second, idle, bytes, runs: [{run, key, seed, problem}]}],
//    paired: [{method, target, ratio, low, high, p}]}
// With axes, `conditions` is a list of these, each with its name. Times in seconds of the runs' clock, `ratio` the
// baseline's time over the method's; what is not known is null.
#pragma once

#include "core/base/json.h"
#include "core/study/run_study.h"

namespace evenkeel {

nlohmann::ordered_json studyJson(const StudyResult& result, const RunStore& store);
nlohmann::ordered_json forecastJson(const StudyForecast& forecast);

} // namespace evenkeel

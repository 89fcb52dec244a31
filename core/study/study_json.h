// SPDX-License-Identifier: GPL-3.0-or-later
// A study's result and its forecast for scripts. The keys of a study without axes:
//   {name, build, baseline, data, devices, seconds, target,
//    methods: [{name, settings, trials, seeds, targets: [{target, reached, mean, low, high}], final: {"p@1", ...},
//               samples_per_second, idle, bytes, runs: [{run, key, seed, problem}]}],
//    paired: [{method, target, ratio, low, high, p}], answer, doubts: ["..."], defaults: {"p@1", ...}}
// With axes, all from `data` on is given for each of the list `conditions`, with its name. Times in seconds of the
// runs' clock, `ratio` the baseline's time over the method's, `defaults`
// the end of the run with all defaults of the program; what is not known is null.
#pragma once

#include "core/base/json.h"
#include "core/study/run_study.h"

namespace evenkeel {

nlohmann::ordered_json studyJson(const StudyResult& result, const RunStore& store);
nlohmann::ordered_json forecastJson(const StudyForecast& forecast);

} // namespace evenkeel

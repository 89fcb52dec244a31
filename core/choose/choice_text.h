// SPDX-License-Identifier: GPL-3.0-or-later
// What a search has found, in words, tables and JSON:
//   {study, goal, seconds, cost, share, held_out, chosen: {method, settings, near_best, best, goes_on_from, at},
//    arms: [{method, settings, seconds, "loss", near_best, best, runs, problem}],
//    forecasts: [{method, samples_per_second, waiting, epochs, left_out}], left_out: [{method, why}]}
#pragma once

#include "core/base/json.h"
#include "core/base/report_table.h"
#include "core/choose/choose.h"

namespace evenkeel {

// "gossip, rate 0.006, batch 16: within 0.01 of the best P@1 at the end with probability 0.7; elastic-averaging 0.6.
// The best of all methods with probability 0.2. The search took 19 % of the run (1.2 of 6.5 s); its trials ..."
Phrase answerOf(const Choice& choice);

// Expression that finds the choice's trials in lists of runs, see core/store/run_filter.h.
std::string trialsFilter(const Choice& choice);

struct MethodChance {
    std::string method;
    double nearBest = 0; // probability of its likeliest arm, see Choice
    double best = 0; // probability of all its arms together
    bool isTried = false;
};
std::vector<MethodChance> chancesOf(const Choice& choice); // the likeliest first

ReportTable armsTable(const Choice& choice);
ReportTable forecastTable(const Choice& choice); // without rows where nothing is known
std::vector<Phrase> remarksOf(const Choice& choice); // methods that were left out, and why; sentences

nlohmann::ordered_json choiceJson(const Choice& choice);

} // namespace evenkeel

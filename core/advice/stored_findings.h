// SPDX-License-Identifier: GPL-3.0-or-later
// Findings of events that are all there, and findings as text and JSON.
#pragma once

#include "core/advice/advisor.h"
#include "core/base/json.h"
#include "core/store/run_store.h"

namespace evenkeel {

// Steps and blocks of spans by which a stored run, and what a run goes on from, are judged.
constexpr std::int64_t maxJudgedSteps = 200'000, maxJudgedBlocks = 20'000;

// Of a stored run. Throws StorageError, and InputError where its configuration cannot be read.
std::vector<Finding> findingsOf(const RunStore& store, const RunSummary& run);

nlohmann::ordered_json findingJson(const Finding& finding);
// "warning: Device 0 waits ...; to lower ..., set a=1 and b=2 for the next run"
Phrase findingText(const Finding& finding);
std::string changeText(const Change& change); // "to lower the ...: algorithm.least-batch=4"
std::string findingsPage(); // the table of all rules, in Markdown

} // namespace evenkeel

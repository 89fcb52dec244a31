// SPDX-License-Identifier: GPL-3.0-or-later
// Saved runs as tables, JSON and CSV on standard output.
#pragma once

#include "core/base/json.h"
#include "core/store/run_store.h"

namespace evenkeel::cli {

enum class Style { Table, Json, Csv };

int listRuns(const std::vector<RunSummary>& runs, Style style, const std::string& database, std::uintmax_t size);
int showRuns(const RunStore& store, const std::vector<RunSummary>& runs, Style style);
// The first is the baseline: figures side by side, then what differs in the configurations.
int compareRuns(const RunStore& store, const std::vector<RunSummary>& runs, Style style);

nlohmann::ordered_json evaluationsJson(const RunStore& store, std::int64_t run);
std::string metricNames(); // names of all metrics, separated by commas
std::string fieldList(); // list of the fields that runs are filtered by
std::string csvText(const nlohmann::ordered_json& value); // text of a field of CSV, not quoted yet; empty for null
void printCsv(const nlohmann::ordered_json& list); // prints a list of flat objects with equal keys

} // namespace evenkeel::cli

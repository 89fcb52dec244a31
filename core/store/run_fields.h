// SPDX-License-Identifier: GPL-3.0-or-later
// What stored runs can be filtered by, one row per field: its names, its help, and where a run has it.
#pragma once

#include "core/log/metrics.h"
#include "core/store/run_store.h"

#include <span>
#include <string_view>
#include <vector>

namespace evenkeel {

enum class RunFieldKind { Text, Words, Number, Seconds, Share, Date, Flag };

struct RunField {
    const char* name;
    const char* otherNames; // "a|b": titles of columns, keys of JSON
    const char* help;
    RunFieldKind kind;
    std::string_view (*text)(const RunSummary&) = nullptr; // value of texts, words and dates
    double (*number)(const RunSummary&) = nullptr; // value of the other kinds; NaN: the run does not have it
    const Metric* metric = nullptr; // metric of the last evaluation that the field is; null: it is none

    bool isText() const { return text != nullptr; }
    double numberOf(const RunSummary& run) const;
};

const std::vector<RunField>& runFields();

// By one of its names or the beginning of one, whatever the case; null: there is none, or several begin so.
const RunField* findRunField(std::string_view name);

} // namespace evenkeel

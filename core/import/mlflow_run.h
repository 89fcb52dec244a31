// SPDX-License-Identifier: GPL-3.0-or-later
// A run of MLflow, from its database or its files, which have the same contents.
#pragma once

#include "core/import/scalar_rows.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel {

constexpr double msPerSecond = 1000; // times are in ms

struct MlflowValue {
    double time = 0, value = 0; // time: seconds since 1970
    std::int64_t step = 0;
    std::size_t metric = 0; // index in MlflowRun::metrics
};

struct MlflowRun {
    std::string name, experiment, status; // status: "FINISHED", or its number in files
    double start = std::numeric_limits<double>::quiet_NaN(); // seconds since 1970
    std::vector<std::pair<std::string, std::string>> parameters;
    std::vector<std::string> metrics;
    std::vector<MlflowValue> values;

    // Adds a value, unless it is not finite. Throws InputError for too many, with the name of `file`.
    void add(const MlflowValue& value, const std::string& file);
    ScalarRows rows(const std::string& file); // moves what is in it

private:
    std::size_t m_notFinite = 0;
};

// What is known of a run besides its metrics, as sentences: its experiment or project, its parameters.
std::string aboutRun(const char* group, const std::string& groupName,
    const std::vector<std::pair<std::string, std::string>>& parameters);

} // namespace evenkeel

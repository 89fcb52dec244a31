// SPDX-License-Identifier: GPL-3.0-or-later
// What other programs recorded of a training: named numbers, row by row. From TensorBoard's event files, CSV with a
// heading, JSON lines, trainer_state.json of Transformers, and the databases and folders of MLflow and trackio.
#pragma once

#include "core/log/run_status.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace evenkeel {

struct ScalarRow {
    double time = std::numeric_limits<double>::quiet_NaN(); // seconds: since 1970, or as they are written
    double sinceStart = time; // seconds since the run began, in a column that says so
    double epoch = time;
    std::optional<std::int64_t> step, samples;
    std::int64_t line = 0; // line in its file; 0: the file has no lines
    std::vector<std::pair<std::size_t, double>> values; // index of a tag, and its value
};

struct ScalarRows {
    std::string program; // "TensorBoard"
    std::string name, about; // the run's name and sentences on it, where the program has them
    RunStatus status = RunStatus::Done;
    std::vector<std::string> tags;
    std::vector<ScalarRow> rows; // rows, of logs of one tag at a time one per step, by step; else as in the file
    std::vector<std::string> notices; // what was left out: "the last line of the file is not complete and ..."
    double begin = std::numeric_limits<double>::quiet_NaN(); // Unix time of the first record; NaN: there is none
};

constexpr double minUnixTime = 1e8; // seconds: smaller ones are no times since 1970, but of a run

// A file from anywhere may not take all memory: rows and the numbers in all of them.
constexpr std::size_t maxScalarRows = 1'000'000, maxScalarValues = 10'000'000;

using TakeRows = std::function<void(const ScalarRows& rows)>; // called for each of several runs

// These throw InputError, with the place in the file, for what is damaged or larger than that.
ScalarRows readEventFile(const std::filesystem::path& file);
// Reads the files of one run, in order of time.
ScalarRows readEventFiles(const std::vector<std::filesystem::path>& files);
ScalarRows readCsvRows(const std::filesystem::path& file);
ScalarRows readJsonRows(const std::filesystem::path& file); // lines, a list of objects, or trainer_state.json
// The databases of MLflow and trackio, run by run. Deleted runs and those without numbers are left out.
void readTrackerDatabase(const std::filesystem::path& file, const TakeRows& take);

} // namespace evenkeel

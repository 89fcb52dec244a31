// SPDX-License-Identifier: GPL-3.0-or-later
// What other programs recorded of a training: named numbers, row by row. From TensorBoard's event files, CSV with a
// heading, and JSON lines.
#pragma once

#include <cstdint>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace evenkeel {

struct ScalarRow {
    double time = std::numeric_limits<double>::quiet_NaN(); // seconds: since 1970, or since the run began
    double epoch = time;
    std::optional<std::int64_t> step, samples;
    std::int64_t line = 0; // in its file; TensorBoard: 0
    std::vector<std::pair<std::size_t, double>> values; // index of a tag, and its value
};

struct ScalarRows {
    std::string program; // "TensorBoard"
    std::vector<std::string> tags;
    std::vector<ScalarRow> rows; // TensorBoard: one per step, by step; else as in the file
    std::vector<std::string> notices; // "its last record is not complete"
    double begin = std::numeric_limits<double>::quiet_NaN(); // Unix time of the first record, where there are some
};

// A file from anywhere may not take all memory: rows and the numbers in all of them.
constexpr std::size_t maxScalarRows = 1'000'000, maxScalarValues = 10'000'000;

// These throw InputError, with the place in the file, for what is damaged or larger than that.
ScalarRows readEventFile(const std::filesystem::path& file);
ScalarRows readCsvRows(const std::filesystem::path& file);
ScalarRows readJsonRows(const std::filesystem::path& file);

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// A model file: named arrays of numbers and texts, written atomically. Holds all a run needs to go on: weights,
// optimizer state of each rank, the algorithm's own variables, how far the data is, the clock, the configuration.
#pragma once

#include "kernels/views.h"

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace evenkeel {

// The name of an entry that each rank has: "rank2/totals".
inline std::string rankKey(int rank, const std::string& name) { return "rank" + std::to_string(rank) + "/" + name; }

struct Checkpoint {
    std::map<std::string, std::vector<float>> arrays;
    std::map<std::string, std::vector<double>> numbers;
    std::map<std::string, std::string> texts;

    // Throws StorageError (disk full, no permission): the file is then as it was before.
    void save(const std::filesystem::path& file) const;
    // Throws InputError: not a checkpoint, cut short, damaged (checksum), made by a newer version.
    static Checkpoint load(const std::filesystem::path& file);

    const std::vector<float>& array(const std::string& name) const; // throws InputError if absent
    const std::string& text(const std::string& name) const;
    // What a file says is not trusted: load() throws InputError for numbers that are not finite or beyond 2^53, these
    // three where there are not as many as in `otherwise` (unless that is empty), or not within the limits. Counts are
    // whole numbers from 0. The message names the entry, not the file.
    std::vector<double> numbersOr(const std::string& name, std::vector<double> otherwise) const;
    double numberOr(const std::string& name, double otherwise, double min, double max) const;
    std::vector<Index> countsOr(const std::string& name, std::vector<Index> otherwise) const;
};

constexpr double maxSavedTime = 1e12; // seconds
inline double savedTime(const Checkpoint& checkpoint) { return checkpoint.numberOr("time", 0, 0, maxSavedTime); }

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// How far predictions of each method were off where they were compared with real runs: the range that a predicted
// number stands with.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel {

struct RunConfig;

struct Range {
    double low = 0, high = 0;
    bool operator==(const Range&) const = default;
};

// Factors, at least 1: a run made up to so many times as much as predicted, or as little. They are the largest that
// were found, not a confidence interval.
struct ExpectedError {
    double throughput = 1; // factor by which samples per second may be off
    double seconds = 1; // factor by which the time to an accuracy may be off
    double profile = 1; // factor by which the profiles' own fit of a step may be off; contained in the others
    bool isOfMethod = true; // false: the method was not compared, and the factors are the largest of all methods

    Range ofThroughput(double value) const { return { value / throughput, value * throughput }; }
    Range ofSeconds(double value) const { return { value / seconds, value * seconds }; }
};

// What was found for a method; docs/twin.md and the pages that it names have every row. Null: nothing.
struct MethodError {
    std::string_view method;
    double throughput = 1, seconds = 1;
};
const std::vector<MethodError>& methodErrors();

// `residuals`: of the profiles' fits, at worst, relative.
ExpectedError expectedError(const std::string& method, const std::vector<double>& residuals);
// Of a project on profiles. Null where one of them, or the links, are from published peaks, or a device has none:
// nobody has measured such a device. Throws InputError for a profile that is not there.
std::optional<ExpectedError> expectedError(const RunConfig& onProfiles, bool isEstimated);

// "off by up to 1.4 times", and what that is known from: one sentence, English.
std::string sentenceOf(const std::string& method, const std::optional<ExpectedError>& error);

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of a method that a study tries: learning rate and batch size in powers of two around a middle, and
// values of the algorithm's options.
#pragma once

#include "core/base/phrase.h"
#include "core/project/run_config.h"

#include <optional>
#include <tuple>

namespace evenkeel {

struct SearchDimension { // an option
    std::string key; // "algorithm.period"
    std::vector<std::string> values;
    std::vector<double> rateFactors {}; // factors of the middle rate with each value, an optimizer's own; empty: 1
};

struct SearchRange {
    std::string key; // "train.rate"
    std::vector<std::string> values;
    bool isInterval = false; // whether all between two values is searched; else each value
};
Phrase rangesText(const std::vector<SearchRange>& ranges); // "rate 0.0004 to 0.024, batch 16, period 4|8|16"

// A point of the space. An option of -1 stays as it is configured.
struct Candidate {
    double rate = 0; // power of two times the middle; halves around the best one only
    int batch = 0; // batch size: power of two times the middle
    std::vector<int> options; // index of the value

    bool operator==(const Candidate&) const = default;
    bool operator<(const Candidate& other) const // any total order
    {
        return std::tie(rate, batch, options) < std::tie(other.rate, other.batch, other.options);
    }
};

struct SearchSpace {
    RunConfig base; // configuration with rate and batch size of the middle
    bool hasRate = true, hasBatch = true; // false: the study sets it
    std::vector<SearchDimension> options;

    // Bounds of the first candidates; neighbors may go beyond.
    static constexpr int maxRate = 3, minBatch = -2, maxBatch = 1;

    // The middle as it is configured, and points of an additive low-discrepancy sequence (Roberts 2018: R_d), which
    // covers every dimension evenly whatever their number; each point once, at most `count` of them.
    std::vector<Candidate> candidates(int count) const;
    // At most `count` that are not in `tried`, one step from `of`: in rate and batch size up and down, in every option
    // to the value before and behind it, or to each other value where those are no ascending numbers; then, where there
    // are fewer, steps of rate and batch size together, and further ones.
    std::vector<Candidate> neighbors(const Candidate& of, const std::vector<Candidate>& tried, int count) const;
    // Those a factor sqrt(2) in rate from it: two, or none where the rate is set.
    std::vector<Candidate> finerRates(const Candidate& of) const;
    RunConfig configOf(const Candidate& candidate) const;
    std::string text(const Candidate& candidate) const; // "rate 0.006, batch 128, period 16"
    std::vector<SearchRange> searched() const; // rate, batch size, then options
    Phrase ranges() const { return rangesText(searched()); }

private:
    std::optional<Candidate> nextAlong(
        const Candidate& of, int rate, int batch, const std::vector<Candidate>& tried) const;
    std::vector<std::vector<int>> movesOf(const Candidate& of) const; // values to go to, of each option
    double rateOf(const Candidate& candidate) const;
    int batchOf(const Candidate& candidate) const;
};

} // namespace evenkeel

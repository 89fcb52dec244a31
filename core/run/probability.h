// SPDX-License-Identifier: GPL-3.0-or-later
// Scores of labels as probabilities. The sigmoid loss trains each score to be a log-odds, so its sigmoid is one. The
// softmax loss trains shares that sum to 1 over all labels of a sample, however many it has: they are calibrated on
// samples that were not trained on, by Platt's method (1999): p = 1 / (1 + exp(-(slope ln(share) + offset))).
#pragma once

#include "core/log/metrics.h"

#include <optional>
#include <span>
#include <vector>

namespace evenkeel {

constexpr Index shareWidth = 100; // best labels whose scores make up a share; what is beyond them is next to nothing

struct PlattScaling {
    double slope = 1, offset = 0;
    Index samples = 0; // that it was fitted on

    double operator()(double logShare) const;
    bool operator==(const PlattScaling&) const = default;
};

double sigmoid(double x);

// Of each score of a sample's best labels, shareWidth of them or all.
std::vector<double> logShares(std::span<const float> scores);

class PlattFit {
public:
    void add(double logShare, bool isHit);
    // Unset: no label or every label is a hit. `samples`: that the pairs are of.
    std::optional<PlattScaling> fit(Index samples) const;

private:
    std::vector<double> m_hits, m_misses; // logarithms of shares
};

} // namespace evenkeel

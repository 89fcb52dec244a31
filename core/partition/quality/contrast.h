// SPDX-License-Identifier: GPL-3.0-or-later
// What sets a group of samples apart from the whole: the labels and features with the largest excess and lack.
#pragma once

#include "core/data/dataset.h"

namespace evenkeel {

struct Contrast {
    Id id = 0; // of a label or feature
    Index count = 0; // samples of the group that have it
    double due = 0; // as many as the group's size has a right to
    double deviations = 0; // (count - due) in standard deviations of a random group of that size
};

struct Contrasts {
    std::vector<Contrast> moreLabels, fewerLabels, moreFeatures, fewerFeatures; // the most striking first
};

// At most `max` of each; only what differs by at least one sample.
Contrasts contrastsOf(const Dataset& data, std::span<const Id> group, std::size_t max);

} // namespace evenkeel

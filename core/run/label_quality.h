// SPDX-License-Identifier: GPL-3.0-or-later
// What a model gets wrong: which labels and samples, and how well it finds frequent, less frequent and rare labels.
#pragma once

#include "core/run/saved_model.h"

namespace evenkeel {

struct LabelFigures {
    Id label = 0;
    Index samples = 0; // that have it
    Index found = 0; // of them, with the label among the best ones
    Index given = 0; // samples with the label among the best ones, whether they have it or not
    Index missed() const { return samples - found; }
};

struct SampleFigures {
    Index sample = 0;
    Index labels = 0, found = 0;
    Id missed = 0; // first label that was not found
    Id best = 0; // label with the highest score
};

// Labels by their number of training samples; each band has about a third of the evaluated assignments.
struct FrequencyBand {
    const char* name = ""; // "head", "middle", "tail"
    Index labels = 0, assignments = 0, found = 0;
    double recall() const { return assignments > 0 ? double(found) / double(assignments) : 0; }
};

struct LabelQuality {
    Index best = 0; // number of best labels per sample that count as given
    std::vector<FrequencyBand> bands;
    std::vector<LabelFigures> labels; // those that are missed most often, first
    std::vector<SampleFigures> samples; // those of which most labels are missed, first
};

// `data`: as SavedModel::read() gives them. `listed`: labels and samples at most. `progress` (0..1) may be empty, and
// may throw to end it.
LabelQuality labelQuality(SavedModel& model, const Dataset& data, Index best, std::size_t listed,
    const std::function<void(double)>& progress = {});

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// The test samples of the run that made a model, and where they are in their file.
#pragma once

#include "core/run/saved_model.h"
#include "core/train/control.h"

namespace evenkeel {

struct TestSamples {
    Dataset data;
    std::filesystem::path file; // empty: they were generated
    std::vector<Index> rows; // numbers of the samples in the file, from 0; empty: those that they have in `data`

    Index row(Index sample) const { return rows.empty() ? sample : rows[std::size_t(sample)]; }
};

// Reads the data of the run again. Throws InputError, also where they are others than those that it was trained on, or
// where `control` stops it.
TestSamples testSamplesOf(const SavedModel& model, const RunControl& control,
    const std::function<void(const std::string&, double)>& progress = {});

} // namespace evenkeel

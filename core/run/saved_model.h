// SPDX-License-Identifier: GPL-3.0-or-later
// The model of a finished, stopped or interrupted run, for evaluating and predicting.
#pragma once

#include "core/data/reading.h"
#include "core/log/metrics.h"
#include "core/project/run_config.h"

#include <functional>
#include <memory>

namespace evenkeel {

class SavedModel {
public:
    // Throws InputError (damaged, not a model) or DeviceError. `device` is a spec such as "cpu".
    enum class Which { Last, Best }; // best: that of the evaluation with the highest P@1
    explicit SavedModel(
        const std::filesystem::path& checkpoint, const std::string& device = "cpu", Which which = Which::Last);
    ~SavedModel();

    const RunConfig& config() const; // of the run that made it
    Index features() const;
    Index labels() const;

    // A file as the model reads it: numbered like its training data, without the features that these do not have. What
    // is changed or left out is added to `notes`. Throws InputError, also where the file contradicts the training data.
    // hasLabels: false, where labels of the data do not matter.
    // filter: pairs that do not count (see withoutPairs()); empty: none.
    Dataset read(const std::filesystem::path& file, const NumberingChoice& choice, std::vector<std::string>& notes,
        bool hasLabels = true, const std::filesystem::path& filter = {}) const;
    std::string textOf(Id label) const; // as the files of its training data have it: number or name

    // Both take data that read() or the run has read.
    Metrics evaluate(const Dataset& data);
    // The `k` best labels of every sample, best first, with their logits.
    using Prediction = std::function<void(Index sample, std::span<const Id> labels, std::span<const float> scores)>;
    void predict(const Dataset& data, Index k, const Prediction& visit);

private:
    struct Impl;
    std::unique_ptr<Impl> m;
};

} // namespace evenkeel

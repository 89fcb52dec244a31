// SPDX-License-Identifier: GPL-3.0-or-later
// The model of a finished, stopped or interrupted run, for evaluating and predicting.
#pragma once

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

    // Both throw InputError if the data has features that the model does not know.
    Metrics evaluate(const Dataset& data);
    // The `k` best labels of every sample, best first, with their logits.
    using Prediction = std::function<void(Index sample, std::span<const Id> labels, std::span<const float> scores)>;
    void predict(const Dataset& data, Index k, const Prediction& visit);

private:
    struct Impl;
    std::unique_ptr<Impl> m;
};

} // namespace evenkeel

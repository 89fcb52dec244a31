// SPDX-License-Identifier: GPL-3.0-or-later
// The model of a finished, stopped or interrupted run, for evaluating and predicting.
#pragma once

#include "core/data/reading.h"
#include "core/log/metrics.h"
#include "core/project/run_config.h"
#include "core/run/probability.h"

#include <functional>
#include <memory>

namespace evenkeel {

class RunStore;

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
    const std::optional<DataReading>&
    reading() const; // reading of the training data; unset: an older version wrote the model
    const std::string& dataHash() const; // RunData::hash() of what it was trained on; empty: not known
    const std::vector<double>& inversePropensities() const; // by label: the smaller, the more frequent in training

    // A file as the model reads it: numbered like its training data, without the features that these do not have. What
    // is changed or left out is added to `notes`. Throws InputError, also where the file contradicts the training data.
    // hasLabels: false, where labels of the data do not matter.
    // filter: pairs that do not count (see withoutPairs()); empty: none.
    Dataset read(const std::filesystem::path& file, const NumberingChoice& choice, std::vector<std::string>& notes,
        bool hasLabels = true, const std::filesystem::path& filter = {}) const;
    Dataset read(const Dataset& data, Unknown& unknown) const; // the same of samples in memory, numbered so already
    std::string nameOf(Id label) const; // the label's name or number
    std::string textOf(
        Id label) const; // the same within a line, as the files of its training data have it: number or name

    bool readsDocuments() const; // it was trained on texts
    // A document each, without labels. Throws InputError for a model of numbers, and for a text that is not UTF-8.
    Dataset ofTexts(std::span<const std::string> texts);

    // Both take data that read() or the run has read, or ofTexts().
    Metrics evaluate(const Dataset& data);
    // Probabilities of a sample's best labels by their logits, of which shareWidth or all are needed.
    std::vector<double> probabilities(std::span<const float> scores) const;
    std::string probabilityWarning() const; // why they are no probabilities; empty: they are
    // Fits what probabilities() uses on samples that were not trained on, if the loss is the softmax.
    std::optional<PlattScaling> calibrated(const Dataset& heldOut);

    // The `k` best labels of every sample, best first, with their logits.
    using Prediction = std::function<void(Index sample, std::span<const Id> labels, std::span<const float> scores)>;
    void predict(const Dataset& data, Index k, const Prediction& visit);

private:
    struct Impl;
    std::unique_ptr<Impl> m;
};

// The model file of a recorded run. Throws InputError where there is no such run, or it has none.
std::filesystem::path modelFileOf(const RunStore& store, std::int64_t run);

// Adds to a model file what probabilities() uses, fitted on some of the samples that were not trained on. Nothing where
// the loss needs none, the samples have no labels, or it would take long.
void calibrateModel(const std::filesystem::path& checkpoint, const ModelConfig& shape, const Dataset& heldOut);

} // namespace evenkeel

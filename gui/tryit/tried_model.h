// SPDX-License-Identifier: GPL-3.0-or-later
// A saved model and the test samples of its run, as background jobs share them: one at a time.
#pragma once

#include "core/run/label_quality.h"
#include "core/run/test_samples.h"
#include "core/run/tried_text.h"

#include <mutex>

namespace evenkeel {

constexpr Index foundAmong = 5; // best labels, among which a sample's label counts as found

// What a test sample has, beside what the model gives it.
struct SampleTruth {
    Index sample = 0;
    std::vector<Id> labels;
    std::vector<std::string> missed; // names of labels that are not among the best ones
    Index unknown = 0; // number of labels that the model does not know
};

struct TriedAnswer {
    std::string text; // text of a document
    bool isKnown = true; // whether some of its terms are features of the model
    std::vector<std::pair<std::string, double>> features; // features of a sample of numbers, the largest ones first
    std::vector<TriedLabel> labels;
    std::optional<SampleTruth> truth; // labels that a test sample has
};

class TriedModel {
public:
    explicit TriedModel(const std::filesystem::path& checkpoint); // throws as SavedModel
    // Throws as testSamplesOf().
    void readSamples(const RunControl& control, const std::function<void(const std::string&, double)>& progress);

    bool readsDocuments() const { return m_readsDocuments; }
    const std::string& probabilityWarning() const { return m_warning; }
    Index samples(); // number of test samples; 0: they have not been read
    std::string nameOf(Id label); // name of a label, or its number

    TriedAnswer ofText(const std::string& text);
    TriedAnswer ofSample(Index sample);
    // Of the test samples. `progress` may throw to end it.
    LabelQuality quality(std::size_t listed, const std::function<void(double)>& progress);

private:
    void answerText(TriedAnswer& answer);
    SampleTruth truthOf(Index sample, std::span<const TriedLabel> given);
    std::vector<std::pair<std::string, double>> featuresOf(Index sample) const;

    std::mutex m_using;
    SavedModel m_model;
    const bool m_readsDocuments;
    const std::string m_warning;
    std::optional<TestSamples> m_tests;
};

} // namespace evenkeel

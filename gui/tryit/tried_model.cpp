// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tryit/tried_model.h"

#include "core/base/error.h"
#include "core/data/documents/document_file.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

constexpr Index listedLabels = 10;
constexpr std::size_t listedWords = 12, listedFeatures = 500;

} // namespace

TriedModel::TriedModel(const std::filesystem::path& checkpoint)
    : m_model(checkpoint)
    , m_readsDocuments(m_model.readsDocuments())
    , m_warning(m_model.probabilityWarning())
{
}

void TriedModel::readSamples(const RunControl& control, const std::function<void(const std::string&, double)>& progress)
{
    TestSamples samples = testSamplesOf(m_model, control, progress); // texts are answered meanwhile
    const std::scoped_lock lock(m_using);
    m_tests = std::move(samples);
}

Index TriedModel::samples()
{
    const std::scoped_lock lock(m_using);
    return m_tests ? m_tests->data.samples : 0;
}

std::string TriedModel::nameOf(Id label) { return m_model.nameOf(label); }

void TriedModel::answerText(TriedAnswer& answer)
{
    answer.isKnown = !m_model.ofTexts(std::span(&answer.text, 1)).featureIds.empty();
    answer.labels = tryText(m_model, answer.text, listedLabels, listedWords);
}

TriedAnswer TriedModel::ofText(const std::string& text)
{
    const std::scoped_lock lock(m_using);
    TriedAnswer answer { .text = text };
    answerText(answer);
    return answer;
}

TriedAnswer TriedModel::ofSample(Index sample)
{
    const std::scoped_lock lock(m_using);
    if (!m_tests || sample < 0 || sample >= m_tests->data.samples)
        throw InputError("there is no test sample " + std::to_string(sample + 1));
    TriedAnswer answer;
    if (m_readsDocuments) {
        answer.text = documentText(m_tests->file, *m_model.reading()->text, m_tests->row(sample));
        answerText(answer);
    } else {
        answer.features = featuresOf(sample);
        answer.labels = trySample(m_model, m_tests->data, sample, listedLabels);
    }
    answer.truth = truthOf(sample, answer.labels);
    return answer;
}

SampleTruth TriedModel::truthOf(Index sample, std::span<const TriedLabel> given)
{
    const std::span<const Id> labels = m_tests->data.labelsOf(sample);
    SampleTruth truth { .sample = sample,
        .labels = { labels.begin(), labels.end() },
        .missed = {},
        .unknown = m_tests->data.unknownLabelsOf(sample) };
    given = given.first(std::min(given.size(), std::size_t(foundAmong)));
    for (const Id label : labels)
        if (std::ranges::find(given, label, &TriedLabel::label) == given.end())
            truth.missed.push_back(m_model.nameOf(label));
    return truth;
}

std::vector<std::pair<std::string, double>> TriedModel::featuresOf(Index sample) const
{
    static const std::vector<std::string> none;
    const auto& reading = m_model.reading();
    const std::vector<std::string>& names = reading ? reading->names.features : none;
    const Id first = firstFeatureOf(reading ? reading->numbering : std::nullopt);
    std::vector<std::pair<std::string, double>> features;
    const auto ids = m_tests->data.featuresOf(sample);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const auto id = std::size_t(ids[i]);
        features.emplace_back(
            id < names.size() ? names[id] : std::to_string(ids[i] + first), double(m_tests->data.valuesOf(sample)[i]));
    }
    std::ranges::stable_sort(
        features, [](const auto& a, const auto& b) { return std::abs(a.second) > std::abs(b.second); });
    features.resize(std::min(features.size(), listedFeatures));
    return features;
}

LabelQuality TriedModel::quality(std::size_t listed, const std::function<void(double)>& progress)
{
    const std::scoped_lock lock(m_using);
    if (!m_tests || m_tests->data.isUnlabeled())
        throw InputError("no test sample has a label, so nothing is known of what the model misses");
    return labelQuality(m_model, m_tests->data, foundAmong, listed, progress);
}

} // namespace evenkeel

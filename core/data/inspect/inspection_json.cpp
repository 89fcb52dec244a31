// SPDX-License-Identifier: GPL-3.0-or-later
// An inspection as JSON, for `inspect --json`.
#include "core/data/inspect/inspect.h"

#include "core/base/json.h"

namespace evenkeel {

namespace {

nlohmann::ordered_json histogramJson(const Histogram& histogram)
{
    auto bins = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < histogram.count.size(); ++i)
        bins.push_back(
            { { "least", histogram.min[i] }, { "most", histogram.max[i] }, { "count", histogram.count[i] } });
    return bins;
}

nlohmann::ordered_json nameIn(const std::vector<std::string>& names, Id id)
{
    const auto at = static_cast<std::size_t>(id);
    return at < names.size() ? nlohmann::ordered_json(names[at]) : nlohmann::ordered_json();
}

} // namespace

std::string inspectionJson(const Inspection& found)
{
    nlohmann::ordered_json json = jsonObject({ { "file", found.file }, { "format", found.format },
        { "samples", found.samples }, { "features", found.features }, { "labels", found.labels }, { "nnz", found.nnz },
        { "nnz_per_sample", found.nnzPerSample }, { "labels_per_sample", found.labelsPerSample },
        { "empty_samples", found.emptySamples }, { "unlabelled_samples", found.unlabeledSamples },
        { "duplicates", found.duplicates }, { "unused_features", found.unusedFeatures },
        { "unused_labels", found.unusedLabels }, { "max_feature", found.maxFeature }, { "max_label", found.maxLabel },
        { "unsorted_samples", found.unsortedSamples }, { "repeated_ids", found.repeatedIds },
        { "explicit_zeros", found.explicitZeros }, { "negative_values", found.negativeValues },
        { "least_value", found.minValue }, { "most_value", found.maxValue },
        { "nnz_histogram", histogramJson(found.nnzHistogram) },
        { "label_frequency", histogramJson(found.labelFrequency) },
        { "labels_histogram", histogramJson(found.labelsHistogram) }, { "head_share", found.headShare },
        { "tail_labels", found.tailLabels } });
    auto& top = json["top_labels"] = nlohmann::ordered_json::array();
    for (const auto& [label, samples] : found.topLabels)
        top.push_back(jsonObject({ { "label", found.numbering ? numberOf(*found.numbering, label) : label },
            { "name", nameIn(found.names.labels, label) }, { "samples", samples } }));
    const auto numbers = [&](std::vector<Id> ids) { // ids as the file has them
        for (Id& id : ids)
            id += firstFeatureOf(found.numbering);
        return ids;
    };
    json["odd_columns"]
        = jsonObject({ { "dominant", numbers(found.odd.dominant) }, { "identifiers", numbers(found.odd.identifiers) },
            { "common", numbers(found.odd.common) }, { "constant", numbers(found.odd.constant) } });
    json["bad_lines"] = found.badLines;
    auto& bad = json["first_bad_lines"] = nlohmann::ordered_json::array();
    for (const BadLine& line : found.firstBadLines)
        bad.push_back(jsonObject({ { "line", line.line }, { "what", line.what } }));
    json["notices"] = found.notices;
    json["seconds"] = found.seconds;
    return jsonText(json, 2);
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// XMLC and libSVM lines; values in the shortest form that reads back to the same bits.
#include "core/data/text/write_text.h"
#include "core/base/byte_sink.h"
#include "core/data/inspect/inspect.h"
#include "core/data/text/recognize.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace evenkeel {

namespace {

template<typename Number>
void append(std::string& text, Number number)
{
    char digits[24]; // enough for 64 bits and for the shortest form of a float
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, number);
    text.append(digits, end);
}

void appendSample(
    std::string& text, const Dataset& data, Index sample, const Numbering& numbering, const std::string& ofEmpty)
{
    const auto labels = data.labelsOf(sample), features = data.featuresOf(sample);
    const auto values = data.valuesOf(sample);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (i > 0)
            text += ',';
        append(text, numberOf(numbering, labels[i]));
    }
    if (labels.empty() && features.empty())
        text += ofEmpty;
    for (std::size_t i = 0; i < features.size(); ++i) {
        text += ' ';
        append(text, Index { features[i] } + numbering.firstFeature);
        text += ':';
        append(text, values[i]);
    }
    text += '\n';
}

void writeSamples(std::string text, const Dataset& data, const Numbering& numbering, const std::string& ofEmpty,
    const std::filesystem::path& file)
{
    static constexpr std::size_t portion = 1 << 18;
    const auto sink = openSink(file);
    for (Index i = 0; i < data.samples; ++i) {
        appendSample(text, data, i, numbering, ofEmpty);
        if (text.size() >= portion) {
            sink->write(text);
            text.clear();
        }
    }
    sink->write(text);
    sink->commit();
}

Index sizeOf(std::span<const Id> ids) { return ids.empty() ? 0 : Index { std::ranges::max(ids) } + 1; }

// Nothing where a reader finds the same sizes by itself. Classes have their numbers in the samples only.
std::optional<LibsvmSizes> sizesToSay(const Dataset& data, const Numbering& numbering)
{
    const bool looksFromOne = !data.featureIds.empty() && std::ranges::min(data.featureIds) > 0;
    const bool areLabelsSaid = !numbering.classes.empty() || sizeOf(data.labelIds) == data.labels;
    if (sizeOf(data.featureIds) == data.features && areLabelsSaid && !(numbering.firstFeature == 0 && looksFromOne))
        return {};
    return LibsvmSizes { data.features, areLabelsSaid ? -1 : data.labels, numbering.firstFeature };
}

} // namespace

void writeXmlc(const Dataset& data, const std::filesystem::path& file)
{
    const std::string header
        = std::to_string(data.samples) + ' ' + std::to_string(data.features) + ' ' + std::to_string(data.labels) + '\n';
    writeSamples(header, data, {}, " ", file);
}

bool writeLibsvm(const Dataset& data, const std::filesystem::path& file, const Numbering& numbering)
{
    const auto sizes = sizesToSay(data, numbering);
    writeSamples(sizes ? sizesLine(*sizes) + "\n" : "", data, numbering,
        " " + std::to_string(numbering.firstFeature) + ":0", file);
    return sizes.has_value();
}

} // namespace evenkeel

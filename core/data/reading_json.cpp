// SPDX-License-Identifier: GPL-3.0-or-later
// How data are read, as a checkpoint has it: JSON, with marks and factors as bytes.
#include "core/data/identity_json.h"

#include "core/base/base64.h"
#include "core/base/error.h"
#include "core/base/json.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>

namespace evenkeel {

namespace {

std::string bits(const std::vector<bool>& marks)
{
    std::string bytes((marks.size() + 7) / 8, '\0');
    for (std::size_t i = 0; i < marks.size(); ++i)
        if (marks[i])
            bytes[i / 8] = static_cast<char>(bytes[i / 8] | 1 << i % 8);
    return toBase64(bytes);
}

// Of so many ids, or of none.
std::vector<bool> marksOf(const std::string& text, Index size)
{
    const std::string bytes = fromBase64(text).value_or("");
    if (text.empty())
        return {};
    if (static_cast<Index>(bytes.size()) != (size + 7) / 8)
        throw InputError("the features or labels that training used are not as many as there are");
    std::vector<bool> marks(static_cast<std::size_t>(size));
    for (std::size_t i = 0; i < marks.size(); ++i)
        marks[i] = (bytes[i / 8] >> i % 8 & 1) != 0;
    return marks;
}

std::string bytesOf(const std::vector<float>& values)
{
    return { reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float) };
}

// Ascending, below `size`.
std::vector<Id> idsOf(const nlohmann::ordered_json& list, Index size)
{
    auto ids = list.get<std::vector<Id>>();
    if (std::ranges::adjacent_find(ids, std::ranges::greater_equal {}) != ids.end()
        || (!ids.empty() && (ids.front() < 0 || Index { ids.back() } >= size)))
        throw InputError("features that are left out or inverted are impossible");
    return ids;
}

// Of so many features, or of none.
std::vector<float> factorsOf(const std::string& text, Index size)
{
    const std::string bytes = fromBase64(text).value_or("");
    if (text.empty())
        return {};
    std::vector<float> factors(bytes.size() / sizeof(float));
    std::memcpy(factors.data(), bytes.data(), factors.size() * sizeof(float));
    if (std::ssize(factors) != size || !std::ranges::all_of(factors, [](float f) { return std::isfinite(f); }))
        throw InputError("factors of features are impossible");
    return factors;
}

} // namespace

std::string readingJson(const DataReading& reading)
{
    nlohmann::ordered_json json { { "features", reading.features }, { "labels", reading.labels },
        { "used_features", bits(reading.usedFeatures) }, { "used_labels", bits(reading.usedLabels) },
        { "left_out", reading.leftOut }, { "inverted", reading.inverted },
        { "factors", toBase64(bytesOf(reading.factors)) } };
    addIdentity(json, reading.numbering, reading.names);
    return jsonText(json);
}

DataReading readingFromJson(const std::string& text)
{
    try {
        const nlohmann::ordered_json json = parseJson(text);
        DataReading reading { .features = json.at("features").get<Index>(), .labels = json.at("labels").get<Index>() };
        constexpr Index max = Index { 1 } << 31;
        if (reading.features < 0 || reading.features > max || reading.labels < 0 || reading.labels > max)
            throw InputError("the sizes of the training data are impossible");
        reading.usedFeatures = marksOf(json.at("used_features"), reading.features);
        reading.usedLabels = marksOf(json.at("used_labels"), reading.labels);
        reading.leftOut = idsOf(json.at("left_out"), reading.features);
        reading.inverted = idsOf(json.at("inverted"), reading.features);
        reading.factors = factorsOf(json.at("factors"), reading.features);
        readIdentity(json, reading.numbering, reading.names);
        if (reading.numbering && !isPossible(*reading.numbering, reading.labels))
            throw InputError("the numbers of features and labels are impossible");
        if (reading.names.areOwn
            && (std::ssize(reading.names.features) != reading.features
                || std::ssize(reading.names.labels) != reading.labels))
            throw InputError("names of features or labels are not as many as there are");
        return reading;
    } catch (const nlohmann::json::exception&) {
        throw InputError("how the training data were read is not said completely");
    }
}

} // namespace evenkeel

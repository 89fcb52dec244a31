// SPDX-License-Identifier: GPL-3.0-or-later
// How data are read, as a checkpoint has it: JSON, with marks and factors as bytes.
#include "core/data/identity_json.h"

#include "core/base/base64.h"
#include "core/base/error.h"
#include "core/base/json.h"
#include "core/base/phrase.h"
#include "core/data/documents/text_fields.h"
#include "core/record/checked_value.h"

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
        throw InputError(phrase("the features or labels that training used are not as many as there are"));
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
        throw InputError(phrase("features that are left out or inverted are impossible"));
    return ids;
}

std::vector<float> floatsOf(const std::string& text)
{
    const std::string bytes = fromBase64(text).value_or("");
    std::vector<float> values(bytes.size() / sizeof(float));
    std::memcpy(values.data(), bytes.data(), values.size() * sizeof(float));
    return values;
}

// Of so many features, or of none.
std::vector<float> factorsOf(const std::string& text, Index size)
{
    if (text.empty())
        return {};
    std::vector<float> factors = floatsOf(text);
    if (std::ssize(factors) != size || !std::ranges::all_of(factors, [](float f) { return std::isfinite(f); }))
        throw InputError(phrase("factors of features are impossible"));
    return factors;
}

} // namespace

nlohmann::ordered_json textJson(const TextReading& reading)
{
    auto settings = nlohmann::ordered_json::object();
    forEachField(textFields, reading.settings,
        [&](const auto& field, const auto& value) { settings[field.name] = valueOf(value, field.choices); });
    return jsonObject({ { "settings", settings }, { "columns", reading.text }, { "label_column", reading.labels },
        { "label_separator", reading.labelSeparator }, { "idf", toBase64(bytesOf(reading.idf)) } });
}

TextReading textFromJson(const nlohmann::ordered_json& json)
{
    TextReading reading { .text = json.at("columns").get<std::vector<std::string>>(),
        .labels = json.at("label_column").get<std::string>(),
        .labelSeparator = json.at("label_separator").get<std::string>(),
        .idf = floatsOf(json.at("idf").get<std::string>()) };
    for (const auto& [name, value] : json.at("settings").items())
        if (!setField(textFields, reading.settings, name, nlohmann::json(value)))
            throw InputError(phrase("documents are read by %1, which this version does not know", { name }));
    checkFields(textFields, reading.settings);
    checkText(reading.settings);
    if (!std::ranges::all_of(reading.idf, [](float weight) { return std::isfinite(weight); }))
        throw InputError(phrase("weights of terms are impossible"));
    return reading;
}

std::string readingJson(const DataReading& reading)
{
    nlohmann::ordered_json json { { "features", reading.features }, { "labels", reading.labels },
        { "used_features", bits(reading.usedFeatures) }, { "used_labels", bits(reading.usedLabels) },
        { "left_out", reading.leftOut }, { "inverted", reading.inverted },
        { "factors", toBase64(bytesOf(reading.factors)) } };
    addIdentity(json, reading.numbering, reading.names, reading.text);
    return jsonText(json);
}

DataReading readingFromJson(const std::string& text)
{
    try {
        const nlohmann::ordered_json json = parseJson(text);
        DataReading reading { .features = json.at("features").get<Index>(), .labels = json.at("labels").get<Index>() };
        constexpr Index max = Index { 1 } << 31;
        if (reading.features < 0 || reading.features > max || reading.labels < 0 || reading.labels > max)
            throw InputError(phrase("the sizes of the training data are impossible"));
        reading.usedFeatures = marksOf(json.at("used_features"), reading.features);
        reading.usedLabels = marksOf(json.at("used_labels"), reading.labels);
        reading.leftOut = idsOf(json.at("left_out"), reading.features);
        reading.inverted = idsOf(json.at("inverted"), reading.features);
        reading.factors = factorsOf(json.at("factors"), reading.features);
        readIdentity(json, reading.numbering, reading.names, reading.text);
        if (reading.numbering && !isPossible(*reading.numbering, reading.labels))
            throw InputError(phrase("the numbers of features and labels are impossible"));
        const bool isHashed = reading.text && reading.text->settings.hashBits > 0; // its features have no names
        if (reading.text && std::ssize(reading.text->idf) != reading.features)
            throw InputError(phrase("weights of terms are not as many as there are features"));
        if (reading.names.areOwn
            && (std::ssize(reading.names.features) != (isHashed ? 0 : reading.features)
                || std::ssize(reading.names.labels) != reading.labels))
            throw InputError(phrase("names of features or labels are not as many as there are"));
        return reading;
    } catch (const nlohmann::json::exception&) {
        throw InputError(phrase("how the training data were read is not said completely"));
    }
}

} // namespace evenkeel

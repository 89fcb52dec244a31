// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/exported_model.h"

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/base/phrase.h"
#include "core/project/network_choice.h"
#include "core/run/resume.h"
#include "core/run/run.h"

#include <algorithm>

namespace evenkeel {

namespace {

void checkIsExportable(const RunConfig& config, const std::filesystem::path& file)
{
    if (config.model.network != NetworkKind::Mlp)
        throw InputError(phrase(
            "%1: its network over lists, trees or graphs cannot be exported; only hidden layers over features can",
            { file.string() }));
}

// What a value counts as readBy() and rowScales() have it, but for the length of the row.
void takeReading(ExportedModel& model, const DataReading& reading)
{
    model.factors = reading.factors;
    model.factors.resize(std::size_t(model.shape.features), 1.0F);
    for (const Id id : reading.inverted) {
        model.inverted.push_back(id);
        model.invertedValues.push_back(model.factors[std::size_t(id)]);
    }
    for (std::size_t id = 0; id < reading.usedFeatures.size(); ++id)
        if (!reading.usedFeatures[id])
            model.factors[id] = 0;
    for (const std::vector<Id>* const ids : { &reading.leftOut, &reading.inverted })
        for (const Id id : *ids)
            model.factors[std::size_t(id)] = 0;
}

std::string modelText(
    const RunConfig& config, const ModelShape& shape, const Checkpoint& checkpoint, SavedModel::Which which)
{
    const auto settings = parseJson(configJson(config));
    auto json = jsonObject({ { "format", 1 }, { "program", buildText() }, { "features", shape.features },
        { "labels", shape.labels }, { "hidden", shape.hidden }, { "loss", settings.at("model").at("loss") },
        { "normalize", settings.at("data").at("normalize") },
        { "weights", which == SavedModel::Which::Best ? "best" : "last" } });
    if (config.model.neighbors > 0)
        json["neighbors"] = config.model.neighbors;
    else if (const auto found = savedCalibration(checkpoint)) // it is of scores with neighbors where there are any
        json["calibration"] = jsonObject({ { "slope", found->slope }, { "offset", found->offset },
            { "samples", found->samples }, { "labels", shareWidth } });
    return jsonText(json);
}

} // namespace

std::vector<ExportedArray> ExportedModel::arrays() const
{
    std::vector<ExportedArray> all;
    if (!inverted.empty()) // numbers of 64 bits first, so that all are aligned
        all.push_back({ "inverted", { std::ssize(inverted) }, {}, inverted });
    std::span<const float> rest = weights;
    const auto take = [&](Index count) {
        const std::span<const float> taken = rest.first(std::size_t(count));
        rest = rest.subspan(std::size_t(count));
        return taken;
    };
    const std::vector<LayerShape> layers = layersOf(shape);
    for (std::size_t l = 0; l < layers.size(); ++l) {
        const auto [inputs, outputs] = std::pair(layers[l].inputs, layers[l].outputs);
        const std::string number = std::to_string(l);
        const std::vector<Index> sizes { l == 0 ? inputs : outputs, l == 0 ? outputs : inputs };
        all.push_back({ "W" + number, sizes, take(inputs * outputs), {} });
        all.push_back({ "b" + number, { outputs }, take(outputs), {} });
    }
    all.push_back({ "factors", { std::ssize(factors) }, factors, {} });
    if (!inverted.empty())
        all.push_back({ "inverted_values", { std::ssize(invertedValues) }, invertedValues, {} });
    return all;
}

ExportedModel exportedModel(const std::filesystem::path& file, SavedModel::Which which)
{
    Checkpoint checkpoint = Checkpoint::load(file);
    auto [config, shape] = networkOf(checkpoint, file);
    checkIsExportable(config, file);
    const DataReading reading = savedReading(checkpoint, shape, file)
                                    .value_or(DataReading { .features = shape.features, .labels = shape.labels });
    ExportedModel model { .shape = shape, .normalize = normalizeOf(config.data) };
    if (config.model.neighbors > 0)
        model.notes.push_back(
            phrase("the file has the network alone: evaluations and predictions of this model also asked "
                   "%1 training samples (model.neighbors), so that its scores differ from theirs",
                { std::to_string(config.model.neighbors) }));
    takeReading(model, reading);
    model.texts["model"] = modelText(config, shape, checkpoint, which);
    model.texts["reading"] = readingJson(reading);
    const auto weights
        = std::make_shared<const std::vector<float>>(std::move(checkpoint.arrays.at(weightsName(checkpoint, which))));
    model.weights = *weights;
    model.storage = weights;
    return model;
}

} // namespace evenkeel

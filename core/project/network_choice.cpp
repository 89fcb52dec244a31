// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/network_choice.h"

#include "core/algorithms/algorithm.h"
#include "core/data/documents/text_fields.h"
#include "core/data/generator.h"
#include "core/project/settings.h"
#include "core/record/checked_value.h"

#include <algorithm>

namespace evenkeel {

namespace {

// In the order of DataKind: the network that reads it.
constexpr NetworkKind networks[]
    = { NetworkKind::Mlp, NetworkKind::Recurrent, NetworkKind::TreeLstm, NetworkKind::GatedGraph };

std::string quoted(const char* key, int value)
{
    std::string name;
    const RunConfig any;
    forEachField(projectSettings, any, [&](const auto& setting, const auto&) {
        if (std::string_view(setting.name) == key) {
            int next = 0;
            forEachChoice(setting.choices, [&](std::string_view one) { name = next++ == value ? one : name; });
        }
    });
    return std::string(key) + " = \"" + name + "\"";
}

} // namespace

RowFormat rowFormatOf(const DataConfig& data)
{
    if (data.generated)
        return generatedFormat(data.kind, data.generate.labels);
    return { data.kind, data.tokens, data.edgeKinds };
}

NumberingChoice numberingOf(const DataConfig& data)
{
    NumberingChoice choice { {}, { data.classes.begin(), data.classes.end() } };
    if (data.firstId != FirstId::Auto)
        choice.firstFeature = data.firstId == FirstId::One ? 1 : 0;
    return choice;
}

TextSettings textOf(const RunConfig& config)
{
    TextSettings text = config.data.documents;
    readStopWords(text, config.folder);
    return text;
}

Propensity propensityOf(const DataConfig& data) { return { data.propensity.at(0), data.propensity.at(1) }; }

Normalize normalizeOf(const DataConfig& data)
{
    return data.kind == DataKind::Features ? data.normalize : Normalize::None;
}

void checkNetwork(const RunConfig& config, const Algorithm& algorithm, std::span<const DeviceSpec> devices)
{
    const ModelConfig& model = config.model;
    const DataKind kind = config.data.kind;
    require(kind == DataKind::Features || hasStructures(), "data.kind", withoutStructures);
    const NetworkKind suitable = networks[std::size_t(kind)];
    const std::string rows = quoted("data.kind", int(kind)), network = quoted("model.network", int(model.network));
    require(model.network == suitable, "model.network",
        network + " does not read rows of " + rows + ": set " + quoted("model.network", int(suitable))
            + ", or the kind of data that it reads");
    if (kind == DataKind::Features)
        return;
    const RowFormat format = rowFormatOf(config.data);
    const auto requireCount = [&](Index set, Index count, const std::string& key, const char* what) {
        require(count > 0, key, rows + " needs " + key + ", the number of different " + what);
        require(!config.data.generated || set == 0 || set == count, key,
            key + " = " + std::to_string(set) + " does not fit the generated data, which have " + std::to_string(count)
                + ": leave it out");
    };
    requireCount(config.data.tokens, format.tokens, "data.tokens", "tokens (of a graph: kinds of nodes)");
    if (kind == DataKind::Graphs)
        requireCount(config.data.edgeKinds, format.edgeKinds, "data.edge-kinds", "kinds of edges");
    require(model.hidden.size() == 1, "model.hidden",
        network + " has one size of hidden state: model.hidden must be one number, for example [64]");
    require(model.inputDropout == 0, "model.input-dropout",
        network + " reads whole structures: model.input-dropout must be 0");
    require(model.dropout == 0, "model.dropout",
        network + " has no hidden layers to leave units out of: model.dropout must be 0");
    require(model.neighbors <= 0, "model.neighbors",
        network + " reads whole structures, which have no features to compare: model.neighbors must be 0");
    const bool hasColumns = config.data.scale == ColumnScale::Auto || config.data.scale == ColumnScale::None;
    require(hasColumns && config.data.leaveOut.empty() && config.data.invert == Inverted::None, "data.scale",
        network
            + " reads whole structures, which have no columns: leave out data.scale, data.leave-out and data.invert");
    require(algorithm.networks == Algorithm::Networks::All, "train.algorithm",
        "train.algorithm = \"" + std::string(algorithm.name) + "\" trains hidden layers only, not " + network
            + ": choose another algorithm");
    require(std::ranges::none_of(devices, [](const DeviceSpec& d) { return d.kind == DeviceSpec::Kind::Cuda; }),
        "devices.use", "devices.use: " + network + " is computed on CPU and simulated devices only: remove the GPUs");
}

} // namespace evenkeel

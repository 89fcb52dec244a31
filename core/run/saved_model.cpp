// SPDX-License-Identifier: GPL-3.0-or-later
// A checkpoint as a model to evaluate and predict with.
#include "core/run/saved_model.h"

#include "core/base/error.h"
#include "core/base/grouped_text.h"
#include "core/data/inspect/inspect.h"
#include "core/data/label_filter.h"
#include "core/project/network_choice.h"
#include "core/run/resume.h"
#include "core/run/run.h"
#include "core/train/evaluation.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace evenkeel {

struct SavedModel::Impl {
    RunConfig config;
    std::optional<DataReading> reading; // unset: an older version wrote the model
    std::uint64_t trainingHash = 0; // of the training data as their files have them; 0: not known
    InversePropensities propensities;
    std::unique_ptr<Device> device;
    std::unique_ptr<Model> model;

    // work(batch) for all samples, some at a time.
    template<typename Work>
    void forBatches(const Dataset& data, Work work)
    {
        if (model->shape().network.kind == NetworkKind::Mlp && data.features > model->shape().features)
            throw InputError(data.source + ": has " + std::to_string(data.features) + " features, the model has "
                + std::to_string(model->shape().features));
        checkRows(data, rowFormatOf(config.data));
        const std::vector<float> scales = rowScales(data, normalizeOf(config.data));
        BatchMaker maker(data, scales);
        Batch batch;
        for (Index begin = 0; begin < data.samples; begin += 256) {
            std::vector<Id> samples(std::size_t(std::min<Index>(256, data.samples - begin)));
            std::iota(samples.begin(), samples.end(), Id(begin));
            maker.make(samples, batch);
            work(batch);
        }
    }
};

namespace {

// A model that asks neighbors is not complete without the samples that it was trained on.
std::shared_ptr<const Neighbors> savedNeighbors(
    const RunConfig& config, const Checkpoint& checkpoint, const std::filesystem::path& file)
{
    if (config.model.neighbors == 0)
        return nullptr;
    const RunControl control;
    const RunData data = loadRunData(config, control);
    const auto hash = checkpoint.texts.find("data");
    if (hash != checkpoint.texts.end() && hash->second != data.hash())
        throw InputError(file.string() + ": its model.neighbors are the samples that it was trained on, but "
            + data.train.source + " has others now; restore it");
    return neighborsOf(config.model, data.train);
}

} // namespace

SavedModel::SavedModel(const std::filesystem::path& file, const std::string& device, Which which)
    : m(std::make_unique<Impl>())
{
    const Checkpoint checkpoint = Checkpoint::load(file);
    auto [config, shape] = networkOf(checkpoint, file);
    m->config = std::move(config);
    m->reading = savedReading(checkpoint, shape, file);
    if (const auto hash = checkpoint.texts.find("data"); hash != checkpoint.texts.end())
        m->trainingHash = std::strtoull(hash->second.substr(0, 16).c_str(), nullptr, 16);
    const std::vector<float>& ofLabel = checkpoint.array("inverse-propensity");
    m->propensities.ofLabel.assign(ofLabel.begin(), ofLabel.end());
    m->propensities.ofUnknown = checkpoint.numbersOr("propensity-of-unknown", { std::ranges::max(ofLabel) })[0];
    m->device = openDevice(DeviceSpec::parse(device));
    if (shape.network.kind != NetworkKind::Mlp && !m->device->sharesHostMemory())
        throw InputError(file.string() + ": its network over lists, trees or graphs is computed on CPU and simulated "
            + "devices only, not on " + device);
    const bool isBest = which == Which::Best && checkpoint.arrays.contains("best");
    m->model
        = std::make_unique<Model>(*m->device, shape, Update::Rule::Sgd, checkpoint.array(isBest ? "best" : "weights"));
    if (auto neighbors = savedNeighbors(m->config, checkpoint, file))
        m->model->useNeighbors(std::move(neighbors));
}

SavedModel::~SavedModel() = default;

const RunConfig& SavedModel::config() const { return m->config; }

Index SavedModel::features() const { return m->model->shape().features; }

Index SavedModel::labels() const { return m->model->shape().labels; }

Dataset SavedModel::read(const std::filesystem::path& file, const NumberingChoice& choice,
    std::vector<std::string>& notes, bool hasLabels, const std::filesystem::path& filter) const
{
    LoadOptions options { .numbering = choice };
    if (m->reading)
        options.as = NumberedAs { m->reading->numbering, "the model's training data", m->reading->features,
            m->reading->labels, hasLabels, true, m->reading->names };
    LoadReport report;
    Dataset data = loadDataset(file, options, &report);
    const bool isTraining = data.hash == m->trainingHash;
    if (!filter.empty()) {
        data = withoutPairs(data, filter);
        notes.push_back(std::to_string(data.excludedIds.size()) + " pairs of sample and label do not count");
    } else if (const std::string unused = filterIn(file.parent_path()); !unused.empty() && !isTraining) {
        notes.push_back(unused + " is in the folder of the data; --filter with it leaves out its pairs, as "
            + (hasLabels ? "published figures of such data do" : "no sample is its own label then"));
    } else if (hasLabels && !m->config.data.filter.empty()) {
        notes.emplace_back("the model was trained with data.filter, which is not used here: see --filter");
    }
    notes.insert(notes.end(), report.notices.begin(), report.notices.end());
    const ModelShape& shape = m->model->shape();
    if (shape.network.kind != NetworkKind::Mlp)
        return data;
    if (!report.numbering && (data.features != shape.features || data.labels != shape.labels)) {
        const auto sizes = [](Index features, Index labels) {
            return groupedText(features) + " features and " + groupedText(labels) + " labels";
        };
        notes.push_back("the data have " + sizes(data.features, data.labels) + ", the model "
            + sizes(shape.features, shape.labels) + "; equal ids are taken for the same feature or label");
    }
    Unknown unknown;
    Dataset known = readBy(
        m->reading.value_or(DataReading { .features = shape.features, .labels = shape.labels }), data, unknown);
    if (!hasLabels)
        unknown.labels = 0, unknown.areLabelsFromOne = false;
    for (std::string& note : unknown.notes(data))
        notes.push_back(std::move(note));
    if (m->reading && m->reading->changesValues())
        notes.emplace_back("features are scaled, inverted and left out as those of the training data");
    if (hasLabels && isTraining)
        notes.emplace_back("these are the samples that the model was trained on: on others it is less good");
    return known;
}

std::string SavedModel::textOf(Id label) const
{
    if (m->reading && m->reading->names.areOwn) {
        const std::string& name = m->reading->names.labels[static_cast<std::size_t>(label)];
        return name.find_first_of(" \t:'") == name.npos ? name : "'" + name + "'";
    }
    return std::to_string(
        m->reading && m->reading->numbering ? evenkeel::numberOf(*m->reading->numbering, label) : label);
}

Metrics SavedModel::evaluate(const Dataset& data)
{
    if (data.labels > m->model->shape().labels)
        throw InputError(data.source + ": has " + std::to_string(data.labels) + " labels, the model has "
            + std::to_string(m->model->shape().labels));
    MetricSum sum;
    m->forBatches(data, [&](const Batch& batch) { addMetrics(*m->model, batch, data, m->propensities, sum); });
    return sum.result();
}

void SavedModel::predict(const Dataset& data, Index k, const Prediction& visit)
{
    m->forBatches(data, [&](const Batch& batch) {
        forBestLabels(
            batch, data, k, labels(),
            [&](Index width, std::vector<Id>& ids, std::vector<float>& scores) {
                m->model->topLabels(batch, width, ids, scores);
            },
            visit);
    });
}

} // namespace evenkeel

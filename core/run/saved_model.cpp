// SPDX-License-Identifier: GPL-3.0-or-later
// A checkpoint as a model to evaluate and predict with.
#include "core/run/saved_model.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/data/documents/unicode.h"
#include "core/data/documents/vectorizer.h"
#include "core/data/generator.h"
#include "core/data/inspect/inspect.h"
#include "core/data/label_filter.h"
#include "core/project/network_choice.h"
#include "core/run/kept_samples.h"
#include "core/run/resume.h"
#include "core/run/run.h"
#include "core/store/run_store.h"
#include "core/train/evaluation.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

namespace evenkeel {

struct SavedModel::Impl {
    RunConfig config;
    std::optional<DataReading> reading; // unset: an older version wrote the model
    std::string dataHash; // hash of training and test data as their files have them; empty: not known
    std::uint64_t trainingHash = 0; // first part of `dataHash`, of the training data; 0: not known
    InversePropensities propensities;
    std::optional<PlattScaling> calibration;
    std::unique_ptr<Device> device;
    std::unique_ptr<Model> model;
    std::unique_ptr<Vectorizer> vectorizer; // made when it is needed
    std::unique_ptr<TermReader> terms;

    // work(batch) for all samples, some at a time.
    template<typename Work>
    void forBatches(const Dataset& data, Work work)
    {
        if (model->shape().network.kind == NetworkKind::Mlp && data.features > model->shape().features)
            throw InputError(phrase("%1: has %2 features, the model has %3",
                { data.source, std::to_string(data.features), std::to_string(model->shape().features) }));
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

// A model that asks neighbors is not complete without the samples that it was trained on: where they are many, they are
// in the files of its project alone.
std::shared_ptr<const Neighbors> savedNeighbors(
    const RunConfig& config, const ModelShape& shape, const Checkpoint& checkpoint, const std::filesystem::path& file)
{
    if (config.model.neighbors <= 0)
        return nullptr;
    if (const auto kept = keptSamples(checkpoint, shape, file))
        return neighborsOf(config.model, *kept);
    const RunControl control;
    const RunData data = loadRunData(config, control);
    const auto hash = checkpoint.texts.find("data");
    if (hash != checkpoint.texts.end() && hash->second != data.hash())
        throw InputError(
            phrase("%1: its model.neighbors are the samples that it was trained on, but %2 has others now; restore it",
                { file.string(), data.train.source }));
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
        m->trainingHash = std::strtoull((m->dataHash = hash->second).substr(0, 16).c_str(), nullptr, 16);
    const std::vector<float>& ofLabel = checkpoint.array("inverse-propensity");
    m->propensities.ofLabel.assign(ofLabel.begin(), ofLabel.end());
    m->propensities.ofUnknown = checkpoint.numbersOr("propensity-of-unknown", { std::ranges::max(ofLabel) })[0];
    m->calibration = savedCalibration(checkpoint);
    m->device = openDevice(DeviceSpec::parse(device));
    if (shape.network.kind != NetworkKind::Mlp && !m->device->sharesHostMemory())
        throw InputError(phrase(
            "%1: its network over lists, trees or graphs is computed on CPU and simulated devices only, not on %2",
            { file.string(), device }));
    m->model = std::make_unique<Model>(
        *m->device, shape, Update::Rule::Sgd, checkpoint.array(weightsName(checkpoint, which)));
    if (shape.network.kind == NetworkKind::Mlp)
        m->model->keepWeights();
    if (auto neighbors = savedNeighbors(m->config, shape, checkpoint, file))
        m->model->useNeighbors(std::move(neighbors));
}

SavedModel::~SavedModel() = default;

const RunConfig& SavedModel::config() const { return m->config; }

Index SavedModel::features() const { return m->model->shape().features; }

const std::vector<double>& SavedModel::inversePropensities() const { return m->propensities.ofLabel; }

const std::optional<DataReading>& SavedModel::reading() const { return m->reading; }

const std::string& SavedModel::dataHash() const { return m->dataHash; }

Index SavedModel::labels() const { return m->model->shape().labels; }

Dataset SavedModel::read(const std::filesystem::path& file, const NumberingChoice& choice,
    std::vector<std::string>& notes, bool hasLabels, const std::filesystem::path& filter) const
{
    LoadOptions options { .numbering = choice };
    if (m->reading)
        options.as = NumberedAs { m->reading->numbering, "the model's training data", m->reading->features,
            m->reading->labels, hasLabels, true, m->reading->names, m->reading->text };
    LoadReport report;
    Dataset data = loadDataset(file, options, &report);
    const bool isTraining = data.hash == m->trainingHash;
    if (!filter.empty()) {
        data = withoutPairs(data, filter);
        notes.push_back(
            phrase("%1 pairs of sample and label do not count", { std::to_string(data.excludedIds.size()) }));
    } else if (const std::string unused = filterIn(file.parent_path()); !unused.empty() && !isTraining) {
        notes.push_back(phrase("%1 is in the folder of the data; --filter with it leaves out its pairs, as %2",
            { unused,
                hasLabels ? phrase("published figures of such data do") : phrase("no sample is its own label then") }));
    } else if (hasLabels && !m->config.data.filter.empty()) {
        notes.emplace_back(phrase("the model was trained with data.filter, which is not used here: see --filter"));
    }
    notes.insert(notes.end(), report.notices.begin(), report.notices.end());
    const ModelShape& shape = m->model->shape();
    if (shape.network.kind != NetworkKind::Mlp)
        return data;
    if (!report.numbering && !report.text && (data.features != shape.features || data.labels != shape.labels)) {
        const auto sizes = [](Index features, Index labels) {
            return phrase("%1 features and %2 labels", { groupedText(features), groupedText(labels) });
        };
        notes.push_back(phrase("the data have %1, the model %2; equal ids are taken for the same feature or label",
            { sizes(data.features, data.labels), sizes(shape.features, shape.labels) }));
    }
    Unknown unknown;
    Dataset known = read(data, unknown);
    if (!hasLabels)
        unknown.labels = 0, unknown.areLabelsFromOne = false;
    for (std::string& note : unknown.notes(data))
        notes.push_back(std::move(note));
    if (m->reading && m->reading->changesValues())
        notes.emplace_back(phrase("features are scaled, inverted and left out as those of the training data"));
    if (hasLabels && isTraining)
        notes.emplace_back(phrase("these are the samples that the model was trained on: on others it is less good"));
    return known;
}

Dataset SavedModel::read(const Dataset& data, Unknown& unknown) const
{
    const DataReading sizes { .features = features(), .labels = labels() };
    return readBy(m->reading ? *m->reading : sizes, data, unknown);
}

bool SavedModel::readsDocuments() const { return m->reading && m->reading->text; }

Dataset SavedModel::ofTexts(std::span<const std::string> texts)
{
    if (!readsDocuments())
        throw InputError(phrase("the model was trained on numbers, not on texts; give it a file of samples"));
    const TextReading& reading = *m->reading->text;
    if (!m->vectorizer) {
        m->vectorizer = std::make_unique<Vectorizer>(reading, m->reading->names.features);
        m->terms = std::make_unique<TermReader>(reading.settings);
    }
    DatasetArrays arrays { .features = m->reading->features, .labels = m->reading->labels };
    for (const std::string& text : texts) {
        if (const std::size_t bad = firstBadByte(text); bad != isUtf8)
            throw InputError(phrase("text %1: is not UTF-8 from byte %2 on",
                { std::to_string(&text - texts.data() + 1), std::to_string(bad + 1) }));
        for (const auto& [id, value] : m->vectorizer->row(*m->terms, text)) {
            arrays.featureIds.push_back(id);
            arrays.values.push_back(value);
        }
        arrays.featureOffsets.push_back(std::ssize(arrays.featureIds));
        arrays.labelOffsets.push_back(0);
    }
    Unknown unknown;
    return readBy(*m->reading, makeDataset(std::move(arrays), "the given text"), unknown);
}

std::string SavedModel::nameOf(Id label) const
{
    if (m->reading && label < std::ssize(m->reading->names.labels))
        return m->reading->names.labels[static_cast<std::size_t>(label)];
    return std::to_string(
        m->reading && m->reading->numbering ? evenkeel::numberOf(*m->reading->numbering, label) : label);
}

std::string SavedModel::textOf(Id label) const
{
    std::string name = nameOf(label);
    return name.find_first_of(" \t:'") == name.npos ? name : "'" + name + "'";
}

Metrics SavedModel::evaluate(const Dataset& data)
{
    if (data.labels > m->model->shape().labels)
        throw InputError(phrase("%1: has %2 labels, the model has %3",
            { data.source, std::to_string(data.labels), std::to_string(m->model->shape().labels) }));
    MetricSum sum;
    m->forBatches(data, [&](const Batch& batch) { addMetrics(*m->model, batch, data, m->propensities, sum); });
    return sum.result();
}

std::vector<double> SavedModel::probabilities(std::span<const float> scores) const
{
    std::vector<double> values;
    if (m->config.model.loss == Loss::Sigmoid) {
        for (const float score : scores)
            values.push_back(sigmoid(score));
        return values;
    }
    values = logShares(scores);
    for (double& value : values)
        value = m->calibration ? (*m->calibration)(value) : std::exp(value);
    return values;
}

std::string SavedModel::probabilityWarning() const
{
    if (m->config.model.loss == Loss::Sigmoid || m->calibration)
        return "";
    return phrase(
        "the numbers are shares of the softmax, which sum to 1 over a sample's labels, and no probabilities: the model "
        "is not calibrated, as it was trained without test data, by an older version or is very large");
}

std::optional<PlattScaling> SavedModel::calibrated(const Dataset& heldOut)
{
    if (m->config.model.loss == Loss::Sigmoid)
        return {};
    PlattFit fit;
    predict(heldOut, shareWidth, [&](Index sample, std::span<const Id> best, std::span<const float> scores) {
        const std::vector<double> shares = logShares(scores);
        const std::span<const Id> labels = heldOut.labelsOf(sample);
        for (std::size_t i = 0; i < best.size(); ++i)
            fit.add(shares[i], std::ranges::binary_search(labels, best[i]));
    });
    return fit.fit(heldOut.samples);
}

std::filesystem::path modelFileOf(const RunStore& store, std::int64_t run)
{
    const auto summary = store.find(run);
    if (!summary)
        throw InputError(phrase(
            "there is no run %1 in %2; see 'evenkeel-cli runs list'", { std::to_string(run), store.file().string() }));
    if (summary->checkpoint.empty())
        throw InputError(phrase("run %1 has no saved model", { std::to_string(run) }));
    return summary->checkpoint;
}

void calibrateModel(const std::filesystem::path& file, const ModelConfig& shape, const Dataset& heldOut)
{
    constexpr double maxWork = 1e10; // multiplications
    constexpr Index maxSamples = 2000, enough = 100;
    if (shape.loss == Loss::Sigmoid || heldOut.samples == 0 || heldOut.isUnlabeled())
        return;
    const double perSample = double(heldOut.labels) * double(shape.hidden.empty() ? 1 : shape.hidden.back());
    const Index samples = std::min({ heldOut.samples, maxSamples, Index(maxWork / perSample) });
    if (samples < std::min(enough, heldOut.samples))
        return;
    if (const auto found = SavedModel(file).calibrated(slice(heldOut, 0, samples))) {
        Checkpoint checkpoint = Checkpoint::load(file);
        checkpoint.numbers["calibration"] = { found->slope, found->offset, double(found->samples) };
        checkpoint.save(file);
    }
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

// SPDX-License-Identifier: GPL-3.0-or-later
// A checkpoint as a model to evaluate and predict with.
#include "core/run/saved_model.h"

#include "core/base/error.h"
#include "core/run/resume.h"
#include "core/train/evaluation.h"

#include <algorithm>
#include <numeric>

namespace evenkeel {

struct SavedModel::Impl {
    RunConfig config;
    std::vector<double> inversePropensity;
    std::unique_ptr<Device> device;
    std::unique_ptr<Model> model;

    // work(batch) for all samples, some at a time.
    template<typename Work>
    void forBatches(const Dataset& data, Work work)
    {
        if (data.features > model->shape().features)
            throw InputError(data.source + ": has " + std::to_string(data.features) + " features, the model has "
                + std::to_string(model->shape().features));
        const std::vector<float> scales = rowScales(data, config.data.normalize);
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

SavedModel::SavedModel(const std::filesystem::path& file, const std::string& device, Which which)
    : m(std::make_unique<Impl>())
{
    const Checkpoint checkpoint = Checkpoint::load(file);
    auto [config, shape] = networkOf(checkpoint, file);
    m->config = std::move(config);
    const std::vector<float>& propensity = checkpoint.array("inverse-propensity");
    m->inversePropensity.assign(propensity.begin(), propensity.end());
    m->device = openDevice(DeviceSpec::parse(device));
    const bool isBest = which == Which::Best && checkpoint.arrays.contains("best");
    m->model
        = std::make_unique<Model>(*m->device, shape, Update::Rule::Sgd, checkpoint.array(isBest ? "best" : "weights"));
}

SavedModel::~SavedModel() = default;

const RunConfig& SavedModel::config() const { return m->config; }

Index SavedModel::features() const { return m->model->shape().features; }

Index SavedModel::labels() const { return m->model->shape().labels; }

Metrics SavedModel::evaluate(const Dataset& data)
{
    if (data.labels > m->model->shape().labels)
        throw InputError(data.source + ": has " + std::to_string(data.labels) + " labels, the model has "
            + std::to_string(m->model->shape().labels));
    MetricSum sum;
    m->forBatches(data, [&](const Batch& batch) { addMetrics(*m->model, batch, data, m->inversePropensity, sum); });
    return sum.result();
}

void SavedModel::predict(const Dataset& data, Index k, const Prediction& visit)
{
    k = std::min(k, m->model->shape().labels);
    std::vector<Id> ids;
    std::vector<float> scores;
    m->forBatches(data, [&](const Batch& batch) {
        m->model->topLabels(batch, k, ids, scores);
        for (std::size_t i = 0; i < batch.samples.size(); ++i)
            visit(batch.samples[i], std::span(ids).subspan(i * std::size_t(k), std::size_t(k)),
                std::span(scores).subspan(i * std::size_t(k), std::size_t(k)));
    });
}

} // namespace evenkeel

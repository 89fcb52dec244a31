// SPDX-License-Identifier: GPL-3.0-or-later
// Saved models that answer.
#include "core/capi/objects.h"

#include "core/log/metrics_json.h"
#include "core/project/run_config.h"
#include "core/store/run_store.h"
#include "core/train/checkpoint.h"

#include <algorithm>

using namespace evenkeel;
using namespace evenkeel::capi;

evenkeel_model::evenkeel_model(
    const std::filesystem::path& file, const char* device, std::unique_ptr<ScratchFolder> own)
    : file(file)
    , folder(std::move(own))
    , saved(file, device ? device : "cpu")
{
}

void evenkeel::capi::copyModel(const std::filesystem::path& from, const std::filesystem::path& to)
{
    Checkpoint::load(from).save(to);
}

namespace {

// Labels that the model does not have are misses.
Dataset readBy(const SavedModel& model, const evenkeel_dataset& dataset)
{
    if (dataset.isRead)
        return dataset.data;
    Unknown unknown;
    return model.read(dataset.data, unknown);
}

struct Answers {
    std::int64_t k;
    std::int32_t* labels;
    float* scores;
    double* probabilities;
};

void answer(evenkeel_model& model, const evenkeel_dataset& data, const Answers& to)
{
    require(to.k >= 1 && to.k <= model.saved.labels(), "k must be from 1 to the number of the model's labels");
    const std::scoped_lock lock(model.mutex);
    const Index width = to.probabilities ? std::max<Index>(to.k, shareWidth) : to.k;
    model.saved.predict(
        readBy(model.saved, data), width, [&](Index sample, std::span<const Id> best, std::span<const float> values) {
            const auto at = std::size_t(sample * to.k);
            std::copy_n(best.begin(), to.k, to.labels + at);
            if (to.scores)
                std::copy_n(values.begin(), to.k, to.scores + at);
            if (to.probabilities)
                std::copy_n(model.saved.probabilities(values).begin(), to.k, to.probabilities + at);
        });
}

} // namespace

extern "C" {

int evenkeel_model_load(const char* file, const char* device, evenkeel_model** model)
{
    return answered([&] {
        require(file && model, "evenkeel_model_load() needs a file and a place for the model");
        *model = new evenkeel_model(file, device, nullptr);
    });
}

int evenkeel_model_of_run(const char* database, int64_t run, const char* device, evenkeel_model** model)
{
    return answered([&] {
        require(model, "evenkeel_model_of_run() needs a place for the model");
        const RunStore store(RunStore::fileOf(textOf(database)), RunStore::Mode::Read);
        *model = new evenkeel_model(modelFileOf(store, run), device, nullptr);
    });
}

int evenkeel_model_save(const evenkeel_model* model, const char* file)
{
    return answered([&] {
        require(model && file, "evenkeel_model_save() needs a model and a file");
        copyModel(model->file, file);
    });
}

void evenkeel_model_free(evenkeel_model* model) { delete model; }
int64_t evenkeel_model_features(const evenkeel_model* model) { return model->saved.features(); }
int64_t evenkeel_model_labels(const evenkeel_model* model) { return model->saved.labels(); }

const char* evenkeel_model_label_name(const evenkeel_model* model, int64_t label)
{
    thread_local std::string name;
    if (label < 0 || label >= model->saved.labels())
        return nullptr;
    name = model->saved.nameOf(Id(label));
    return name.c_str();
}

int evenkeel_model_settings(const evenkeel_model* model, char** json)
{
    return answered([&] {
        require(model && json, "evenkeel_model_settings() needs a model and a place for the text");
        *json = newText(configJson(model->saved.config()));
    });
}

int evenkeel_predict(evenkeel_model* model, const evenkeel_dataset* data, int64_t k, int32_t* labels, float* scores,
    double* probabilities)
{
    return answered([&] {
        require(model && data && labels, "evenkeel_predict() needs a model, data and a place for the labels");
        answer(*model, *data, { k, labels, scores, probabilities });
    });
}

int evenkeel_predict_csr(evenkeel_model* model, const evenkeel_csr* features, int64_t k, int32_t* labels, float* scores,
    double* probabilities)
{
    return answered([&] {
        require(model && features && labels, "evenkeel_predict_csr() needs a model, rows and a place for the labels");
        answer(*model, { .data = datasetOf(*features, nullptr) }, { k, labels, scores, probabilities });
    });
}

int evenkeel_evaluate(evenkeel_model* model, const evenkeel_dataset* data, char** json)
{
    return answered([&] {
        require(model && data && json, "evenkeel_evaluate() needs a model, data and a place for the text");
        const std::scoped_lock lock(model->mutex);
        const Dataset read = readBy(model->saved, *data);
        missingLabelsNote(read);
        *json = newText(jsonText(metricsJson(model->saved.evaluate(read))));
    });
}
}

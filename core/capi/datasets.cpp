// SPDX-License-Identifier: GPL-3.0-or-later
// Datasets in the caller's memory, of files and of texts.
#include "core/capi/objects.h"

#include "core/base/phrase.h"
#include "core/data/content_hash.h"
#include "core/data/documents/texts_in_memory.h"
#include "core/data/load.h"
#include "core/project/network_choice.h"
#include "core/project/run_config.h"
#include "core/run/saved_model.h"

using namespace evenkeel;
using namespace evenkeel::capi;

namespace {

constexpr const char* memory = "memory"; // source of datasets in the caller's memory

// The offsets of rows that have nothing, and values of 1, where the caller gives none.
struct OwnArrays {
    std::vector<Index> labelOffsets;
    std::vector<float> values;
};

void checkCsr(const evenkeel_csr& csr, const char* what)
{
    const std::string matrix = phrase("the matrix of %1", { what });
    if (csr.rows < 0 || csr.columns < 0 || csr.columns > INT32_MAX)
        throw UsageError(phrase("%1 must have from 0 to 2^31 - 1 columns and no negative number of rows", { matrix }));
    if (!csr.offsets || csr.offsets[0] != 0 || csr.offsets[csr.rows] < 0)
        throw UsageError(phrase("%1: offsets must begin with 0 and end with the number of its values", { matrix }));
    if (csr.offsets[csr.rows] > 0 && !csr.indices)
        throw UsageError(phrase("%1 has no indices", { matrix }));
}

template<typename T>
std::span<const T> spanOf(const T* data, Index size)
{
    return { data, std::size_t(size) };
}

void useLabels(Dataset& data, const evenkeel_csr& labels)
{
    checkCsr(labels, "labels");
    require(labels.rows == data.samples, "there must be as many rows of labels as of features");
    data.labels = labels.columns;
    data.labelOffsets = spanOf(labels.offsets, labels.rows + 1);
    data.labelIds = spanOf(labels.indices, labels.offsets[labels.rows]);
    data.unknownLabels = {};
}

void useCsr(Dataset& data, const evenkeel_csr& features, const evenkeel_csr* labels)
{
    checkCsr(features, "features");
    const auto own = std::make_shared<OwnArrays>();
    const Index nnz = features.offsets[features.rows];
    data.samples = features.rows;
    data.features = features.columns;
    data.featureOffsets = spanOf(features.offsets, features.rows + 1);
    data.featureIds = spanOf(features.indices, nnz);
    if (!features.values)
        own->values.assign(std::size_t(nnz), 1.0F);
    data.values = features.values ? spanOf(features.values, nnz) : own->values;
    if (labels) {
        useLabels(data, *labels);
    } else {
        own->labelOffsets.assign(std::size_t(data.samples) + 1, 0);
        data.labelOffsets = own->labelOffsets;
    }
    data.storage = own;
}

void check(Dataset& data)
{
    const CheckedContents checked = checkContents(data, int(threadsOf({})));
    if (checked.badRow >= 0)
        throw InputError(phrase(
            "row %1: the indices of a row must ascend, from 0 to below the number of columns, and its values be finite",
            { std::to_string(checked.badRow) }));
    data.hash = checked.hash;
}

LoadOptions optionsOf(const char* project, const evenkeel_dataset* like)
{
    const RunConfig config = projectOf(project, nullptr);
    LoadOptions options {
        .skipBadLines = config.data.skipBadLines, .numbering = numberingOf(config.data), .text = textOf(config)
    };
    if (like)
        options.as = numberedAs(like->data, like->report, like->data.source);
    return options;
}

std::unique_ptr<evenkeel_dataset> datasetOf(Dataset data, LoadReport report)
{
    std::string notes;
    for (const std::string& note : report.notices)
        notes += note + '\n';
    return std::make_unique<evenkeel_dataset>(evenkeel_dataset { std::move(data), std::move(report), notes });
}

std::vector<std::string> namesOf(const char* const* names, Index count)
{
    std::vector<std::string> all;
    for (Index i = 0; names && i < count; ++i) {
        require(names[i] != nullptr, "a name is missing");
        all.emplace_back(names[i]);
    }
    return all;
}

const char* nameOf(const std::vector<std::string>& names, std::int64_t id)
{
    return id >= 0 && id < std::ssize(names) ? names[std::size_t(id)].c_str() : nullptr;
}

} // namespace

Dataset evenkeel::capi::datasetOf(const evenkeel_csr& features, const evenkeel_csr* labels)
{
    Dataset data;
    data.source = memory;
    useCsr(data, features, labels);
    check(data);
    return data;
}

extern "C" {

int evenkeel_dataset_from_csr(const evenkeel_csr* features, const evenkeel_csr* labels, evenkeel_dataset** dataset)
{
    return answered([&] {
        require(features && dataset, "evenkeel_dataset_from_csr() needs features and a place for the dataset");
        auto made = std::make_unique<evenkeel_dataset>();
        made->data = datasetOf(*features, labels);
        *dataset = made.release();
    });
}

int evenkeel_dataset_read(
    const char* file, const char* project, const evenkeel_dataset* like, evenkeel_dataset** dataset)
{
    return answered([&] {
        require(file && dataset, "evenkeel_dataset_read() needs a file and a place for the dataset");
        LoadReport report;
        Dataset data = loadDataset(file, optionsOf(project, like), &report);
        *dataset = datasetOf(std::move(data), std::move(report)).release();
    });
}

int evenkeel_dataset_from_texts(const char* const* texts, int64_t count, const char* project,
    const evenkeel_dataset* like, evenkeel_dataset** dataset)
{
    return answered([&] {
        require((texts || count == 0) && count >= 0 && dataset,
            "evenkeel_dataset_from_texts() needs texts and a place for the dataset");
        Loaded loaded = readTexts({ texts, std::size_t(count) }, optionsOf(project, like));
        loaded.data.source = memory;
        *dataset = datasetOf(std::move(loaded.data), std::move(loaded.report)).release();
    });
}

void evenkeel_dataset_free(evenkeel_dataset* dataset) { delete dataset; }

void evenkeel_dataset_view(const evenkeel_dataset* dataset, evenkeel_csr* features, evenkeel_csr* labels)
{
    const Dataset& data = dataset->data;
    if (features)
        *features
            = { data.samples, data.features, data.featureOffsets.data(), data.featureIds.data(), data.values.data() };
    if (labels)
        *labels = { data.samples, data.labels, data.labelOffsets.data(), data.labelIds.data(), nullptr };
}

int evenkeel_dataset_set_names(evenkeel_dataset* dataset, const char* const* features, const char* const* labels)
{
    return answered([&] {
        require(dataset, "evenkeel_dataset_set_names() needs a dataset");
        dataset->report.names.features = namesOf(features, dataset->data.features);
        dataset->report.names.labels = namesOf(labels, dataset->data.labels);
    });
}

int evenkeel_dataset_set_labels(evenkeel_dataset* dataset, const evenkeel_csr* labels, const char* const* names)
{
    return answered([&] {
        require(dataset && labels, "evenkeel_dataset_set_labels() needs a dataset and labels");
        Dataset labeled = dataset->data;
        useLabels(labeled, *labels);
        check(labeled);
        labeled.source = memory;
        std::vector<std::string> named = namesOf(names, labeled.labels);
        dataset->data = std::move(labeled);
        dataset->report.names.labels = std::move(named);
    });
}

const char* evenkeel_dataset_feature_name(const evenkeel_dataset* dataset, int64_t feature)
{
    return nameOf(dataset->report.names.features, feature);
}

const char* evenkeel_dataset_label_name(const evenkeel_dataset* dataset, int64_t label)
{
    return nameOf(dataset->report.names.labels, label);
}

const char* evenkeel_dataset_notes(const evenkeel_dataset* dataset) { return dataset->notes.c_str(); }

int evenkeel_dataset_of_texts(
    evenkeel_model* model, const char* const* texts, int64_t count, evenkeel_dataset** dataset)
{
    return answered([&] {
        require(model && (texts || count == 0) && count >= 0 && dataset,
            "evenkeel_dataset_of_texts() needs a model, texts and a place for the dataset");
        const std::scoped_lock lock(model->mutex);
        auto made = std::make_unique<evenkeel_dataset>();
        made->data = model->saved.ofTexts(namesOf(texts, count));
        made->isRead = true;
        *dataset = made.release();
    });
}
}

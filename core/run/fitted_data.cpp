// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/fitted_data.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/data/renamed.h"
#include "core/run/resume.h"

#include <utility>

namespace evenkeel {

namespace {

// With the ids that features and labels of these names have in the model.
void rename(RunData& data, const DataNames& names)
{
    const NumberedAs as { .numbering = {}, .source = "the saved model", .names = names };
    DataNames ofTrain = data.reading.names, ofTest = ofTrain;
    data.train = renamedAs(data.train, ofTrain, as);
    data.test = renamedAs(data.test, ofTest, as);
    data.reading = renamedAs(std::move(data.reading), as);
}

// Names of as many as a model has, which are all that is known of those beyond the data; none where some are missing.
DataNames fittedNames(DataNames names, const ModelShape& shape)
{
    if (!names.areOwn || std::ssize(names.features) < shape.features || std::ssize(names.labels) < shape.labels)
        return {};
    names.features.resize(static_cast<std::size_t>(shape.features));
    names.labels.resize(static_cast<std::size_t>(shape.labels));
    return names;
}

} // namespace

RunData fittedTo(const std::filesystem::path& checkpoint, const RunData& data)
{
    const Checkpoint saved = Checkpoint::load(checkpoint);
    const ModelShape shape = networkOf(saved, checkpoint).shape;
    if (shape.network.kind != NetworkKind::Mlp)
        return data;
    const DataReading savedAs = savedReading(saved, shape, checkpoint).value_or(DataReading {});
    const DataNames& names = savedAs.names;
    if (savedAs.text != data.reading.text || (savedAs.text && names != data.reading.names))
        throw InputError(phrase("%1: a model of documents goes on with the documents that it was trained on only, as "
                                "other ones have other terms and weights; begin a new run",
            { data.train.source }));
    const DataReading sizes { .features = shape.features, .labels = shape.labels };
    Unknown left, ignored;
    RunData fitted = data;
    if (names.areOwn && data.reading.names.areOwn)
        rename(fitted, names);
    else if (names.areOwn || data.reading.names.areOwn)
        fitted.notices.emplace_back(phrase("only one of the data and the saved model has names, so equal ids are taken "
                                           "for the same feature or label"));
    const DataReading reading = fitted.reading;
    fitted.train = readBy(sizes, fitted.train, left);
    fitted.test = readBy(sizes, fitted.test, ignored);
    if (left.features > 0)
        fitted.notices.push_back(counted(
            "%n feature(s) of the training data (%1 nonzeros) are beyond those of the saved model, and are left out",
            left.features, { std::to_string(left.nonzeros) }));
    if (left.labels > 0)
        fitted.notices.push_back(counted("%n label(s) of the training data (%1 label assignments) are beyond those of "
                                         "the saved model, and are left out",
            left.labels, { std::to_string(left.assignments) }));
    if (fitted.train.nnz() == 0 || fitted.train.labelCount() == 0)
        throw InputError(phrase("%1: none of its %2 are among those of the saved model",
            { data.train.source, fitted.train.nnz() == 0 ? "features" : "labels" }));
    fitted.reading = readingOf(fitted.train, data.reading.numbering);
    fitted.reading.leftOut = reading.leftOut;
    fitted.reading.inverted = reading.inverted;
    fitted.reading.factors = reading.factors;
    fitted.reading.text = savedAs.text;
    fitted.reading.names = fittedNames(names.areOwn ? names : reading.names, shape);
    if (!fitted.reading.factors.empty())
        fitted.reading.factors.resize(static_cast<std::size_t>(shape.features), 1);
    const auto isBeyond = [&](Id id) { return Index { id } >= shape.features; };
    std::erase_if(fitted.reading.leftOut, isBeyond);
    std::erase_if(fitted.reading.inverted, isBeyond);
    return fitted;
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/fitted_data.h"

#include "core/base/error.h"
#include "core/run/resume.h"

#include <utility>

namespace evenkeel {

namespace {

std::string counted(Index count, const char* what, Index occurrences, const char* ofWhat)
{
    return std::to_string(count) + " " + what + (count == 1 ? "" : "s") + " of the training data ("
        + std::to_string(occurrences) + " " + ofWhat + ") are beyond those of the saved model, and are left out";
}

} // namespace

RunData fittedTo(const std::filesystem::path& checkpoint, const RunData& data)
{
    const ModelShape shape = networkOf(Checkpoint::load(checkpoint), checkpoint).shape;
    if (shape.network.kind != NetworkKind::Mlp)
        return data;
    const DataReading sizes { .features = shape.features, .labels = shape.labels };
    Unknown left, ignored;
    RunData fitted = data;
    fitted.train = readBy(sizes, data.train, left);
    fitted.test = readBy(sizes, data.test, ignored);
    if (left.features > 0)
        fitted.notices.push_back(counted(left.features, "feature", left.nonzeros, "nonzeros"));
    if (left.labels > 0)
        fitted.notices.push_back(counted(left.labels, "label", left.assignments, "label assignments"));
    if (fitted.train.nnz() == 0 || fitted.train.labelCount() == 0)
        throw InputError(data.train.source + ": none of its " + (fitted.train.nnz() == 0 ? "features" : "labels")
            + " are among those of the saved model");
    fitted.reading = readingOf(fitted.train, data.reading.numbering);
    fitted.reading.leftOut = data.reading.leftOut;
    fitted.reading.inverted = data.reading.inverted;
    fitted.reading.factors = data.reading.factors;
    if (!fitted.reading.factors.empty())
        fitted.reading.factors.resize(static_cast<std::size_t>(shape.features), 1);
    const auto isBeyond = [&](Id id) { return Index { id } >= shape.features; };
    std::erase_if(fitted.reading.leftOut, isBeyond);
    std::erase_if(fitted.reading.inverted, isBeyond);
    return fitted;
}

} // namespace evenkeel

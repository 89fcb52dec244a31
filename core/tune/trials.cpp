// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tune/trials.h"

#include "core/base/error.h"
#include "core/base/shuffle.h"
#include "core/data/generator.h"
#include "core/project/brief.h"

#include <numeric>

namespace evenkeel {

// Samples are in the file's order, which is often sorted, with near duplicates next to each other: those that are held
// out are drawn, so that no order of the file decides which. Equal for equal data.
RunData holdOut(const RunData& data, Index period)
{
    if (data.train.samples < 2 * period)
        throw InputError(data.train.source + ": has fewer than " + std::to_string(2 * period)
            + " samples; too few to hold some out");
    constexpr std::uint64_t seed = 0x68656c646f7574; // "heldout"
    Random random(seed);
    std::vector<Index> order(std::size_t(data.train.samples));
    std::iota(order.begin(), order.end(), Index(0));
    shuffle(std::span(order), random);
    std::vector<bool> isHeldOut(order.size());
    for (std::size_t i = 0; i < order.size() / std::size_t(period); ++i)
        isHeldOut[std::size_t(order[i])] = true;
    const auto pick = [&](bool heldOut) {
        DatasetArrays arrays { .features = data.train.features, .labels = data.train.labels };
        for (Index i = 0; i < data.train.samples; ++i) {
            if (isHeldOut[std::size_t(i)] != heldOut)
                continue;
            const auto features = data.train.featuresOf(i);
            const auto values = data.train.valuesOf(i);
            const auto labels = data.train.labelsOf(i);
            arrays.featureIds.insert(arrays.featureIds.end(), features.begin(), features.end());
            arrays.values.insert(arrays.values.end(), values.begin(), values.end());
            arrays.labelIds.insert(arrays.labelIds.end(), labels.begin(), labels.end());
            arrays.featureOffsets.push_back(Index(arrays.featureIds.size()));
            arrays.labelOffsets.push_back(Index(arrays.labelIds.size()));
        }
        return makeDataset(std::move(arrays), data.train.source + (heldOut ? " (held out)" : ""));
    };
    RunData split { .train = pick(false), .test = {} };
    Unknown ignored;
    split.reading = readingOf(split.train, data.reading.numbering); // columns are as the whole has been read
    split.test = readBy(split.reading, pick(true), ignored);
    return split;
}

void attempt(Trial& trial, const RunData& data, RunControl& control, double epochs)
{
    trial.epochs = epochs;
    RunResult result;
    try {
        result = run(
            planOf(briefly(trial.config, epochs)), data, [](const Event&) {}, control);
    } catch (const InputError& e) { // the search goes on with others
        result.error = e.what();
        result.exitStatus = 3;
    }
    trial.p1 = result.best ? result.best->p1 : 0;
    trial.loss = result.best ? result.best->loss : 0;
    trial.time = result.time;
    trial.problem = result.error;
    trial.exitStatus = result.exitStatus;
}

} // namespace evenkeel

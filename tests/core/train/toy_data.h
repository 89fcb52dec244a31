// SPDX-License-Identifier: GPL-3.0-or-later
// What the training tests share: small random datasets, the simulated device, the folder of real data.
#pragma once

#include "core/base/random.h"
#include "core/data/dataset.h"
#include "core/train/model/model.h"
#include "kernels/device.h"
#include "tests/build_folder.h"

#include <QtTest>
#include <filesystem>
#include <map>
#include <numeric>

namespace evenkeel {

// Every fifth sample has no label, every seventh no feature; sizes vary from sample to sample.
inline Dataset toyData(Index samples, Index features, Index labels, std::uint64_t seed)
{
    Random random(seed);
    DatasetArrays arrays { .features = features, .labels = labels };
    for (Index i = 0; i < samples; ++i) {
        std::map<Id, float> row;
        for (std::uint64_t n = i % 7 == 6 ? 0 : 1 + random.below(6); n > 0; --n)
            row[Id(random.below(std::uint64_t(features)))] = float(random.uniform() * 2 - 0.7);
        std::map<Id, bool> truth;
        for (std::uint64_t n = i % 5 == 4 ? 0 : 1 + random.below(3); n > 0; --n)
            truth[Id(random.below(std::uint64_t(labels)))] = true;
        for (const auto& [id, value] : row) {
            arrays.featureIds.push_back(id);
            arrays.values.push_back(value);
        }
        for (const auto& [id, present] : truth)
            arrays.labelIds.push_back(id);
        arrays.featureOffsets.push_back(std::ssize(arrays.featureIds));
        arrays.labelOffsets.push_back(std::ssize(arrays.labelIds));
    }
    return makeDataset(std::move(arrays), "toy");
}

inline std::vector<Id> countUp(Index begin, Index end)
{
    std::vector<Id> ids(std::size_t(end - begin));
    std::iota(ids.begin(), ids.end(), Id(begin));
    return ids;
}

inline double lossOf(Model& model, const Batch& batch)
{
    std::vector<Id> ids;
    std::vector<float> scores;
    return model.lossAndTopLabels(batch, 1, ids, scores);
}

inline std::vector<float> gradientOf(Model& model, const Batch& batch)
{
    model.gradient(batch);
    std::vector<float> gradient(std::size_t(model.size()));
    model.device().download(gradient.data(), model.gradients(), gradient.size() * sizeof(float));
    return gradient;
}

inline Batch batchOf(const Dataset& data, std::span<const Id> samples)
{
    Batch batch;
    BatchMaker maker(data, {});
    maker.make(samples, batch);
    maker.makeColumns(batch);
    batch.requested = batch.size();
    return batch;
}

inline std::unique_ptr<Device> simDevice() { return openDevice(DeviceSpec::parse("sim")); }

inline std::filesystem::path realData()
{
    const QString set = qEnvironmentVariable("EVENKEEL_DATA");
    const auto standard = test::sourceDir() / "../shared/data";
    return set.isEmpty() ? standard : std::filesystem::path(set.toStdString());
}

// The largest difference of two vectors.
inline double farthest(const auto& a, const auto& b)
{
    double max = a.size() == b.size() ? 0 : 1e9;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        max = std::max(max, std::abs(double { a[i] } - double { b[i] }));
    return max;
}

} // namespace evenkeel

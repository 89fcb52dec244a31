// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gpu/workload.h"

#include "core/data/generator.h"

#include <algorithm>
#include <numeric>

namespace evenkeel::gpucheck {

Dataset generated(const Shape& shape, Index batches)
{
    return generate({ .samples = shape.batch * batches,
        .features = shape.features,
        .labels = shape.labels,
        .nnz = shape.nnz,
        .labelsPerSample = shape.labelsPerSample });
}

std::vector<Batch> batchesOf(const Dataset& data, Index size)
{
    const std::vector<float> scales = rowScales(data, Normalize::L2);
    BatchMaker maker(data, scales);
    std::vector<Batch> batches(static_cast<std::size_t>(data.samples / size));
    std::vector<Id> samples(static_cast<std::size_t>(size));
    std::iota(samples.begin(), samples.end(), 0);
    for (Batch& batch : batches) {
        maker.make(samples, batch);
        maker.makeColumns(batch);
        for (Id& sample : samples)
            sample += static_cast<Id>(size);
    }
    return batches;
}

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

} // namespace evenkeel::gpucheck

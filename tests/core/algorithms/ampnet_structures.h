// SPDX-License-Identifier: GPL-3.0-or-later
// Small runs of AMPNet over lists, trees and graphs.
#pragma once

#include "tests/core/run/run_tools.h"
#include "tests/core/train/structure_data.h"

namespace evenkeel {

inline RunData dataOf(DataKind kind, Index samples, Index test = 100, double nnz = 12, Index labels = 4)
{
    const Dataset all = structureData(kind, samples + test, 3, labels, nnz);
    return { slice(all, 0, samples), slice(all, samples, samples + test), {} };
}

inline RunConfig configFor(DataKind kind, const std::string& algorithm, std::initializer_list<double> speeds)
{
    RunConfig config = toyConfig(algorithm, sims(speeds));
    config.data.kind = kind;
    config.data.generate.labels = 4;
    config.model.network = networkFor(kind);
    config.model.hidden = { 6 };
    config.train.epochs = 1;
    config.train.batch = kind == DataKind::Graphs ? 8 : 1;
    config.train.rate = 0.05;
    return config;
}

inline RunConfig inFlight(RunConfig config, int keys, int frequency = 1, int replicas = 1)
{
    config.algorithmOptions = { { "max-active-keys", std::to_string(keys) },
        { "min-update-frequency", std::to_string(frequency) }, { "replicas", std::to_string(replicas) } };
    return config;
}

} // namespace evenkeel

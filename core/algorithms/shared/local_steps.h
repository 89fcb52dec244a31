// SPDX-License-Identifier: GPL-3.0-or-later
// What most algorithms have in common: steps of a rank on its own.
#pragma once

#include "core/train/worker.h"

#include <memory>
#include <numeric>
#include <vector>

namespace evenkeel {

inline double sum(const std::vector<double>& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

// One value per rank, by rank, and their sum.
struct GatheredValues {
    std::vector<double> values;
    double sum = 0;
};
inline std::shared_ptr<const GatheredValues> gathered(Communicator& ranks, double value) // collective
{
    return ranks.agree<GatheredValues>(value, [](const std::vector<double>& all) {
        return GatheredValues { all, sum(all) };
    });
}
inline double valueOf(Communicator& ranks, double value, int of) // collective: the value of rank `of`
{
    return *ranks.agree<double>(value, [of](const std::vector<double>& all) { return all[std::size_t(of)]; });
}
inline std::vector<std::int64_t> countsOf(const std::vector<double>& values)
{
    return { values.begin(), values.end() };
}

// What every algorithm is on a single device: w <- w - eta g(w; B)
inline void plainSgd(Worker& w)
{
    for (;;) {
        const Batch& batch = w.nextBatch();
        if (batch.empty())
            return;
        w.step(batch, w.rate());
        w.synchronized();
    }
}

struct LocalSteps {
    Index updates = 0, samples = 0;
};

// Up to `count` steps of this rank's replica; fewer where no samples are left for it.
inline LocalSteps localSteps(Worker& w, Index count)
{
    LocalSteps done;
    while (done.updates < count) {
        const Batch& batch = w.nextBatch();
        if (batch.empty())
            break;
        w.step(batch, w.rate());
        ++done.updates;
        done.samples += batch.size();
    }
    return done;
}

} // namespace evenkeel

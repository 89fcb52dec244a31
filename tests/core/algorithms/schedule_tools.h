// SPDX-License-Identifier: GPL-3.0-or-later
// What tests of schedules in virtual time share: runs on links that cost nothing or a given time, and their steps.
#pragma once

#include "core/comm/communicator.h"
#include "core/train/model/model.h"
#include "tests/core/run/run_tools.h"

namespace evenkeel {

inline constexpr VirtualConfig freeLinks { .step = 0, .sample = 1e-3, .nonzero = 0, .latency = 0, .bandwidth = 1e18 };

// The values away from the run's ends.
template<typename T>
std::vector<T> middle(const std::vector<T>& all)
{
    return { all.begin() + std::ssize(all) / 10, all.end() - std::ssize(all) / 10 };
}

inline std::vector<StepEvent> stepsOf(const RunRecord& record, int rank)
{
    std::vector<StepEvent> steps = record.of<StepEvent>();
    std::erase_if(steps, [&](const StepEvent& s) { return s.rank != rank; });
    return steps;
}

// The configurations and the data of a schedule's test.
class ScheduledRuns {
protected:
    static RunConfig config(
        const std::string& algorithm, const std::vector<std::string>& devices, const OptionValues& options = {})
    {
        RunConfig c = toyConfig(algorithm, devices);
        c.algorithmOptions = options;
        c.train.batch = 4;
        c.train.rate = 0.1;
        c.virtualTime = freeLinks;
        return c;
    }
    // The bandwidth at which the sum of a model of `config` over its devices takes `seconds`, without latency.
    double bandwidthFor(const RunConfig& config, double seconds) const
    {
        const ModelShape shape { m_data.train.features, m_data.train.labels, { config.model.hidden[0] } };
        const double bytes = 4.0 * double(shape.weights());
        return LinkCost { 0, 1 }.allReduce(bytes, int(config.devices.size())) / seconds;
    }

    const RunData m_data = toyRunData(4800, 100);
};

} // namespace evenkeel

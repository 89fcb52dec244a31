// SPDX-License-Identifier: GPL-3.0-or-later
// A run in the figures by which a simulated one and a real one are compared.
#pragma once

#include "core/log/folds/rank_sums.h"

#include <mutex>
#include <string>
#include <vector>

namespace evenkeel {

class RunStore;
struct RunSummary;

struct DeviceFigures {
    std::int64_t steps = 0, samples = 0;
    double busy = 0; // seconds of its steps
    double idle = 0; // share of its time that it waits for others
    double samplesPerSecond = 0, batch = 0, secondsPerStep = 0, staleness = 0; // means over the run

    bool operator==(const DeviceFigures&) const = default;
};

struct RunFigures {
    double seconds = 0; // seconds of the run's clock
    std::int64_t updates = 0, samples = 0, merges = 0;
    double secondsPerStep = 0, samplesPerSecond = 0, idle = 0, bytes = 0; // sent by all devices
    std::vector<DeviceFigures> devices; // figures of each rank
    std::vector<EvaluationEvent> evaluations;
};

// Adds up the events of a run, of any of its threads.
class FigureCollector {
public:
    explicit FigureCollector(std::size_t devices);

    void add(const Event& event);
    RunFigures result() const;

private:
    mutable std::mutex m_mutex;
    RunFigures m_sums;
    RankFolds m_ranks;
    std::vector<double> m_sent; // bytes sent, by the last reading of each rank
};

RunSummary storedRun(const RunStore& store, std::int64_t run); // throws InputError where there is none

// Of a stored run. Throws StorageError, and InputError where there is none or it has no steps.
RunFigures figuresOf(const RunStore& store, std::int64_t run);

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// How each event changes the summary of its run.
#include "core/store/run_summary_cache.h"

#include "core/events/heterogeneity.h"
#include "core/events/throughput.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {
namespace {

constexpr int maxRanks = 100'000; // more are damage

void advance(RunSummaryCache& cache, double time, double wall) // ranks emit events out of order; a NaN changes nothing
{
    cache.time = std::max(cache.time, time);
    cache.wall = std::max(cache.wall, wall);
}

// Nothing where a rank has not worked yet.
void measure(RunSummaryCache& cache)
{
    cache.rankSeconds.resize(cache.rankSamples.size());
    std::vector<double> speeds;
    for (std::size_t rank = 0; rank < cache.rankSamples.size(); ++rank)
        speeds.push_back(samplesPerSecond(cache.rankSamples[rank], cache.rankSeconds[rank]));
    cache.heterogeneity = heterogeneityOf(speeds).waiting;
}

struct Update {
    RunSummaryCache& cache;

    void operator()(const auto&) const { } // of other kinds a summary has nothing
    void operator()(const MergeEvent& e) const { advance(cache, e.time, e.wall); }

    void operator()(const StepEvent& e) const
    {
        if (cache.samples == 0 && cache.resumed) // its clock continues where the first run's stopped
            cache.clockStart = std::max(0.0, e.time - e.seconds);
        advance(cache, e.time, e.wall);
        cache.samples += e.batch;
        if (const auto rank = std::size_t(e.rank); e.rank >= 0 && e.rank < maxRanks) {
            cache.rankSamples.resize(std::max(cache.rankSamples.size(), rank + 1));
            cache.rankSeconds.resize(cache.rankSamples.size());
            cache.rankSamples[rank] += e.batch;
            cache.rankSeconds[rank] += e.seconds;
        }
        if (cache.epochSamples > 0)
            cache.epochs += e.batch / cache.epochSamples;
        if (cache.time > cache.clockStart)
            cache.samplesPerSecond = samplesPerSecond(double(cache.samples), cache.time - cache.clockStart);
    }

    void operator()(const EvaluationEvent& e) const
    {
        advance(cache, e.time, e.wall);
        cache.epochs = e.epoch;
        if (e.epoch > 0)
            cache.epochSamples = double(e.samples) / e.epoch;
        cache.bestP1 = cache.evaluated ? std::fmax(cache.bestP1, e.p1) : e.p1;
        cache.evaluated = true;
        measure(cache);
        cache.last = e;
    }

    void operator()(const FinishedEvent& e) const
    {
        if (cache.status != RunStatus::Importing) // then the end of the file decides, not the end of the run
            cache.status = e.status;
        cache.error = e.error;
        if (e.time > 0)
            cache.time = e.time;
        if (e.wall > 0)
            cache.wall = e.wall;
        if (e.samplesPerSecond > 0)
            cache.samplesPerSecond = e.samplesPerSecond;
        measure(cache);
        cache.finishedSeq = cache.events;
        cache.finishedP1 = e.p1;
    }
};

} // namespace

void update(RunSummaryCache& cache, const Event& event)
{
    std::visit(Update { cache }, event);
    ++cache.events;
}

} // namespace evenkeel

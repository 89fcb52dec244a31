// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/waiting.h"

#include "core/store/time_spent.h"

#include <cmath>

namespace evenkeel {

namespace {

double idleShare(const RunStore& store, std::int64_t run)
{
    double sum = 0, ranks = 0;
    for (const TimeSpent& spent : timeSpent(store, run)) {
        sum += spent.spent.waitShare();
        ++ranks;
    }
    return sum / ranks; // NaN: of before it was recorded
}

double bytesSent(const RunStore& store, std::int64_t run)
{
    double bytes = 0;
    for (const DeviceEvent& reading : store.lastReadings(run))
        bytes += std::isfinite(reading.sent) ? reading.sent : 0;
    return bytes;
}

} // namespace

Waiting meanWaiting(const StudiedRuns& studied, std::size_t variant, const RunStore& store)
{
    Waiting mean;
    double count = 0;
    for (const StudiedRun& run : studied.runs) {
        if (run.variant != variant || run.stored == 0)
            continue;
        const double bytes = bytesSent(store, run.stored), seconds = run.evaluated.run.time;
        mean.idle += idleShare(store, run.stored);
        mean.bytes += bytes;
        mean.bytesPerSecond += seconds > 0 ? bytes / seconds : 0;
        mean.epochs += run.evaluated.run.epochs;
        ++count;
    }
    for (double* sum : { &mean.idle, &mean.bytes, &mean.bytesPerSecond, &mean.epochs })
        *sum /= count;
    return mean;
}

} // namespace evenkeel

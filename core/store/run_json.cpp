// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/run_json.h"

#include "core/log/metrics.h"

namespace evenkeel {

nlohmann::ordered_json summaryJson(const RunSummary& r)
{
    nlohmann::ordered_json object = jsonObject({ { "run", r.id }, { "name", r.name }, { "algorithm", r.algorithm },
        { "devices", r.devices }, { "seed", r.seed }, { "status", asText(r.status) }, { "started", r.started },
        { "epochs", r.epochs }, { "time", r.time }, { "wall", r.wall }, { "samples_per_second", r.samplesPerSecond },
        { "heterogeneity", numberJson(r.heterogeneity) } });
    for (const Metric& metric : scores)
        object[metric.name] = r.last ? numberJson(metric.in(*r.last)) : nullptr;
    object.update({ { "best_p@1", numberJson(r.bestP1) }, { "error", r.error }, { "resumed_from", r.resumedFrom },
        { "reproduces", r.reproduces }, { "notes", r.notes }, { "checkpoint", r.checkpoint.string() },
        { "host", r.elsewhere.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(r.elsewhere) },
        { "silence", r.elsewhere.empty() ? nlohmann::ordered_json(nullptr) : numberJson(r.silence) },
        { "tags", tagWords(r.tags) }, { "starred", r.starred }, { "clock", r.clock }, { "test_samples", r.data.test },
        { "is_on_training", r.data.isOnTraining != 0 }, { "frequent", r.data.frequent } });
    return object;
}

} // namespace evenkeel

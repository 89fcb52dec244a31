// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/log/metrics_json.h"

#include <utility>

namespace evenkeel {

nlohmann::ordered_json metricsJson(const Metrics& m)
{
    using Values = std::array<double, topK> Metrics::*;
    constexpr std::pair<const char*, Values> all[] { { "p@", &Metrics::precision }, { "r@", &Metrics::recall },
        { "ndcg@", &Metrics::ndcg }, { "psp@", &Metrics::psp } };
    nlohmann::ordered_json object = jsonObject({ { "samples", m.samples }, { "loss", m.loss } });
    for (const auto& [name, values] : all)
        for (int k = 1; k <= topK; ++k)
            object[name + std::to_string(k)] = (m.*values)[std::size_t(k - 1)];
    return object;
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/live/lane_detail.h"

#include "core/store/run_store.h"
#include "gui/live/live_plots.h"

#include <chrono>

namespace evenkeel {

LaneDetail::LaneDetail(LivePlots& plots, const RunStore* store, QObject* parent)
    : QObject(parent)
    , m_plots(plots)
    , m_store(store)
{
    m_settled.setSingleShot(true);
    m_settled.setInterval(std::chrono::milliseconds(120));
    connect(&m_settled, &QTimer::timeout, this, &LaneDetail::read);
    connect(&plots, &LivePlots::rangeChanged, &m_settled, qOverload<>(&QTimer::start));
    connect(&m_reading, &BackgroundJob::failed, this, &LaneDetail::failed);
}

void LaneDetail::show(qint64 run, bool isWhole)
{
    m_reading.cancel();
    m_settled.stop();
    m_run = run;
    m_isWhole = isWhole;
}

bool LaneDetail::isBehind(const RunSeries& series) const
{
    return m_isUnderWay && !series.steps.empty() && series.steps.back().time < m_plots.newest();
}

void LaneDetail::read()
{
    const Plot& plot = m_plots.plot();
    const auto [from, to] = plot.range();
    if (!m_store || m_run <= 0 || m_plots.xAxis() != CurveX::Time || plot.isFollowing() || plot.hasDetail()
        || (m_isWhole && !m_plots.curves().isThinned(from, to)))
        return;
    const double margin = (to - from) / 2; // for what one looks at next
    m_reading.start([this, run = m_run, store = m_store, begin = from - margin, end = to + margin](
                        const BackgroundJob::Context&) -> BackgroundJob::Finish {
        auto series
            = std::make_shared<const std::optional<RunSeries>>(store->seriesBetween(run, begin, end, maxEvents));
        if (!series->has_value())
            return [] {}; // too much yet
        return [this, series, begin, end] {
            if (m_plots.xAxis() == CurveX::Time)
                m_plots.setDetail(**series, begin, isBehind(**series) ? series->value().steps.back().time : end);
        };
    });
}

} // namespace evenkeel

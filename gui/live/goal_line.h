// SPDX-License-Identifier: GPL-3.0-or-later
// The target of a live run: a line across its lane, with when the run first reached it.
#pragma once

#include "core/log/metrics.h"
#include "gui/plots/plot.h"

#include <string>

namespace evenkeel {

class GoalLine {
public:
    explicit GoalLine(Plot& plot)
        : m_plot(plot)
    {
    }
    void set(const std::string& goal); // "p@1 >= 0.6"; empty: none
    const Metric* metric() const { return m_metric; } // null: there is no target
    // "Target P@1 0.6, reached at 12.4 s"; empty: none. curve: of the metric.
    QString text(const SeriesData& curve) const;
    void show(const SeriesData& curve, std::size_t axis, int panel);

private:
    Plot& m_plot;
    const Metric* m_metric = nullptr;
    double m_value = 0;
};

} // namespace evenkeel

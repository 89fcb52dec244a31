// SPDX-License-Identifier: GPL-3.0-or-later
// The stored run or rival behind the live one: its curves, and who is ahead.
#pragma once

#include "core/log/event.h"
#include "core/log/metrics.h"
#include "gui/live/race.h"
#include "gui/plots/plot.h"

#include <array>
#include <optional>
#include <vector>

namespace evenkeel {

enum class ClockKind;

class Rival {
public:
    static constexpr std::array metricsShown { &precisionAt1, &testLoss };

    Rival(Plot& plot, std::array<int, 2> panels) // of the metrics
        : m_plot(plot)
        , m_panels(panels)
    {
    }
    void addSeries(); // the plot has none of them yet
    // `clock`: by which its times were taken; only runs of one clock race.
    void set(const QString& name, const std::vector<EvaluationEvent>& evaluations, std::optional<ClockKind> clock);
    void set(const QString& name, const std::array<SeriesData, 2>& curves, std::optional<ClockKind> clock);
    // `own`: P@1 of the live run, whose clock is `clock`.
    void show(const SeriesData& own, std::size_t axis, ClockKind clock);
    QString raceText(const SeriesData& own, std::size_t axis, ClockKind clock) const; // empty: no race
    QString name() const { return m_name; }

private:
    std::optional<Race> race(const SeriesData& own, std::size_t axis, ClockKind clock) const;

    Plot& m_plot;
    std::array<int, 2> m_panels, m_series { -1, -1 };
    QString m_name;
    std::optional<ClockKind> m_clock;
    std::array<SeriesData, 2> m_curves;
};

PlotX positionOf(const EvaluationEvent& e, double energy); // on each of the x axes

} // namespace evenkeel

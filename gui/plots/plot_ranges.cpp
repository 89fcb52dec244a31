// SPDX-License-Identifier: GPL-3.0-or-later
// The ranges of a Plot's axes: x as it is chosen or follows, y by what is drawn.
#include "gui/plots/plot_impl.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace evenkeel {

void PlotCore::movedByHand(QCPRange range)
{
    if (settingRange)
        return;
    setXRange(range);
    self.setFollowing(false);
}

void PlotCore::setXRange(QCPRange range)
{
    settingRange = true;
    for (std::size_t i = 0; i < panels.size(); ++i)
        xAxis(i)->setRange(range);
    settingRange = false;
    if (reportedRange == range)
        return;
    reportedRange = range;
    Q_EMIT self.rangeChanged(range.lower, range.upper);
}

std::optional<QCPRange> PlotCore::fullXRange() const
{
    double first = std::numeric_limits<double>::infinity(), last = -first;
    for (const PlotSeries& s : series) {
        // Also of panels that are folded: the range does not depend on how many have room.
        if (s.spec.folded || !shown.value(s.spec.name, true) || s.raw.size() == 0)
            continue;
        const double x = s.raw.firstX(panels.isLogX());
        if (std::isnan(x))
            continue;
        first = std::min(first, x);
        last = std::max(last, s.raw.lastX());
    }
    if (first > last)
        return std::nullopt;
    if (first == last)
        return panels.isLogX() ? QCPRange(first / 2, first * 2) : QCPRange(first - 0.5, first + 0.5);
    if (!panels.isLogX() && first > 0 && first <= last / 2)
        first = 0; // time and work begin there, whenever the first value was taken
    return panels.isLogX() ? QCPRange(first, last) : QCPRange(first, last + (last - first) * 0.01);
}

namespace {

// Widens min..max to the values between two places on the x axis.
void includePoints(const QCPGraph& graph, double from, double to, double& min, double& max)
{
    for (const QCPGraphData& p : *graph.data()) {
        if (p.key < from || p.key > to || std::isnan(p.value))
            continue;
        min = std::min(min, p.value);
        max = std::max(max, p.value);
    }
}

} // namespace

void PlotCore::fitY(std::size_t panel)
{
    QCPAxis* axis = yAxis(panel);
    const QCPRange x = xAxis(panel)->range();
    const bool log = axis->scaleType() == QCPAxis::stLogarithmic;
    double min = std::numeric_limits<double>::infinity(), max = -min;
    for (const PlotSeries& s : series) {
        if (static_cast<std::size_t>(s.spec.panel) != panel || !drawn(s))
            continue;
        const double before = s.spec.steps ? -std::numeric_limits<double>::infinity() : x.lower;
        includePoints(*s.line, before, x.upper, min, max);
        if (!s.shadow || !s.smoother)
            continue;
        if (const auto raw = points(s).percentiles(x.lower, x.upper, log)) { // single spikes may be cut off
            min = std::min(min, raw->first);
            max = std::max(max, raw->second);
        }
    }
    if (target->visible() && target->panel() == panels[panel].rect && target->value() > 0 && min <= max) {
        min = std::min(min, target->value());
        max = std::max(max, target->value());
    }
    if (min > max) {
        axis->setRange(log ? QCPRange(0.1, 1) : QCPRange(0, 1));
        return;
    }
    if (log) {
        axis->setRange(min / 1.2, max * 1.2);
        return;
    }
    const bool fromZero = panels[panel].spec.fromZero && min >= 0;
    if (fromZero)
        min = 0;
    const double room = max > min ? (max - min) * 0.08 : std::max(std::abs(max) * 0.1, 1e-9);
    axis->setRange(fromZero ? 0 : min - room, max + room);
}

const QCPAxis* PlotCore::lowestXAxis() const
{
    for (std::size_t i = panels.size(); i-- > 0;)
        if (panels[i].visible)
            return xAxis(i);
    return nullptr;
}

} // namespace evenkeel

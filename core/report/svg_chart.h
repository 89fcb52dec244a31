// SPDX-License-Identifier: GPL-3.0-or-later
// Small charts as SVG inside an HTML page: curves with bands, and bars with intervals. Colors are the page's CSS
// variables --c0 .. --c7, so that they follow light and dark; dashes distinguish what colors cannot.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace evenkeel {

struct ChartPoint {
    double x = 0, y = 0;
    double low = 0, high = 0; // ends of the band
};

struct ChartCurve {
    std::string name;
    std::vector<ChartPoint> points; // points by ascending x
    bool hasBand = false;
    std::optional<int> color {}; // see core/project/method_color.h; none: its place among the curves
};

// `target`: a line across; NaN: none. Points that are not finite are left out. The x axis has `xFrom`; NaN: it begins
// with the first point.
std::string curveChart(std::span<const ChartCurve> curves, const std::string& xTitle, const std::string& yTitle,
    double target, double xFrom = 0);

struct ChartBar {
    std::string name, text; // beside the bar: "15.3 s"
    double value = 0, low = 0, high = 0; // low = high: no interval
    bool isCensored = false; // whether the bar goes on to an unknown end
    std::optional<int> color {}; // color as of a curve
};

// Values from 0 to `max` at least.
std::string barChart(std::span<const ChartBar> bars, const std::string& xTitle, double max = 0);

struct StackedBar {
    std::string name;
    std::vector<double> shares; // share of each part; their sum is at most 1
};

// Shares in percent, with a legend of the parts that any bar has.
std::string stackedBarChart(
    std::span<const StackedBar> bars, const std::vector<std::string>& parts, const std::string& xTitle);

// The same chart as a file of its own, with the colors of paper; what stands behind it on the page is left out.
std::string standaloneSvg(const std::string& chart);

// Round numbers from `low` to `high`, about so many: 0, 0.2, 0.4.
std::vector<double> roundTicks(double low, double high, int about);

} // namespace evenkeel

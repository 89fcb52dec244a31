// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/svg_chart.h"

#include "core/base/number_text.h"
#include "core/base/report_table.h"
#include "core/project/method_color.h"
#include "core/report/report_style.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace evenkeel {

namespace {

constexpr double chartWidth = 760, plotHeight = 300, leftMargin = 64, rightMargin = 16, topMargin = 12,
                 bottomMargin = 48, barHeight = 22, barGap = 10, barNames = 220;
constexpr std::array<const char*, 5> dashes { "", "8 4", "2 3", "9 3 2 3", "14 4" };

std::string at(double pixels) { return fixedText(pixels, 1); }

std::string text(
    double x, double y, const std::string& anchor, const std::string& content, const std::string& more = {})
{
    return "<text x=\"" + at(x) + "\" y=\"" + at(y) + "\" text-anchor=\"" + anchor + "\"" + more + ">"
        + htmlText(content) + "</text>\n";
}

std::string line(double x1, double y1, double x2, double y2, const std::string& kind)
{
    return "<line class=\"" + kind + "\" x1=\"" + at(x1) + "\" y1=\"" + at(y1) + "\" x2=\"" + at(x2) + "\" y2=\""
        + at(y2) + "\"/>\n";
}

std::string opened(double height, const std::string& label)
{
    return "<svg viewBox=\"0 0 " + at(chartWidth) + " " + at(height) + "\" role=\"img\" aria-label=\"" + htmlText(label)
        + "\">\n";
}

// Values to pixels along one axis.
struct Scale {
    double low = std::numeric_limits<double>::infinity(), high = -low; // range of the values
    double from = 0, to = 0; // pixels

    void include(double value)
    {
        if (!std::isfinite(value))
            return;
        low = std::min(low, value);
        high = std::max(high, value);
    }
    void widen() // widens a range that has no extent
    {
        if (!(low <= high))
            low = high = 0;
        if (low == high)
            high = low + (low == 0 ? 1 : std::abs(low));
    }
    double pixel(double value) const { return from + (to - from) * (value - low) / (high - low); }
};

bool isFinite(const ChartPoint& p) { return std::isfinite(p.x) && std::isfinite(p.y); }

std::string pathOf(const ChartCurve& curve, const Scale& x, const Scale& y)
{
    std::string path;
    for (const ChartPoint& p : curve.points)
        if (isFinite(p))
            path += (path.empty() ? "M" : "L") + at(x.pixel(p.x)) + " " + at(y.pixel(p.y));
    return path;
}

std::string bandOf(const ChartCurve& curve, const Scale& x, const Scale& y)
{
    std::string path;
    const auto add = [&](const ChartPoint& p, double edge) {
        if (isFinite(p) && std::isfinite(edge))
            path += (path.empty() ? "M" : "L") + at(x.pixel(p.x)) + " " + at(y.pixel(edge));
    };
    for (const ChartPoint& p : curve.points)
        add(p, p.low);
    std::vector<ChartPoint> back(curve.points.rbegin(), curve.points.rend());
    for (const ChartPoint& p : back)
        add(p, p.high);
    return path + "Z";
}

std::string axes(const Scale& x, const Scale& y, const std::string& xTitle, const std::string& yTitle)
{
    std::string svg;
    for (const double tick : roundTicks(y.low, y.high, 5)) {
        svg += line(x.from, y.pixel(tick), x.to, y.pixel(tick), "grid");
        svg += text(x.from - 8, y.pixel(tick) + 4, "end", significantText(tick, 6));
    }
    for (const double tick : roundTicks(x.low, x.high, 8)) {
        svg += line(x.pixel(tick), y.from, x.pixel(tick), y.from + 5, "axis");
        svg += text(x.pixel(tick), y.from + 18, "middle", significantText(tick, 6));
    }
    svg += line(x.from, y.from, x.to, y.from, "axis") + line(x.from, y.from, x.from, y.to, "axis");
    svg += text((x.from + x.to) / 2, y.from + 38, "middle", xTitle);
    const std::string turned = " transform=\"rotate(-90 14 " + at((y.from + y.to) / 2) + ")\"";
    return svg + text(14, (y.from + y.to) / 2, "middle", yTitle, turned);
}

std::string hueOf(int color) { return "\"var(--c" + std::to_string(color % hueCount) + ")\""; }

template<typename Item>
int colorOf(std::span<const Item> items, std::size_t i)
{
    return items[i].color.value_or(int(i));
}

std::string strokeOf(int color)
{
    const std::string dash = dashes[std::size_t(color / hueCount) % dashes.size()];
    return "stroke=" + hueOf(color) + (dash.empty() ? "" : " stroke-dasharray=\"" + dash + "\"");
}

// At most, in pixels: characters of 12 pixels' height are hardly wider than digits.
double widthOf(const std::string& text)
{
    constexpr double character = 7;
    const auto begins = [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U; };
    return character * double(std::ranges::count_if(text, begins));
}

// What fits beside a bar.
std::string shortened(const std::string& name)
{
    constexpr std::size_t maxBytes = 34;
    if (name.size() <= maxBytes)
        return name;
    std::size_t end = maxBytes;
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xc0U) == 0x80U) // within a character of UTF-8
        --end;
    return name.substr(0, end) + "…";
}

// Below bars.
std::string valueAxis(const Scale& x, double bottom, const std::string& title)
{
    std::string svg;
    for (const double tick : roundTicks(x.low, x.high, 6)) {
        svg += line(x.pixel(tick), bottom, x.pixel(tick), bottom + 5, "axis");
        svg += text(x.pixel(tick), bottom + 18, "middle", significantText(tick, 6));
    }
    svg += line(x.from, bottom, x.to, bottom, "axis");
    return svg + text((x.from + x.to) / 2, bottom + 38, "middle", title);
}

// One line per curve below the chart.
std::string legend(std::span<const ChartCurve> curves, double top)
{
    std::string svg;
    for (std::size_t i = 0; i < curves.size(); ++i) {
        const double y = top + 18 * double(i);
        svg += "<line class=\"curve\" x1=\"" + at(leftMargin) + "\" y1=\"" + at(y - 4) + "\" x2=\""
            + at(leftMargin + 32) + "\" y2=\"" + at(y - 4) + "\" " + strokeOf(colorOf(curves, i)) + "/>\n";
        svg += text(leftMargin + 40, y, "start", curves[i].name);
    }
    return svg;
}

} // namespace

std::vector<double> roundTicks(double low, double high, int about)
{
    const double rough = (high - low) / std::max(1, about);
    if (!(rough > 0) || !std::isfinite(rough))
        return { low };
    const double power = std::pow(10, std::floor(std::log10(rough)));
    const double step = power * (rough / power < 1.5 ? 1 : rough / power < 3.5 ? 2 : rough / power < 7.5 ? 5 : 10);
    std::vector<double> ticks;
    for (double n = std::ceil(low / step - 1e-9); n * step <= high + 1e-9 * step; ++n)
        ticks.push_back(n == 0 ? 0 : n * step);
    return ticks;
}

std::string curveChart(std::span<const ChartCurve> curves, const std::string& xTitle, const std::string& yTitle,
    double target, double xFrom)
{
    const double legendTop = topMargin + plotHeight + bottomMargin + 14;
    const double height = legendTop + 18 * double(curves.size());
    Scale x { .from = leftMargin, .to = chartWidth - rightMargin };
    Scale y { .from = topMargin + plotHeight, .to = topMargin };
    y.include(target);
    for (const ChartCurve& curve : curves)
        for (const ChartPoint& p : curve.points) {
            x.include(p.x);
            y.include(p.y);
            y.include(curve.hasBand ? p.low : p.y);
            y.include(curve.hasBand ? p.high : p.y);
        }
    x.include(xFrom);
    x.widen();
    y.widen();
    std::string svg = opened(height, yTitle + " over " + xTitle) + axes(x, y, xTitle, yTitle);
    for (std::size_t i = 0; i < curves.size(); ++i)
        if (curves[i].hasBand)
            svg += "<path class=\"band\" fill=" + hueOf(colorOf(curves, i)) + " d=\"" + bandOf(curves[i], x, y)
                + "\"/>\n";
    if (std::isfinite(target)) {
        svg += line(x.from, y.pixel(target), x.to, y.pixel(target), "target");
        svg += text(x.to, y.pixel(target) - 5, "end", significantText(target, 4));
    }
    for (std::size_t i = 0; i < curves.size(); ++i)
        svg += "<path class=\"curve\" " + strokeOf(colorOf(curves, i)) + " d=\"" + pathOf(curves[i], x, y)
            + "\"><title>" + htmlText(curves[i].name) + "</title></path>\n";
    return svg + legend(curves, legendTop) + "</svg>\n";
}

std::string stackedBarChart(
    std::span<const StackedBar> bars, const std::vector<std::string>& parts, const std::string& xTitle)
{
    std::vector<std::size_t> shown;
    for (std::size_t part = 0; part < parts.size(); ++part)
        if (std::ranges::any_of(bars, [part](const StackedBar& bar) { return bar.shares[part] > 0; }))
            shown.push_back(part);
    const double bottom = topMargin + (barHeight + barGap) * double(bars.size()),
                 legendTop = bottom + bottomMargin + 14;
    const Scale x { .low = 0, .high = 100, .from = barNames, .to = chartWidth - rightMargin };
    const auto fill = [](std::size_t part) { return " fill=" + hueOf(int(part)); };
    std::string svg = opened(legendTop + 18 * double(shown.size()), xTitle);
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const double top = topMargin + (barHeight + barGap) * double(i);
        svg += text(barNames - 8, top + barHeight / 2 + 4, "end", shortened(bars[i].name));
        double begin = 0;
        for (const std::size_t part : shown) {
            const double end = begin + 100 * bars[i].shares[part];
            svg += "<rect class=\"bar\"" + fill(part) + " x=\"" + at(x.pixel(begin)) + "\" y=\"" + at(top)
                + "\" width=\"" + at(x.pixel(end) - x.pixel(begin)) + "\" height=\"" + at(barHeight) + "\"><title>"
                + htmlText(parts[part]) + " " + fixedText(end - begin, 1) + " %</title></rect>\n";
            begin = end;
        }
    }
    svg += valueAxis(x, bottom, xTitle);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const double y = legendTop + 18 * double(i);
        svg += "<rect class=\"bar\"" + fill(shown[i]) + " x=\"" + at(barNames) + "\" y=\"" + at(y - 10)
            + "\" width=\"12.0\" height=\"12.0\"/>\n" + text(barNames + 20, y, "start", parts[shown[i]]);
    }
    return svg + "</svg>\n";
}

std::string standaloneSvg(const std::string& chart)
{
    std::string style = reportStyle().substr(reportStyle().find("svg text {"));
    constexpr std::string_view closing = "</svg>\n";
    std::string svg = chart.substr(0, chart.find(closing) + closing.size());
    constexpr std::string_view opening = "<svg ";
    svg.replace(svg.find(opening), opening.size(),
        "<svg xmlns=\"http://www.w3.org/2000/svg\" font-family=\"sans-serif\" font-size=\"12\" ");
    constexpr std::string_view box = "viewBox=\"0 0 ";
    const auto width = svg.find(box) + box.size(), height = svg.find(' ', width) + 1;
    const std::string ground = "<rect width=\"" + svg.substr(width, height - 1 - width) + "\" height=\""
        + svg.substr(height, svg.find('"', height) - height) + "\" fill=\"var(--page)\"/>";
    svg.insert(svg.find('>') + 1, "\n<style>\n" + style + "</style>\n" + ground);
    // "--c0: #0072b2;" of the first set, which is the light one
    for (auto at = svg.find("var(--"); at != std::string::npos; at = svg.find("var(--", at)) {
        const auto end = svg.find(')', at);
        const std::string name = svg.substr(at + 4, end - at - 4) + ": ";
        const auto value = reportStyle().find(name) + name.size();
        svg.replace(at, end + 1 - at, reportStyle().substr(value, reportStyle().find(';', value) - value));
    }
    return svg;
}

std::string barChart(std::span<const ChartBar> bars, const std::string& xTitle, double max)
{
    const double bottom = topMargin + (barHeight + barGap) * double(bars.size());
    double longest = 0;
    for (const ChartBar& bar : bars)
        longest = std::max(longest, widthOf(bar.text));
    Scale x { .from = barNames, .to = chartWidth - rightMargin - 8 - longest };
    x.include(0);
    x.include(max);
    for (const ChartBar& bar : bars) {
        x.include(bar.value);
        x.include(bar.high);
    }
    x.widen();
    std::string svg = opened(bottom + bottomMargin, xTitle);
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const ChartBar& bar = bars[i];
        const double top = topMargin + (barHeight + barGap) * double(i), middle = top + barHeight / 2;
        const double end = std::isfinite(bar.value) ? x.pixel(bar.value) : x.from;
        svg += text(barNames - 8, middle + 4, "end", shortened(bar.name));
        svg += "<rect class=\"" + std::string(bar.isCensored ? "bar open" : "bar")
            + "\" fill=" + hueOf(colorOf(bars, i)) + " x=\"" + at(x.from) + "\" y=\"" + at(top) + "\" width=\""
            + at(std::max(0.0, end - x.from)) + "\" height=\"" + at(barHeight) + "\"/>\n";
        double last = end;
        if (bar.low < bar.high && std::isfinite(bar.low)) {
            last = std::isfinite(bar.high) ? x.pixel(bar.high) : x.to;
            svg += line(x.pixel(bar.low), middle, last, middle, "whisker")
                + line(x.pixel(bar.low), middle - 5, x.pixel(bar.low), middle + 5, "whisker")
                + line(last, middle - 5, last, middle + 5, "whisker");
        }
        svg += text(std::max(last, end) + 8, middle + 4, "start", bar.text);
    }
    svg += line(x.from, topMargin, x.from, bottom, "axis");
    return svg + valueAxis(x, bottom, xTitle) + "</svg>\n";
}

} // namespace evenkeel

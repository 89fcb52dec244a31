// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report_parts.h"

#include "core/base/confidence_interval.h"
#include "core/base/number_text.h"
#include "core/base/report_table.h"
#include "core/report/report_style.h"
#include "core/report/reproduction.h"
#include "core/report/results_table.h"
#include "core/report/svg_chart.h"
#include "core/store/comparison_text.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace evenkeel {

namespace {

// The mean of repeats where all of them have values, with its 95 % band; a single run as it is.
ChartCurve curveOf(const ComparedGroup& group, std::span<const EvaluatedRun> all, const Metric& metric)
{
    const auto runs = runsOf(group, all);
    ChartCurve curve { group.name, {}, runs.size() > 1, group.color };
    if (runs.empty())
        return curve;
    if (runs.size() > 1)
        curve.name += ", N = " + std::to_string(runs.size());
    std::vector<double> grid;
    for (const EvaluatedRun* run : runs)
        for (const EvaluationEvent& e : run->evaluations)
            grid.push_back(e.time);
    std::ranges::sort(grid);
    grid.erase(std::unique(grid.begin(), grid.end()), grid.end());
    for (const double time : grid) {
        std::vector<double> values;
        for (const EvaluatedRun* run : runs)
            if (const double value = valueAt(run->evaluations, &EvaluationEvent::time, time, metric);
                std::isfinite(value))
                values.push_back(value);
        if (values.size() < runs.size())
            continue;
        const MeanBand band = meanBand(values);
        const double max = metric.isLowerBetter ? std::numeric_limits<double>::infinity() : 1;
        curve.points.push_back(
            { time, band.mean, std::max(band.mean - band.half, 0.0), std::min(band.mean + band.half, max) });
    }
    return curve;
}

} // namespace

std::string paragraph(const std::string& text) { return "<p>" + htmlText(text) + "</p>\n"; }

std::string section(const std::string& title, const std::string& content)
{
    return content.empty() ? "" : "<section>\n<h2>" + htmlText(title) + "</h2>\n" + content + "</section>\n";
}

std::string htmlPage(const std::string& title, const std::string& program, const std::string& subtitle,
    const std::string& body, const Catalog& language)
{
    std::string code = language.code(); // as HTML writes it: "zh-CN"
    std::ranges::replace(code, '_', '-');
    return "<!DOCTYPE html>\n<html lang=\"" + code
        + "\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
          "'unsafe-inline'\">\n<meta name=\"viewport\" content=\"width=device-width\">\n"
          "<meta name=\"generator\" content=\""
        + htmlText(program) + "\">\n<title>" + htmlText(title) + "</title>\n<style>\n" + reportStyle()
        + "</style>\n</head>\n<body>\n<h1>" + htmlText(title) + "</h1>\n<p class=\"quiet\">" + htmlText(subtitle)
        + "</p>\n" + body + "</body>\n</html>\n";
}

std::string metricOverTime(const Comparison& comparison, std::span<const EvaluatedRun> runs, const Catalog& language)
{
    std::vector<ChartCurve> curves;
    for (const ComparedGroup& group : comparison.groups)
        curves.push_back(curveOf(group, runs, *comparison.metric));
    const bool isVirtual
        = !comparison.groups.empty() && std::ranges::all_of(comparison.groups, &ComparedGroup::isVirtual);
    const auto isRepeated = [](const ComparedGroup& group) { return group.size() > 1; };
    return curveChart(curves, language.text(isVirtual ? phrase("virtual time (s)") : phrase("time (s)")),
               language.text(phrase(comparison.metric->label)), comparison.target)
        + (std::ranges::any_of(comparison.groups, isRepeated) ? paragraph(language.text(
               phrase("Bands: 95 % confidence interval of the mean over repeats, at times that all of them reached.")))
                                                              : "");
}

std::string timeBars(const Comparison& comparison, const Catalog& language)
{
    if (comparison.groups.empty())
        return {};
    std::vector<ChartBar> bars;
    for (const ComparedGroup& group : comparison.groups)
        bars.push_back({ group.name, language.text(timeText(group)), group.seconds.value_or(group.atLeast),
            group.low.value_or(0), group.high.value_or(0), !group.seconds, group.color });
    return barChart(bars,
        language.text(
            phrase("time to %1 %2 (s)", { phrase(comparison.metric->label), significantText(comparison.target, 4) })));
}

} // namespace evenkeel

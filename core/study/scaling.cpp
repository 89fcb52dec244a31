// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/scaling.h"

#include "core/report/results_table.h"
#include "core/report/svg_chart.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

namespace evenkeel {

namespace {

// That the points' names begin with ("4 uneven"), ascending; empty: they are no scale.
std::vector<double> numbersOf(const StudyAxis& axis)
{
    std::vector<double> numbers;
    for (const StudyPoint& one : axis.points) {
        double number = 0;
        const auto [end, error] = std::from_chars(one.name.data(), one.name.data() + one.name.size(), number);
        if (error == std::errc() && (numbers.empty() || number > numbers.back()))
            numbers.push_back(number);
    }
    return numbers.size() == axis.points.size() ? numbers : std::vector<double>();
}

// What the points of all axes but this one are called.
std::string othersOf(const Study& study, const StudyCondition& condition, std::size_t axis)
{
    std::string text;
    for (std::size_t a = 0; a < study.axes.size(); ++a)
        if (a != axis)
            text += (text.empty() ? "" : ", ") + study.axes[a].points[condition.points[a]].name;
    return text;
}

ScalingCurves curvesOf(const Study& study, std::size_t axisIndex, const std::string& others,
    const std::vector<const ScaledCondition*>& along, const Catalog& language)
{
    const StudyAxis& axis = study.axes[axisIndex];
    const Phrase goal = phrase("time to the target (s)");
    ScalingCurves scaling { axis.name + (others.empty() ? "" : "; " + others),
        { phrase("The speed-up is relative to the first point, of each method by itself"),
            { axis.name, phrase("method"), goal, phrase("speed-up") }, {} },
        "" };
    const std::vector<double> numbers = numbersOf(axis);
    std::map<std::string, ChartCurve> curves;
    std::vector<std::string> order;
    std::map<std::string, double> first;
    for (const ScaledCondition* one : along) {
        const std::size_t point = one->condition->condition.points[axisIndex];
        const double x = numbers.empty() ? 0 : numbers[point];
        for (const ComparedGroup& group : one->comparison.groups) {
            auto [curve, isNew]
                = curves.try_emplace(group.name, ChartCurve { group.name, {}, group.size() > 1, group.color });
            if (isNew)
                order.push_back(group.name);
            TableCell speedUp = tableCell("-");
            if (group.seconds) {
                const double seconds = *group.seconds;
                curve->second.points.push_back(
                    { x, seconds, group.low.value_or(seconds), group.high.value_or(seconds) });
                if (point == 0)
                    first[group.name] = seconds;
                if (const auto from = first.find(group.name); from != first.end())
                    speedUp = tableCell(from->second / seconds, 2);
            }
            scaling.table.rows.push_back(
                { tableCell(axis.points[point].name), tableCell(group.name), timeCell(group), std::move(speedUp) });
        }
    }
    std::vector<ChartCurve> all;
    for (const std::string& name : order)
        if (!curves.at(name).points.empty()) // it reached the target nowhere
            all.push_back(std::move(curves.at(name)));
    if (!numbers.empty())
        scaling.chart = curveChart(all, axis.name, language.text(goal), std::nan(""));
    return scaling;
}

// Seconds on one dataset are no multiple of those on another.
bool isOfSeveralFiles(const std::vector<const ScaledCondition*>& along)
{
    const auto fileOf
        = [](const ScaledCondition* one) -> const std::string& { return one->condition->condition.config.data.train; };
    return std::ranges::any_of(along, [&](const ScaledCondition* one) { return fileOf(one) != fileOf(along.front()); });
}

} // namespace

std::vector<ScalingCurves> scalingOf(
    const Study& study, std::span<const ScaledCondition> conditions, const Catalog& language)
{
    std::vector<ScalingCurves> all;
    for (std::size_t axis = 0; axis < study.axes.size(); ++axis) {
        if (study.axes[axis].points.size() < 2)
            continue;
        std::vector<std::pair<std::string, std::vector<const ScaledCondition*>>> families;
        for (const ScaledCondition& one : conditions) {
            const std::string others = othersOf(study, one.condition->condition, axis);
            auto family = std::ranges::find_if(families, [&](const auto& f) { return f.first == others; });
            if (family == families.end())
                family = families.insert(families.end(), { others, {} });
            family->second.push_back(&one);
        }
        for (const auto& [others, along] : families)
            if (!isOfSeveralFiles(along))
                all.push_back(curvesOf(study, axis, others, along, language));
    }
    return all;
}

} // namespace evenkeel

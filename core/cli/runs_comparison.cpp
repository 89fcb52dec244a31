// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cli/runs_comparison.h"

#include "core/base/fold_case.h"
#include "core/base/parsed_number.h"
#include "core/base/phrase.h"
#include "core/base/printable.h"
#include "core/cli/command.h"
#include "core/run/exit_status.h"
#include "core/store/comparison_text.h"

#include <algorithm>
#include <cstdio>

namespace evenkeel::cli {

using nlohmann::ordered_json;

namespace {

struct Target {
    const Metric* metric = &precisionAt1;
    std::optional<double> value;
};

std::optional<double> numberIn(std::string_view text)
{
    const auto value = parsedNumber(text);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

Target targetOf(const std::string& text)
{
    constexpr std::string_view between = " \t=<>:";
    const std::size_t nameEnd = text.find_first_of(between), valueBegin = text.find_last_of(between);
    const std::string name = text.substr(0, nameEnd);
    Target target { .value = numberIn(text) };
    if (target.value)
        return target;
    const auto found
        = std::ranges::find_if(metrics, [&](const Metric& metric) { return foldCase(metric.name) == foldCase(name); });
    if (nameEnd != std::string::npos)
        target.value = numberIn(std::string_view(text).substr(valueBegin + 1));
    if (found == std::end(metrics) || (nameEnd != std::string::npos && !target.value))
        throw UsageError(
            phrase("--target \"%1\" is not valid; write, for example, 0.6, \"p@5 0.4\" or \"loss 1.5\"", { text }));
    target.metric = &*found;
    return target;
}

ordered_json speedUpJson(const SpeedUp& s)
{
    return jsonObject({ { "factor", numberJson(s.factor) }, { "low", numberJson(s.low) },
        { "high", numberJson(s.high) }, { "probability_faster", numberJson(s.probability) }, { "p", numberJson(s.p) },
        { "comparisons", s.comparisons }, { "test", testName(s.test) },
        { "seeds", s.seeds > 0 ? ordered_json(s.seeds) : ordered_json(nullptr) },
        { "remark", s.reason.empty() ? ordered_json(nullptr) : ordered_json(s.reason) } });
}

ordered_json groupJson(const ComparedGroup& group, bool isBaseline)
{
    ordered_json runs = ordered_json::array();
    for (const ComparedRun& run : group.runs)
        runs.push_back(jsonObject({ { "run", run.run }, { "seed", run.seed }, { "seconds", run.time.seconds },
            { "reached", run.time.isReached }, { "best", numberJson(run.best) } }));
    return jsonObject({ { "group", group.name }, { "runs", runs }, { "reached", group.reached() },
        { "clock", group.isVirtual ? "virtual" : "real" }, { "seconds", numberJson(group.seconds) },
        { "low", numberJson(group.low) }, { "high", numberJson(group.high) },
        { "estimate", group.isMedian ? "median" : "geometric mean" },
        { "speed_up", isBaseline ? ordered_json(nullptr) : speedUpJson(group.speedUp) } });
}

void printJson(const Comparison& comparison)
{
    ordered_json groups = ordered_json::array();
    for (const ComparedGroup& group : comparison.groups)
        groups.push_back(groupJson(group, &group == &comparison.groups[comparison.baseline]));
    const ordered_json object = jsonObject({ { "metric", comparison.metric->name }, { "target", comparison.target },
        { "margin", comparison.margin }, { "answer", answerOf(comparison) },
        { "baseline", comparison.groups.empty() ? "" : comparison.groups[comparison.baseline].name },
        { "groups", groups }, { "remarks", comparison.remarks } });
    std::puts(jsonText(object, 2).c_str());
}

std::int64_t baselineOf(std::span<const EvaluatedRun> runs, const std::string& text)
{
    if (text.empty())
        return runs.front().run.id;
    const auto found
        = std::ranges::find(runs, text, [](const EvaluatedRun& one) { return std::to_string(one.run.id); });
    if (found == runs.end())
        throw UsageError(phrase("--baseline %1 is none of the runs that are compared", { text }));
    return found->run.id;
}

} // namespace

Comparison comparisonToTarget(std::span<const EvaluatedRun> runs, const TargetOptions& options)
{
    const Target target = options.target.empty() ? Target {} : targetOf(options.target);
    const double best = targetOfAll(runs, *target.metric);
    return comparisonOf(runs,
        { .metric = target.metric,
            .target = target.value.value_or(std::isfinite(best) ? best : 0),
            .baseline = baselineOf(runs, options.baseline),
            .margin = options.margin / 100 });
}

int compareToTarget(std::span<const EvaluatedRun> runs, const TargetOptions& options, Style style)
{
    const Comparison comparison = comparisonToTarget(runs, options);
    if (style == Style::Json) {
        printJson(comparison);
    } else if (style == Style::Csv) {
        std::fputs(comparisonText(comparison, TableStyle::Csv).c_str(), stdout);
    } else {
        std::printf("%s\n\n", printable(localized(answerOf(comparison))).c_str());
        printTable(comparisonRows(comparison, TableStyle::Text));
        if (!comparison.remarks.empty())
            std::puts("");
        for (const Phrase& remark : comparison.remarks)
            std::puts(printable(localized(remark)).c_str());
    }
    return 0;
}

} // namespace evenkeel::cli

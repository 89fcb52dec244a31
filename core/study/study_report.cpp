// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study_report.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/log/folds/time_to_accuracy.h"
#include "core/report/report_parts.h"
#include "core/report/results_table.h"
#include "core/report/svg_chart.h"
#include "core/store/comparison_text.h"
#include "core/store/counted_runs.h"
#include "core/study/scaling.h"
#include "core/study/studied_runs.h"
#include "core/study/study_answer.h"
#include "core/study/waiting.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace evenkeel {

namespace {

// "4 uneven, slow link": "4-uneven-slow-link".
std::string fileName(const std::string& text)
{
    std::string name;
    for (const char c : text) {
        const bool isPlain = std::isalnum(static_cast<unsigned char>(c)) != 0;
        if (isPlain)
            name += char(std::tolower(static_cast<unsigned char>(c)));
        else if (!name.empty() && name.back() != '-')
            name += '-';
    }
    while (!name.empty() && name.back() == '-')
        name.pop_back();
    return name;
}

ReportTable wasteTable(const StudiedRuns& studied, const RunStore& store)
{
    ReportTable table { phrase("Means over devices and seeds; idle: waiting for other devices, messages or locks"),
        headings("method|idle (%)|sent per run (MB)|sent per second (MB/s)|epochs"), {} };
    for (std::size_t v = 0; v < studied.condition->variants.size(); ++v) {
        const Waiting mean = meanWaiting(studied, v, store);
        constexpr double mega = 1e6;
        table.rows.push_back({ tableCell(studied.condition->variants[v].variant.name), tableCell(100 * mean.idle, 1),
            tableCell(mean.bytes / mega, 1), tableCell(mean.bytesPerSecond / mega, 1), tableCell(mean.epochs, 1) });
    }
    return table;
}

Phrase endsText(const StudiedVariant& variant)
{
    return phraseList({ variant.isRateAtEnd ? phrase("the rate is at the end of what was tried") : Phrase(),
        variant.isBatchAtEnd ? phrase("the batch size is at the end of what was tried") : Phrase(),
        variant.failed > 0 ? counted("%n trial(s) failed", variant.failed) : Phrase() });
}

ReportTable tuningTable(const StudiedCondition& condition, const Metric& metric)
{
    ReportTable table { phrase("Chosen on held-out training samples, never on the test data"),
        headings("method|trials|chosen|held out: seeds that reached it|time (s)"), {} };
    table.headings.insert(table.headings.end(), { phrase("%1 held", { phrase(metric.label) }), phrase("remarks") });
    for (const StudiedVariant& v : condition.variants)
        table.rows.push_back({ tableCell(v.variant.name), tableCell(v.trials, 0), tableCell(v.settings),
            tableCell(phrase(
                "%1 of %2", { std::to_string(v.heldOutSeeds - v.heldOut.missed), std::to_string(v.heldOutSeeds) })),
            v.heldOut.missed > 0 ? tableCell("-") : tableCell(significantText(std::exp(v.heldOut.logSeconds), 3)),
            tableCell(std::abs(v.heldOut.worseness), 4), tableCell(endsText(v)) });
    return table;
}

ReportTable runsTable(const StudiedRuns& studied, const Metric& metric)
{
    ReportTable table { phrase("Each run in the database by its key: evenkeel-cli runs list --filter key:KEY"),
        headings("run|method|seed"), {} };
    table.headings.push_back(phrase("best %1", { phrase(metric.label) }));
    std::ranges::copy(headings("time to the target (s)|samples/s|problem|key"), std::back_inserter(table.headings));
    constexpr std::size_t enough = 12; // digits of the key that the filter needs
    for (const StudiedRun& run : studied.runs) {
        const auto time = timeToTarget(run.evaluated.evaluations, studied.condition->target, metric, Reaching::Held);
        table.rows.push_back({ tableCell(numberOf(run.evaluated.run.id)), tableCell(run.evaluated.run.name),
            tableCell(std::to_string(run.evaluated.run.seed)), tableCell(bestOf(run.evaluated.evaluations, metric), 4),
            time ? tableCell(significantText(*time, 4)) : tableCell("-"),
            tableCell(run.evaluated.run.samplesPerSecond, 0), tableCell(recognized(run.problem)),
            tableCell(run.key.substr(0, enough)) });
    }
    if (const StudyOutcome& reference = studied.condition->reference; !reference.key.empty())
        table.rows.push_back({ tableCell("-"), tableCell(phrase("all defaults of the program")), tableCell("-"),
            tableCell(bestOf(reference.evaluations, metric), 4), tableCell("-"), tableCell("-"),
            tableCell(recognized(reference.problem)), tableCell(reference.key.substr(0, enough)) });
    return table;
}

std::string targetsChart(const Comparison& comparison, std::span<const EvaluatedRun> runs, const Catalog& language)
{
    std::vector<ChartCurve> curves;
    for (const TargetCurve& target : targetCurves(runs, *comparison.metric, Reaching::Held)) {
        const std::size_t group = comparison.groupOf(target.run);
        if (group == comparison.groups.size())
            continue;
        ChartCurve& curve = curves.emplace_back(
            ChartCurve { comparison.groups[group].name, {}, target.runs > 1, comparison.groups[group].color });
        for (std::size_t i = 0; i < target.target.size(); ++i) {
            const double seconds = target.seconds[i];
            curve.points.push_back({ target.target[i], seconds, std::isfinite(target.low[i]) ? target.low[i] : seconds,
                std::isfinite(target.high[i]) ? target.high[i] : seconds });
        }
    }
    return curveChart(curves, language.text(phrase(comparison.metric->label)),
        language.text(phrase("time to reach it (s)")), std::nan(""), std::nan(""));
}

class ReportWriter {
public:
    ReportWriter(const StudyResult& result, const RunStore& store, const Catalog& language)
        : m_result(result)
        , m_metric(result.study.judge())
        , m_store(store)
        , m_language(language)
    {
    }

    StudyReport write()
    {
        m_report.name = m_result.study.name;
        m_report.build = m_result.build;
        std::int64_t number = 0;
        std::string body;
        std::vector<ScaledCondition> scaled;
        for (const StudiedCondition& condition : m_result.conditions) {
            const StudiedRuns studied = studiedRuns(condition, m_metric, m_store, number);
            const Comparison comparison = studied.comparedMethods(m_result.study);
            scaled.push_back({ &condition, comparison });
            body += conditionPart(studied, comparison);
        }
        std::string scaling;
        for (const ScalingCurves& axis : scalingOf(m_result.study, scaled, m_language)) {
            const Phrase title = phrase("Along %1", { axis.title });
            scaling += heading(title);
            if (!axis.chart.empty())
                scaling += figure("scaling", axis.title, axis.chart);
            scaling += table(named("scaling", axis.title), title, axis.table);
        }
        m_report.html = htmlPage(m_result.study.name, m_result.build,
            m_result.build + (m_result.isWhole ? "" : " · " + said(phrase("not all of the study is done"))),
            introduction() + section(said(phrase("Scaling")), scaling) + body
                + section(said(phrase("The study")), studySection()),
            m_language);
        return std::move(m_report);
    }

private:
    std::string said(const Phrase& text) const { return m_language.text(text); }
    std::string heading(const Phrase& title) const { return "<h3>" + htmlText(said(title)) + "</h3>\n"; }
    std::string paragraphOf(const Phrase& text) const { return text.empty() ? "" : paragraph(said(text)); }
    std::string wide(const ReportTable& table) const
    {
        return "<div class=\"wide\">" + htmlTable(table, m_language) + "</div>\n";
    }
    static Phrase titled(const StudiedCondition& condition, const Phrase& title)
    {
        return condition.condition.name.empty() ? title : phrase("%1: %2", { condition.condition.name, title });
    }
    static std::string named(const std::string& kind, const std::string& where)
    {
        return where.empty() ? kind : kind + "-" + fileName(where);
    }
    static std::string named(const StudiedCondition& condition, const std::string& kind)
    {
        return named(kind, condition.condition.name);
    }

    std::string figure(const std::string& kind, const std::string& where, const std::string& svg)
    {
        m_report.figures.push_back({ named(kind, where), kind, where, standaloneSvg(svg) });
        return svg;
    }
    std::string table(const std::string& name, const Phrase& title, ReportTable table)
    {
        std::string html = table.rows.empty() ? "" : wide(table);
        if (!table.rows.empty())
            m_report.tables.push_back({ name, title, std::move(table) });
        return html;
    }

    std::string introduction() const
    {
        std::string html;
        for (const Phrase& answer : m_report.answers)
            html += "<p class=\"answer\">" + htmlText(said(answer)) + "</p>\n";
        const Study& study = m_result.study;
        return html
            + paragraphOf(phrase(
                "Each method is tuned alike: up to %1 settings by successive halving, judged by the time to the target "
                "on held-out training samples, the best three with %2 seeds. Then %3 runs with fresh seeds on all "
                "training samples, evaluated on the test data, and up to %4 of the winner and of those that are not "
                "certainly slower. All these have the same seconds, over which their learning rates decrease.",
                { std::to_string(maxTrials(study.trials)), std::to_string(study.tuneSeeds), std::to_string(study.seeds),
                    std::to_string(std::max(study.seeds, study.maxSeeds)) }))
            + paragraphOf(phrase("A target counts where it is held: the mean over the last third of a run, of the time "
                                 "since it was reached, is at most %1.",
                { m_metric.isLowerBetter ? phrase("1 % above it") : phrase("0.01 below it") }));
    }

    std::string conditionPart(const StudiedRuns& studied, const Comparison& comparison)
    {
        const StudiedCondition& condition = *studied.condition;
        const auto runs = studied.of(methodsOf(condition));
        const std::string name = condition.condition.name;
        m_report.answers.push_back(titled(condition, answerOf(studied, comparison, m_result.study)));
        std::string html = paragraphOf(phrase(
            "%1. Runs of %2 s; target %3 %4 on the test data, %5 on held-out samples: %6.",
            { condition.data, significantText(condition.seconds, 4), phrase(m_metric.label),
                significantText(condition.target, 4), significantText(condition.heldOutTarget, 4), targetOrigin() }));
        for (const Phrase& remark : comparison.remarks)
            html += paragraphOf(remark);
        for (const Phrase& doubt : doubtsOf(studied, comparison, m_result.study)) {
            html += paragraphOf(doubt);
            m_report.doubts.push_back(titled(condition, doubt));
        }
        html += paragraphOf(referenceText(condition));
        html += figure("curves", name, metricOverTime(comparison, runs, m_language));
        html += figure("time", name, timeBars(comparison, m_language));
        html += figure("targets", name, targetsChart(comparison, runs, m_language));
        const auto part = [&](const char* kind, const Phrase& title, ReportTable contents) {
            return table(named(condition, kind), titled(condition, title), std::move(contents));
        };
        const auto headed = [&](const char* kind, const Phrase& title, ReportTable contents) {
            return heading(title) + part(kind, title, std::move(contents));
        };
        html += headed("results", phrase("Results"), resultsTable(runs, comparison));
        html += part("certainty", phrase("How sure it is"), certaintyTable(studied, comparison, m_result.study));
        html += ablations(studied);
        html += headed("waiting", phrase("Waiting and traffic"), wasteTable(studied, m_store));
        html += headed("tuning", phrase("Tuning"), tuningTable(condition, m_metric)) + paragraphOf(agreement(studied));
        html += headed("runs", phrase("Runs"), runsTable(studied, m_metric));
        return section(name.empty() ? said(phrase("Methods")) : name, html);
    }

    Phrase referenceText(const StudiedCondition& condition) const
    {
        const StudyOutcome& run = condition.reference;
        if (!run.problem.empty() || run.evaluations.empty())
            return {};
        return phrase("A run with all defaults of the program ends at %1 %2.",
            { phrase(m_metric.label), fixedText(m_metric.in(run.evaluations.back()), 3) });
    }

    Phrase targetOrigin() const
    {
        const Study& study = m_result.study;
        if (study.target > 0)
            return phrase("as the study gives it");
        return m_metric.isLowerBetter
            ? phrase("the best mean that a method holds, divided by %1", { significantText(study.targetShare, 3) })
            : phrase("%1 % of the best mean that a method holds", { significantText(100 * study.targetShare, 3) });
    }

    // Each method over itself without one thing.
    std::string ablations(const StudiedRuns& studied)
    {
        const StudiedCondition& condition = *studied.condition;
        std::string html;
        for (const std::size_t method : methodsOf(condition)) {
            std::vector<std::size_t> family { method };
            for (std::size_t v = 0; v < condition.variants.size(); ++v)
                if (v != method && condition.variants[v].variant.method == condition.variants[method].variant.method)
                    family.push_back(v);
            if (family.size() < 2)
                continue;
            const int seeds = m_result.study.seeds; // seeds of all methods; a single one may have more
            const Comparison comparison = studied.compared(m_metric, family, method, seeds);
            const Phrase title = phrase("Ablations of %1", { condition.variants[method].variant.name });
            html += heading(title)
                + table(named(condition, fileName(title)), titled(condition, title),
                    resultsTable(studied.of(family, seeds), comparison));
        }
        return html;
    }

    Phrase agreement(const StudiedRuns& studied) const
    {
        std::vector<TrialScore> heldOut, test;
        for (const std::size_t method : methodsOf(*studied.condition)) {
            heldOut.push_back(studied.condition->variants[method].heldOut);
            test.push_back(testScore(studied, method, m_metric));
        }
        const double tau = kendallTau(heldOut, test);
        return std::isfinite(tau)
            ? phrase("Ranking of the methods on held-out samples and on the test data: Kendall's tau %1.",
                { fixedText(tau, 2) })
            : Phrase();
    }

    std::string studySection() const
    {
        std::string html = "<pre>" + htmlText(studyText(m_result.study)) + "</pre>\n";
        ReportTable ranges {
            phrase("Searched for each method; rates and batch sizes beyond it where the best was at an end"),
            headings("method|ranges"), {}
        };
        if (!m_result.conditions.empty())
            for (const StudiedVariant& v : m_result.conditions.front().variants)
                ranges.rows.push_back({ tableCell(v.variant.name), tableCell(v.ranges) });
        return html + wide(ranges);
    }

    const StudyResult& m_result;
    const Metric& m_metric;
    const RunStore& m_store;
    const Catalog& m_language;
    StudyReport m_report;
};

} // namespace

StudyReport reportOf(const StudyResult& result, const RunStore& store, const Catalog& language)
{
    return ReportWriter(result, store, language).write();
}

} // namespace evenkeel

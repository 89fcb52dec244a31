// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/result_rows.h"

#include "core/base/confidence_interval.h"
#include "core/store/comparison.h"
#include "gui/parts/duration_text.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"
#include "gui/parts/translated_phrase.h"
#include "gui/runs/group_figures.h"
#include "gui/runs/runs_model.h"

#include <QJsonArray>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

enum class Better { Higher, Lower, Neither };
using Value = std::optional<double>;

struct ResultFigure { // figure of runs
    QString title, key;
    Better better = Better::Higher;
    bool isTime = false; // whether it is on the run's clock
    bool isRate = false; // samples per second of it
    std::function<Value(const RunSummary&)> of; // nothing: the time to the target
};

std::vector<ResultFigure> figuresOf(double target)
{
    std::vector<ResultFigure> figures { { tr("Best P@1"), QStringLiteral("best p@1"), Better::Higher, false, false,
        [](const RunSummary& r) { return r.bestP1; } } };
    for (const Metric& metric : metrics)
        figures.push_back({ translated(metric.label), textOf(metric.name),
            metric.isLowerBetter ? Better::Lower : Better::Higher, false, false, [&metric](const RunSummary& r) {
                const Value value = r.last ? Value(metric.in(*r.last)) : std::nullopt;
                return value && std::isfinite(*value) ? value : std::nullopt;
            } });
    if (target > 0)
        figures.push_back({ tr("Time to P@1 %1").arg(QLocale().toString(target, 'g', 4)),
            QStringLiteral("time to target"), Better::Lower, true, false, {} });
    figures.push_back({ tr("Samples/s"), QStringLiteral("samples/s"), Better::Higher, false, true,
        [](const RunSummary& r) { return r.samplesPerSecond > 0 ? Value(r.samplesPerSecond) : std::nullopt; } });
    figures.push_back({ tr("Time"), QStringLiteral("time"), Better::Neither, true, false,
        [](const RunSummary& r) { return Value(r.time); } });
    figures.push_back({ tr("Epochs"), QStringLiteral("epochs"), Better::Neither, false, false,
        [](const RunSummary& r) { return Value(r.epochs); } });
    return figures;
}

// The mean of repeats, with its 95 % band.
std::optional<MeanBand> bandOf(const ResultFigure& figure, const StoredFigures& run)
{
    if (!figure.of)
        return run.toTarget ? std::optional(MeanBand { *run.toTarget, 0 }) : std::nullopt;
    std::vector<double> values;
    if (const Value value = figure.of(run.run))
        values.push_back(*value);
    for (const RunSummary& repeat : run.repeats)
        if (const Value value = figure.of(repeat))
            values.push_back(*value);
    return values.empty() ? std::nullopt : std::optional(meanBand(values));
}

Value valueOf(const std::optional<MeanBand>& band) { return band ? Value(band->mean) : std::nullopt; }

QString valueText(const ResultFigure& figure, double value)
{
    return figure.isTime ? durationText(value)
        : figure.isRate  ? QLocale().toString(std::llround(value))
                         : QLocale().toString(value, 'f', figure.better == Better::Neither ? 2 : 4);
}

QString signedText(const ResultFigure& figure, double delta)
{
    return (delta < 0 ? QStringLiteral("−") : QStringLiteral("+")) + valueText(figure, std::abs(delta));
}

Cell resultCell(const ResultFigure& figure, const StoredFigures& run, const std::optional<MeanBand>& band,
    const StoredFigures& first, const Value& base)
{
    const Value value = valueOf(band);
    const bool isScore = figure.better != Better::Neither && !figure.isTime && !figure.isRate;
    Cell cell { .text = !value                ? QStringLiteral("–")
            : isScore && !run.repeats.empty() ? uncertainText(*band)
                                              : valueText(figure, *value) };
    cell.value = value.value_or(std::nan(""));
    const bool isComparable = areOfSameData(run.run, first.run)
        && (!(figure.isTime || figure.isRate) || obstacleBetween(run.run, first.run).empty());
    if (!isComparable)
        cell.toolTip = translatedPhrase(obstacleBetween(run.run, first.run));
    if (&run == &first || !value || !base || !isComparable || *value == *base)
        return cell;
    const double delta = *value - *base;
    const QString sign = delta < 0 ? QStringLiteral("−") : QStringLiteral("+");
    const QString relative = *base <= 0 ? QString()
        : std::abs(delta) > *base
        ? QStringLiteral(" (×%1)").arg(QLocale().toString(*value / *base, 'g', 3))
        : QStringLiteral(" (%1%2 %)").arg(sign).arg(QLocale().toString(std::abs(delta) / *base * 100, 'f', 1));
    const bool isBetter = (delta > 0) == (figure.better == Better::Higher);
    const QString arrow = figure.better == Better::Neither ? QString()
        : isBetter                                         ? QStringLiteral("▲ ")
                                                           : QStringLiteral("▼ ");
    cell.text += QStringLiteral("   ") + arrow + signedText(figure, delta) + relative;
    if (figure.better != Better::Neither) {
        cell.heat = isBetter ? -0.5 : 0.5;
        cell.toolTip = (isBetter ? tr("Better than #%1") : tr("Worse than #%1")).arg(first.run.id);
    }
    return cell;
}

} // namespace

QVector<QVector<Cell>> resultRows(const QVector<StoredFigures>& runs, double target, bool onlyDifferences)
{
    QVector<QVector<Cell>> rows;
    for (const ResultFigure& figure : figuresOf(target)) {
        QVector<std::optional<MeanBand>> bands;
        for (const StoredFigures& run : runs)
            bands.append(bandOf(figure, run));
        const auto isKnown = [](const std::optional<MeanBand>& band) { return band.has_value(); };
        const auto isFirst
            = [&](const std::optional<MeanBand>& band) { return valueOf(band) == valueOf(bands.first()); };
        if (std::ranges::none_of(bands, isKnown) || (onlyDifferences && std::ranges::all_of(bands, isFirst)))
            continue;
        QVector<Cell> row { { .text = figure.title } };
        for (qsizetype i = 0; i < runs.size(); ++i)
            row.append(resultCell(figure, runs[i], bands[i], runs.first(), valueOf(bands.first())));
        rows.append(row);
    }
    return rows;
}

QJsonObject resultsJson(const QVector<StoredFigures>& runs, double target)
{
    QJsonObject results;
    for (const ResultFigure& figure : figuresOf(target)) {
        QJsonArray values;
        for (const StoredFigures& run : runs) {
            const Value value = valueOf(bandOf(figure, run));
            values.append(value ? QJsonValue(*value) : QJsonValue());
        }
        results.insert(figure.key, values);
    }
    return results;
}

} // namespace evenkeel

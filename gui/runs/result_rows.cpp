// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/result_rows.h"

#include "core/store/comparison.h"
#include "gui/parts/duration_text.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"
#include "gui/parts/translated_phrase.h"
#include "gui/runs/runs_model.h"

#include <QJsonArray>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

enum class Better { Higher, Lower, Neither };
using Value = std::optional<double>;

struct ResultFigure { // of runs
    QString title, key;
    Better better = Better::Higher;
    bool isTime = false; // on the run's clock
    bool isRate = false; // samples per second of it
    std::function<Value(const StoredFigures&)> of;
};

std::vector<ResultFigure> figuresOf(double target)
{
    std::vector<ResultFigure> figures { { tr("Best P@1"), QStringLiteral("best p@1"), Better::Higher, false, false,
        [](const StoredFigures& r) { return r.run.bestP1; } } };
    for (const Metric& metric : metrics)
        figures.push_back({ textOf(metric.label), textOf(metric.name),
            metric.isLowerBetter ? Better::Lower : Better::Higher, false, false, [&metric](const StoredFigures& r) {
                const Value value = r.run.last ? Value(metric.in(*r.run.last)) : std::nullopt;
                return value && std::isfinite(*value) ? value : std::nullopt;
            } });
    if (target > 0)
        figures.push_back(
            { tr("Time to P@1 %1").arg(QLocale().toString(target, 'g', 4)), QStringLiteral("time to target"),
                Better::Lower, true, false, [](const StoredFigures& r) { return r.toTarget; } });
    figures.push_back(
        { tr("Samples/s"), QStringLiteral("samples/s"), Better::Higher, false, true, [](const StoredFigures& r) {
             return r.run.samplesPerSecond > 0 ? Value(r.run.samplesPerSecond) : std::nullopt;
         } });
    figures.push_back({ tr("Time"), QStringLiteral("time"), Better::Neither, true, false,
        [](const StoredFigures& r) { return Value(r.run.time); } });
    figures.push_back({ tr("Epochs"), QStringLiteral("epochs"), Better::Neither, false, false,
        [](const StoredFigures& r) { return Value(r.run.epochs); } });
    return figures;
}

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

Cell resultCell(const ResultFigure& figure, const StoredFigures& run, const StoredFigures& first)
{
    const Value value = figure.of(run), base = figure.of(first);
    Cell cell { .text = value ? valueText(figure, *value) : QStringLiteral("–") };
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
        const auto isKnown = [&](const StoredFigures& run) { return figure.of(run).has_value(); };
        const auto isFirst = [&](const StoredFigures& run) { return figure.of(run) == figure.of(runs.first()); };
        if (std::ranges::none_of(runs, isKnown) || (onlyDifferences && std::ranges::all_of(runs, isFirst)))
            continue;
        QVector<Cell> row { { .text = figure.title } };
        for (const StoredFigures& run : runs)
            row.append(resultCell(figure, run, runs.first()));
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
            const Value value = figure.of(run);
            values.append(value ? QJsonValue(*value) : QJsonValue());
        }
        results.insert(figure.key, values);
    }
    return results;
}

} // namespace evenkeel

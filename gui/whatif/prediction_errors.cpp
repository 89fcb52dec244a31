// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/whatif/prediction_errors.h"

#include "core/predict/measured_runs.h"
#include "gui/parts/translated.h"
#include "gui/whatif/figures_view.h"
#include "gui/whatif/rough_text.h"

#include <QLocale>

#include <cmath>

namespace evenkeel {

namespace {

struct ErrorColumn {
    QString title;
    const RunFigures* figures = nullptr;
    std::optional<ExpectedError> expected; // null: measured, or not known
    bool hasError = false; // whether the error is of the settings that were measured
};

Cell errorCell(double predicted, double measured)
{
    if (predicted < 0 || measured <= 0)
        return { .text = QStringLiteral("–"), .number = true };
    const double error = predicted / measured - 1;
    const QString share = roughShare(std::abs(error));
    return { .text = (error < 0 ? QStringLiteral("−%1") : QStringLiteral("+%1")).arg(share),
        .value = error,
        .number = true,
        .strong = true };
}

// `range`: null where it was measured, or none is known.
Cell inRange(double value, const QString& text, const std::optional<Range>& range)
{
    return { .text = range ? tr("%1 (%2)").arg(text, rangeText(*range)) : text, .value = value, .number = true };
}

Cell rateCell(double rate, const std::optional<ExpectedError>& expected)
{
    return inRange(rate, roughText(rate), expected ? std::optional(expected->ofThroughput(rate)) : std::nullopt);
}

Cell secondsCell(double seconds, const std::optional<ExpectedError>& expected)
{
    if (seconds < 0)
        return { .text = tr("not reached"), .number = true };
    return inRange(seconds, tr("%1 s").arg(roughText(seconds)),
        expected ? std::optional(expected->ofSeconds(seconds)) : std::nullopt);
}

QString named(const QString& name, const Prediction& prediction)
{
    return prediction.isEstimated ? QStringLiteral("%1 (%2)").arg(name, estimatedText()) : name;
}

// The values of all columns, the measured one last, then the errors.
template<typename Value, typename MakeCell>
QVector<Cell> rowOf(
    const QString& name, const QVector<ErrorColumn>& columns, const Value& valueOf, const MakeCell& cellOf)
{
    QVector<Cell> row { { .text = name } };
    for (const ErrorColumn& column : columns)
        row.append(cellOf(valueOf(*column.figures), column.expected));
    for (const ErrorColumn& column : columns)
        if (column.hasError)
            row.append(errorCell(valueOf(*column.figures), valueOf(*columns.last().figures)));
    return row;
}

// 80, 90, 95 and 98 % of what all of them reached.
std::vector<double> targetsOf(const QVector<ErrorColumn>& columns)
{
    std::vector<double> targets;
    for (const ErrorColumn& column : columns)
        if (const auto own = timesTo(*column.figures, nullptr);
            targets.empty() || (!own.empty() && own.front().target < targets.front())) {
            targets.clear();
            for (const PredictedTime& time : own)
                targets.push_back(time.target);
        }
    return targets;
}

} // namespace

ErrorTable errorsOf(const PredictedPtr& whatIf, const PredictedPtr& have, const MeasuredPtr& measured)
{
    QVector<ErrorColumn> columns;
    const auto add = [&](const QString& name, const PredictedPtr& predicted) {
        if (predicted && predicted->prediction)
            columns.append(
                { named(name, *predicted->prediction), &predicted->prediction->figures, predicted->prediction->expected,
                    measured && settingsApart(predicted->config, measured->config).empty() });
    };
    add(tr("What-if"), whatIf);
    add(tr("What you have"), have);
    if (columns.empty())
        return {};
    if (measured)
        columns.append({ tr("Measured, run %1").arg(measured->id), &measured->figures, {} });
    ErrorTable table { { QString() }, {} };
    for (const ErrorColumn& column : columns)
        table.headers.append(column.title);
    for (const ErrorColumn& column : columns)
        if (column.hasError)
            table.headers.append(tr("Error: %1").arg(column.title));
    const auto rateOf = [](const RunFigures& figures) { return figures.samplesPerSecond; };
    table.rows.append(rowOf(tr("Samples per second"), columns, rateOf, rateCell));
    for (const double target : targetsOf(columns)) {
        const auto secondsTo
            = [target](const RunFigures& figures) { return timesTo(figures, nullptr, { target }).front().predicted; };
        table.rows.append(
            rowOf(tr("Time to P@1 %1").arg(QLocale().toString(target, 'f', 3)), columns, secondsTo, secondsCell));
    }
    return table;
}

} // namespace evenkeel

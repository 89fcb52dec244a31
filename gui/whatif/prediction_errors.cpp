// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/whatif/prediction_errors.h"

#include "gui/parts/translated.h"
#include "gui/whatif/figures_view.h"

#include <QLocale>

#include <cmath>

namespace evenkeel {

namespace {

struct Column {
    QString title;
    const RunFigures* figures = nullptr;
};

Cell errorCell(double predicted, double measured)
{
    if (predicted < 0 || measured <= 0)
        return { .text = QStringLiteral("–"), .number = true };
    const double error = predicted / measured - 1;
    const QString number = QLocale().toString(std::abs(error) * 100, 'f', 1);
    return { .text = (error < 0 ? QStringLiteral("−%1 %") : QStringLiteral("+%1 %")).arg(number),
        .value = error,
        .number = true,
        .strong = true };
}

Cell secondsCell(double seconds)
{
    if (seconds < 0)
        return { .text = tr("not reached"), .number = true };
    Cell cell = numberCell(seconds);
    cell.text = tr("%1 s").arg(QLocale().toString(seconds, 'g', 3));
    return cell;
}

QString named(const QString& name, const Prediction& prediction)
{
    return prediction.isEstimated ? QStringLiteral("%1 (%2)").arg(name, estimatedText()) : name;
}

// As the row's values stand, then each one's error; `values` has the measured one last.
template<typename MakeCell>
QVector<Cell> rowOf(const QString& name, const QVector<double>& values, bool isMeasured, const MakeCell& cellOf)
{
    QVector<Cell> row { { .text = name } };
    for (const double value : values)
        row.append(cellOf(value));
    for (qsizetype i = 0; isMeasured && i + 1 < values.size(); ++i)
        row.append(errorCell(values[i], values.last()));
    return row;
}

// 80, 90, 95 and 98 % of what all of them reached.
std::vector<double> targetsOf(const QVector<Column>& columns)
{
    std::vector<double> targets;
    for (const Column& column : columns)
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
    QVector<Column> columns;
    if (whatIf && whatIf->prediction)
        columns.append({ named(tr("What-if"), *whatIf->prediction), &whatIf->prediction->figures });
    if (have && have->prediction)
        columns.append({ named(tr("What you have"), *have->prediction), &have->prediction->figures });
    if (columns.empty())
        return {};
    const qsizetype predicted = columns.size();
    if (measured)
        columns.append({ tr("Measured, run %1").arg(measured->id), &measured->figures });
    ErrorTable table { { QString() }, {} };
    for (const Column& column : columns)
        table.headers.append(column.title);
    for (qsizetype i = 0; measured && i < predicted; ++i)
        table.headers.append(predicted == 1 ? tr("Error") : tr("Error of %1").arg(columns[i].title));
    QVector<double> rates;
    for (const Column& column : columns)
        rates.append(column.figures->samplesPerSecond);
    const auto rateCell = [](double rate) { return numberCell(rate, 0); };
    table.rows.append(rowOf(tr("Samples per second"), rates, measured != nullptr, rateCell));
    for (const double target : targetsOf(columns)) {
        QVector<double> seconds;
        for (const Column& column : columns)
            seconds.append(timesTo(*column.figures, nullptr, { target }).front().predicted);
        table.rows.append(rowOf(
            tr("Time to P@1 %1").arg(QLocale().toString(target, 'f', 3)), seconds, measured != nullptr, secondsCell));
    }
    return table;
}

QStringList settingsApart(const RunConfig& predicted, const RunConfig& measured)
{
    // Those that a prediction sets itself, or that change nothing that is compared.
    static const QStringList left { QStringLiteral("name"), QStringLiteral("train.clock"), QStringLiteral("train.seed"),
        QStringLiteral("train.repeats"), QStringLiteral("train.against") };
    QStringList keys;
    for (const ConfigDifference& one : differences(predicted, measured))
        if (const QString key = QString::fromStdString(one.key);
            !left.contains(key) && !key.startsWith(QLatin1String("virtual.")))
            keys.append(key);
    return keys;
}

} // namespace evenkeel

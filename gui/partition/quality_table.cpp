// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/partition/quality_table.h"

#include <QCoreApplication>

#include <cmath>

namespace evenkeel {

namespace {

enum class Better { Lower, Higher };

struct Figure {
    const char *name, *help;
    double PartitionQuality::*value;
    int decimals;
    Better better;
};
using Q = PartitionQuality;
#define TEXT(text) QT_TRANSLATE_NOOP("QualityTable", text)

// In the order of the CLI's table.
constexpr Figure figures[] = {
    { TEXT("Certificate"),
        TEXT("Perspective welfare relative to its upper bound: at 1 every device has its exact share of every feature "
             "in every "
             "class."),
        &Q::certificate, 4, Better::Higher },
    { TEXT("Feature distance (TV), mean"),
        TEXT("Total variation between the features of a device and of its class (0: equal, 1: disjoint), mean "
             "over devices and classes."),
        &Q::tvMean, 4, Better::Lower },
    { TEXT("Feature distance (TV), max"), TEXT("Maximum over devices and classes; it usually occurs in a small class."),
        &Q::tvMax, 4, Better::Lower },
    { TEXT("Hellinger distance, mean"),
        TEXT("Distance between the square roots of the feature distributions (0 to 1): rare features count more than "
             "in TV."),
        &Q::hellingerMean, 4, Better::Lower },
    { TEXT("Hellinger distance, max"), TEXT("Maximum over devices and classes."), &Q::hellingerMax, 4, Better::Lower },
    { TEXT("Jensen–Shannon, mean"),
        TEXT("Information in bits, from one feature drawn at random, about whether it came from the device or from its "
             "class (0 to 1)."),
        &Q::jsMean, 4, Better::Lower },
    { TEXT("Jensen–Shannon, max"), TEXT("Maximum over devices and classes."), &Q::jsMax, 4, Better::Lower },
    { TEXT("Centroid distance, mean"),
        TEXT("Distance between the mean sample of a device and the mean of all samples, relative to the norm of the "
             "latter; mean over devices."),
        &Q::meanDistance, 4, Better::Lower },
    { TEXT("Centroid distance, max"), TEXT("Maximum over devices."), &Q::meanDistanceMax, 4, Better::Lower },
    { TEXT("Gradient agreement, mean"),
        TEXT("Cosine between the first gradient of a device's samples and that of all samples, for an untrained model: "
             "at 1, averaging loses nothing."),
        &Q::gradientAgreement, 4, Better::Higher },
    { TEXT("Gradient agreement, min"), TEXT("Minimum over devices."), &Q::gradientAgreementLeast, 4, Better::Higher },
    { TEXT("Features missing"),
        TEXT("Share of the features in the data that do not occur on a device, mean over devices."),
        &Q::featuresMissing, 4, Better::Lower },
    { TEXT("Class deviation"),
        TEXT("Maximum difference between a device's samples of one class and its quota; below 1 it is rounding."),
        &Q::classDeviation, 2, Better::Lower },
    { TEXT("Size deviation"), TEXT("Maximum difference between a device's samples and its quota."), &Q::sizeDeviation,
        0, Better::Lower },
    { TEXT("Makespan"), TEXT("Time until the last device has processed its samples, relative to the ideal; 1 is best."),
        &Q::makespan, 4, Better::Lower },
};
#undef TEXT

QString tr(const char* text) { return QCoreApplication::translate("QualityTable", text); }

Cell unknownCell() { return { .text = QStringLiteral("–"), .number = true }; }

// The best of a row is strong; differences that the digits shown do not tell are none.
void markBest(QVector<Cell>& row, const Figure& figure)
{
    const double step = std::pow(10.0, -figure.decimals), sign = figure.better == Better::Higher ? 1 : -1;
    const auto score = [&](const Cell& cell) { return std::round(sign * cell.value.toDouble() / step); };
    double best = 0, worst = 0;
    bool first = true;
    for (int column = 1; column <= 3; ++column)
        if (row[column].value.isValid()) {
            const double s = score(row[column]);
            best = first ? s : std::max(best, s);
            worst = first ? s : std::min(worst, s);
            first = false;
        }
    for (int column = 1; column <= 3; ++column)
        row[column].strong = row[column].value.isValid() && best > worst && score(row[column]) == best;
}

Cell differenceCell(double ours, double random, const Figure& figure)
{
    Cell cell { .text = QStringLiteral("–"), .value = 0.0, .number = true };
    if (std::abs(ours - random) < std::pow(10.0, -figure.decimals) || random <= 0)
        return cell;
    const double relative = (ours - random) / random;
    cell = percentCell(relative);
    if (relative > 0)
        cell.text.prepend(u'+');
    const bool better = (relative > 0) == (figure.better == Better::Higher);
    cell.toolTip = better ? tr("Better than stratified random") : tr("Worse than stratified random");
    return cell;
}

} // namespace

QStringList qualityHeaders(const QString& before, int randomSeeds)
{
    return { tr("Measure"), tr("This partition"), before, tr("Stratified random\n(mean of %1 seeds)").arg(randomSeeds),
        tr("Difference\nfrom random") };
}

CellRows qualityRows(const ComparedQualities& q)
{
    CellRows rows;
    for (const Figure& figure : figures) {
        const double ours = q.ours.*figure.value, random = q.random.*figure.value;
        QVector<Cell> row { { .text = tr(figure.name) }, numberCell(ours, figure.decimals),
            q.before ? numberCell(q.before->*figure.value, figure.decimals) : unknownCell(),
            q.randomSeeds > 0 ? numberCell(random, figure.decimals) : unknownCell(),
            q.randomSeeds > 0 ? differenceCell(ours, random, figure) : unknownCell() };
        markBest(row, figure);
        for (int column = 0; column < 4; ++column)
            row[column].toolTip = tr(figure.help);
        rows.append(row);
    }
    return rows;
}

} // namespace evenkeel

#include "gui/models/quality_table.h"

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
        TEXT("Perspective welfare over its bound: at 1 every device has its exact share of every feature in every "
             "class."),
        &Q::certificate, 4, Better::Higher },
    { TEXT("Feature distance (TV), mean"),
        TEXT("Total variation between the features of a device and of its class (0: alike, 1: nothing in common), mean "
             "over devices and classes."),
        &Q::tvMean, 4, Better::Lower },
    { TEXT("Feature distance (TV), largest"),
        TEXT("The same of the device and class where it is largest; small classes decide it."), &Q::tvMax, 4,
        Better::Lower },
    { TEXT("Hellinger distance, mean"),
        TEXT("Distance between the roots of the feature distributions (0 to 1): rare features count more than in TV."),
        &Q::hellingerMean, 4, Better::Lower },
    { TEXT("Hellinger distance, largest"), TEXT("The same of the device and class where it is largest."),
        &Q::hellingerMax, 4, Better::Lower },
    { TEXT("Jensen–Shannon, mean"),
        TEXT("Bits that one feature drawn at random tells of whether it came from the device or from its class (0 to "
             "1)."),
        &Q::jsMean, 4, Better::Lower },
    { TEXT("Jensen–Shannon, largest"), TEXT("The same of the device and class where it is largest."), &Q::jsMax, 4,
        Better::Lower },
    { TEXT("Distance of mean rows, mean"),
        TEXT("How far the mean sample of a device lies from the mean of all, over the length of that; mean over "
             "devices."),
        &Q::meanDistance, 4, Better::Lower },
    { TEXT("Distance of mean rows, largest"), TEXT("The same of the device where it is largest."), &Q::meanDistanceMax,
        4, Better::Lower },
    { TEXT("Gradient agreement, mean"),
        TEXT("Cosine between a device's first gradient and that of all data, for a model that knows nothing yet: at 1 "
             "averaging loses nothing."),
        &Q::gradientAgreement, 4, Better::Higher },
    { TEXT("Gradient agreement, least"), TEXT("The same of the device that agrees least."), &Q::gradientAgreementLeast,
        4, Better::Higher },
    { TEXT("Features missing"),
        TEXT("Share of the features that occur in the data which a device never sees, mean over devices."),
        &Q::featuresMissing, 4, Better::Lower },
    { TEXT("Class deviation"),
        TEXT("Most samples of one class that a device has too many or too few; below 1 is rounding."),
        &Q::classDeviation, 2, Better::Lower },
    { TEXT("Size deviation"), TEXT("Most samples that a device has beside its quota."), &Q::sizeDeviation, 0,
        Better::Lower },
    { TEXT("Makespan"), TEXT("Time until the last device is through its samples, over the ideal: 1 is best."),
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
    return { tr("Figure"), tr("This partition"), before, tr("Stratified random\n(mean of %1 seeds)").arg(randomSeeds),
        tr("Difference\nto random") };
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

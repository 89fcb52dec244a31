#include "gui/models/partition_tables.h"

#include "gui/models/device_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace evenkeel {

namespace {

constexpr std::size_t mostLabels = 20;

QString tr(const char* text) { return QCoreApplication::translate("PartitionTables", text); }

CellRows deviceRowsOf(const PartitionReport& report, const QStringList& names)
{
    CellRows rows;
    for (std::size_t rank = 0; rank < report.quotas.size(); ++rank)
        rows.append(QVector<Cell> { { .text = names[static_cast<qsizetype>(rank)] },
            countCell(report.quality.ranks[rank].rows), countCell(report.quotas[rank]),
            countCell(report.quality.ranks[rank].nnz), countCell(report.quality.ranks[rank].labelsSeen) });
    return rows;
}

enum class Better { Lower, Higher };

QVector<Cell> qualityRow(
    const QString& name, const QString& help, double ours, double random, int decimals, Better better)
{
    QVector<Cell> row { { .text = name, .toolTip = help }, numberCell(ours, decimals), numberCell(random, decimals) };
    // To the digits shown: a difference that cannot be seen is none.
    const double step = std::pow(10.0, -decimals);
    const double gain = better == Better::Lower ? random - ours : ours - random;
    row[1].strong = gain >= step;
    row[2].strong = gain <= -step;
    Cell change { .text = QStringLiteral("–"), .value = 0.0, .number = true };
    if (std::abs(gain) >= step && random > 0) {
        const double relative = (ours - random) / random;
        change = percentCell(relative);
        change.text.prepend(relative > 0 ? QStringLiteral("+") : QString());
    }
    row.append(change);
    return row;
}

CellRows qualityRowsOf(const PartitionQuality& ours, const PartitionQuality& random)
{
    return { qualityRow(tr("Certificate"), tr("Perspective welfare over its maximum: 1 is a perfect partition"),
                 ours.certificate, random.certificate, 4, Better::Higher),
        qualityRow(tr("Feature distance (TV), mean"),
            tr("Total variation between a device's and the class's features, mean over classes and devices"),
            ours.tvMean, random.tvMean, 4, Better::Lower),
        qualityRow(tr("Feature distance (TV), largest"), {}, ours.tvMax, random.tvMax, 4, Better::Lower),
        qualityRow(tr("Hellinger distance, mean"), {}, ours.hellingerMean, random.hellingerMean, 4, Better::Lower),
        qualityRow(tr("Hellinger distance, largest"), {}, ours.hellingerMax, random.hellingerMax, 4, Better::Lower),
        qualityRow(tr("Class deviation"), tr("Samples of a class that a device has too many or too few, at most"),
            ours.classDeviation, random.classDeviation, 2, Better::Lower),
        qualityRow(tr("Size deviation"), tr("Samples that a device has beside its quota, at most"), ours.sizeDeviation,
            random.sizeDeviation, 0, Better::Lower),
        qualityRow(tr("Makespan"), tr("Time of the last device over the ideal: 1 is best"), ours.makespan,
            random.makespan, 4, Better::Lower) };
}

std::vector<Id> mostFrequentLabels(const std::vector<Index>& frequency)
{
    std::vector<Id> order(frequency.size());
    std::iota(order.begin(), order.end(), Id { 0 });
    const std::size_t shown = std::min(mostLabels, order.size());
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(shown), order.end(), [&](Id a, Id b) {
        const Index left = frequency[static_cast<std::size_t>(a)], right = frequency[static_cast<std::size_t>(b)];
        return left != right ? left > right : a < b;
    });
    order.resize(shown);
    return order;
}

Cell balanceCell(Index count, double due)
{
    const double relative = due > 0 ? (static_cast<double>(count) - due) / due : 0;
    Cell cell = countCell(count);
    const QString percent = QLocale().toString(relative * 100, 'f', 0);
    if (percent != QLatin1String("0") && percent != QLatin1String("-0"))
        cell.text += QStringLiteral("  %1%2 %").arg(relative > 0 ? QStringLiteral("+") : QString(), percent);
    cell.toolTip = tr("%1 samples; %2 are due").arg(count).arg(QLocale().toString(due, 'f', 1));
    // Half too many is full colour; a difference of less than one sample is none.
    cell.heat = std::abs(static_cast<double>(count) - due) < 1 ? 0 : relative * 2;
    return cell;
}

CellRows balanceRowsOf(const Dataset& data, const PartitionReport& report, const std::vector<std::string>& names)
{
    const std::size_t ranks = report.partition.size();
    std::vector<Index> frequency(static_cast<std::size_t>(data.labels), 0);
    std::vector<Index> counts(frequency.size() * ranks, 0);
    for (std::size_t rank = 0; rank < ranks; ++rank)
        for (Id sample : report.partition[rank])
            for (Id label : data.labelsOf(sample)) {
                ++frequency[static_cast<std::size_t>(label)];
                ++counts[static_cast<std::size_t>(label) * ranks + rank];
            }
    CellRows rows;
    for (Id label : mostFrequentLabels(frequency)) {
        const auto at = static_cast<std::size_t>(label);
        QVector<Cell> row { { .text = at < names.size() ? QString::fromStdString(names[at]) : tr("label %1").arg(label),
            .toolTip = tr("label %1, %2 samples").arg(label).arg(frequency[at]) } };
        for (std::size_t rank = 0; rank < ranks; ++rank) {
            const double share = static_cast<double>(report.quotas[rank]) / static_cast<double>(data.samples);
            row.append(balanceCell(counts[at * ranks + rank], static_cast<double>(frequency[at]) * share));
        }
        rows.append(row);
    }
    return rows;
}

} // namespace

QStringList deviceHeaders() { return { tr("Device"), tr("Samples"), tr("Quota"), tr("Nonzeros"), tr("Labels seen") }; }

QStringList qualityHeaders(int randomSeeds)
{
    return { tr("Figure"), tr("This partition"), tr("Stratified random (mean of %1)").arg(randomSeeds),
        tr("Difference") };
}

PartitionView describePartition(PartitionReport report, const Dataset& data, const std::vector<std::string>& devices,
    const std::vector<std::string>& labelNames)
{
    PartitionView view;
    view.report = std::move(report);
    for (std::size_t rank = 0; rank < devices.size(); ++rank)
        view.devices.append(deviceLabel(static_cast<int>(rank), QString::fromStdString(devices[rank])));
    view.deviceRows = deviceRowsOf(view.report, view.devices);
    view.qualityRows = qualityRowsOf(view.report.quality, meanOf(view.report.random));
    view.balanceHeaders = QStringList { tr("Label") } + view.devices;
    view.balanceRows = balanceRowsOf(data, view.report, labelNames);
    return view;
}

} // namespace evenkeel

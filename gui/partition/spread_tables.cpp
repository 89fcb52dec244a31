// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/partition/spread_tables.h"

#include "gui/partition/partition_tables.h"
#include "gui/parts/translated.h"

#include <QLocale>

#include <numeric>

namespace evenkeel {

namespace {

QString counted(Index count) { return QLocale().toString(qlonglong(count)); }

std::size_t shownOf(std::size_t ranks) { return std::min(ranks, static_cast<std::size_t>(maxDevicesShown)); }

QString tenthName(std::size_t group)
{
    return group == 0                       ? tr("1 (most frequent)")
        : group + 1 == IdSpread::groupCount ? tr("10 (rarest)")
                                            : QString::number(group + 1);
}

Cell tenthCell(const IdSpread::Group& group, std::size_t rank, double share)
{
    const auto all = static_cast<double>(std::accumulate(group.occurrences.begin(), group.occurrences.end(), Index(0)));
    if (all == 0)
        return { .text = QStringLiteral("–"), .number = true };
    Cell cell = percentCell(static_cast<double>(group.occurrences[rank]) / all);
    cell.heat = 2 * (cell.value.toDouble() / share - 1); // an excess of a half is full color, as of classes
    cell.toolTip = tr("%1 of %2 occurrences; its share of the samples is %3\n%4 of these %5 occur on the device")
                       .arg(counted(group.occurrences[rank]), QLocale().toString(all, 'f', 0), percentCell(share).text,
                           counted(group.present[rank]), counted(group.ids));
    return cell;
}

} // namespace

QStringList overlapHeaders(const QStringList& devices)
{
    return QStringList { tr("Of the device"), tr("Occur\nthere"), tr("Only\nthere") } + devices.mid(0, maxDevicesShown);
}

CellRows overlapRows(const SpreadOfKind& of, const QStringList& devices)
{
    const std::size_t ranks = of.shares.size(), shown = shownOf(ranks);
    CellRows rows;
    for (std::size_t i = 0; i < shown && !of.shared.empty(); ++i) {
        const QString mine = devices.value(static_cast<qsizetype>(i));
        QVector<Cell> row { { .text = mine }, countCell(of.spread.present[i]), countCell(of.spread.onlyHere[i]) };
        for (std::size_t j = 0; j < shown; ++j) {
            Cell cell { .text = QStringLiteral("–"), .number = true };
            if (i != j) {
                cell = percentCell(sharedShare(of.shared, ranks, i, j));
                cell.heat = cell.value.toDouble();
                cell.toolTip = tr("%1 of the %2 on %3 also occur on %4\n%5 of those on either occur on both (Jaccard)")
                                   .arg(counted(of.shared[i * ranks + j]), counted(of.spread.present[i]), mine,
                                       devices.value(static_cast<qsizetype>(j)),
                                       percentCell(jaccard(of.shared, ranks, i, j)).text);
            }
            row.append(cell);
        }
        rows.append(row);
    }
    return rows;
}

QStringList tenthHeaders(const QStringList& devices)
{
    return QStringList { tr("Tenth"), tr("Number"), tr("Samples\neach") } + devices.mid(0, maxDevicesShown);
}

CellRows tenthRows(const SpreadOfKind& of, const QStringList& devices)
{
    const std::size_t shown = std::min(shownOf(of.shares.size()), static_cast<std::size_t>(devices.size()));
    CellRows rows;
    for (std::size_t g = 0; g < IdSpread::groupCount; ++g) {
        const IdSpread::Group& group = of.spread.groups[g];
        if (group.ids == 0)
            continue;
        const QString samples = group.maxSamples == group.minSamples
            ? counted(group.minSamples)
            : counted(group.minSamples) + u'–' + counted(group.maxSamples);
        QVector<Cell> row { { .text = tenthName(g), .value = static_cast<int>(g) }, countCell(group.ids),
            { .text = samples, .value = QVariant::fromValue<qlonglong>(group.maxSamples), .number = true } };
        for (std::size_t rank = 0; rank < shown; ++rank)
            row.append(tenthCell(group, rank, of.shares[rank]));
        rows.append(row);
    }
    return rows;
}

} // namespace evenkeel

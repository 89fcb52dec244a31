// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/partition/partition_tables.h"

#include "gui/parts/device_text.h"
#include "gui/parts/translated.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

Cell classCell(Index rows, double due, double tv)
{
    const double apart = static_cast<double>(rows) - due;
    Cell cell = countCell(rows);
    if (std::abs(apart) >= 1 && due > 0) { // less than a sample is rounding
        cell.heat = 2 * apart / due; // an excess of a half is full color
        cell.text += QStringLiteral("  ") + percentText(apart / due);
    }
    cell.toolTip
        = tr("%1 samples; %2 expected").arg(QLocale().toString(qlonglong(rows)), QLocale().toString(due, 'f', 1));
    if (tv >= 0)
        cell.toolTip += tr("\nfeature distance (TV) from the class: %1").arg(QLocale().toString(tv, 'f', 4));
    return cell;
}

} // namespace

QStringList deviceHeaders()
{
    return { tr("Device"), tr("Samples"), tr("Quota"), tr("Nonzeros"), tr("Labels\nseen"), tr("Features\nseen"),
        tr("TV"), tr("TV,\nrandom"), tr("Gradient\nagreement") };
}

CellRows deviceRows(const PartitionReport& report, const QStringList& devices)
{
    const PartitionQuality random = meanOf(report.random);
    CellRows rows;
    for (std::size_t i = 0; i < report.quotas.size(); ++i) {
        const PartitionQuality::Rank& rank = report.quality.ranks[i];
        QVector<Cell> row { { .text = devices.value(static_cast<qsizetype>(i)) }, countCell(rank.rows),
            countCell(report.quotas[i]), countCell(rank.nnz), countCell(rank.labelsSeen), countCell(rank.featuresSeen),
            numberCell(rank.tv, 4),
            random.ranks.empty() ? Cell { .text = QStringLiteral("–"), .number = true }
                                 : numberCell(random.ranks[i].tv, 4),
            numberCell(rank.gradientAgreement, 4) };
        row[6].toolTip
            = tr("Total variation between the features of this device and of its classes, mean over classes");
        row[7].toolTip = tr("The same for stratified random partitions, mean over seeds");
        row[8].toolTip = tr("Cosine between the first gradient of this device's samples and that of all samples");
        rows.append(row);
    }
    return rows;
}

QStringList classHeaders(const QStringList& devices)
{
    return QStringList { tr("Class"), tr("Samples") } + devices.mid(0, maxDevicesShown);
}

CellRows classRows(const PartitionResult& result, const QStringList& devices)
{
    const PartitionReport& report = result.report;
    const auto ranks = report.shares.size();
    const auto shown = std::min(ranks, static_cast<std::size_t>(maxDevicesShown));
    CellRows rows;
    for (std::size_t i = 0; i < result.classes.shown.size(); ++i) {
        const std::size_t c = result.classes.shown[i];
        const QString& name = result.classes.names[static_cast<qsizetype>(i)];
        QVector<Cell> row { { .text = name, .toolTip = name }, countCell(report.classes.size(c)) };
        for (std::size_t rank = 0; rank < shown; ++rank) {
            row.append(classCell(report.quality.classRows[c * ranks + rank],
                static_cast<double>(report.classes.size(c)) * report.shares[rank],
                report.quality.classTv[c * ranks + rank]));
            row.last().toolTip.prepend(devices.value(static_cast<qsizetype>(rank)) + u'\n');
        }
        rows.append(row);
    }
    return rows;
}

QString classesLeftOut(const PartitionResult& result)
{
    const Classes& classes = result.report.classes;
    QStringList sentences;
    if (const std::size_t more = classes.count() - result.classes.shown.size(); more > 0) {
        Index samples = static_cast<Index>(classes.samples.size());
        for (std::size_t c : result.classes.shown)
            samples -= classes.size(c);
        sentences.append(tr("%1 smaller classes with %2 samples are not shown.")
                             .arg(QLocale().toString(qulonglong(more)), QLocale().toString(qlonglong(samples))));
    }
    if (result.report.shares.size() > static_cast<std::size_t>(maxDevicesShown))
        sentences.append(tr("Only the first %1 devices are shown.").arg(maxDevicesShown));
    return sentences.join(u' ');
}

QStringList contrastHeaders(const QString& what) { return { what, tr("Samples"), tr("Expected"), tr("Std. dev.") }; }

CellRows contrastRows(const std::vector<Contrast>& more, const std::vector<Contrast>& fewer,
    const std::vector<std::string>& names, const QString& otherwise)
{
    CellRows rows;
    const auto add = [&](const Contrast& c) {
        const QString name = nameOf(names, c.id, otherwise.arg(c.id));
        QVector<Cell> row { { .text = name, .toolTip = otherwise.arg(c.id) }, countCell(c.count), numberCell(c.due, 1),
            numberCell(c.deviations, 1) };
        row[3].text.replace(u'-', QStringLiteral("−"));
        if (c.deviations > 0)
            row[3].text.prepend(u'+');
        row[3].heat = c.deviations / 5;
        row[3].toolTip
            = tr("Difference from the expected number, in standard deviations of a random group of the same size");
        rows.append(row);
    };
    for (const Contrast& c : more)
        add(c);
    for (std::size_t i = fewer.size(); i > 0; --i) // the most striking last: the table runs from much to little
        add(fewer[i - 1]);
    return rows;
}

} // namespace evenkeel

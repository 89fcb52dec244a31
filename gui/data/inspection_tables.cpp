// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/data/inspection_tables.h"

#include "gui/parts/translated.h"
#include "gui/parts/translated_phrase.h"

#include <QFileInfo>
#include <QLocale>

#include <algorithm>

namespace evenkeel {

namespace {

QString fileName(const Inspection& inspection) { return QFileInfo(QString::fromStdString(inspection.file)).fileName(); }

using CellOf = std::function<Cell(const Inspection&)>;

void add(CellRows& rows, const InspectedData& data, const QString& name, const QString& help, const CellOf& figure)
{
    QVector<Cell> row { { .text = name, .toolTip = help }, figure(data.train) };
    if (data.test)
        row.append(figure(*data.test));
    rows.append(row);
}

CellOf count(Index Inspection::*member)
{
    return [member](const Inspection& i) { return countCell(i.*member); };
}

// A count that had better be zero.
CellOf defect(Index Inspection::*member)
{
    return [member](const Inspection& i) {
        Cell cell = countCell(i.*member);
        cell.strong = i.*member > 0;
        return cell;
    };
}

} // namespace

QStringList figureHeaders(const InspectedData& data)
{
    QStringList headers { tr("Statistic"), tr("Training") };
    if (data.test)
        headers.append(tr("Test"));
    return headers;
}

CellRows figureRows(const InspectedData& data)
{
    CellRows rows;
    const auto put
        = [&](const QString& name, const QString& help, const CellOf& figure) { add(rows, data, name, help, figure); };
    put(tr("Format"), {},
        [](const Inspection& i) { return Cell { .text = QString::fromStdString(i.format), .number = true }; });
    put(tr("Samples"), {}, count(&Inspection::samples));
    put(tr("Features"), tr("Size of the feature space"), count(&Inspection::features));
    put(tr("Labels"), tr("Size of the label space"), count(&Inspection::labels));
    put(tr("Nonzeros"), tr("Stored feature values"), count(&Inspection::nnz));
    put(tr("Nonzeros per sample"), tr("Mean"), [](const Inspection& i) { return numberCell(i.nnzPerSample, 1); });
    put(tr("Labels per sample"), tr("Mean"), [](const Inspection& i) { return numberCell(i.labelsPerSample, 2); });
    put(tr("Head share"), tr("Share of all label assignments that belong to the most frequent 10 % of labels"),
        [](const Inspection& i) { return percentCell(i.headShare); });
    put(tr("Tail labels"), tr("Labels with one to five samples"), count(&Inspection::tailLabels));
    put(tr("Unused labels"), tr("Labels without any sample"), count(&Inspection::unusedLabels));
    put(tr("Unused features"), tr("Features without any sample"), count(&Inspection::unusedFeatures));
    put(tr("Smallest value"), {}, [](const Inspection& i) { return numberCell(static_cast<double>(i.minValue)); });
    put(tr("Largest value"), {}, [](const Inspection& i) { return numberCell(static_cast<double>(i.maxValue)); });
    put(tr("Negative values"), {}, count(&Inspection::negativeValues));
    put(tr("Samples without features"), {}, defect(&Inspection::emptySamples));
    put(tr("Samples without labels"), {}, defect(&Inspection::unlabeledSamples));
    put(tr("Duplicate samples"), tr("Samples with the features and labels of an earlier sample"),
        defect(&Inspection::duplicates));
    put(tr("Unsorted samples"), tr("Samples whose feature ids are not in increasing order; sorted while loading"),
        defect(&Inspection::unsortedSamples));
    put(tr("Repeated ids"), tr("Samples in which a feature id occurs more than once"),
        defect(&Inspection::repeatedIds));
    put(tr("Stored zeros"), {}, defect(&Inspection::explicitZeros));
    put(tr("Malformed lines"), {}, defect(&Inspection::badLines));
    return rows;
}

CellRows defectRows(const InspectedData& data)
{
    CellRows rows;
    const auto append = [&](const Inspection& inspection) {
        for (const BadLine& bad : inspection.firstBadLines)
            rows.append(QVector<Cell> { { .text = fileName(inspection) },
                bad.line > 0 ? countCell(bad.line) : Cell { .text = tr("file"), .value = 0, .number = true },
                { .text = translatedText(bad.what), .toolTip = translatedText(bad.what) } });
    };
    append(data.train);
    if (data.test)
        append(*data.test);
    return rows;
}

CellRows topLabelRows(const InspectedData& data)
{
    CellRows rows;
    for (const auto& [label, samples] : data.train.topLabels) {
        const auto at = static_cast<std::size_t>(label);
        const QString name
            = at < data.train.names.labels.size() ? QString::fromStdString(data.train.names.labels[at]) : QString();
        rows.append(QVector<Cell> {
            { .text = name.isEmpty() ? tr("label %1").arg(label) : name, .toolTip = tr("label %1").arg(label) },
            countCell(samples),
            percentCell(
                data.train.samples > 0 ? static_cast<double>(samples) / static_cast<double>(data.train.samples) : 0) });
    }
    return rows;
}

Bars barsOf(const Histogram& histogram)
{
    Bars bars;
    const auto some = [](Index count) { return count > 0; };
    const auto first
        = std::ranges::find_if(histogram.count, some) - histogram.count.begin(); // empty bins before say nothing
    for (auto i = static_cast<std::size_t>(first); i < histogram.count.size(); ++i) {
        const bool one = histogram.min[i] == histogram.max[i];
        const QString min = QLocale().toString(static_cast<qlonglong>(histogram.min[i]));
        bars.categories.append(
            one ? min : min + QChar(0x2013) + QLocale().toString(static_cast<qlonglong>(histogram.max[i])));
        bars.counts.append(static_cast<double>(histogram.count[i]));
    }
    return bars;
}

} // namespace evenkeel

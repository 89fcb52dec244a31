// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/partition/quality_table.h"

#include "gui/parts/translated.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

constexpr int valueColumns[] { 1, 3, 4 }; // ours, before, random; the difference stands beside ours

Cell unknownCell() { return { .text = QStringLiteral("–"), .number = true }; }

// The best of a row is strong; differences that the shown digits do not show are ignored.
void markBest(QVector<Cell>& row, const QualityFigure& figure)
{
    const double step = std::pow(10.0, -figure.decimals), sign = figure.isHigherBetter ? 1 : -1;
    const auto score = [&](const Cell& cell) { return std::round(sign * cell.value.toDouble() / step); };
    double best = 0, worst = 0;
    bool first = true;
    for (const int column : valueColumns)
        if (row[column].value.isValid()) {
            const double s = score(row[column]);
            best = first ? s : std::max(best, s);
            worst = first ? s : std::min(worst, s);
            first = false;
        }
    for (const int column : valueColumns)
        row[column].strong = row[column].value.isValid() && best > worst && score(row[column]) == best;
}

Cell differenceCell(double ours, double random, const QualityFigure& figure)
{
    Cell cell { .text = QStringLiteral("–"), .value = 0.0, .number = true };
    if (std::abs(ours - random) < std::pow(10.0, -figure.decimals) || random <= 0)
        return cell;
    const double relative = (ours - random) / random;
    cell = percentCell(relative);
    cell.text = percentText(relative, 1);
    const bool better = (relative > 0) == (figure.isHigherBetter);
    // The arrow says where the figure went, color and word whether that is good.
    cell.text = tr("%1 %2 %3")
                    .arg(relative > 0 ? QChar(u'↑') : QChar(u'↓'))
                    .arg(cell.text, better ? tr("better") : tr("worse"));
    cell.tone = better ? Tone::Good : Tone::Error;
    cell.toolTip = better ? tr("Better than stratified random") : tr("Worse than stratified random");
    return cell;
}

} // namespace

QList<BandBar> qualityBars(const PartitionQuality& ours, const std::vector<PartitionQuality>& random)
{
    QList<BandBar> bars;
    for (const QualityFigure& figure : qualityFigures) {
        if (!*figure.headline)
            continue;
        BandBar bar { .name = translated(figure.headline),
            .help = translated(figure.help),
            .value = QLocale().toString(figure.in(ours), 'f', 3),
            .note = QStringLiteral("–"),
            .at = figure.in(ours) };
        if (!random.empty()) {
            const PartitionQuality mean = meanOf(random);
            bar.low = bar.high = figure.in(random.front());
            for (const PartitionQuality& one : random) {
                bar.low = std::min(bar.low, figure.in(one));
                bar.high = std::max(bar.high, figure.in(one));
            }
            const Cell difference = differenceCell(bar.at, figure.in(mean), figure);
            if (difference.tone)
                bar.note = percentText(difference.value.toDouble());
            if (bar.at < bar.low || bar.at > bar.high) // between them it is as good as chance
                bar.tone = difference.tone;
            bar.color = bar.tone == Tone::Error ? 1 : 0;
            bar.help += u'\n'
                + tr("Stratified random: %1 to %2")
                      .arg(QLocale().toString(bar.low, 'f', 4), QLocale().toString(bar.high, 'f', 4));
        }
        bars.append(bar);
    }
    return bars;
}

QStringList qualityHeaders(const QString& before, int randomSeeds)
{
    return { tr("Measure"), tr("This partition"), tr("Difference\nfrom random"), before,
        tr("Stratified random\n(mean of %1 seeds)").arg(randomSeeds) };
}

CellRows qualityRows(const ComparedQualities& q)
{
    CellRows rows;
    for (const QualityFigure& figure : qualityFigures) {
        const double ours = figure.in(q.ours), random = figure.in(q.random);
        QVector<Cell> row { { .text = translated(figure.label) }, numberCell(ours, figure.decimals),
            q.randomSeeds > 0 ? differenceCell(ours, random, figure) : unknownCell(),
            q.before ? numberCell(figure.in(*q.before), figure.decimals) : unknownCell(),
            q.randomSeeds > 0 ? numberCell(random, figure.decimals) : unknownCell() };
        markBest(row, figure);
        for (const int column : { 0, 1, 3, 4 })
            row[column].toolTip = translated(figure.help);
        rows.append(row);
    }
    return rows;
}

} // namespace evenkeel

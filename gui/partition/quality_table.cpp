// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/partition/quality_table.h"

#include "gui/parts/translated.h"

#include <cmath>

namespace evenkeel {

namespace {

Cell unknownCell() { return { .text = QStringLiteral("–"), .number = true }; }

// The best of a row is strong; differences that the shown digits do not show are ignored.
void markBest(QVector<Cell>& row, const QualityFigure& figure)
{
    const double step = std::pow(10.0, -figure.decimals), sign = figure.isHigherBetter ? 1 : -1;
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

Cell differenceCell(double ours, double random, const QualityFigure& figure)
{
    Cell cell { .text = QStringLiteral("–"), .value = 0.0, .number = true };
    if (std::abs(ours - random) < std::pow(10.0, -figure.decimals) || random <= 0)
        return cell;
    const double relative = (ours - random) / random;
    cell = percentCell(relative);
    if (relative > 0)
        cell.text.prepend(u'+');
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

QStringList qualityHeaders(const QString& before, int randomSeeds)
{
    return { tr("Measure"), tr("This partition"), before, tr("Stratified random\n(mean of %1 seeds)").arg(randomSeeds),
        tr("Difference\nfrom random") };
}

CellRows qualityRows(const ComparedQualities& q)
{
    CellRows rows;
    for (const QualityFigure& figure : qualityFigures) {
        const double ours = figure.in(q.ours), random = figure.in(q.random);
        QVector<Cell> row { { .text = translated(figure.label) }, numberCell(ours, figure.decimals),
            q.before ? numberCell(figure.in(*q.before), figure.decimals) : unknownCell(),
            q.randomSeeds > 0 ? numberCell(random, figure.decimals) : unknownCell(),
            q.randomSeeds > 0 ? differenceCell(ours, random, figure) : unknownCell() };
        markBest(row, figure);
        for (int column = 0; column < 4; ++column)
            row[column].toolTip = translated(figure.help);
        rows.append(row);
    }
    return rows;
}

} // namespace evenkeel

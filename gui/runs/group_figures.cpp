// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/group_figures.h"

#include "core/base/confidence_interval.h"
#include "gui/parts/duration_text.h"
#include "gui/parts/method_title.h"
#include "gui/runs/run_columns.h"
#include "gui/runs/runs_filter.h"
#include "gui/runs/runs_model.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace evenkeel {

namespace {

bool isScore(int column)
{
    return column == RunsModel::P1 || column == RunsModel::Loss
        || (column >= RunsModel::FirstScore && column < RunsModel::ToTarget);
}

// That all of them have; 0: none, or several.
double commonTargetOf(const RunsModel& runs, const std::vector<int>& rows)
{
    const double target = runs.targetOf(runs.run(rows.front()));
    const auto isSame = [&](int row) { return runs.targetOf(runs.run(row)) == target; };
    return std::ranges::all_of(rows, isSame) ? target : 0;
}

// The median of all: runs that did not reach the target took longer than any that did.
QString medianText(const RunsModel& runs, const std::vector<int>& rows)
{
    std::vector<double> times;
    std::size_t reached = 0, ofVirtualTime = 0;
    for (const int row : rows) {
        const RunSummary& run = runs.run(row);
        const std::optional<double> time = runs.timeToTarget(run.id);
        times.push_back(time.value_or(std::numeric_limits<double>::infinity()));
        reached += time ? 1 : 0;
        ofVirtualTime += isVirtual(run) ? 1 : 0;
    }
    if (ofVirtualTime > 0 && ofVirtualTime < times.size())
        return RunsFilter::tr("times of two clocks");
    std::ranges::sort(times);
    const double median = (times[(times.size() - 1) / 2] + times[times.size() / 2]) / 2;
    const QString target = RunsFilter::tr("to P@1 %1").arg(QLocale().toString(commonTargetOf(runs, rows), 'g', 4));
    const QString count = RunsFilter::tr("%L1 of %L2").arg(reached).arg(times.size());
    if (!std::isfinite(median))
        return RunsFilter::tr("%1: %2").arg(target, count);
    const QString time
        = ofVirtualTime > 0 ? RunsFilter::tr("%1 virtual").arg(durationText(median)) : durationText(median);
    return RunsFilter::tr("median %1 %2 (%3)").arg(target, time, count);
}

QString repeatsMean(const RunsModel& runs, const std::vector<int>& rows, int column)
{
    std::vector<double> values;
    for (const int row : rows)
        if (const QVariant value = runs.index(row, column).data(RunsModel::ValueRole);
            value.typeId() == QMetaType::Double && value.toDouble() >= 0)
            values.push_back(value.toDouble());
    if (values.empty())
        return QStringLiteral("–");
    const MeanBand band = meanBand(values);
    return isScore(column) ? uncertainText(band) : columnNumberText(column, band.mean);
}

QString repeatsTime(const RunsModel& runs, const std::vector<int>& rows)
{
    ComparedGroup times;
    for (const int row : rows)
        if (const ComparedRun* time = runs.timeOf(runs.run(row).id))
            times.runs.push_back(*time);
    if (times.runs.empty())
        return QStringLiteral("–");
    setTime(times);
    const RunSummary& first = runs.run(rows.front());
    const QString count = times.reached() == times.size()
        ? QString()
        : RunsFilter::tr(", %1 of %2").arg(times.reached()).arg(times.size());
    if (!times.seconds)
        return QStringLiteral("> ") + runs.timeText(first, times.atLeast) + count;
    const QString time = runs.timeText(first, *times.seconds);
    if (!times.low || !times.high)
        return time + count;
    return durationWithRange(time, *times.seconds, *times.low, *times.high) + count;
}

QString repeatsText(const RunsModel& runs, const std::vector<int>& rows, int column)
{
    const auto textIn = [&](int row) { return runs.index(row, column).data().toString(); };
    const QString first = textIn(rows.front());
    const auto isSame = [&](int row) { return textIn(row) == first; };
    const auto same = std::ranges::count_if(rows, isSame);
    if (column == RunsModel::Number)
        return RunsFilter::tr("%Ln run(s)", nullptr, static_cast<int>(rows.size()));
    if (column == RunsModel::Star)
        return std::ranges::all_of(rows, [&](int row) { return runs.run(row).starred; }) ? first : QString();
    if (column == RunsModel::ToTarget)
        return repeatsTime(runs, rows);
    if (column == RunsModel::Started) // time at which the last run started
        return textIn(*std::ranges::max_element(rows, {}, [&](int row) { return runs.run(row).id; }));
    if (same == std::ssize(rows))
        return first;
    if (column == RunsModel::Status) {
        const auto done = std::ranges::count_if(rows, [&](int row) { return runs.run(row).status == RunStatus::Done; });
        return RunsFilter::tr("%1 of %2 done").arg(done).arg(rows.size());
    }
    const bool isMeasured = isNumberColumn(column) && column != RunsModel::Seed && column != RunsModel::Forerunner
        && column != RunsModel::Reproduced;
    return isMeasured ? repeatsMean(runs, rows, column) : QString();
}

} // namespace

QString uncertainText(const MeanBand& band)
{
    const QLocale locale;
    if (!(band.half > 0))
        return locale.toString(band.mean, 'f', 4);
    const int decimals = std::clamp(1 - static_cast<int>(std::floor(std::log10(band.half))), 1, 4);
    return QStringLiteral("%1 ± %2").arg(
        locale.toString(band.mean, 'f', decimals), locale.toString(band.half, 'f', decimals));
}

QVariant repeatsData(const RunsModel& runs, const std::vector<int>& rows, int column, int role)
{
    switch (role) {
    case Qt::DisplayRole:
        return repeatsText(runs, rows, column);
    case Qt::AccessibleTextRole:
        return column == 0 ? QVariant(methodTitle(runs.run(rows.front()).algorithm) + u' ' + repeatsText(runs, rows, 0))
                           : QVariant();
    case RunsModel::ColorRole:
        return runs.index(rows.front(), column).data(role);
    case Qt::ToolTipRole:
        if (column == RunsModel::ToTarget)
            return RunsFilter::tr(
                "Time to the target: the mean of the repeats, or their median where some did not reach it, with "
                "its 95 % interval");
        if (isScore(column))
            return RunsFilter::tr("At the end of the runs: their mean with its 95 % interval");
        [[fallthrough]];
    case Qt::DecorationRole:
    case Qt::TextAlignmentRole:
    case Qt::ForegroundRole:
        return column == RunsModel::Star || column == RunsModel::Number
            ? role == Qt::TextAlignmentRole ? runs.index(rows.front(), column).data(role) : QVariant()
            : runs.index(rows.front(), column).data(role);
    default:
        return {};
    }
}

QString bandFigures(const RunsModel& runs, const std::vector<int>& rows)
{
    std::optional<double> best;
    for (const int one : rows)
        if (const auto& p1 = runs.run(one).bestP1; p1 && !(best && *best >= *p1))
            best = p1;
    QStringList parts { RunsFilter::tr("%Ln run(s)", nullptr, static_cast<int>(rows.size())) };
    if (best)
        parts.append(RunsFilter::tr("best P@1 %1").arg(QLocale().toString(*best, 'f', 4)));
    if (commonTargetOf(runs, rows) > 0)
        parts.append(medianText(runs, rows));
    return parts.join(QStringLiteral(" · "));
}

} // namespace evenkeel

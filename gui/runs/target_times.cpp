// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/target_times.h"

#include "core/base/confidence_interval.h"
#include "core/events/time_to_accuracy.h"
#include "gui/runs/runs_model.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace evenkeel {

namespace {

QString targetText(const char* text) { return QCoreApplication::translate("TargetTimes", text); }

} // namespace

QVector<TargetTime> targetTimes(const QVector<EvaluatedRun>& runs, double target, bool average)
{
    QVector<TargetTime> times;
    std::optional<double> fastest;
    for (const RunGroup& group : runGroups(runs, average)) {
        TargetTime time { .first = group.first, .runs = static_cast<int>(group.runs.size()) };
        std::vector<double> reached;
        for (const EvaluatedRun* run : group.runs)
            if (const auto after = timeToTarget(run->evaluations, target))
                reached.push_back(*after);
            else
                time.longest = std::max(time.longest, run->evaluations.back().time);
        time.reached = static_cast<int>(reached.size());
        if (!reached.empty()) {
            const MeanBand band = meanBand(reached);
            time.mean = band.mean;
            time.half = band.half;
        }
        if (time.reached == time.runs && (!fastest || time.mean < *fastest))
            fastest = time.mean;
        times.append(time);
    }
    for (TargetTime& time : times)
        if (time.reached == time.runs && fastest && *fastest > 0)
            time.ratio = time.mean / *fastest;
    return times;
}

QString targetTimeText(const TargetTime& time)
{
    if (time.reached == 0)
        return targetText("not in %1").arg(RunsModel::durationText(time.longest));
    QString text = QStringLiteral("<b>%1</b>").arg(RunsModel::durationText(time.mean));
    if (time.reached > 1)
        text += QStringLiteral(" ± %1").arg(RunsModel::durationText(time.half));
    if (time.reached < time.runs) // a mean of those alone that were fast enough is no result to compare
        return targetText("%1 of %2 reached it, in %3; the others not in %4")
            .arg(time.reached)
            .arg(time.runs)
            .arg(text, RunsModel::durationText(time.longest));
    if (time.ratio && *time.ratio >= 1.005)
        text += QStringLiteral(", %1 ×").arg(QLocale().toString(*time.ratio, 'f', 2));
    return text;
}

} // namespace evenkeel

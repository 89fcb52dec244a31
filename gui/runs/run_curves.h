// SPDX-License-Identifier: GPL-3.0-or-later
// Curves of stored runs for one plot: a metric against time, epochs, samples or updates; repeats as one curve
// with a band, resampled on a common grid first.
#pragma once

#include "core/store/comparison.h"

#include <QHash>
#include <QString>
#include <QStringList>
#include <QVector>

namespace evenkeel {

enum class CurveX { Time, Epochs, Samples, Updates, Energy }; // energy: of the live run only

QString xTitle(CurveX x);
QString virtualTimeTitle(); // title of CurveX::Time where it is the cost model's

// Text that says which runs of which data and program a picture shows.
QString provenanceOf(const QVector<EvaluatedRun>& runs);

struct RunCurve {
    QString name; // "#7 adaptive-sgd", "rate 0.1, N = 3"
    int color = 0;
    int repeats = 1;
    QVector<double> x, y;
    QVector<double> lower, upper; // ends of the band; empty for one run
};

struct FirstOf {
    qsizetype shown = 0, all = 0;
    QString text() const; // text such as "The first 40 of 10,010 selected runs"; empty if these are all
};

// Runs that have evaluations and share a curve: with `average` the repeats of one configuration, else one each.
struct RunGroup {
    qint64 first = 0; // run whose color and name the curve has
    QVector<const EvaluatedRun*> runs;
};
QVector<RunGroup> runGroups(const QVector<EvaluatedRun>& runs, bool average);

// The first `max` curves that these runs make: the runs of each.
QVector<QVector<qint64>> firstCurves(const QVector<const RunSummary*>& runs, bool average, int max);

// "adaptive-sgd, rate 0.1" as the window says it: "Adaptive SGD, rate 0.1".
QString titledName(const std::string& name, const std::string& algorithm);

// By run id: what each curve is called, and how it differs from the others. With `average` repeats have one name.
QHash<qint64, QString> curveNames(const QVector<EvaluatedRun>& runs, bool average);

// What stands for the repeats of one configuration, and the band around it.
enum class RepeatsAs { Mean, Median, MinMax, Deviation, Error };
QStringList repeatsTitles(); // titles in the order of RepeatsAs
QString repeatsHelp(); // a line each

// One curve a run; with `average`, one a group of repeats. `colors` and `names` by run id; a group has its first run's.
QVector<RunCurve> runCurves(const QVector<EvaluatedRun>& runs, CurveX x, const Metric& y, bool average,
    const QHash<qint64, int>& colors, const QHash<qint64, QString>& names, RepeatsAs as = RepeatsAs::Mean);

double valueOf(const EvaluationEvent& e, CurveX x); // not of energy, which no evaluation has

} // namespace evenkeel

// Curves of stored runs for one plot: a metric against time, epochs, samples or updates; repeats as a mean with its
// 95 % band, resampled on a common grid first.
#pragma once

#include "core/store/run_store.h"

#include <QHash>
#include <QString>
#include <QVector>

namespace evenkeel {

enum class CurveX { Time, Epochs, Samples, Updates };
enum class CurveY { P1, P3, P5, Ndcg5, Psp5, Loss };

QString xTitle(CurveX x);
QString yTitle(CurveY y);

struct EvaluatedRun {
    RunSummary run;
    std::vector<EvaluationEvent> evaluations;
};

struct RunCurve {
    QString name; // "#7 bibtex", "bibtex, N = 3"
    int color = 0;
    int repeats = 1;
    QVector<double> x, y;
    QVector<double> lower, upper; // of the band; empty for one run
};

// One curve a run; with `average`, one a group of repeats. `colors` by run id; a group has its first run's.
QVector<RunCurve> runCurves(
    const QVector<EvaluatedRun>& runs, CurveX x, CurveY y, bool average, const QHash<qint64, int>& colors);

// Seconds until an evaluation first reached P@1 >= target.
std::optional<double> timeToTarget(const std::vector<EvaluationEvent>& evaluations, double target);

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Runs as columns of numbers, for plots of options and results: the options that differ, then the results.
#pragma once

#include "core/store/run_names.h"
#include "gui/plots/chart_table.h"

#include <QStringList>
#include <QVector>

#include <functional>

namespace evenkeel {

struct RunQuantity {
    QString title; // "rate", "Best P@1"
    bool isResult = false;
    bool isMinor = false; // a result that others say too: no axis of its own unless it is asked for
    bool isLog = false; // whether the values span decades
    QStringList texts; // texts of a column without numbers: values are places in here
    std::vector<double> values; // one per run; NaN: the run has none
    double min = 0, max = 0;

    bool isNumber() const { return texts.isEmpty(); }
    double share(double value) const; // share of the axis from min to max, logarithmic if the column is
    QString text(double value) const;
};

struct RunTable {
    QVector<qint64> runs;
    QVector<RunQuantity> columns;

    int find(const QString& title) const; // -1: there is none
    ChartTable chartTable(const std::vector<bool>& picked) const; // a row per picked run
};

struct AxisTick {
    double value = 0;
    QString text;
};
QVector<AxisTick> ticksOf(const RunQuantity& column, int max);

double tickStep(double range, int max = 6); // 1, 2 or 5 times a power of ten: at most `max` of them

using ConfigOf = std::function<const FlatConfig&(const RunSummary&)>;
RunTable runTable(const QVector<const RunSummary*>& runs, const ConfigOf& configOf);

} // namespace evenkeel

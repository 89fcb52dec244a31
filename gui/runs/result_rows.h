// SPDX-License-Identifier: GPL-3.0-or-later
// Results of several runs side by side: each compared with the first, absolute and relative, better or worse.
#pragma once

#include "core/store/run_store.h"
#include "gui/parts/cell_table.h"

#include <QJsonObject>

namespace evenkeel {

struct StoredFigures {
    RunSummary run;
    std::optional<double> toTarget; // seconds; empty: not reached, or no target; of repeats as in a comparison
    std::vector<RunSummary> repeats {}; // others of this configuration: figures are means of all
};

// A figure, then a value for each: "0.5843  ▲ +0.0123 (+2.1 %)". ▲ and heat below 0: better than the first; ▼ and
// heat above 0: worse; what is more than twice as much is a factor, "(×31.8)". Runs on other data are not compared, nor
// seconds of two clocks. Rows without any value are left out, with `onlyDifferences` those of equal values, too.
// `target` 0: no row of it.
QVector<QVector<Cell>> resultRows(const QVector<StoredFigures>& runs, double target, bool onlyDifferences);
QJsonObject resultsJson(const QVector<StoredFigures>& runs, double target); // {"p@1":[0.58,null]}

} // namespace evenkeel

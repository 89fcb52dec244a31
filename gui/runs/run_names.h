// SPDX-License-Identifier: GPL-3.0-or-later
// Short names that distinguish the runs of one plot by their differences: the algorithm, then the project's
// name, then settings.
#pragma once

#include "core/store/run_store.h"

#include <QString>
#include <QVector>

namespace evenkeel {

// In the order given, without the run's number. "adaptive-sgd", or "rate 0.1, batch 64" between runs of one algorithm.
// `seeds`: a seed counts as a setting; it comes last. Runs that differ in nothing have one name.
QVector<QString> distinctNames(const QVector<RunSummary>& runs, bool seeds);

} // namespace evenkeel

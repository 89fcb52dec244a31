// SPDX-License-Identifier: GPL-3.0-or-later
// Predicted and measured figures as rows of a table: throughput and the times to accuracies, with the error of each
// prediction that is of the settings that were measured.
#pragma once

#include "gui/parts/cell_table.h"
#include "gui/whatif/whatif_session.h"

namespace evenkeel {

struct ErrorTable {
    QStringList headers;
    QVector<QVector<Cell>> rows; // empty: nothing is predicted
};

ErrorTable errorsOf(const PredictedPtr& whatIf, const PredictedPtr& have, const MeasuredPtr& measured);

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// What was found in the training and test file, as tables and bars.
#pragma once

#include "core/data/inspect/inspect.h"
#include "gui/parts/cell_table.h"

#include <optional>

namespace evenkeel {

struct InspectedData {
    Inspection train;
    std::optional<Inspection> test;
    DataComparison comparison; // comparison of both, where there are test data
    std::vector<Index> documentsOfTerms; // number of training documents of each feature; empty: no vocabulary
};

using CellRows = QVector<QVector<Cell>>;

CellRows figureRows(const InspectedData& data); // name, training, test
QStringList figureHeaders(const InspectedData& data);
CellRows defectRows(const InspectedData& data); // file, line, what
CellRows topLabelRows(const InspectedData& data); // label, samples, share of the samples
struct Bars {
    QStringList categories; // "0", "1", "2", "3-4"
    QVector<double> counts;
};
Bars barsOf(const Histogram& histogram);

} // namespace evenkeel

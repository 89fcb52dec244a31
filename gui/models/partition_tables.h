// A computed partition as tables: what each device gets, how even the labels are, how good it is beside random.
#pragma once

#include "core/data/dataset.h"
#include "core/run/partition_report.h"
#include "gui/models/cell_table.h"

namespace evenkeel {

using CellRows = QVector<QVector<Cell>>;

struct PartitionView {
    PartitionReport report;
    QStringList devices; // short names, one a rank
    CellRows deviceRows, qualityRows, balanceRows;
    QStringList balanceHeaders;
};

QStringList deviceHeaders();
QStringList qualityHeaders(int randomSeeds);

// `labelNames` may be empty. Runs off the GUI's thread: it counts labels over all samples.
PartitionView describePartition(PartitionReport report, const Dataset& data, const std::vector<std::string>& devices,
    const std::vector<std::string>& labelNames);

} // namespace evenkeel

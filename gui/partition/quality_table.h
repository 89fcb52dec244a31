// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of a partition compared with the previous one and with stratified random.
#pragma once

#include "core/partition/quality/quality.h"
#include "gui/parts/band_bars.h"
#include "gui/parts/cell_table.h"

namespace evenkeel {

using CellRows = QVector<QVector<Cell>>;

struct ComparedQualities {
    PartitionQuality ours, random;
    const PartitionQuality* before = nullptr; // null: not known (yet)
    int randomSeeds = 0; // 0: `random` is not known
};

// The headline measures, each against the spread of random partitions.
QList<BandBar> qualityBars(const PartitionQuality& ours, const std::vector<PartitionQuality>& random);
QStringList qualityHeaders(const QString& before, int randomSeeds);
CellRows qualityRows(const ComparedQualities& qualities);

} // namespace evenkeel

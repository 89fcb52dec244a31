// SPDX-License-Identifier: GPL-3.0-or-later
// Which labels or features devices share, and how the frequent and the rare ones are spread, as tables.
#pragma once

#include "gui/partition/partition_result.h"
#include "gui/partition/quality_table.h"

namespace evenkeel {

// One kind of ids of a report.
struct SpreadOfKind {
    SpreadOfKind(const PartitionReport& report, IdKind kind)
        : spread(kind == IdKind::Labels ? report.quality.labels : report.quality.features)
        , shared(kind == IdKind::Labels ? report.sharedLabels : report.sharedFeatures)
        , shares(report.shares)
    {
    }
    const IdSpread& spread;
    const std::vector<Index>& shared;
    const std::vector<double>& shares; // share of the samples of each device
};

// Devices by devices: the share of the row's ids that also occur on the column's device. No rows where it is not known.
QStringList overlapHeaders(const QStringList& devices);
CellRows overlapRows(const SpreadOfKind& of, const QStringList& devices);
// Tenths of the ids by devices, the most frequent first: what each device has of their occurrences.
QStringList tenthHeaders(const QStringList& devices);
CellRows tenthRows(const SpreadOfKind& of, const QStringList& devices);

} // namespace evenkeel

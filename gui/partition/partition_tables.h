// SPDX-License-Identifier: GPL-3.0-or-later
// A computed partition as tables: what each device gets, how evenly the classes are shared out, what sets a device
// apart.
#pragma once

#include "core/partition/quality/contrast.h"
#include "gui/partition/partition_result.h"
#include "gui/partition/quality_table.h"

namespace evenkeel {

QStringList deviceHeaders();
CellRows deviceRows(const PartitionReport& report, const QStringList& devices);

// Classes, largest first, by devices: samples, and how far that is from their due. At most `mostDevicesShown`.
constexpr qsizetype maxDevicesShown = 64;
QStringList classHeaders(const QStringList& devices);
CellRows classRows(const PartitionResult& result, const QStringList& devices);
QString classesLeftOut(const PartitionResult& result); // one sentence; empty where all are shown

QStringList contrastHeaders(const QString& what);
// What a device has the largest excess of, then the largest lack of. `names` may be empty.
CellRows contrastRows(const std::vector<Contrast>& more, const std::vector<Contrast>& fewer,
    const std::vector<std::string>& names, const QString& otherwise);

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// The configurations of several runs side by side: all of it, or only what differs.
#pragma once

#include "core/project/run_config.h"
#include "gui/parts/cell_table.h"

#include <QJsonObject>

#include <optional>

namespace evenkeel {

struct NamedConfig {
    qint64 run = 0;
    std::optional<RunConfig> config; // nothing: another program's, and not known
    int repeats = 1; // runs of this configuration, with other seeds
};

// Key, then a value for each; what differs from the first that is known is bold. Empty where none is known.
QVector<QVector<Cell>> configRows(const QVector<NamedConfig>& configs, bool onlyDifferences);
// {"runs":[7,8],"differences":{"train.rate":["0.5","0.1"]},"results":...}, indented.
QString differencesJson(const QVector<NamedConfig>& configs, const QJsonObject& results = {});

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// What the table of runs is grouped by: a field that runs are filtered by (core/store/run_fields.h), or a setting of
// their configurations.
#pragma once

#include "core/store/run_fields.h"

#include <QStringList>
#include <QVector>

namespace evenkeel {

class RunGrouping {
public:
    RunGrouping() = default; // none
    // "algorithm": a field; "config:train.rate": a setting; "repeats": the whole configuration. Anything else: none.
    explicit RunGrouping(const QString& name);
    static RunGrouping repeats() { return RunGrouping(QStringLiteral("repeats")); }

    bool isNone() const { return !m_field && m_setting.empty() && !m_isRepeats; }
    bool isRepeats() const { return m_isRepeats; } // a group is one row, a run of its own another
    QString name() const; // name as the constructor takes it; empty: none
    QString title() const; // "Algorithm", "train.rate"

    // What a run has in common with those of its group; several for tags. An empty text: it has none.
    QStringList valuesOf(const RunSummary& run) const;
    QString textOf(const QString& value, const RunSummary& any) const; // text of a group, by any of its runs
    QStringList sorted(
        const QStringList& values) const; // numbers as numbers, then texts; the newest date first; none last

    static QVector<const RunField*> fields(); // fields that make groups
    // Settings of these runs, one looked at per algorithm.
    static QStringList settings(const std::vector<RunSummary>& runs);

    bool operator==(const RunGrouping& other) const = default;

private:
    const RunField* m_field = nullptr;
    std::string m_setting;
    bool m_isRepeats = false;
};

} // namespace evenkeel

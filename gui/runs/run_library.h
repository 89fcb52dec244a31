// SPDX-License-Identifier: GPL-3.0-or-later
// The stored runs as the workbench shows them, read in the background: the list, and the evaluations of those runs
// that someone looks at. Nothing is read twice unless the run has moved on.
#pragma once

#include "gui/parts/background_job.h"
#include "gui/runs/run_curves.h"

#include <QSet>

namespace evenkeel {

class RunLibrary : public QObject {
    Q_OBJECT
public:
    explicit RunLibrary(RunStore& store, QObject* parent = nullptr);

    const std::vector<RunSummary>& runs() const { return m_runs; } // newest first, archived ones too
    int trashed() const { return m_trashed; } // runs in the trash
    const RunSummary* find(qint64 run) const;
    QVector<qint64> forerunners(qint64 run) const; // the runs that it goes on from, the last first
    QVector<qint64> followers(qint64 run) const; // those that go on from it itself
    // The curves of these runs are wanted; those that are known already are kept.
    void setWanted(const QSet<qint64>& runs);
    // Evaluations of all runs that reached it are wanted too; 0: none.
    void setTarget(double p1);
    double target() const { return m_target; }
    QVector<EvaluatedRun> evaluated(const QVector<qint64>& runs) const; // of those that have been read
    std::optional<double> reachedAfter(qint64 run) const; // time to target; empty: not reached, or not read yet

    void refresh(); // reads what is new; emits changed()

    // Only what changed: ids in the order given. These throw StorageError.
    RunStore& store() { return m_store; }

Q_SIGNALS:
    void listChanged();
    void evaluationsChanged();
    void failed(const QString& sentence);

private:
    struct Read {
        QString state; // status and progress when it was read
        std::vector<EvaluationEvent> evaluations;
    };
    static QString stateOf(const RunSummary& run);
    static bool wants(const RunSummary& run, const QSet<qint64>& wanted, double target);
    void take(std::vector<RunSummary> runs, int trashed, const QHash<qint64, Read>& read);

    RunStore& m_store;
    BackgroundJob m_job;
    std::vector<RunSummary> m_runs;
    QHash<qint64, Read> m_read;
    QSet<qint64> m_wanted;
    double m_target = 0;
    int m_trashed = 0;
    bool m_again = false; // something was asked for while reading
    bool m_first = true;
};

} // namespace evenkeel

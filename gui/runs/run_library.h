// SPDX-License-Identifier: GPL-3.0-or-later
// The stored runs as the workbench shows them, read in the background: the list, the evaluations of those runs that
// someone looks at, what sets configurations apart. Nothing is read twice unless the run has moved on.
#pragma once

#include "core/store/what_differs.h"
#include "gui/parts/background_job.h"
#include "gui/runs/run_curves.h"
#include "gui/runs/run_targets.h"

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
    QVector<qint64> followers(qint64 run) const; // runs that go on from this one itself
    // The curves of these runs are wanted, and what the one with the number `noted` says of itself; what is known
    // already is kept. Those of all runs that reach their target are wanted, too.
    void setWanted(const QSet<qint64>& runs, qint64 noted = 0);
    QVector<EvaluatedRun> evaluated(const QVector<qint64>& runs) const; // those of the runs that have been read
    std::vector<NoteEvent> notes(qint64 run) const; // recorded by the run itself, if they have been read
    RunTargets& targets() { return m_targets; }
    // Time to the run's target; empty: not reached, or not read yet.
    std::optional<double> reachedAfter(qint64 run) const;
    // Run with its time to its target, as far as it is known.
    std::optional<ComparedRun> timed(const RunSummary& run) const;
    QHash<qint64, ComparedRun> times() const; // times of all runs with a target, as far as they have been read
    QString differs(const RunSummary& run) const; // text of what differs from other runs: "momentum 0.5"

    void refresh(); // reads what is new
    bool isReading() const { return m_job.isRunning(); }

    RunStore& store() const { return m_store; } // store for jobs in the background

Q_SIGNALS:
    void listed(); // emitted when the list was read, changed or not
    void listChanged();
    void evaluationsChanged();
    void failed(const QString& sentence);

private:
    struct Read {
        QString state; // status and progress when it was read
        std::vector<EvaluationEvent> evaluations;
    };
    using Differences = std::map<std::string, std::string>; // differences by repeatKey()
    static QString stateOf(const RunSummary& run);
    struct Reading;
    static Reading read(const RunStore& store, const Reading& asked, const std::stop_token& stop);
    void start(bool isListed);
    void take(Reading&& reading);
    bool reachesTarget(const RunSummary& run) const;

    RunStore& m_store;
    std::vector<RunSummary> m_runs;
    QHash<qint64, Read> m_read;
    QSet<qint64> m_wanted;
    qint64 m_noted = 0; // run whose notes are wanted
    QString m_notedState; // when they were read
    std::vector<NoteEvent> m_notes;
    RunTargets m_targets;
    std::shared_ptr<WhatDiffers> m_whatDiffers = std::make_shared<WhatDiffers>(); // used by the job, one at a time
    Differences m_differences;
    std::size_t m_listed = 0; // see Reading
    int m_trashed = 0;
    bool m_again = false; // something was asked for while reading
    bool m_first = true;
    BackgroundJob m_job; // the last: it waits for its thread
};

} // namespace evenkeel

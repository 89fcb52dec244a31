// SPDX-License-Identifier: GPL-3.0-or-later
// Stored runs as a table. Updates keep rows, so that a selection survives while runs come and go. Where runs of both
// clocks are listed, virtual seconds are called so.
#pragma once

#include "core/store/comparison.h"

#include <QAbstractTableModel>
#include <QHash>

#include <functional>

namespace evenkeel {

class RunsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { // columns in the order in which they are shown at first; what they are: run_columns.h
        Number,
        Star,
        Name,
        Tags,
        Algorithm,
        Differs, // what sets its configuration apart
        Devices,
        Seed,
        Epochs,
        Time,
        Clock,
        P1,
        BestP1,
        FirstScore, // the other metrics of `scores`, in their order
        ToTarget = FirstScore + static_cast<int>(scores.size()) - 1,
        Rate,
        Status,
        Started,
        Loss,
        Notes,
        Project,
        Forerunner, // the run that it goes on from
        Reproduced, // the run that it makes again
        OfStudy,
        StudyKey,
        Ranks,
        Unevenness,
        Wall,
        Data,
        Program,
        Host,
        Error,
        Archived,
        ColumnCount
    };
    enum Role { ValueRole = Qt::UserRole, RunRole, ArchivedRole, ColorRole };

    using QAbstractTableModel::QAbstractTableModel;

    void setRuns(const std::vector<RunSummary>& runs); // newest first
    // What each run is to reach (0: nothing), and how long that took, as far as it is known.
    void setTargets(std::function<double(const RunSummary&)> targetOf, const QHash<qint64, ComparedRun>& times);
    void setDiffers(std::function<QString(const RunSummary&)> differs);
    void setColors(const QHash<qint64, int>& colors); // colors of selected runs; others have their methods'

    const RunSummary& run(int row) const { return m_runs[static_cast<std::size_t>(row)]; }
    int rowOf(qint64 run) const; // -1: not here
    bool hasBothClocks() const { return m_mixed; } // whether there are both clocks: virtual times are called so then
    double targetOf(const RunSummary& run) const { return m_targetOf ? m_targetOf(run) : 0; } // 0: none
    const ComparedRun* timeOf(qint64 run) const; // null: no target, or not known
    std::optional<double> timeToTarget(qint64 run) const; // empty: no target, or not reached
    QString timeText(const RunSummary& run, double seconds) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override; // name, tags
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

Q_SIGNALS:
    void renamed(qint64 run, const QString& name);
    void tagsTyped(qint64 run, const QString& tags);

private:
    QVariant value(const RunSummary& run, int column) const; // sorts; a double or a text
    QString text(const RunSummary& run, int column) const; // shown
    bool setName(RunSummary& run, const QString& name);
    QVariant mark(const RunSummary& run) const; // mark of the run's curve
    static QVariant textColor(const RunSummary& run, int column);
    static QString statusTip(const RunSummary& run);
    QString toolTip(const RunSummary& run, int column) const;
    void refreshColumn(int column, const QList<int>& roles = {}); // all roles

    std::vector<RunSummary> m_runs;
    std::function<double(const RunSummary&)> m_targetOf;
    std::function<QString(const RunSummary&)> m_differs;
    QHash<qint64, ComparedRun> m_times;
    QHash<qint64, int> m_colors;
    std::optional<double> m_target; // target of all runs that are not archived, if they have the same
    bool m_mixed = false; // runs of both clocks
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// The lower part of the Runs page: the verdict on the selected runs, and the tabs with their curves, times, figures and
// settings. Of many runs the first ones.
#pragma once

#include "gui/runs/run_curves.h"

#include <QWidget>

class QDoubleSpinBox;
class QLabel;
class QTabWidget;

namespace evenkeel {

class RunChoice;
class RunColors;
class RunDetails;
class RunDifferences;
struct StoredFigures;
class RunExplorer;
class RunLibrary;
class RunOverlay;
class VerdictPanel;

class RunComparison : public QWidget {
    Q_OBJECT
public:
    RunComparison(RunLibrary& library, const RunChoice& choice, RunColors& colors, QWidget* parent = nullptr);

    RunOverlay& overlay() { return *m_overlay; }
    RunExplorer& explorer() { return *m_explorer; }
    RunDifferences& differences() { return *m_differences; }
    RunDetails& details() { return *m_details; }
    const VerdictPanel& verdict() const { return *m_verdict; }

    void setRuns(const QVector<qint64>& selected); // selected runs in the table's order
    void refresh(); // reads evaluations or targets again that have changed
    void showColors();
    void setTarget(double p1); // sets the target of the selected runs' data, by hand

Q_SIGNALS:
    void colored(const QHash<qint64, int>& colors); // colors of the runs that are drawn
    void statusMessage(const QString& text);
    void failed(const QString& sentence);
    void repeatsWanted(const QVector<qint64>& runs); // runs, one of each configuration, to be trained with more seeds

private:
    void makeTabs();
    void choose(); // what is drawn and compared
    void showConfigs();
    StoredFigures figuresOf(const QVector<qint64>& column) const; // figures of a run, or of repeats together
    void showTarget();
    void showVerdict();
    void showNote(); // what is not compared
    std::string dataHash() const; // hash of the first selected run's data

    RunLibrary& m_library;
    const RunChoice& m_choice;
    RunColors& m_runColors;
    // Selected runs; the first of them, as many as are drawn and compared.
    QVector<qint64> m_selected, m_drawn, m_compared;
    QVector<QVector<qint64>> m_columns; // columns of the table of differences: a run, or repeats that are averaged
    int m_notCompared = 0; // number of selected runs of other data or another clock than the first
    QHash<qint64, int> m_colors;
    VerdictPanel* m_verdict;
    QLabel* m_note;
    QTabWidget* m_tabs;
    QDoubleSpinBox* m_target;
    RunOverlay* m_overlay;
    RunExplorer* m_explorer;
    RunDifferences* m_differences;
    RunDetails* m_details;
};

} // namespace evenkeel

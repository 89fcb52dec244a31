// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the selected groups of repeats reaches a target sooner, and how sure that is: one sentence, bars, a chosen
// baseline; and the time to every other target as curves.
#pragma once

#include "gui/runs/run_curves.h"

#include <QWidget>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QMenu;

namespace evenkeel {

class Plot;
class TimeBars;

class TargetView : public QWidget {
    Q_OBJECT
public:
    explicit TargetView(QWidget* parent = nullptr);

    // All that are compared; those without a color are not drawn elsewhere. first: of how many that are selected.
    void setRuns(const QVector<EvaluatedRun>& runs, const QHash<qint64, int>& colors, const FirstOf& first = {});
    ComparisonOptions options() const; // options of the comparison, as the view sets them
    void setTarget(double p1); // 0: none
    const Comparison& comparison() const { return m_comparison; }
    QString answer() const; // a sentence; empty without runs
    void setBaseline(int group); // remembered
    QWidget* curves() { return m_curves; } // time to every target, a page of its own
    Plot& curvePlot() { return *m_plot; }
    TimeBars& bars() { return *m_bars; }
    bool eventFilter(QObject* watched, QEvent* event) override; // the page of curves

Q_SIGNALS:
    void targetWanted(double p1);
    void compared(); // anew
    void statusMessage(const QString& text);

private:
    QWidget* makeBar();
    QWidget* makeCurves();
    void fillCopyMenu(QMenu* menu);
    void compare();
    void nameByTitles(); // methods as the window calls them
    void fillBaselines();
    void drawCurves();

    QVector<EvaluatedRun> m_runs;
    QHash<qint64, int> m_colors;
    FirstOf m_first;
    Comparison m_comparison;
    double m_target = 0;
    // Whether the curves have changed since they were drawn: they are drawn when they are seen.
    bool m_areCurvesStale = false;
    QLabel* m_answer;
    QLabel* m_remarks;
    QDoubleSpinBox* m_margin;
    QComboBox* m_baseline;
    TimeBars* m_bars;
    Plot* m_plot;
    QWidget* m_curves;
};

} // namespace evenkeel

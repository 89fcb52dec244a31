// SPDX-License-Identifier: GPL-3.0-or-later
// The curves of the selected runs in one plot, against time, epochs, samples or updates; repeats as a mean with band.
#pragma once

#include "gui/runs/run_curves.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace evenkeel {

class EmptyState;
class Plot;
class TargetView;

class RunOverlay : public QWidget {
    Q_OBJECT
public:
    explicit RunOverlay(QWidget* parent = nullptr);

    // `selected`: of which these are the first, if they are too many to be drawn.
    void setRuns(const QVector<EvaluatedRun>& runs, const QHash<qint64, int>& colors, const FirstOf& first = {});
    bool isAveraging() const;
    double target() const { return m_target; } // P@1; 0: none
    Plot& plot() { return *m_plot; }
    TargetView& times() { return *m_times; } // a page of its own: who reaches the target sooner
    void setX(CurveX x);
    void setAverage(bool on);
    void setTarget(double p1); // sets the target by hand
    void showTarget(double p1); // the line, and when each run reached it

Q_SIGNALS:
    void targetChanged(double p1); // not while it is being dragged
    void averagingChanged();
    void statusMessage(const QString& text);

private:
    QWidget* makeBar();
    const Metric& measure() const;
    void draw();
    void drawTarget();
    void addCurve(int panel, const RunCurve& curve, bool markers);

    // Runs that were given; those of them that are drawn: without copies where repeats are averaged.
    QVector<EvaluatedRun> m_given, m_runs;
    bool m_namedAveraging = false; // when m_names were made
    QHash<qint64, int> m_colors;
    QHash<qint64, QString> m_names;
    QComboBox* m_x;
    QComboBox* m_y;
    QCheckBox* m_average;
    QComboBox* m_as; // what repeats are drawn as
    QPushButton* m_export;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    Plot* m_plot;
    TargetView* m_times;
    QLabel* m_capped; // how many of the selected runs are drawn, if not all
    int m_scorePanel = 0, m_lossPanel = 0;
    double m_target = 0;
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// The linked plots of a live run: accuracy, loss, throughput, batch size, staleness, and on demand updates and merge
// weights, each device a curve. A stored run can stand behind them.
#pragma once

#include "gui/live/live_data.h"
#include "gui/live/throughput_window.h"
#include "gui/runs/run_curves.h"

#include <QWidget>

class QComboBox;
class QSlider;
class QToolButton;

namespace evenkeel {

class Plot;

class LivePlots : public QWidget {
    Q_OBJECT
public:
    explicit LivePlots(const LiveData& data, QWidget* parent = nullptr); // x axis, smoothing, panels as they were last
    ~LivePlots() override;

    Plot& plot() { return *m_plot; }
    void resetChoices(); // of axis, smoothing and panels: as they are where nobody has chosen
    void restart(); // another run: clears the curves, follows
    // Of the run that this one continues: before the curves of this one, and in the same color.
    void setHistory(const std::vector<EvaluationEvent>& evaluations);
    void addStep(const StepEvent& step, const PlotX& x);
    void addMerge(const MergeEvent& merge, const PlotX& x);
    void addEvaluation(const EvaluationEvent& evaluation);
    void refresh();

    void setXAxis(CurveX axis);
    CurveX xAxis() const { return m_axis; }
    void setGhost(const QString& name, const std::vector<EvaluationEvent>& evaluations);
    void keepAsGhost(const QString& name); // the run that is drawn now
    void clearGhost() { setGhost({}, {}); }
    static constexpr int maxDrawn = 12; // devices with curves of their own: more cannot be distinguished

    int seriesOf(const QString& panel, int rank) const; // -1: this rank is not drawn; for tests
    int seriesOf(const Metric& metric) const { return m_metricSeries[&metric - metrics.data()]; } // for tests

Q_SIGNALS:
    void message(const QString& text);

private:
    enum Panel { Accuracy, Loss, Throughput, Batch, Updates, Staleness, Weight, PanelCount };

    QWidget* makeBar();
    void restoreChoices();
    void labelXAxis();
    void makeSeries();
    void addSpeed(int rank, const PlotX& x, const std::optional<ThroughputWindow::Speed>& speed);
    void makeGhost();
    void showGhost();

    const LiveData& m_data;
    Plot* m_plot;
    QComboBox* m_axisBox;
    QSlider* m_smoothing;
    QToolButton* m_follow;
    CurveX m_axis = CurveX::Time;
    std::vector<ThroughputWindow> m_windows; // by rank
    QVector<QVector<int>> m_rankSeries; // by rank: series by panel from Loss on; empty where not drawn
    QVector<int> m_metricSeries; // in the order of `metrics`
    QString m_ghostName;
    std::array<SeriesData, 2> m_ghost; // as ghostMetrics
    std::array<int, 2> m_ghostSeries {};
};

} // namespace evenkeel

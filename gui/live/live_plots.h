// SPDX-License-Identifier: GPL-3.0-or-later
// The linked lanes of a live run on one axis: the timeline, accuracy with target and rival, loss, throughput and what
// else the table of lanes has, each device a curve. A stored run can stand behind them.
#pragma once

#include "gui/live/device_curves.h"
#include "gui/live/goal_line.h"
#include "gui/live/live_timeline.h"
#include "gui/live/rival.h"
#include "gui/runs/run_curves.h"

#include <QWidget>

namespace evenkeel {

class LiveBar;

class LivePlots : public QWidget {
    Q_OBJECT
public:
    // x axis, smoothing, lanes as they were last. store: null where runs are not stored.
    explicit LivePlots(const LiveData& data, const RunStore* store = nullptr, QWidget* parent = nullptr);
    ~LivePlots() override;

    Plot& plot() { return *m_plot; }
    LiveTimeline& timeline() { return *m_timeline; }
    void resetChoices(); // of axis, smoothing and panels: as they are where nobody has chosen
    void restart(); // another run: clears the curves, follows
    void addStep(const StepEvent& step, const PlotX& x, double unseen = 0);
    void addMerge(const MergeEvent& merge, const PlotX& x) { m_curves.addMerge(merge, x); }
    void addReplicas(const ReplicasEvent& replicas, const PlotX& x) { m_curves.addReplicas(replicas, x); }
    void addDevice(const DeviceEvent& device, const PlotX& x) { m_curves.addDevice(device, x); }
    void addSpans(const SpansEvent& block, const PlotX& x) { m_curves.addSpans(block, x); }
    void setFrequentLabel(double p1) { m_frequentLabel = p1; } // what its label alone gets
    void addEvaluation(const EvaluationEvent& evaluation);
    void refresh();
    void setUnderWay(bool on) { m_isUnderWay = on; } // else there is no throughput of now

    void setXAxis(CurveX axis);
    CurveX xAxis() const { return m_axis; }
    // `clock`: by which its times were taken; only runs of one clock race.
    void setGhost(
        const QString& name, const std::vector<EvaluationEvent>& evaluations, std::optional<ClockKind> clock = {});
    void keepAsGhost(const QString& name); // the run that is drawn now
    void clearGhost() { setGhost({}, {}); }
    void setTarget(const std::string& goal); // "p@1 >= 0.6"; empty: none. restart() takes that of the run
    QString targetText() const; // "Target P@1 0.6, reached at 12.4 s"; empty: none
    QString raceText() const; // "12.4 s ahead of Run 3 at P@1 0.60"; empty: no race

    // The lane in view, with the device's curve, the range marked and some room around it; by the run's clock. An
    // unknown lane, and a rank of -1, change nothing but the range.
    void showAt(const QString& lane, int rank, double from, double to);
    const DeviceCurves& curves() const { return m_curves; }
    void setDetail(const RunSeries& series, double from, double to); // of the run's clock: see LaneDetail
    double newest() const { return m_data.time(); } // of the run's clock: the last event drawn
    QString heldText() const; // "20,112 of 1,048,576 steps": how many are drawn; empty: each
    void unfold(const QList<int>& ranks); // of folded devices; their lanes in the timeline, too
    QString foldedText() const; // a sentence: what is shown of many devices, and which of them are far from the others

    static constexpr int maxDrawn = DeviceCurves::maxDrawn;
    int panelOf(const QString& lane) const { return laneOf(m_lanes, lane); } // -1: there is none
    int seriesOf(const QString& lane, int rank) const { return m_curves.seriesOf(panelOf(lane), rank); } // for tests
    int seriesOf(const Metric& metric) const { return m_metricSeries[&metric - metrics.data()]; }

Q_SIGNALS:
    void message(const QString& text);
    void rangeChanged(); // of x
    void marksChanged();
    void ghostDismissed(); // a user wants no run behind the curves

protected:
    void changeEvent(QEvent* event) override; // of the theme: the legend has its colors

private:
    void restoreLanes();
    void labelXAxis();
    void makeMetrics();
    void showGhost();
    void showTarget();
    void showFigures(); // at the right of the lanes
    QVector<double> waiting() const;
    void showKey();
    std::size_t axis() const { return static_cast<std::size_t>(m_axis); }

    const LiveData& m_data;
    LiveTimeline* m_timeline;
    const std::vector<Lane> m_lanes;
    Plot* m_plot;
    LiveBar* m_bar;
    DeviceCurves m_curves;
    Rival m_rival;
    GoalLine m_goal;
    qint64 m_steps = 0; // given to the curves
    bool m_isUnderWay = true;
    CurveX m_axis = CurveX::Time;
    QVector<int> m_metricSeries; // in the order of `metrics`
    int m_lowSeries = -1, m_highSeries = -1; // of the interval of P@1
    double m_frequentLabel = -1; // below 0: not known
    int m_frequentLabelSeries = -1;
};

} // namespace evenkeel

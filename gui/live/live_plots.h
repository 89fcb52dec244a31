// SPDX-License-Identifier: GPL-3.0-or-later
// The linked lanes of a live run: accuracy with target and rival, loss, throughput, waiting, batch size and what else
// the table of lanes has, each device a curve. A stored run can stand behind them.
#pragma once

#include "gui/live/device_curves.h"
#include "gui/live/race.h"
#include "gui/runs/run_curves.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace evenkeel {

class LivePlots : public QWidget {
    Q_OBJECT
public:
    explicit LivePlots(const LiveData& data, QWidget* parent = nullptr); // x axis, smoothing, lanes as they were last
    ~LivePlots() override;

    Plot& plot() { return *m_plot; }
    void resetChoices(); // of axis, smoothing and panels: as they are where nobody has chosen
    void restart(); // another run: clears the curves, follows
    void addStep(const StepEvent& step, const PlotX& x, double unseen = 0)
    {
        m_curves.addStep(step, x, unseen);
        ++m_steps;
    }
    void addMerge(const MergeEvent& merge, const PlotX& x) { m_curves.addMerge(merge, x); }
    void addReplicas(const ReplicasEvent& replicas, const PlotX& x) { m_curves.addReplicas(replicas, x); }
    void addDevice(const DeviceEvent& device, const PlotX& x) { m_curves.addDevice(device, x); }
    void addSpans(const SpansEvent& block, const PlotX& x) { m_curves.addSpans(block, x); }
    void setFrequentLabel(double p1) { m_frequentLabel = p1; } // what its label alone gets
    void addEvaluation(const EvaluationEvent& evaluation);
    void refresh();

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
    void unfold(const QList<int>& ranks); // of folded devices
    QString foldedText() const; // a sentence: what is shown of many devices, and which of them are far from the others

    static constexpr int maxDrawn = DeviceCurves::maxDrawn;
    int panelOf(const QString& lane) const { return laneOf(m_lanes, lane); } // -1: there is none
    int seriesOf(const QString& lane, int rank) const { return m_curves.seriesOf(panelOf(lane), rank); } // for tests
    int seriesOf(const Metric& metric) const { return m_metricSeries[&metric - metrics.data()]; }

public Q_SLOTS:
    void setRange(double from, double to); // of the run's clock; nothing while the x axis is another

Q_SIGNALS:
    void message(const QString& text);
    void rangeChanged(double from, double to); // of the run's clock, as setRange() takes it
    void timeLeft(); // the x axis is another than the run's clock now
    void marksChanged();
    void ghostDismissed(); // a user wants no run behind the curves

private:
    QWidget* makeBar();
    void makeHints();
    void showHeld();
    void showNoRoom();
    void restoreChoices();
    void labelXAxis();
    void offerEnergy();
    void makeMetrics();
    void makeGhost();
    void showGhost();
    void showTarget();
    void showRace();
    std::optional<Race> race() const;

    const LiveData& m_data;
    const std::vector<Lane> m_lanes = liveLanes();
    Plot* m_plot;
    DeviceCurves m_curves;
    QComboBox* m_axisBox;
    QSlider* m_smoothing;
    QToolButton *m_follow, *m_removeGhost;
    QToolButton* m_noRoom; // names the lanes that are not drawn for want of room, and shows them
    QLabel* m_held; // how many steps are drawn
    qint64 m_steps = 0; // given to the curves
    CurveX m_axis = CurveX::Time;
    QVector<int> m_metricSeries; // in the order of `metrics`
    QString m_ghostName;
    std::optional<ClockKind> m_ghostClock;
    std::array<SeriesData, 2> m_ghost; // as ghostMetrics
    std::array<int, 2> m_ghostSeries {};
    const Metric* m_targetMetric = nullptr; // null: there is no target
    double m_target = 0;
    double m_frequentLabel = -1; // below 0: not known
    int m_frequentLabelSeries = -1;
};

PlotX positionOf(const EvaluationEvent& e, double energy); // on each of the x axes

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// The run that trains now: figures, progress, linked curves and what each device does.
#pragma once

#include "gui/graph/graph_view.h"
#include "gui/live/live_data.h"
#include "gui/live/run_follower.h"
#include "gui/parts/background_job.h"
#include "gui/parts/page.h"

#include <QElapsedTimer>
#include <QStringList>

#include <functional>
#include <vector>

class QAction;
class QDockWidget;
class QHBoxLayout;
class QLabel;
class QProgressBar;
class QSortFilterProxyModel;
class QStackedWidget;
class QToolButton;

namespace evenkeel {

class DockArea;
class FindingsPanel;
class InlineMessage;
class LaneDetail;
class LiveDevicesModel;
class LivePlots;
class RunStore;
struct RunSeries;
struct RunSummary;
class TableView;
class TimelinePanel;

class LivePage : public Page {
    Q_OBJECT
public:
    LivePage(RunSession& session, const RunStore* store, QWidget* parent = nullptr);

    LivePlots& plots() { return *m_plots; }
    const LiveData& data() const { return m_data; }
    DockArea& panels() { return *m_area; }
    FindingsPanel& findings() { return *m_findings; }
    const GraphView& graph() const { return *m_graph; }
    void showGhost(qint64 run); // of the store, behind the live curves
    // As if it had just ended; one that another process trains is followed to its end. Not while a run is live.
    void showStored(qint64 run);
    int percentDone() const; // of all planned runs; -1: none is under way, or too little is known
    QString
    remainingText() const; // of all planned runs, in real time, as far as they take as long as this one; may be empty
    void addControls(const QList<QAction*>& actions); // buttons, shown while their actions can be taken

public Q_SLOTS:
    // A lane ("waiting", "batch", ...; see the table of lanes) of a device in view, with a part of the run's clock
    // marked.
    void showAt(const QString& lane, int rank, double from, double to);

private:
    QWidget* makeHead();
    QWidget* makeDevices();
    void addGraphPanel();
    void connectSession();
    // One event, from a run or from the store, in their order.
    void feed(const StepEvent& step, double unseen = 0); // as LiveData::addStep() takes it
    void feed(const DataEvent& data);
    void feed(const MergeEvent& merge);
    void feed(const ReplicasEvent& replicas);
    void feed(const EvaluationEvent& evaluation);
    void feed(const DeviceEvent& device);
    void feed(const NoteEvent& note);
    void feed(const GraphEvent& graph);
    void feed(const NodesEvent& nodes);
    void feed(const SpansEvent& block);
    void feed(const auto&) { } // of other kinds it shows nothing
    void showGraphPanel(); // where the run has a message graph
    void showRange();
    void showUnfolded();
    void fitTable();
    void limitTable();
    void linkTimeline();
    void showLoading(const QString& what, double fraction);
    void showArrived(const QVector<Event>& events);
    bool tried(const std::function<void()>& read); // shows what it throws
    void startRun(const RunInfo& info);
    void nameRun(qint64 run);
    void endRun(const RunResult& result);
    void showFailure(const RunResult& result);
    QString endText(const RunResult& result) const;
    void refresh();
    void showFigures();
    void showProgress();
    void showHistory(double time);
    void listNotes();
    void addSeries(const RunSeries& series, const std::vector<double>& unseen = {});
    void showFollowed(const RunSummary& run, const RunSeries& series);
    void nameStored(const RunSummary& run);
    RunSession::State shownState() const
    {
        return m_follower.isFollowing() ? RunSession::State::Running : m_session.state();
    }
    double shareDone() const; // of this run
    std::optional<double> remainingSeconds(int moreRuns) const; // of this run and so many like it
    double plannedEpochs() const; // as far as a stop rule lets them
    void replay(const RunSummary& run, const RunInfo& info, const RunSeries& series, const std::vector<double>& unseen);
    void passRealTime();
    QString sentence() const;

    BackgroundJob m_opening; // of a stored run
    BackgroundJob m_readingGhost;
    QVector<double> m_unseen; // seconds of steps that were not delivered, by rank, since the last that was
    RunFollower m_follower;
    RunSession& m_session;
    const RunStore* m_store;
    LiveData m_data;
    QString m_algorithm; // title of the live one
    QString m_what; // "Adaptive SGD on 4 devices"
    RunStatus m_ended = RunStatus::Done; // how the last run ended
    QElapsedTimer m_real; // since it began
    double m_realSeconds = 0; // as far as it has come; stands still while it is paused
    bool m_wasAtWork = false; // when that was last counted
    bool m_hasBegun = false; // any run of the session
    QString m_before; // what is done before a run begins; empty: nothing
    QStringList m_notes; // of this run, with their times
    bool m_isStored = false; // what is shown was not trained by this session
    qint64 m_continued = 0; // the run that this one continues, until its curves are shown
    qint64 m_skipped = 0, m_ghostRun = 0;

    QStackedWidget* m_stack;
    QVector<QLabel*> m_figures;
    QProgressBar* m_progress;
    QLabel* m_sentence;
    QHBoxLayout* m_words = nullptr; // the sentence and the controls
    QToolButton* m_notesButton;
    InlineMessage* m_message;
    FindingsPanel* m_findings;
    LivePlots* m_plots;
    LaneDetail* m_detail;
    TimelinePanel* m_timeline;
    GraphView* m_graph;
    QDockWidget* m_graphDock = nullptr;
    LiveDevicesModel* m_devices;
    QSortFilterProxyModel* m_sorted;
    TableView* m_table;
    QLabel* m_rangeHint; // of what the table's figures are
    DockArea* m_area; // lanes with timeline and devices as panels below
    bool m_hasTabs = false; // of these, where the page is low
};

} // namespace evenkeel

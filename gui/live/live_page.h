// SPDX-License-Identifier: GPL-3.0-or-later
// The run that trains now: figures, findings, linked lanes and what each device does.
#pragma once

#include "gui/live/live_data.h"
#include "gui/live/live_feed.h"
#include "gui/live/run_follower.h"
#include "gui/live/run_progress.h"
#include "gui/parts/background_job.h"
#include "gui/parts/page.h"

#include <QTimer>

#include <vector>

class QAction;
class QDockWidget;
class QStackedWidget;

namespace evenkeel {

class DockArea;
class EmptyState;
class FindingsPanel;
class GraphView;
class InlineMessage;
class LaneDetail;
class LiveDevices;
class LivePlots;
class RunHead;
class RunStore;
struct RunSeries;
struct RunSummary;
class StatusLine;

class LivePage : public Page {
    Q_OBJECT
public:
    LivePage(RunSession& session, const RunStore* store, QWidget* parent = nullptr);

    LivePlots& plots() { return *m_plots; }
    const LiveData& data() const { return m_data; }
    DockArea& panels() { return *m_area; }
    FindingsPanel& findings() { return *m_findings; }
    const GraphView& graph() const { return *m_graph; }
    StatusLine& status() { return *m_status; }
    const RunHead& head() const { return *m_head; }
    void showGhost(qint64 run); // of the store, behind the live curves
    // As if it had just ended; one that another process trains is followed to its end. Not while a run is live.
    void showStored(qint64 run);
    // What a page before this one showed.
    struct Kept {
        bool isShown = false; // any run
        qint64 run = 0, ghost = 0, rival = 0; // of the store; 0: none. rival: whose curve stands behind the next one's
        RunInfo info {};
        double seconds = 0; // that the run has been at work
        std::optional<RunResult> result {}; // of the session, where it has ended
    };
    Kept kept() const;
    void showAgain(const Kept& before);
    int percentDone() const { return m_progress.percentDone(); }
    QString
    remainingText() const; // of all planned runs, in real time, as far as they take as long as this one; may be empty

public Q_SLOTS:
    // A lane ("waiting", "batch", ...; see the table of lanes) of a device in view, with a part of the run's clock
    // marked.
    void showAt(const QString& lane, int rank, double from, double to);

private:
    void connectParts();
    void connectSession();
    void addGraphPanel();
    void showGraphPanel(); // where the run has a message graph
    void showRange();
    void fitPanels();
    void keepRoom();
    void showLoading(const QString& what, double fraction);
    void showArrived(const QVector<Event>& events);
    void startRun(const RunInfo& info);
    void nameRun(qint64 run);
    void endRun(const RunResult& result);
    void showFailure(const RunResult& result);
    void showNoSteps(const QString& error, int exitStatus = 0); // of a run that failed before its first
    void setFailed(bool on); // its sentence in place of lanes and findings
    void finishFindings();
    void catchUp(qint64 run);
    void stopFollowing();
    QString endText(const RunResult& result) const;
    void refreshSoon(); // a few times per second, however often it is called
    void refresh();
    void addNote(const NoteEvent& note);
    void addSeries(const RunSeries& series, const std::vector<double>& unseen = {});
    void showFollowed(const RunSummary& run, const RunSeries& series);
    void nameStored(const RunSummary& run);
    RunSession::State shownState() const
    {
        return m_follower.isFollowing() && !m_isBehind ? RunSession::State::Running : m_session.state();
    }
    void replay(const RunSummary& run, const RunInfo& info, const RunSeries& series, const std::vector<double>& unseen);
    void readHistory(double time);
    void showHistory(const RunSeries& history, const std::vector<double>& unseen);
    void feed(const QVector<Event>& events);
    void feedHeld();
    QString sentence() const;

    BackgroundJob m_opening; // of a stored run
    BackgroundJob m_readingGhost;
    BackgroundJob m_naming; // the run under way
    BackgroundJob m_readingHistory; // of the run that it goes on from
    QVector<double> m_unseen; // seconds of steps that were not delivered, by rank, since the last that was
    RunFollower m_follower;
    // Whether the session's run is read from the store, since the page was made while it trained.
    bool m_isBehind = false;
    RunSession& m_session;
    const RunStore* m_store;
    LiveData m_data;
    RunProgress m_progress;
    QString m_algorithm; // title of the live one
    QString m_what; // "Adaptive SGD on 4 devices"
    RunStatus m_ended = RunStatus::Done; // how the last run ended
    QString m_before; // what is done before a run begins; empty: nothing
    QString m_said; // how it ended, or which stored run this is; empty: it trains
    qint64 m_continued = 0; // the run that this one continues, until its curves are read
    QVector<Event> m_held; // events that wait until the history is shown
    bool m_hasEnded = false; // whether the run has ended while events are held
    qint64 m_skipped = 0, m_ghostRun = 0, m_rivalRun = 0, m_run = 0; // 0: none, or not in the store
    std::optional<RunResult> m_result; // of the session's run
    QTimer m_refreshing;

    QStackedWidget* m_stack;
    RunHead* m_head;
    StatusLine* m_status;
    InlineMessage* m_message; // of a failure
    EmptyState* m_failed; // sentence of a failure before the first step
    PageId m_mend = PageId::Train; // page where the cause of a failure can be changed
    FindingsPanel* m_findings;
    LivePlots* m_plots;
    LaneDetail* m_detail;
    GraphView* m_graph;
    QDockWidget* m_graphDock = nullptr;
    LiveDevices* m_devices;
    DockArea* m_area; // lanes with devices and graph as panels below
    LiveFeed m_feed;
};

} // namespace evenkeel

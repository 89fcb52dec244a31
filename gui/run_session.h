// SPDX-License-Identifier: GPL-3.0-or-later
// The only place where the workbench meets a live run. The run trains in a background thread, or in other processes,
// for which that thread waits; its events wait in a bounded buffer and come out as signals with whole batches, ten
// times per second, on the GUI's thread.
#pragma once

#include "core/run/child/child_session.h"
#include "core/run/run.h"
#include "core/run/session.h"
#include "core/store/run_store.h"

#include <QObject>
#include <QString>
#include <QTimer>
#include <QVector>

#include <functional>
#include <memory>
#include <optional>
#include <thread>

namespace evenkeel {

// What a command that started other processes left behind.
struct ChildOutput {
    QString commandLine;
    int exitStatus = 0;
    QString errors; // the last part of what it printed on standard error
};

struct ChildEnd {
    RunResult result;
    ChildOutput output;
};

// How others than the run's control end what a session has started; any thread.
struct ChildStops {
    std::stop_token letGo; // the run is to go on without the session
    std::stop_token kill; // the run is to end at once, with nothing saved
};

// What a run begins with, besides its configuration and data.
struct RunBeginning {
    std::int64_t resume = 0; // run that it continues; 0: none
    std::int64_t trial = 0; // trial that it goes on from, see PlannedRun::goesOnFrom
    std::string note {}; // note of the run
    std::function<void(const std::string&, double)> progress {}; // progress of what comes before the run: a trial, say
};

// What a session runs. Tests put recorded events here.
struct RunBackend {
    using Progress = std::function<void(const std::string&, double)>;
    std::function<std::shared_ptr<const RunData>(const RunConfig&, const RunControl&, const Progress&)> load;
    std::function<RunResult(const RunConfig&, const RunData&, const EventSink&, RunControl&, const RunBeginning&)>
        train;
    std::function<ChooseMethod(RunControl&, const ChooserOptions&)> choose {};
    // All planned runs, by other processes, which `launcher` starts and which store what they do.
    std::function<ChildEnd(const RunConfig&, std::int64_t resume, const std::vector<std::string>& launcher,
        const ChildObserver&, RunControl&, const ChildStops&)>
        child {};
};
// Loads, trains and stores everything. `program`: evenkeel-cli, for other processes.
RunBackend recordingBackend(RunStore& store, const std::filesystem::path& program = {});

class RunSession : public QObject {
    Q_OBJECT
public:
    enum class State { Idle, Loading, Running, Paused, Stopping };
    Q_ENUM(State)

    explicit RunSession(RunBackend backend, QObject* parent = nullptr);
    ~RunSession() override; // stops and waits

    State state() const { return m_state; }
    bool isLive() const { return m_state != State::Idle; }
    qint64 currentRun() const { return m_run; } // number in the database; 0 before the first event

    // Repeats and rivals follow each other. `launcher`: the command that starts other processes, which train; empty:
    // this one does.
    void start(const RunConfig& config, qint64 resume = 0, const std::vector<std::string>& launcher = {});
    void pause();
    void resume();
    void stop(); // within one batch, also while loading; all repeats
    void skip(); // ends the run under way alone: those that follow it are trained
    int following() const { return m_following; } // runs that are planned after the one under way
    void interrupt(); // stops, but the run is called interrupted
    bool isChild() const { return isLive() && m_isChild; } // other processes train
    // Lets other processes go on without this session, which ends; the result's status is "detached" then.
    void letGoOn();
    void kill(); // ends other processes that do not stop; what is not saved is lost
    void requestCheckpoint(); // a note of the kind "checkpoint" comes when it is saved
    void setStopRule(const StopRule& rule); // sets the rule of the run under way, from now on; throws InputError
    // Rule of the run under way or the last one: planned, or set since.
    const StopRule& stopRule() const { return m_rule; }
    bool isEvaluating() const; // no steps are to be expected
    // Output of the last session's command, if there was one.
    const std::optional<ChildOutput>& childOutput() const { return m_childOutput; }
    void waitForFinished(); // blocks; what is buffered is delivered before it returns

    // More events of one kind than this in a tenth of a second are counted, not shown: a frozen window never stops the
    // training. The database has them all.
    static constexpr std::size_t maxBuffered = 4000;

Q_SIGNALS:
    void stateChanged(evenkeel::RunSession::State state);
    void loading(const QString& what, double fraction);
    void started(const evenkeel::RunInfo& info); // a planned run begins
    void begun(const evenkeel::StartedEvent& event);
    void events(const QVector<evenkeel::Event>& events); // events in their order, see core/log/event_order.h
    // seconds: that the steps among them took, by rank.
    void eventsSkipped(qint64 count, const QVector<double>& seconds);
    void stopRuleChanged();
    void runFinished(const evenkeel::RunResult& result);
    void finished(const evenkeel::RunResult& result); // result of the last run; the session is idle again

private:
    struct Channel; // between the two threads

    // The background thread.
    void work(const RunConfig& config, qint64 resume);
    void workInChild(const RunConfig& config, qint64 resume, const std::vector<std::string>& launcher);
    void drain();
    void setState(State state);

    RunBackend m_backend;
    State m_state = State::Idle;
    qint64 m_run = 0;
    int m_following = 0;
    bool m_isChild = false;
    std::optional<ChildOutput> m_childOutput;
    StopRule m_rule;
    std::shared_ptr<Channel> m_channel;
    QTimer m_timer;
    std::jthread m_thread;
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// The background thread, the buffer between, and the ten-times-a-second delivery.
#include "gui/run_session.h"

#include "gui/parts/translated.h"
#include "gui/train/launch.h"

#include "core/choose/chosen_method.h"
#include "core/log/event_order.h"
#include "core/project/gpu_choice.h"
#include "core/run/process.h"
#include "core/run/recorded_run.h"
#include "core/run/session.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <mutex>
#include <optional>
#include <variant>

namespace evenkeel {

namespace {

struct LoadingProgress {
    std::string what;
    double fraction = 0;
};

struct SessionEnd {
    RunResult result;
    std::optional<ChildOutput> output {};
};

using Message = std::variant<Event, LoadingProgress, RunInfo, RunResult, SessionEnd>;

struct Skipped {
    qint64 count = 0;
    QVector<double> seconds; // seconds of skipped steps, by rank

    void add(const Event& event)
    {
        ++count;
        const auto* step = std::get_if<StepEvent>(&event);
        if (!step || step->rank < 0)
            return;
        seconds.resize(std::max<qsizetype>(seconds.size(), step->rank + 1));
        seconds[step->rank] += step->seconds;
    }
};

} // namespace

struct RunSession::Channel {
    RunControl control;
    std::stop_source letGo, kill;
    std::mutex mutex;
    std::vector<Message> messages;
    std::array<std::size_t, std::variant_size_v<Event>> buffered {}; // number of buffered events of each kind
    Skipped skipped;

    void push(Message message)
    {
        const std::lock_guard lock(mutex);
        if (const auto* event = std::get_if<Event>(&message)) {
            if (buffered[event->index()] >= maxBuffered) {
                skipped.add(*event);
                return;
            }
            ++buffered[event->index()];
        } else if (std::holds_alternative<LoadingProgress>(message) && !messages.empty()
            && std::holds_alternative<LoadingProgress>(messages.back())) {
            messages.pop_back(); // only the newest is of interest
        }
        messages.push_back(std::move(message));
    }

    // Of the window's thread: empty, kept for their memory.
    std::vector<Message> spareMessages;
    QVector<Event> spareEvents;

    Skipped swap(std::vector<Message>& empty)
    {
        const std::lock_guard lock(mutex);
        empty.swap(messages);
        buffered = {};
        return std::exchange(skipped, {});
    }
};

RunBackend recordingBackend(RunStore& store, const std::filesystem::path& program)
{
    RunBackend backend;
    backend.load = [](const RunConfig& config, const RunControl& control, const RunBackend::Progress& progress) {
        checkConfig(config);
        return std::make_shared<const RunData>(loadRunData(config, control, progress));
    };
    backend.train = [&store](const RunConfig& config, const RunData& data, const EventSink& sink, RunControl& control,
                        const RunBeginning& beginning) {
        return recordedRun(config, sink, control,
            { .store = &store,
                .resume = beginning.resume,
                .trial = beginning.trial,
                .progress = beginning.progress,
                .data = &data,
                .notices = beginning.note.empty() ? std::vector<std::string>() : std::vector { beginning.note } });
    };
    backend.choose
        = [&store](RunControl& control, const ChooserOptions& options) { return chooser(&store, control, options); };
    backend.child
        = [&store, program](const RunConfig& config, std::int64_t resume, const std::vector<std::string>& launcher,
              const ChildObserver& observer, RunControl& control, const ChildStops& stops) {
              ChildSession session({ launcher, program, store.file() }, observer);
              const std::stop_callback letGo(stops.letGo, [&session] { session.detach(); });
              const std::stop_callback kill(stops.kill, [&session] { session.kill(); });
              ChildEnd end { session.run(config, resume, control), {} };
              end.output.commandLine = commandLineText(launcher, program, store.file(), resume);
              end.output.exitStatus = end.result.exitStatus;
              end.output.errors = QString::fromStdString(session.output());
              return end;
          };
    return backend;
}

RunSession::RunSession(RunBackend backend, QObject* parent)
    : QObject(parent)
    , m_backend(std::move(backend))
{
    m_timer.setInterval(100);
    connect(&m_timer, &QTimer::timeout, this, &RunSession::drain);
}

RunSession::~RunSession()
{
    if (m_channel && !m_channel->letGo.stop_requested())
        m_channel->control.stop();
    if (m_thread.joinable())
        m_thread.join();
}

void RunSession::start(const RunConfig& config, qint64 resume, const std::vector<std::string>& launcher)
{
    if (isLive())
        return;
    m_channel = std::make_shared<Channel>();
    m_run = 0;
    m_following = 0;
    m_childOutput.reset();
    setState(State::Loading);
    m_isChild = !launcher.empty();
    m_thread
        = std::jthread([=, this] { launcher.empty() ? work(config, resume) : workInChild(config, resume, launcher); });
    m_timer.start();
}

void RunSession::pause()
{
    if (m_state != State::Running)
        return;
    m_channel->control.pause();
    setState(State::Paused);
}

void RunSession::resume()
{
    if (m_state != State::Paused)
        return;
    m_channel->control.resume();
    setState(State::Running);
}

void RunSession::stop()
{
    if (!isLive())
        return;
    m_channel->control.stop();
    setState(State::Stopping);
}

void RunSession::skip()
{
    if (m_state != State::Running && m_state != State::Paused)
        return;
    m_channel->control.skip();
    resume();
}

void RunSession::interrupt()
{
    if (!isLive())
        return;
    m_channel->control.interrupt();
    setState(State::Stopping);
}

void RunSession::letGoOn()
{
    if (!isChild())
        return;
    const auto untilItIsHeard = std::chrono::milliseconds(m_state == State::Paused ? 300 : 0);
    resume(); // nobody could do that afterwards
    QTimer::singleShot(untilItIsHeard, this, [channel = m_channel] { channel->letGo.request_stop(); });
}

void RunSession::kill()
{
    if (isChild())
        m_channel->kill.request_stop();
}

void RunSession::requestCheckpoint()
{
    if (isLive())
        m_channel->control.requestCheckpoint();
}

void RunSession::setStopRule(const StopRule& rule)
{
    if (m_state != State::Running && m_state != State::Paused)
        return;
    m_channel->control.setStopRule(rule);
    m_rule = rule;
    Q_EMIT stopRuleChanged();
}

bool RunSession::isEvaluating() const { return m_channel && m_channel->control.evaluating(); }

void RunSession::waitForFinished()
{
    if (m_thread.joinable())
        m_thread.join();
    while (isLive())
        drain();
}

void RunSession::work(const RunConfig& config, qint64 resume)
{
    yieldToOtherThreads(); // with all that the run starts: the window comes first
    RunConfig here = config;
    if (isLocal(config))
        here.devices = { deviceOfHost(0) };
    Channel& channel = *m_channel;
    const RunBackend::Progress progress = [&channel](const std::string& what, double fraction) {
        channel.push(LoadingProgress { what, fraction });
    };
    const auto load = [&] { return m_backend.load(here, channel.control, progress); };
    const auto train = [&](const PlannedRun& run, const RunData& data) {
        channel.push(infoOf(run, data, resume));
        const RunResult result = m_backend.train(run.config, data,
            [&](const Event& event) {
                channel.push(event);
                if (run.watch)
                    run.watch(event);
            },
            channel.control, { .resume = resume, .trial = run.goesOnFrom, .note = run.note, .progress = progress });
        channel.push(result);
        return result;
    };
    ChooseMethod choose;
    if (m_backend.choose)
        choose = m_backend.choose(channel.control, { .resume = resume, .progress = progress });
    channel.push(
        SessionEnd { trainSession(here, resume, channel.control, load, train, AfterDivergence::TrainsOthers, choose) });
}

void RunSession::workInChild(const RunConfig& config, qint64 resume, const std::vector<std::string>& launcher)
{
    Channel& channel = *m_channel;
    const ChildObserver observer {
        .loading =
            [&](const std::string& what, double fraction) {
                channel.push(LoadingProgress { what, fraction });
            },
        .started = [&](const RunInfo& run) { channel.push(run); },
        .event = [&](const Event& event) { channel.push(event); },
        .finished = [&](const RunResult& result) { channel.push(result); },
        .printed = {},
    };
    const ChildStops stops { channel.letGo.get_token(), channel.kill.get_token() };
    ChildEnd end = m_backend.child(config, resume, launcher, observer, channel.control, stops);
    channel.push(SessionEnd { std::move(end.result), std::move(end.output) });
}

void RunSession::drain()
{
    const std::shared_ptr<Channel> channel = m_channel; // a slot may start another run
    std::vector<Message> messages = std::move(channel->spareMessages);
    QVector<Event> batch = std::move(channel->spareEvents);
    const auto deliver = [&] {
        if (batch.isEmpty())
            return;
        sortByTime(batch);
        Q_EMIT events(batch);
        batch.clear();
    };
    const Skipped skipped = channel->swap(messages);
    std::optional<SessionEnd> end;
    for (Message& message : messages) {
        if (auto* event = std::get_if<Event>(&message)) {
            if (const auto* start = std::get_if<StartedEvent>(event)) {
                m_run = start->run;
                Q_EMIT begun(*start);
            } else {
                batch.append(std::move(*event));
            }
            continue;
        }
        deliver();
        if (auto* progress = std::get_if<LoadingProgress>(&message)) {
            Q_EMIT loading(translated(progress->what), progress->fraction);
        } else if (auto* info = std::get_if<RunInfo>(&message)) {
            m_following = info->planned - info->number - 1;
            if (m_state == State::Loading)
                setState(State::Running);
            m_rule = { .goal = info->config.train.stopAt,
                .epochs = info->config.train.epochs,
                .seconds = info->config.train.seconds };
            Q_EMIT started(*info);
        } else if (auto* result = std::get_if<RunResult>(&message)) {
            Q_EMIT runFinished(*result);
        } else {
            end = std::get<SessionEnd>(std::move(message));
        }
    }
    deliver();
    messages.clear();
    channel->spareMessages = std::move(messages);
    channel->spareEvents = std::move(batch);
    if (skipped.count > 0)
        Q_EMIT eventsSkipped(skipped.count, skipped.seconds);
    if (!end)
        return;
    m_timer.stop();
    if (m_thread.joinable())
        m_thread.join();
    m_childOutput = std::move(end->output);
    setState(State::Idle);
    Q_EMIT finished(end->result);
}

void RunSession::setState(State state)
{
    if (m_state == state)
        return;
    m_state = state;
    Q_EMIT stateChanged(state);
}

} // namespace evenkeel

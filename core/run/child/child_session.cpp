// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/child/child_session.h"

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/log/event_json.h"
#include "core/run/child/child_command.h"
#include "core/run/child/child_process.h"
#include "core/run/child/session_lines.h"
#include "core/run/exit_status.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <mutex>
#include <optional>
#include <unistd.h>
#include <utility>

namespace evenkeel {

namespace {

namespace fs = std::filesystem;
using SteadyTime = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto look = 50ms; // at what the run is asked to do
constexpr auto detachTime = 5s; // for the child to say that it prints no more
constexpr auto leftOpenTime = 1s; // of output that others hold open after the child has ended

constexpr const char *projectBegin = ".evenkeel-child-", *projectEnd = ".toml";

// Of a child that was let go before it could read it, and of a program that was killed.
void removeOldProjects(const fs::path& folder)
{
    constexpr auto old = std::chrono::hours(24 * 21);
    std::error_code error;
    for (fs::directory_iterator at(folder, error); !error && at != fs::directory_iterator(); at.increment(error)) {
        const std::string name = at->path().filename().string();
        std::error_code ignored;
        if (name.starts_with(projectBegin) && name.ends_with(projectEnd)
            && fs::file_time_type::clock::now() - at->last_write_time(ignored) > old && !ignored)
            fs::remove(at->path(), ignored);
    }
}

fs::path writtenProject(const RunConfig& project, const fs::path& folder)
{
    removeOldProjects(folder);
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    fs::path file = folder / (projectBegin + std::to_string(::getpid()) + "-" + std::to_string(now) + projectEnd);
    saveProject(project, file);
    return file;
}

// The child's own sentence about its end, else what was printed last.
std::string reasonOf(const std::string& printed)
{
    constexpr std::string_view ours = "evenkeel-cli: ";
    std::string last, own;
    for (std::size_t begin = 0, end = 0; begin < printed.size(); begin = end + 1) {
        end = std::min(printed.find('\n', begin), printed.size());
        const std::string line = printed.substr(begin, end - begin);
        if (line.starts_with(ours))
            own = line.substr(ours.size());
        if (line.find_first_not_of(" \t\r-=*") != std::string::npos)
            last = line;
    }
    return own.empty() ? last : own;
}

std::string endText(int exitStatus, const std::string& reason)
{
    const std::string how = exitStatus > 128 && exitStatus != 130
        ? phrase("was ended by signal %1", { std::to_string(exitStatus - 128) })
        : phrase("ended with exit status %1", { std::to_string(exitStatus) });
    return phrase("the command that was to train %1%2",
        { how, reason.empty() ? phrase(", and printed nothing") : ": " + reason });
}

} // namespace

struct ChildSession::Impl {
    ChildLaunch launch;
    ChildObserver observer;
    std::atomic<bool> isToDetach = false, isToKill = false;
    std::atomic<pid_t> pid = 0;
    std::atomic<std::int64_t> run = 0;
    mutable std::mutex mutex; // for:
    std::optional<ChildProcess> child;
    std::string others; // lines that are no events

    // Of the thread of ChildSession::run():
    fs::path project;
    std::string part; // of a line
    bool hasSpoken = false, isDetached = false, isPaused = false, isStopping = false, isKilled = false;
    std::optional<RunInfo> planned; // has been announced, and not begun
    std::optional<RunResult> open; // of the run that has begun and not ended
    RunResult last; // that ended

    RunResult train(const RunConfig& config, std::int64_t resume, RunControl& control);
    void start(const RunConfig& config, std::int64_t resume);
    void follow(RunControl& control);
    void steer(RunControl& control);
    void letGo(RunControl& control);
    void readLines(const std::string& text, RunControl& control);
    void readLine(const std::string& line, RunControl& control);
    void heed(const SessionLine& line, RunControl& control);
    void emit(const Event& event);
    void begin(const StartedEvent& event);
    void send(const ControlCommand& command) { child->write(toJson(command) + "\n"); }
    void pass(const std::string& line);
    std::string end(int exitStatus) const;
    RunResult ended(int exitStatus, const RunControl& control);
    void removeProject();
};

RunResult ChildSession::Impl::train(const RunConfig& config, std::int64_t resume, RunControl& control)
{
    start(config, resume);
    follow(control);
    control.setEvaluating(false);
    if (isDetached) {
        RunResult result = open.value_or(last);
        result.status = RunStatus::Detached;
        return result;
    }
    removeProject();
    return ended(child->exitStatus().value_or(0), control);
}

void ChildSession::Impl::start(const RunConfig& config, std::int64_t resume)
{
    const fs::path database = fs::absolute(launch.database);
    makeFolder(database.parent_path());
    project = writtenProject(config, database.parent_path());
    const fs::path folder = config.folder.empty() ? fs::current_path() : fs::absolute(config.folder);
    std::vector<std::string> arguments { "train", project.string(), "--folder", folder.string(), "--db",
        database.string(), "--json", "--control" };
    if (resume != 0)
        arguments.insert(arguments.end(), { "--resume", std::to_string(resume) });
    const std::scoped_lock lock(mutex);
    child.emplace(childCommand(launch.launcher, launch.program, arguments));
    pid = child->pid();
    send({ .kind = ControlCommand::Kind::DetachAtEnd }); // should this program be killed
}

void ChildSession::Impl::follow(RunControl& control)
{
    std::optional<SteadyTime::time_point> end; // of the child
    while (!isDetached) {
        const std::string text = child->read(look);
        readLines(text, control);
        steer(control);
        if (!end && child->exitStatus())
            end = SteadyTime::now();
        if (child->isAtEnd() && !end)
            ::usleep(useconds_t(std::chrono::microseconds(look).count()));
        if (end && text.empty() && (child->isAtEnd() || SteadyTime::now() - *end > leftOpenTime))
            break;
    }
    if (!part.empty())
        readLine(std::exchange(part, {}), control);
    pid = 0;
}

void ChildSession::Impl::steer(RunControl& control)
{
    using Kind = ControlCommand::Kind;
    if (isToKill && !std::exchange(isKilled, true))
        child->kill();
    if (control.stopped() && !std::exchange(isStopping, true)) {
        send({ .kind = control.interrupted() ? Kind::Interrupt : Kind::Stop });
        if (!hasSpoken) // it may be a launcher that waits for a place in a queue
            child->signal(SIGTERM);
    }
    if (control.paused() != isPaused && !isStopping) {
        isPaused = !isPaused;
        send({ .kind = isPaused ? Kind::Pause : Kind::Resume });
    }
    if (control.takeCheckpointRequest())
        send({ .kind = Kind::Checkpoint });
    if (const auto rule = control.takeStopRule())
        send({ .kind = Kind::StopRule, .rule = *rule });
    if (isToDetach && !isDetached)
        letGo(control);
}

// The child says when it prints no more: a launcher might take a broken pipe for a reason to end.
void ChildSession::Impl::letGo(RunControl& control)
{
    if (child->exitStatus())
        return;
    send({ .kind = ControlCommand::Kind::Detach });
    const auto end = SteadyTime::now() + detachTime;
    while (!isDetached && !child->isAtEnd() && !child->exitStatus() && SteadyTime::now() < end)
        readLines(child->read(look), control);
    if (child->exitStatus())
        return;
    if (hasSpoken)
        removeProject();
    isDetached = true;
    child->letGo();
}

void ChildSession::Impl::readLines(const std::string& text, RunControl& control)
{
    std::size_t begin = 0;
    for (std::size_t end = text.find('\n'); end != std::string::npos && !isDetached;
         begin = end + 1, end = text.find('\n', begin)) {
        part.append(text, begin, end - begin);
        readLine(std::exchange(part, {}), control);
    }
    part.append(text, begin);
}

void ChildSession::Impl::readLine(const std::string& line, RunControl& control)
{
    try {
        if (const auto session = sessionLineFromJson(line))
            return heed(*session, control);
        if (line.starts_with(R"({"event":)"))
            return emit(eventFromJson(line));
        pass(line);
    } catch (const InputError&) { // cut, or mixed with what others print
        pass(line);
    }
}

void ChildSession::Impl::pass(const std::string& line)
{
    constexpr std::size_t max = 64 << 10;
    {
        const std::scoped_lock lock(mutex);
        others += line + '\n';
        if (others.size() > max)
            others.erase(0, others.size() - max);
    }
    if (observer.printed)
        observer.printed(line);
}

// Why, as far as it was printed: rather as an error than among other lines.
std::string ChildSession::Impl::end(int exitStatus) const
{
    const std::string reason = reasonOf(child->errors());
    return endText(exitStatus, reason.empty() ? reasonOf(others) : reason);
}

void ChildSession::Impl::heed(const SessionLine& line, RunControl& control)
{
    hasSpoken = true;
    if (const auto* loading = std::get_if<SessionLoading>(&line)) {
        if (observer.loading)
            observer.loading(loading->what, loading->fraction);
    } else if (const auto* run = std::get_if<RunInfo>(&line)) {
        removeProject(); // all processes have read it
        planned = *run;
    } else if (const auto* evaluating = std::get_if<SessionEvaluating>(&line)) {
        control.setEvaluating(evaluating->isEvaluating);
    } else if (const auto* result = std::get_if<SessionResult>(&line)) {
        last = result->result;
        open.reset();
        if (observer.finished)
            observer.finished(last);
    } else {
        isDetached = true;
    }
}

void ChildSession::Impl::emit(const Event& event)
{
    if (const auto* started = std::get_if<StartedEvent>(&event))
        begin(*started);
    if (open) {
        if (const auto* evaluation = std::get_if<EvaluationEvent>(&event))
            open->last = *evaluation;
        open->hasTrained = open->hasTrained || std::holds_alternative<StepEvent>(event);
    }
    if (observer.event)
        observer.event(event);
}

void ChildSession::Impl::begin(const StartedEvent& event)
{
    run = event.run;
    open.emplace();
    open->run = event.run;
    if (!planned)
        return;
    const RunInfo info = *std::exchange(planned, std::nullopt);
    if (observer.started)
        observer.started(info);
}

RunResult ChildSession::Impl::ended(int exitStatus, const RunControl& control)
{
    if (open) { // it died; what it has stored can be continued
        RunResult result = *std::exchange(open, std::nullopt);
        result.status = RunStatus::Interrupted;
        result.exitStatus = exitStatus;
        result.error = end(exitStatus);
        if (observer.finished)
            observer.finished(result);
        return result;
    }
    RunResult result = last;
    if (result.run != 0 && !(result.exitStatus == 0 && exitStatus != 0 && exitStatus != 130))
        return result;
    result.exitStatus = exitStatus;
    if (control.stopped() && result.run == 0) {
        result.status = control.interrupted() ? RunStatus::Interrupted : RunStatus::Stopped;
        return result;
    }
    result.error = end(exitStatus);
    if (result.run == 0) // the run that ended well stays what it is; the error is of what followed
        result.status = RunStatus::Failed;
    return result;
}

void ChildSession::Impl::removeProject()
{
    std::error_code ignored;
    fs::remove(project, ignored);
}

ChildSession::ChildSession(ChildLaunch launch, ChildObserver observer)
    : m(std::make_unique<Impl>())
{
    m->launch = std::move(launch);
    m->observer = std::move(observer);
}

ChildSession::~ChildSession() = default;

RunResult ChildSession::run(const RunConfig& project, std::int64_t resume, RunControl& control)
{
    try {
        return m->train(project, resume, control);
    } catch (const std::exception& e) {
        m->removeProject();
        const Failure failure = failureOf(e);
        RunResult result;
        result.status = RunStatus::Failed;
        result.error = failure.text;
        result.exitStatus = failure.exitStatus;
        return result;
    }
}

void ChildSession::detach() { m->isToDetach = true; }

void ChildSession::kill() { m->isToKill = true; }

pid_t ChildSession::pid() const { return m->pid; }

std::int64_t ChildSession::currentRun() const { return m->run; }

std::string ChildSession::output() const
{
    const std::scoped_lock lock(m->mutex);
    return m->child ? m->others + m->child->errors() : std::string();
}

} // namespace evenkeel

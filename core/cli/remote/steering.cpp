// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cli/steering.h"

#include "core/base/error.h"
#include "core/cli/command.h"
#include "core/run/child/session_lines.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <poll.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace evenkeel::cli {

namespace {

constexpr int commandWait = 50; // ms: at whether the run evaluates, and whether this is over
constexpr std::size_t longestCommand = 1 << 16;

class SteeringByInput final : public Steering {
public:
    SteeringByInput(RunControl& control, Output& output)
        : m_control(control)
        , m_output(output)
    {
        std::signal(SIGPIPE, SIG_IGN); // whoever reads may go away: the run goes on
        m_thread = std::jthread([this](const std::stop_token& stop) { work(stop); });
    }

    void loading(const std::string& what, double fraction) override;
    void begins(const PlannedRun& run, const RunData& data, std::int64_t resumed) override
    {
        write(infoOf(run, data, resumed));
    }
    void ended(const RunResult& result) override { write(SessionResult { result }); }

private:
    void work(const std::stop_token& stop);
    bool readCommands(); // false: the end of standard input
    void end();
    void obey(const std::string& line);
    void detach();
    void write(const SessionLine& line) { m_output.write(toJson(line) + "\n"); }

    RunControl& m_control;
    Output& m_output;
    std::string m_part; // part of a line that was read so far
    bool m_skips = false; // up to the end of the line: it is too long
    bool m_wasEvaluating = false, m_detachesAtEnd = false;
    std::chrono::steady_clock::time_point m_lastLoading {};
    std::jthread m_thread;
};

void SteeringByInput::work(const std::stop_token& stop)
{
    bool isOpen = true;
    while (!stop.stop_requested()) {
        pollfd input { isOpen ? STDIN_FILENO : -1, POLLIN, 0 };
        if (::poll(&input, 1, commandWait) > 0 && !readCommands()) {
            isOpen = false;
            end();
        }
        if (const bool isEvaluating = m_control.evaluating(); isEvaluating != m_wasEvaluating) {
            m_wasEvaluating = isEvaluating;
            write(SessionEvaluating { isEvaluating });
        }
    }
}

bool SteeringByInput::readCommands()
{
    std::array<char, 4096> text {};
    const ssize_t count = ::read(STDIN_FILENO, text.data(), text.size());
    if (count <= 0)
        return count < 0 && (errno == EINTR || errno == EAGAIN);
    m_part.append(text.data(), std::size_t(count));
    for (std::size_t end = m_part.find('\n'); end != std::string::npos; end = m_part.find('\n')) {
        if (!m_skips)
            obey(m_part.substr(0, end));
        m_skips = false;
        m_part.erase(0, end + 1);
    }
    if (m_part.size() > longestCommand) {
        if (!m_skips)
            printError("a line of standard input is longer than 64 KiB, and is no command", 0);
        m_skips = true;
        m_part.clear();
    }
    return true;
}

// Nobody is left who could let a paused run go on.
void SteeringByInput::end()
{
    if (!m_skips)
        obey(m_part);
    if (m_control.paused())
        m_control.resume();
    if (m_detachesAtEnd)
        detach();
}

// What is wrong with a command ends no run.
void SteeringByInput::obey(const std::string& line)
{
    if (line.find_first_not_of(" \t\r") == std::string::npos)
        return;
    try {
        const ControlCommand command = controlCommandFromJson(line);
        apply(command, m_control);
        m_detachesAtEnd = m_detachesAtEnd || command.kind == ControlCommand::Kind::DetachAtEnd;
        if (command.kind == ControlCommand::Kind::Detach)
            detach();
    } catch (const InputError& e) {
        printError(e.what(), 0);
    }
}

void SteeringByInput::detach()
{
    write(SessionDetached {});
    m_output.detach();
}

void SteeringByInput::loading(const std::string& what, double fraction)
{
    constexpr std::chrono::milliseconds interval(200);
    const auto now = std::chrono::steady_clock::now();
    if (now - m_lastLoading < interval && fraction < 1)
        return;
    m_lastLoading = now;
    write(SessionLoading { what, fraction });
}

} // namespace

std::unique_ptr<Steering> steeredByInput(RunControl& control, Output& output)
{
    return std::make_unique<SteeringByInput>(control, output);
}

} // namespace evenkeel::cli

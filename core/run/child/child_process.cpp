// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/child/child_process.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/base/scratch_folder.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <poll.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace evenkeel {

namespace {

// Of what is printed between the end of this program and the moment when the other one notices: mpirun waits for room,
// also when its processes have ended. As much as anybody may ask for.
constexpr int pipeSize = 1 << 20;

[[noreturn]] void noFile(const std::string& what)
{
    throw StorageError(
        phrase("%1 cannot be made for a process that is to be started: %2", { what, std::strerror(errno) }));
}

void makePipe(Descriptor& reads, Descriptor& writes)
{
    std::array<int, 2> ends {};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        noFile("a pipe");
    reads.take(ends[0]);
    writes.take(ends[1]);
}

// Readable and appended to by all who have it, gone with the last of them.
int namelessFile()
{
    std::string path = (scratchPlace() / "evenkeel-XXXXXX").string();
    const int file = ::mkostemp(path.data(), O_CLOEXEC | O_APPEND);
    if (file < 0)
        noFile("a temporary file");
    ::unlink(path.c_str());
    return file;
}

// In the calling thread: a pipe that nobody reads is an error of write(), not the end of the program.
class BrokenPipesAreErrors {
public:
    BrokenPipesAreErrors()
    {
        sigemptyset(&m_pipe);
        sigaddset(&m_pipe, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &m_pipe, &m_before);
    }
    ~BrokenPipesAreErrors()
    {
        const timespec now {};
        if (sigismember(&m_before, SIGPIPE) == 0)
            while (sigtimedwait(&m_pipe, nullptr, &now) > 0) { }
        pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
    }
    BrokenPipesAreErrors(const BrokenPipesAreErrors&) = delete;
    BrokenPipesAreErrors& operator=(const BrokenPipesAreErrors&) = delete;

private:
    sigset_t m_pipe {}, m_before {};
};

int statusOf(int waited) { return WIFSIGNALED(waited) ? 128 + WTERMSIG(waited) : WEXITSTATUS(waited); }

// The session of a process, from /proc/PID/stat: "PID (NAME) STATE PPID PGRP SESSION ...", where NAME may be anything.
pid_t sessionOf(const std::filesystem::path& process)
{
    std::ifstream file(process / "stat");
    std::string line;
    std::getline(file, line);
    const std::size_t name = line.rfind(')');
    char state = 0;
    int parent = 0, group = 0, session = 0;
    if (name == std::string::npos
        || std::sscanf(line.c_str() + name + 1, " %c %d %d %d", &state, &parent, &group, &session) != 4) // NOLINT
        return 0;
    return session;
}

void killSession(pid_t session)
{
    std::error_code error;
    for (std::filesystem::directory_iterator at("/proc", error); !error && at != std::filesystem::directory_iterator();
         at.increment(error)) {
        const int pid = std::atoi(at->path().filename().c_str()); // NOLINT(cert-err34-c): 0 for what is no number
        if (pid > 0 && pid != session && sessionOf(at->path()) == session)
            ::kill(pid, SIGKILL);
    }
}

} // namespace

void Descriptor::close()
{
    if (m_number >= 0)
        ::close(m_number);
    m_number = -1;
}

ChildProcess::ChildProcess(const std::vector<std::string>& words)
{
    Descriptor input, output;
    makePipe(input, m_input);
    makePipe(m_output, output);
    ::fcntl(output.number(), F_SETPIPE_SZ, pipeSize); // where that is not allowed, it stays as it is
    m_errors.take(namelessFile());
    ::fcntl(m_input.number(), F_SETFL, O_NONBLOCK);
    ::fcntl(m_output.number(), F_SETFL, O_NONBLOCK);

    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input.number(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, output.number(), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files, m_errors.number(), STDERR_FILENO);
    posix_spawn_file_actions_adddup2(&files, m_output.number(), m_output.number()); // not closed by exec
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none {}, pipe {};
    sigemptyset(&none);
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &pipe);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

    std::vector<char*> arguments;
    for (const std::string& word : words)
        arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    std::string english = "EVENKEEL_LANGUAGE=en"; // what it says is stored, and shown in the language of the reader
    std::vector<char*> variables { english.data() };
    for (char** variable = environ; *variable; ++variable)
        variables.push_back(*variable);
    variables.push_back(nullptr);
    const int error
        = ::posix_spawnp(&m_pid, arguments.front(), &files, &attributes, arguments.data(), variables.data());
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    if (error != 0) {
        m_pid = 0;
        throw InputError(phrase("%1 cannot be started: %2", { words.front(), std::strerror(error) }));
    }
}

ChildProcess::~ChildProcess()
{
    if (m_isLetGo || exitStatus())
        return;
    kill();
    ::waitpid(m_pid, nullptr, 0);
}

std::string ChildProcess::read(std::chrono::milliseconds patience)
{
    constexpr std::size_t size = 1 << 16;
    pollfd output { m_output.number(), POLLIN, 0 };
    if (isAtEnd() || ::poll(&output, 1, int(patience.count())) <= 0)
        return {};
    std::string text(size, '\0');
    const ssize_t count = ::read(m_output.number(), text.data(), text.size());
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR))
        m_output.close();
    text.resize(count > 0 ? std::size_t(count) : 0);
    return text;
}

void ChildProcess::write(const std::string& text)
{
    const BrokenPipesAreErrors guard;
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t count = ::write(m_input.number(), text.data() + done, text.size() - done);
        if (count > 0) {
            done += std::size_t(count);
            continue;
        }
        pollfd input { m_input.number(), POLLOUT, 0 };
        if (errno != EINTR && (errno != EAGAIN || ::poll(&input, 1, 1000) <= 0))
            return; // it has ended or does not read; what it is asked is asked again, by other means
    }
}

std::optional<int> ChildProcess::exitStatus()
{
    int status = 0;
    if (!m_exitStatus && ::waitpid(m_pid, &status, WNOHANG) == m_pid)
        m_exitStatus = statusOf(status);
    return m_exitStatus;
}

void ChildProcess::letGo()
{
    m_isLetGo = true;
    m_input.close();
    m_output.close();
    if (!m_exitStatus) // or it would be listed as a process that still exists for as long as this program does
        std::thread([pid = m_pid] { ::waitpid(pid, nullptr, 0); }).detach();
}

std::string ChildProcess::errors() const
{
    constexpr off_t max = 64 << 10;
    struct stat facts = {};
    if (::fstat(m_errors.number(), &facts) != 0)
        return {};
    const off_t from = std::max<off_t>(0, facts.st_size - max);
    std::string text(std::size_t(facts.st_size - from), '\0');
    const ssize_t count = ::pread(m_errors.number(), text.data(), text.size(), from);
    text.resize(count > 0 ? std::size_t(count) : 0);
    return text;
}

void ChildProcess::signal(int number) const
{
    if (!m_exitStatus)
        ::kill(m_pid, number);
}

// First the program, which might start others.
void ChildProcess::kill() const
{
    if (m_exitStatus)
        return;
    ::kill(m_pid, SIGKILL);
    killSession(m_pid);
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// A program in a session of its own, with pipes to its standard input and output. It may print on after nobody reads
// any more: standard error goes to a file without a name, and the program itself has the end of the pipe open at which
// its output is read, so that this pipe never breaks (mpirun ends its processes where it does), but becomes full.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace evenkeel {

// An open file, closed with it.
class Descriptor {
public:
    explicit Descriptor(int number = -1)
        : m_number(number)
    {
    }
    ~Descriptor() { close(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    void take(int number)
    {
        close();
        m_number = number;
    }
    void close();
    int number() const { return m_number; } // below 0: none

private:
    int m_number;
};

// For one thread.
class ChildProcess {
public:
    // The program is looked for on the PATH, and begins with no signal blocked and SIGPIPE's default action.
    // Throws InputError, with the name, where it cannot be started, and StorageError where there is no file to be had.
    explicit ChildProcess(const std::vector<std::string>& words);
    ~ChildProcess(); // one that still runs is killed, unless it was let go
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    std::string read(std::chrono::milliseconds patience); // standard output; empty: nothing came, or its end is read
    bool isAtEnd() const { return m_output.number() < 0; } // of standard output
    void write(const std::string& text); // to standard input; waits for at most a second where nobody reads
    std::string errors() const; // the last 64 KiB of standard error; also from other threads
    std::optional<int> exitStatus(); // 128 + N for the signal N; nothing while it runs
    // Without effect on one whose exit status is known:
    void signal(int number) const; // to the program
    void kill() const; // the program, and all processes of this machine that are in its session
    void letGo(); // it runs on, also after this object; nobody reads what it prints from now on
    pid_t pid() const { return m_pid; }

private:
    Descriptor m_input, m_output, m_errors;
    pid_t m_pid = 0;
    std::optional<int> m_exitStatus;
    bool m_isLetGo = false;
};

} // namespace evenkeel

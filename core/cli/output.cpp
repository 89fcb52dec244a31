// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cli/output.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/base/reason.h"
#include "core/cli/command.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <poll.h>
#include <string>
#include <unistd.h>

namespace evenkeel::cli {

namespace {

using namespace std::chrono_literals;

constexpr auto pause = 20ms; // pause after the first text that waits, for more, so that writes are few
constexpr std::size_t batchSize = 1 << 16; // bytes of waiting texts for which the pause is cut short
constexpr auto look = 50ms; // interval of looking whether the run is to be stopped
constexpr auto patience = 2s; // time for a reader that does not read, after an interrupt
constexpr std::size_t partSize = 4096; // bytes of a write; a pipe takes them at once when it can

// The number of bytes that were written, or 0 with errno.
std::size_t writePart(std::string_view text)
{
    while (true) {
        const ssize_t wrote = ::write(STDOUT_FILENO, text.data(), std::min(text.size(), partSize));
        if (wrote > 0)
            return std::size_t(wrote);
        if (wrote < 0 && errno == EAGAIN) { // others who share this pipe may have asked not to wait
            pollfd output { STDOUT_FILENO, POLLOUT, 0 };
            ::poll(&output, 1, -1);
        } else if (wrote == 0 || errno != EINTR) {
            return 0;
        }
    }
}

} // namespace

struct Output::Queue {
    std::mutex mutex;
    std::condition_variable filled, emptied;
    std::string waiting;
    std::size_t size = 0; // bytes that are not written yet
    int error = 0; // error of the first write that failed; what follows is dropped
    bool isLast = false, isDone = false, isDetached = false, mayBreak = false;

    void add(std::string_view text)
    {
        if (error != 0 || isDetached)
            return;
        waiting += text;
        size += text.size();
        if (waiting.size() == text.size() || waiting.size() >= batchSize)
            filled.notify_one();
    }
    void run();
    void writeAll(std::string_view text);
};

void Output::Queue::writeAll(std::string_view text)
{
    while (!text.empty()) {
        const std::size_t wrote = writePart(text);
        const std::scoped_lock lock(mutex);
        if (wrote == 0) {
            error = mayBreak ? 0 : errno;
            isDetached = mayBreak;
            waiting.clear();
            size = 0;
            emptied.notify_all();
            return;
        }
        text.remove_prefix(wrote);
        size -= wrote;
        emptied.notify_all();
    }
}

void Output::Queue::run()
{
    std::string taken;
    std::unique_lock lock(mutex);
    while (true) {
        filled.wait(lock, [this] { return isLast || !waiting.empty(); });
        if (waiting.empty())
            break;
        filled.wait_for(lock, pause, [this] { return isLast || waiting.size() >= batchSize; });
        taken.clear();
        taken.swap(waiting);
        lock.unlock();
        writeAll(taken);
        lock.lock();
    }
    isDone = true;
    emptied.notify_all();
}

Output::Output(const RunControl& control, Broken broken)
    : m_control(control)
    , m_queue(std::make_shared<Queue>())
{
    m_queue->mayBreak = broken == Broken::Detaches;
    std::fflush(stdout);
    m_thread = std::thread([queue = m_queue] { queue->run(); });
}

Output::~Output()
{
    try {
        finish();
    } catch (const StorageError&) {
        return; // the failure that led here is the one to report
    }
}

void Output::write(std::string_view text)
{
    const std::scoped_lock lock(m_queue->mutex);
    m_queue->add(text);
}

bool Output::offer(std::string_view text, std::size_t limit)
{
    const std::scoped_lock lock(m_queue->mutex);
    if (m_queue->size > limit)
        return false;
    m_queue->add(text);
    return true;
}

void Output::waitForRoom()
{
    std::unique_lock lock(m_queue->mutex);
    while (m_queue->size >= capacity && !m_control.stopped())
        m_queue->emptied.wait_for(lock, look);
}

void Output::detach()
{
    const std::scoped_lock lock(m_queue->mutex);
    m_queue->isDetached = true;
}

bool Output::finish()
{
    if (!m_thread.joinable())
        return true;
    std::unique_lock lock(m_queue->mutex);
    m_queue->isLast = true;
    m_queue->filled.notify_one();
    while (!m_queue->isDone) {
        const std::size_t before = m_queue->size;
        m_queue->emptied.wait_for(lock, patience, [this] { return m_queue->isDone; });
        if (!m_queue->isDone && (m_control.interrupted() || m_queue->isDetached) && m_queue->size == before) {
            m_thread.detach(); // it ends with the program
            return m_queue->isDetached;
        }
    }
    lock.unlock();
    m_thread.join();
    if (const int error = m_queue->error; error != 0)
        throw StorageError(phrase("standard output cannot be written%1", { reasonText(error) }));
    return true;
}

int finished(Output& output, int status)
{
    try {
        if (output.finish())
            return status;
    } catch (const StorageError&) {
        if (status == 0)
            throw;
        return status;
    }
    printError("nobody reads standard output; the end of it is lost");
    return status == 0 ? 130 : status;
}

} // namespace evenkeel::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// Batches of at most 1000 events or half a second; a batch that cannot be written is kept and retried.
#include "core/store/writer.h"

#include "core/base/phrase.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace evenkeel {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t batchSize = 1000;
constexpr auto batchTime = 500ms;
constexpr auto beatTime = 1500ms; // checked every batchTime, so a heartbeat is never older than two seconds
constexpr auto firstPause = 1000ms, longestPause = 8000ms; // between retries while the disk fails
constexpr std::size_t keptCapacity = 2 * Writer::pacedLength; // events whose memory the queue keeps

} // namespace

Writer::Writer(const std::filesystem::path& file, std::size_t capacity, std::chrono::milliseconds stall)
    : m_file(file)
    , m_capacity(capacity)
    , m_stall(stall)
    , m_database(openDatabase(file))
    , m_rows(guarded(file, [this] { return RunRows(m_database); }))
    , m_files(guarded(file,
          [&] {
              m_database.execAndGet("SELECT count(*) FROM sqlite_master"); // the first reading makes the log
              return filesOf(file);
          }))
    , m_watch(m_database, file)
    , m_lastBeat(std::chrono::steady_clock::now())
    , m_pause(batchTime)
    , m_thread([this] { loop(); })
{
}

Writer::~Writer()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_wake.notify_one();
    m_thread.join();
    if (isLost())
        giveUpWhatOthersHave();
    if (m_watch.isOverwritten())
        return;
    try {
        SQLite::Statement interrupt(
            m_database, "UPDATE runs SET status = 'interrupted' WHERE id = ? AND status = 'running'");
        for (const std::int64_t run : m_running) {
            interrupt.bind(1, run);
            execute(interrupt);
        }
    } catch (const SQLite::Exception&) {
        return; // the next opening notices that this process has ended
    }
}

void Writer::watch(std::int64_t run)
{
    {
        const auto turn = takeTurn();
        try {
            if (!m_copies)
                m_copies.emplace();
            m_copies->begin(m_database, run);
        } catch (const SQLite::Exception&) {
            m_copies.reset();
        }
        const std::lock_guard lock(m_mutex);
        m_running.insert(run);
    }
    m_wake.notify_one();
}

bool Writer::isUnderWay(std::int64_t run)
{
    const std::lock_guard lock(m_mutex);
    return m_running.contains(run);
}

void Writer::add(std::int64_t run, Event event)
{
    std::unique_lock lock(m_mutex);
    const auto length = [&] { return m_waiting.size() + m_heldCount; };
    const auto full = [&] { return length() >= m_capacity; };
    if (length() == 0)
        m_progress = std::chrono::steady_clock::now();
    if (std::holds_alternative<StepEvent>(event) || std::holds_alternative<MergeEvent>(event)) {
        while (length() >= pacedLength && std::chrono::steady_clock::now() < m_progress + m_stall)
            m_room.wait_until(lock, m_progress + m_stall);
        m_room.wait(lock, [&] { return !full() || !m_failure.empty(); });
        if (full())
            throw StorageError(m_failure);
    }
    m_waiting.push_back({ run, std::move(event) });
    if (m_waiting.size() == 1 || m_waiting.size() == batchSize)
        m_wake.notify_one();
}

std::string Writer::takeWarning()
{
    if (!m_hasWarning.load(std::memory_order_relaxed))
        return {};
    const std::lock_guard lock(m_mutex);
    m_hasWarning = false;
    return std::exchange(m_warning, {});
}

void Writer::warn(const std::string& what)
{
    m_warning += (m_warning.empty() ? "" : "; ") + what;
    m_hasWarning = true;
}

std::string Writer::loss() const
{
    return phrase("%1: the database was %2 while it was in use",
        { m_file.string(),
            phrase(m_watch.isOverwritten() ? formOf("overwritten") : formOf("deleted, moved or replaced")) });
}

bool Writer::isLost() const
{
    if (m_watch.isOverwritten())
        return true;
    const DatabaseFiles now = filesOf(m_file);
    return now.database != m_files.database || (m_files.log && now.log != m_files.log);
}

bool Writer::lookAtFile()
{
    {
        const auto turn = takeTurn();
        m_watch.look();
    }
    return isLost();
}

// A database that is away may come back: nobody else has its name.
void Writer::giveUpWhatOthersHave()
{
    if (m_hasGivenUp || !filesOf(m_file).database)
        return;
    const auto turn = takeTurn();
    m_watch.isOverwritten() ? giveUpFile(m_database, m_file, m_files) : giveUpName(m_database, m_file, m_files);
    m_hasGivenUp = true;
}

std::size_t Writer::queued()
{
    const std::lock_guard lock(m_mutex);
    return m_waiting.size() + m_heldCount;
}

void Writer::flush()
{
    std::unique_lock lock(m_mutex);
    const std::uint64_t ticket = ++m_flushAsked;
    m_wake.notify_one();
    m_answered.wait(lock, [&] { return m_flushAnswered >= ticket; });
    if (!m_failure.empty())
        throw StorageError(m_failure);
    if (!m_dropped.empty())
        throw StorageError(std::exchange(m_dropped, {}));
}

// A caller that waits for the database holds m_nextMutex, so the writer thread cannot take the database again first.
std::unique_lock<std::mutex> Writer::takeTurn()
{
    const std::lock_guard next(m_nextMutex);
    return std::unique_lock(m_databaseMutex);
}

bool Writer::isUrgent() const
{
    return m_stop || m_flushAsked > m_flushAnswered || (m_waiting.size() >= batchSize && m_failure.empty());
}

void Writer::loop()
{
    std::unique_lock lock(m_mutex);
    while (true) {
        m_wake.wait(lock, [&] { return isUrgent() || !m_waiting.empty() || m_heldCount > 0 || !m_running.empty(); });
        m_wake.wait_for(lock, m_pause, [&] { return isUrgent(); });

        const bool stop = m_stop, sync = m_flushAsked > m_flushAnswered;
        const std::uint64_t asked = m_flushAsked;
        if (m_held.empty())
            m_held.swap(m_waiting);
        else
            std::ranges::move(m_waiting, std::back_inserter(m_held));
        m_waiting.clear();
        m_heldCount = m_held.size();

        lock.unlock();
        const bool isLostNow = lookAtFile();
        std::string failure;
        try {
            if (isLostNow)
                giveUpWhatOthersHave();
            writeHeld(sync || stop);
        } catch (const std::exception& e) { // StorageError, or no memory
            failure = e.what();
        }
        lock.lock();

        m_pause = failure.empty() ? batchTime : m_failure.empty() ? firstPause : std::min(2 * m_pause, longestPause);
        if (!failure.empty() && m_failure.empty())
            warn(phrase("%1; what is to be recorded waits in memory", { failure }));
        if (isLostNow && !m_isLost)
            warn(phrase("%1; training goes on, and what it records is saved beside it at the end", { loss() }));
        m_isLost = isLostNow;
        m_failure = failure;
        m_flushAnswered = asked;
        m_answered.notify_all();
        m_room.notify_all();
        if (stop && (m_waiting.empty() || !failure.empty()))
            return;
    }
}

// On a StorageError m_held keeps the events that are not written yet.
void Writer::writeHeld(bool sync)
{
    std::size_t written = 0;
    const auto forget = [&] {
        m_held.erase(m_held.begin(), m_held.begin() + std::ptrdiff_t(written));
        if (m_held.empty() && m_held.capacity() > keptCapacity)
            m_held.shrink_to_fit();
        const std::lock_guard lock(m_mutex);
        m_heldCount = m_held.size();
    };
    try {
        do {
            const auto batch = std::span(m_held).subspan(written, std::min(batchSize, m_held.size() - written));
            const auto beats = dueBeats();
            if (!batch.empty() || !beats.empty())
                guarded(m_file, [&] { writeBatch(batch, beats); });
            written += batch.size();
        } while (written < m_held.size());
        if (sync)
            guarded(m_file, [&] {
                const auto turn = takeTurn();
                syncToDevice(m_database);
            });
    } catch (...) {
        forget();
        throw;
    }
    forget();
}

void Writer::writeBatch(std::span<const QueuedEvent> batch, std::span<const std::int64_t> beats)
{
    const auto turn = takeTurn();
    try {
        const auto unknown = m_watch.look() ? std::vector<std::int64_t>() : m_rows.write(batch, beats);
        if (!unknown.empty())
            drop(phrase(
                "%1: there is no run %2; its events are lost", { m_file.string(), std::to_string(unknown.front()) }));
    } catch (const SQLite::Exception& e) {
        if (isTransient(e))
            throw;
        drop(phrase("%1: the database rejected events of a run (%2)", { m_file.string(), e.what() }));
    }
    writeCopies(batch);
    if (!beats.empty())
        m_lastBeat = std::chrono::steady_clock::now();
    const std::lock_guard lock(m_mutex);
    m_heldCount -= batch.size();
    m_progress = std::chrono::steady_clock::now();
    m_room.notify_all();
    for (const QueuedEvent& queued : batch)
        if (std::holds_alternative<FinishedEvent>(queued.event))
            m_running.erase(queued.run);
}

void Writer::writeCopies(std::span<const QueuedEvent> batch)
{
    if (!m_copies)
        return;
    try {
        m_copies->write(batch);
    } catch (const SQLite::Exception&) {
        m_copies.reset();
    }
}

void Writer::forgetCopy(std::int64_t run)
{
    const auto turn = takeTurn();
    try {
        if (m_copies)
            m_copies->forget(run);
    } catch (const SQLite::Exception&) {
        m_copies.reset();
    }
}

std::vector<std::int64_t> Writer::dueBeats()
{
    if (std::chrono::steady_clock::now() - m_lastBeat < beatTime)
        return {};
    const std::lock_guard lock(m_mutex);
    return { m_running.begin(), m_running.end() };
}

void Writer::drop(const std::string& why)
{
    const std::lock_guard lock(m_mutex);
    if (m_dropped.empty())
        warn(why);
    m_dropped = why;
}

} // namespace evenkeel

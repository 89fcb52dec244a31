// SPDX-License-Identifier: GPL-3.0-or-later
// One database under everything at once: trainings, readers, lists, deletions, imports and compaction, through one
// store and through a second one. For the thread sanitizer, and for what it cannot see: every event is there.
#include "core/base/error.h"
#include "tests/core/store/events.h"
#include "tests/test_class.h"

#include <QTemporaryDir>
#include <atomic>
#include <thread>

using namespace evenkeel;

namespace {

constexpr int eventsPerRun = 20'000, rounds = 6;

// Runs a function again and again until the object ends; counts what it throws.
class Meanwhile {
public:
    explicit Meanwhile(std::function<void()> work)
        : m_thread([this, work = std::move(work)] {
            do {
                try {
                    work();
                } catch (const std::exception& e) {
                    const std::lock_guard lock(m_mutex);
                    m_problem = e.what();
                }
            } while (!m_stop);
        })
    {
    }
    std::string end()
    {
        m_stop = true;
        if (m_thread.joinable())
            m_thread.join();
        return m_problem;
    }
    ~Meanwhile() { end(); }
    Meanwhile(const Meanwhile&) = delete;
    Meanwhile& operator=(const Meanwhile&) = delete;

private:
    std::mutex m_mutex;
    std::string m_problem;
    std::atomic<bool> m_stop { false };
    std::thread m_thread;
};

std::int64_t record(RunStore& store, const std::string& name, int events)
{
    const auto id = store.begin(sampleRun(name));
    for (int i = 1; i <= events; ++i)
        store.add(id, plainStep(i));
    store.add(id, FinishedEvent { id, RunStatus::Done });
    store.flush();
    return id;
}

} // namespace

class TestConcurrency : public QObject {
    Q_OBJECT

private slots:
    void everythingAtOnce_data();
    void everythingAtOnce();
};

void TestConcurrency::everythingAtOnce_data()
{
    QTest::addColumn<bool>("isShared");
    QTest::newRow("one store") << true;
    QTest::newRow("two stores") << false;
}

void TestConcurrency::everythingAtOnce()
{
    QFETCH(bool, isShared);
    const QTemporaryDir folder;
    const auto path = [&](const char* name) { return std::filesystem::path(folder.filePath(name).toStdString()); };
    RunStore store(path("runs.sqlite"));
    std::unique_ptr<RunStore> second = isShared ? nullptr : std::make_unique<RunStore>(path("runs.sqlite"));
    RunStore& other = isShared ? store : *second;
    const auto old = record(store, "old", 30'000);
    store.exportRun(old, path("old.jsonl"));
    const auto live = store.begin(sampleRun("live"));

    std::atomic<std::int64_t> lost { 0 };
    const auto read = [&] {
        for (const RunSummary& run : other.list(true))
            lost += run.id == live && run.status != RunStatus::Running;
        const RunSeries series = other.series(live);
        for (std::size_t i = 0; i < series.steps.size(); ++i)
            lost += !same(series.steps[i], plainStep(std::int64_t(i) + 1));
        lost += !other.find(old);
        other.takeWarning();
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    };
    Meanwhile firstReader(read), secondReader(read);
    Meanwhile deleter([&] { other.remove(record(other, "short", 50)); });
    Meanwhile importer([&] {
        const auto id = other.importRun(path("old.jsonl"));
        other.setNotes(id, "mine");
        const auto compacted = other.compact(std::vector { id });
        lost += compacted.runs.at(0).before < compacted.runs.at(0).after;
        other.remove(id);
    });
    for (int round = 0, i = 1; round < rounds; ++round) {
        for (; i <= eventsPerRun * (round + 1) / rounds; ++i)
            store.add(live, plainStep(i));
        store.flush();
    }
    for (Meanwhile* work : { &firstReader, &secondReader, &deleter, &importer })
        QCOMPARE(work->end(), std::string());
    store.compact(std::vector { old });
    store.add(live, FinishedEvent { live, RunStatus::Done });
    store.flush();
    QCOMPARE(lost.load(), std::int64_t(0));
    const auto steps = other.series(live).steps;
    QCOMPARE(steps.size(), std::size_t(eventsPerRun));
    QCOMPARE(other.list(true).size(), std::size_t(2));
    QVERIFY(other.series(old).steps.size() < 30'000);
    SQLite::Database database(path("runs.sqlite").string(), SQLite::OPEN_READONLY, 5000);
    QCOMPARE(database.execAndGet("PRAGMA integrity_check").getString(), std::string("ok"));
}

REGISTER_TEST(TestConcurrency)
#include "test_concurrency.moc"

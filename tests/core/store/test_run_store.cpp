// SPDX-License-Identifier: GPL-3.0-or-later
// What goes into the store comes out: events, summaries, results so far, curating.
#include "core/base/error.h"
#include "tests/core/store/events.h"
#include "tests/test_class.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <cmath>
#include <fstream>

using namespace evenkeel;

class TestRunStore : public QObject {
    Q_OBJECT

private slots:
    void init();
    void keepsEveryBit();
    void keepsTheRun();
    void keepsEventsOverReopening();
    void ordersStepsByTime();
    void lastReadings();
    void summarySoFar();
    void summaryOfAResumedRun();
    void finishedSetsTheFinalSummary();
    void separatesRuns();
    void curates();
    void removesEventsAndCheckpoint();
    void namesModelsAfterTheirDatabase();
    void complainsOfEventsWithoutARun();
    void interruptsRunsThatWereLeft();
    void listsManyRuns();

private:
    SQLite::Database raw() const { return SQLite::Database(m_file.string(), SQLite::OPEN_READWRITE, 5000); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_file;
};

void TestRunStore::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_file = m_folder->filePath("runs.sqlite").toStdString();
}

void TestRunStore::keepsEveryBit()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun());
    const double infinity = std::numeric_limits<double>::infinity();
    const StepEvent overflown { 2, 3, 0, 1, 2, 3, 4, 0.5, infinity, -infinity, 0 };
    for (const Event& event :
        { Event(oddStep()), Event(oddMerge()), Event(oddReplicas()), Event(oddEvaluation()), Event(oddGraph()),
            Event(oddNodes()), Event(oddDevice()), Event(oddNote()), Event(overflown), Event(MergeEvent {}) })
        store.add(id, event);
    store.flush();
    const RunSeries series = store.series(id);
    QCOMPARE(series.steps.size(), std::size_t(2));
    QVERIFY(same(series.steps[0], oddStep()));
    QVERIFY(same(series.steps[1], overflown));
    QCOMPARE(series.merges.size(), std::size_t(2));
    QVERIFY(same(series.merges[0], oddMerge()));
    QVERIFY(same(series.replicas[0], oddReplicas()));
    QVERIFY(same(series.merges[1], MergeEvent {}));
    QCOMPARE(series.evaluations.size(), std::size_t(1));
    QVERIFY(same(series.evaluations[0], oddEvaluation()));
    QVERIFY(same(store.evaluations(id).at(0), oddEvaluation()));
    QCOMPARE(series.devices.size(), std::size_t(1));
    QVERIFY(same(series.devices[0], oddDevice()));
    QCOMPARE(series.notes.size(), std::size_t(1));
    QVERIFY(same(series.notes[0], oddNote()));
    QCOMPARE(series.graphs.size(), std::size_t(1));
    QVERIFY(same(series.graphs[0], oddGraph()));
    QCOMPARE(series.nodes.size(), std::size_t(1));
    QVERIFY(same(series.nodes[0], oddNodes()));
}

void TestRunStore::keepsTheRun()
{
    RunStore store(m_file);
    NewRun run = sampleRun();
    run.resumedFrom = 12;
    const auto id = store.begin(run);
    const auto found = RunStore(m_file).find(id).value(); // on disk without a flush
    QCOMPARE(found.id, id);
    QCOMPARE(found.name, run.name);
    QCOMPARE(found.algorithm, run.algorithm);
    QCOMPARE(found.devices, run.devices);
    QCOMPARE(found.config, run.config);
    QCOMPARE(found.build, run.build);
    QCOMPARE(found.dataHash, run.dataHash);
    QCOMPARE(found.group, run.group);
    QCOMPARE(found.seed, run.seed);
    QCOMPARE(found.ranks, 6);
    QCOMPARE(found.resumedFrom, std::int64_t(12));
    QCOMPARE(found.status, RunStatus::Running);
    const QRegularExpression iso(R"(^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$)");
    QVERIFY2(iso.match(QString::fromStdString(found.started)).hasMatch(), found.started.c_str());
    QVERIFY(!found.last && !found.bestP1 && !found.archived && found.checkpoint.empty());
    QVERIFY(!store.find(id + 1));

    NewRun bare;
    const auto other = store.begin(bare);
    store.add(other, StartedEvent { other, R"({"x":1})", "0.2" });
    store.flush();
    QCOMPARE(store.find(other)->config, std::string(R"({"x":1})"));
    QCOMPARE(store.find(other)->build, std::string("0.2"));
}

void TestRunStore::keepsEventsOverReopening()
{
    std::int64_t id = 0;
    {
        RunStore store(m_file);
        id = store.begin(sampleRun());
        for (int i = 1; i <= 2500; ++i)
            store.add(id, plainStep(i));
    } // no flush: the destructor writes
    {
        RunStore store(m_file);
        QCOMPARE(store.series(id).steps.size(), std::size_t(2500));
        store.add(id, plainStep(2501)); // numbering goes on
    }
    const auto steps = RunStore(m_file).series(id).steps;
    QCOMPARE(steps.size(), std::size_t(2501));
    for (int i = 1; i <= 2501; ++i)
        QVERIFY(same(steps[std::size_t(i) - 1], plainStep(i)));
}

void TestRunStore::ordersStepsByTime()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun());
    for (const double time : { 3.0, 1.0, 2.0, 2.0, 0.5 }) {
        StepEvent step = plainStep(1);
        step.time = time;
        step.nnz = std::int64_t(store.series(id).steps.size());
        store.add(id, step);
        store.flush();
    }
    std::vector<std::pair<double, std::int64_t>> order;
    for (const auto& step : store.series(id).steps)
        order.emplace_back(step.time, step.nnz);
    const std::vector<std::pair<double, std::int64_t>> expected { { 0.5, 4 }, { 1, 1 }, { 2, 2 }, { 2, 3 }, { 3, 0 } };
    QVERIFY(order == expected);
}

// Of each rank the one that was added last, whatever its time; by rank.
void TestRunStore::lastReadings()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun()), other = store.begin(sampleRun("other"));
    QVERIFY(store.lastReadings(id).empty());
    double sent = 0;
    for (const int rank : { 2, 0, 2, 0, 0 })
        store.add(id, DeviceEvent { .time = 1, .rank = rank, .peakMemory = 5, .sent = ++sent });
    store.add(other, DeviceEvent { .rank = 1, .sent = 99 });
    store.flush();
    const std::vector<DeviceEvent> last = store.lastReadings(id);
    QCOMPARE(last.size(), std::size_t(2));
    QCOMPARE(last[0].rank, 0);
    QCOMPARE(last[0].sent, 5.0);
    QCOMPARE(last[0].peakMemory, 5.0);
    QCOMPARE(last[1].rank, 2);
    QCOMPARE(last[1].sent, 3.0);
}

void TestRunStore::summarySoFar()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun());
    const auto now = [&] {
        store.flush();
        return store.find(id).value();
    };
    for (int i = 1; i <= 4; ++i)
        store.add(id, plainStep(i)); // 10 samples per second
    QCOMPARE(now().time, 4.0);
    QCOMPARE(now().samplesPerSecond, 10.0);
    QCOMPARE(now().epochs, 0.0); // the length of an epoch is not known yet
    QVERIFY(!now().last);

    store.add(id, EvaluationEvent { 4, 6, 0.5, 40, 4, 2.5, 0.6, 0.5, 0.4, 0.3, 0.2, 2 });
    QCOMPARE(now().epochs, 0.5);
    QCOMPARE(now().wall, 6.0);
    QCOMPARE(now().last->p1, 0.6);
    QCOMPARE(now().last->p3, 0.5);
    QCOMPARE(now().last->p5, 0.4);
    QCOMPARE(now().last->ndcg5, 0.3);
    QCOMPARE(now().last->psp5, 0.2);
    QCOMPARE(now().last->loss, 2.5);

    for (int i = 5; i <= 6; ++i)
        store.add(id, plainStep(i)); // 40 samples were half an epoch: 20 more are a quarter
    QCOMPARE(now().epochs, 0.75);
    StepEvent late = plainStep(7);
    late.time = 3.5; // a late event does not turn the clock back
    store.add(id, late);
    QCOMPARE(now().time, 6.0);
    QCOMPARE(now().samplesPerSecond, 70 / 6.0);

    store.add(id, EvaluationEvent { 8, 10, 1, 80, 8, 2, 0.4, 0.5, 0.4, 0.3, 0.2, 2 });
    QCOMPARE(now().last->p1, 0.4);
    QCOMPARE(*now().bestP1, 0.6);
    QCOMPARE(store.list().at(0).epochs, 1.0);
    QCOMPARE(now().status, RunStatus::Running);
}

void TestRunStore::summaryOfAResumedRun()
{
    RunStore store(m_file);
    NewRun run = sampleRun();
    run.resumedFrom = 1;
    const auto id = store.begin(run);
    for (int i = 101; i <= 104; ++i) // its clock goes on at 100 s
        store.add(id, plainStep(i));
    store.flush();
    QCOMPARE(store.find(id)->samplesPerSecond, 10.0);
    QCOMPARE(store.find(id)->time, 104.0);
}

void TestRunStore::finishedSetsTheFinalSummary()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun());
    store.add(id, plainStep(1));
    store.add(id, EvaluationEvent { 1, 1, 1, 10, 1, 2, 0.5, 0.4, 0.3, 0.2, 0.1, 1 });
    store.add(id, FinishedEvent { id, RunStatus::Failed, "cuda:0: lost", 12, 15, 99, 0.5 });
    store.flush();
    const auto run = store.find(id).value();
    QCOMPARE(run.status, RunStatus::Failed);
    QCOMPARE(run.error, std::string("cuda:0: lost"));
    QCOMPARE(run.time, 12.0);
    QCOMPARE(run.wall, 15.0);
    QCOMPARE(run.samplesPerSecond, 99.0);
    QCOMPARE(run.last->p1, 0.5);
    store.add(id, DeviceEvent { 12, 15 }); // a last reading changes nothing of that
    store.flush();
    QCOMPARE(store.find(id)->status, RunStatus::Failed);
    QCOMPARE(store.find(id)->time, 12.0);
}

void TestRunStore::separatesRuns()
{
    RunStore store(m_file);
    const auto a = store.begin(sampleRun("a")), b = store.begin(sampleRun("b"));
    for (int i = 1; i <= 3000; ++i)
        store.add(i % 3 == 0 ? a : b, plainStep(i));
    store.add(a, FinishedEvent { a, RunStatus::Done });
    store.flush();
    QCOMPARE(store.series(a).steps.size(), std::size_t(1000));
    QCOMPARE(store.series(b).steps.size(), std::size_t(2000));
    for (const auto& step : store.series(a).steps)
        QCOMPARE(std::int64_t(step.time) % 3, std::int64_t(0));
    const auto runs = store.list();
    QCOMPARE(runs[0].name, std::string("b")); // newest first
    QCOMPARE(runs[0].status, RunStatus::Running);
    QCOMPARE(runs[1].status, RunStatus::Done);
}

void TestRunStore::curates()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun());
    store.rename(id, "it's \"new\"");
    store.setNotes(id, "slow\ndisk");
    store.setArchived(id, true);
    QCOMPARE(store.find(id)->name, std::string("it's \"new\""));
    QCOMPARE(store.find(id)->notes, std::string("slow\ndisk"));
    QVERIFY(store.find(id)->archived);
    QCOMPARE(store.list().size(), std::size_t(0));
    QCOMPARE(store.list(true).size(), std::size_t(1));
    store.add(id, plainStep(1)); // events do not overwrite the user's notes
    store.flush();
    QCOMPARE(store.find(id)->name, std::string("it's \"new\""));
    store.setArchived(id, false);
    QCOMPARE(store.list().size(), std::size_t(1));
    QVERIFY(thrown<StorageError>([&] { store.rename(99, "x"); }).contains("no run 99"));
}

void TestRunStore::removesEventsAndCheckpoint()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun()), other = store.begin(sampleRun());
    std::ofstream(store.checkpointFile(id)) << "model";
    std::ofstream(store.checkpointFile(other)) << "model";
    for (const auto run : { id, other })
        for (const Event& event : { Event(oddStep()), Event(oddMerge()), Event(oddReplicas()), Event(oddEvaluation()),
                 Event(oddGraph()), Event(oddNodes()), Event(oddDevice()), Event(oddNote()) })
            store.add(run, event);
    store.flush();
    QVERIFY(store.find(id)->checkpoint == store.checkpointFile(id));
    QVERIFY(store.list().at(1).checkpoint == store.checkpointFile(id));
    QVERIFY(thrown<StorageError>([&] { store.remove(id); }).contains("running"));
    QVERIFY(store.find(id).has_value());

    store.add(id, FinishedEvent { id, RunStatus::Stopped });
    store.flush();
    store.remove(id);
    QVERIFY(!store.find(id));
    QVERIFY(!std::filesystem::exists(store.checkpointFile(id)));
    QVERIFY(std::filesystem::exists(store.checkpointFile(other)));
    auto database = raw();
    for (const char* table : { "steps", "merges", "evaluations", "device_readings", "notes", "graphs", "node_loads" })
        QCOMPARE(database.execAndGet(std::string("SELECT count(*) FROM ") + table).getInt(), 1);
    QVERIFY(thrown<StorageError>([&] { store.remove(id); }).contains("no run"));
    store.add(other, FinishedEvent { other, RunStatus::Done });
    store.flush();
    store.remove(other);
    QVERIFY(store.begin(sampleRun()) > other); // a number is never given twice
}

void TestRunStore::namesModelsAfterTheirDatabase()
{
    RunStore first(m_file), second(m_file.parent_path() / "other.sqlite"), third(m_file.parent_path() / "other.db");
    QVERIFY(first.checkpointFile(1) == m_file.parent_path() / "models/run-1.ekm");
    QVERIFY(second.checkpointFile(1) != first.checkpointFile(1));
    QVERIFY(third.checkpointFile(1) != second.checkpointFile(1));
}

void TestRunStore::complainsOfEventsWithoutARun()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun());
    store.add(77, plainStep(1));
    store.add(id, plainStep(1));
    QVERIFY(thrown<StorageError>([&] { store.flush(); }).contains("no run 77"));
    QCOMPARE(store.series(id).steps.size(), std::size_t(1)); // the next event of the batch is stored
    store.flush(); // reported once
}

void TestRunStore::interruptsRunsThatWereLeft()
{
    std::int64_t left = 0, ended = 0;
    {
        RunStore store(m_file);
        left = store.begin(sampleRun());
        ended = store.begin(sampleRun());
        store.add(ended, FinishedEvent { ended, RunStatus::Done });
    } // the first store is gone
    RunStore store(m_file);
    QCOMPARE(store.find(left)->status, RunStatus::Interrupted);
    QCOMPARE(store.find(ended)->status, RunStatus::Done);
}

void TestRunStore::listsManyRuns()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun());
    for (int i = 1; i <= 20000; ++i)
        store.add(id, plainStep(i));
    store.add(id, FinishedEvent { id, RunStatus::Done });
    store.flush();
    raw().exec("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9999) "
               "INSERT INTO runs (name, algorithm, devices, config, build, data_hash, seed, ranks, repeat_group, "
               "resumed_from, status, started) SELECT 'run ' || i, 'a', 'cpu', '{}', 'b', '', i, 1, 'g', 0, 'done', '' "
               "FROM n");
    std::size_t count = 0;
    QBENCHMARK { count = store.list().size(); }
    QCOMPARE(count, std::size_t(10000));
}

REGISTER_TEST(TestRunStore)
#include "test_run_store.moc"

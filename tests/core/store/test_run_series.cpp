// SPDX-License-Identifier: GPL-3.0-or-later
// What is read of long runs to draw them: few events, none of the extremes lost, and parts of their time.
#include "tests/core/store/events.h"
#include "tests/test_class.h"

#include <QTemporaryDir>

using namespace evenkeel;

class TestRunSeries : public QObject {
    Q_OBJECT

private slots:
    void init();
    void thinnedSeries();
    void extremesOfLongRuns();
    void spansOfATimeRange();
    void everyEventBetweenTwoTimes();

private:
    SQLite::Database raw() const { return SQLite::Database(m_file.string(), SQLite::OPEN_READWRITE, 5000); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_file;
};

void TestRunSeries::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_file = m_folder->filePath("runs.sqlite").toStdString();
}

// Of each rank every n-th step; all else is whole.
void TestRunSeries::thinnedSeries()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun());
    for (int i = 0; i < 400; ++i)
        store.add(id, StepEvent { .time = double(i), .rank = i % 4, .update = i / 4 + 1 });
    store.add(id, oddMerge());
    store.flush();
    QCOMPARE(store.series(id, 1000).steps.size(), std::size_t(400));
    raw().exec("DELETE FROM step_marks"); // as in a run of an older version
    const RunSeries few = store.series(id, 100);
    QVERIFY(!few.steps.empty() && few.steps.size() <= 100);
    for (int rank = 0; rank < 4; ++rank)
        QCOMPARE(std::ranges::count(few.steps, rank, &StepEvent::rank), std::ptrdiff_t(few.steps.size() / 4));
    QCOMPARE(few.merges.size(), std::size_t(1));
    QVERIFY(store.series(id + 1, 100).steps.empty());
}

// A long run is read by its marks: every extreme is there, and each rank's last step.
void TestRunSeries::extremesOfLongRuns()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun());
    for (int i = 0; i < 20'000; ++i) {
        StepEvent step { .time = double(i), .rank = i % 4, .update = i / 4 + 1, .batch = 32, .loss = 1, .seconds = 1 };
        if (i == 12'345)
            step.loss = 77;
        if (i == 5'432)
            step.staleness = 9;
        store.add(id, step);
        if (i % 10 == 0)
            store.add(id, DeviceEvent { .time = double(i), .rank = i % 4, .memory = double(i) });
    }
    store.flush();
    const auto check = [&](std::size_t max) {
        const RunSeries few = store.series(id, 2'500);
        QVERIFY(few.steps.size() <= max);
        QVERIFY(std::ranges::is_sorted(few.steps, {}, &StepEvent::time));
        QCOMPARE(std::ranges::max(few.steps, {}, &StepEvent::loss).time, 12'345.0);
        QCOMPARE(std::ranges::max(few.steps, {}, &StepEvent::staleness).time, 5'432.0);
        QCOMPARE(few.steps.back().time, 19'999.0);
        QVERIFY(few.devices.size() <= 502);
        QCOMPARE(few.devices.back().time, 19'990.0);
    };
    check(2'500); // of a live run: the marks, and what follows them
    store.add(id, FinishedEvent { id, RunStatus::Done });
    store.flush();
    check(500);
    const RunSeries ended = store.series(id, 2'500);
    for (int rank = 0; rank < 4; ++rank) {
        const auto last = std::ranges::find(ended.steps.rbegin(), ended.steps.rend(), rank, &StepEvent::rank);
        QCOMPARE(last->update, std::int64_t(5'000));
    }
}

// Against all events, filtered one by one: devices of unequal speed, whose steps are added at once, out of order.
void TestRunSeries::everyEventBetweenTwoTimes()
{
    RunStore store(m_file);
    NewRun run = sampleRun();
    run.ranks = 3;
    const auto id = store.begin(run);
    std::array<int, 3> steps {};
    for (int i = 0; i < 30'000; ++i) {
        const int rank = i % 7 == 0 ? 2 : i % 3 == 0 ? 1 : 0;
        const double time = ++steps[std::size_t(rank)] * (rank == 0 ? 1.0 : rank == 1 ? 1.7 : 3.9);
        store.add(id, StepEvent { .time = time, .rank = rank, .update = steps[std::size_t(rank)] });
        if (i % 100 == 0) {
            MergeEvent merge = oddMerge();
            merge.time = time;
            store.add(id, merge);
        }
    }
    store.flush();
    const RunSeries all = store.series(id);
    for (const auto& [from, to] : { std::pair(0.0, 10.0), std::pair(5'000.5, 5'400.0), std::pair(17'000.0, 1e9) }) {
        const auto some = store.seriesBetween(id, from, to, 30'000);
        QVERIFY(some);
        const auto count = [&](const auto& events) {
            return std::ranges::count_if(events, [&](const auto& e) { return e.time >= from && e.time <= to; });
        };
        QVERIFY(count(all.steps) > 0);
        QCOMPARE(std::ssize(some->steps), count(all.steps));
        QCOMPARE(std::ssize(some->merges), count(all.merges));
        QCOMPARE(count(some->steps), std::ssize(some->steps));
        QVERIFY(std::ranges::is_sorted(some->steps, {}, &StepEvent::time));
    }
    QVERIFY(store.seriesBetween(id, 5'000, 5'100, 8'000)); // found by the marks, not by reading all
    QVERIFY(!store.seriesBetween(id, 0, 1e9, 20'000)); // too many
    QVERIFY(all.isWhole && !store.series(id, 2'000).isWhole);
    raw().exec("DELETE FROM step_marks"); // as in a run of an older version: then all are looked at
    QVERIFY(!store.seriesBetween(id, 5'000, 5'100, 8'000));
    QCOMPARE(store.seriesBetween(id, 5'000, 5'100, 50'000)->steps.size() > 100, true);
}

// What overlaps a range, of each rank; thinned, every n-th block.
void TestRunSeries::spansOfATimeRange()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun()), other = store.begin(sampleRun());
    store.add(other, oddSpans());
    for (int i = 0; i < 100; ++i)
        for (int rank = 0; rank < 2; ++rank) {
            const double begin = i + 0.25 * rank;
            store.add(id, SpansEvent { begin + 1, begin + 1, rank, begin, begin, "cw", { 500'000'000, 500'000'000 } });
            store.add(id, plainStep(i + 1));
        }
    store.flush();
    QCOMPARE(store.spans(id).size(), std::size_t(200));
    const auto part = store.spans(id, 10.1, 12.9);
    QCOMPARE(part.size(), std::size_t(7)); // from 10, 11, 12; from 9.25, 10.25, 11.25, 12.25
    QCOMPARE(part.front().rank, 0);
    QCOMPARE(part.front().begin, 10.0);
    QCOMPARE(part.back().begin, 12.25);
    QVERIFY(same(store.spans(other).front(), oddSpans()));
    const auto thinned = store.spans(id, 0, std::numeric_limits<double>::infinity(), 50);
    QCOMPARE(thinned.size(), std::size_t(50));
    QCOMPARE(thinned.back().rank, 1);
    QVERIFY(store.spans(id, 200, 300).empty());
    QVERIFY(store.spans(777).empty());
}

REGISTER_TEST(TestRunSeries)
#include "test_run_series.moc"

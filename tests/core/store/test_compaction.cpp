// SPDX-License-Identifier: GPL-3.0-or-later
// Long runs made small: what must stay stays, and the file gets smaller.
#include "core/base/error.h"
#include "tests/core/store/events.h"
#include "tests/test_class.h"

#include <QTemporaryDir>
#include <cmath>
#include <map>
#include <random>

using namespace evenkeel;

namespace {

constexpr int ranks = 4, longRun = 80'000;

StepEvent randomStep(int number, std::mt19937& random)
{
    StepEvent step = plainStep(number);
    step.rank = number % ranks;
    step.loss = 2 + 1e-6 * random();
    step.batch = 1 + int(random() % 512);
    step.seconds = 1e-3 + 1e-9 * random();
    step.staleness = random() % 9;
    step.rate = 0.1 / number;
    return step;
}

double samplesPerSecond(const StepEvent& e) { return e.batch / e.seconds; }

} // namespace

class TestCompaction : public QObject {
    Q_OBJECT

private slots:
    void init();
    void keepsExtremesAndEverythingElse();
    void changesNothingTheSecondTime();
    void leavesShortRuns();
    void refusesARunUnderWay();
    void travelsAsAnExportedRun();
    void compactsWhileAnotherRunTrains();
    void statesTheBytesOfAStep();

private:
    std::int64_t recordLongRun(RunStore& store);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_file;
};

void TestCompaction::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_file = m_folder->filePath("runs.sqlite").toStdString();
}

std::int64_t TestCompaction::recordLongRun(RunStore& store)
{
    std::mt19937 random(11);
    const auto id = store.begin(sampleRun());
    store.add(id, oddNote());
    for (int i = 1; i <= longRun; ++i) {
        StepEvent step = randomStep(i, random);
        if (i == 7'777)
            step.loss = notANumber;
        if (i == 12'345)
            step.loss = 1e9;
        store.add(id, step);
        if (i % 100 == 0)
            store.add(id, DeviceEvent { double(i), double(i), i / 100 % ranks, 0.5 + 1e-10 * random() });
        if (i % 8'000 == 0) {
            store.add(id, EvaluationEvent { double(i), double(i), 1e-4 * i, i, i, 2.5, 0.6, 0.5, 0.4, 0.3, 0.2, 2 });
            store.add(id, oddMerge());
        }
    }
    store.add(id, FinishedEvent { id, RunStatus::Done, "", longRun, longRun, 10, 0.6 });
    store.flush();
    return id;
}

void TestCompaction::keepsExtremesAndEverythingElse()
{
    RunStore store(m_file);
    const auto id = recordLongRun(store), other = store.begin(sampleRun("other"));
    store.add(other, plainStep(1));
    store.add(other, FinishedEvent { other, RunStatus::Done });
    store.flush();
    const RunSeries before = store.series(id);
    const RunSummary summary = store.find(id).value();
    const Compaction result = store.compact(std::vector { id });
    const RunSeries after = store.series(id);

    QCOMPARE(result.runs.size(), std::size_t(1));
    QCOMPARE(result.runs[0].before, std::int64_t(longRun + longRun / 100));
    QCOMPARE(result.runs[0].after, std::int64_t(after.steps.size() + after.devices.size()));
    QVERIFY2(
        after.steps.size() < 30'000 && after.steps.size() > 5'000, qPrintable(QString::number(after.steps.size())));
    QVERIFY(result.bytesAfter < result.bytesBefore / 2);
    QCOMPARE(store.size(), result.bytesAfter);

    // Each kept step is one of the run, in the same order; first, last and extremes of each rank are among them.
    std::size_t at = 0;
    for (const StepEvent& step : after.steps) {
        while (at < before.steps.size() && !same(before.steps[at], step))
            ++at;
        QVERIFY(at < before.steps.size());
    }
    for (const auto& figure : { std::function<double(const StepEvent&)>([](const auto& e) { return e.time; }),
             { [](const auto& e) { return e.loss; } }, { [](const auto& e) { return e.rate; } },
             { [](const auto& e) { return double(e.batch); } }, { [](const auto& e) { return double(e.staleness); } },
             { samplesPerSecond } })
        for (int rank = 0; rank < ranks; ++rank) {
            const auto range = [&](const std::vector<StepEvent>& steps) {
                double min = INFINITY, max = -INFINITY;
                for (const StepEvent& e : steps)
                    if (e.rank == rank) {
                        min = std::fmin(min, figure(e));
                        max = std::fmax(max, figure(e));
                    }
                return std::pair { min, max };
            };
            QVERIFY(range(before.steps) == range(after.steps));
        }
    QCOMPARE(std::ranges::count_if(after.steps, [](const auto& e) { return std::isnan(e.loss); }), std::ptrdiff_t(1));

    QCOMPARE(after.evaluations.size(), before.evaluations.size());
    QCOMPARE(after.merges.size(), before.merges.size());
    for (std::size_t i = 0; i < after.merges.size(); ++i)
        QVERIFY(same(after.merges[i], before.merges[i]) && same(after.evaluations[i], before.evaluations[i]));
    QCOMPARE(after.notes.size(), before.notes.size() + 1);
    QVERIFY(after.notes.back().text.starts_with("compacted: of 80800 "));
    const RunSummary now = store.find(id).value();
    QVERIFY(now.status == summary.status && now.time == summary.time && now.epochs == summary.epochs
        && now.samplesPerSecond == summary.samplesPerSecond && same(*now.last, *summary.last));
    QCOMPARE(store.series(other).steps.size(), std::size_t(1)); // and no other run is touched
    QVERIFY(store.series(other).notes.empty());
}

void TestCompaction::changesNothingTheSecondTime()
{
    RunStore store(m_file);
    const auto id = recordLongRun(store);
    store.compact(std::vector { id });
    const RunSeries once = store.series(id);
    const Compaction again = store.compact(std::vector { id });
    QCOMPARE(again.runs[0].before, again.runs[0].after);
    const RunSeries twice = store.series(id);
    QCOMPARE(twice.steps.size(), once.steps.size());
    QCOMPARE(twice.devices.size(), once.devices.size());
    QCOMPARE(twice.notes.size(), once.notes.size());
}

void TestCompaction::leavesShortRuns()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun());
    for (int i = 1; i <= 300; ++i)
        store.add(id, plainStep(i));
    store.add(id, FinishedEvent { id, RunStatus::Done });
    store.flush();
    const auto result = store.compact(std::vector { id });
    QCOMPARE(result.runs[0].after, std::int64_t(300));
    QCOMPARE(store.series(id).steps.size(), std::size_t(300));
    QVERIFY(store.series(id).notes.empty());
    QVERIFY(thrown<StorageError>([&] { store.compact(std::vector { id, id + 1 }); }).contains("no run"));
}

void TestCompaction::refusesARunUnderWay()
{
    RunStore store(m_file);
    const auto done = recordLongRun(store), live = store.begin(sampleRun());
    QVERIFY(thrown<StorageError>([&] { store.compact(std::vector { done, live }); }).contains("still running"));
    QCOMPARE(store.series(done).steps.size(), std::size_t(longRun)); // before anything is done
}

void TestCompaction::travelsAsAnExportedRun()
{
    RunStore store(m_file), other(m_folder->filePath("other.sqlite").toStdString());
    const auto id = recordLongRun(store);
    store.compact(std::vector { id });
    const auto file = m_folder->filePath("run.jsonl").toStdString();
    store.exportRun(id, file);
    const auto copy = other.importRun(file);
    const RunSeries a = store.series(id), b = other.series(copy);
    QCOMPARE(a.steps.size(), b.steps.size());
    for (std::size_t i = 0; i < a.steps.size(); ++i)
        QVERIFY(same(a.steps[i], b.steps[i]));
    QCOMPARE(b.notes.back().text, a.notes.back().text);
    QCOMPARE(other.find(copy)->time, store.find(id)->time);
}

void TestCompaction::compactsWhileAnotherRunTrains()
{
    RunStore store(m_file), training(m_file);
    const auto id = recordLongRun(store), live = training.begin(sampleRun());
    for (int i = 1; i <= 20'000; ++i)
        training.add(live, plainStep(i));
    store.compact(std::vector { id });
    for (int i = 20'001; i <= 40'000; ++i)
        training.add(live, plainStep(i));
    training.add(live, FinishedEvent { live, RunStatus::Done });
    training.flush();
    const auto steps = store.series(live).steps;
    QCOMPARE(steps.size(), std::size_t(40'000));
    for (int i = 1; i <= 40'000; ++i)
        QVERIFY(same(steps[std::size_t(i) - 1], plainStep(i)));
}

void TestCompaction::statesTheBytesOfAStep()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun());
    std::mt19937 random(5);
    const auto add = [&](int from, int to) {
        for (int i = from; i <= to; ++i)
            store.add(id, randomStep(i, random));
        store.flush();
        SQLite::Database database(m_file.string(), SQLite::OPEN_READONLY, 5000);
        return database.execAndGet("PRAGMA page_count").getInt64() * database.execAndGet("PRAGMA page_size").getInt64();
    };
    const auto before = add(1, 10'000), after = add(10'001, 60'000);
    const double bytes = double(after - before) / 50'000;
    qInfo("%.1f bytes per step", bytes);
    QVERIFY(bytes > 20 && bytes < 110); // docs/runs.md says about 80
}

REGISTER_TEST(TestCompaction)
#include "test_compaction.moc"

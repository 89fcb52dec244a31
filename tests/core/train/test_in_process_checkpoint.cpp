// SPDX-License-Identifier: GPL-3.0-or-later
// The checkpoint of a run's threads: what they add to it, and a run that goes on from it.
#include "core/base/error.h"
#include "tests/core/train/shared_run_tools.h"
#include "tests/test_class.h"

#include <QTemporaryDir>

using namespace evenkeel;
using test::barrier;
using test::check;
using test::clocks;
using test::playRanks;
using test::ToySharedRun;

namespace {

std::optional<std::vector<float>> savedOf(SharedRun& run, int rank, const std::string& name)
{
    std::optional<std::vector<float>> values;
    run.useSaved(rank, name, [&](std::span<const float> found) { values.emplace(found.begin(), found.end()); });
    return values;
}

void evaluate(ToySharedRun& toy, int rank, ShareDone done, const std::function<void()>& meanwhile = {})
{
    toy.run.evaluate(rank, done, [&](const EvaluationTurn& turn) {
        turn.forChunks([](Index, Index) { return MetricSum(); });
        if (meanwhile)
            meanwhile();
    });
}

Checkpoint part(const std::string& name, std::vector<float> values)
{
    Checkpoint part;
    part.arrays[name] = std::move(values);
    return part;
}

} // namespace

class TestInProcessCheckpoint : public QObject {
    Q_OBJECT

private slots:
    void stoppedRunOnlySaves();
    void contributions_data() { clocks(); }
    void contributions();
    void contributionIsReplaced();
    void checkpointOfAll();
    void checkpointInRealTime();
    void refusesNumbers_data();
    void refusesNumbers();
    void resumedRun();
    void resumeRefusesOtherShards();
    void nothingSavedInANewRun();
    void failingSave_data() { clocks(); }
    void failingSave();

private:
    std::filesystem::path file(const char* name) const { return (m_folder.path() + "/" + name).toStdString(); }
    QTemporaryDir m_folder;
};

void TestInProcessCheckpoint::stoppedRunOnlySaves()
{
    ToySharedRun toy({ .ranks = 2, .checkpoint = file("stopped") });
    playRanks(toy, [&](int rank) {
        toy.run.addStep(rank, { 1, 4, 0.5 }, 4, 9, 1);
        barrier(toy, rank);
        if (rank == 0)
            toy.control.stop();
        toy.run.evaluate(rank, { 0.1, 0.1 }, [](const EvaluationTurn& turn) {
            check(turn.onlySaves(), "only saved");
            turn.forChunks([](Index, Index) -> MetricSum { throw test::FailedCheck("no chunks"); });
        });
    });
    QVERIFY(toy.of<EvaluationEvent>().empty() && !toy.run.last());
    QCOMPARE(Checkpoint::load(file("stopped")).numbersOr("totals", {}), (std::vector<double> { 2, 8, 18 }));
}

// What ranks contribute is in the file, next to what the run itself knows.
void TestInProcessCheckpoint::contributions()
{
    QFETCH(bool, isVirtual);
    const auto path = file(isVirtual ? "virtual" : "real");
    ToySharedRun toy({ .isVirtual = isVirtual, .ranks = 3, .checkpoint = path });
    QVERIFY(toy.run.keepsCheckpoint() && !ToySharedRun({}).run.keepsCheckpoint());
    const auto own = [](int rank) { return "rank" + std::to_string(rank) + "/replica"; };
    playRanks(toy, [&](int rank) {
        toy.run.addStep(rank, { 2, 10, 0.5 + rank }, 10, 50, 1);
        check(toy.run.nextSamples(rank, rank, 7).size() == 7, "samples");
        evaluate(toy, rank, { 0.25, 0.25 }, [&] {
            Checkpoint both = part(own(rank), { float(rank), 1 });
            both.numbers["of" + std::to_string(rank)] = { double(rank), 2 };
            both.texts["text" + std::to_string(rank)] = "t";
            toy.run.contribute(rank, std::move(both));
        });
    });
    const Checkpoint c = Checkpoint::load(path);
    for (int rank = 0; rank < 3; ++rank) {
        QCOMPARE(c.array(own(rank)), (std::vector { float(rank), 1.0F }));
        QCOMPARE(c.numbersOr("of" + std::to_string(rank), {}), (std::vector { double(rank), 2.0 }));
        QCOMPARE(c.text("text" + std::to_string(rank)), std::string("t"));
        QCOMPARE(c.numbersOr("rank" + std::to_string(rank) + "/totals", {}), (std::vector { 2.0, 10.0, 0.5 + rank }));
    }
    QCOMPARE(c.numbersOr("totals", {}), (std::vector<double> { 3, 30, 150 }));
    QCOMPARE(c.numbersOr("position", {}), std::vector<double> { 21 });
    QCOMPARE(c.numbersOr("progress", {}), std::vector<double> { 0.25 });
}

// The latest of each name counts; an array without elements removes it.
void TestInProcessCheckpoint::contributionIsReplaced()
{
    ToySharedRun toy({ .checkpoint = file("replaced") });
    playRanks(toy, [&](int rank) {
        for (const auto& [name, values] : std::vector<std::pair<std::string, std::vector<float>>> {
                 { "a", { 1 } }, { "b", { 2 } }, { "a", { 3, 4 } }, { "b", {} }, { "c", {} } })
            toy.run.contribute(rank, part(name, values));
        evaluate(toy, rank, {});
    });
    using Arrays = std::map<std::string, std::vector<float>>;
    QCOMPARE(Checkpoint::load(file("replaced")).arrays, (Arrays { { "a", { 3, 4 } } }));
}

// After an evaluation by one rank alone the others complete what they are at and join, also one without work.
void TestInProcessCheckpoint::checkpointOfAll()
{
    ToySharedRun toy({ .ranks = 3, .samples = 20, .evaluateEvery = "1 samples", .checkpoint = file("of all") });
    std::vector<int> order;
    playRanks(toy, [&](int rank) {
        toy.clock->advance(rank, 1 + rank); // the last one is far behind when the first evaluates
        toy.run.addStep(rank, { 1, 1, 0 }, 1, 0, 1);
        ShareDone share;
        if (rank == 0)
            check(toy.run.evaluateAlone(rank, share, test::noWork), "one is due");
        if (rank == 2) // has no more work: it joins all the same
            check(!toy.run.awaitEnd(rank), "not the end");
        check(toy.run.isCheckpointDue(rank), "due until all have joined");
        const ShareDone done = toy.run.joinCheckpoint(rank, [&] {
            order.push_back(rank);
            toy.run.contribute(rank, part("of" + std::to_string(rank), { 1 }));
        });
        check(done.samples == 3.0 / 20 && toy.clock->now(rank) == 1 + rank && !toy.run.isCheckpointDue(rank),
            "each at its own time");
        toy.clock->advance(rank, 0.5);
        check(toy.run.awaitEnd(rank), "the end");
    });
    QCOMPARE(order.size(), std::size_t(3));
    QCOMPARE(toy.of<EvaluationEvent>().size(), std::size_t(1));
    QCOMPARE(toy.of<EvaluationEvent>()[0].time, 1.0);
    QCOMPARE(toy.of<EvaluationEvent>()[0].samples, Index(1)); // what the others are at is not in it
    const Checkpoint c = Checkpoint::load(file("of all"));
    QCOMPARE(c.arrays.size(), std::size_t(3));
    QCOMPARE(c.numbersOr("time", {}), std::vector { 3.0 });
    QCOMPARE(c.numbersOr("totals", {}), (std::vector<double> { 3, 3, 0 }));

    ToySharedRun after({ .ranks = 3 });
    after.run.resume(c);
    playRanks(after, [&](int rank) {
        after.clock->advance(rank, 7); // setting up
        after.run.restoreTimes(rank, [] {});
        check(after.clock->now(rank) == 1 + rank, "as at the checkpoint");
    });
}

// In real time too: nobody waits for a rank that waits for it.
void TestInProcessCheckpoint::checkpointInRealTime()
{
    ToySharedRun toy({ .isVirtual = false, .ranks = 4, .evaluateEvery = "7 samples", .checkpoint = file("real time") });
    playRanks(toy, [&](int rank) {
        const auto join = [&] { toy.run.joinCheckpoint(rank, [] {}); };
        for (Index done = 0;; ++done) {
            if (toy.run.isCheckpointDue(rank))
                join();
            toy.run.mustPause(rank);
            if (toy.run.nextSamples(rank, rank, 1).empty())
                break;
            toy.run.addStep(rank, { done + 1, done + 1, 0 }, 1, 0, 1);
            ShareDone share;
            toy.run.evaluateAlone(rank, share, test::noWork);
        }
        while (!toy.run.awaitEnd(rank))
            join();
    });
    QVERIFY(toy.of<EvaluationEvent>().size() > 3);
    QCOMPARE(toy.run.done().samples(), Index(60));
}

// The rest of the queue, totals, what was saved, and the schedule: after 40 of 60 samples, every 25, the next is at 50.
void TestInProcessCheckpoint::resumedRun()
{
    std::vector<Id> taken;
    ToySharedRun before({ .ranks = 2, .evaluateEvery = "25 samples", .checkpoint = file("before") });
    playRanks(before, [&](int rank) {
        barrier(before, rank);
        const auto some = before.run.nextSamples(rank, rank, 20);
        taken.insert(taken.end(), some.begin(), some.end()); // in virtual time nobody else runs
        before.run.addStep(rank, { 3 + rank, 20, 0.5 }, 20, 9, 1);
        before.run.contribute(rank, part("rank" + std::to_string(rank) + "/x", { float(rank) }));
        before.clock->advance(rank, 2);
        evaluate(before, rank, { 40.0 / 60, 40.0 / 60 });
    });
    ToySharedRun after({ .ranks = 2, .evaluateEvery = "25 samples" });
    after.run.resume(Checkpoint::load(file("before")));
    QVERIFY(after.run.isResumed());
    QCOMPARE(after.run.done().updates(), Index(2));
    QCOMPARE(after.run.done().samples(), Index(40));
    playRanks(after, [&](int rank) {
        check(savedOf(after.run, rank, "rank1/x") == std::vector { 1.0F } && !savedOf(after.run, rank, "y"), "x");
        check(after.run.savedNumber(rank, "time", 7, 0, 10) == 2, "time");
        check(after.run.totals(rank).updates == 3 + rank && after.run.totals(rank).samples == 20, "totals");
        check(after.run.savedNumber(rank, "none", 7, 0, 10) == 7, "otherwise");
        check(!after.run.decide(rank, 0, false).isDue, "not at 40");
        barrier(after, rank);
        const auto some = after.run.nextSamples(rank, rank, 5);
        taken.insert(taken.end(), some.begin(), some.end());
        after.run.addStep(rank, { 9, 25, 0 }, 5, 0, 1);
        barrier(after, rank);
        const auto decision = after.run.decide(rank, 1, false);
        check(decision.isDue && decision.done.samples == 50.0 / 60, "at 50");
        const auto rest = after.run.nextSamples(rank, rank, 100);
        taken.insert(taken.end(), rest.begin(), rest.end());
    });
    std::ranges::sort(taken);
    QCOMPARE(taken, countUp(0, 60));
}

void TestInProcessCheckpoint::resumeRefusesOtherShards()
{
    Checkpoint saved;
    saved.numbers["position"] = { 3, 3 };
    ToySharedRun toy({});
    QVERIFY_EXCEPTION_THROWN(toy.run.resume(saved), InputError);
    QVERIFY(!toy.run.isResumed());
}

// Numbers that cannot be a run's: a file may come from anybody.
void TestInProcessCheckpoint::refusesNumbers_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<double>>("values");
    const auto row = [](const char* name, const QList<double>& values) {
        QTest::addRow("%s %d %g", name, int(values.size()), values.value(0)) << name << values;
    };
    row("position", { -5 });
    row("position", { 0.5 });
    row("position", {});
    row("totals", {});
    row("totals", { 1, 2 });
    row("totals", { 1, -2, 3 });
    row("rank0/totals", { 1 });
    row("time", {});
    row("time", { -1 });
    row("evaluated", { 1 });
    row("progress", {});
    row("progress", { 2 });
}

void TestInProcessCheckpoint::refusesNumbers()
{
    QFETCH(QString, name);
    QFETCH(QList<double>, values);
    Checkpoint saved;
    saved.numbers["position"] = { 3 };
    saved.numbers[name.toStdString()] = { values.begin(), values.end() };
    ToySharedRun toy({});
    QVERIFY_EXCEPTION_THROWN(
        {
            toy.run.resume(saved);
            toy.run.savedNumber(0, "progress", 0, 0, 1);
        },
        InputError);
}

// What a new run puts into its first checkpoint is not what it began with.
void TestInProcessCheckpoint::nothingSavedInANewRun()
{
    ToySharedRun toy({});
    playRanks(toy, [&](int rank) {
        Checkpoint mine = part("x", { 1 });
        mine.numbers["n"] = { 2 };
        toy.run.contribute(rank, std::move(mine));
        check(!toy.run.isResumed() && !savedOf(toy.run, rank, "x"), "no array");
        check(toy.run.savedNumber(rank, "n", 7, 0, 10) == 7, "no numbers");
    });
}

// The rank that saves fails, the others do not wait for it.
void TestInProcessCheckpoint::failingSave()
{
    QFETCH(bool, isVirtual);
    ToySharedRun toy({ .isVirtual = isVirtual, .ranks = 3, .checkpoint = file("not a folder") / "model" });
    Checkpoint {}.save(file("not a folder"));
    QVERIFY_EXCEPTION_THROWN(playRanks(toy, [&](int rank) { toy.run.evaluate(rank, {}, test::noWork); }), StorageError);
}

REGISTER_TEST(TestInProcessCheckpoint)
#include "test_in_process_checkpoint.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The checkpoint of a run's threads: what they add to it, and a run that goes on from it.
#include "core/base/error.h"
#include "tests/core/train/shared_run_tools.h"

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

void evaluate(ToySharedRun& toy, int rank, double shareDone, const std::function<void()>& meanwhile = {})
{
    toy.run.beginEvaluation(rank);
    while (const auto chunk = toy.run.nextChunk())
        toy.run.addChunk(*chunk, {});
    if (meanwhile)
        meanwhile();
    toy.run.endEvaluation(rank, shareDone);
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
    void commonPartsComeFromOne();
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
        toy.run.addStep(rank, { 1, 4, 0.5 }, 4, 9);
        barrier(toy, rank);
        if (rank == 0)
            toy.control.stop();
        toy.run.beginEvaluation(rank);
        check(!toy.run.nextChunk(), "no chunks");
        toy.run.endEvaluation(rank, 0.1);
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
        toy.run.addStep(rank, { 2, 10, 0.5 + rank }, 10, 50);
        check(toy.run.nextSamples(rank, rank, 7).size() == 7, "samples");
        evaluate(toy, rank, 0.25, [&] {
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
        evaluate(toy, rank, 0);
    });
    using Arrays = std::map<std::string, std::vector<float>>;
    QCOMPARE(Checkpoint::load(file("replaced")).arrays, (Arrays { { "a", { 3, 4 } } }));
}

// Rank 0 adds them where all evaluate, and the one that evaluates alone.
void TestInProcessCheckpoint::commonPartsComeFromOne()
{
    ToySharedRun toy({ .isVirtual = false, .ranks = 2, .evaluateEvery = "1 samples" });
    playRanks(toy, [&](int rank) {
        toy.run.beginEvaluation(rank);
        check(toy.run.addsCommonParts(rank) == (rank == 0), "rank 0 of all");
        toy.run.endEvaluation(rank, 0);
        toy.run.addStep(rank, { 1, 1, 0 }, 1, 0);
        barrier(toy, rank);
        double share = 0;
        if (rank == 1) {
            check(toy.run.beginOwnEvaluation(rank, share), "one is due");
            check(toy.run.addsCommonParts(1) && !toy.run.addsCommonParts(0), "the one at it");
            toy.run.endEvaluation(rank, share);
        }
        barrier(toy, rank);
        check(toy.run.addsCommonParts(rank) == (rank == 0), "rank 0 again");
    });
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
        before.run.addStep(rank, { 3 + rank, 20, 0.5 }, 20, 9);
        before.run.contribute(rank, part("rank" + std::to_string(rank) + "/x", { float(rank) }));
        before.clock->advance(rank, 2);
        evaluate(before, rank, 40.0 / 60);
    });
    ToySharedRun after({ .ranks = 2, .evaluateEvery = "25 samples" });
    after.run.resume(Checkpoint::load(file("before")));
    QVERIFY(after.run.isResumed());
    QCOMPARE(after.run.updates(), Index(2));
    QCOMPARE(after.run.samples(), Index(40));
    playRanks(after, [&](int rank) {
        check(savedOf(after.run, rank, "rank1/x") == std::vector { 1.0F } && !savedOf(after.run, rank, "y"), "x");
        check(after.run.savedNumbers(rank, "time", { 7 }) == std::vector { 2.0 }, "time");
        check(after.run.savedNumbers(rank, "rank1/totals", {}) == std::vector { 4.0, 20.0, 0.5 }, "totals");
        check(after.run.savedNumbers(rank, "none", { 7, 8 }) == std::vector { 7.0, 8.0 }, "otherwise");
        check(!after.run.decide(rank, 0, false).isDue, "not at 40");
        barrier(after, rank);
        const auto some = after.run.nextSamples(rank, rank, 5);
        taken.insert(taken.end(), some.begin(), some.end());
        after.run.addStep(rank, { 9, 25, 0 }, 5, 0);
        barrier(after, rank);
        const auto decision = after.run.decide(rank, 1, false);
        check(decision.isDue && decision.shareDone == 50.0 / 60, "at 50");
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
    QVERIFY_EXCEPTION_THROWN(toy.run.resume(saved), std::invalid_argument);
    QVERIFY(!toy.run.isResumed());
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
        check(toy.run.savedNumbers(rank, "n", { 7 }) == std::vector { 7.0 }, "no numbers");
    });
}

// The rank that saves fails, the others do not wait for it.
void TestInProcessCheckpoint::failingSave()
{
    QFETCH(bool, isVirtual);
    ToySharedRun toy({ .isVirtual = isVirtual, .ranks = 3, .checkpoint = file("not a folder") / "model" });
    Checkpoint {}.save(file("not a folder"));
    QVERIFY_EXCEPTION_THROWN(playRanks(toy,
                                 [&](int rank) {
                                     toy.run.beginEvaluation(rank);
                                     toy.run.endEvaluation(rank, 0);
                                 }),
        StorageError);
}

QTEST_GUILESS_MAIN(TestInProcessCheckpoint)
#include "test_in_process_checkpoint.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// What a rank keeps besides its model: variables over a checkpoint and back, the center, and the mean of all models.
#include "core/base/error.h"
#include "tests/core/train/memory_ranks.h"
#include "tests/test_class.h"

#include <QTemporaryDir>
#include <cmath>

using namespace evenkeel;
using namespace evenkeel::test;

class TestMemory : public QObject {
    Q_OBJECT

private slots:
    void startsWithTheGiven();
    void commonAndOwn();
    void references();
    void unusedIsNotSaved();
    void anotherNetwork();
    void optimizer_data();
    void optimizer();
    void center();
    void centerResumes();
    void adoptedCenter();
    void mean();
    void adoptedMean();
    void nothingWithoutACheckpoint();
    void newArrays();

private:
    std::filesystem::path file() const { return (m_folder.path() + "/model").toStdString(); }
    Checkpoint saved() const { return Checkpoint::load(file()); }
    QTemporaryDir m_folder;
};

void TestMemory::startsWithTheGiven()
{
    ToySharedRun toy({ .isVirtual = false });
    Rank rank(toy, 0);
    QCOMPARE(rank.memory.keep("a", 1.5), 1.5);
    Weights given(*rank.device, 2);
    given.upload(std::vector { 1.0F, 2.0F });
    QCOMPARE(rank.memory.keep("b", std::move(given)).toHost(), (std::vector { 1.0F, 2.0F }));
}

// Numbers are each rank's own; arrays as they are asked for, and a common one is rank 0's. Saved is what they are then.
void TestMemory::commonAndOwn()
{
    ToySharedRun before({ .ranks = 2, .checkpoint = file() });
    playRanks(before, [&](int r) {
        Rank rank(before, r);
        double& number = rank.memory.keep("number", 0);
        Weights& common = rank.memory.keep("common", rank.memory.copyOfModel());
        Weights& own = rank.memory.keep("own", rank.memory.copyOfModel(), Memory::Kept::Own);
        number = 10 + r;
        common += common;
        own.upload(all(20 + float(r)));
        save(before, r, rank.memory);
        number = -1; // after it was saved
    });
    const Checkpoint c = saved();
    QCOMPARE(c.array("weights"), all(0));
    QCOMPARE(c.array("common"), all(0));
    QCOMPARE(c.array("rank1/own"), all(21));
    QVERIFY(!c.arrays.contains("own") && !c.arrays.contains("rank1/common"));
    QCOMPARE(c.numbersOr("rank1/number", {}), std::vector { 11.0 });

    ToySharedRun after({ .ranks = 2 });
    after.run.resume(saved());
    playRanks(after, [&](int r) {
        Rank rank(after, r);
        check(rank.memory.keep("number", 99) == 10 + r, "its own number");
        check(rank.memory.keep("other", 99) == 99, "a number that was not saved");
        check(rank.memory.keep("common", Weights(*rank.device, size)).toHost() == all(0), "rank 0's array");
        check(rank.memory.keep("own", Weights(*rank.device, size), Memory::Kept::Own).toHost() == all(20 + float(r)),
            "its own array");
        check(rank.memory.keep("own", rank.memory.zeros()).toHost() == all(0), "a common one of an own one's name");
    });
}

// What keep() gives stays where it is, however many follow.
void TestMemory::references()
{
    ToySharedRun toy({ .isVirtual = false });
    Rank rank(toy, 0);
    double& first = rank.memory.keep("first", 1);
    Weights& array = rank.memory.keep("array", rank.memory.zeros());
    for (int i = 0; i < 1000; ++i) {
        rank.memory.keep("n" + std::to_string(i), i);
        rank.memory.keep("a" + std::to_string(i), Weights());
    }
    first = 7;
    QCOMPARE(array.toHost(), all(0));
    QCOMPARE(first, 7.0);
}

void TestMemory::unusedIsNotSaved()
{
    ToySharedRun toy({ .checkpoint = file() });
    playRanks(toy, [&](int r) {
        Rank rank(toy, r);
        check(!rank.memory.keep("unused", Weights()).isUsed(), "no memory");
        save(toy, r, rank.memory);
    });
    QVERIFY(!saved().arrays.contains("unused"));
    QVERIFY(!saved().arrays.contains("rank0/replica") && !saved().arrays.contains("rank0/optimizer"));
}

void TestMemory::anotherNetwork()
{
    Checkpoint c;
    c.arrays["array"] = { 1, 2, 3 };
    c.numbers["position"] = { 0 };
    ToySharedRun toy({ .isVirtual = false });
    toy.run.resume(c);
    Rank rank(toy, 0);
    QVERIFY_EXCEPTION_THROWN(rank.memory.keep("array", rank.memory.zeros()), InputError);
    QVERIFY(!rank.memory.keep("array", Weights()).isUsed()); // not used in this run: it does not matter
}

void TestMemory::optimizer_data()
{
    QTest::addColumn<int>("rule");
    QTest::newRow("sgd") << int(Update::Rule::Sgd);
    QTest::newRow("momentum") << int(Update::Rule::Momentum);
    QTest::newRow("adam") << int(Update::Rule::Adam);
}

// Each rank's state and its number of updates: 2 and 3 steps.
void TestMemory::optimizer()
{
    QFETCH(int, rule);
    const Dataset data = toyData(20, shape.features, shape.labels, 3);
    const Batch batch = batchOf(data, countUp(0, 20));
    std::vector<float> states[2];
    ToySharedRun before({ .ranks = 2, .checkpoint = file() });
    playRanks(before, [&](int r) {
        Rank rank(before, r, Update::Rule(rule));
        for (int i = 0; i < 2 + r; ++i)
            rank.model.step(batch, 0.1);
        states[r] = rank.model.optimizerState();
        save(before, r, rank.memory);
    });
    ToySharedRun after({ .ranks = 2 });
    after.run.resume(saved());
    playRanks(after, [&](int r) {
        const Rank rank(after, r, Update::Rule(rule));
        check(rank.model.updates() == 2 + r, "updates");
        check(rank.model.optimizerState() == states[r], "state");
    });
    QVERIFY(rule == int(Update::Rule::Sgd) || (!states[0].empty() && states[0] != states[1]));
}

// A copy of the model at the start. While all evaluate it is in the model's place; it is what is saved as the weights.
void TestMemory::center()
{
    ToySharedRun toy({ .ranks = 2, .checkpoint = file() });
    playRanks(toy, [&](int r) {
        Rank rank(toy, r);
        place(rank.model, 5);
        Weights& center = rank.memory.useCenter();
        check(center.toHost() == all(5), "a copy");
        place(rank.model, 30 + float(r));
        center *= 2;
        rank.memory.exchangeCenter();
        check(rank.model.download() == all(10) && center.toHost() == all(30 + float(r)), "exchanged");
        rank.memory.exchangeCenter();
        check(rank.model.download() == all(30 + float(r)) && center.toHost() == all(10), "and back");
        save(toy, r, rank.memory);
        check(rank.model.download() == all(30 + float(r)), "its own model");
    });
    QCOMPARE(saved().array("weights"), all(10));
    QCOMPARE(saved().array("rank0/replica"), all(30));
    QCOMPARE(saved().array("rank1/replica"), all(31));
}

// The center is the model that the run starts from, each rank's own model where it was.
void TestMemory::centerResumes()
{
    Checkpoint c;
    c.numbers["position"] = { 0 };
    c.arrays["rank1/replica"] = all(31);
    ToySharedRun toy({ .ranks = 2 });
    toy.run.resume(c);
    playRanks(toy, [&](int r) {
        Rank rank(toy, r);
        place(rank.model, 10); // run() puts the checkpoint's weights there
        check(rank.memory.useCenter().toHost() == all(10), "the center");
        check(rank.model.download() == all(r == 1 ? 31 : 10), "its own, if it was saved");
    });
}

// The model is the center from then on, and the own one that an earlier evaluation saved is not saved again.
void TestMemory::adoptedCenter()
{
    ToySharedRun toy({ .ranks = 2, .checkpoint = file() });
    playRanks(toy, [&](int r) {
        Rank rank(toy, r);
        rank.memory.useCenter().upload(all(10));
        save(toy, r, rank.memory);
        test::barrier(toy, r);
        check(saved().arrays.contains("rank0/replica") && saved().arrays.contains("rank1/replica"), "own models");
        test::barrier(toy, r);
        rank.memory.adoptCenter();
        check(rank.model.download() == all(10), "the center");
        rank.memory.exchangeCenter(); // there is none
        check(rank.model.download() == all(10), "the center");
        save(toy, r, rank.memory);
    });
    QCOMPARE(saved().array("weights"), all(10));
    QVERIFY(!saved().arrays.contains("rank0/replica") && !saved().arrays.contains("rank1/replica"));
}

// Models of 1, 5 and 9 have the mean 5, which is formed for each evaluation; they go on as they were, and resume so.
void TestMemory::mean()
{
    ToySharedRun toy({ .ranks = 3, .checkpoint = file() });
    playRanks(toy, [&](int r) {
        Rank rank(toy, r);
        rank.memory.useMeanOfModels();
        for (const float times : { 1.0F, 2.0F }) {
            place(rank.model, times * (1 + 4 * float(r)));
            save(toy, r, rank.memory);
            test::barrier(toy, r);
            check(saved().array("weights") == all(5 * times), "the mean");
            check(saved().array("rank2/replica") == all(9 * times), "rank 2's own");
            check(rank.model.download() == all(times * (1 + 4 * float(r))), "its own");
            test::barrier(toy, r);
        }
    });
    ToySharedRun after({ .ranks = 3 });
    after.run.resume(saved());
    playRanks(after, [&](int r) {
        Rank rank(after, r);
        place(rank.model, 10);
        rank.memory.useMeanOfModels();
        check(rank.model.download() == all(2 + 8 * float(r)), "its own");
    });
}

void TestMemory::adoptedMean()
{
    ToySharedRun toy({ .ranks = 3, .checkpoint = file() });
    playRanks(toy, [&](int r) {
        Rank rank(toy, r);
        rank.memory.useMeanOfModels();
        place(rank.model, 1 + 4 * float(r));
        rank.memory.adoptCenter();
        check(rank.model.download() == all(5), "the mean");
        place(rank.model, 7);
        save(toy, r, rank.memory); // no other mean is formed
        check(rank.model.download() == all(7), "the model as it is");
    });
    QCOMPARE(saved().array("weights"), all(7));
    QVERIFY(!saved().arrays.contains("rank1/replica"));
}

void TestMemory::nothingWithoutACheckpoint()
{
    ToySharedRun toy({});
    playRanks(toy, [&](int r) {
        Rank rank(toy, r);
        rank.memory.keep("number", 1);
        save(toy, r, rank.memory);
    });
    QVERIFY(toy.run.checkpoint().arrays.empty());
    QVERIFY(!toy.run.checkpoint().numbers.contains("rank0/number"));
}

void TestMemory::newArrays()
{
    ToySharedRun toy({ .isVirtual = false });
    Rank rank(toy, 0);
    place(rank.model, 3);
    QCOMPARE(rank.memory.zeros().toHost(), all(0));
    const Weights copy = rank.memory.copyOfModel();
    place(rank.model, 4);
    QCOMPARE(copy.toHost(), all(3));
}

REGISTER_TEST(TestMemory)
#include "test_memory.moc"

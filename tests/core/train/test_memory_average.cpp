// SPDX-License-Identifier: GPL-3.0-or-later
// The average of the weights that a rank keeps: by hand, saved, resumed, of a center.
#include "core/base/error.h"
#include "tests/core/train/memory_ranks.h"
#include "tests/test_class.h"

#include <QTemporaryDir>
#include <cmath>

using namespace evenkeel;
using namespace evenkeel::test;

class TestMemoryAverage : public QObject {
    Q_OBJECT

private slots:
    void average();
    void averageResumes();
    void averageOfTheCenter();
    void averageNeedsACommonModel();

private:
    std::filesystem::path file() const { return (m_folder.path() + "/model").toStdString(); }
    Checkpoint saved() const { return Checkpoint::load(file()); }
    QTemporaryDir m_folder;
};

// a <- k^s a + (1 - k^s) w: after one step of 10 samples k = 2 / 11; after 31 k = 0.5, for 30 steps at once.
void TestMemoryAverage::average()
{
    ToySharedRun toy({ .isVirtual = false });
    Rank rank(toy, 0);
    rank.memory.startAverage(0.5, 10);
    const auto averaged = [&] {
        rank.memory.exchangeAverage();
        const float value = rank.model.download()[0];
        rank.memory.exchangeAverage();
        return double(value);
    };
    place(rank.model, 11);
    rank.memory.average(4); // less than half of a step
    QCOMPARE(averaged(), 0.0);
    rank.memory.average(10);
    QVERIFY2(std::abs(averaged() - 9) < 1e-6, QByteArray::number(averaged()));
    rank.memory.average(10); // nothing since
    QVERIFY(std::abs(averaged() - 9) < 1e-6);
    QCOMPARE(rank.model.download(), all(11));
    place(rank.model, 1);
    rank.memory.average(310);
    QVERIFY2(std::abs(averaged() - (1 + 8 * std::pow(0.5, 30))) < 1e-6, QByteArray::number(averaged()));
}

// Saved is the average; what goes on is both.
void TestMemoryAverage::averageResumes()
{
    ToySharedRun before({ .ranks = 2, .checkpoint = file() });
    playRanks(before, [&](int r) {
        Rank rank(before, r);
        rank.memory.startAverage(0.9, 10);
        place(rank.model, 11);
        rank.memory.average(10);
        save(before, r, rank.memory);
        check(rank.model.download() == all(11), "the model is its own again");
    });
    const Checkpoint c = saved();
    const float value = c.array("weights")[0];
    QVERIFY(std::abs(value - 9) < 1e-6); // rank 0 began at 0
    QCOMPARE(c.array("unaveraged"), all(11));

    for (const double decay : { 0.9, 0.0 }) {
        ToySharedRun after({ .ranks = 2, .checkpoint = file() });
        after.run.resume(Checkpoint(c));
        playRanks(after, [&](int r) {
            Rank rank(after, r);
            rank.model.upload(c.array("weights")); // as a run does that goes on
            rank.memory.startAverage(decay, 10);
            check(rank.model.download() == all(11), "the weights that steps go on from");
            rank.memory.average(10); // counted already
            rank.memory.exchangeAverage();
            check(rank.model.download() == (decay > 0 ? all(value) : all(11)), "what is evaluated");
            rank.memory.exchangeAverage();
            save(after, r, rank.memory);
        });
        QCOMPARE(saved().arrays.contains("unaveraged"), decay > 0);
    }
}

void TestMemoryAverage::averageOfTheCenter()
{
    ToySharedRun toy({ .checkpoint = file() });
    playRanks(toy, [&](int r) {
        Rank rank(toy, r);
        rank.memory.startAverage(0.9, 10);
        Weights& center = rank.memory.useCenter();
        center.upload(all(11));
        place(rank.model, 5);
        rank.memory.average(10);
        save(toy, r, rank.memory);
        check(rank.model.download() == all(5), "the replica");
        check(center.toHost() == all(11), "the center");
    });
    QVERIFY(std::abs(saved().array("weights")[0] - 9) < 1e-6);
    QCOMPARE(saved().array("unaveraged"), all(11));
    QCOMPARE(saved().array("rank0/replica"), all(5));
}

void TestMemoryAverage::averageNeedsACommonModel()
{
    ToySharedRun toy({ .isVirtual = false });
    Rank rank(toy, 0);
    rank.memory.requireNoAverage();
    rank.memory.startAverage(0.9, 10);
    QVERIFY_THROWS_EXCEPTION(InputError, rank.memory.useMeanOfModels());
    QVERIFY_THROWS_EXCEPTION(InputError, rank.memory.useSumOfParts({}));
}

REGISTER_TEST(TestMemoryAverage)
#include "test_memory_average.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Ranks that hold parts of the model: what goes with a part when the run goes on on another number of ranks.
#include "core/base/error.h"
#include "tests/core/train/memory_ranks.h"
#include "tests/test_class.h"

#include <QTemporaryDir>

using namespace evenkeel;
using namespace evenkeel::test;

class TestMovedParts : public QObject {
    Q_OBJECT

private slots:
    void init();
    void stay();
    void move_data();
    void move();
    void moveAgain();
    void joinsAWhole();
    void brokenLists_data();
    void brokenLists();

private:
    Checkpoint m_saved; // of two ranks
    QTemporaryDir m_folder;
};

namespace {

// Of the input layer (weights 0 to 2, bias 3) a quarter and the rest; of the output layer (weights 4 and 5, biases 6
// and 7) an output each.
const std::vector<Held> held[] { { { 0.25, 0, 1 }, { 1, 0, 1 } }, { { 0.75, 0, 1 }, { 1, 1, 2 } } };
const std::vector<float> states[] { { 1, 2, 3, 4, 5, 6, 7, 8 }, { 100, 200, 300, 400, 500, 600, 700, 800 } };
const std::vector<float> whole { 75.25, 150.5, 225.75, 301, 5, 600, 7, 800 };
const double updates[2][2] { { 5, 2 }, { 3, 4 } }; // by rank and layer

} // namespace

void TestMovedParts::init()
{
    const std::filesystem::path file = (m_folder.path() + "/model").toStdString();
    ToySharedRun toy({ .ranks = 2, .checkpoint = file });
    playRanks(toy, [&](int r) {
        Rank rank(toy, r, Update::Rule::Momentum);
        rank.model.restoreOptimizer(states[r], 0);
        for (std::size_t layer = 0; layer < 2; ++layer)
            rank.memory.keepUpdates(layer) = updates[r][layer];
        rank.memory.holds({ { 1, 0, 1 }, { 1, 0, 2 } });
        rank.memory.holds(held[r]); // the last counts
        save(toy, r, rank.memory);
    });
    m_saved = Checkpoint::load(file);
}

void TestMovedParts::stay()
{
    QCOMPARE(ranksOfParts(m_saved), 2);
    ToySharedRun toy({ .ranks = 2 });
    toy.run.resume(m_saved);
    playRanks(toy, [&](int r) {
        Rank rank(toy, r, Update::Rule::Momentum);
        check(rank.model.optimizerState() == states[r], "its own state");
        for (std::size_t layer = 0; layer < 2; ++layer)
            check(rank.memory.keepUpdates(layer) == updates[r][layer], "its own updates");
    });
}

void TestMovedParts::move_data()
{
    QTest::addColumn<int>("ranks");
    QTest::newRow("fewer") << 1;
    QTest::newRow("as many") << 2;
    QTest::newRow("more") << 3;
}

void TestMovedParts::move()
{
    QFETCH(int, ranks);
    moveParts(m_saved, shape, ranks);
    QCOMPARE(ranksOfParts(m_saved), 0);
    ToySharedRun toy({ .ranks = ranks });
    toy.run.resume(m_saved);
    playRanks(toy, [&](int r) {
        Rank rank(toy, r, Update::Rule::Momentum);
        check(rank.model.optimizerState() == whole, "the whole's state");
        check(rank.model.updates() == 5, "the largest number");
        check(rank.memory.keepUpdates(0) == 5 && rank.memory.keepUpdates(1) == 4, "the largest of each layer");
    });
}

// What a rank was given and does not hold does not count when it is saved.
void TestMovedParts::moveAgain()
{
    const std::filesystem::path file = (m_folder.path() + "/next").toStdString();
    moveParts(m_saved, shape, 3);
    ToySharedRun toy({ .ranks = 3, .checkpoint = file });
    toy.run.resume(m_saved);
    playRanks(toy, [&](int r) {
        Rank rank(toy, r, Update::Rule::Momentum);
        rank.memory.keepUpdates(0) += r;
        rank.memory.holds(r == 2 ? std::vector<Held> { { 1, 0, 1 }, { 0, 0, 2 } }
                                 : std::vector<Held> { { 0, 0, 1 }, { 1, r, r + 1 } });
        save(toy, r, rank.memory);
    });
    Checkpoint next = Checkpoint::load(file);
    moveParts(next, shape, 1);
    QCOMPARE(next.array("rank0/optimizer"), whole);
    QCOMPARE(next.numberOr("rank0/updates-0", 0, 0, 100), 7.0);
}

// After a run on one device, which had it all, a rank that is new begins as the first one.
void TestMovedParts::joinsAWhole()
{
    Checkpoint one = m_saved;
    one.numbers = { { "position", { 0 } }, { "rank0/optimizer-updates", { 9 } } };
    one.arrays = { { "weights", all(1) }, { "rank0/optimizer", states[0] } };
    moveParts(one, shape, 2);
    ToySharedRun toy({ .ranks = 2 });
    toy.run.resume(one);
    playRanks(toy, [&](int r) {
        Rank each(toy, r, Update::Rule::Momentum);
        check(each.model.optimizerState() == states[0] && each.model.updates() == 9, "state");
        check(each.memory.keepUpdates(1) == 9, "updates");
    });
}

void TestMovedParts::brokenLists_data()
{
    QTest::addColumn<QList<double>>("list");
    QTest::newRow("empty") << QList<double> {};
    QTest::newRow("too short") << QList<double> { 1, 0, 1 };
    QTest::newRow("too long") << QList<double>(9, 1.0);
}

void TestMovedParts::brokenLists()
{
    QFETCH(QList<double>, list);
    m_saved.numbers["rank1/held"] = { list.begin(), list.end() };
    QVERIFY_EXCEPTION_THROWN(moveParts(m_saved, shape, 1), InputError);
    m_saved.numbers["rank1/held"] = { 1e300, -5, 1e300, -1, 7, 3 }; // no place outside of the model
    m_saved.arrays["rank1/optimizer"].pop_back();
    QVERIFY_EXCEPTION_THROWN(moveParts(m_saved, shape, 1), InputError);
    m_saved.arrays["rank1/optimizer"].push_back(0);
    moveParts(m_saved, shape, 1);
    QCOMPARE(m_saved.array("rank0/optimizer").size(), size);
}

REGISTER_TEST(TestMovedParts)
#include "test_moved_parts.moc"

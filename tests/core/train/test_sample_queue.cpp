// SPDX-License-Identifier: GPL-3.0-or-later
// The queue and the shards: every epoch a permutation, windows, and going on from a position.
#include "core/train/feed/sample_queue.h"
#include "tests/test_class.h"

#include "core/base/error.h"
#include "tests/core/train/toy_data.h"

#include <algorithm>
#include <set>

using namespace evenkeel;

namespace {

std::vector<Id> drainQueue(SampleQueue& batches, int rank, Index count)
{
    std::vector<Id> all;
    for (auto some = batches.next(rank, count); !some.empty(); some = batches.next(rank, count))
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

bool isPermutation(std::span<const Id> part, Index n)
{
    std::set<Id> seen(part.begin(), part.end());
    return Index(part.size()) == n && Index(seen.size()) == n && *seen.begin() == 0 && *seen.rbegin() == n - 1;
}

} // namespace

class TestSampleQueue : public QObject {
    Q_OBJECT

private slots:
    void everyEpochIsAPermutation();
    void batchesSpanEpochs();
    void partOfAnEpoch();
    void seedsAndBatchSizes();
    void shards();
    void emptyShard();
    void windows();
    void windowsOverManyRanks();
    void windowsApart();
    void windowsOverrun_data();
    void windowsOverrun();
    void positionAndSeek();
    void partsOfARun();
    void seekRefusesOtherStreams();
    void close();
};

void TestSampleQueue::everyEpochIsAPermutation()
{
    SampleQueue batches(101, 2, {}, 3, 7);
    QCOMPARE(batches.total(), Index(303));
    QVERIFY(!batches.sharded());
    const std::vector<Id> all = drainQueue(batches, 1, 10);
    QCOMPARE(all.size(), std::size_t(303));
    const std::span<const Id> span(all);
    for (std::size_t epoch = 0; epoch < 3; ++epoch)
        QVERIFY(isPermutation(span.subspan(epoch * 101, 101), 101));
    QVERIFY(!std::equal(all.begin(), all.begin() + 101, all.begin() + 101)); // shuffled anew
    QVERIFY(!std::is_sorted(all.begin(), all.begin() + 101));
    QCOMPARE(batches.handedOut(), Index(303));
    QVERIFY(batches.exhausted(0) && batches.exhausted(1));
}

void TestSampleQueue::batchesSpanEpochs()
{
    SampleQueue batches(10, 1, {}, 2, 1);
    QCOMPARE(batches.next(0, 8).size(), std::size_t(8));
    QCOMPARE(batches.next(0, 8).size(), std::size_t(8));
    QCOMPARE(batches.next(0, 8).size(), std::size_t(4)); // the end of the run
    QCOMPARE(batches.next(0, 8).size(), std::size_t(0));
}

void TestSampleQueue::partOfAnEpoch()
{
    SampleQueue batches(10, 1, {}, 0.25, 1);
    QCOMPARE(batches.total(), Index(3)); // 2.5, rounded
    QCOMPARE(drainQueue(batches, 0, 2).size(), std::size_t(3));
}

// What is handed out does not depend on who asks for how much; another seed gives another order.
void TestSampleQueue::seedsAndBatchSizes()
{
    SampleQueue a(50, 1, {}, 2, 5), b(50, 3, {}, 2, 5), c(50, 1, {}, 2, 6);
    const std::vector<Id> one = drainQueue(a, 0, 7);
    std::vector<Id> two;
    for (int turn = 0; two.size() < one.size(); ++turn) {
        const auto some = b.next(turn % 3, 1 + turn % 11);
        two.insert(two.end(), some.begin(), some.end());
    }
    QCOMPARE(two, one);
    QVERIFY(drainQueue(c, 0, 7) != one);
}

void TestSampleQueue::shards()
{
    const Partition parts { { 0, 2, 4, 6 }, { 1, 3, 5 } };
    SampleQueue batches(7, 2, parts, 2, 1);
    QVERIFY(batches.sharded());
    QCOMPARE(batches.total(), Index(14));
    const std::vector<Id> first = drainQueue(batches, 0, 3);
    QVERIFY(batches.exhausted(0) && !batches.exhausted(1));
    const std::vector<Id> second = drainQueue(batches, 1, 2);
    QCOMPARE(first.size(), std::size_t(8));
    QCOMPARE(second.size(), std::size_t(6));
    QCOMPARE(std::set<Id>(first.begin(), first.begin() + 4), (std::set<Id> { 0, 2, 4, 6 }));
    QCOMPARE(std::set<Id>(first.begin() + 4, first.end()), (std::set<Id> { 0, 2, 4, 6 }));
    QCOMPARE(std::set<Id>(second.begin(), second.begin() + 3), (std::set<Id> { 1, 3, 5 }));
    QCOMPARE(batches.handedOut(), Index(14));
}

void TestSampleQueue::emptyShard()
{
    SampleQueue batches(2, 3, { { 0 }, {}, { 1 } }, 3, 1);
    QVERIFY(batches.next(1, 4).empty());
    QVERIFY(batches.exhausted(1) && !batches.exhausted(0));
    QVERIFY(batches.openWindow(1, 100)); // there is work, though not for this rank
    QCOMPARE(drainQueue(batches, 0, 2), (std::vector<Id> { 0, 0, 0 }));
}

void TestSampleQueue::windows()
{
    SampleQueue batches(100, 1, {}, 1, 1);
    QVERIFY(batches.openWindow(0, 20));
    QCOMPARE(drainQueue(batches, 0, 10).size(), std::size_t(20));
    QVERIFY(batches.next(0, 10).empty()); // until the next window
    QVERIFY(!batches.exhausted(0));
    QVERIFY(batches.openWindow(0, 30));
    QCOMPARE(drainQueue(batches, 0, 10).size(), std::size_t(30));
    QVERIFY(batches.openWindow(0, 1000));
    QCOMPARE(drainQueue(batches, 0, 10).size(), std::size_t(50));
    QVERIFY(!batches.openWindow(0, 10));
}

// The first call of a window counts; a rank that calls late opens nothing anew.
void TestSampleQueue::windowsOverManyRanks()
{
    SampleQueue batches(100, 3, {}, 1, 1);
    QVERIFY(batches.openWindow(1, 20));
    QCOMPARE(drainQueue(batches, 1, 10).size(), std::size_t(20));
    QVERIFY(batches.openWindow(0, 20));
    QVERIFY(batches.openWindow(2, 55)); // another wish than the first: ignored
    QVERIFY(batches.next(0, 10).empty() && batches.next(2, 10).empty());
    QVERIFY(batches.openWindow(0, 20));
    QCOMPARE(batches.next(0, 5).size(), std::size_t(5));
    QVERIFY(batches.openWindow(1, 20) && batches.openWindow(2, 20));
    QCOMPARE(drainQueue(batches, 2, 5).size(), std::size_t(15));
}

// A rank that is windows ahead has heard of the end; one that comes later still has the windows before.
void TestSampleQueue::windowsApart()
{
    SampleQueue batches(40, 2, {}, 1, 1);
    for (int window = 0; window < 2; ++window) {
        QVERIFY(batches.openWindow(0, 20));
        QCOMPARE(drainQueue(batches, 0, 10).size(), std::size_t(20));
    }
    QVERIFY(!batches.openWindow(0, 20));
    QVERIFY(batches.openWindow(1, 20) && batches.openWindow(1, 20));
    QVERIFY(!batches.openWindow(1, 20) && !batches.openWindow(1, 20));
}

// The last batch of a window may pass its end, by less than itself; nothing is lost or given twice.
void TestSampleQueue::windowsOverrun_data()
{
    QTest::addColumn<int>("window");
    QTest::addColumn<int>("batch");
    QTest::newRow("a third more") << 30 << 20;
    QTest::newRow("one short") << 21 << 20;
    QTest::newRow("far smaller than a batch") << 3 << 20;
    QTest::newRow("exact") << 40 << 20;
}

void TestSampleQueue::windowsOverrun()
{
    QFETCH(int, window);
    QFETCH(int, batch);
    SampleQueue batches(100, 1, {}, 50, 1);
    while (batches.openWindow(0, window)) {
        const Index got = std::ssize(drainQueue(batches, 0, batch));
        QVERIFY(got > 0 && got < window + batch);
        QVERIFY(got >= window || batches.exhausted(0));
    }
    QCOMPARE(batches.handedOut(), Index(5000));
}

void TestSampleQueue::positionAndSeek()
{
    for (const bool sharded : { false, true }) {
        const Partition parts = sharded ? Partition { countUp(0, 13), countUp(13, 30) } : Partition {};
        for (Index before = 0; before < 70; before += 9) {
            SampleQueue whole(30, 2, parts, 3, 4), half(30, 2, parts, 3, 4), rest(30, 2, parts, 3, 4);
            for (int rank = 0; rank < 2; ++rank)
                if (before > 0)
                    QCOMPARE(half.next(rank, before / 2), whole.next(rank, before / 2));
            rest.seek(half.position());
            QCOMPARE(rest.handedOut(), half.handedOut());
            for (int rank = 0; rank < 2; ++rank)
                QCOMPARE(drainQueue(rest, rank, 4), drainQueue(whole, rank, 4));
        }
    }
}

// A queue that ends early hands out the beginning of the same samples; the next one goes on from there.
void TestSampleQueue::partsOfARun()
{
    for (const bool sharded : { false, true }) {
        const Partition parts = sharded ? Partition { countUp(0, 10), countUp(10, 30) } : Partition {};
        SampleQueue whole(30, 2, parts, 3, 4), first(30, 2, parts, 3, 4, 1.5), rest(30, 2, parts, 3, 4);
        QCOMPARE(first.total(), Index(90)); // which the learning rate follows
        QCOMPARE(first.end(), Index(45));
        QCOMPARE(whole.end(), Index(90));
        std::vector<std::vector<Id>> both { drainQueue(first, 0, 4), drainQueue(first, 1, 4) };
        QVERIFY(first.exhausted() && first.exhausted(0) && first.exhausted(1));
        QVERIFY(!first.openWindow(0, 10));
        QCOMPARE(first.handedOut(), Index(45));
        rest.seek(first.position());
        for (const int rank : { 0, 1 }) {
            for (const Id id : drainQueue(rest, rank, 4))
                both[std::size_t(rank)].push_back(id);
            QCOMPARE(both[std::size_t(rank)], drainQueue(whole, rank, 4));
        }
    }
}

void TestSampleQueue::seekRefusesOtherStreams()
{
    SampleQueue shared(10, 2, {}, 1, 1), sharded(10, 2, { countUp(0, 5), countUp(5, 10) }, 1, 1);
    QVERIFY_EXCEPTION_THROWN(shared.seek(sharded.position()), InputError);
    QVERIFY_EXCEPTION_THROWN(sharded.seek(shared.position()), InputError);
    shared.seek({ 1000 }); // fewer epochs than before
    QVERIFY(shared.exhausted(0));
    QCOMPARE(shared.handedOut(), Index(10));
}

void TestSampleQueue::close()
{
    SampleQueue batches(10, 1, {}, 1, 1);
    QCOMPARE(batches.next(0, 3).size(), std::size_t(3));
    batches.close();
    QVERIFY(batches.closed() && batches.exhausted(0));
    QVERIFY(batches.next(0, 3).empty());
    QVERIFY(!batches.openWindow(0, 3));
    QCOMPARE(batches.position(), std::vector<Index> { 3 });
}

REGISTER_TEST(TestSampleQueue)
#include "test_sample_queue.moc"

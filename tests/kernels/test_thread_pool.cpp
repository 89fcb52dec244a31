// SPDX-License-Identifier: GPL-3.0-or-later
// Fork and join: every part once, whether threads are still looking or already asleep.
#include "kernels/cpu/thread_pool.h"
#include "tests/test_class.h"

#include "kernels/host_info.h"

#include <QtTest>

using namespace evenkeel;

class TestThreadPool : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPartOnce_data();
    void everyPartOnce();
    void anErrorComesBack();
    void pinsItsCallerAndFreesIt();
};

void TestThreadPool::everyPartOnce_data()
{
    QTest::addColumn<int>("threads");
    QTest::addColumn<int>("rest"); // milliseconds between rounds: long enough to fall asleep, or none
    for (const int threads : { 1, 2, 3, 8 })
        for (const int rest : { 0, 2 })
            QTest::addRow("%d threads, rests of %d ms", threads, rest) << threads << rest;
}

void TestThreadPool::everyPartOnce()
{
    QFETCH(int, threads);
    QFETCH(int, rest);
    ThreadPool pool(threads, -1, -1);
    QCOMPARE(pool.size(), threads);
    for (int round = 0; round < (rest > 0 ? 20 : 3000); ++round) {
        const Index parts = round % 17;
        std::vector<std::atomic<int>> done(std::size_t(parts) + 1);
        std::atomic<bool> known = true;
        pool.run(parts, [&](Index part, int thread) {
            ++done[std::size_t(part)];
            known = known && thread >= 0 && thread < threads;
        });
        QVERIFY(known);
        for (Index part = 0; part < parts; ++part)
            QCOMPARE(done[std::size_t(part)].load(), 1);
        if (rest > 0)
            QThread::msleep(static_cast<unsigned long>(rest));
    }
}

void TestThreadPool::anErrorComesBack()
{
    ThreadPool pool(3, -1, -1);
    for (int round = 0; round < 200; ++round) {
        const auto failing = [&](Index part, int) {
            if (part == round % 10)
                throw std::runtime_error("part");
        };
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, pool.run(10, failing));
        std::atomic<int> done = 0;
        pool.run(10, [&](Index, int) { ++done; });
        QCOMPARE(done.load(), 10);
    }
}

void TestThreadPool::pinsItsCallerAndFreesIt()
{
    const std::vector<int> before = usableCores();
    {
        const ThreadPool pool(2, before.front(), before.front());
        QCOMPARE(usableCores(), std::vector<int> { before.front() });
    }
    QCOMPARE(usableCores(), before);
}

REGISTER_TEST(TestThreadPool)
#include "test_thread_pool.moc"

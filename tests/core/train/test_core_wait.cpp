// SPDX-License-Identifier: GPL-3.0-or-later
// Time in which a thread was ready, and others had its core, is not counted as computing.
#include "core/base/core_wait.h"
#include "tests/test_class.h"

#include <QTest>

#include <atomic>
#include <chrono>
#include <cmath>
#include <ctime>
#include <sched.h>
#include <thread>

using namespace evenkeel;

class TestCoreWait : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void othersHaveTheCore();
    void onlyWhatPassedCounts();
};

namespace {

double steady() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

double cpuSeconds() // of this thread
{
    timespec time {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) + 1e-9 * double(time.tv_nsec);
}

void stayOnOneCore()
{
    cpu_set_t cores;
    sched_getaffinity(0, sizeof cores, &cores);
    int first = 0;
    while (!CPU_ISSET(first, &cores))
        ++first;
    CPU_ZERO(&cores);
    CPU_SET(first, &cores);
    sched_setaffinity(0, sizeof cores, &cores);
}

} // namespace

// What passes is computing and waiting for the core, as far as the system says it.
void TestCoreWait::othersHaveTheCore()
{
    std::atomic<bool> isOver = false;
    std::thread other([&] {
        stayOnOneCore();
        while (!isOver) { }
    });
    double waited = 0, computed = 0, passed = 0;
    std::thread own([&] {
        stayOnOneCore();
        CoreWait wait;
        const double began = steady(), cpuBegan = cpuSeconds();
        wait.skip(began);
        while (cpuSeconds() - cpuBegan < 0.1) { }
        const double end = steady();
        waited = wait.take(end);
        computed = cpuSeconds() - cpuBegan;
        passed = end - began;
    });
    own.join();
    isOver = true;
    other.join();
    if (waited == 0)
        QSKIP("this system does not say what threads wait for a core");
    QVERIFY2(std::abs(waited + computed - passed) < 0.2 * passed,
        (std::to_string(waited) + " + " + std::to_string(computed) + " of " + std::to_string(passed)).c_str());
}

void TestCoreWait::onlyWhatPassedCounts()
{
    CoreWait wait;
    wait.skip(5);
    QCOMPARE(wait.take(5.0005), 0.0); // too soon to look
    QVERIFY(wait.take(5.01) <= 0.01); // of a clock that stood still meanwhile
}

REGISTER_TEST(TestCoreWait)
#include "test_core_wait.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// What ends a pause: resuming, a stop, or the end of the run because another rank has failed.
#include "core/train/control.h"
#include "tests/test_class.h"

#include <QTest>

#include <future>

using namespace evenkeel;

class TestControl : public QObject {
    Q_OBJECT

private slots:
    void pauseEnds_data();
    void pauseEnds();
};

void TestControl::pauseEnds_data()
{
    QTest::addColumn<int>("by");
    QTest::newRow("resuming") << 0;
    QTest::newRow("a stop") << 1;
    QTest::newRow("a failure of another rank") << 2;
}

void TestControl::pauseEnds()
{
    QFETCH(int, by);
    RunControl control;
    std::atomic<bool> isAborted = false;
    control.pause();
    const auto waiting
        = std::async(std::launch::async, [&] { control.waitWhilePaused([&] { return isAborted.load(); }); });
    QCOMPARE(waiting.wait_for(std::chrono::milliseconds(100)), std::future_status::timeout); // it does wait
    if (by == 0)
        control.resume();
    else if (by == 1)
        control.stop();
    else
        isAborted = true;
    QCOMPARE(waiting.wait_for(std::chrono::seconds(60)), std::future_status::ready);
}

REGISTER_TEST(TestControl)
#include "test_control.moc"

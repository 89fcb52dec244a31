// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/network/line/line.h"
#include "tests/test_class.h"

#include <QTest>

using namespace evenkeel::network;

class TestLine : public QObject {
    Q_OBJECT

private slots:
    void takesItsTime();
    void dropsWhatDoesNotFit();
    void losesItsShare();
};

void TestLine::takesItsTime()
{
    Line line({ .rate = 8e6, .delay = 2e-3 }, 1); // 1 byte per µs
    QCOMPARE(line.arrival(0, 1000).value(), 3'000'000);
    QCOMPARE(line.arrival(0, 500).value(), 3'500'000); // behind the first
    QCOMPARE(line.arrival(10'000'000, 1000).value(), 13'000'000); // when the line is free again
    Line unlimited({ .delay = 1e-3 }, 1);
    QCOMPARE(unlimited.arrival(5, 1'000'000'000).value(), 1'000'005);
}

void TestLine::dropsWhatDoesNotFit()
{
    Line line({ .rate = 8e6 }, 1);
    int taken = 0;
    while (line.arrival(0, 1000))
        ++taken;
    QCOMPARE(taken, 101); // 0.1 s, and the one that is being sent
    QVERIFY(line.arrival(1'000'000, 1000)); // one has left
    QVERIFY(!line.arrival(1'000'000, 1000));

    Line slow({ .rate = 8e3 }, 1); // 1 s per frame
    taken = 0;
    while (slow.arrival(0, 1000))
        ++taken;
    QCOMPARE(taken, 9);
}

void TestLine::losesItsShare()
{
    Line line({ .loss = 0.02 }, 7), same({ .loss = 0.02 }, 7), none({}, 7), all({ .loss = 1 }, 7);
    int lost = 0;
    for (int i = 0; i < 100'000; ++i) {
        const auto arrival = line.arrival(i, 100);
        QCOMPARE(same.arrival(i, 100), arrival);
        lost += arrival ? 0 : 1;
        QCOMPARE(none.arrival(i, 100).value(), i);
        QVERIFY(!all.arrival(i, 100));
    }
    QVERIFY2(lost > 1800 && lost < 2200, qPrintable(QString::number(lost))); // 2000, 5 standard deviations are 221
}

REGISTER_TEST(TestLine)
#include "test_line.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Who counts as lost, and when, by times that are given by hand. (A process that asks is one that is running: every
// test asks at least once per second, unless it is about one that does not.)
#include "core/comm/processes/life_signs.h"
#include "tests/test_class.h"

#include <QTest>

using namespace evenkeel;

namespace {

constexpr double limit = 6, begin = 100; // seconds

// Asks from one time to another, as a process that runs does; the first that is lost meanwhile.
int lostWithin(LifeSigns& signs, double from, double to)
{
    constexpr double step = 0.25;
    for (double now = from; now <= to; now += step)
        if (const int lost = signs.lostAt(now); lost >= 0)
            return lost;
    return -1;
}

} // namespace

class TestLifeSigns : public QObject {
    Q_OBJECT

private slots:
    void signsTravelInAStar()
    {
        QCOMPARE(LifeSigns(0, 4, limit, begin).peers(), (std::vector<int> { 1, 2, 3 }));
        QCOMPARE(LifeSigns(3, 4, limit, begin).peers(), std::vector<int> { 0 });
        QVERIFY(LifeSigns(0, 1, limit, begin).peers().empty());
    }

    void oneSignIsDuePerInterval()
    {
        LifeSigns signs(1, 2, limit, begin);
        int due = 0;
        for (int tenth = 0; tenth < 100; ++tenth)
            due += signs.isDue(begin + 0.1 * tenth) ? 1 : 0;
        QVERIFY2(due == 9 || due == 10, qPrintable(QString::number(due))); // of 10 s; a tenth late each
    }

    void whoIsSilentForTheLimitIsLost()
    {
        LifeSigns signs(0, 3, limit, begin);
        for (double now = begin; now < begin + 20; now += 0.5) {
            signs.heard(1, now);
            if (now <= begin + 10)
                signs.heard(2, now);
            QCOMPARE(signs.lostAt(now), now > begin + 16 ? 2 : -1);
        }
    }

    void whoHasNeverBeenHeardIsLostToo()
    {
        LifeSigns signs(1, 3, limit, begin);
        QCOMPARE(lostWithin(signs, begin, begin + limit), -1);
        QCOMPARE(signs.lostAt(begin + limit + 0.25), 0);
    }

    void othersThanRankZeroDoNotMatter()
    {
        LifeSigns signs(1, 3, limit, begin);
        for (double now = begin; now < begin + 20; now += 0.5) {
            signs.heard(0, now);
            QCOMPARE(signs.lostAt(now), -1);
        }
        for (double now = begin + 20; now < begin + 26; now += 0.5) {
            signs.heard(2, now);
            QCOMPARE(signs.lostAt(now), now > begin + 25.5 ? 0 : -1);
        }
    }

    // Ctrl+Z, a closed laptop: nobody was heard, as nobody ran.
    void whoWasSuspendedForgetsWhatItHasCounted_data()
    {
        QTest::addColumn<double>("seconds");
        for (const double seconds : { 1.5, 5.0, 7.0, 1e5 })
            QTest::addRow("%g s", seconds) << seconds;
    }
    void whoWasSuspendedForgetsWhatItHasCounted()
    {
        QFETCH(double, seconds);
        LifeSigns signs(0, 2, limit, begin);
        QCOMPARE(lostWithin(signs, begin, begin + 5.5), -1); // nothing heard meanwhile
        const double goesOn = begin + 5.5 + seconds;
        QCOMPARE(lostWithin(signs, goesOn, goesOn + limit), -1);
        QVERIFY(signs.isDue(goesOn + limit)); // and its own sign is due at once
        QCOMPARE(lostWithin(signs, goesOn + limit, goesOn + limit + 1), 1);
    }

    void aShortDelayIsNoSuspension()
    {
        LifeSigns signs(0, 2, limit, begin);
        int lost = -1;
        double now = begin;
        for (; lost < 0 && now < begin + 20; now += 0.9)
            lost = signs.lostAt(now);
        QCOMPARE(lost, 1);
        QVERIFY(now < begin + 8);
    }

    void whoHasComeToItsEndIsNotLost()
    {
        LifeSigns signs(0, 3, limit, begin);
        QVERIFY(!signs.haveAllLeft());
        signs.leave(2);
        QVERIFY(!signs.haveAllLeft());
        QCOMPARE(lostWithin(signs, begin, begin + 20), 1);
        signs.leave(1);
        QVERIFY(signs.haveAllLeft());
        QCOMPARE(lostWithin(signs, begin + 20, begin + 40), -1);
    }
};

REGISTER_TEST(TestLifeSigns)
#include "test_life_signs.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Rules on where the time goes, each on a stream made by hand: it fires, not below its threshold, and ends.
#include "advice_streams.h"
#include "tests/test_class.h"

#include <QtTest>

using namespace evenkeel;

class TestTimeRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void balancedRunHasNone();
    void waitingBegins_data();
    void waitingBegins();
    void waitingSaysWhoAndWhatItCosts();
    void waitingEndsOnce();
    void waitingIsNotShakenByNoise();
    void tooEarlyToSay();
    void eventsAreNoPatience();
    void exchangeIsNoWaiting();
    void freeRunningDevicesDoNotWait();
    void lateWaitingOfALongRunIsFound();
    void skippedStepsChangeNothing();
    void compactedRunsHaveNoBusyTime();
    void sharesAreMeasured();
    void hostTime();
    void spansSayTheCause_data();
    void spansSayTheCause();
    void whatAllWaitIsNotOnesFault();
    void evaluation();
    void noProgress();
};

void TestTimeRules::balancedRunHasNone()
{
    Stream s(4);
    s.rounds(500, { 0.1, 0.1, 0.1, 0.1 }, 0.02);
    s.advisor().finish();
    QCOMPARE(s.found(), QString());
}

void TestTimeRules::waitingBegins_data()
{
    QTest::addColumn<double>("seconds"); // of a step of the fast device; one of the slow one takes 0.1
    QTest::addColumn<QString>("found");
    QTest::newRow("26 %") << 0.074 << "waiting";
    QTest::newRow("24 %") << 0.076 << "";
}

void TestTimeRules::waitingBegins()
{
    QFETCH(double, seconds);
    Stream s(2);
    s.rounds(300, { seconds, 0.1 });
    QTEST(s.found(), "found");
}

// Device 0 computes 0.04 of 0.1 s, device 1 0.05 s: 60 and 50 % of waiting. Without, they would make 1.5 and 1 times
// 320 samples/s more. Without device 2, a round would take 0.05 instead of 0.1 s, with two of three batches: a third
// more.
void TestTimeRules::waitingSaysWhoAndWhatItCosts()
{
    Stream s(3);
    s.rounds(300, { 0.04, 0.05, 0.1 });
    s.advisor().finish();
    const Finding f = s.first();
    QCOMPARE(s.found(), QStringLiteral("waiting"));
    QCOMPARE(f.sentence,
        "Device 0 (sim) waits 60 % of the time for device 2 (sim), which computes 100 % of it. Device 1 waits, too. "
        "Without waiting they would train 800 samples/s more.");
    QCOMPARE(f.ranks, std::vector<int>({ 0, 1 }));
    QCOMPARE(f.lane, "waiting");
    QVERIFY(std::abs(f.from - f.to / 2) < 1 && std::abs(f.to - 30) < 1);
    QVERIFY(f.severity == Severity::Warning);
    QCOMPARE(f.changes.size(), 2U);
    QCOMPARE(s.change(), QStringLiteral("train.algorithm=adaptive-sgd"));
    QCOMPARE(s.change(1), QStringLiteral("devices.use=[\"sim\", \"sim\"]"));
    QCOMPARE(f.changes[1].text, "train without device 2, for about 33 % more samples/s");
}

void TestTimeRules::waitingEndsOnce()
{
    Stream s(2);
    s.rounds(200, { 0.05, 0.1 });
    QCOMPARE(s.found(), QStringLiteral("waiting"));
    s.rounds(100, { 0.1, 0.1 }); // still 25 % of the last half
    QCOMPARE(s.found(), QStringLiteral("waiting changed-speed"));
    s.rounds(250, { 0.1, 0.1 });
    QCOMPARE(s.found(), QStringLiteral("changed-speed (waiting)"));
    const Finding waited = s.advisor().findings().back();
    QVERIFY(waited.to < 45 && waited.to > 25);
    QVERIFY(waited.isOver);
    s.rounds(2000, { 0.05, 0.1 });
    QCOMPARE(s.found(), QStringLiteral("waiting (changed-speed)"));
}

// Between the two thresholds it stays what it is.
void TestTimeRules::waitingIsNotShakenByNoise()
{
    Stream s(2);
    int turns = 0;
    QString before;
    for (int i = 0; i < 60; ++i) {
        s.rounds(50, { i % 2 == 0 ? 0.07 : 0.08, 0.1 }); // 30 and 20 %
        turns += s.found() != before ? 1 : 0;
        before = s.found();
    }
    QVERIFY(turns <= 1);
}

// As long as little is known of one device, nothing is said of the others.
void TestTimeRules::tooEarlyToSay()
{
    Stream s(2);
    for (int i = 1; i <= 70; ++i) {
        s.step(0, 0.1 * i, 0.05);
        if (i % 10 == 0) // seven steps in all
            s.step(1, 0.1 * i, 1);
    }
    s.advisor().finish();
    QCOMPARE(s.found(), QString());
}

// Many events at one time do not make it later.
void TestTimeRules::eventsAreNoPatience()
{
    Stream s(2);
    s.rounds(16, { 0.05, 0.1 }); // as many steps as are looked at for the first time
    for (int i = 0; i < 100; ++i)
        s.advisor().add(DeviceEvent { .time = s.time, .rank = 0 });
    QCOMPARE(s.found(), QString());
    s.rounds(32, { 0.05, 0.1 });
    QCOMPARE(s.found(), QStringLiteral("waiting"));
}

void TestTimeRules::exchangeIsNoWaiting()
{
    Stream slow(2);
    slow.rounds(300, { 0.1, 0.1 }, 0.045); // 31 % of each round
    QCOMPARE(slow.found(), QStringLiteral("exchange"));
    QVERIFY(slow.first().sentence.find("31 %") != std::string::npos);
    QCOMPARE(slow.change(), QStringLiteral("algorithm.period=24")); // three times as long: 13 %
    slow.rounds(2000, { 0.1, 0.1 }, 0.02);
    QCOMPARE(slow.found(), QStringLiteral("(exchange)"));
    Stream fast(2);
    fast.rounds(300, { 0.1, 0.1 }, 0.041); // 29 %
    QCOMPARE(fast.found(), QString());
}

// Each at its own pace, with 10 ms after each step: 50 % of the fast device's time, but it waits for nobody.
void TestTimeRules::freeRunningDevicesDoNotWait()
{
    Stream s(2, "asynchronous-sgd");
    for (int i = 1; i <= 1000; ++i) {
        s.step(0, 0.02 * i - 0.01, 0.01);
        if (i % 5 == 0)
            s.step(1, 0.02 * i, 0.09);
    }
    QCOMPARE(s.found(), QStringLiteral("exchange")); // (50 + 10) / 2 = 30 %
    QVERIFY(s.first().ranks.empty());
}

void TestTimeRules::lateWaitingOfALongRunIsFound()
{
    Stream s(4);
    s.rounds(40000, { 0.1, 0.1, 0.1, 0.1 });
    QCOMPARE(s.found(), QString());
    s.rounds(20000, { 0.1, 0.02, 0.1, 0.1 }); // 80 % of the last third: 53 % of the last half
    QCOMPARE(s.found(), QStringLiteral("waiting changed-speed"));
    QCOMPARE(s.first().ranks, std::vector<int>({ 1 }));
    QVERIFY(s.first().sentence.find("53 %") != std::string::npos);
}

// A window that does not keep up, and long stored runs, show every n-th step only.
void TestTimeRules::skippedStepsChangeNothing()
{
    Advisor advisor(Stream::config(2, "local-sgd"));
    for (int i = 8; i <= 8000; i += 8)
        for (const int rank : { 0, 1 })
            advisor.add(StepEvent { .time = 0.1 * i - (rank == 0 ? 0.05 : 0),
                .rank = rank,
                .update = i,
                .samples = 32 * i,
                .batch = 32,
                .seconds = rank == 0 ? 0.05 : 0.1 });
    QCOMPARE(advisor.findings().size(), 1U);
    QVERIFY(advisor.findings()[0].sentence.find("waits 50 % of the time for device 1") != std::string::npos);
    QVERIFY(advisor.findings()[0].sentence.find("320 samples/s") != std::string::npos);
}

// Of a compacted run, first, last and extreme steps are left: how long the others took is not known.
void TestTimeRules::compactedRunsHaveNoBusyTime()
{
    Advisor advisor(Stream::config(2, "local-sgd"));
    std::int64_t update = 1;
    for (int i = 0; i < 400; ++i, update += i % 7 + 1)
        for (const int rank : { 0, 1 })
            advisor.add(StepEvent { .time = 0.1 * double(update), .rank = rank, .update = update, .seconds = 0.01 });
    advisor.finish();
    QVERIFY(advisor.findings().empty());
}

// Parts of the data in proportion to speeds that are not so: the fast device has made its steps, and waits.
void TestTimeRules::sharesAreMeasured()
{
    RunConfig config = Stream::config(2, "adaptive-sgd");
    config.partition = "random";
    Stream s(config);
    for (int i = 0; i < 300; ++i)
        s.rounds(1, { 0.03, 0.1 }), s.step(1, s.time += 0.1, 0.1); // two steps of the slow one per round
    QCOMPARE(s.found(), QStringLiteral("waiting"));
    QCOMPARE(s.change(), QStringLiteral("partition.shares=[1, 0.3]"));
}

void TestTimeRules::hostTime()
{
    Stream real(2, "local-sgd", ClockKind::Real);
    real.rounds(300, { 0.1, 0.1 }, 0.045);
    QCOMPARE(real.found(), QStringLiteral("host-time"));
    QCOMPARE(real.change(), QStringLiteral("train.batch=64"));
    Stream merging(2, "local-sgd", ClockKind::Real);
    for (int i = 0; i < 300; ++i) {
        merging.rounds(1, { 0.1, 0.1 }, 0.045);
        merging.merge({}, {}, { 0.5, 0.5 }, 0.044);
    }
    QCOMPARE(merging.found(), QStringLiteral("exchange"));
    Stream less(2, "local-sgd", ClockKind::Real);
    less.rounds(300, { 0.1, 0.1 }, 0.041);
    QCOMPARE(less.found(), QString());
}

void TestTimeRules::spansSayTheCause_data()
{
    QTest::addColumn<char>("activity"); // of 40 % of the time of device 0; the rest is computing
    QTest::addColumn<QString>("found");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("ranks") << 'w' << "waiting"
                           << "40 % of the time for device 1 (sim), which computes 100 %";
    QTest::newRow("lock") << 'k' << "waiting"
                          << "40 % of the time for a lock on the common model.";
    QTest::newRow("message") << 'm' << "waiting"
                             << "40 % of the time for messages of other devices; device 1 (sim)";
    QTest::newRow("exchange") << 'x' << ""
                              << ""; // 20 % of the time of both
    QTest::newRow("batches") << 'l' << ""
                             << "";
    QTest::newRow("evaluation") << 'e' << ""
                                << ""; // the clock stands still
    QTest::newRow("has not joined") << 'd' << ""
                                    << "";
}

// Spans know what gaps between steps were.
void TestTimeRules::spansSayTheCause()
{
    QFETCH(char, activity);
    QFETCH(QString, sentence);
    Stream s(2, "local-sgd", ClockKind::Real);
    for (int i = 0; i < 300; ++i) {
        s.rounds(1, { 0.06, 0.1 });
        s.advisor().add(SpansEvent { .time = s.time,
            .rank = 0,
            .begin = s.time - 0.1,
            .kinds = std::string("c") + activity,
            .lengths = { 60'000'000, 40'000'000 } });
        s.advisor().add(
            SpansEvent { .time = s.time, .rank = 1, .begin = s.time - 0.1, .kinds = "c", .lengths = { 100'000'000 } });
    }
    QTEST(s.found(), "found");
    QVERIFY2(QString::fromStdString(s.first().sentence).contains(sentence), s.first().sentence.c_str());
}

// Equal devices whose steps take now longer, now less, wait for each other: that is nobody's fault.
void TestTimeRules::whatAllWaitIsNotOnesFault()
{
    Stream s(2);
    for (int i = 0; i < 300; ++i) {
        s.rounds(1, i % 2 == 0 ? std::vector { 0.04, 0.1 } : std::vector { 0.1, 0.04 });
        for (const int rank : { 0, 1 })
            s.advisor().add(
                SpansEvent { .time = s.time, .rank = rank, .kinds = "cw", .lengths = { 70'000'000, 30'000'000 } });
    }
    QCOMPARE(s.found(), QString());
}

void TestTimeRules::evaluation()
{
    const auto run = [](double seconds, int count, ClockKind clock) {
        Stream s(1, "local-sgd", clock);
        for (int i = 1; i <= count; ++i) {
            s.time = 10 * i;
            s.evaluation(i, 0.5, seconds);
        }
        return s;
    };
    const Stream often = run(2.1, 4, ClockKind::Real);
    QCOMPARE(often.found(), QStringLiteral("evaluation"));
    QCOMPARE(often.change(), QStringLiteral("train.evaluate-every=3 epoch")); // 21 % to 8 %
    QCOMPARE(run(1.9, 4, ClockKind::Real).found(), QString());
    QCOMPARE(run(2.1, 2, ClockKind::Real).found(), QString()); // too early to say
    QCOMPARE(run(2.1, 4, ClockKind::Virtual).found(), QString());
}

void TestTimeRules::noProgress()
{
    Stream s(3, "asynchronous-sgd");
    s.rounds(100, { 0.1, 0.1, 0.1 });
    s.rounds(15, { 0.1, 0, 0.1 }); // 1.5 s without a step, 15 times as long as one takes
    QCOMPARE(s.found(), QString());
    s.rounds(60, { 0.1, 0, 0.1 });
    QVERIFY(s.found().startsWith(QStringLiteral("no-progress")));
    QCOMPARE(s.first().ranks, std::vector<int>({ 1 }));
    QCOMPARE(s.first().lane, "updates");
    QVERIFY(s.first().severity == Severity::Serious);
    s.rounds(100, { 0.1, 0.1, 0.1 });
    QVERIFY(!s.found().startsWith(QStringLiteral("no-progress")));
    QVERIFY(s.found().contains(QStringLiteral("(no-progress)")));

    // Of a long run some steps are read: those between two of them are no silence.
    Advisor some(Stream::config(2, "asynchronous-sgd"));
    for (int i = 0; i < 400; ++i)
        for (int rank = 0; rank < 2; ++rank)
            if (i % 100 < 3 && (rank == 0 || i < 300)) {
                const double end = 0.1 * (i + 1);
                some.add(StepEvent { .time = end,
                    .wall = end,
                    .rank = rank,
                    .update = i + 1,
                    .samples = 32 * (i + 1),
                    .batch = 32,
                    .loss = 1,
                    .seconds = 0.1 });
            }
    for (const Finding& f : some.findings())
        QVERIFY2(f.rule != "no-progress", f.sentence.c_str());

    // The first of such gaps is known only when it has ended, unless it is said before.
    for (const bool isSaid : { false, true }) {
        Advisor first(Stream::config(2, "asynchronous-sgd"));
        if (isSaid)
            first.expectJumps(8000);
        const auto step = [&](int rank, int update) {
            const double end = 0.1 * update;
            first.add(StepEvent { .time = end, .wall = end, .rank = rank, .update = update, .seconds = 0.1 });
        };
        for (int update = 1; update <= 8000; update += update < 200 ? 1 : 20)
            for (int rank = 0; rank < 2; ++rank)
                if (rank == 0 || update < 200)
                    step(rank, update);
        const auto found = first.findings();
        QCOMPARE(std::ranges::count(found, "no-progress", &Finding::rule), isSaid ? 0 : 1);
    }

    Stream usedUp(3, "asynchronous-sgd");
    usedUp.rounds(100, { 0.1, 0.1, 0.1 });
    usedUp.note(Fact::UsedUp, 1);
    usedUp.rounds(200, { 0.1, 0, 0.1 });
    QCOMPARE(usedUp.found(), QStringLiteral("used-up"));

    Stream lost(3, "asynchronous-sgd");
    lost.rounds(100, { 0.1, 0.1, 0.1 });
    lost.note(Fact::Lost, 1);
    lost.rounds(200, { 0.1, 0, 0.1 });
    QCOMPARE(lost.found(), QStringLiteral("lost-device"));
}

REGISTER_TEST(TestTimeRules)
#include "test_time_rules.moc"

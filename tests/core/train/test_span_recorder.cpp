// SPDX-License-Identifier: GPL-3.0-or-later
// Spans by hand: what is added to which, where the clock stands still, and when a block is emitted.
#include "core/train/span_recorder.h"
#include "tests/test_class.h"

#include <QTest>

using namespace evenkeel;

namespace {

// Wall time runs twice as fast, so that the two cannot be mixed up.
struct Recorded {
    std::vector<SpansEvent> events {};
    SpanRecorder recorder { 2, [this](const Event& e) { events.push_back(std::get<SpansEvent>(e)); },
        [](double time) { return 2 * time; } };
};

} // namespace

class TestSpanRecorder : public QObject {
    Q_OBJECT

private slots:
    void followEachOther();
    void standStill();
    void earlierTimesAreIgnored();
    void blocks();
    void nothingBeforeTheStart();
};

void TestSpanRecorder::followEachOther()
{
    Recorded r;
    r.recorder.restart(1, 1);
    r.recorder.spent(1, Activity::Compute, 1.1);
    r.recorder.spent(1, Activity::Compute, 1.15); // another step
    r.recorder.spent(1, Activity::Exchange, 1.2);
    r.recorder.spent(1, Activity::Exchange, 1.25); // the same transfer, for all that one can see
    r.recorder.spent(1, Activity::WaitForRanks, 1.3);
    r.recorder.flush(1);
    r.recorder.flush(1);
    QCOMPARE(r.events.size(), std::size_t(1));
    const SpansEvent& e = r.events[0];
    QCOMPARE(e.rank, 1);
    QCOMPARE(e.begin, 1.0);
    QCOMPARE(e.time, 1.3);
    QCOMPARE(e.wallBegin, 2.0);
    QCOMPARE(e.wall, 2.6);
    QCOMPARE(e.kinds, std::string("ccxw"));
    QVERIFY(e.lengths == (std::vector<std::int64_t> { 100000000, 50000000, 100000000, 50000000 }));
}

void TestSpanRecorder::standStill()
{
    Recorded r;
    r.recorder.restart(0, 0);
    r.recorder.spent(0, Activity::Compute, 0.1);
    r.recorder.stoodStill(0, Activity::Evaluate, 7);
    r.recorder.spent(0, Activity::Compute, 0.2);
    r.recorder.flush(0);
    QCOMPARE(r.events[0].kinds, std::string("cec"));
    QVERIFY(r.events[0].lengths == (std::vector<std::int64_t> { 100000000, 7000000000, 100000000 }));
    QCOMPARE(r.events[0].time, 0.2);
}

void TestSpanRecorder::earlierTimesAreIgnored()
{
    Recorded r;
    r.recorder.restart(0, 0);
    r.recorder.spent(0, Activity::Load, 0.2);
    r.recorder.spent(0, Activity::Compute, 0.1);
    r.recorder.spent(0, Activity::Compute, 0.2);
    r.recorder.spent(0, Activity::Compute, 0.3);
    r.recorder.flush(0);
    QCOMPARE(r.events[0].kinds, std::string("lc"));
}

// After so many spans or so long, and what is left at the end; rounding never adds up over blocks.
void TestSpanRecorder::blocks()
{
    Recorded r;
    r.recorder.restart(0, 0);
    const double step = 1e-3 / 3;
    for (int i = 1; i <= 3000; ++i)
        r.recorder.spent(0, i % 2 ? Activity::Compute : Activity::Exchange, i * step);
    r.recorder.spent(0, Activity::WaitForLock, 2);
    r.recorder.flush(0);
    QCOMPARE(r.events.size(), std::size_t(12)); // 11 of 256 spans, and the rest
    double end = 0, sum = 0;
    std::size_t spans = 0;
    for (const SpansEvent& e : r.events) {
        QCOMPARE(e.begin, end);
        QCOMPARE(e.kinds.size(), e.lengths.size());
        QVERIFY(e.kinds.size() <= 256);
        end = e.time;
        spans += e.kinds.size();
        for (const std::int64_t length : e.lengths)
            sum += double(length) * 1e-9;
    }
    QCOMPARE(spans, std::size_t(3001));
    QCOMPARE(end, 2.0);
    QVERIFY(std::abs(sum - 2) < 12e-9);
}

void TestSpanRecorder::nothingBeforeTheStart()
{
    Recorded r;
    r.recorder.spent(0, Activity::Exchange, 5);
    r.recorder.stoodStill(0, Activity::Pause, 5);
    r.recorder.flush(0);
    QVERIFY(r.events.empty());
    r.recorder.restart(0, 5);
    r.recorder.spent(0, Activity::Compute, 6);
    r.recorder.restart(0, 3); // a resumed run's clock goes back to the checkpoint's
    r.recorder.spent(0, Activity::Compute, 4);
    r.recorder.flush(0);
    QCOMPARE(r.events.size(), std::size_t(2)); // one block is longer than half a second
    QCOMPARE(r.events[1].begin, 3.0);
    QCOMPARE(r.events[1].time, 4.0);
}

REGISTER_TEST(TestSpanRecorder)
#include "test_span_recorder.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Steps that several ranks make together: where the time of each went, and what is recorded in which order.
#include "core/base/error.h"
#include "core/import/joined_steps.h"
#include "tests/test_class.h"
#include "tests/thrown.h"

#include <QTemporaryDir>
#include <QTest>

using namespace evenkeel;
using enum Activity;

namespace {

using Spans = std::vector<ActivitySpan>;

bool isNear(const Spans& a, const Spans& b)
{
    return std::ranges::equal(a, b, [](const ActivitySpan& x, const ActivitySpan& y) {
        return x.activity == y.activity && std::abs(x.seconds - y.seconds) < 1e-9;
    });
}

std::vector<double> packed(const std::vector<RankStep>& steps, double began)
{
    std::vector<double> numbers;
    for (double number = 0; const RankStep& step : steps) {
        const double count = 2. * double(step.backward.size());
        numbers.insert(
            numbers.end(), { number++, began + step.begin, began + step.end, double(step.samples), step.loss, count });
        for (const auto& [ready, done] : step.backward)
            numbers.insert(numbers.end(), { began + ready, began + done });
    }
    return numbers;
}

} // namespace

class TestJoinedSteps : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aStepOfTwoRanks();
    void whoLeavesAnExchangeLateIsNotSlow();
    void severalBackwardPasses();
    void stepsAreJoinedByTheirNumbers();
    void aLostRankIsNotWaitedFor();
    void anEvaluationCountsTheStepsBeforeIt();
    void oneRefusedEventKeepsNoOtherOut();
    void damagedNumbersAreRefused();
    void aRefusedStepHoldsUpNoOther();
    void aStepThatWasLostIsNotWaitedFor();
    void theEndAddsWhatWaits();

private:
    struct Recorded {
        explicit Recorded(const QTemporaryDir& folder)
            : store(std::filesystem::path(folder.filePath("runs.sqlite").toStdString()))
            , run(store, R"({"name":"two","devices":["a","b"]})")
            , steps(run)
        {
        }
        RunSeries events()
        {
            store.flush();
            return store.series(run.id(), std::numeric_limits<std::int64_t>::max(), 100);
        }
        RunStore store;
        LiveRun run;
        JoinedSteps steps;
    };
    // So many steps of 0.5 s, of which each rank's gradients are there after so long.
    static std::vector<RankStep> regular(int count, double ready)
    {
        std::vector<RankStep> steps;
        for (int i = 0; i < count; ++i)
            steps.push_back({ .begin = 0.5 * i,
                .end = 0.5 * i + 0.5,
                .loss = 0.25,
                .samples = 8,
                .backward = { { 0.5 * i + ready, 0.5 * i + 0.5 } } });
        return steps;
    }
};

void TestJoinedSteps::aStepOfTwoRanks()
{
    const std::map<int, RankStep> step { { 0, { .begin = 0, .end = 1.1, .backward = { { 0.2, 1.0 } } } },
        { 1, { .begin = 0.1, .end = 1.0, .backward = { { 0.7, 0.95 } } } } };
    QVERIFY(
        isNear(spansOf(step, 0, {}), { { Compute, 0.2 }, { WaitForRanks, 0.5 }, { Exchange, 0.3 }, { Compute, 0.1 } }));
    QVERIFY(isNear(spansOf(step, 1, {}), { { Compute, 0.6 }, { Exchange, 0.25 }, { Compute, 0.05 } }));
    QVERIFY(isNear(spansOf({ { 0, { .end = 1 } } }, 0, {}), { { Compute, 1 } }));
}

void TestJoinedSteps::whoLeavesAnExchangeLateIsNotSlow()
{
    // Both compute for 3; rank 1 left the exchange before 1 later, and its clock is 10 ahead.
    const std::map<int, double> left { { 0, 5 }, { 1, 16 } };
    std::map<int, RankStep> step { { 0, { .begin = 5, .end = 10, .backward = { { 8, 9.5 } } } },
        { 1, { .begin = 16, .end = 20, .backward = { { 19, 19.8 } } } } };
    QVERIFY(isNear(spansOf(step, 0, left), { { Compute, 3 }, { Exchange, 1.5 }, { Compute, 0.5 } }));
    QVERIFY(isNear(spansOf(step, 1, left), { { Compute, 3 }, { Exchange, 0.8 }, { Compute, 0.2 } }));
    // Rank 1 computes 2 longer: rank 0 waits for 2 of the 3 until it has left again.
    step[1] = { .begin = 16, .end = 22, .backward = { { 21, 21.8 } } };
    step[0] = { .begin = 5, .end = 12, .backward = { { 8, 11.5 } } };
    QVERIFY(
        isNear(spansOf(step, 0, left), { { Compute, 3 }, { WaitForRanks, 2 }, { Exchange, 1.5 }, { Compute, 0.5 } }));
}

void TestJoinedSteps::severalBackwardPasses()
{
    // The second counts from where the first was left.
    const std::map<int, RankStep> step { { 0, { .end = 9, .backward = { { 1, 4 }, { 5, 9 } } } },
        { 1, { .end = 9, .backward = { { 3, 4.5 }, { 8, 9 } } } } };
    QVERIFY(isNear(spansOf(step, 0, {}),
        { { Compute, 1 }, { WaitForRanks, 2 }, { Exchange, 1 }, { Compute, 1 }, { WaitForRanks, 2.5 },
            { Exchange, 1.5 } }));
    // A rank that made fewer passes is waited for in none of the others.
    QVERIFY(isNear(spansOf({ { 0, step.at(0) }, { 1, { .end = 9 } } }, 0, {}),
        { { Compute, 1 }, { Exchange, 3 }, { Compute, 1 }, { Exchange, 4 } }));
}

void TestJoinedSteps::stepsAreJoinedByTheirNumbers()
{
    const QTemporaryDir folder;
    Recorded recorded(folder);
    recorded.steps.add(0, 2, packed(regular(4, 0.125), 2)); // by clocks of their own
    QVERIFY(recorded.events().steps.empty());
    recorded.steps.add(1, 50, packed(regular(2, 0.25), 50));
    const RunSeries events = recorded.events();
    std::vector<std::pair<int, std::int64_t>> steps;
    for (const StepEvent& step : events.steps) {
        steps.emplace_back(step.rank, step.samples);
        QCOMPARE(step.batch, 8);
        QCOMPARE(step.loss, 0.25);
        QVERIFY(step.seconds == (step.rank == 0 ? 0.125 : 0.25));
    }
    QCOMPARE(steps, (std::vector<std::pair<int, std::int64_t>> { { 0, 8 }, { 1, 8 }, { 0, 16 }, { 1, 16 } }));
    const auto& spans = events.spans;
    QCOMPARE(spans.size(), 2U);
    for (const SpansEvent& of : spans) {
        QCOMPARE(of.kinds, of.rank == 0 ? "cwxcwx" : "cxcx");
        QCOMPARE(of.lengths[1], of.rank == 0 ? 125'000'000 : 250'000'000);
        QVERIFY(of.begin == 0 && std::abs(of.time - 1) < 1e-6);
    }
}

void TestJoinedSteps::aLostRankIsNotWaitedFor()
{
    const QTemporaryDir folder;
    Recorded recorded(folder);
    recorded.steps.add(0, 0, packed(regular(4, 0.125), 0));
    recorded.steps.add(1, 0, packed(regular(2, 0.25), 0));
    recorded.steps.lose(1);
    QCOMPARE(recorded.events().steps.size(), 6U);
    QCOMPARE(recorded.events().steps.back().samples, 32);
}

void TestJoinedSteps::anEvaluationCountsTheStepsBeforeIt()
{
    const QTemporaryDir folder;
    Recorded recorded(folder);
    recorded.steps.addAfter(3, R"({"event":"evaluation","p@1":0.25,"time":0.3})");
    recorded.steps.addAfter(4, R"({"event":"evaluation","p@1":0.5,"time":0.4})");
    recorded.steps.add(0, 0, packed(regular(4, 0.125), 0));
    recorded.steps.add(1, 0, packed(regular(4, 0.125), 0));
    const RunSeries events = recorded.events();
    const auto& evaluations = events.evaluations;
    QCOMPARE(evaluations.size(), 2U);
    QVERIFY(evaluations[0].p1 == 0.25 && evaluations[0].updates == 6 && evaluations[0].samples == 48);
    QVERIFY(evaluations[1].p1 == 0.5 && evaluations[1].updates == 8 && evaluations[1].samples == 64);
}

void TestJoinedSteps::oneRefusedEventKeepsNoOtherOut()
{
    const QTemporaryDir folder;
    Recorded recorded(folder);
    QVERIFY(thrown<InputError>([&] {
        recorded.steps.addAfter(1, R"({"event":"evaluation","height":2})");
    }).contains("height"));
    recorded.steps.addAfter(1, R"({"event":"step","rank":5})");
    recorded.steps.add(0, 0, packed(regular(2, 0.125), 0));
    const QString problem = thrown<InputError>([&] { recorded.steps.add(1, 0, packed(regular(2, 0.125), 0)); });
    QVERIFY2(problem.contains("no rank"), qPrintable(problem));
    QCOMPARE(recorded.events().steps.size(), 4U);
}

void TestJoinedSteps::damagedNumbersAreRefused()
{
    const QTemporaryDir folder;
    Recorded recorded(folder);
    const std::vector<double> good = packed(regular(1, 0.125), 0);
    for (const auto& [place, value] : std::vector<std::pair<std::size_t, double>> { { 0, -1 }, { 0, 0.5 }, { 0, 1e300 },
             { 3, -8 }, { 3, std::nan("") }, { 5, 1 }, { 5, 4 }, { 5, -2 }, { 5, 1e18 } }) {
        std::vector<double> bad = good;
        bad[place] = value;
        QVERIFY2(thrown<InputError>([&] { recorded.steps.add(0, 0, bad); }).contains("steps of rank 0"),
            qPrintable(QString::number(place)));
    }
    QVERIFY(!thrown<InputError>([&] { recorded.steps.add(2, 0, good); }).isEmpty());
    QVERIFY(!thrown<InputError>([&] { recorded.steps.add(0, 0, std::span(good).first(3)); }).isEmpty());
    recorded.steps.add(1, 0, good);
    recorded.steps.add(0, 0, good);
    QCOMPARE(recorded.events().steps.size(), 2U);
    QVERIFY(!thrown<InputError>([&] { recorded.steps.lose(2); }).isEmpty());
}

void TestJoinedSteps::aRefusedStepHoldsUpNoOther()
{
    const QTemporaryDir folder;
    Recorded recorded(folder);
    const std::vector<double> three = packed(regular(3, 0.125), 0);
    std::vector<double> bad = three;
    bad[three.size() / 3 + 6] = std::nan(""); // when the gradients of step 1 were there
    QVERIFY(thrown<InputError>([&] { recorded.steps.add(0, 0, bad); }).contains("step 1 of rank 0"));
    recorded.steps.add(1, 0, three);
    RunSeries events = recorded.events();
    QCOMPARE(events.steps.size(), 5U);
    QCOMPARE(events.spans.size(), 2U);
    QCOMPARE(events.spans[0].kinds.size() + events.spans[1].kinds.size(), 10U); // one of each step's two
    // A step that comes again.
    QVERIFY(thrown<InputError>([&] { recorded.steps.add(0, 0, three); }).contains("twice"));
    std::vector<double> next = packed(regular(4, 0.125), 0);
    next.erase(next.begin(), next.begin() + std::ptrdiff_t(three.size()));
    next[0] = 3;
    for (const int rank : { 0, 1 })
        recorded.steps.add(rank, 0, next);
    QCOMPARE(recorded.events().steps.size(), 7U);
}

void TestJoinedSteps::aStepThatWasLostIsNotWaitedFor()
{
    const QTemporaryDir folder;
    Recorded recorded(folder);
    const std::vector<double> two = packed(regular(2, 0.125), 0);
    recorded.steps.add(0, 0, two);
    recorded.steps.add(1, 0, std::span(two).last(two.size() / 2)); // step 0 never came
    QCOMPARE(recorded.events().steps.size(), 3U);
}

void TestJoinedSteps::theEndAddsWhatWaits()
{
    const QTemporaryDir folder;
    Recorded recorded(folder);
    recorded.steps.addAfter(7, R"({"event":"evaluation","p@1":0.5,"time":0.4})");
    recorded.steps.add(0, 0, packed(regular(2, 0.125), 0));
    recorded.steps.add(1, 0, packed(regular(1, 0.125), 0));
    recorded.steps.finish();
    const RunSeries events = recorded.events();
    QCOMPARE(events.steps.size(), 3U);
    QCOMPARE(events.evaluations.size(), 1U);
    QCOMPARE(events.evaluations[0].updates, 3);
}

REGISTER_TEST(TestJoinedSteps)
#include "test_joined_steps.moc"

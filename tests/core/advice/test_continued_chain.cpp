// SPDX-License-Identifier: GPL-3.0-or-later
// A run that was interrupted and continued is stored and read as one that was not.
#include "core/advice/stored_findings.h"
#include "core/run/recorded_run.h"
#include "core/store/time_spent.h"
#include "tests/core/run/resumed_runs.h"
#include "tests/test_class.h"

using namespace evenkeel;

class TestContinuedChain : public QObject {
    Q_OBJECT

private slots:
    void asOneRun_data();
    void asOneRun();

private:
    const RunData m_data = toyRunData();
    ModelFolder m_folder;
};

namespace {

// Of all ranks; those of one moment by rank.
std::vector<std::string> linesOf(const std::vector<StepEvent>& steps)
{
    std::vector<StepEvent> sorted = steps;
    std::ranges::sort(
        sorted, [](const auto& a, const auto& b) { return std::pair(a.time, a.rank) < std::pair(b.time, b.rank); });
    std::vector<std::string> lines;
    for (const StepEvent& step : sorted)
        lines.push_back(toJson(step));
    return lines;
}
template<typename E>
std::vector<std::string> linesOf(const std::vector<E>& events)
{
    std::vector<std::string> lines;
    for (const E& event : events)
        lines.push_back(toJson(event));
    return lines;
}

std::vector<std::string> rulesOf(const RunStore& store, const RunSummary& run)
{
    std::vector<std::string> rules;
    for (const Finding& finding : findingsOf(store, run))
        rules.push_back(finding.rule);
    return rules;
}

} // namespace

void TestContinuedChain::asOneRun_data()
{
    QTest::addColumn<QString>("algorithm");
    for (const char* algorithm :
        { "gradient-aggregation", "adaptive-sgd", "compute-groups", "asynchronous-sgd", "hpsgd" })
        QTest::newRow(algorithm) << algorithm;
}

void TestContinuedChain::asOneRun()
{
    QFETCH(QString, algorithm);
    RunConfig config = uneven(algorithm, "momentum");
    config.train.evaluateEvery = "700 samples";
    RunStore store(m_folder.path(algorithm.toStdString() + ".sqlite"));
    RunControl undisturbed;
    const RunResult whole = recordedRun(config, [](const Event&) {}, undisturbed, { .store = &store, .data = &m_data });
    QCOMPARE(whole.status, RunStatus::Done);
    std::int64_t last = 0;
    for (const int number : { 1, 2, 3 }) { // three parts
        RunControl control;
        int evaluations = 0;
        const auto interrupt = [&](const Event& e) {
            if (number < 3 && std::holds_alternative<EvaluationEvent>(e) && ++evaluations == 2)
                control.interrupt();
        };
        const RunResult part
            = recordedRun(config, interrupt, control, { .store = &store, .resume = last, .data = &m_data });
        QVERIFY2(part.error.empty() || number < 3, part.error.c_str());
        last = part.run;
    }
    const RunSummary expected = store.find(whole.run).value(), run = store.find(last).value();
    QCOMPARE(run.status, RunStatus::Done);
    QCOMPARE(run.time, expected.time);
    QCOMPARE(run.epochs, expected.epochs);
    QCOMPARE(run.samplesPerSecond, expected.samplesPerSecond);
    QCOMPARE(run.bestP1, expected.bestP1);
    QCOMPARE(run.last->p1, expected.last->p1);
    const RunSeries one = store.series(whole.run), chain = store.series(last);
    QCOMPARE(linesOf(chain.steps), linesOf(one.steps));
    QCOMPARE(linesOf(chain.evaluations), linesOf(one.evaluations));
    QCOMPARE(linesOf(chain.merges), linesOf(one.merges));
    const auto spentOne = timeSpent(store, whole.run), spent = timeSpent(store, last);
    QCOMPARE(spent.size(), std::size_t(3));
    for (std::size_t rank = 0; rank < spent.size(); ++rank) {
        const double share = spent[rank].spent.share(Activity::Compute),
                     expectedShare = spentOne[rank].spent.share(Activity::Compute);
        QVERIFY2(share > 0 && std::abs(share - expectedShare) < 1e-3,
            (std::to_string(share) + " not " + std::to_string(expectedShare)).c_str());
    }
    QCOMPARE(rulesOf(store, run), rulesOf(store, expected));
}

REGISTER_TEST(TestContinuedChain)
#include "test_continued_chain.moc"

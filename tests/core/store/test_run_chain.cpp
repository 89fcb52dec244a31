// SPDX-License-Identifier: GPL-3.0-or-later
// A run that continues others is read as one with them; what was done again after the checkpoint counts once.
#include "tests/core/store/events.h"
#include "tests/test_class.h"

#include <QTemporaryDir>

using namespace evenkeel;

class TestRunChain : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void whatWasDoneAgainCountsOnce();
    void theBestIsOfTheChain();
    void totalsGoOnOverBatches();
    void wallTimesAreBeforeTheBeginning();
    void killedBeforeItRecordedAnything();
    void withoutTheFirstRun();
    void runsThatNameThemselves();

private:
    // The n-th step of a second and 10 samples.
    static StepEvent step(std::int64_t n, int rank)
    {
        return { .time = double(n),
            .wall = double(n),
            .rank = rank,
            .update = n,
            .samples = 10 * n,
            .batch = 10,
            .seconds = 1 };
    }
    static EvaluationEvent evaluation(double time, double p1)
    {
        return { .time = time, .wall = time, .epoch = time / 2, .samples = std::int64_t(20 * time), .p1 = p1 };
    }
    // A run of two ranks from the step `first` to `last`.
    std::int64_t addRun(
        std::int64_t resumedFrom, std::int64_t first, std::int64_t last, const std::string& clock = "real")
    {
        NewRun run { .name = "toy", .config = "{\"train\":{\"clock\":\"" + clock + "\"}}", .ranks = 2 };
        run.resumedFrom = resumedFrom;
        const std::int64_t id = m_store->begin(run);
        if (resumedFrom > 0)
            m_store->add(id, NoteEvent { double(first - 1), 0, "continued", Fact::Continued });
        for (std::int64_t n = first; n <= last; ++n)
            for (const int rank : { 0, 1 })
                m_store->add(id, step(n, rank));
        return id;
    }
    void end(std::int64_t run, double time)
    {
        m_store->add(run, FinishedEvent { .run = run, .status = RunStatus::Interrupted, .time = time, .wall = time });
        m_store->flush();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<RunStore> m_store;
};

void TestRunChain::init()
{
    m_store.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_store = std::make_unique<RunStore>(m_folder->filePath("runs.sqlite").toStdString());
}

// The first run had trained on for two seconds after the checkpoint at 3 s.
void TestRunChain::whatWasDoneAgainCountsOnce()
{
    const std::int64_t first = addRun(0, 1, 5);
    end(first, 5);
    const std::int64_t second = addRun(first, 4, 6);
    end(second, 6);
    const std::int64_t third = addRun(second, 7, 8);
    end(third, 8);
    const RunSeries series = m_store->series(third);
    QCOMPARE(series.steps.size(), std::size_t(16));
    for (std::size_t i = 0; i < 16; ++i)
        QCOMPARE(series.steps[i].update, std::int64_t(i / 2 + 1));
    QCOMPARE(m_store->series(second).steps.size(), std::size_t(12));
    QCOMPARE(m_store->series(first).steps.size(), std::size_t(10));
    QCOMPARE(m_store->seriesBetween(third, 2.5, 6.5, 1000)->steps.size(), std::size_t(8));
    QCOMPARE(m_store->history(second, 6, 1000, 10).steps.size(), std::size_t(12));
    const RunSummary run = m_store->find(third).value();
    QCOMPARE(run.samplesPerSecond, 20.0); // 160 in 8 s
}

void TestRunChain::theBestIsOfTheChain()
{
    const std::int64_t first = addRun(0, 1, 5);
    m_store->add(first, evaluation(2, 0.4));
    m_store->add(first, evaluation(4, 0.9)); // of a model that was lost
    end(first, 5);
    const std::int64_t second = addRun(first, 4, 5);
    m_store->flush();
    QCOMPARE(m_store->find(second)->last->p1, 0.4); // the last so far
    QCOMPARE(m_store->find(second)->epochs, 100.0 / 40); // 100 samples, of which an epoch has 40
    m_store->add(second, evaluation(5, 0.3));
    end(second, 5);
    const RunSummary run = m_store->find(second).value();
    QCOMPARE(run.bestP1.value(), 0.4);
    QCOMPARE(run.last->p1, 0.3);
    const auto evaluations = m_store->evaluations(second);
    QCOMPARE(evaluations.size(), std::size_t(2));
    QCOMPARE(evaluations[0].p1, 0.4);
}

// Each rank's first step shows what it had done after the last evaluation, whenever it is written.
void TestRunChain::totalsGoOnOverBatches()
{
    const std::int64_t first = addRun(0, 1, 5);
    m_store->add(first, evaluation(2, 0.4));
    end(first, 5);
    NewRun next { .name = "toy", .config = "{}", .ranks = 2 };
    next.resumedFrom = first;
    const std::int64_t second = m_store->begin(next);
    m_store->add(second, NoteEvent { 5, 0, "continued", Fact::Continued });
    m_store->flush();
    QCOMPARE(m_store->find(second)->epochs, 1.0); // as far as is known
    QVERIFY(m_store->find(second)->wall < 2);
    for (const int rank : { 0, 1 }) {
        m_store->add(second, step(6, rank));
        m_store->flush();
    }
    QCOMPARE(m_store->find(second)->epochs, 3.0); // 120 samples
    QCOMPARE(m_store->find(second)->samplesPerSecond, 20.0);
}

void TestRunChain::wallTimesAreBeforeTheBeginning()
{
    for (const std::string clock : { "real", "virtual" }) {
        const std::int64_t first = addRun(0, 1, 3, clock);
        end(first, 3);
        const std::int64_t second = addRun(first, 4, 5, clock);
        end(second, 2);
        QCOMPARE(m_store->series(second).steps.front().wall, clock == "real" ? -2.0 : 1.0);
        const std::int64_t third = addRun(second, 6, 7, clock);
        end(third, 2);
        QCOMPARE(m_store->series(third).steps.front().wall, clock == "real" ? -4.0 : 1.0);
    }
}

void TestRunChain::killedBeforeItRecordedAnything()
{
    const std::int64_t first = addRun(0, 1, 5);
    m_store->add(first, evaluation(2, 0.4));
    end(first, 5);
    NewRun next { .name = "toy", .config = "{}", .ranks = 2 };
    next.resumedFrom = first;
    const std::int64_t killed = m_store->begin(next);
    QCOMPARE(m_store->series(killed).steps.size(), std::size_t(10)); // where it goes on is not known
    next.dataHash = "other";
    QVERIFY(m_store->series(m_store->begin(next)).steps.empty()); // on other data it begins anew
    const std::int64_t third = addRun(killed, 4, 6);
    end(third, 6);
    QCOMPARE(m_store->series(third).steps.size(), std::size_t(12));
    QCOMPARE(m_store->find(third)->bestP1.value(), 0.4);
    QCOMPARE(m_store->evaluations(third).size(), std::size_t(1));
}

void TestRunChain::withoutTheFirstRun()
{
    const std::int64_t first = addRun(0, 1, 3);
    end(first, 3);
    const std::int64_t second = addRun(first, 4, 5);
    end(second, 5);
    m_store->remove(first);
    QCOMPARE(m_store->series(second).steps.size(), std::size_t(4));
    QCOMPARE(m_store->find(second)->samplesPerSecond, 20.0); // its ranks say what they did before
}

void TestRunChain::runsThatNameThemselves() // a database may say anything
{
    const std::int64_t run = addRun(1, 4, 5);
    QCOMPARE(run, std::int64_t(1));
    end(run, 5);
    QCOMPARE(m_store->series(run).steps.size(), std::size_t(4));
    const std::int64_t later = addRun(99, 4, 5);
    end(later, 5);
    QCOMPARE(m_store->series(later).steps.size(), std::size_t(4));
}

REGISTER_TEST(TestRunChain)
#include "test_run_chain.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Deleted runs: out of every list, back as they were, and gone with their model once the trash is emptied.
#include "core/base/error.h"
#include "tests/core/store/events.h"
#include "tests/test_class.h"

#include <QTemporaryDir>
#include <fstream>

using namespace evenkeel;

class TestTrash : public QObject {
    Q_OBJECT

private slots:
    void init();
    void comesBackWhole();
    void isFoundNowhereElse();
    void allOrNone();
    void emptyingErasesAndGivesRoomBack();
    void sizeFollowsWhatIsErased();
    void canceledErasingIsCompletedLater();
    void modelThatStaysKeepsTheRun();

private:
    std::int64_t record(int steps);
    std::vector<std::int64_t> trashed() const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<RunStore> m_store;
};

void TestTrash::init()
{
    m_store.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_store = std::make_unique<RunStore>(m_folder->filePath(QStringLiteral("runs.sqlite")).toStdString());
}

std::int64_t TestTrash::record(int steps)
{
    const std::int64_t run = m_store->begin(sampleRun());
    for (int i = 0; i < steps; ++i)
        m_store->add(run, StepEvent { .time = i * 0.001, .loss = 1.0 / (i + 1) });
    m_store->add(run, EvaluationEvent { .time = 1, .p1 = 0.5 });
    m_store->add(run, FinishedEvent { run, RunStatus::Done });
    m_store->flush();
    std::ofstream(m_store->checkpointFile(run)) << std::string(100'000, 'm');
    return run;
}

std::vector<std::int64_t> TestTrash::trashed() const
{
    std::vector<std::int64_t> runs;
    for (const RunSummary& run : m_store->trash())
        runs.push_back(run.id);
    return runs;
}

void TestTrash::comesBackWhole()
{
    const std::int64_t a = record(10), b = record(10);
    m_store->setNotes(a, "kept");
    m_store->moveToTrash(std::vector { a });
    QCOMPARE(m_store->list(true).size(), 1U);
    QCOMPARE(m_store->list(true)[0].id, b);
    QCOMPARE(trashed(), std::vector { a });
    QVERIFY(m_store->trash()[0].deleted > 0);
    m_store->restore(std::vector { a });
    QVERIFY(trashed().empty());
    const auto back = m_store->find(a);
    QVERIFY(back && back->notes == "kept" && back->checkpoint == m_store->checkpointFile(a));
    QCOMPARE(m_store->series(a).steps.size(), 10U);
    QCOMPARE(m_store->evaluations(a).size(), 1U);
}

void TestTrash::isFoundNowhereElse()
{
    const std::int64_t a = record(1);
    m_store->moveToTrash(std::vector { a });
    QVERIFY(!m_store->find(a));
    const auto exported = m_folder->filePath(QStringLiteral("x.jsonl")).toStdString();
    QVERIFY(thrown<StorageError>([&] { m_store->exportRun(a, exported); }).contains("no run"));
    QVERIFY(thrown<StorageError>([&] { m_store->remove(a); }).contains("no run"));
    QVERIFY(thrown<StorageError>([&] { m_store->moveToTrash(std::vector { a }); }).contains("no run"));
    QVERIFY(m_store->begin(sampleRun()) > a); // its number is not given again
}

void TestTrash::allOrNone()
{
    const std::int64_t a = record(1);
    const std::int64_t underWay = m_store->begin(sampleRun());
    QVERIFY(thrown<StorageError>([&] { m_store->moveToTrash(std::vector { a, underWay }); }).contains("still running"));
    QVERIFY(thrown<StorageError>([&] { m_store->moveToTrash(std::vector { a, underWay + 1 }); }).contains("no run"));
    QVERIFY(trashed().empty());
    m_store->moveToTrash(std::vector { a, a });
    QVERIFY(thrown<StorageError>([&] { m_store->restore(std::vector { a, underWay }); }).contains("not in the trash"));
    QCOMPARE(trashed(), std::vector { a });
    QVERIFY(thrown<StorageError>([&] { m_store->emptyTrash(std::vector { underWay }); }).contains("not in the trash"));
    m_store->add(underWay, FinishedEvent { underWay, RunStatus::Done });
    m_store->flush();
}

void TestTrash::emptyingErasesAndGivesRoomBack()
{
    const std::int64_t kept = record(2000), a = record(60'000); // several transactions
    const std::uintmax_t before = m_store->size();
    m_store->moveToTrash(std::vector { a });
    const std::uintmax_t predicted = m_store->trashSize(std::vector { a });
    double last = 0;
    const std::uintmax_t freed = m_store->emptyTrash(std::vector { a }, [&](double fraction) {
        QVERIFY(fraction > last && fraction <= 1);
        last = fraction;
    });
    QCOMPARE(last, 1.0);
    QVERIFY(trashed().empty());
    QVERIFY(!std::filesystem::exists(m_store->checkpointFile(a)));
    QCOMPARE(freed, before - m_store->size() + 100'000);
    QVERIFY(double(predicted) > 0.5 * double(freed) && double(predicted) < 2 * double(freed));
    SQLite::Database database(m_store->file().string());
    for (const char* table : { "steps", "step_marks", "evaluations", "runs" })
        QCOMPARE(database
                     .execAndGet(std::string("SELECT count(DISTINCT ") + (table == std::string("runs") ? "id" : "run")
                         + ") FROM " + table)
                     .getInt(),
            1);
    QCOMPARE(m_store->series(kept).steps.size(), 2000U);
    QVERIFY(thrown<StorageError>([&] { m_store->restore(std::vector { a }); }).contains("not in the trash"));
}

void TestTrash::sizeFollowsWhatIsErased()
{
    const std::int64_t large = record(40'000), small = record(10);
    m_store->moveToTrash(std::vector { large, small });
    QVERIFY(m_store->trashSize(std::vector { small }) < 120'000); // hardly more than its model
    QVERIFY(m_store->trashSize(std::vector { large }) > 1'000'000);
    QCOMPARE(m_store->trashSize({}), std::uintmax_t(0));
}

void TestTrash::canceledErasingIsCompletedLater()
{
    struct Canceled { };
    const std::int64_t a = record(120'000), b = record(1);
    m_store->moveToTrash(std::vector { a, b });
    try {
        m_store->emptyTrash(std::vector { a, b }, [](double) { throw Canceled(); });
        QFAIL("it was not canceled");
    } catch (const Canceled&) {
    }
    QCOMPARE(trashed(), (std::vector { b, a })); // the last deleted first; half erased ones last
    QCOMPARE(m_store->trash()[1].deleted, std::int64_t(-1));
    QVERIFY(thrown<StorageError>([&] { m_store->restore(std::vector { a }); }).contains("half erased"));
    m_store->emptyTrash(trashed());
    QVERIFY(trashed().empty());
}

void TestTrash::modelThatStaysKeepsTheRun()
{
    const std::int64_t a = record(10);
    m_store->moveToTrash(std::vector { a });
    std::filesystem::remove(m_store->checkpointFile(a));
    std::filesystem::create_directories(m_store->checkpointFile(a) / "in the way"); // cannot be removed as a file
    QVERIFY(thrown<StorageError>([&] { m_store->emptyTrash(std::vector { a }); }).contains("was kept"));
    m_store->restore(std::vector { a });
    QCOMPARE(m_store->series(a).steps.size(), 10U);
}

REGISTER_TEST(TestTrash)
#include "test_trash.moc"

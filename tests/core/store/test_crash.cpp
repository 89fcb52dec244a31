// SPDX-License-Identifier: GPL-3.0-or-later
// A process that is killed in mid-run: its events are stored, and the run does not stay "running".
#include "core/base/error.h"
#include "tests/core/store/events.h"
#include "tests/test_class.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTemporaryDir>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <thread>

using namespace evenkeel;

namespace {

// The other process: trains until it is killed, and prints what it has added and when.
int train(const char* file)
{
    RunStore store(file);
    const auto id = store.begin(sampleRun());
    std::printf("run %lld\n", static_cast<long long>(id));
    std::fflush(stdout);
    for (int i = 1;; ++i) {
        store.add(id, plainStep(i));
        if (i == 1500) {
            store.flush();
            std::puts("flushed");
            std::fflush(stdout);
        }
        std::this_thread::sleep_for(std::chrono::microseconds(i < 1500 ? 10 : 500));
    }
}

// Imports a file that never ends, until it is killed.
int import(const char* file, const char* from)
{
    RunStore store(file);
    store.importRun(from);
    return 0;
}

QString readUntil(QProcess& process, const QString& word)
{
    QString text;
    while (!text.contains(word) && process.waitForReadyRead(60000))
        text += QString::fromUtf8(process.readAllStandardOutput());
    return text;
}

} // namespace

class TestCrash : public QObject {
    Q_OBJECT

public:
    static std::optional<int> before(const QStringList& arguments); // trains or imports until it is killed

private slots:
    void init();
    void killedInMidRun();
    void killedWhileImporting();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_file;
};

void TestCrash::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_file = m_folder->filePath("runs.sqlite");
}

void TestCrash::killedInMidRun()
{
    QProcess child;
    child.start(QCoreApplication::applicationFilePath(), { "TestCrash", "train", m_file });
    const QString said = readUntil(child, "flushed");
    QVERIFY2(said.contains("flushed"), qPrintable(said + child.readAllStandardError()));
    const std::int64_t id = said.section(' ', 1).section('\n', 0, 0).toLongLong();

    std::size_t before = 0;
    {
        RunStore store(m_file.toStdString()); // opened while the other process trains
        QCOMPARE(store.find(id)->status, RunStatus::Running);
        // Without a flush, more comes: events added half a second ago are stored.
        QTRY_VERIFY_WITH_TIMEOUT(store.series(id).steps.size() > 1500, 60000);
        QVERIFY(thrown<StorageError>([&] { store.remove(id); }).contains("running"));
        before = store.series(id).steps.size();
        child.kill();
        QVERIFY(child.waitForFinished(60000));
        QCOMPARE(child.exitStatus(), QProcess::CrashExit);
        QCOMPARE(store.find(id)->status, RunStatus::Interrupted); // at once, in a store that was open
    }
    RunStore store(m_file.toStdString());
    const auto run = store.find(id).value();
    QCOMPARE(run.status, RunStatus::Interrupted);
    const auto steps = store.series(id).steps;
    QVERIFY(steps.size() >= before);
    for (std::size_t i = 0; i < steps.size(); ++i) // all up to the last transaction, nothing half, nothing twice
        QVERIFY(same(steps[i], plainStep(std::int64_t(i) + 1)));
    QCOMPARE(run.time, double(steps.size())); // the summary is of the same transaction
    QCOMPARE(run.samplesPerSecond, 10.0);
    store.remove(id);
    QVERIFY(store.list(true).empty());
}

void TestCrash::killedWhileImporting()
{
    const auto from = m_folder->filePath("run.jsonl").toStdString(), pipe = m_folder->filePath("pipe").toStdString();
    {
        RunStore store(m_file.toStdString());
        const auto id = store.begin(sampleRun());
        for (int i = 1; i <= 5000; ++i)
            store.add(id, plainStep(i));
        store.add(id, FinishedEvent { id, RunStatus::Done });
        store.flush();
        store.exportRun(id, from);
    }
    QCOMPARE(std::system(("mkfifo '" + pipe + "'").c_str()), 0);
    QProcess child;
    child.start(
        QCoreApplication::applicationFilePath(), { "TestCrash", "import", m_file, QString::fromStdString(pipe) });
    std::ofstream feed(pipe);
    std::ifstream source(from);
    std::string line;
    for (int i = 0; i < 4000 && std::getline(source, line); ++i)
        feed << line << '\n';
    feed.flush();
    SQLite::Database database(m_file.toStdString(), SQLite::OPEN_READONLY, 5000);
    const auto imported = [&] { return database.execAndGet("SELECT count(*) FROM steps WHERE run > 1").getInt(); };
    QTRY_VERIFY_WITH_TIMEOUT(imported() > 1000, 60000);
    {
        RunStore store(m_file.toStdString()); // it lives: not swept, and not shown either
        QVERIFY(imported() > 1000);
        QCOMPARE(store.list(true).size(), std::size_t(1));
        QVERIFY(!store.find(2));
    }
    child.kill();
    QVERIFY(child.waitForFinished(60000));
    RunStore store(m_file.toStdString());
    QCOMPARE(imported(), 0);
    QCOMPARE(store.list(true).size(), std::size_t(1));
    QCOMPARE(store.series(1).steps.size(), std::size_t(5000));
}

std::optional<int> TestCrash::before(const QStringList& arguments)
{
    std::signal(SIGPIPE, SIG_IGN);
    if (arguments.size() == 2 && arguments[0] == "train")
        return train(qPrintable(arguments[1]));
    if (arguments.size() == 3 && arguments[0] == "import")
        return import(qPrintable(arguments[1]), qPrintable(arguments[2]));
    return {};
}

REGISTER_TEST(TestCrash)
#include "test_crash.moc"

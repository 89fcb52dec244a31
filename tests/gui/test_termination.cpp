// SPDX-License-Identifier: GPL-3.0-or-later
// Signals to the real program while it trains: the run is saved as interrupted; what nohup ignores stays ignored.
#include "core/store/run_store.h"
#include "support.h"
#include "tests/test_class.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <optional>

using namespace evenkeel;

namespace {

void write(const QString& file, const QByteArray& text)
{
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(text);
}

} // namespace

class TestTermination : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void runsAreSavedAsInterrupted_data();
    void runsAreSavedAsInterrupted();
    void ignoredSignalsStayIgnored();
    void endsWithoutARun();

private:
    void start(QProcess& window, bool training, std::optional<int> ignored = std::nullopt);
    std::optional<RunSummary> run();

    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_database;
    std::unique_ptr<RunStore> m_store;
};

void TestTermination::init()
{
    m_store.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_database = m_folder->filePath(QStringLiteral("runs.sqlite")).toStdString();
    write(m_folder->filePath(QStringLiteral("p.toml")), R"(name = "endless"
[data]
generate = { samples = 1000, features = 16, labels = 8, nnz = 4, labels-per-sample = 2, seed = 1 }
[model]
hidden = [4]
[devices]
use = ["sim"]
[train]
epochs = 1000000
batch = 100
clock = "virtual"
evaluate-every = "10 epochs"
)");
}

void TestTermination::start(QProcess& window, bool training, std::optional<int> ignored)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : { "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME" })
        environment.insert(QLatin1String(name), m_folder->path());
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    window.setProcessEnvironment(environment);
    window.setChildProcessModifier([ignored] {
        for (const int signal : { SIGINT, SIGTERM, SIGHUP }) // whatever this test was started with
            std::signal(signal, signal == ignored ? SIG_IGN : SIG_DFL);
    });
    QStringList arguments { m_folder->filePath(QStringLiteral("p.toml")), QStringLiteral("--db"),
        QString::fromStdString(m_database.string()) };
    if (training)
        arguments.append(QStringLiteral("--start"));
    window.start(QCoreApplication::applicationDirPath() + QStringLiteral("/../bin/evenkeel"), arguments);
    QVERIFY(window.waitForStarted(minute));
}

std::optional<RunSummary> TestTermination::run()
{
    if (!m_store)
        m_store = std::make_unique<RunStore>(m_database);
    const auto runs = m_store->list();
    return runs.empty() ? std::nullopt : std::optional(runs.front());
}

void TestTermination::runsAreSavedAsInterrupted_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGHUP") << SIGHUP;
    QTest::newRow("SIGINT") << SIGINT;
}

void TestTermination::runsAreSavedAsInterrupted()
{
    QFETCH(int, signal);
    QProcess window;
    start(window, true);
    QTRY_VERIFY_WITH_TIMEOUT(run() && run()->last, minute);
    ::kill(static_cast<pid_t>(window.processId()), signal);
    QVERIFY(window.waitForFinished(minute));
    QCOMPARE(window.exitStatus(), QProcess::NormalExit);
    QCOMPARE(window.exitCode(), 130);
    QCOMPARE(run()->status, RunStatus::Interrupted);
    QVERIFY(std::filesystem::exists(run()->checkpoint)); // it can be continued
}

void TestTermination::ignoredSignalsStayIgnored()
{
    QProcess window;
    start(window, true, SIGHUP);
    QTRY_VERIFY_WITH_TIMEOUT(run() && run()->last, minute);
    ::kill(static_cast<pid_t>(window.processId()), SIGHUP);
    for (int i = 0; i < 3; ++i) { // it goes on: more than what was under way, and than the end of a run
        const double before = run()->time;
        QTRY_VERIFY_WITH_TIMEOUT(run()->time > before || run()->status != RunStatus::Running, minute);
        QCOMPARE(run()->status, RunStatus::Running);
    }
    ::kill(static_cast<pid_t>(window.processId()), SIGTERM);
    QVERIFY(window.waitForFinished(minute));
    QCOMPARE(run()->status, RunStatus::Interrupted);
}

void TestTermination::endsWithoutARun()
{
    QProcess window;
    start(window, false);
    QTRY_VERIFY_WITH_TIMEOUT(std::filesystem::exists(m_database), minute);
    ::kill(static_cast<pid_t>(window.processId()), SIGTERM);
    QVERIFY(window.waitForFinished(minute));
    QCOMPARE(window.exitStatus(), QProcess::NormalExit);
    QCOMPARE(window.exitCode(), 130);
}

REGISTER_TEST(TestTermination)
#include "test_termination.moc"

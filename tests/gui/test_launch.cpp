// SPDX-License-Identifier: GPL-3.0-or-later
// "Run with": the command that is made of a choice, what is known against it before the start, and the form.
#include "gui/parts/page_parts.h"
#include "gui/train/launch_form.h"
#include "gui/train/readiness.h"
#include "gui/train/train_page.h"
#include "support.h"
#include "tests/test_class.h"

#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

using namespace evenkeel;
using With = Launch::With;
using Words = std::vector<std::string>;

namespace {

RunConfig twoCpus()
{
    RunConfig config = fourDevices();
    config.devices = { "cpu", "cpu" };
    config.train.clock = ClockKind::Real;
    return config;
}

} // namespace

// Programs that are found are files of a folder of the test.
class TestLaunch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { qputenv("PATH", m_path); }
    void wordsOfEachChoice();
    void commandLineIsForAShell();
    void whatCannotWorkIsSaid_data();
    void whatCannotWorkIsSaid();
    void virtualTimeNeedsThisProcess();
    void localDevicesNeedANumber();
    void choiceIsRemembered();
    void pageShowsTheCommandLine();
    void devicesOfHostsByALink();

private:
    void install(const QString& program);

    OwnSettings m_settings;
    std::unique_ptr<QTemporaryDir> m_programs;
    const QByteArray m_path = qgetenv("PATH");
};

void TestLaunch::init()
{
    QSettings().clear();
    m_programs = std::make_unique<QTemporaryDir>();
    qputenv("PATH", m_programs->path().toLocal8Bit());
    qputenv("EVENKEEL_MODULE_PATH", m_programs->path().toLocal8Bit());
    for (const char* program : { "mpirun", "ssh", "evenkeel-cli", "libevenkeel_mpi.so" })
        install(QLatin1String(program));
}

void TestLaunch::install(const QString& program)
{
    QFile file(m_programs->filePath(program));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
}

void TestLaunch::wordsOfEachChoice()
{
    const RunConfig config = twoCpus();
    QCOMPARE(launcherOf({}, config), Words());
    Launch launch { .with = With::Mpirun, .mpirun = QStringLiteral("--host 'a b',c") };
    QCOMPARE(launcherOf(launch, config), (Words { "mpirun", "-n", "2", "--host", "a b,c" })); // one per device
    launch.processes = 5;
    QCOMPARE(launcherOf(launch, config).at(2), std::string("5"));
    launch = { .with = With::Srun, .srun = QStringLiteral("-n 2 --mpi=pmix") };
    QCOMPARE(launcherOf(launch, config), (Words { "srun", "-n", "2", "--mpi=pmix" }));
    launch = { .with = With::Command, .command = QStringLiteral("ssh n17 {}") };
    QCOMPARE(launcherOf(launch, config), (Words { "ssh", "n17", "{}" }));
}

void TestLaunch::commandLineIsForAShell()
{
    const QString line = commandLineText({ "mpirun", "-n", "2" }, "/opt/my bin/evenkeel-cli", "/data/runs.sqlite", 7);
    QVERIFY2(line.startsWith(QLatin1String("mpirun -n 2 '/opt/my bin/evenkeel-cli' train ")), qPrintable(line));
    QVERIFY2(line.contains(QLatin1String("--db /data/runs.sqlite")), qPrintable(line));
    QVERIFY2(line.contains(QLatin1String("--resume 7")), qPrintable(line));
    const QString remote = commandLineText({ "ssh", "n17", "{}" }, "/bin/evenkeel-cli", "/data/runs.sqlite");
    QVERIFY2(remote.startsWith(QLatin1String("ssh n17 '/bin/evenkeel-cli train ")), qPrintable(remote));
}

void TestLaunch::whatCannotWorkIsSaid_data()
{
    QTest::addColumn<int>("with");
    QTest::addColumn<int>("processes");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("missing"); // this program
    QTest::addColumn<QString>("said"); // nothing: it can start
    const auto row
        = [](const char* name, With with, int processes, const char* typed, const char* missing, const char* said) {
              QTest::newRow(name) << int(with) << processes << QString::fromLatin1(typed)
                                  << QString::fromLatin1(missing) << QString::fromLatin1(said);
          };
    row("this process", With::ThisProcess, 0, "", "mpirun", "");
    row("one per device", With::Mpirun, 0, "", "", "");
    row("as many as devices", With::Mpirun, 2, "--host a,b", "", "");
    row("more than devices", With::Mpirun, 4, "", "", "name one per process");
    row("no mpirun", With::Mpirun, 2, "", "mpirun", "There is no program mpirun");
    row("no module", With::Mpirun, 2, "", "libevenkeel_mpi.so", "libevenkeel_mpi.so");
    row("an open quote", With::Mpirun, 2, "--host 'a", "", "quote");
    row("no srun", With::Srun, 0, "", "", "There is no program srun");
    row("tasks of srun", With::Srun, 0, "--ntasks=3 --mpi=pmix", "", "name one per process");
    row("no command", With::Command, 0, "  ", "", "Type the command");
    row("a command", With::Command, 0, "ssh n17 {}", "libevenkeel_mpi.so", ""); // the other host may have it
    row("an unknown command", With::Command, 0, "rsh n17", "", "There is no program rsh");
    row("nothing that trains", With::Command, 0, "ssh n17", "evenkeel-cli", "evenkeel-cli");
}

void TestLaunch::whatCannotWorkIsSaid()
{
    QFETCH(int, with);
    QFETCH(int, processes);
    QFETCH(QString, typed);
    QFETCH(QString, missing);
    QFETCH(QString, said);
    if (!missing.isEmpty())
        QFile::remove(m_programs->filePath(missing));
    const Launch launch {
        .with = With(with), .processes = processes, .mpirun = typed, .srun = typed, .command = typed
    };
    const Readiness readiness = checkReadiness(twoCpus(), launch);
    QVERIFY2(readiness.ready == said.isEmpty(), qPrintable(readiness.text));
    QVERIFY2(readiness.text.contains(said), qPrintable(readiness.text));
}

void TestLaunch::virtualTimeNeedsThisProcess()
{
    const RunConfig config = fourDevices(); // simulated
    QVERIFY(checkReadiness(config, {}).ready);
    const Readiness over = checkReadiness(config, { .with = With::Mpirun });
    QVERIFY(!over.ready);
    QVERIFY2(over.text.contains(QLatin1String("Virtual time")), qPrintable(over.text));
    QVERIFY(checkReadiness(config, { .with = With::Command, .command = QStringLiteral("ssh n17 {}") }).ready);
}

void TestLaunch::localDevicesNeedANumber()
{
    RunConfig config = twoCpus();
    config.devices = { "local" };
    QVERIFY(checkReadiness(config, {}).ready); // its first device
    Launch launch { .with = With::Mpirun };
    QVERIFY(!checkReadiness(config, launch).ready);
    launch.processes = 3;
    const Readiness readiness = checkReadiness(config, launch);
    QVERIFY2(readiness.ready, qPrintable(readiness.text));
    QVERIFY2(readiness.text.contains(QLatin1String("3 device")), qPrintable(readiness.text));
}

void TestLaunch::choiceIsRemembered()
{
    QCOMPARE(savedLaunch(), Launch());
    const Launch launch { .with = With::Srun,
        .processes = 3,
        .mpirun = QStringLiteral("--host a"),
        .srun = QStringLiteral("-n 2"),
        .command = QStringLiteral("ssh b {}") };
    saveLaunch(launch);
    QCOMPARE(savedLaunch(), launch);
    QSettings().setValue(QStringLiteral("launch/with"), QStringLiteral("of a later version"));
    QCOMPARE(savedLaunch().with, With::ThisProcess);
}

void TestLaunch::pageShowsTheCommandLine()
{
    ProjectDocument document;
    document.adopt(twoCpus());
    TrainPage page(document, madeUpAlgorithms(), {}, "/data/runs.sqlite");
    page.show();
    openSections(page);
    auto* with = page.findChild<QComboBox*>(QStringLiteral("launch.with"));
    auto* line = page.findChild<QPlainTextEdit*>(QStringLiteral("launch.line"));
    auto* processes = page.findChild<QSpinBox*>(QStringLiteral("launch.processes"));
    QVERIFY(!line->isVisible());
    with->setCurrentIndex(int(With::Mpirun));
    QVERIFY(line->isVisible() && processes->isVisible());
    QVERIFY2(line->toPlainText().startsWith(QLatin1String("mpirun -n 2 ")), qPrintable(line->toPlainText()));
    QVERIFY(line->toPlainText().contains(QLatin1String("/data/runs.sqlite")));
    for (QPushButton* button : page.findChildren<QPushButton*>())
        if (button->toolTip().contains(QLatin1String("command line")))
            button->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), line->toPlainText());
    processes->setValue(7);
    QVERIFY(line->toPlainText().startsWith(QLatin1String("mpirun -n 7 ")));
    const auto* outlook = page.findChild<QLabel*>(QStringLiteral("outlook"));
    QVERIFY(!page.problem().isEmpty());
    QVERIFY2(outlook->text().contains(QLatin1String("name one per process")), qPrintable(outlook->text()));
    QCOMPARE(savedLaunch().processes, 7); // of the user
    QVERIFY(!document.isModified()); // not of the project
    with->setCurrentIndex(int(With::ThisProcess));
    QVERIFY(!line->isVisible());
    QCOMPARE(page.problem(), QString());
}

void TestLaunch::devicesOfHostsByALink()
{
    ProjectDocument document;
    document.adopt(twoCpus());
    saveLaunch({ .with = With::Mpirun, .processes = 3 });
    LaunchForm form(document, {});
    for (QLabel* label : form.findChildren<QLabel*>())
        if (label->text().contains(QLatin1String("href")))
            Q_EMIT label->linkActivated(QStringLiteral("local"));
    QCOMPARE(document.config().devices, Words { "local" });
    QVERIFY(checkReadiness(document.config(), form.launch()).ready);
    document.undoStack().undo();
    QCOMPARE(document.config().devices, (Words { "cpu", "cpu" }));
}

REGISTER_TEST(TestLaunch)
#include "test_launch.moc"

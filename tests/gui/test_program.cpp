// SPDX-License-Identifier: GPL-3.0-or-later
// The program as it is started: files on its command line, damaged projects, no display.
#include "support.h"
#include "tests/test_class.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace evenkeel;

class TestProgram : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void noDisplayIsOneSentence();
    void whatIsNotThereIsSaid();
    void damagedProjectOpensTheWindow_data();
    void damagedProjectOpensTheWindow();
    void dataFilesOpenTheWindow();
    void severalProjectsAreRefused();

private:
    QString file(const QString& name, const QByteArray& text);
    void start(QProcess& program, const QStringList& arguments, const QString& platform);
    bool staysOpen(const QStringList& arguments);

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestProgram::init() { m_folder = std::make_unique<QTemporaryDir>(); }

QString TestProgram::file(const QString& name, const QByteArray& text)
{
    QFile out(m_folder->filePath(name));
    return out.open(QIODevice::WriteOnly) && out.write(text) == text.size() ? out.fileName() : QString();
}

void TestProgram::start(QProcess& program, const QStringList& arguments, const QString& platform)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : { "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME" })
        environment.insert(QLatin1String(name), m_folder->path());
    for (const char* name : { "DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM" })
        environment.remove(QLatin1String(name));
    if (!platform.isEmpty())
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), platform);
    program.setProcessEnvironment(environment);
    program.start(QCoreApplication::applicationDirPath() + QStringLiteral("/../bin/evenkeel"),
        QStringList { QStringLiteral("--db"), m_folder->filePath(QStringLiteral("runs.sqlite")) } + arguments);
    QVERIFY(program.waitForStarted(minute));
}

// Signals are kept from before the database is made until there is a window, which ends by one: what the program has to
// say against its files would have ended it in another way.
bool TestProgram::staysOpen(const QStringList& arguments)
{
    const QString database = m_folder->filePath(QStringLiteral("runs.sqlite"));
    QFile::remove(database); // of the one before
    QProcess program;
    start(program, arguments, QStringLiteral("offscreen"));
    if (!QTest::qWaitFor([&] { return QFile::exists(database) || program.state() == QProcess::NotRunning; }, minute))
        return false;
    if (program.state() != QProcess::NotRunning)
        ::kill(static_cast<pid_t>(program.processId()), SIGTERM);
    if (program.waitForFinished(minute) && program.exitStatus() == QProcess::NormalExit && program.exitCode() == 130)
        return true;
    qWarning("ended with %d: %s", program.exitCode(), program.readAllStandardError().constData());
    return false;
}

void TestProgram::noDisplayIsOneSentence()
{
    for (const QString& platform : { QString(), QStringLiteral("xcb"), QStringLiteral("nonsense") }) {
        QProcess program;
        start(program, {}, platform);
        QVERIFY(program.waitForFinished(minute));
        const QByteArray said = program.readAllStandardError();
        QCOMPARE(program.exitStatus(), QProcess::NormalExit); // no core dump
        QCOMPARE(program.exitCode(), 2);
        QCOMPARE(said.count('\n'), 1);
        QVERIFY2(said.startsWith("evenkeel: no display can be opened"), said.constData());
    }
}

void TestProgram::whatIsNotThereIsSaid()
{
    for (const char* name : { "nosuch.toml", "nosuch.txt", "no\\nsuch" }) {
        QProcess program;
        start(program, { QString::fromLatin1(name).replace(QLatin1String("\\n"), QLatin1String("\n")) },
            QStringLiteral("offscreen"));
        QVERIFY(program.waitForFinished(minute));
        const QByteArray said = program.readAllStandardError();
        QCOMPARE(program.exitCode(), 3);
        QVERIFY2(said.contains(QByteArray("evenkeel: ") + name + ": there is no such file"), said.constData());
    }
}

void TestProgram::damagedProjectOpensTheWindow_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("not TOML") << QByteArray("name = \n");
    QTest::newRow("unknown key") << QByteArray("[train]\nepoch = 3\n");
    QTest::newRow("bytes") << QByteArray("\x00\xff\xfe\x01", 4);
}

void TestProgram::damagedProjectOpensTheWindow() // test_window: brokenProjectIsSaidInThePage
{
    QFETCH(QByteArray, text);
    QVERIFY(staysOpen({ file(QStringLiteral("p.toml"), text), QStringLiteral("--start") }));
}

void TestProgram::dataFilesOpenTheWindow()
{
    const QString train = file(QStringLiteral("train.txt"), "1 2 3\n0 0:1\n"),
                  test = file(QStringLiteral("test.txt"), "1 2 3\n0 0:1\n");
    QVERIFY(staysOpen({ train }));
    QVERIFY(staysOpen({ train, test }));
}

void TestProgram::severalProjectsAreRefused()
{
    QProcess program;
    start(program, { file(QStringLiteral("a.toml"), ""), file(QStringLiteral("b.toml"), "") },
        QStringLiteral("offscreen"));
    QVERIFY(program.waitForFinished(minute));
    QCOMPARE(program.exitCode(), 2);
}

REGISTER_TEST(TestProgram)
#include "test_program.moc"

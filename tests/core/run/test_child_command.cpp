// SPDX-License-Identifier: GPL-3.0-or-later
// Command lines: the words that a shell would find, and where a launcher wants those of evenkeel-cli.
#include "core/base/error.h"
#include "core/base/shell_words.h"
#include "core/run/child/child_command.h"
#include "tests/test_class.h"

#include <QProcess>
#include <QtTest>

using namespace evenkeel;
using Words = std::vector<std::string>;

class TestChildCommand : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wordsOfALine_data();
    void wordsOfALine();
    void shellsFindTheSameWords();
    void openQuoteIsRefused();
    void wordsFollowTheLauncher();
    void placeholders();
};

void TestChildCommand::wordsOfALine_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QStringList>("words");
    const auto row = [](const char* line, const QStringList& words) { QTest::newRow(line) << line << words; };
    row("", {});
    row(" \t ", {});
    row("srun -n 4", { "srun", "-n", "4" });
    row("a 'b c' \"d e\"", { "a", "b c", "d e" });
    row("a'b 'c", { "ab c" });
    row("'' \"\"", { "", "" });
    row("a\\ b \\'", { "a b", "'" });
    row("'a\\b'", { "a\\b" });
    row("\"a\\\"b \\$c \\d\"", { "a\"b $c \\d" });
    row("$HOME *", { "$HOME", "*" });
}

void TestChildCommand::wordsOfALine()
{
    QFETCH(QString, line);
    QFETCH(QStringList, words);
    QStringList found;
    for (const std::string& word : shellWords(line.toStdString()))
        found.append(QString::fromStdString(word));
    QCOMPARE(found, words);
}

void TestChildCommand::shellsFindTheSameWords()
{
    const Words words { "plain", "", "two words", "it's", "\"quoted\"", "$HOME `date` !x", "back\\slash", "*", "a\nb",
        "\xc3\xa4", "-n", "--a=b", "~", "#" };
    const std::string line = shellLine(words);
    QCOMPARE(shellWords(line), words);
    QProcess shell;
    shell.start(QStringLiteral("sh"), { QStringLiteral("-c"), QString::fromStdString("printf '%s\\0' " + line) });
    QVERIFY(shell.waitForFinished());
    std::string expected;
    for (const std::string& word : words)
        expected += word + '\0';
    QCOMPARE(shell.readAllStandardOutput().toStdString(), expected);
}

void TestChildCommand::openQuoteIsRefused()
{
    for (const char* line : { "ssh 'a", "ssh \"a\\\"", "'" })
        QVERIFY_EXCEPTION_THROWN(shellWords(line), InputError);
}

void TestChildCommand::wordsFollowTheLauncher()
{
    QCOMPARE(childCommand({}, "/bin/cli", { "train", "p" }), (Words { "/bin/cli", "train", "p" }));
    QCOMPARE(childCommand({ "mpirun", "-n", "2" }, "/my bin/cli", { "a b" }),
        (Words { "mpirun", "-n", "2", "/my bin/cli", "a b" }));
}

void TestChildCommand::placeholders()
{
    const Words arguments { "train", "my p.toml" };
    QCOMPARE(childCommand({ "ssh", "n17", "{}" }, "/bin/cli", arguments),
        (Words { "ssh", "n17", "/bin/cli train 'my p.toml'" }));
    QCOMPARE(childCommand({ "ssh", "n17", "cd /x && /opt/cli {args} 2>log" }, "/bin/cli", arguments),
        (Words { "ssh", "n17", "cd /x && /opt/cli train 'my p.toml' 2>log" }));
    QCOMPARE(childCommand({ "srun", "/opt/cli", "{words}", "--json" }, "/bin/cli", arguments),
        (Words { "srun", "/opt/cli", "train", "my p.toml", "--json" }));
    QCOMPARE(childCommand({ "sh", "-c", "{} && {}" }, "c", { "a" }), (Words { "sh", "-c", "c a && c a" }));
}

REGISTER_TEST(TestChildCommand)
#include "test_child_command.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Text that a user named: its lines, what is refused, and who waits for whom at a pipe.
#include "core/base/error.h"
#include "core/base/input_lines.h"
#include "tests/test_class.h"
#include "tests/thrown.h"

#include <QTemporaryDir>
#include <QTest>
#include <fstream>
#include <stop_token>
#include <sys/stat.h>
#include <thread>

using namespace evenkeel;

class TestInputLines : public QObject {
    Q_OBJECT

private slots:
    void lines();
    void whatIsRefused();
    void wholeText();
    void aPipe();
    void aPipeWithoutAWriter();
    void whoWaitsForAPipeCanBeStopped();

private:
    std::filesystem::path write(const std::string& text)
    {
        const std::filesystem::path file = path("input.txt");
        std::ofstream(file, std::ios::binary) << text;
        return file;
    }
    std::filesystem::path path(const char* name) const { return m_folder.filePath(name).toStdString(); }
    static std::vector<std::string> linesOf(const std::filesystem::path& file, std::size_t maxLength = 100'000)
    {
        InputLines lines(file);
        std::vector<std::string> all;
        for (std::string line; lines.next(line, maxLength);)
            all.push_back(line);
        return all;
    }

    QTemporaryDir m_folder;
};

void TestInputLines::lines()
{
    using Lines = std::vector<std::string>;
    QCOMPARE(linesOf(write("")), Lines {});
    QCOMPARE(linesOf(write("\n\r\n")), (Lines { "", "" }));
    QCOMPARE(linesOf(write("\xef\xbb\xbf"
                           "a\r\nb\n\xef\xbb\xbf"
                           "c")),
        (Lines { "a", "b",
            "\xef\xbb\xbf"
            "c" })); // a mark is one at the beginning only
    const std::string wide(70'000, 'x'); // wider than what is read at once
    QCOMPARE(linesOf(write(wide + "\n" + wide)), (Lines { wide, wide }));
    InputLines two(write("a\nb"));
    std::string line;
    QVERIFY(two.next(line, 10) && two.hasEnd() && two.number() == 1);
    QVERIFY(two.next(line, 10) && !two.hasEnd() && two.number() == 2);
    QVERIFY(thrown<InputError>([&] { two.fail("is wrong"); }).endsWith(QStringLiteral("input.txt:2: is wrong")));
    QVERIFY(!two.next(line, 10));
}

void TestInputLines::whatIsRefused()
{
    QVERIFY(thrown<InputError>([&] {
        linesOf(write("ok\n0123456789\n"), 9);
    }).endsWith(":2: the line is longer than 9 bytes"));
    QVERIFY(thrown<InputError>([&] {
        linesOf(write(std::string("a\nb\0c\n", 6)));
    }).endsWith(":2: has a zero byte; this is no text"));
    QVERIFY(thrown<InputError>([&] { linesOf(path("none")); }).contains("none: cannot be opened (No such file"));
    QVERIFY(
        thrown<InputError>([&] { linesOf(m_folder.path().toStdString()); }).contains("is a folder; name a file in it"));
}

void TestInputLines::wholeText()
{
    QCOMPARE(readInput(write("\xef\xbb\xbf"
                             "a\r\nb"),
                 1 << 20),
        std::string("a\r\nb"));
    const std::string mebibyte(1 << 20, 'x');
    QCOMPARE(readInput(write(mebibyte), 1 << 20), mebibyte);
    QVERIFY(thrown<InputError>([&] { readInput(write(mebibyte + "y"), 1 << 20); }).endsWith("is larger than 1 MiB"));
    QVERIFY(thrown<InputError>([&] { readInput("/dev/zero", 1 << 20); }).endsWith("is larger than 1 MiB"));
}

void TestInputLines::aPipe()
{
    const std::filesystem::path pipe = path("pipe");
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    const std::jthread writer([&] { std::ofstream(pipe) << "a\nb\n"; });
    QCOMPARE(linesOf(pipe), (std::vector<std::string> { "a", "b" }));
}

void TestInputLines::aPipeWithoutAWriter()
{
    const std::filesystem::path pipe = path("unwritten");
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    QVERIFY(thrown<InputError>([&] {
        readInput(pipe, 1 << 20);
    }).endsWith("is a pipe into which nobody writes; start its writer first"));
}

// Its writer has opened it and does not write.
void TestInputLines::whoWaitsForAPipeCanBeStopped()
{
    const std::filesystem::path pipe = path("silent");
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    std::stop_source stop;
    std::ofstream writer;
    std::jthread opens([&] {
        writer.open(pipe);
        writer << "a" << std::flush;
    });
    PlainStream stream(pipe, stop.get_token());
    opens.join();
    char byte = 0;
    QCOMPARE(stream.read(&byte, 1), std::size_t(1));
    const std::jthread stops([&] { stop.request_stop(); });
    QVERIFY_THROWS_EXCEPTION(Canceled, stream.read(&byte, 1));
}

REGISTER_TEST(TestInputLines)
#include "test_input_lines.moc"

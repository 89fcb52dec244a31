// SPDX-License-Identifier: GPL-3.0-or-later
// Names as terminals and spreadsheets may see them.
#include "core/base/csv.h"
#include "tests/test_class.h"

#include <QTest>
#include <random>

using namespace evenkeel;
using namespace std::string_literals;

class TestPrintable : public QObject {
    Q_OBJECT

private slots:
    void escapes_data();
    void escapes();
    void keepsLinesWhereAsked();
    void neverLetsControlsThrough();
    void quotesCsv_data();
    void quotesCsv();
    void countsColumns();
};

void TestPrintable::escapes_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("shown");
    QTest::newRow("plain") << "Bibtex, 4 devices: 100 % \\n"s
                           << "Bibtex, 4 devices: 100 % \\n"s;
    QTest::newRow("letters") << "Größe 研究 🚲 e\u0301"s
                             << "Größe 研究 🚲 e\u0301"s;
    QTest::newRow("color") << "\x1b[31mred\x1b[0m"s
                           << "\\x1b[31mred\\x1b[0m"s;
    QTest::newRow("line ends") << "a\nb\r\nc\td"s
                               << "a\\nb\\r\\nc\\td"s;
    QTest::newRow("nul and delete") << "a\0b\x7f"s
                                    << "a\\x00b\\x7f"s;
    QTest::newRow("C1") << "\u009b31m\u0085"s
                        << "\\u009b31m\\u0085"s;
    QTest::newRow("raw C1") << "\x9b"
                               "31m"s
                            << "\\x9b31m"s;
    QTest::newRow("Latin-1") << "caf\xe9"s
                             << "caf\\xe9"s;
    QTest::newRow("cut") << "\xf0\x9f\x9a"s
                         << "\\xf0\\x9f\\x9a"s;
    QTest::newRow("overlong escape") << "\xc0\x9b\xe0\x80\x9b"s
                                     << "\\xc0\\x9b\\xe0\\x80\\x9b"s;
    QTest::newRow("surrogate") << "\xed\xa0\x80"s
                               << "\\xed\\xa0\\x80"s;
    QTest::newRow("beyond Unicode") << "\xf4\x90\x80\x80"s
                                    << "\\xf4\\x90\\x80\\x80"s;
    QTest::newRow("separators, direction") << "a\u2028b\u202ec\u2066"s
                                           << "a\\u2028b\\u202ec\\u2066"s;
}

void TestPrintable::escapes()
{
    QFETCH(std::string, text);
    QFETCH(std::string, shown);
    QCOMPARE(printable(text), shown);
}

void TestPrintable::keepsLinesWhereAsked() { QCOMPARE(printableLines("a\n\x1b]0;b\r\n"), "a\n\\x1b]0;b\\r\n"s); }

void TestPrintable::neverLetsControlsThrough()
{
    std::mt19937 random(7);
    for (int i = 0; i < 20000; ++i) {
        std::string bytes(random() % 12, '\0');
        std::ranges::generate(bytes, [&] { return char(random()); });
        for (const std::string& text : { printable(bytes), withoutControls(bytes) }) {
            const QString decoded = QString::fromUtf8(text.data(), qsizetype(text.size()));
            QCOMPARE(decoded.toStdString(), text); // UTF-8
            for (const QChar c : decoded)
                QVERIFY(c.category() != QChar::Other_Control || c == u'\t' || c == u'\n' || c == u'\r');
        }
        QVERIFY(printable(bytes).find_first_of("\t\r\n\x1b") == std::string::npos);
    }
}

void TestPrintable::quotesCsv_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("field");
    QTest::newRow("plain") << "hpsgd"s
                           << "hpsgd"s;
    for (const char* number : { "-1", "-0.5", "+3e5", "-1e-300", "-", "", "12" })
        QTest::addRow("%s", number) << std::string(number) << std::string(number);
    QTest::newRow("comma") << "a,\"b\""s
                           << R"("a,""b""")"s;
    QTest::newRow("carriage return") << "x\ry"s
                                     << "\"x\ry\""s;
    QTest::newRow("formula") << "=1+1"s
                             << "'=1+1"s;
    QTest::newRow("call") << "=cmd|'/C calc'!A0,1"s
                          << "\"'=cmd|'/C calc'!A0,1\""s;
    QTest::newRow("plus") << "+SUM(A1)"s
                          << "'+SUM(A1)"s;
    QTest::newRow("minus") << "-2+3"s
                           << "'-2+3"s;
    QTest::newRow("at") << "@SUM(A1)"s
                        << "'@SUM(A1)"s;
    QTest::newRow("behind a tab") << "\t=1"s
                                  << "'\t=1"s;
    QTest::newRow("escape, not UTF-8") << "\x1b[2Jcaf\xe9"s
                                       << "\ufffd[2Jcaf\ufffd"s;
}

void TestPrintable::quotesCsv()
{
    QFETCH(std::string, text);
    QFETCH(std::string, field);
    QCOMPARE(csvField(text), field);
}

void TestPrintable::countsColumns()
{
    QCOMPARE(columns("Größe"), std::size_t(5));
    QCOMPARE(columns("研究：a"), std::size_t(7));
    QCOMPARE(columns("e\u0301\xe9"), std::size_t(2)); // a combining accent; a byte that is not UTF-8
}

REGISTER_TEST(TestPrintable)
#include "test_printable.moc"

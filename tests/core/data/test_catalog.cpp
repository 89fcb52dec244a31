// SPDX-License-Identifier: GPL-3.0-or-later
// Core's sentences in other languages without Qt: recognized in plain text, put together anew, with the plural of each
// language.
#include "core/base/catalog.h"
#include "tests/test_class.h"

#include <QObject>
#include <QTest>

#include <algorithm>

using namespace evenkeel;

class TestCatalog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void englishChoosesItsForm();
    void sentencesAreRecognized();
    void whatIsNoSentenceStays();
    void translationsArePutTogether();
    void numbersFollowTheLanguage();
    void everyTextIsTranslated();
    void environmentDecides_data();
    void environmentDecides();
    void pseudoTextsAreLonger();
};

void TestCatalog::englishChoosesItsForm()
{
    QCOMPARE(std::string(counted("%n run(s)", 1)), std::string("1 run"));
    QCOMPARE(std::string(counted("%Ln run(s)", 1000)), std::string("1,000 runs"));
    const char* form = "%n {device is|devices are} left of %1";
    QCOMPARE(std::string(counted(form, 1, { "4" })), std::string("1 device is left of 4"));
    QCOMPARE(std::string(counted(form, 0, { "4" })), std::string("0 devices are left of 4"));
    QVERIFY(isCountedForm(form) && isCountedForm("%n run(s)") && isCountedForm("{feature|features} %1"));
    QVERIFY(!isCountedForm("write {a, b}") && !isCountedForm("a | b"));
}

void TestCatalog::sentencesAreRecognized()
{
    const std::string fault = "x.txt:7: the header has 2 words; an XMLC file begins with 'samples features labels'";
    const Phrase found = recognized(fault);
    QCOMPARE(std::string(found), fault);
    QCOMPARE(found.form, std::string("%1: %2"));
    QCOMPARE(std::string(found.parts[0]), std::string("x.txt:7"));
    QCOMPARE(found.parts[1].form,
        std::string("the header has %n word(s); an XMLC file begins with 'samples features labels'"));
    QCOMPARE(found.parts[1].count, 2);
    const Phrase made = phrase("%1 failed: %2", { "local-sgd", phrase("no step was made") });
    const Phrase again = recognized(std::string(made));
    QCOMPARE(again.form, made.form);
    QCOMPARE(again.parts[1].form, made.parts[1].form);
}

void TestCatalog::whatIsNoSentenceStays()
{
    for (const std::string text :
        { "", "x.txt", "what no part of the program says", "a: b: c", "x.txt: test", "%1", "100 %" }) {
        QCOMPARE(std::string(recognized(text)), text);
        QCOMPARE(Catalog("zh_CN").text(std::string_view(text)), text);
    }
}

void TestCatalog::translationsArePutTogether()
{
    const Catalog chinese("zh_CN");
    QCOMPARE(chinese.code(), std::string("zh_CN"));
    const Phrase left = counted("%n {device is|devices are} left.", 3);
    QCOMPARE(chinese.text(left), std::string("还剩 3 个设备。"));
    QCOMPARE(chinese.text(std::string_view(left)), std::string("还剩 3 个设备。"));
    QCOMPARE(chinese.text(std::string_view("train.rate must be between 0 and 1")),
        chinese.text(phrase("%1 must be %2", { "train.rate", phrase("between %1 and %2", { "0", "1" }) })));
    QCOMPARE(Catalog("xx").code(), std::string("en"));
    QCOMPARE(Catalog("xx").text(left), std::string(left));
}

void TestCatalog::numbersFollowTheLanguage()
{
    for (const auto& [english, german] : { std::pair("0.5 %", "0,5 %"), { "1,234.5", "1.234,5" }, { "2.10x", "2,10x" },
             { "15.3 ± 0.1", "15,3 ± 0,1" }, { "> 34.2 s", "> 34,2 s" }, { "1.2e-05", "1,2e-05" },
             { "12,000", "12.000" }, { "7", "7" }, { "+0.3935", "+0,3935" }, { "\u2212 0.394", "\u2212 0,394" },
             { "1,234.5 samples/s", "1.234,5 samples/s" }, { "0.5GFLOP/s", "0,5GFLOP/s" } })
        QCOMPARE(numbersIn(english, "1.234,5"), std::string(german));
    for (const std::string text :
        { "2.30.1", "0, 1, 3", "1,2,3", "cpu,threads=1,speed=0.5", "x.txt", "[0.55, 1.5]", "2026-11-28", "rate = 0.5",
            "v0.5", "1:05", ".", "..", "a.c", "0.5 seconds", "data/0.5/s" }) // as they are typed
        QCOMPARE(numbersIn(text, "1.234,5"), text);
    QCOMPARE(numbersIn("1,234.5", numberExample), std::string("1,234.5"));
    const Catalog german("de");
    const Phrase left = phrase("%1 % of %2 s", { "0.5", "1,000" });
    QCOMPARE(german.text(left), std::string("0,5 % von 1.000 s"));
    QCOMPARE(Catalog("zh_CN").numbers("1,234.5"), std::string("1,234.5"));
    // What was typed stays, and versions.
    const Phrase old = phrase("no NCCL: %1 is version %2, %3 or newer is needed", { "libnccl.so.2", "2.30", "2.31" });
    QVERIFY(german.text(old).find("2.30, 2.31") != std::string::npos && german.text(old) != old);
    for (const Phrase& typed : { phrase("--budget %1 is no time; write it as 90s, 2m or 1.5h", { "0.5x" }),
             phrase("--target \"%1\" is not valid; write, for example, 0.6, \"p@5 0.4\" or \"loss 1.5\"", { "0.5x" }) })
        QVERIFY(german.text(typed).find("0.5x") != std::string::npos && german.text(typed) != typed);
    const Phrase file = phrase("%1: cannot be read: %2", { "1.5", "x" });
    QVERIFY(german.text(file).starts_with("1.5: ") && german.text(file) != file);
}

void TestCatalog::everyTextIsTranslated()
{
    const auto sources = catalogSources();
    QVERIFY(sources.size() > 1000);
    QVERIFY(std::ranges::is_sorted(sources, {}, [](const char* text) { return std::string_view(text); }));
    QVERIFY(!catalogLanguages().empty());
    for (const CatalogLanguage& language : catalogLanguages())
        for (std::size_t i = 1; i < sources.size(); ++i)
            QVERIFY2(*language.translations[i] != '\0', sources[i]);
}

void TestCatalog::environmentDecides_data()
{
    QTest::addColumn<QByteArray>("variables");
    QTest::addColumn<QByteArray>("code");
    const auto row = [](const char* variables, const char* code) {
        QTest::newRow(variables) << QByteArray(variables) << QByteArray(code);
    };
    row("LANG=zh_CN.UTF-8", "zh_CN");
    row("LANG=zh_SG", "zh_CN");
    row("LANG=zh_TW.UTF-8", "en");
    row("LANG=xx_YY", "en");
    row("LANG=en_US.UTF-8 LANGUAGE=zh_CN", "zh_CN");
    row("LANG=zh_CN.UTF-8 LANGUAGE=en", "en");
    row("LANG=zh_CN.UTF-8 LC_MESSAGES=en_GB", "en");
    row("LANG=en_US LC_ALL=zh_CN", "zh_CN");
    row("LC_ALL=C LANGUAGE=zh_CN", "en");
    row("LANG=zh_CN.UTF-8 EVENKEEL_LANGUAGE=en", "en");
    row("LANG=en_US EVENKEEL_LANGUAGE=zh_CN", "zh_CN");
}

void TestCatalog::environmentDecides()
{
    QFETCH(QByteArray, variables);
    for (const char* name : { "EVENKEEL_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG" })
        qunsetenv(name);
    for (const QByteArray& one : variables.split(' '))
        qputenv(one.split('=').first().constData(), one.split('=').last());
    const std::string found = environmentLanguage();
    qunsetenv("LC_ALL");
    qunsetenv("EVENKEEL_LANGUAGE");
    QTEST(QByteArray::fromStdString(found), "code");
}

void TestCatalog::pseudoTextsAreLonger()
{
    for (const std::string text :
        { "Save", "Stop after this epoch", "&Open %1…", "<b>%n</b> of %L2 `code` &amp; more" }) {
        const QString made = QString::fromStdString(pseudoText(text)), plain = QString::fromStdString(text);
        QVERIFY2(plain.startsWith(u'<') || 10 * made.size() >= 13 * plain.size(), qPrintable(made)); // or mostly marks
        for (const char* mark : { "%1", "%n", "%L2", "<b>", "</b>", "`code`", "&amp;", "&O" })
            QCOMPARE(made.count(QLatin1String(mark)), plain.count(QLatin1String(mark)));
    }
}

REGISTER_TEST(TestCatalog)
#include "test_catalog.moc"

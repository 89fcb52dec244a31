// SPDX-License-Identifier: GPL-3.0-or-later
// The depth of TOML texts before they are parsed, and that projects which are too deep are refused with their line.
#include "core/project/run_config.h"
#include "core/record/toml_depth.h"
#include "tests/test_class.h"

#include <QtTest>

using namespace evenkeel;

namespace {

std::string times(int count, const std::string& text)
{
    std::string all;
    for (int i = 0; i < count; ++i)
        all += text;
    return all;
}

const std::string dotted = times(50000, "a.") + "a";

} // namespace

class TestTomlDepth : public QObject {
    Q_OBJECT
private slots:
    void finds_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("line");
        const auto row = [](const char* name, const std::string& text, int line) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << line;
        };
        row("nothing", "", 0);
        row("a key", dotted + " = 1", 1);
        row("the second line", "b = 1\n" + dotted + " = 1", 2);
        row("a header", "[" + dotted + "]\nb = 1", 1);
        row("a header of an array of tables", "\n\n[[" + dotted + "]]", 3);
        row("lists", "b = " + times(50000, "["), 1);
        row("tables", "b = " + times(50000, "{a="), 1);
        row("tables with dotted keys", "b = " + times(20, "{a.b.c.d="), 1);
        row("dots in each of nested tables", times(30, "a.") + "a = { " + times(40, "a.") + "a = 1 }", 1);
        row("lists over lines", "b = [\n" + times(100, "[\n"), 65);
        row("spaces around dots", times(100, "a . ") + "a = 1", 1);
        row("quoted parts", times(100, "\"a\".") + "a = 1", 1);
        row("64 levels", times(64, "a.") + "a = 1", 0);
        row("65 levels", times(65, "a.") + "a = 1", 1);
        row("64 lists", "b = " + times(64, "[") + times(64, "]"), 0);
        row("many keys of few levels", times(50000, "a.b = 1.5\n"), 0);
        row("a long list", "b = [" + times(50000, "1.5, ") + "]", 0);
        row("a long list of lists", "b = [" + times(50000, "[1.5, 2.5], ") + "]", 0);
        row("a long list over lines", "b = [" + times(50000, "\n[1.5], # [[[[...\n") + "]", 0);
        row("a table with many keys", "b = {" + times(50000, "a.c = 1.5, ") + "}", 0);
        row("headers, many", times(50000, "[[a.b]]\nc.d = [1]\n"), 0);
        row("a string", "b = \"" + dotted + times(100, "[{") + "\"", 0);
        row("a string with escapes", R"(b = "\"\\\"...)" + dotted + "\"", 0);
        row("behind a string with escapes", "b = \"\\\\\"\n" + dotted + " = 1", 2);
        row("a literal string", "b = '\\" + dotted + "'", 0);
        row("behind a literal string", "b = '\\'\n" + dotted + " = 1", 2);
        row("a string of many lines", "b = \"\"\"\n" + dotted + "\n\"\\\"\"\"\n" + dotted + "\"\"\"", 0);
        row("behind a string of many lines", "b = \"\"\"\n\n\"\"\"\n" + dotted + " = 1", 4);
        row("quotes before the closing ones", "b = \"\"\"a\"\"\"\"\"\n" + dotted + " = 1", 2);
        row("literal quotes before the closing ones", "b = '''a''''\n" + dotted + " = 1", 2);
        row("an empty string", "b = \"\"\n" + dotted + " = 1", 2);
        row("a quoted key", "\"" + dotted + "\" = 1", 0);
        row("a comment", "# " + dotted + "\nb = 1 # \"" + dotted, 0);
        row("behind a comment", "# \"\"\" '\n" + dotted + " = 1", 2);
        row("a string that is not closed", "b = \"" + dotted, 0);
        row("behind a line with an open string", "b = \"a\n" + dotted + " = 1", 2);
        row("closed too often", "]]]}}}\n" + dotted + " = 1", 2);
        row("ends with an escape", "b = \"\\", 0);
    }
    void finds()
    {
        QFETCH(const QByteArray, text);
        QTEST(lineNestedTooDeeply(text.toStdString()), "line");
    }

    void projectsAreRefused()
    {
        for (const std::string& text :
            { dotted + " = 1", "[train]\n" + dotted + " = 1", "name = " + times(50000, "[") }) {
            try {
                parseProject(text, "p.toml", {});
                QFAIL("accepted");
            } catch (const InputError& e) {
                QVERIFY2(std::string(e.what()).find("nested deeper than 64 levels") != std::string::npos, e.what());
                QCOMPARE(std::string(e.what()).substr(0, 7), std::string("p.toml:"));
            }
        }
    }

    void settingsFromTheCommandLineToo()
    {
        RunConfig config;
        QVERIFY_THROWS_EXCEPTION(InputError, setKey(config, "name=" + times(50000, "[")));
        QVERIFY_THROWS_EXCEPTION(InputError, setKey(config, "train.rate=1\n" + dotted + " = 1"));
        QVERIFY_THROWS_EXCEPTION(InputError, setKey(config, "train.rate=1\ntrain.batch = 3")); // one key, not two
        QCOMPARE(config, RunConfig {});
    }

    // A value that the caller replaces need not be understood; all others must.
    void replacesWhatIsRefused()
    {
        const std::string text = "train.optimizer = \"sgdd\"\ntrain.epochs = 3";
        QVERIFY_THROWS_EXCEPTION(ConfigError, parseProject(text, "p.toml", {}));
        QVERIFY_THROWS_EXCEPTION(ConfigError, parseProject(text, "p.toml", {}, nullptr, { "train.epochs" }));
        QCOMPARE(parseProject(text, "p.toml", {}, nullptr, { "train.optimizer" }).train.epochs, 3.0);
    }
};

REGISTER_TEST(TestTomlDepth)
#include "test_toml_depth.moc"

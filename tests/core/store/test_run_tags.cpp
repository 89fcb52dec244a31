// SPDX-License-Identifier: GPL-3.0-or-later
// Tags and stars of runs: as typed, as stored, as exported; and settings read from a stored configuration.
#include "core/base/error.h"
#include "core/project/run_config.h"
#include "core/store/config_value.h"
#include "tests/core/store/events.h"
#include "tests/test_class.h"

#include <QTemporaryDir>
#include <fstream>

using namespace evenkeel;

class TestRunTags : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void tagsAreWords_data();
    void tagsAreWords();
    void changes();
    void longTagsAreRefused();
    void storesAllOrNone();
    void travelsWithTheRun();
    void filesOfEarlierVersionsHaveNone();
    void valuesOfConfigurations();
    void anyTextIsReadAsConfiguration();
    void clockOfARun();

private:
    std::filesystem::path path(const char* name) const
    {
        return m_folder->filePath(QString::fromLatin1(name)).toStdString();
    }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestRunTags::tagsAreWords_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("stored");
    QTest::newRow("none") << ""
                          << "";
    QTest::newRow("blank") << " , \t"
                           << "";
    QTest::newRow("one") << " baseline "
                         << "baseline";
    QTest::newRow("sorted") << "night, baseline"
                            << "baseline night";
    QTest::newRow("once") << "a b a,B"
                          << "a b";
    QTest::newRow("lines") << "a\nb\x1b[0m"
                           << "[0m a b";
    QTest::newRow("letters") << "Über ähnlich"
                             << "ähnlich Über";
}

void TestRunTags::tagsAreWords()
{
    QFETCH(const QString, typed);
    QFETCH(const QString, stored);
    const std::string once = tagText(typed.toStdString());
    QCOMPARE(QString::fromStdString(once), stored);
    QCOMPARE(tagText(once), once);
}

void TestRunTags::changes()
{
    QCOMPARE(changedTags("a b", "c", "a"), std::string("b c"));
    QCOMPARE(changedTags("a b", "A", ""), std::string("a b")); // it is there
    QCOMPARE(changedTags("Night", "", "night"), std::string());
    QCOMPARE(changedTags("", "x", "x"), std::string());
}

void TestRunTags::longTagsAreRefused()
{
    QCOMPARE(tagText(std::string(64, 'x')).size(), std::size_t(64));
    QVERIFY_EXCEPTION_THROWN(tagText(std::string(65, 'x')), InputError);
}

void TestRunTags::storesAllOrNone()
{
    RunStore store(path("runs.sqlite"));
    const auto a = store.begin(sampleRun()), b = store.begin(sampleRun());
    store.setTags(std::vector<RunTags> { { a, "night baseline" }, { b, "x" } });
    store.setStarred(std::vector { a }, true);
    QCOMPARE(store.find(a)->tags, std::string("baseline night"));
    QVERIFY(store.find(a)->starred && !store.find(b)->starred);
    QVERIFY_EXCEPTION_THROWN(store.setTags(std::vector<RunTags> { { a, "" }, { 99, "y" } }), StorageError);
    QVERIFY_EXCEPTION_THROWN(
        store.setTags(std::vector<RunTags> { { a, "" }, { b, std::string(65, 'y') } }), InputError);
    QVERIFY_EXCEPTION_THROWN(store.setStarred(std::vector { b, std::int64_t(99) }, true), StorageError);
    QCOMPARE(store.find(a)->tags, std::string("baseline night"));
    QCOMPARE(store.find(b)->tags, std::string("x"));
    QVERIFY(!store.find(b)->starred);
    store.setStarred(std::vector { a, b }, false);
    QVERIFY(!store.find(a)->starred);
}

void TestRunTags::travelsWithTheRun()
{
    RunStore store(path("runs.sqlite")), other(path("other.sqlite"));
    const auto id = store.begin(sampleRun());
    store.setTags(std::vector<RunTags> { { id, "night baseline" } });
    store.setStarred(std::vector { id }, true);
    store.exportRun(id, path("run.jsonl"));
    const auto copy = other.find(other.importRun(path("run.jsonl")));
    QCOMPARE(copy->tags, std::string("baseline night"));
    QVERIFY(copy->starred);
}

void TestRunTags::filesOfEarlierVersionsHaveNone()
{
    RunStore store(path("runs.sqlite"));
    store.exportRun(store.begin(sampleRun()), path("run.jsonl"));
    std::ifstream from(path("run.jsonl"));
    std::string text { std::istreambuf_iterator<char>(from), {} };
    const std::string added = R"("tags":"","starred":false,)";
    QVERIFY(text.find(added) != std::string::npos);
    text.erase(text.find(added), added.size());
    std::ofstream(path("old.jsonl")) << text;
    const auto read = store.find(store.importRun(path("old.jsonl")));
    QVERIFY(read->tags.empty() && !read->starred);
}

void TestRunTags::valuesOfConfigurations()
{
    constexpr std::string_view json = R"({ "name" : "a \"train\":{ \\", "list": ["]", {"x": 1}],
        "train": {"rate":0.5 , "note": "}", "clock":"virtual"}, "empty": {}, "last": true })";
    QCOMPARE(configValue(json, "train.clock"), std::string_view("virtual"));
    QCOMPARE(configValue(json, "train.rate"), std::string_view("0.5"));
    QCOMPARE(configValue(json, "list"), std::string_view(R"(["]", {"x": 1}])"));
    QCOMPARE(configValue(json, "last"), std::string_view("true"));
    for (const char* missing : { "rate", "train.none", "empty.x", "name.x", "", "train.", "." })
        QVERIFY2(configValue(json, missing).empty(), missing);
    RunConfig config;
    config.train.rate = 0.125;
    config.name = "a\"b\\";
    const std::string stored = configJson(config);
    QCOMPARE(configValue(stored, "train.rate"), std::string_view("0.125"));
    QCOMPARE(configValue(stored, "name"), std::string_view(R"(a\"b\\)"));
    QCOMPARE(configValue(stored, "train.algorithm"), std::string_view(config.train.algorithm));
}

void TestRunTags::anyTextIsReadAsConfiguration()
{
    constexpr std::string_view json = R"({"name":"\\\"","train":{"rate":0.5,"list":[1,[2]],"clock":"real"}})";
    for (std::size_t length = 0; length < json.size(); ++length) { // cut off anywhere
        configValue(json.substr(0, length), "train.clock");
        std::string changed(json);
        for (const char c : { '"', '\\', '{', '}', ']', ',', 'x' }) {
            changed[length] = c;
            configValue(changed, "train.clock");
        }
    }
    QCOMPARE(configValue(json, "train.clock"), std::string_view("real"));
}

void TestRunTags::clockOfARun()
{
    RunStore store(path("runs.sqlite"));
    RunConfig config;
    config.train.clock = ClockKind::Virtual;
    NewRun run = sampleRun();
    run.config = configJson(config);
    QCOMPARE(store.find(store.begin(run))->clock, std::string("virtual"));
    run.config = "no JSON";
    QCOMPARE(store.find(store.begin(run))->clock, std::string());
}

REGISTER_TEST(TestRunTags)
#include "test_run_tags.moc"

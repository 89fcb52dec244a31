// SPDX-License-Identifier: GPL-3.0-or-later
// Export and import: a run comes back whole or not at all.
#include "core/base/base64.h"
#include "core/base/error.h"
#include "core/base/json.h"
#include "core/log/event_json.h"
#include "tests/core/store/events.h"
#include "tests/test_class.h"

#include <QTemporaryDir>
#include <fstream>
#include <random>

using namespace evenkeel;

namespace {

std::string read(const std::filesystem::path& file)
{
    std::ifstream stream(file, std::ios::binary);
    return { std::istreambuf_iterator<char>(stream), {} };
}

void write(const std::filesystem::path& file, const std::string& text)
{
    std::ofstream(file, std::ios::binary) << text;
}

std::vector<std::string> lines(const std::string& text)
{
    std::vector<std::string> result;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        result.push_back(line);
    return result;
}

template<typename E>
bool sameAll(const std::vector<E>& a, const std::vector<E>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const E& x, const E& y) { return same(x, y); });
}

bool sameSeries(const RunSeries& a, const RunSeries& b)
{
    return sameAll(a.steps, b.steps) && sameAll(a.merges, b.merges) && sameAll(a.evaluations, b.evaluations)
        && sameAll(a.devices, b.devices) && sameAll(a.notes, b.notes);
}

} // namespace

class TestRunFile : public QObject {
    Q_OBJECT

private slots:
    void init();
    void base64();
    void comesBackWhole();
    void moreSpansThanRanks();
    void isTheTrainStream();
    void carriesTheModelWhereAsked();
    void exportsARunUnderWay();
    void refusesDamage_data();
    void refusesDamage();
    void refusesFilesWithoutEnd();
    void leavesNothingOfEveryCut();
    void exportReplacesOrLeaves();

private:
    std::filesystem::path path(const char* name) const { return m_folder->filePath(name).toStdString(); }
    std::int64_t recordRun(RunStore& store, int steps);

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestRunFile::init() { m_folder = std::make_unique<QTemporaryDir>(); }

std::int64_t TestRunFile::recordRun(RunStore& store, int steps)
{
    const auto id = store.begin(sampleRun());
    store.add(id, StartedEvent { id, sampleRun().config, sampleRun().build });
    store.add(id, oddNote());
    for (int i = 1; i <= steps; ++i) {
        store.add(id, plainStep(i));
        if (i % 10 == 0)
            store.add(id, oddMerge());
    }
    store.add(id, EvaluationEvent { 5, 6, 0.5, 40, 4, 2.5, 0.6, 0.5, 0.4, 0.3, 0.2, 2 });
    store.add(id, FinishedEvent { id, RunStatus::Failed, "no space", 77, 88, 99, 0.6 });
    store.add(id, oddDevice()); // added after the end
    store.flush();
    store.setNotes(id, "my notes");
    return id;
}

void TestRunFile::base64()
{
    for (const auto& [bytes, text] : { std::pair<std::string, std::string> { "", "" }, { "f", "Zg==" },
             { "fo", "Zm8=" }, { "foo", "Zm9v" }, { "foobar", "Zm9vYmFy" }, { "\xff\xfe\xfd", "//79" } }) { // RFC 4648
        QCOMPARE(toBase64(bytes), text);
        QCOMPARE(fromBase64(text).value(), bytes);
    }
    QVERIFY(!fromBase64("Zm9"));
    QVERIFY(!fromBase64("Zm9!"));
    QVERIFY(!fromBase64("Z=9v"));
}

void TestRunFile::comesBackWhole()
{
    RunStore store(path("runs.sqlite")), other(path("other.sqlite"));
    const auto id = recordRun(store, 2500);
    other.begin(sampleRun("so that the numbers differ"));
    store.exportRun(id, path("run.jsonl"));
    const auto copy = other.importRun(path("run.jsonl"));

    QVERIFY(copy != id);
    QVERIFY(sameSeries(store.series(id), other.series(copy)));
    const RunSummary a = store.find(id).value(), b = other.find(copy).value();
    QVERIFY(a.name == b.name && a.algorithm == b.algorithm && a.devices == b.devices && a.config == b.config);
    QVERIFY(a.build == b.build && a.dataHash == b.dataHash && a.group == b.group && a.notes == b.notes);
    QVERIFY(a.error == b.error && a.seed == b.seed && a.ranks == b.ranks && a.status == b.status);
    QVERIFY(a.started == b.started && same(a.epochs, b.epochs) && same(a.time, b.time) && same(a.wall, b.wall));
    QVERIFY(same(a.samplesPerSecond, b.samplesPerSecond) && same(*a.last, *b.last) && a.bestP1 == b.bestP1);

    other.exportRun(copy, path("again.jsonl")); // the same file, but for the run's number
    auto first = lines(read(path("run.jsonl"))), second = lines(read(path("again.jsonl")));
    QCOMPARE(first.size(), second.size());
    for (std::size_t i = 1; i < first.size(); ++i) {
        Event event = eventFromJson(second[i]);
        if (auto* started = std::get_if<StartedEvent>(&event))
            started->run = id;
        if (auto* finished = std::get_if<FinishedEvent>(&event))
            finished->run = id;
        QCOMPARE(toJson(event), first[i]);
    }
}

void TestRunFile::moreSpansThanRanks()
{
    RunStore store(path("runs.sqlite"));
    const auto id = store.begin(sampleRun());
    const std::vector<std::int64_t> lengths(20, 1000);
    store.add(id, SpansEvent { .time = 1, .wall = 1, .rank = 0, .kinds = std::string(20, 'c'), .lengths = lengths });
    store.flush();
    store.exportRun(id, path("a.jsonl"));
    store.exportRun(store.importRun(path("a.jsonl")), path("b.jsonl"));
    QVERIFY(read(path("a.jsonl")).find(R"("lengths":[1000,1000,)") != std::string::npos);
    QCOMPARE(lines(read(path("b.jsonl"))).back().substr(1), lines(read(path("a.jsonl"))).back().substr(1));
}

void TestRunFile::isTheTrainStream()
{
    RunStore store(path("runs.sqlite"));
    const auto id = recordRun(store, 20);
    store.exportRun(id, path("run.jsonl"));
    const auto file = lines(read(path("run.jsonl")));
    // header, started, note, 20 steps with 2 merges in between, evaluation, finished, device
    QCOMPARE(file.size(), std::size_t(1 + 1 + 1 + 22 + 1 + 1 + 1));
    QVERIFY(std::holds_alternative<StartedEvent>(eventFromJson(file[1])));
    QVERIFY(std::holds_alternative<NoteEvent>(eventFromJson(file[2])));
    QVERIFY(same(eventFromJson(file[12]), Event(plainStep(10))));
    QVERIFY(same(eventFromJson(file[13]), Event(oddMerge())));
    QVERIFY(same(eventFromJson(file[14]), Event(plainStep(11))));
    QVERIFY(same(eventFromJson(file[26]), Event(FinishedEvent { id, RunStatus::Failed, "no space", 77, 88, 99, 0.6 })));
    QVERIFY(same(eventFromJson(file[27]), Event(oddDevice())));
}

void TestRunFile::carriesTheModelWhereAsked()
{
    RunStore store(path("runs.sqlite")), other(path("other.sqlite"));
    const auto id = recordRun(store, 3);
    std::mt19937 random(3);
    std::string model(100001, '\0');
    std::ranges::generate(model, [&] { return char(random()); });
    store.exportRun(id, path("none.jsonl"), true); // there is none yet
    write(store.checkpointFile(id), model);
    store.exportRun(id, path("with.jsonl"), true);
    store.exportRun(id, path("without.jsonl"));

    const auto with = other.importRun(path("with.jsonl"));
    QVERIFY(other.find(with)->checkpoint == other.checkpointFile(with));
    QVERIFY(read(other.checkpointFile(with)) == model);
    for (const char* file : { "none.jsonl", "without.jsonl" })
        QVERIFY(other.find(other.importRun(path(file)))->checkpoint.empty());
}

void TestRunFile::exportsARunUnderWay()
{
    RunStore store(path("runs.sqlite"));
    const auto id = store.begin(sampleRun());
    store.add(id, plainStep(1));
    store.flush();
    store.exportRun(id, path("run.jsonl"));
    const auto copy = store.importRun(path("run.jsonl"));
    QCOMPARE(store.find(id)->status, RunStatus::Running);
    QCOMPARE(store.find(copy)->status, RunStatus::Interrupted); // no process trains the copy
    QCOMPARE(store.series(copy).steps.size(), std::size_t(1));
    QVERIFY(thrown<StorageError>([&] { store.exportRun(99, path("x")); }).contains("no run 99"));
}

void TestRunFile::refusesDamage_data()
{
    QTest::addColumn<int>("line"); // 1-based; the line that is replaced
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("why");
    QTest::newRow("empty") << 1 << ""
                           << ":1: not an exported run";
    QTest::newRow("other json") << 1 << "{\"event\":\"started\"}"
                                << ":1: not an exported run";
    QTest::newRow("newer") << 1 << R"({"evenkeel":"run","version":99})"
                           << ":1: exported by a newer";
    QTest::newRow("header lacks") << 1 << R"({"evenkeel":"run","version":1})"
                                  << ":1: the header is damaged";
    QTest::newRow("far newer") << 1 << R"({"evenkeel":"run","version":1099511627776})"
                               << ":1: exported by a newer";
    QTest::newRow("no version") << 1 << R"({"evenkeel":"run","version":-1})"
                                << ":1: the header is damaged";
    const auto header = [](const char* key, const char* value) { // of a good file, but for one key
        nlohmann::ordered_json json { { "evenkeel", "run" }, { "version", 1 }, { "name", "" }, { "algorithm", "" },
            { "devices", "" }, { "config", "{}" }, { "build", "" }, { "data_hash", "" }, { "group", "" }, { "seed", 1 },
            { "ranks", 6 }, { "started", "" }, { "status", "done" }, { "error", "" }, { "notes", "" },
            { "clock_start", 0.0 }, { "events", 1 } };
        json[key] = nlohmann::ordered_json::parse(value);
        return QString::fromStdString(json.dump());
    };
    for (const auto& [key, value] : { std::pair { "version", "1.5" }, { "version", "\"1\"" }, { "seed", "-1" },
             { "seed", "1e30" }, { "ranks", "-1" }, { "ranks", "4294967298" }, { "ranks", "1e9" }, { "events", "-5" },
             { "events", "18446744073709551615" }, { "clock_start", "-1" }, { "clock_start", "null" },
             { "name", "[1]" }, { "model", "7" }, { "tags", "[]" }, { "starred", "1" } })
        QTest::addRow("%s %s", key, value) << 1 << header(key, value) << ":1: the header is damaged";
    QTest::newRow("model") << 1 << header("model", "\"Zg===\"") << ":1: the model is damaged";
    QTest::newRow("status") << 1 << header("status", "\"running\"") << ":1: no run ends with";
    const std::string nested = "\"" + std::string(2000, '[') + "\"";
    for (const char* config : { "\"\"", "\"x\"", "\"[1]\"", R"("{\"train\":{\"rate\":\"fast\"}}")",
             R"("{\"no\":{\"such\":1}}")", nested.c_str() })
        QTest::addRow("config %.20s", config) << 1 << header("config", config) << ":1: the stored configuration";
    const auto step = [](const char* key, const char* value) {
        auto json = nlohmann::ordered_json::parse(toJson(plainStep(1)));
        json[key] = nlohmann::ordered_json::parse(value);
        return QString::fromStdString(json.dump());
    };
    for (const char* key : { "rank", "update", "samples", "nnz", "batch", "staleness", "time", "wall" })
        QTest::addRow("negative %s", key) << 5 << step(key, "-1") << QString(":5: key \"%1\" is negative").arg(key);
    QTest::newRow("rank") << 5 << step("rank", "6") << ":5: key \"rank\" is no rank of this run";
    QTest::newRow("large batch") << 5 << step("batch", "4294967297") << ":5: key \"batch\" is too large";
    QTest::newRow("deep") << 5 << QString(R"({"event":"note","x":%1)").arg(QString(100000, '[')) << ":5: not a JSON";
    MergeEvent merge;
    merge.batches.assign(7, 1);
    QTest::newRow("long list") << 5 << QString::fromStdString(toJson(merge)) << ":5: key \"batches\" has more entries";
    const auto spans = [](const char* kinds, std::vector<std::int64_t> lengths, double begin, double end) {
        return QString::fromStdString(toJson(SpansEvent { .time = end,
            .wall = end,
            .rank = 1,
            .begin = begin,
            .wallBegin = begin,
            .kinds = kinds,
            .lengths = std::move(lengths) }));
    };
    QTest::newRow("spans without lengths") << 5 << spans("cxw", { 1, 2 }, 0, 1) << ":5: \"kinds\" and \"lengths\"";
    QTest::newRow("spans of a new kind") << 5 << spans("c?", { 1, 2 }, 0, 1) << ":5: key \"kinds\" has an unknown one";
    QTest::newRow("endless spans") << 5 << spans("cx", { std::int64_t(1) << 62, std::int64_t(1) << 62 }, 0, 1)
                                   << ":5: key \"lengths\" has more than a run can last";
    QTest::newRow("spans backwards") << 5 << spans("c", { 1 }, 2, 1) << ":5: spans end before they begin";
    QTest::newRow("spans twice") << 5 << spans("c", { 1 }, 0, 1) + "\n" + spans("c", { 1 }, 0, 1)
                                 << ":6: spans begin before those before them end";
    QTest::newRow("no event") << 5 << "{}"
                              << ":5: key \"event\" is missing";
    QTest::newRow("not json") << 2000 << "xyz"
                              << ":2000: not a JSON object";
    QTest::newRow("too many") << 3
                              << R"({"event":"note","time":0,"text":"a"})"
                                 "\n"
                                 R"({"event":"note","time":0,"text":"b"})"
                              << "more lines than";
}

void TestRunFile::refusesDamage()
{
    QFETCH(int, line);
    QFETCH(QString, text);
    QFETCH(QString, why);
    RunStore store(path("runs.sqlite"));
    const auto id = recordRun(store, 2500);
    store.exportRun(id, path("run.jsonl"));
    auto file = lines(read(path("run.jsonl")));
    file[std::size_t(line) - 1] = text.toStdString();
    std::string joined;
    for (const auto& each : file)
        joined += each + '\n';
    write(path("bad.jsonl"), joined);

    const QString message = thrown<InputError>([&] { store.importRun(path("bad.jsonl")); });
    QVERIFY2(message.contains(why) && message.contains("bad.jsonl:"), qPrintable(message));
    QCOMPARE(store.list(true).size(), std::size_t(1));
    SQLite::Database database(path("runs.sqlite").string(), SQLite::OPEN_READONLY);
    QCOMPARE(database.execAndGet("SELECT count(*) FROM runs").getInt(), 1);
    QCOMPARE(database.execAndGet("SELECT count(DISTINCT run) FROM steps").getInt(), 1);
}

// Neither hangs nor fills the memory.
void TestRunFile::refusesFilesWithoutEnd()
{
    RunStore store(path("runs.sqlite"));
    QVERIFY(thrown<InputError>([&] { store.importRun("/dev/zero"); }).contains("/dev/zero:1: "));
    const auto id = recordRun(store, 3);
    store.exportRun(id, path("run.jsonl"));
    std::ofstream(path("run.jsonl"), std::ios::app) << std::string(100 << 20, ' ');
    QVERIFY(thrown<InputError>([&] { store.importRun(path("run.jsonl")); }).contains("the line is longer than"));
    QCOMPARE(store.list(true).size(), std::size_t(1));
}

void TestRunFile::leavesNothingOfEveryCut()
{
    RunStore store(path("runs.sqlite"));
    const auto id = recordRun(store, 12);
    write(store.checkpointFile(id), "a model");
    store.exportRun(id, path("run.jsonl"), true);
    const std::string whole = read(path("run.jsonl"));
    for (std::size_t size = 0; size + 1 < whole.size(); size += 13) { // the last byte is a newline: not missed
        write(path("cut.jsonl"), whole.substr(0, size));
        const QString message = thrown<InputError>([&] { store.importRun(path("cut.jsonl")); });
        QVERIFY2(message.contains("cut.jsonl:"), qPrintable(QString::number(size) + message));
        QCOMPARE(store.list(true).size(), std::size_t(1));
    }
    QVERIFY(thrown<InputError>([&] { store.importRun(path("missing.jsonl")); }).contains("missing.jsonl"));
    QVERIFY(thrown<InputError>([&] { store.importRun(m_folder->path().toStdString()); }).contains("is a folder"));
    const auto models = std::filesystem::directory_iterator(store.checkpointFile(id).parent_path());
    QCOMPARE(std::distance(begin(models), end(models)), std::ptrdiff_t(1));
}

void TestRunFile::exportReplacesOrLeaves()
{
    RunStore store(path("runs.sqlite"));
    const auto id = recordRun(store, 12);
    write(path("old.jsonl"), "precious");
    QVERIFY(!thrown<StorageError>([&] { store.exportRun(99, path("old.jsonl")); }).isEmpty());
    QCOMPARE(read(path("old.jsonl")), std::string("precious"));
    QVERIFY(!thrown<StorageError>([&] { store.exportRun(id, path("no/such/folder.jsonl")); }).isEmpty());
    store.exportRun(id, path("old.jsonl"));
    QVERIFY(read(path("old.jsonl")).starts_with("{\"evenkeel\":\"run\""));
}

REGISTER_TEST(TestRunFile)
#include "test_run_file.moc"

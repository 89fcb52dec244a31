// SPDX-License-Identifier: GPL-3.0-or-later
// Projects: every key goes through TOML and JSON unharmed; what is wrong in them is refused by name and line.
#include "kernels/device.h"
#include "tests/core/run/config_tools.h"
#include "tests/test_class.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace evenkeel;

namespace {

// Nothing as it is by default.
RunConfig unusual(bool generated)
{
    RunConfig c;
    c.name = "Ünüsual \"name\" \\ with\ttab";
    c.data.generated = generated;
    if (generated)
        c.data.generate = { .samples = 11,
            .features = 12,
            .labels = 13,
            .test = 0,
            .nnz = 1.5,
            .labelsPerSample = 0.25,
            .seed = 9007199254740993 };
    else
        c.data.train = "${HERE}/a b.txt", c.data.test = "c.txt";
    c.data.normalize = Normalize::L1;
    c.data.skipBadLines = true;
    c.model = { .hidden = { 3, 4, 5 },
        .loss = Loss::Sigmoid,
        .output = OutputMode::Sampled,
        .active = 77,
        .negatives = Negatives::Lsh,
        .lshBits = 5,
        .lshTables = 6,
        .lshBucket = 7,
        .lshRebuild = 8.5,
        .lshBackoff = 0.25 };
    c.devices = { "sim,speed=0.1", "cpu" };
    c.partition = "submodular";
    c.partitionOptions = { { "one", "0.125" }, { "two", "word" } };
    c.train = { .algorithm = "local-sgd",
        .optimizer = Optimizer::Adam,
        .epochs = 0.1,
        .batch = 7,
        .rate = 1e-7,
        .seed = 9223372036854775807ULL,
        .clock = ClockKind::Virtual,
        .evaluateEvery = "3 seconds",
        .stopAt = "loss <= 2",
        .repeats = 4,
        .against = { "gradient-aggregation", "local-sgd,train.rate=2" } };
    c.algorithmOptions = { { "period", "12" }, { "weighting", "samples" }, { "third", "1e-07" } };
    c.virtualTime = { .cost = CostModel::Simple,
        .links = "two-hosts",
        .step = 1e-300,
        .sample = 0.1,
        .nonzero = 1.0 / 3,
        .latency = 123456.75,
        .bandwidth = 1e17 };
    return c;
}

} // namespace

class TestRunConfig : public QObject {
    Q_OBJECT

private slots:
    void tomlRoundTrip_data();
    void tomlRoundTrip();
    void jsonRoundTrip_data() { tomlRoundTrip_data(); }
    void jsonRoundTrip();
    void savedFile();
    void hostileTexts();
    void defaults();
    void handWrittenProject();
    void refusedProjects_data();
    void refusedProjects();
    void brokenJson();
    void paths();
};

void TestRunConfig::tomlRoundTrip_data()
{
    QTest::addColumn<bool>("generated");
    QTest::newRow("files") << false;
    QTest::newRow("generated") << true;
}

void TestRunConfig::tomlRoundTrip()
{
    QFETCH(bool, generated);
    const RunConfig c = unusual(generated);
    const std::string text = projectText(c);
    const RunConfig back = parseProject(text, "p.toml", {});
    QVERIFY2(back == c, text.c_str());
    QCOMPARE(projectText(back), text);
}

void TestRunConfig::jsonRoundTrip()
{
    QFETCH(bool, generated);
    RunConfig c = unusual(generated);
    c.folder = "/some where/else";
    const std::string text = configJson(c);
    QVERIFY(text.find('\n') == std::string::npos);
    QVERIFY2(configFromJson(text) == c, text.c_str());
    c.train.seed = 18446744073709551615ULL; // JSON holds all of them
    QVERIFY(configFromJson(configJson(c)) == c);
}

void TestRunConfig::savedFile()
{
    QTemporaryDir folder;
    const std::filesystem::path file = std::filesystem::path(folder.path().toStdString()) / "p.toml";
    RunConfig c = unusual(true);
    saveProject(c, file);
    c.folder = std::filesystem::absolute(file).parent_path();
    QVERIFY(loadProject(file) == c);
    saveProject(runnable(), file); // replaces
    QCOMPARE(loadProject(file).name, std::string("Untitled"));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList { "p.toml" });
    QVERIFY_EXCEPTION_THROWN(saveProject(c, file / "below a file"), StorageError);
}

// Names and folders are bytes that people choose: whatever they are, a run can be described.
void TestRunConfig::hostileTexts()
{
    for (const std::string& text : { std::string("\xff\xfe not utf-8"), std::string("\x7f\x01 control"),
             std::string("line\nbreak"), std::string("'''\"\"\"") }) {
        RunConfig c = runnable();
        c.name = text;
        c.folder = "/tmp/" + text;
        QVERIFY(!configFromJson(configJson(c)).name.empty());
        const RunConfig back = parseProject(projectText(c), "p.toml", {});
        if (text[0] != '\xff') // what is no text cannot stay as it is
            QCOMPARE(back.name, text);
    }
}

void TestRunConfig::defaults()
{
    const RunConfig empty = parseProject("", "p.toml", "here");
    RunConfig expected;
    expected.folder = "here";
    QVERIFY(empty == expected);
    QCOMPARE(expected.devices, std::vector<std::string> { "cpu" });
}

void TestRunConfig::handWrittenProject()
{
    const RunConfig c = parseProject(R"(# comment
name = 'four'
data.train = "a.txt"
[model]
hidden = [ 64,
           32 ]
[devices]
use = ["cpu,threads=1", "sim"]
[train]
epochs = 10
rate = 1
batch = 128.0
[algorithm]
momentum = 0.5
batch-rule = "code"
[partition]
method = "label-skewed"
)",
        "p.toml", {});
    QCOMPARE(c.model.hidden, (std::vector<int> { 64, 32 }));
    QCOMPARE(c.train.epochs, 10.0);
    QCOMPARE(c.train.batch, 128);
    QCOMPARE(c.algorithmOptions, (OptionValues { { "momentum", "0.5" }, { "batch-rule", "code" } }));
    QCOMPARE(c.partition, std::string("label-skewed"));
    const RunConfig g = parseProject("[data]\ngenerate = { samples = 10, labels-per-sample = 2 }\n", "p.toml", {});
    QVERIFY(g.data.generated);
    QCOMPARE(g.data.generate.samples, std::int64_t(10));
    QCOMPARE(g.data.generate.features, GenerateConfig().features);
    QVERIFY(parseProject("[data.generate]\nsamples = 10\n", "p.toml", {}).data.generated);
    QVERIFY(parseProject("[data]\ngenerate = {}\n", "p.toml", {}).data.generated);
}

void TestRunConfig::refusedProjects_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("begin");
    QTest::addColumn<QString>("within");
    const auto row = [](const char* text, const char* begin, const char* within) {
        QTest::newRow(text) << text << begin << within;
    };
    row("[train]\n\nepoch = 3", "p.toml:3: train.epoch ", "did you mean 'train.epochs'?");
    row("[model]\noutput = \"sampled\"\nactiv = 9", "p.toml:3: model.activ ", "did you mean 'model.active'?");
    row("[model]\nactive = \"many\"", "p.toml:2: model.active ", "whole number");
    row("[model]\noutput = 3", "p.toml:2: model.output = 3 ", "is not one of full, sampled");
    row("[model]\noutput = 3.5", "p.toml:2: model.output ", "text");
    row("[model]\nloss = \"hinge\"", "p.toml:2: model.loss ", "is not one of softmax, sigmoid");
    row("[trian]\nepochs = 3", "p.toml:2: trian.epochs ", "did you mean 'train.epochs'?");
    row("nam = 3", "p.toml:1: nam ", "did you mean 'name'?");
    row("name = 3", "p.toml:1: name ", "text");
    row("[train]\nepochs = \"3\"", "p.toml:2: train.epochs ", "number");
    row("[train]\nbatch = 2.5", "p.toml:2: train.batch ", "whole");
    row("[train]\nbatch = 3000000000", "p.toml:2: train.batch ", "whole");
    row("[train]\nbatch = -3000000000", "p.toml:2: train.batch ", "whole");
    row("[train]\nbatch = nan", "p.toml:2: train.batch ", "whole");
    row("[train]\nbatch = inf", "p.toml:2: train.batch ", "whole");
    row("[train]\nseed = -1", "p.toml:2: train.seed ", "negative");
    row("[train]\nseed = 18446744073709551616.0", "p.toml:2: train.seed ", "whole");
    row("[train]\nseed = true", "p.toml:2: train.seed ", "whole");
    row("[data]\nskip-bad-lines = 1", "p.toml:2: data.skip-bad-lines ", "true or false");
    row("[data]\ngenerate = 5", "p.toml:2: data.generate ", "");
    row("[data]\ngenerate = { samples = 5, sample = 3 }", "p.toml:2: data.generate.sample ", "did you mean");
    row("[data]\ngenerate = { samples = \"many\" }", "p.toml:2: data.generate.samples ", "whole");
    row("[model]\nhidden = 128", "p.toml:2: model.hidden ", "list");
    row("[model]\nhidden = [128, \"64\"]", "p.toml:2: model.hidden ", "whole");
    row("[devices]\nuse = [[\"cpu\"]]", "p.toml:2: devices.use ", "text");
    row("[devices]\nuse = 2020-01-01", "p.toml:2: devices.use ", "list");
    row("[[train]]\nepochs = 3", "p.toml:", "train");
    row("[algorithm]\nmomentum = [1]", "p.toml:2: algorithm.momentum ", "number or a text");
    row("name = \"a\"\nname = \"b\"", "p.toml:2: ", "");
    row("name = ", "p.toml:1: ", "");
    row("[train\nepochs = 3", "p.toml:1: ", "");
    row("\x01\x02\x03", "p.toml:1: ", "");
}

void TestRunConfig::refusedProjects()
{
    QFETCH(QString, text);
    QFETCH(QString, begin);
    QFETCH(QString, within);
    const QString what = QString::fromStdString(whatOf([&] { parseProject(text.toStdString(), "p.toml", {}); }));
    QVERIFY2(what.startsWith(begin) && what.contains(within) && !what.contains('\n'), qPrintable(what));
}

void TestRunConfig::brokenJson()
{
    for (const char* text : { "", "{", "5", "[]", "\"text\"", "{\"train\":5}", "{\"train\":{\"epochs\":\"x\"}}",
             "{\"nonsense\":1}", "{\"folder\":5}", "null" })
        QVERIFY2(!whatOf([&] { configFromJson(text); }).empty(), text);
}

void TestRunConfig::paths()
{
    RunConfig c;
    QCOMPARE(resolvePath(c, "a/b.txt"), std::filesystem::path("a/b.txt"));
    c.folder = "/project";
    QCOMPARE(resolvePath(c, "a/b.txt"), std::filesystem::path("/project/a/b.txt"));
    QCOMPARE(resolvePath(c, "/a/b.txt"), std::filesystem::path("/a/b.txt"));
    qputenv("EVENKEEL_TEST_A", "/data");
    qputenv("EVENKEEL_TEST_B", "x");
    QCOMPARE(resolvePath(c, "${EVENKEEL_TEST_A}/${EVENKEEL_TEST_B}.txt"), std::filesystem::path("/data/x.txt"));
    QCOMPARE(resolvePath(c, "${EVENKEEL_TEST_B}/y$z"), std::filesystem::path("/project/x/y$z"));
    qputenv("EVENKEEL_TEST_A", "${EVENKEEL_TEST_A}"); // is not expanded again
    QCOMPARE(resolvePath(c, "${EVENKEEL_TEST_A}"), std::filesystem::path("/project/${EVENKEEL_TEST_A}"));
    QVERIFY(whatOf([&] { resolvePath(c, "${EVENKEEL_TEST_C}/a"); }).find("EVENKEEL_TEST_C") != std::string::npos);
    QVERIFY(!whatOf([&] { resolvePath(c, "${EVENKEEL_TEST_B"); }).empty());
    qputenv("EVENKEEL_DATA", "/there");
    QCOMPARE(resolvePath(c, "${EVENKEEL_DATA}/a"), std::filesystem::path("/there/a"));
    qunsetenv("EVENKEEL_DATA"); // then next to the checkout that contains the project
    QTemporaryDir root;
    const std::filesystem::path top = std::filesystem::path(root.path().toStdString());
    std::filesystem::create_directories(top / "shared/data");
    c.folder = top / "checkout/projects/p";
    std::filesystem::create_directories(c.folder);
    QCOMPARE(resolvePath(c, "${EVENKEEL_DATA}/a"), top / "shared/data/a");
}

REGISTER_TEST(TestRunConfig)
#include "test_run_config.moc"

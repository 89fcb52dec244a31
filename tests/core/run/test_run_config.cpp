// Projects: every key goes through TOML, JSON and --set unharmed; what is wrong is refused by name and line.
#include "core/data/error.h"
#include "core/run/run_config.h"
#include "core/run/suggest.h"

#include <QTemporaryDir>
#include <QtTest>
#include <fstream>
#include <functional>

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
    c.data.normalize = "l1";
    c.data.skipBadLines = true;
    c.model = { .hidden = { 3, 4, 5 },
        .loss = "sigmoid",
        .output = "sampled",
        .active = 77,
        .negatives = "lsh",
        .lshBits = 5,
        .lshTables = 6,
        .lshBucket = 7,
        .lshRebuild = 8.5,
        .lshBackoff = 0.25 };
    c.devices = { "sim,speed=0.1", "cpu" };
    c.partition = "submodular";
    c.partitionOptions = { { "one", "0.125" }, { "two", "word" } };
    c.train = { .algorithm = "local-sgd",
        .optimizer = "adam",
        .epochs = 0.1,
        .batch = 7,
        .rate = 1e-7,
        .seed = 9223372036854775807ULL,
        .clock = "virtual",
        .evaluateEvery = "3 seconds",
        .stopAt = "loss <= 2",
        .repeats = 4,
        .against = { "gradient-aggregation", "local-sgd,train.rate=2" } };
    c.algorithmOptions = { { "period", "12" }, { "weighting", "samples" }, { "third", "1e-07" } };
    c.virtualTime = { 1e-300, 0.1, 1.0 / 3, 123456.75, 1e17 };
    return c;
}

std::string whatOf(const std::function<void()>& action)
{
    try {
        action();
    } catch (const InputError& e) {
        return e.what();
    }
    return "";
}

RunConfig runnable()
{
    RunConfig c;
    c.data.generated = true;
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
    void setEveryKind();
    void setRefuses();
    void paths();
    void differencesNameWhatDiffers();
    void checkRefuses_data();
    void checkRefuses();
    void checkAccepts();
    void rivals();
    void suggestions();
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
    row("[model]\noutput = 3", "p.toml:2: model.output ", "text");
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

void TestRunConfig::setEveryKind()
{
    RunConfig c = runnable();
    for (const char* set : { "name=Plain words", "train.epochs=2.5", "train.batch=64", "train.rate=1e-3",
             "train.seed=7", "train.clock=virtual", "train.stop-at=p@1 >= 0.6", "train.evaluate-every=500 samples",
             "model.hidden=[32, 16]", "devices.use=[\"sim\", 'sim,speed=0.5']", "data.skip-bad-lines=true",
             "data.generate.samples=5", "data.test=", "algorithm.momentum=0.25", "algorithm.batch-rule=code",
             "partition.method=random", "virtual.step=0.5" })
        setKey(c, set);
    QCOMPARE(c.name, std::string("Plain words"));
    QCOMPARE(c.train.epochs, 2.5);
    QCOMPARE(c.train.batch, 64);
    QCOMPARE(c.train.rate, 1e-3);
    QCOMPARE(c.train.seed, std::uint64_t(7));
    QCOMPARE(c.train.clock, std::string("virtual"));
    QCOMPARE(c.train.stopAt, std::string("p@1 >= 0.6"));
    QCOMPARE(c.train.evaluateEvery, std::string("500 samples"));
    QCOMPARE(c.model.hidden, (std::vector<int> { 32, 16 }));
    QCOMPARE(c.devices, (std::vector<std::string> { "sim", "sim,speed=0.5" }));
    QVERIFY(c.data.skipBadLines);
    QCOMPARE(c.data.generate.samples, std::int64_t(5));
    QCOMPARE(c.algorithmOptions, (OptionValues { { "momentum", "0.25" }, { "batch-rule", "code" } }));
    QCOMPARE(c.partition, std::string("random"));
    QCOMPARE(c.virtualTime.step, 0.5);
    setKey(c, "train.algorithm=" + c.train.algorithm);
    QCOMPARE(c.algorithmOptions.size(), std::size_t(2));
    setKey(c, "train.algorithm=local-sgd"); // another one has other options
    QVERIFY(c.algorithmOptions.empty());
    c.partitionOptions["seed"] = "3";
    setKey(c, "partition.method=submodular");
    QVERIFY(c.partitionOptions.empty());
    setKey(c, "name=\"quoted = text\"");
    QCOMPARE(c.name, std::string("quoted = text"));
    setKey(c, "train.stop-at=");
    QCOMPARE(c.train.stopAt, std::string());
    setKey(c, "name=1979-05-27"); // a date of TOML is a text to us
    QCOMPARE(c.name, std::string("1979-05-27"));
}

void TestRunConfig::setRefuses()
{
    for (const char* set : { "train.epochs", "", "=3", "train.epochs=", "train.epochs=x", "train.epoch=3", "epochs=3",
             "model.hidden=8", "devices.use=cpu", "devices.use=2020-01-01", "train.batch=1.5", "train.seed=-1" }) {
        RunConfig c = runnable();
        const std::string what = whatOf([&] { setKey(c, set); });
        QVERIFY2(what.starts_with("--set " + std::string(set)), what.c_str());
    }
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
    qunsetenv("EVENKEEL_DATA"); // then beside the checkout that holds the project
    QTemporaryDir root;
    const std::filesystem::path top = std::filesystem::path(root.path().toStdString());
    std::filesystem::create_directories(top / "shared/data");
    c.folder = top / "checkout/projects/p";
    std::filesystem::create_directories(c.folder);
    QCOMPARE(resolvePath(c, "${EVENKEEL_DATA}/a"), top / "shared/data/a");
}

void TestRunConfig::differencesNameWhatDiffers()
{
    const RunConfig a = runnable();
    QVERIFY(differences(a, a).empty());
    RunConfig b = a;
    b.train.rate = 0.25;
    b.model.hidden = { 8, 4 };
    b.algorithmOptions["momentum"] = "0.5";
    b.train.stopAt = "p@1 >= 0.5";
    const auto found = differences(a, b);
    std::map<std::string, std::pair<std::string, std::string>> byKey;
    for (const ConfigDifference& d : found)
        byKey[d.key] = { d.left, d.right };
    QCOMPARE(found.size(), std::size_t(4));
    QCOMPARE(byKey.at("train.rate"), (std::pair<std::string, std::string> { "0.5", "0.25" }));
    QCOMPARE(byKey.at("model.hidden"), (std::pair<std::string, std::string> { "[128]", "[8, 4]" }));
    QCOMPARE(byKey.at("algorithm.momentum"), (std::pair<std::string, std::string> { "", "0.5" }));
    QCOMPARE(byKey.at("train.stop-at"), (std::pair<std::string, std::string> { "", "p@1 >= 0.5" }));
    QCOMPARE(differences(b, a).size(), std::size_t(4));
    RunConfig file = a;
    file.data.generated = false;
    file.data.train = "x.txt";
    QVERIFY(differences(a, file).size() >= 8); // all that was generated, and the file
    QCOMPARE(differences(a, file).size(), differences(file, a).size());
    RunConfig spelled = b;
    spelled.algorithmOptions["momentum"] = "5e-1";
    QVERIFY(differences(b, spelled).empty()); // the same number
}

void TestRunConfig::checkRefuses_data()
{
    QTest::addColumn<QStringList>("sets");
    QTest::addColumn<QString>("key");
    const auto row
        = [](const QStringList& sets, const char* key) { QTest::newRow(qPrintable(sets.join(' '))) << sets << key; };
    row({ "train.algorithm=adaptiv-sgd" }, "did you mean 'adaptive-sgd'");
    row({ "partition.method=quue" }, "did you mean 'queue'");
    row({ "algorithm.momentm=0.5" }, "did you mean 'momentum'");
    row({ "algorithm.momentum=1" }, "momentum = 1");
    row({ "algorithm.momentum=nan" }, "momentum");
    row({ "algorithm.momentum=high" }, "momentum");
    row({ "algorithm.batch-rule=guess" }, "batch-rule");
    row({ "algorithm.batch-rule=1" }, "batch-rule");
    row({ "algorithm.least-batch=1.5" }, "least-batch");
    row({ "algorithm.period=3" }, "period"); // of another algorithm
    row({ "train.optimizer=sgdd" }, "train.optimizer");
    row({ "train.clock=sundial" }, "train.clock");
    for (const char* epochs : { "0", "-1", "nan", "inf", "1e9" })
        row({ QString("train.epochs=%1").arg(epochs) }, "train.epochs");
    for (const char* rate : { "0", "-1", "nan", "inf" })
        row({ QString("train.rate=%1").arg(rate) }, "train.rate");
    row({ "train.batch=0" }, "train.batch");
    row({ "train.batch=2000000000" }, "train.batch");
    row({ "train.repeats=0" }, "train.repeats");
    row({ "train.repeats=1000000" }, "train.repeats");
    row({ "train.evaluate-every=1 eon" }, "evaluate-every");
    row({ "train.stop-at=p@1 = 1" }, "stop-at");
    row({ "data.normalize=l3" }, "data.normalize");
    row({ "data.train=x.txt" }, "data.train");
    row({ "data.generate.samples=0" }, "data.generate");
    row({ "data.generate.features=3000000000" }, "data.generate");
    row({ "data.generate.labels=-1" }, "data.generate");
    row({ "data.generate.test=-1" }, "data.generate");
    row({ "data.generate.nnz=0" }, "nnz");
    row({ "data.generate.nnz=inf" }, "nnz");
    row({ "data.generate.labels-per-sample=inf" }, "labels-per-sample");
    row({ "data.generate.samples=9000000000000000000", "data.generate.test=9000000000000000000" }, "data.generate");
    row({ "model.hidden=[]" }, "model.hidden");
    row({ "model.hidden=[8, 0]" }, "model.hidden");
    row({ "model.hidden=[2000000]" }, "model.hidden");
    row({ "model.loss=hinge" }, "model.loss");
    row({ "model.output=half" }, "model.output");
    row({ "model.active=0" }, "model.active");
    row({ "model.negatives=hard" }, "model.negatives");
    row({ "model.lsh-bits=0" }, "model.lsh-bits");
    row({ "model.lsh-bits=17" }, "model.lsh-bits");
    row({ "model.lsh-tables=0" }, "model.lsh-tables");
    row({ "model.lsh-bucket=0" }, "model.lsh-bucket");
    row({ "model.lsh-rebuild=0.5" }, "model.lsh-rebuild");
    row({ "model.lsh-backoff=-1" }, "model.lsh-backoff");
    row({ "devices.use=[]" }, "devices.use");
    row({ "devices.use=[\"cpu\", \"gpu\"]" }, "devices.use");
    row({ "devices.use=[\"cpu,speed=0\"]" }, "devices.use");
    row({ "devices.use=[\"sim\"]" }, "train.clock"); // on the real clock
    for (const char* key : { "step", "sample", "nonzero", "latency" })
        for (const char* value : { "-1", "inf", "nan" })
            row({ QString("virtual.%1=%2").arg(key, value) }, "virtual");
    row({ "virtual.bandwidth=0" }, "virtual");
    row({ "virtual.step=0", "virtual.sample=0", "virtual.nonzero=0" }, "virtual");
}

void TestRunConfig::checkRefuses()
{
    QFETCH(QStringList, sets);
    QFETCH(QString, key);
    RunConfig c = runnable();
    checkConfig(c);
    for (const QString& set : sets)
        setKey(c, set.toStdString());
    const QString what = QString::fromStdString(whatOf([&] { checkConfig(c); }));
    QVERIFY2(what.contains(key) && !what.contains('\n'), qPrintable("\"" + what + "\""));
}

void TestRunConfig::checkAccepts()
{
    RunConfig c = runnable();
    for (const char* set : { "train.epochs=0.001", "data.generate.test=0", "virtual.latency=0",
             "algorithm.least-batch=16", "algorithm.momentum=0",
             "devices.use=[\"cpu:0-3,threads=2,speed=0.5,jitter=1,memory=2G\"]", "train.stop-at=" })
        setKey(c, set);
    checkConfig(c);
    c.data.generated = false;
    QVERIFY(whatOf([&] { checkConfig(c); }).find("data.train") != std::string::npos); // no data at all
    c.data.train = "x.txt";
    checkConfig(c);
}

// Every method with every seed; a rival keeps data, devices and rate, but not the options of the main algorithm.
void TestRunConfig::rivals()
{
    RunConfig c = runnable();
    c.train.repeats = 2;
    c.train.seed = 5;
    c.algorithmOptions["beta"] = "3";
    c.train.against = { "gradient-aggregation", "local-sgd,train.rate=2,algorithm.period=4" };
    checkConfig(c);
    const std::vector<RunConfig> runs = plannedRuns(c);
    QCOMPARE(runs.size(), std::size_t(6));
    for (std::size_t i = 0; i < 6; ++i) {
        QCOMPARE(runs[i].train.seed, std::uint64_t(5 + i % 2));
        QCOMPARE(runs[i].train.repeats, 1);
        QVERIFY(runs[i].train.against.empty());
        QCOMPARE(runs[i].train.rate, i < 4 ? c.train.rate : 2);
    }
    QCOMPARE(runs[1].algorithmOptions, c.algorithmOptions);
    QCOMPARE(runs[2].train.algorithm, std::string("gradient-aggregation"));
    QVERIFY(runs[2].algorithmOptions.empty());
    QCOMPARE(runs[5].algorithmOptions, (OptionValues { { "period", "4" } }));
    for (const char* wrong : { "local-sdg", "local-sgd,train.rate", "local-sgd,train.rate=0",
             "local-sgd,algorithm.beta=1", "", "local-sgd,," }) {
        c.train.against = { wrong };
        QVERIFY2(!whatOf([&] { checkConfig(c); }).empty(), wrong);
    }
    c.train.against = { "local-sgd" };
    c.train.repeats = 2'000'000'000; // refused before so many are planned
    QVERIFY(!whatOf([&] { checkConfig(c); }).empty());
    c.train.repeats = 1;
    c.train.against.clear();
    QCOMPARE(plannedRuns(c).size(), std::size_t(1));
}

void TestRunConfig::suggestions()
{
    QCOMPARE(suggestion("epoch", { "rate", "epochs" }), std::string("; did you mean 'epochs'?"));
    QCOMPARE(suggestion("zzzzzz", { "rate", "epochs" }), std::string());
    QCOMPARE(suggestion("x", {}), std::string());
}

QTEST_GUILESS_MAIN(TestRunConfig)
#include "test_run_config.moc"

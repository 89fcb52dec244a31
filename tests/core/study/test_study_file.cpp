// SPDX-License-Identifier: GPL-3.0-or-later
// Studies as files: what is read is what was written, and what is wrong is said with file and line.
#include "core/base/error.h"
#include "core/study/variants.h"
#include "tests/core/study/study_tools.h"
#include "tests/test_class.h"

using namespace evenkeel;

class TestStudyFile : public QObject {
    Q_OBJECT

private slots:
    void reads();
    void writesWhatItReads();
    void bareWordsStayTexts();
    void complains_data();
    void complains();
    void complainsOfTheProject();
    void variants();
    void conditions();
};

namespace {

constexpr const char* wholeStudy = R"(name = "all of it"
baseline = "slow"
metric = "p@3"

[set]
train.optimizer = "sgd"

[tune]
trials = 7
target = 0.25

[runs]
seeds = 2
first-seed = 10

[[methods]]
algorithm = "adaptive-sgd"
without = ["batch-rule", "merge-weights+momentum"]

[[methods]]
name = "slow"
algorithm = "local-sgd"
set = { algorithm.period = 4, algorithm.outer = "slow-momentum" }
tune = { algorithm.outer-momentum = [0.1, 0.2], model.input-dropout = [0, 0.5] }

[[axes]]
name = "devices"
[[axes.points]]
name = "2"
set = { devices.use = ["sim", "sim"] }
[[axes.points]]
name = "4"
set = { devices.use = ["sim", "sim", "sim", "sim"] }

[[axes]]
name = "link"
tuned = false
[[axes.points]]
name = "fast"
set = { virtual.bandwidth = 1e11 }
[[axes.points]]
name = "slow link"
set = { virtual.bandwidth = 1e8 }
)";

} // namespace

void TestStudyFile::reads()
{
    const StudyFolder folder;
    const Study study = folder.study(wholeStudy);
    QCOMPARE(study.trials, 7);
    QCOMPARE(study.target, 0.25);
    QCOMPARE(study.firstSeed, std::uint64_t(10));
    QCOMPARE(study.judge().name, std::string_view("p@3"));
    QCOMPARE(study.baselineName(), std::string("slow"));
    QCOMPARE(study.methods.size(), std::size_t(2));
    QCOMPARE(study.methods[0].name, std::string("adaptive-sgd"));
    QVERIFY((study.methods[0].without == std::vector<std::string> { "batch-rule", "merge-weights+momentum" }));
    const std::vector<std::string> momenta = study.methods[1].tune.at("algorithm.outer-momentum");
    QVERIFY((momenta == std::vector<std::string> { "0.1", "0.2" }));
    QVERIFY(study.axes[0].isTuned && !study.axes[1].isTuned);
    const RunConfig project = projectOf(study);
    QVERIFY(project.train.optimizer == Optimizer::Sgd);
    const StudyCondition slow = conditionsOf(study, project)[1];
    const RunConfig config = configOf(study, variantsOf(study).back(), slow);
    QCOMPARE(config.train.algorithm, std::string("local-sgd"));
    QCOMPARE(config.algorithmOptions.at("outer"), std::string("slow-momentum"));
    QCOMPARE(config.virtualTime.bandwidth, 1e8);
}

void TestStudyFile::writesWhatItReads()
{
    const StudyFolder folder;
    for (const char* text : { wholeStudy, toyStudy }) {
        const Study study = folder.study(text);
        const std::string written = studyText(study);
        const Study again = folder.study(written);
        QCOMPARE(studyText(again), written);
        const RunConfig project = projectOf(study);
        const auto conditions = conditionsOf(study, project), others = conditionsOf(again, projectOf(again));
        QCOMPARE(conditions.size(), others.size());
        for (std::size_t c = 0; c < conditions.size(); ++c)
            for (const StudyVariant& variant : variantsOf(study)) {
                QVERIFY(configOf(study, variant, conditions[c]) == configOf(again, variant, others[c]));
                QCOMPARE(spaceOf(study, variant, conditions[c], 1000).ranges(),
                    spaceOf(again, variant, others[c], 1000).ranges());
            }
    }
}

// As --set takes them: a date of TOML is a text, too.
void TestStudyFile::bareWordsStayTexts()
{
    const StudyFolder folder;
    Study study = folder.study();
    study.set = { "name=1979-05-27", "train.stop-at=p@1 >= 0.6", "train.rate=0.5" };
    const RunConfig project = projectOf(folder.study(studyText(study)));
    QCOMPARE(project.name, std::string("1979-05-27"));
    QCOMPARE(project.train.stopAt, std::string("p@1 >= 0.6"));
    QCOMPARE(project.train.rate, 0.5);
}

void TestStudyFile::complains_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("complaint");
    const auto row = [](const char* name, const char* from, const char* to, const char* complaint) {
        QTest::newRow(name) << from << to << complaint;
    };
    row("no TOML", "trials = 5", "trials = = 5", "study.toml:3: ");
    row("unknown key", "trials = 5", "trial = 5",
        "study.toml:3: tune.trial is not a known key; did you mean 'tune.trials'?");
    row("not a number", "trials = 5", "trials = \"many\"", "study.toml:3: tune.trials must be a whole number");
    row("out of range", "trials = 5", "trials = 0", "study.toml:3: tune.trials must be between 1 and 1,000");
    row("no methods", "[[methods]]", "[[axes]]", "is not a known key");
    row("unknown algorithm", "\"adaptive-sgd\"", "\"adaptive\"", "\"adaptive\" is not one of adaptive-sgd, ");
    row("unknown ablation", "\"batch-rule\"", "\"batch-rul\"",
        "study.toml:12: adaptive-sgd cannot be without 'batch-rul'; did you mean 'batch-rule'?");
    row("nothing to leave out", "algorithm = \"gradient-aggregation\"", "algorithm = \"slide\"\nwithout = [\"x\"]",
        "slide cannot be without 'x': none of its options can be left out");
    row("two of one name", "algorithm = \"adaptive-sgd\"", "algorithm = \"gradient-aggregation\"",
        "two are called 'gradient-aggregation'; give them names");
    row("unknown setting", "without = [\"batch-rule\"]", "set = { algorithm.perod = 3 }", "perod");
    row("value that the option refuses", "without = [\"batch-rule\"]", "tune = { algorithm.momentum = [0, 2] }",
        "momentum = 2 is not between 0 and 0.999");
    row("not a list", "without = [\"batch-rule\"]", "tune = { algorithm.momentum = 0.5 }",
        "must be a list of the values to try");
    row("unknown baseline", "[tune]", "baseline = \"sgd\"\n[tune]",
        "study.toml:2: baseline = \"sgd\" is not the name of a method");
    row("unknown metric", "[tune]", "metric = \"p@2\"\n[tune]",
        "study.toml:2: metric = \"p@2\" is not one of loss, p@1");
    row("axis without points", "[tune]", "[[axes]]\nname = \"x\"\n[tune]", "the axis 'x' needs points");
    row("warm-up", "[tune]", "[set]\ntrain.warm-up = 1\n[tune]", "train.warm-up is in epochs");
    row("option that would be lost", "[tune]",
        "[set]\nalgorithm.momentum = 0.5\n[[methods]]\nalgorithm = \"sma\"\n[tune]",
        "study.toml:3: algorithm.momentum is of the project's algorithm, adaptive-sgd; for sma give it in the method's "
        "own set");
    row("no project", "[tune]", "project = \"nowhere.toml\"\n[tune]", "nowhere.toml: cannot be opened");
}

void TestStudyFile::complains()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, complaint);
    const StudyFolder folder;
    QString text = QString::fromUtf8(toyStudy);
    QVERIFY(text.contains(from));
    text.replace(text.indexOf(from), from.size(), to);
    try {
        folder.study(text.toStdString());
        QFAIL("accepted");
    } catch (const InputError& e) {
        QVERIFY2(QString(e.what()).contains(complaint), e.what());
        QVERIFY2(!QString(e.what()).contains('\n'), e.what());
    }
}

void TestStudyFile::complainsOfTheProject()
{
    const StudyFolder folder("name = \"x\"\n[train]\nepoch = 3\n");
    try {
        folder.study();
        QFAIL("accepted");
    } catch (const InputError& e) {
        QVERIFY2(QString(e.what()).contains("project.toml:3: train.epoch is not a known key"), e.what());
    }
}

// An ablation is its method with the option off; titles of options serve as names, too.
void TestStudyFile::variants()
{
    const StudyFolder folder;
    const Study study = folder.study(wholeStudy);
    const std::vector<StudyVariant> variants = variantsOf(study);
    QCOMPARE(variants.size(), std::size_t(4));
    QCOMPARE(variants[2].name, std::string("adaptive-sgd without merge-weights+momentum"));
    const StudyCondition condition = conditionsOf(study, projectOf(study)).front();
    const OptionValues off = configOf(study, variants[2], condition).algorithmOptions;
    QVERIFY((off == OptionValues { { "momentum", "0" }, { "normalize", "equal" } }));
    for (const SearchDimension& dimension : spaceOf(study, variants[2], condition, 1000).options)
        QVERIFY(dimension.key != "algorithm.momentum"); // is not tuned
    QCOMPARE(spaceOf(study, variants[3], condition, 1000).options.size(), std::size_t(2)); // period is set
    const SearchSpace adaptive = spaceOf(study, variants[0], condition, 1000);
    StudyVariant still = variants[2];
    still.without = "momentum"; // 0 is among the values that are tried
    QVERIFY(isSettingOf(study, still, adaptive));
    QVERIFY(!isSettingOf(study, variants[2], adaptive)); // merge weights are not tuned
    QVERIFY(!isSettingOf(study, variants[0], adaptive));
}

void TestStudyFile::conditions()
{
    const StudyFolder folder;
    const Study study = folder.study(wholeStudy);
    const std::vector<StudyCondition> all = conditionsOf(study, projectOf(study));
    QCOMPARE(all.size(), std::size_t(4));
    QCOMPARE(all[1].name, std::string("2, slow link"));
    QVERIFY(all[0].isTuned && !all[1].isTuned && all[2].isTuned && !all[3].isTuned);
    QVERIFY(all[1].tunedAt == 0 && all[3].tunedAt == 2);
    QCOMPARE(all[3].config.devices.size(), std::size_t(4));
}

REGISTER_TEST(TestStudyFile)
#include "test_study_file.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Whole studies: each method gets the same, test data decide nothing, and one that was interrupted ends as if it had
// not been.
#include "core/base/error.h"
#include "core/data/text/write_text.h"
#include "core/project/run_config.h"
#include "core/study/studied_runs.h"
#include "tests/core/run/run_tools.h"
#include "tests/core/study/study_tools.h"
#include "tests/test_class.h"

#include <map>
#include <set>

using namespace evenkeel;

class TestRunStudy : public QObject {
    Q_OBJECT

private slots:
    void eachGetsTheSame();
    void isNotRepeated();
    void interrupted_data();
    void interrupted();
    void severalAtOnce();
    void testDataDecideNothing();
    void needsTestData();
    void settingsOfTheFirstPoint();
    void divergedRunsCount();
    void failedLateIsMissed();
    void seedsForTheLeaders();
    void optimizersOfMethods();
    void takesBetterAblations();
    void allDefaults();
    void forecast();
    void report();
    void curvesAlongNumbersOnly();
};

namespace {

std::string bytes(const StudyReport& report)
{
    std::string all = report.html;
    for (const StudyTable& table : report.tables)
        all += csvTable(table.table);
    for (const StudyFigure& figure : report.figures)
        all += figure.svg;
    return all;
}

std::vector<std::string> settingsOf(const StudyResult& result)
{
    std::vector<std::string> all;
    for (const StudiedCondition& condition : result.conditions)
        for (const StudiedVariant& variant : condition.variants)
            all.push_back(variant.settings);
    return all;
}

} // namespace

void TestRunStudy::eachGetsTheSame()
{
    const StudyFolder folder;
    RunStore store(folder.path("runs.sqlite"));
    const StudyResult result = made(folder.study(), store);
    QVERIFY(result.isWhole);
    const StudiedCondition& condition = result.conditions.front();
    QCOMPARE(condition.variants.size(), std::size_t(3));
    for (const StudiedVariant& variant : condition.variants) {
        QCOMPARE(variant.runs.size(), std::size_t(3));
        QCOMPARE(variant.trials, condition.variants.front().trials);
        QCOMPARE(variant.heldOutSeeds, 2);
    }
    // Every run has the seconds of the study, trials theirs, but for what ends after its epochs; seeds of trials and
    // runs differ.
    std::map<bool, std::set<std::uint64_t>> seeds;
    std::set<double> trialSeconds;
    for (const RunSummary& run : store.ofStudy("toy study")) {
        QCOMPARE(run.status, RunStatus::Done);
        seeds[run.archived].insert(run.seed);
        const RunConfig config = configFromJson(run.config);
        if (config.train.seconds == 0) // the baseline's, which found them
            continue;
        if (run.archived)
            trialSeconds.insert(config.train.seconds);
        else
            QCOMPARE(config.train.seconds, condition.seconds);
        QVERIFY2(run.time < 1.3 * config.train.seconds, qPrintable(QString::number(run.time)));
        QCOMPARE(run.dataHash == condition.dataHash, !run.archived);
    }
    QVERIFY(trialSeconds.size() == 1 && *trialSeconds.begin() >= condition.seconds);
    QVERIFY((seeds[false] == std::set<std::uint64_t> { 1, 2, 3 }));
    QVERIFY((seeds[true] == std::set<std::uint64_t> { 1001, 1002 }));
    // Trials are archived, and of their events only those that are few are kept.
    QCOMPARE(store.list().size(), std::size_t(10)); // with the one of all defaults
    for (const RunSummary& run : store.ofStudy("toy study"))
        QCOMPARE(store.series(run.id).steps.empty(), run.archived);
}

void TestRunStudy::isNotRepeated()
{
    const StudyFolder folder;
    RunStore store(folder.path("runs.sqlite"));
    const std::string first = bytes(reportOf(made(folder.study(), store), store));
    const std::size_t runs = store.ofStudy("toy study").size();
    StudyProgress last;
    const StudyResult again = made(folder.study(), store, { .progress = [&](const StudyProgress& p) { last = p; } });
    QCOMPARE(store.ofStudy("toy study").size(), runs);
    QCOMPARE(last.made, 0);
    QVERIFY(bytes(reportOf(again, store)) == first);
    // With one more seed, only its runs are made.
    Study more = folder.study();
    more.seeds = 4;
    made(more, store);
    QCOMPARE(store.ofStudy("toy study").size(), runs + 3);
}

void TestRunStudy::interrupted_data()
{
    QTest::addColumn<int>("after"); // runs
    for (const int after : { 0, 1, 7, 20 })
        QTest::addRow("after %d runs", after) << after;
}

void TestRunStudy::interrupted()
{
    QFETCH(int, after);
    const StudyFolder folder;
    RunStore whole(folder.path("whole.sqlite")), store(folder.path("runs.sqlite"));
    const std::string expected = bytes(reportOf(made(folder.study(), whole), whole));
    RunControl control;
    int done = 0;
    const auto stop = [&](const StudyProgress&) {
        if (done++ == after)
            control.interrupt();
    };
    QVERIFY_EXCEPTION_THROWN(runStudy(folder.study(), store, control, { .jobs = 1, .progress = stop }), Canceled);
    for (const RunSummary& run : store.ofStudy("toy study"))
        QCOMPARE(run.status, RunStatus::Done);
    QVERIFY(bytes(reportOf(made(folder.study(), store), store)) == expected);
    QCOMPARE(store.ofStudy("toy study").size(), whole.ofStudy("toy study").size());
}

void TestRunStudy::severalAtOnce()
{
    const StudyFolder folder;
    RunStore one(folder.path("one.sqlite")), several(folder.path("several.sqlite"));
    const std::string expected = bytes(reportOf(made(folder.study(), one, { .jobs = 1 }), one));
    QVERIFY(bytes(reportOf(made(folder.study(), several, { .jobs = 4 }), several)) == expected);
}

// Other test data, same training data: the same settings are chosen, and not the same accuracy is found.
void TestRunStudy::testDataDecideNothing()
{
    const StudyFolder folder(R"([data]
train = "train.txt"
test = "test.txt"
[model]
hidden = [8]
[devices]
use = ["sim", "sim,speed=0.5"]
[train]
clock = "virtual"
epochs = 2
)");
    const RunData data = toyRunData(600, 150), other = toyRunData(700, 150);
    writeLibsvm(data.train, folder.path("train.txt"));
    writeLibsvm(data.test, folder.path("test.txt"));
    const std::string study = std::string(toyStudy) + "[set]\ndata.test = \"other.txt\"\n";
    writeLibsvm(other.test, folder.path("other.txt"));
    RunStore store(folder.path("runs.sqlite"));
    const StudyResult a = made(folder.study(), store);
    RunStore fresh(folder.path("fresh.sqlite"));
    const StudyResult b = made(folder.study(study), fresh);
    QVERIFY(settingsOf(a) == settingsOf(b));
    QCOMPARE(a.conditions[0].heldOutTarget, b.conditions[0].heldOutTarget);
    QVERIFY(a.conditions[0].dataHash != b.conditions[0].dataHash);
    QVERIFY(a.conditions[0].variants[0].runs[0].evaluations.back().p1
        != b.conditions[0].variants[0].runs[0].evaluations.back().p1);
}

void TestRunStudy::needsTestData()
{
    const StudyFolder folder(
        "[data]\ntrain = \"train.txt\"\n[train]\nclock = \"virtual\"\n[devices]\nuse = [\"sim\"]\n");
    writeLibsvm(toyRunData(100, 10).train, folder.path("train.txt"));
    RunStore store(folder.path("runs.sqlite"));
    QVERIFY_EXCEPTION_THROWN(made(folder.study(), store), InputError);
}

void TestRunStudy::settingsOfTheFirstPoint()
{
    const StudyFolder folder;
    const std::string axis = R"([[axes]]
name = "link"
tuned = false
[[axes.points]]
name = "fast"
[[axes.points]]
name = "slow"
set = { virtual.bandwidth = 1e8 }
)";
    RunStore store(folder.path("runs.sqlite"));
    const StudyResult result = made(folder.study(toyStudy + axis), store);
    QCOMPARE(result.conditions.size(), std::size_t(2));
    for (std::size_t v = 0; v < 3; ++v)
        QCOMPARE(result.conditions[0].variants[v].settings, result.conditions[1].variants[v].settings);
    QCOMPARE(result.conditions[0].target, result.conditions[1].target);
    const StudyReport report = reportOf(result, store);
    const auto scaling = std::ranges::find(report.tables, "scaling-link", &StudyTable::name);
    QVERIFY(scaling != report.tables.end());
    QCOMPARE(scaling->table.rows.size(), std::size_t(4));
    QCOMPARE(report.answers.size(), std::size_t(2));
    // In German the page differs, and nothing that programs read.
    const StudyReport german = reportOf(result, store, Catalog("de"));
    QVERIFY(german.html.find("Entlang link") != german.html.npos && german.html.find("Along") == german.html.npos);
    QVERIFY(report.html.find("Along link") != report.html.npos);
    QCOMPARE(csvTable(german.tables.front().table), csvTable(report.tables.front().table));
    QCOMPARE(std::string(german.answers.front()), std::string(report.answers.front()));
}

// A method that diverges with every setting is not left out: it never reaches the target.
void TestRunStudy::divergedRunsCount()
{
    const StudyFolder folder;
    const std::string wild = std::string(toyStudy)
        + "[[methods]]\nname = \"wild\"\nalgorithm = \"local-sgd\"\n"
          "set = { train.rate = 1e30, train.optimizer = \"sgd\" }\n";
    RunStore store(folder.path("runs.sqlite"));
    const StudyResult result = made(folder.study(wild), store);
    const StudiedVariant& last = result.conditions.front().variants.back();
    QCOMPARE(last.failed, last.trials);
    QVERIFY(!last.runs.front().problem.empty());
    const StudyReport report = reportOf(result, store);
    const ReportTable& table = std::ranges::find(report.tables, "results", &StudyTable::name)->table;
    QCOMPARE(table.rows.size(), std::size_t(3));
    QVERIFY(table.rows[2][0].text.starts_with("wild"));
    QVERIFY2(table.rows[2][2].text.starts_with("> "), table.rows[2][2].text.c_str());
}

// A run that held the target for long, and then failed, has not reached it: in every table.
void TestRunStudy::failedLateIsMissed()
{
    const StudyFolder folder;
    RunStore store(folder.path("runs.sqlite"));
    StudyOutcome outcome { .key = "late", .problem = "training diverged" };
    for (const double time : { 1., 2., 3., 4., 5., 6., 7., 8., 9. })
        outcome.evaluations.push_back({ .time = time, .p1 = 0.9 });
    StudiedCondition condition { .seconds = 10, .target = 0.5 };
    condition.variants.push_back({ .variant = { "late", 0, "" }, .runs = { outcome } });
    QVERIFY(!seedTimes(condition, 0, precisionAt1).front().isReached);
    std::int64_t number = 0;
    const StudiedRuns studied = studiedRuns(condition, precisionAt1, store, number);
    QCOMPARE(studied.compared(precisionAt1, { 0 }, 0).groups.front().reached(), 0);
    const TrialScore score = testScore(studied, 0, precisionAt1);
    QCOMPARE(score.missed, 1);
    QCOMPARE(score.worseness, 0.); // as of a trial that failed: see scoreOf()
}

// The winner and those that are not certainly slower get more seeds, in steps of five, and a study that was continued
// ends with the same.
void TestRunStudy::seedsForTheLeaders()
{
    const StudyFolder folder;
    Study study = folder.study(std::string(toyStudy)
        + "[[methods]]\nname = \"wild\"\nalgorithm = \"local-sgd\"\n"
          "set = { train.rate = 1e30, train.optimizer = \"sgd\" }\n");
    study.seeds = 5;
    study.maxSeeds = 18;
    RunStore store(folder.path("runs.sqlite"));
    const StudyResult result = made(study, store);
    const StudiedCondition& condition = result.conditions.front();
    const Metric& metric = study.judge();
    std::vector<SeedTimes> times;
    for (const std::size_t method : methodsOf(condition))
        times.push_back(seedTimes(condition, method, metric));
    const std::size_t leader = leaderOf(times); // the last one never reaches it: certain with ten seeds or more
    QVERIFY(certaintyOf(times[leader], times.back(), study.looks(), 3).isCertain());
    for (std::size_t m = 0; m < times.size(); ++m)
        if (m != leader)
            QVERIFY(times[m].size() == 18 || certaintyOf(times[leader], times[m], study.looks(), 3).isCertain());
    QCOMPARE(condition.variants[2].runs.size(), std::size_t(5)); // an ablation
    QVERIFY(bytes(reportOf(result, store)) == bytes(reportOf(made(study, store), store)));
    const StudyReport report = reportOf(result, store);
    QVERIFY2(report.answers.front().find("certainly sooner than") != std::string::npos, report.answers.front().c_str());
    QVERIFY(report.answers.front().find("It ends at") != std::string::npos);
    QVERIFY(std::ranges::find(report.tables, "certainty", &StudyTable::name) != report.tables.end());
    study.seeds = study.maxSeeds = 3;
    const StudyReport few = reportOf(made(study, store), store);
    QVERIFY(std::ranges::any_of(
        few.doubts, [](const std::string& one) { return one.find("no difference between 3") != std::string::npos; }));
}

// Of a method's own, and tuned where a study asks for it.
void TestRunStudy::optimizersOfMethods()
{
    const StudyFolder folder;
    Study study = folder.study(std::string(toyStudy)
        + "[[methods]]\nname = \"sgd\"\nalgorithm = \"local-sgd\"\nset = { train.optimizer = \"sgd\" }\n"
          "[[methods]]\nname = \"any\"\nalgorithm = \"local-sgd\"\ntune = { train.optimizer = [\"sgd\", \"adam\"] }\n");
    study.seconds = 0.02;
    RunStore store(folder.path("runs.sqlite"));
    const StudyResult result = made(study, store);
    std::map<std::string, std::set<Optimizer>> found;
    for (const RunSummary& run : store.ofStudy("toy study"))
        found[run.name].insert(configFromJson(run.config).train.optimizer);
    QVERIFY(found.at("sgd") == std::set<Optimizer> { Optimizer::Sgd });
    QCOMPARE(found.at("any").size(), std::size_t(2));
    QVERIFY(found.at("gradient-aggregation") == std::set<Optimizer> { Optimizer::Adam });
    QCOMPARE(result.conditions.front().seconds, 0.02); // the study's own
}

// What is better without a thing that the method can be without by its settings is the method's own.
void TestRunStudy::takesBetterAblations()
{
    const StudyFolder folder(std::string(toyProject) + "[algorithm]\nmomentum = 0.99\n");
    Study study = folder.study();
    study.trials = 1;
    study.targetShare = 0.95;
    study.methods[1].without = { "momentum" };
    study.methods[1].tune["algorithm.momentum"] = { "0.99", "0.985", "0.98", "0.975", "0.97", "0.965", "0.96", "0.955",
        "0.95", "0.945", "0.94", "0.935", "0.93", "0" };
    study.methods[1].tune["algorithm.mega-batch"] = { "50" };
    study.methods[1].set = { "algorithm.normalize=paper", "algorithm.perturbation=0.1", "algorithm.perturbed=weights" };
    RunStore store(folder.path("runs.sqlite"));
    const StudyResult result = made(study, store);
    const StudiedVariant &method = result.conditions.front().variants[1],
                         &ablation = result.conditions.front().variants[2];
    QVERIFY(ablation.isSetting);
    QCOMPARE(method.adopted, std::string("momentum"));
    QVERIFY(!(ablation.heldOut < method.heldOut) && !(method.heldOut < ablation.heldOut));
    QCOMPARE(method.settings, ablation.settings + ", without momentum");
    for (std::size_t i = 0; i < method.runs.size(); ++i)
        QCOMPARE(method.runs[i].key, ablation.runs[i].key); // made once
    const StudyReport report = reportOf(result, store);
    QVERIFY(std::ranges::any_of(report.doubts, [](const std::string& one) {
        return one.find("settings that were found without momentum") != std::string::npos;
    }));
}

// One run per condition with what the program does by itself, and a warning where all methods end below it.
void TestRunStudy::allDefaults()
{
    const StudyFolder folder;
    const std::string poor
        = std::string(toyStudy) + "[set]\ntrain.optimizer = \"sgd\"\ntrain.rate = 1e-6\n[tune]\ntarget = 0.02\n";
    std::string text = poor;
    text.erase(text.find("[tune]\ntrials = 5\n"), std::string("[tune]\ntrials = 5\n").size());
    text.insert(text.find("[tune]") + 7, "trials = 2\n");
    Study study = folder.study(text);
    RunStore store(folder.path("runs.sqlite"));
    const StudyResult result = made(study, store);
    const StudyOutcome& reference = result.conditions.front().reference;
    QVERIFY(reference.problem.empty());
    const RunConfig config = configFromJson(store.find(reference.run)->config);
    QVERIFY(config.train.optimizer == RunConfig().train.optimizer);
    QCOMPARE(config.train.algorithm, RunConfig().train.algorithm);
    QVERIFY(config.train.rate > 1e-4 && config.algorithmOptions.empty());
    QVERIFY(config.devices == projectOf(study).devices && config.model == projectOf(study).model);
    QCOMPARE(config.train.seconds, result.conditions.front().seconds);
    const StudyReport report = reportOf(result, store);
    QVERIFY(std::ranges::any_of(report.doubts,
        [](const std::string& one) { return one.starts_with("Every method ends below the program's defaults"); }));
    RunStore other(folder.path("other.sqlite"));
    for (const std::string& doubt : reportOf(made(folder.study(), other), other).doubts)
        QVERIFY2(!doubt.starts_with("Every method"), doubt.c_str());
}

void TestRunStudy::forecast()
{
    const StudyFolder folder;
    RunControl control;
    const StudyForecast forecast = forecastStudy(folder.study(), control, 1);
    QCOMPARE(forecast.conditions.size(), std::size_t(1));
    QCOMPARE(forecast.conditions[0].methods.size(), std::size_t(3));
    QCOMPARE(forecast.trialsPerMethod, 23); // 5, twice eight neighbors, two finer rates
    QCOMPARE(forecast.runsPerMethod, 3);
    QCOMPARE(forecast.maxRunsPerMethod, 3);
    QVERIFY(forecast.seconds > 0 && forecast.conditions[0].seconds > 0);
    QVERIFY(forecast.conditions[0].methods[1].searched.size() >= 2);
    control.stop();
    QVERIFY_EXCEPTION_THROWN(forecastStudy(folder.study(), control), Canceled);
}

// Every run of the report is in the database under its key, and the files are there.
void TestRunStudy::report()
{
    const StudyFolder folder;
    RunStore store(folder.path("runs.sqlite"));
    const StudyReport report = reportOf(made(folder.study(), store), store);
    const ReportTable& runs = std::ranges::find(report.tables, "runs", &StudyTable::name)->table;
    QCOMPARE(runs.rows.size(), std::size_t(10)); // with the one of all defaults
    const std::vector<RunSummary> listed = store.list();
    for (const auto& row : runs.rows)
        QCOMPARE(std::ranges::count_if(
                     listed, [&](const RunSummary& run) { return run.studyKey.starts_with(row.back().text); }),
            std::ptrdiff_t(1));
    QVERIFY(std::ranges::find(report.tables, "ablations-of-adaptive-sgd", &StudyTable::name) != report.tables.end());
    for (const StudyFigure& figure : report.figures)
        QVERIFY2(figure.svg.find("var(") == std::string::npos && figure.svg.ends_with("</svg>\n"), figure.name.c_str());
    const ReportTable& results = std::ranges::find(report.tables, "results", &StudyTable::name)->table;
    QVERIFY2(results.headings[2].ends_with(" (virtual s)"), results.headings[2].c_str()); // said once
    QVERIFY(std::ranges::none_of(
        results.rows, [](const auto& row) { return row[0].text.find("virtual") != std::string::npos; }));
    QVERIFY(report.html.find("97.5 % of the best mean that a method holds") != std::string::npos);
    const auto files = writeReport(report, folder.path("out/deep"));
    QCOMPARE(files.size(), report.tables.size() + report.figures.size() + 3);
    for (const std::filesystem::path& file : files)
        QVERIFY2(std::filesystem::file_size(file) > 0, file.c_str());
    QVERIFY_EXCEPTION_THROWN(writeReport(report, "/dev/null/x"), StorageError);
}

// Sets of devices with any names are no scale.
void TestRunStudy::curvesAlongNumbersOnly()
{
    const auto figuresWith = [](const std::string& first, const std::string& second) {
        const StudyFolder folder;
        RunStore store(folder.path("runs.sqlite"));
        const std::string axis = "[[axes]]\nname = \"devices\"\ntuned = false\n[[axes.points]]\nname = \"" + first
            + "\"\n[[axes.points]]\nname = \"" + second
            + "\"\nset = { devices.use = [\"sim\", \"sim\", \"sim\", \"sim\"] }\n";
        const StudyReport report = reportOf(made(folder.study(toyStudy + axis), store), store);
        if (std::ranges::find(report.tables, "scaling-devices", &StudyTable::name) == report.tables.end())
            return std::ptrdiff_t(-1);
        return std::ranges::count(report.figures, "scaling", &StudyFigure::kind);
    };
    QCOMPARE(figuresWith("2 devices", "4 devices"), std::ptrdiff_t(1));
    QCOMPARE(figuresWith("few", "many"), std::ptrdiff_t(0));
}

REGISTER_TEST(TestRunStudy)
#include "test_run_study.moc"

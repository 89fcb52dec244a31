// SPDX-License-Identifier: GPL-3.0-or-later
// Searches for a method in virtual time: what they cost, what they leave out, that they go on where they were
// interrupted, and that the run goes on from the trial that won.
#include "core/base/error.h"
#include "core/choose/choice_text.h"
#include "core/choose/chosen_method.h"
#include "core/run/recorded_run.h"
#include "tests/core/run/run_tools.h"
#include "tests/core/study/study_tools.h"
#include "tests/test_class.h"
#include "tests/thrown.h"

#include <set>

using namespace evenkeel;

class TestChoose : public QObject {
    Q_OBJECT

private slots:
    void costsAtMostItsBudget_data();
    void costsAtMostItsBudget();
    void pilotIsPartOfTheBudget();
    void isRepeatable();
    void goesOnWhereItStopped();
    void leavesOutWhatCannotWin();
    void leavesOutWhatIsMeasuredToBeSlow();
    void asksForMethods();
    void variesOnlyWhatIsFree();
    void oneDevice();
    void failedTrialsDoNotWin();
    void trainsOnFromTheTrial();
    void repeatsShareTheChoice();
    void continuesWhatWasChosen();
    void continuesNothingOfAnotherProject_data();
    void continuesNothingOfAnotherProject();
    void choosesAgainWhereADeviceSlowsDown();
    void choosesOnceUnlessAllowed();
    void withoutStore();
    void endsAtTheFirstOfBothLimits();
    void needsSamples();

private:
    static Choice chosen(const RunConfig& config, RunStore& store)
    {
        RunControl control;
        const RunData data = loadRunData(config, control);
        return choose(config, data, store, control, {});
    }
};

namespace {

// Of a second of the run's clock.
RunConfig projectIn(const StudyFolder& folder, const std::string& more = {})
{
    RunConfig config = loadProject(folder.path("project.toml"));
    config.train.algorithm = automaticAlgorithm;
    config.data.generate.samples = 800;
    config.train.epochs = 12;
    for (const QString& setting : QString::fromStdString(more).split(' ', Qt::SkipEmptyParts))
        setKey(config, setting.toStdString());
    return config;
}

std::set<std::string> methodsOf(const Choice& choice)
{
    std::set<std::string> methods;
    for (const TriedArm& arm : choice.arms)
        methods.insert(arm.arm.method());
    return methods;
}

RunResult trained(const RunConfig& project, RunStore& store, const ChooserOptions& options = {}, int* runs = nullptr)
{
    RunControl control;
    return trainSession(
        project, options.resume, control,
        [&] { return std::make_shared<const RunData>(loadRunData(project, control)); },
        [&](const PlannedRun& run, const RunData& data) {
            if (runs)
                ++*runs;
            const auto sink = [&](const Event& event) {
                if (run.watch)
                    run.watch(event);
            };
            return recordedRun(run.config, sink, control,
                { .store = &store, .trial = run.goesOnFrom, .data = &data, .notices = { run.note } });
        },
        AfterDivergence::TrainsOthers, chooser(&store, control, options));
}

} // namespace

void TestChoose::costsAtMostItsBudget_data()
{
    QTest::addColumn<double>("budget"); // run lengths; 0: the default, a fifth
    for (const double budget : { 0., 0.05, 0.3, 1. })
        QTest::addRow("%g", budget) << budget;
}

void TestChoose::costsAtMostItsBudget()
{
    QFETCH(double, budget);
    const StudyFolder folder;
    RunStore store(folder.path("runs.sqlite"));
    RunConfig config = projectIn(folder);
    const double length = chosen(config, store).seconds;
    config.choose.budget = budget * length;
    const Choice choice = chosen(config, store);
    QCOMPARE(choice.seconds, length);
    // A trial ends with the step that is under way.
    const double allowed = budget > 0 ? budget : 0.2;
    QVERIFY2(choice.share() <= allowed * 1.1, qPrintable(QString::number(choice.share())));
    std::size_t tried = 0, longest = 0;
    double sum = 0, best = 0;
    for (const TriedArm& arm : choice.arms) {
        tried += arm.runs.empty() ? 0 : 1;
        longest = std::max(longest, arm.runs.size());
        sum += arm.seconds;
        best += arm.best;
    }
    QCOMPARE(sum - choice.goesOnAt(), choice.cost);
    QVERIFY(std::abs(best - 1) < 1e-9);
    if (budget > 0.04)
        QVERIFY(tried >= 2);
    if (budget == 1) {
        QVERIFY(tried >= 8);
        QCOMPARE(longest, std::size_t(3)); // a 27th, a ninth and a third of the run
        QCOMPARE(choice.best().runs.size(), longest);
    }
    // Trials are of equal length, each from the end of the one before.
    for (const TriedArm& arm : choice.arms)
        for (std::size_t rung = 0; rung < arm.runs.size(); ++rung) {
            const std::optional<RunSummary> run = store.find(arm.runs[rung]);
            QVERIFY(run && run->archived && run->study == choice.study);
            QCOMPARE(run->resumedFrom, rung > 0 ? arm.runs[rung - 1] : 0);
            const double share = std::pow(3, double(rung)) / 27;
            QVERIFY2(run->time >= share * length && run->time < share * length * 1.3,
                qPrintable(QString::number(run->time)));
        }
}

// AMPNet's schedule depends on what is computed: how long a run takes is measured, for some 3 % of it.
void TestChoose::pilotIsPartOfTheBudget()
{
    const StudyFolder folder;
    RunStore store(folder.path("runs.sqlite"));
    RunConfig config = projectIn(folder, "choose.methods=[\"ampnet\",\"adaptive-sgd\"]");
    config.choose.budget = 0.05 * chosen(config, store).seconds;
    const Choice choice = chosen(config, store);
    QVERIFY(choice.cost > 0);
    QVERIFY2(choice.share() <= 0.05 * 1.1, qPrintable(QString::number(choice.share())));
}

void TestChoose::isRepeatable()
{
    const StudyFolder folder;
    RunStore first(folder.path("a.sqlite")), second(folder.path("b.sqlite"));
    const RunConfig config = projectIn(folder);
    const auto answer = [&](RunStore& store) { // but for the numbers of the trials, which are made side by side
        nlohmann::ordered_json json = choiceJson(chosen(config, store));
        json["chosen"].erase("goes_on_from");
        for (nlohmann::ordered_json& arm : json["arms"])
            arm.erase("runs");
        return jsonText(json, 2);
    };
    QCOMPARE(answer(first), answer(second));
}

void TestChoose::goesOnWhereItStopped()
{
    const StudyFolder folder;
    RunStore store(folder.path("runs.sqlite")), other(folder.path("other.sqlite"));
    const RunConfig config = projectIn(folder);
    RunControl control, whole;
    const RunData data = loadRunData(config, control);
    int rungs = 0;
    const auto stopInSecondRung = [&](const std::string& what, double) {
        if (what.starts_with("Trying") && ++rungs == 2)
            control.stop();
    };
    const auto search = [&] { choose(config, data, store, control, { .progress = stopInSecondRung }); };
    QVERIFY(!thrown<Canceled>(search).isEmpty());
    const std::size_t kept = store.ofStudy(searchName(config)).size();
    QVERIFY(kept > 0);
    const Choice again = chosen(config, store), once = chosen(config, other);
    QCOMPARE(again.found, int(kept));
    QCOMPARE(again.best().arm.text(), once.best().arm.text());
    QCOMPARE(again.best().loss, once.best().loss);
}

// Links so slow that what is exchanged at every step takes most of the time.
void TestChoose::leavesOutWhatCannotWin()
{
    const StudyFolder folder;
    RunStore store(folder.path("runs.sqlite"));
    const Choice choice = chosen(projectIn(folder, "virtual.bandwidth=2e5"), store);
    const auto forecast = std::ranges::find(choice.forecasts, "gradient-aggregation", &MethodForecast::kind);
    QVERIFY(forecast != choice.forecasts.end());
    QVERIFY2(forecast->leftOut.starts_with("trains "), forecast->leftOut.c_str());
    QVERIFY(!methodsOf(choice).contains("gradient-aggregation"));
    QVERIFY(methodsOf(choice).size() >= 2);
}

// AMPNet is not forecast: by its first trial it trains a twentieth of the samples per second that others do.
void TestChoose::leavesOutWhatIsMeasuredToBeSlow()
{
    const StudyFolder folder;
    RunStore store(folder.path("runs.sqlite"));
    const RunConfig config
        = projectIn(folder, "virtual.bandwidth=1e5 choose.budget=0.3 choose.methods=[\"adaptive-sgd\",\"ampnet\"]");
    const Choice choice = chosen(config, store);
    const auto slow
        = std::ranges::find_if(choice.arms, [](const TriedArm& arm) { return arm.arm.method() == "ampnet"; });
    QVERIFY(slow != choice.arms.end());
    QCOMPARE(slow->runs.size(), std::size_t(1));
    QVERIFY2(slow->leftOut.starts_with("trains "), slow->leftOut.c_str());
    QCOMPARE(slow->nearBest, 0.);
    QCOMPARE(slow->best, 0.);
    QVERIFY(std::ranges::any_of(remarksOf(choice), [](const std::string& remark) {
        return remark.starts_with("ampnet") && remark.find("left out") != remark.npos;
    }));
}

void TestChoose::asksForMethods()
{
    const StudyFolder folder;
    RunStore store(folder.path("runs.sqlite"));
    const Choice choice = chosen(projectIn(folder, "choose.methods=[\"gossip\",\"slide\"]"), store);
    QCOMPARE(methodsOf(choice), (std::set<std::string> { "gossip", "slide" }));
    QVERIFY(!thrown<ConfigError>([&] { checkConfig(projectIn(folder, "choose.methods=[\"gosip\"]")); }).isEmpty());
    QVERIFY(!thrown<ConfigError>([&] { checkConfig(projectIn(folder, "algorithm.period=4")); }).isEmpty());
    QVERIFY(!thrown<ConfigError>([&] { planOf(projectIn(folder)); }).isEmpty());
    checkConfig(projectIn(folder, "train.against=[\"local-sgd\"]"));
}

void TestChoose::variesOnlyWhatIsFree()
{
    const StudyFolder folder;
    const RunConfig config = projectIn(folder, "train.rate=0.0123 train.batch=20");
    const Arms arms = armsOf(config, 800, 1);
    QVERIFY(arms.all.size() >= 2);
    for (const Arm& arm : arms.all) {
        QCOMPARE(arm.config.train.rate, 0.0123);
        QCOMPARE(arm.config.train.batch, 20);
        QCOMPARE(arm.config.train.seconds, 1.);
        checkConfig(arm.config);
    }
    QVERIFY(
        std::ranges::is_sorted(arms.all, [](const Arm& a, const Arm& b) { return a.expected.mean > b.expected.mean; }));
}

void TestChoose::oneDevice()
{
    const StudyFolder folder;
    RunStore store(folder.path("runs.sqlite"));
    const Choice choice = chosen(projectIn(folder, "devices.use=[\"sim\"]"), store);
    QCOMPARE(methodsOf(choice).size(), std::size_t(1));
    QVERIFY(choice.arms.size() >= 3);
    std::set<std::string> settings;
    for (const TriedArm& arm : choice.arms)
        settings.insert(arm.arm.settings);
    QCOMPARE(settings.size(), choice.arms.size());
}

// With a rate at which nothing remains a number every trial fails; the sentence says so.
void TestChoose::failedTrialsDoNotWin()
{
    const StudyFolder folder;
    RunStore store(folder.path("runs.sqlite"));
    const RunConfig config = projectIn(folder, "train.rate=1e30 train.optimizer=sgd");
    QVERIFY(!thrown<InputError>([&] { chosen(config, store); }).isEmpty());
}

void TestChoose::trainsOnFromTheTrial()
{
    const StudyFolder folder;
    RunStore store(folder.path("runs.sqlite"));
    const RunConfig config = projectIn(folder, "train.early-stopping=off");
    const RunResult result = trained(config, store);
    QCOMPARE(result.status, RunStatus::Done);
    const Choice choice = chosen(config, store);
    const RunSummary run = *store.find(result.run);
    QCOMPARE(run.algorithm, choice.best().arm.method());
    QCOMPARE(run.resumedFrom, choice.best().runs.back());
    QVERIFY(run.study.empty() && !run.archived);
    QVERIFY2(run.time >= choice.seconds && run.time < 1.1 * choice.seconds, qPrintable(QString::number(run.time)));
    // Its own evaluations only, on the test data, from the end of the trial on.
    const std::vector<EvaluationEvent> evaluations = store.evaluations(result.run);
    QVERIFY(!evaluations.empty());
    QVERIFY(evaluations.front().time >= choice.goesOnAt());
    for (const StepEvent& step : store.series(result.run).steps)
        QVERIFY(step.time > choice.goesOnAt());
    QVERIFY(std::ranges::any_of(store.series(result.run).notes,
        [](const NoteEvent& note) { return std::string(note.text).find("The search took") != std::string::npos; }));
    // Nothing goes on from the other trials.
    for (const TriedArm& arm : choice.arms)
        for (const std::int64_t trial : arm.runs)
            QCOMPARE(std::filesystem::exists(store.checkpointFile(trial)), trial == choice.best().runs.back());
}

void TestChoose::repeatsShareTheChoice()
{
    const StudyFolder folder;
    RunStore store(folder.path("runs.sqlite"));
    int runs = 0;
    const RunResult result = trained(projectIn(folder, "train.repeats=3 train.early-stopping=off"), store, {}, &runs);
    QCOMPARE(result.status, RunStatus::Done);
    QCOMPARE(runs, 3);
    std::set<std::string> groups;
    std::set<std::uint64_t> seeds;
    for (const RunSummary& run : store.list()) {
        groups.insert(run.group);
        seeds.insert(run.seed);
    }
    QCOMPARE(groups.size(), std::size_t(1));
    QCOMPARE(seeds.size(), std::size_t(3));
}

void TestChoose::continuesWhatWasChosen()
{
    const StudyFolder folder;
    RunStore store(folder.path("runs.sqlite"));
    const RunConfig config = projectIn(folder, "train.early-stopping=off");
    const RunResult first = trained(config, store);
    RunControl control;
    const RunData data = loadRunData(config, control);
    const auto method = [&](const ChooserOptions& options) { return chooser(&store, control, options)(config, data); };
    const std::string algorithm = store.find(first.run)->algorithm;
    for (const ChosenMethod& chosen : { method({ .resume = first.run }), method({ .continues = true }) }) {
        QCOMPARE(chosen.config.train.algorithm, algorithm);
        QCOMPARE(chosen.goesOnFrom, 0);
        QVERIFY(differences(chosen.config, configFromJson(store.find(first.run)->config)).empty());
    }
}

void TestChoose::continuesNothingOfAnotherProject_data()
{
    QTest::addColumn<QString>("more");
    for (const char* more :
        { "choose.methods=[\"hpsgd\"]", "train.epochs=24", "train.rate=0.0123", "model.hidden=[4]" })
        QTest::addRow("%s", more) << more;
}

// Of the same name and data: neither its method nor its length is that of a run that was made before.
void TestChoose::continuesNothingOfAnotherProject()
{
    QFETCH(QString, more);
    const StudyFolder folder;
    RunStore store(folder.path("runs.sqlite"));
    const std::string before = "train.early-stopping=off choose.methods=[\"gossip\"]";
    trained(projectIn(folder, before), store);
    const RunConfig config = projectIn(folder, before + " " + more.toStdString());
    RunControl control;
    const RunData data = loadRunData(config, control);
    const ChosenMethod chosen = chooser(&store, control, { .continues = true })(config, data);
    QVERIFY(!chosen.note.empty()); // of a search
    QCOMPARE(chosen.config.train.algorithm, config.choose.methods.front());
    QCOMPARE(chosen.config.train.seconds, evenkeel::choose(config, data, store, control, {}).seconds);
    QVERIFY(config.train.rate == 0 || chosen.config.train.rate == config.train.rate);
}

namespace {

// The second device is a fifth as fast after four tenths of the run.
constexpr const char* slowingDown
    = "train.seconds=1 train.epochs=0 train.early-stopping=off devices.use=[\"sim\",\"sim,speed=1,0.2@0.4s\"]";

} // namespace

void TestChoose::choosesAgainWhereADeviceSlowsDown()
{
    const StudyFolder folder;
    RunStore store(folder.path("runs.sqlite"));
    const RunConfig config = projectIn(folder, std::string(slowingDown) + " choose.again=true");
    int parts = 0;
    const RunResult result = trained(config, store, {}, &parts);
    QVERIFY2(result.status == RunStatus::Done, result.error.c_str());
    QCOMPARE(parts, 2);
    const std::vector<RunSummary> runs = store.list(); // without trials, the newest first
    QCOMPARE(runs.size(), std::size_t(2));
    const RunSummary &second = runs[0], first = runs[1];
    QCOMPARE(second.id, result.run);
    QCOMPARE(first.status, RunStatus::Stopped);
    QVERIFY2(first.time > 0.4 && first.time < 0.75, qPrintable(QString::number(first.time)));
    // From the run to a trial of the second search, from there to the end.
    RunSummary trial = *store.find(second.resumedFrom);
    QCOMPARE(trial.study, searchName(config));
    QVERIFY(trial.time > first.time);
    while (!store.find(trial.resumedFrom)->study.empty())
        trial = *store.find(trial.resumedFrom);
    QCOMPARE(trial.resumedFrom, first.id);
    QVERIFY2(second.time >= 1 && second.time < 1.05, qPrintable(QString::number(second.time)));
    QVERIFY(std::ranges::any_of(store.series(result.run).notes, [](const NoteEvent& note) {
        return std::string(note.text).find("The method is chosen again: ") != std::string::npos;
    }));
    for (const RunSummary& one : store.ofStudy(searchName(config)))
        QVERIFY2(one.status == RunStatus::Done, one.error.c_str());
    // What was done before counts: the second part begins where the first one was.
    QVERIFY(second.epochs > first.epochs);
}

void TestChoose::choosesOnceUnlessAllowed()
{
    const StudyFolder folder;
    for (const char* more : { "", " choose.again=true train.repeats=2" }) {
        RunStore store(folder.path(*more ? "b.sqlite" : "a.sqlite"));
        int parts = 0;
        const RunConfig config = projectIn(folder, std::string(slowingDown) + more);
        QCOMPARE(trained(config, store, {}, &parts).status, RunStatus::Done);
        QCOMPARE(parts, config.train.repeats);
    }
}

void TestChoose::withoutStore()
{
    const StudyFolder folder;
    RunControl control;
    const RunConfig config = projectIn(folder);
    const RunData data = loadRunData(config, control);
    const ChosenMethod chosen = chooser(nullptr, control, {})(config, data);
    QCOMPARE(chosen.goesOnFrom, 0);
    RunStore store(folder.path("runs.sqlite"));
    Choice choice = evenkeel::choose(config, data, store, control, {});
    choice.cost += choice.best().seconds; // which the run does not go on from
    QCOMPARE(QString::fromStdString(chosen.note), QString::fromStdString(answerOf(choice)));
    checkConfig(chosen.config);
}

// Seconds that its epochs do not need are not part of a run.
void TestChoose::endsAtTheFirstOfBothLimits()
{
    const StudyFolder folder;
    RunStore store(folder.path("runs.sqlite"));
    const double length = chosen(projectIn(folder, "train.epochs=4"), store).seconds;
    QCOMPARE(chosen(projectIn(folder, "train.epochs=4 train.seconds=1000"), store).seconds, length);
    QCOMPARE(chosen(projectIn(folder, "train.epochs=400 train.seconds=0.5"), store).seconds, 0.5);
}

void TestChoose::needsSamples()
{
    const StudyFolder folder;
    RunStore store(folder.path("runs.sqlite"));
    QVERIFY(!thrown<InputError>([&] { chosen(projectIn(folder, "data.generate.samples=12"), store); }).isEmpty());
}

REGISTER_TEST(TestChoose)
#include "test_choose.moc"

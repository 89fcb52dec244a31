// SPDX-License-Identifier: GPL-3.0-or-later
// Runs whose method is chosen first: they go on from the trial that won, are continued, and choose again.
#include "choose_tools.h"
#include "core/choose/choice_text.h"
#include "core/choose/chosen_method.h"
#include "core/run/recorded_run.h"
#include "tests/test_class.h"
#include "tests/thrown.h"

using namespace evenkeel;

class TestChosenMethod : public QObject {
    Q_OBJECT

private slots:
    void trainsOnFromTheTrial();
    void repeatsShareTheChoice();
    void continuesWhatWasChosen();
    void continuesNothingOfAnotherProject_data();
    void continuesNothingOfAnotherProject();
    void choosesAgainWhereADeviceSlowsDown();
    void choosesOnceUnlessAllowed();
    void withoutStore();
};

namespace {

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

void TestChosenMethod::trainsOnFromTheTrial()
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

void TestChosenMethod::repeatsShareTheChoice()
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

void TestChosenMethod::continuesWhatWasChosen()
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

void TestChosenMethod::continuesNothingOfAnotherProject_data()
{
    QTest::addColumn<QString>("more");
    for (const char* more :
        { "choose.methods=[\"hpsgd\"]", "train.epochs=24", "train.rate=0.0123", "model.hidden=[4]" })
        QTest::addRow("%s", more) << more;
}

// Of the same name and data: neither its method nor its length is that of a run that was made before.
void TestChosenMethod::continuesNothingOfAnotherProject()
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

// The second device is a fifth as fast after four tenths of the run. Adaptive SGD, which follows that by itself, is not
// asked for.
constexpr const char* slowingDown
    = "train.seconds=1 train.epochs=0 train.early-stopping=off devices.use=[\"sim\",\"sim,speed=1,0.2@0.4s\"] "
      "choose.methods=[\"gossip\",\"elastic-averaging\",\"hpsgd\"]";

} // namespace

void TestChosenMethod::choosesAgainWhereADeviceSlowsDown()
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

void TestChosenMethod::choosesOnceUnlessAllowed()
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

void TestChosenMethod::withoutStore()
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
REGISTER_TEST(TestChosenMethod)
#include "test_chosen_method.moc"

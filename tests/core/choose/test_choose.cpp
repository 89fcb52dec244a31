// SPDX-License-Identifier: GPL-3.0-or-later
// Searches for a method in virtual time: what they cost, what they leave out, and that they go on where they were
// interrupted.
#include "choose_tools.h"
#include "core/base/error.h"
#include "core/choose/choice_text.h"
#include "tests/test_class.h"
#include "tests/thrown.h"

#include <set>

using namespace evenkeel;

class TestChoose : public QObject {
    Q_OBJECT

private slots:
    void costsAtMostItsBudget_data();
    void costsAtMostItsBudget();
    void longExchangesCostNoMore_data();
    void longExchangesCostNoMore();
    void pilotIsPartOfTheBudget();
    void isRepeatable();
    void goesOnWhereItStopped();
    void leavesOutWhatCannotWin();
    void leavesOutWhatIsMeasuredToBeSlow();
    void asksForMethods();
    void variesOnlyWhatIsFree();
    void oneDevice();
    void failedTrialsDoNotWin();
    void endsAtTheFirstOfBothLimits();
    void needsSamples();
};

namespace {

std::set<std::string> methodsOf(const Choice& choice)
{
    std::set<std::string> methods;
    for (const TriedArm& arm : choice.arms)
        methods.insert(arm.arm.method());
    return methods;
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

void TestChoose::longExchangesCostNoMore_data()
{
    QTest::addColumn<QString>("bandwidth"); // from an exchange in a hundredth of the run to one longer than the run
    QTest::addColumn<bool>("tries");
    QTest::newRow("short") << "1e8" << true;
    QTest::newRow("long") << "1e6" << true;
    QTest::newRow("too long") << "1e4" << false;
}

// A trial ends with the exchange that is under way.
void TestChoose::longExchangesCostNoMore()
{
    QFETCH(QString, bandwidth);
    QFETCH(bool, tries);
    const StudyFolder folder;
    RunStore store(folder.path("runs.sqlite"));
    const Choice choice = chosen(
        projectIn(folder, "train.epochs=0 train.seconds=1 virtual.bandwidth=" + bandwidth.toStdString()), store);
    QVERIFY2(choice.share() <= 0.2 * 1.1, qPrintable(QString::number(choice.share())));
    QCOMPARE(choice.cost > 0, tries);
    QVERIFY(tries || answerOf(choice).find("Nothing was tried") != std::string::npos);
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
    // Nor where nothing is forecast, and two trials take so long that no more are paid for.
    const RunConfig slow = projectIn(folder,
        "train.rate=1e30 train.optimizer=sgd train.epochs=0 train.seconds=1 virtual.bandwidth=1e3 "
        "choose.methods=[\"ampnet\",\"subnet-training\"]");
    const Choice choice = chosen(slow, store);
    const auto failed = std::ranges::find_if(choice.arms, [](const TriedArm& arm) { return !arm.problem.empty(); });
    QVERIFY(failed != choice.arms.begin() && failed != choice.arms.end());
    QVERIFY2(failed->problem.find("diverged") != std::string::npos, failed->problem.c_str());
    QVERIFY(failed->nearBest == 0 && failed->best == 0);
}

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

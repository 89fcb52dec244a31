// SPDX-License-Identifier: GPL-3.0-or-later
// Findings on the Live page: one sentence and the rest on demand, where it leads to, what it changes, live and stored.
#include "core/run/recorded_run.h"
#include "gui/live/finding_row.h"
#include "gui/live/findings_panel.h"
#include "gui/live/live_page.h"
#include "gui/live/live_plots.h"
#include "gui/plots/plot.h"
#include "gui/project_document.h"
#include "support.h"
#include "tests/test_class.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace evenkeel;

class TestFindingsPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void quietWithoutFindings();
    void firstOneAndTheRest();
    void showLeadsToTheLane();
    void applyChangesTheProject();
    void offersOnlyWhatFits();
    void openMenuStays();
    void signsDifferWithoutColor();
    void liveRun();
    void nothingFlickers();
    void storedRun();

private:
    OwnSettings m_settings;
};

namespace {

Finding waiting()
{
    return { .rule = "waiting",
        .severity = Severity::Warning,
        .sentence = "Device 0 waits <b>.",
        .ranks = { 3, 1 },
        .lane = "waiting",
        .from = 10,
        .to = 20,
        .changes = { { "lower the min batch size", { "algorithm.least-batch=4" } },
            { "train without device 3", { "devices.use=[\"sim\"]" } } } };
}

Finding joined() { return { .rule = "joined-device", .sentence = "Device 1 joined.", .lane = "updates", .to = 5 }; }

QStringList visible(const FindingsPanel& panel)
{
    QStringList texts;
    for (const FindingRow* row : panel.rows())
        if (row->isVisibleTo(&panel))
            texts += row->text();
    return texts;
}

QToolButton* moreButton(const FindingsPanel& panel)
{
    for (auto* button : panel.findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly))
        return button;
    return nullptr;
}

// `count` rounds in lockstep from `begin`, of a device that takes `seconds` and one that takes 0.1 s.
QVector<Event> rounds(int begin, int count, double seconds)
{
    QVector<Event> steps;
    for (int i = begin + 1; i <= begin + count; ++i)
        for (const int rank : { 0, 1 }) {
            StepEvent step = stepOf(rank, i);
            step.seconds = rank == 0 ? seconds : 0.1;
            step.time = step.wall = 0.1 * (i - 1) + step.seconds;
            steps.append(step);
        }
    return steps;
}

RunConfig twoDevices()
{
    RunConfig config = fourDevices();
    config.devices = { "sim", "sim,speed=0.5" };
    config.train.algorithm = "local-sgd";
    return config;
}

} // namespace

void TestFindingsPanel::quietWithoutFindings()
{
    FindingsPanel panel; // its place is always there: nothing moves when a finding comes
    panel.resize(900, panel.sizeHint().height());
    const auto* none = panel.findChild<QLabel*>();
    QVERIFY(none->isVisibleTo(&panel));
    const int height = panel.minimumHeight();
    panel.setFindings({ waiting() });
    QVERIFY(!none->isVisibleTo(&panel));
    QCOMPARE(panel.minimumHeight(), height);
    panel.setFindings({});
    QVERIFY(none->isVisibleTo(&panel));
}

void TestFindingsPanel::firstOneAndTheRest()
{
    FindingsPanel panel;
    Finding over = waiting();
    over.isOver = true;
    panel.setFindings({ waiting(), joined(), over });
    QCOMPARE(visible(panel), QStringList { QStringLiteral("Device 0 waits <b>.") });
    QToolButton* more = moreButton(panel);
    QCOMPARE(more->text(), QStringLiteral("2 more"));
    more->click();
    QCOMPARE(visible(panel).size(), 3);
    QVERIFY(visible(panel).last().startsWith(QStringLiteral("Until 20 s")));
    QVERIFY(panel.rows().last()->applyButton()->isHidden()); // there is nothing to do any more
    QCOMPARE(panel.rows()[0]->accessibleName(), QStringLiteral("Warning: Device 0 waits <b>."));
    QCOMPARE(panel.rows()[1]->accessibleName(), QStringLiteral("Hint: Device 1 joined."));
    more->click();
    QCOMPARE(visible(panel).size(), 1);
    panel.setFindings({ joined() });
    QVERIFY(more->isHidden());
}

void TestFindingsPanel::showLeadsToTheLane()
{
    FindingsPanel panel;
    const QSignalSpy asked(&panel, &FindingsPanel::showRequested);
    panel.setFindings({ waiting(), joined() });
    panel.rows()[0]->showButton()->click();
    panel.rows()[1]->showButton()->click();
    QCOMPARE(asked.size(), 2);
    QCOMPARE(asked[0], QList<QVariant>({ QStringLiteral("waiting"), 3, 10.0, 20.0 }));
    QCOMPARE(asked[1], QList<QVariant>({ QStringLiteral("updates"), -1, 0.0, 5.0 }));
}

void TestFindingsPanel::applyChangesTheProject()
{
    ProjectDocument project;
    FindingsPanel panel;
    panel.setFindings({ waiting() });
    QVERIFY(panel.rows()[0]->applyButton()->isHidden()); // no project
    panel.setProject(project);
    const QSignalSpy said(&panel, &FindingsPanel::message);
    FindingRow* row = panel.rows()[0];
    QVERIFY(row->suggestion().contains(QStringLiteral("next run")));
    QVERIFY(row->suggestion().contains(QStringLiteral("lower the min batch size")));
    const QList<QAction*> changes = row->applyButton()->menu()->actions();
    QCOMPARE(changes.size(), 2);
    QCOMPARE(changes[0]->text(), QStringLiteral("Lower the min batch size (algorithm.least-batch: 4)"));
    changes[0]->trigger();
    QCOMPARE(project.config().algorithmOptions.at("least-batch"), "4");
    QCOMPARE(said.size(), 1);
    QVERIFY(said[0][0].toString().contains(QStringLiteral("algorithm.least-batch")));
    QCOMPARE(row->applyButton()->menu()->actions().size(), 1); // the project has it now
    project.undoStack().undo();
    QVERIFY(!project.config().algorithmOptions.contains("least-batch"));
    QCOMPARE(row->applyButton()->menu()->actions().size(), 2);
}

// Another project may be open, with a method that has no such option.
void TestFindingsPanel::offersOnlyWhatFits()
{
    ProjectDocument project;
    project.edit({}, {}, [](RunConfig& config) { setKey(config, "train.algorithm=local-sgd"); });
    FindingsPanel panel;
    panel.setProject(project);
    Finding finding = waiting();
    finding.changes.resize(1);
    panel.setFindings({ finding });
    QVERIFY(panel.rows()[0]->applyButton()->isHidden());
    finding.changes = { { "exchange less often", { "algorithm.period=16" } } };
    panel.setFindings({ finding });
    QVERIFY(!panel.rows()[0]->applyButton()->isHidden());
}

// What one is about to click does not change; when the menu has closed, it does.
void TestFindingsPanel::openMenuStays()
{
    ProjectDocument project;
    project.adopt(twoDevices());
    FindingsPanel panel;
    panel.setProject(project);
    Finding finding {
        .rule = "divergence", .sentence = "It diverges.", .changes = { { "lower the rate", { "train.rate=3" } } }
    };
    panel.setFindings({ finding });
    QMenu* menu = panel.rows()[0]->applyButton()->menu();
    QCOMPARE(menu->actions().size(), 1);
    const QString before = menu->actions()[0]->text();
    QVERIFY2(before.contains(QStringLiteral(" → 3")), qPrintable(before));
    menu->popup(QPoint(10, 10));
    finding.changes[0].settings = { "train.rate=2" };
    panel.setFindings({ finding });
    QCOMPARE(menu->actions().value(0)->text(), before);
    menu->close();
    QTRY_VERIFY(menu->actions().value(0)->text().contains(QStringLiteral(" → 2")));
}

void TestFindingsPanel::signsDifferWithoutColor()
{
    QVector<QImage> signs;
    for (const Severity severity : { Severity::Hint, Severity::Warning, Severity::Serious }) {
        Finding finding = waiting();
        finding.severity = severity;
        const FindingRow row(finding, nullptr);
        signs += row.findChild<QLabel*>()->pixmap().toImage().convertToFormat(QImage::Format_Alpha8);
    }
    QVERIFY(signs[0] != signs[1] && signs[1] != signs[2] && signs[0] != signs[2]);
}

void TestFindingsPanel::liveRun()
{
    RunSession session(recordedBackend(1));
    LivePage page(session, nullptr);
    FindingsPanel& panel = page.findings();
    Q_EMIT session.started({ .config = twoDevices() });
    Q_EMIT session.events(rounds(0, 300, 0.05));
    QTRY_COMPARE(panel.findings().size(), 1U);
    QCOMPARE(panel.findings()[0].rule, "waiting");
    panel.rows()[0]->showButton()->click(); // the curves of the last half of 30 s, and some room beside it
    QVERIFY(!page.plots().plot().isFollowing());
    Q_EMIT session.started({ .config = twoDevices() }); // the next run has none yet
    QVERIFY(panel.findings().empty());
    Q_EMIT session.events({ NoteEvent { 0, 0, "device 1 was lost", Fact::Lost, { 1 } } });
    QTRY_COMPARE(panel.findings().size(), 1U);
    QCOMPARE(panel.findings()[0].rule, "lost-device");
}

// What is shown stays for a while, however often it changes; the end of a run shows what is so then.
void TestFindingsPanel::nothingFlickers()
{
    FindingsPanel panel;
    panel.start(twoDevices());
    panel.judge(rounds(0, 300, 0.05));
    QTRY_COMPARE(panel.findings().size(), 1U);
    const std::string first = panel.findings()[0].sentence;
    panel.judge(rounds(300, 100, 0.06));
    QTest::qWait(100);
    QCOMPARE(panel.findings()[0].sentence, first);
    panel.finish();
    QVERIFY(panel.findings()[0].sentence != first);
}

void TestFindingsPanel::storedRun()
{
    const QTemporaryDir folder;
    RunStore store(folder.filePath(QStringLiteral("runs.sqlite")).toStdString());
    const RunConfig config = twoDevices();
    const std::int64_t id = store.begin({ .name = "stored",
        .algorithm = config.train.algorithm,
        .devices = "two",
        .config = configJson(config),
        .ranks = 2 });
    for (const Event& step : rounds(0, 300, 0.05))
        store.add(id, step);
    store.add(id, FinishedEvent { .run = id, .status = RunStatus::Done, .error = {}, .time = 30, .wall = 30 });
    store.flush();
    RunSession session(recordedBackend(1));
    LivePage page(session, &store);
    page.showStored(id);
    QTRY_COMPARE(page.findings().findings().size(), 1U);
    QCOMPARE(page.findings().findings()[0].rule, "waiting");
    QCOMPARE(page.findings().findings()[0].ranks, std::vector<int>({ 0 }));
    // A change is offered to a project of the same algorithm and devices only: what it would do to others is not known.
    ProjectDocument project;
    project.adopt(config);
    page.findings().setProject(project);
    const auto isOffered = [&] { return !page.findings().rows().first()->applyButton()->isHidden(); };
    QVERIFY(isOffered());
    project.edit(QStringLiteral("devices"), {}, [](RunConfig& c) { c.devices.pop_back(); });
    QVERIFY(!isOffered());
    project.undoStack().undo();
    QVERIFY(isOffered());
    project.edit(QStringLiteral("train.algorithm"), {}, [](RunConfig& c) { c.train.algorithm = "sma"; });
    QVERIFY(!isOffered());
}

REGISTER_TEST(TestFindingsPanel)
#include "test_findings_panel.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// What a change of language leaves as it is: what is open, what is chosen, what was found, what can be undone.
#include "gui/data/data_page.h"
#include "gui/live/child_output.h"
#include "gui/live/live_plots.h"
#include "gui/parts/device_tile.h"
#include "gui/plots/chart_table.h"
#include "gui/plots/plot_paper.h"
#include "gui/plots/plot_values.h"
#include "gui/runs/reproduction_view.h"
#include "gui/runs/runs_page.h"
#include "gui/runs/runs_search.h"
#include "gui/runs/runs_sharing.h"
#include "gui/studies/studies_page.h"
#include "gui/studies/study_setup.h"
#include "gui/whatif/whatif_page.h"
#include "gui/whatif/whatif_setup.h"
#include "language_fixture.h"
#include "tests/test_class.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

using namespace evenkeel;

namespace {

// A run that another program trains, which fails after some steps.
RunBackend failingChild(RunStore& store)
{
    RunBackend backend = recordingBackend(store);
    backend.child = [&store](const RunConfig& config, std::int64_t, const std::vector<std::string>&,
                        const ChildObserver& observer, RunControl&, const ChildStops&) {
        const std::int64_t run = store.begin({ .name = config.name,
            .algorithm = config.train.algorithm,
            .config = configJson(config),
            .ranks = int(config.devices.size()) });
        observer.started({ .config = config, .trainSamples = 500 });
        const auto emit = [&](const Event& event) {
            store.add(run, event);
            observer.event(event);
        };
        emit(StartedEvent { .run = run, .config = configJson(config), .build = {} });
        for (int i = 1; i <= 10; ++i)
            emit(stepOf(0, i));
        emit(FinishedEvent { .run = run, .status = RunStatus::Failed, .error = "the host is away" });
        store.flush();
        ChildEnd end;
        end.result = { .run = run, .status = RunStatus::Failed, .error = "the host is away", .hasTrained = true };
        end.output = { .commandLine = QStringLiteral("far"), .exitStatus = 3, .errors = QStringLiteral("away") };
        return end;
    };
    return backend;
}

InlineMessage* shownMessage(const QWidget& shown)
{
    for (InlineMessage* message : shown.findChildren<InlineMessage*>())
        if (message->isVisibleTo(&shown))
            return message;
    return nullptr;
}

} // namespace

class TestLanguageState : public QObject, LanguageFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void choicesStay();
    void undoSpeaksOneLanguage();
    void windowsStayOpen();
    void messageStays();
    void editsOfRunsCanBeUndone();
    void dataIsReadOnce();
    void rivalStaysBehind();
    void historyStays();
    void outputOfAFailedRunStays();
    void resultsOfAStudyStay();
    void sizesFollowLetters();
};

void TestLanguageState::choicesStay()
{
    m_window->document().edit(
        QStringLiteral("name"), QStringLiteral("change"), [](RunConfig& config) { config.name = "Other"; });
    m_window->document().finishEdit();
    QVERIFY(m_window->document().isModified());
    m_window->showPage(PageId::WhatIf);
    Study study = part<StudiesPage>().setup().study();
    study.name = "mine";
    part<StudiesPage>().setup().setStudy(study);
    part<WhatIfSetup>().findChild<QPushButton*>(QStringLiteral("whatif.add"))->click();
    const RunConfig asked = part<WhatIfPage>().setup().config();
    QCOMPARE(asked.devices.size(), m_window->document().config().devices.size() + 1);
    part<RunsPage>().showFiltered(QStringLiteral("p@1 > 0.5"));
    openSections(*m_window);
    choose("de");
    QCOMPARE(m_window->currentPage(), PageId::WhatIf);
    QVERIFY(m_window->document().isModified());
    m_window->document().undoStack().undo();
    QCOMPARE(m_window->document().config().name, std::string("Four"));
    QCOMPARE(part<StudiesPage>().setup().study().name, std::string("mine"));
    QCOMPARE(part<WhatIfPage>().setup().config().devices, asked.devices);
    QCOMPARE(part<RunsPage>().table().choice().text(), QStringLiteral("p@1 > 0.5"));
    QCOMPARE(part<RunsSearch>().findChild<QLineEdit*>()->text(), QStringLiteral("p@1 > 0.5"));
}

// A step has the text of the language that it was made in; in another one it is only to be undone.
void TestLanguageState::undoSpeaksOneLanguage()
{
    ProjectDocument& document = m_window->document();
    document.edit(QStringLiteral("name"), QStringLiteral("change"), [](RunConfig& config) { config.name = "Other"; });
    document.finishEdit();
    const auto undoing = [this] {
        for (const QAction* action : m_window->findChildren<QAction*>())
            if (action->shortcut() == QKeySequence(QKeySequence::Undo))
                return action->text();
        return QString();
    };
    QVERIFY(undoing().contains(QStringLiteral("change")));
    choose("de");
    QVERIFY(!undoing().isEmpty() && !undoing().contains(QStringLiteral("change")));
    document.edit(QStringLiteral("name"), QStringLiteral("anders"), [](RunConfig& config) { config.name = "Third"; });
    QVERIFY(undoing().contains(QStringLiteral("anders")));
    document.undoStack().undo();
    choose("en");
    QVERIFY(undoing().contains(QStringLiteral("change")));
}

void TestLanguageState::windowsStayOpen()
{
    const qint64 run = trainFor(20);
    m_window->session().stop();
    QTRY_VERIFY(!m_window->session().isLive());
    Plot& plot = part<LivePlots>().plot();
    const QPointer<PlotValuesDialog> values = new PlotValuesDialog(plot);
    values->show();
    auto* update = values->findChildren<QPushButton*>().constLast();
    for (auto* button : values->findChildren<QPushButton*>())
        if (!button->toolTip().isEmpty())
            update = button;
    QVERIFY(update->isEnabled());
    showTable(&plot, {});
    part<RunsPage>().sharing().reproduce(run);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<ReproductionView*>(), minute);
    const qsizetype open = m_window->findChildren<QDialog*>().size();
    QVERIFY(open >= 3);
    choose("de");
    QCOMPARE(m_window->findChildren<QDialog*>().size(), open);
    for (const QDialog* dialog : m_window->findChildren<QDialog*>())
        QVERIFY(dialog->isVisible());
    QVERIFY(!update->isEnabled()); // its plot is gone
}

void TestLanguageState::messageStays()
{
    m_window->openFiles({ m_folder->filePath(QStringLiteral("missing.toml")) });
    const auto* message = shownMessage(*m_window);
    QVERIFY(message);
    const QString before = message->text();
    choose("de");
    QTRY_VERIFY(shownMessage(*m_window));
    message = shownMessage(*m_window);
    QCOMPARE(message->kind(), InlineMessage::Kind::Error);
    QVERIFY(message->text().contains(QStringLiteral("missing.toml")) && message->text() != before);
    choose("en");
    QTRY_VERIFY(shownMessage(*m_window));
    QCOMPARE(shownMessage(*m_window)->text(), before);
    shownMessage(*m_window)->hide();
    choose("de");
    QVERIFY(!shownMessage(*m_window));
    QTRY_VERIFY(!part<RunsPage>().library().isReading());
    m_store->begin({ .name = "far", .config = configJson(tinyAndLong()), .ranks = 2 });
    m_window->offerRunsUnderWay();
    QTRY_VERIFY(shownMessage(*m_window));
    const QString offered = shownMessage(*m_window)->text();
    choose("en");
    QTRY_VERIFY(shownMessage(*m_window));
    QVERIFY(shownMessage(*m_window)->text().contains(QStringLiteral("run:")));
    QVERIFY(shownMessage(*m_window)->text() != offered);
}

void TestLanguageState::editsOfRunsCanBeUndone()
{
    const std::int64_t run = m_store->begin({ .name = "one", .config = configJson(tinyAndLong()), .ranks = 2 });
    part<RunsPage>().refresh();
    QTRY_VERIFY(part<RunsPage>().library().find(run));
    part<RunsPage>().edits().star({ run }, true);
    QTRY_VERIFY(part<RunsPage>().edits().canUndo());
    QTRY_VERIFY(part<RunsPage>().library().find(run)->starred);
    choose("de");
    m_window->showPage(PageId::Runs);
    QVERIFY(part<RunsPage>().library().find(run)); // known at once
    QVERIFY(part<RunsPage>().edits().canUndo());
    part<RunsPage>().edits().undo();
    QTRY_VERIFY(!part<RunsPage>().library().find(run)->starred);
    QVERIFY(!part<RunsPage>().edits().canUndo());
}

void TestLanguageState::dataIsReadOnce()
{
    m_window->showPage(PageId::Data);
    QTRY_VERIFY_WITH_TIMEOUT(part<DataPage>().kept().found, minute);
    const auto found = part<DataPage>().kept().found;
    choose("de");
    QCOMPARE(part<DataPage>().kept().found, found);
    QVERIFY(!part<DataPage>().isBusy());
    m_window->document().edit(
        QStringLiteral("data.generate"), QString(), [](RunConfig& config) { config.data.generate.samples = 400; });
    QTRY_VERIFY(part<DataPage>().kept().found && part<DataPage>().kept().found != found);
    QCOMPARE(part<DataPage>().kept().found->train.samples, 400);
}

void TestLanguageState::rivalStaysBehind()
{
    RunConfig config = tinyAndLong();
    config.train.epochs = 2;
    config.train.against = { "gradient-aggregation" };
    m_window->document().adopt(config);
    m_window->startTraining();
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->session().isLive() && m_store->list().size() == 2, minute);
    const auto removing = [this] { // the button of the curve behind
        for (const QToolButton* button : part<LivePlots>().findChildren<QToolButton*>())
            if (button->isVisibleTo(&part<LivePage>()) && button->toolTip().contains(QStringLiteral("SGD")))
                return true;
        return false;
    };
    QVERIFY(removing());
    const qint64 rival = part<LivePage>().kept().rival;
    QVERIFY(rival > 0);
    const std::string ended = part<LivePage>().kept().info.config.train.algorithm;
    choose("de");
    QTRY_VERIFY(removing());
    QCOMPARE(part<LivePage>().kept().rival, rival);
    QCOMPARE(part<LivePage>().kept().info.planned, 2);
    QCOMPARE(part<LivePage>().kept().info.config.train.algorithm, ended);
}

void TestLanguageState::historyStays()
{
    const qint64 first = trainFor(400);
    m_window->session().stop();
    QTRY_VERIFY(!m_window->session().isLive());
    const double stopped = part<LivePage>().data().time();
    m_window->session().start(tinyAndLong(), first);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->session().currentRun() > first, minute);
    const auto hasPast = [this, stopped] { // among what is drawn
        Plot& plot = part<LivePlots>().plot();
        plot.showAll();
        return std::ranges::any_of(
            plot.paper().visibleValues(), [&](const PlotValue& value) { return value.x < stopped / 2; });
    };
    QTRY_VERIFY_WITH_TIMEOUT(part<LivePage>().data().time() > stopped && hasPast(), minute);
    m_window->session().pause();
    QTRY_COMPARE(m_window->session().state(), RunSession::State::Paused);
    choose("de");
    QTRY_VERIFY(part<LivePage>().data().time() > stopped && hasPast());
    m_window->session().stop();
    QTRY_VERIFY(!m_window->session().isLive());
    choose("en");
    QTRY_VERIFY(part<LivePage>().data().time() > stopped && hasPast());
}

void TestLanguageState::outputOfAFailedRunStays()
{
    m_window.reset();
    open(failingChild(*m_store));
    m_window->showPage(PageId::Live);
    m_window->session().start(tinyAndLong(), 0, { "far" });
    const auto leads = [this] {
        const auto* message = shownMessage(*m_window);
        return message && message->text().contains(QStringLiteral("href=\"%1\"").arg(childOutputLink));
    };
    QTRY_VERIFY(!m_window->session().isLive() && leads());
    QVERIFY(part<LivePage>().kept().run > 0);
    choose("de");
    QTRY_VERIFY(leads());
    QTRY_COMPARE(part<LivePage>().data().updates(), 10);
    QVERIFY(leads());
}

void TestLanguageState::resultsOfAStudyStay()
{
    m_window->document().edit(
        QStringLiteral("train.epochs"), QString(), [](RunConfig& config) { config.train.epochs = 2; });
    m_window->document().finishEdit();
    const auto text
        = [this](const char* name) { return part<StudiesPage>().findChild<QLabel*>(QLatin1String(name))->text(); };
    part<StudiesPage>().forecast();
    QTRY_VERIFY_WITH_TIMEOUT(!text("study.outlook").isEmpty(), minute);
    const QString outlook = text("study.outlook");
    choose("de");
    QVERIFY(!text("study.outlook").isEmpty() && text("study.outlook") != outlook);
    Study study = part<StudiesPage>().setup().study();
    study.trials = study.seeds = study.maxSeeds = 2;
    study.seconds = 2;
    part<StudiesPage>().setup().setStudy(study);
    part<StudiesPage>().start();
    QTRY_VERIFY_WITH_TIMEOUT(!text("study.lastRun").isEmpty(), minute);
    part<StudiesPage>().session().job().cancel();
    const QString lastRun = text("study.lastRun");
    choose("en");
    QVERIFY(!text("study.lastRun").isEmpty() && text("study.lastRun") != lastRun);
    QVERIFY(text("study.outlook").isEmpty());
}

void TestLanguageState::sizesFollowLetters()
{
    const auto restore = qScopeGuard([usual = QApplication::font()] { QApplication::setFont(usual); });
    m_window->showPage(PageId::Studies);
    const int width = part<QListWidget>().width();
    QFont large = QApplication::font();
    large.setPointSizeF(2 * large.pointSizeF());
    QApplication::setFont(large);
    QTRY_VERIFY(part<QListWidget>().width() > 1.5 * width);
    QCOMPARE(m_window->currentPage(), PageId::Studies);
}

REGISTER_TEST(TestLanguageState)
#include "test_language_state.moc"

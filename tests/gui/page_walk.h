// SPDX-License-Identifier: GPL-3.0-or-later
// A walk over the whole window: each page with its tabs, and each dialog, filled as in use. Who calls it looks at what
// is shown, by what page_checks.h finds or otherwise.
#pragma once

#include "gui/help_dialogs.h"
#include "gui/live/live_page.h"
#include "gui/live/live_plots.h"
#include "gui/live/stop_rule_popup.h"
#include "gui/partition/partition_page.h"
#include "gui/parts/dock_area.h"
#include "gui/parts/progress_strip.h"
#include "gui/plots/plot_values.h"
#include "gui/runs/continue_dialog.h"
#include "gui/runs/reproduction_view.h"
#include "gui/runs/run_comparison.h"
#include "gui/runs/run_overlay.h"
#include "gui/runs/runs_page.h"
#include "gui/runs/trash_dialog.h"
#include "gui/studies/studies_page.h"
#include "gui/studies/study_setup.h"
#include "gui/timeline/timelines_window.h"
#include "gui/train/readiness.h"
#include "gui/train/rival_dialog.h"
#include "gui/tryit/try_window.h"
#include "gui/whatif/whatif_page.h"
#include "window_fixture.h"

#include <QDockWidget>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTimer>

#include <fstream>

namespace evenkeel {

class PageWalk : private WindowFixture {
public:
    // where: "Runs, Explore"; shown: a page of the window, or a dialog. The window is window().
    using Visit = std::function<void(const QString& where, QWidget& shown)>;

    // Trains the runs that are shown: fonts and languages are set before. False: something did not come to its end.
    // `first`: sees the window before there are runs.
    bool prepare(QSize size = { 1024, 700 }, Theme theme = Theme::Light, const Visit& first = {});
    void pages(const Visit& visit); // projects of their own are opened on the way
    void dialogs(const Visit& visit);
    MainWindow& window() { return *m_window; }
    RunStore& store() { return *m_store; }

    static void settle(int milliseconds = 150) { QTest::qWait(milliseconds); } // layouts and texts that come late

private:
    static constexpr int patience = 120'000; // ms

    template<typename T>
    T& part() const
    {
        return *m_window->findChild<T*>();
    }
    QString writeDocuments() const;
    bool train(const RunConfig& config, int epochs);
    void visitTabs(const QString& where, QWidget& shown, const Visit& visit);
    void visitPage(PageId page, const QString& state, const Visit& visit);
    void visitDialog(const QString& where, QWidget& dialog, const Visit& visit);
    void visitModal(const QString& where, const Visit& visit, const std::function<void()>& open);
    void visitChild(const QString& where, const Visit& visit); // the dialog that was opened last
    void inProgress(const Visit& visit);
    void live(const Visit& visit);
    void runs(const Visit& visit);
    void study(const Visit& visit);
    void whatIf(const Visit& visit);
    void ofRuns(const Visit& visit);
    static RunConfig project();

    std::unique_ptr<MainWindow> m_window;
    std::vector<RunSummary> m_runs;
};

inline RunConfig PageWalk::project()
{
    RunConfig config = fourDevices();
    config.name = "Four devices of different speed";
    config.data.generate
        = { .samples = 1200, .features = 120, .labels = 12, .test = 300, .nnz = 8, .labelsPerSample = 2 };
    config.model.hidden = { 16 };
    config.train.against = { "gradient-aggregation" };
    config.train.repeats = 2;
    config.partition = "submodular";
    return config;
}

inline QString PageWalk::writeDocuments() const
{
    const QString file = m_folder->filePath(QStringLiteral("documents.csv"));
    std::ofstream out(file.toStdString());
    out << "text,tags\n";
    for (int i = 0; i < 60; ++i)
        out << "\"A boat sails over the waves into harbor number " << i << ", while cars wait at the bridge\",sea"
            << (i % 3 == 0 ? ";road" : "") << (i % 7 == 0 ? ";harbors and bridges of the north" : "") << '\n';
    return file;
}

inline bool PageWalk::train(const RunConfig& config, int epochs)
{
    RunConfig trained = config;
    trained.train.epochs = epochs;
    m_window->session().start(trained);
    return QTest::qWaitFor([this] { return !m_window->session().isLive(); }, patience);
}

inline bool PageWalk::prepare(QSize size, Theme theme, const Visit& first)
{
    begin();
    qputenv("XDG_DATA_HOME", m_folder->path().toUtf8()); // where measured profiles are
    m_themes->apply(theme);
    m_window = makeWindow(recordingBackend(*m_store));
    m_window->resize(size);
    const QString documents = writeDocuments();
    for (int i = 0; first && i < pageCount; ++i)
        visitPage(static_cast<PageId>(i), QStringLiteral("first"), first);
    m_window->document().adopt(project());
    bool done = train(project(), 2);
    RunConfig texts = project();
    texts.name = "Documents";
    texts.data = {};
    texts.data.train = documents.toStdString();
    texts.data.testShare = 0.3;
    texts.devices = { "cpu,threads=1" };
    texts.train.clock = ClockKind::Real;
    texts.train.repeats = 1;
    texts.train.against.clear();
    done = done && train(texts, 3);
    m_runs = m_store->list();
    return done && m_runs.size() == 5;
}

// The tabs of `shown` one after another, and those inside of them.
inline void PageWalk::visitTabs(const QString& where, QWidget& shown, const Visit& visit)
{
    for (auto* tabs : shown.findChildren<QTabWidget*>())
        if (tabs->isVisible()) {
            for (int i = 0; i < tabs->count(); ++i) {
                tabs->setCurrentIndex(i);
                settle();
                visit(where + QStringLiteral(", ") + tabs->tabText(i).remove(u'&'), shown);
            }
            return;
        }
    visit(where, shown);
}

inline void PageWalk::visitPage(PageId page, const QString& state, const Visit& visit)
{
    m_window->showPage(page);
    const auto isBusy
        = [this] { return std::ranges::any_of(m_window->findChildren<ProgressStrip*>(), &QWidget::isVisible); };
    settle();
    QVERIFY(QTest::qWaitFor([&] { return !isBusy(); }, patience));
    settle();
    const QString name = QString(pageName(page)).remove(u'&');
    auto* stack = m_window->findChild<QStackedWidget*>(QStringLiteral("pages"));
    visitTabs(state.isEmpty() ? name : name + QStringLiteral(" (%1)").arg(state), *stack->currentWidget(), visit);
}

inline void PageWalk::pages(const Visit& visit)
{
    m_window->document().newProject();
    for (const PageId page : { PageId::Data, PageId::Partition, PageId::Devices, PageId::Train, PageId::WhatIf })
        visitPage(page, QStringLiteral("new"), visit);
    m_window->openFiles({ m_folder->filePath(QStringLiteral("documents.csv")) });
    visitPage(PageId::Data, QStringLiteral("documents"), visit);
    m_window->document().adopt(project());
    visitPage(PageId::Data, {}, visit);
    auto& partition = part<PartitionPage>();
    m_window->showPage(PageId::Partition);
    partition.session().compute();
    QVERIFY(QTest::qWaitFor(
        [&] { return !partition.session().job().isRunning() && partition.session().shown(); }, patience));
    visitPage(PageId::Partition, {}, visit);
    visitPage(PageId::Devices, {}, visit);
    visitPage(PageId::Train, {}, visit);
    openSections(*m_window->findChild<QStackedWidget*>(QStringLiteral("pages"))->currentWidget());
    visitPage(PageId::Train, QStringLiteral("all sections open"), visit);
    inProgress(visit);
    live(visit);
    runs(visit);
    whatIf(visit);
    study(visit);
}

// A run in progress, which nothing of the walk ends but the walk.
inline void PageWalk::inProgress(const Visit& visit)
{
    RunConfig config = project();
    config.name = "In progress";
    config.train.epochs = 100'000;
    config.train.repeats = 1;
    config.train.against.clear();
    m_window->session().start(config);
    auto& page = part<LivePage>();
    QVERIFY(QTest::qWaitFor([&] { return page.data().lastEvaluation().has_value(); }, patience));
    visitPage(PageId::Live, QStringLiteral("in progress"), visit);
    m_window->session().pause();
    visitPage(PageId::Live, QStringLiteral("paused"), visit);
    visitPage(PageId::Train, QStringLiteral("in progress"), visit);
    m_window->session().stop();
    QVERIFY(QTest::qWaitFor([this] { return !m_window->session().isLive(); }, patience));
    visitPage(PageId::Live, QStringLiteral("stopped"), visit);
}

inline void PageWalk::live(const Visit& visit)
{
    auto& page = part<LivePage>();
    page.showStored(m_runs.back().id);
    QVERIFY(QTest::qWaitFor([&] { return page.data().lastEvaluation().has_value(); }, patience));
    page.showGhost(m_runs[m_runs.size() - 2].id);
    visitPage(PageId::Live, {}, visit);
    for (QDockWidget* dock : page.panels().docks())
        if (dock->isVisible() || !page.panels().tabifiedDockWidgets(dock).isEmpty()) {
            dock->raise();
            visitPage(PageId::Live, dock->windowTitle(), visit);
        }
}

inline void PageWalk::runs(const Visit& visit)
{
    auto& page = part<RunsPage>();
    m_window->showPage(PageId::Runs);
    QVector<qint64> all;
    for (const RunSummary& run : m_runs)
        if (run.name.find("Documents") == std::string::npos)
            all.append(run.id);
    page.showRuns(all);
    page.comparison().overlay().setTarget(0.1);
    settle();
    visitPage(PageId::Runs, {}, visit);
}

// With a budget of a few seconds.
inline void PageWalk::study(const Visit& visit)
{
    visitPage(PageId::Studies, {}, visit);
    auto& page = part<StudiesPage>();
    Study study = page.setup().study();
    study.trials = 2;
    study.seeds = 2;
    study.maxSeeds = 2;
    study.seconds = 2;
    page.setup().setStudy(study);
    page.start();
    QVERIFY(QTest::qWaitFor([&] { return !page.session().job().isRunning(); }, patience));
    visitPage(PageId::Studies, QStringLiteral("report"), visit);
}

inline void PageWalk::whatIf(const Visit& visit)
{
    m_window->document().edit(QStringLiteral("devices"), {}, [](RunConfig& config) {
        config.devices = { "sim:t4", "sim:t4,speed=0.5", "sim:xeon-core" };
    });
    m_window->showPage(PageId::WhatIf);
    WhatIfSession& session = part<WhatIfPage>().session();
    QVERIFY(QTest::qWaitFor(
        [&] { return !session.isPredicting() && session.whatIf() && session.whatIf()->prediction; }, patience));
    session.predictAccuracy(false);
    QVERIFY(QTest::qWaitFor([&] { return !session.full().isRunning() && session.fullWhatIf(); }, patience));
    visitPage(PageId::WhatIf, {}, visit);
}

inline void PageWalk::visitDialog(const QString& where, QWidget& dialog, const Visit& visit)
{
    dialog.show();
    if (dialog.width() > m_window->width() || dialog.height() > m_window->height())
        dialog.resize(dialog.size().boundedTo(m_window->size()));
    settle();
    visitTabs(where, dialog, visit);
}

inline void PageWalk::visitModal(const QString& where, const Visit& visit, const std::function<void()>& open)
{
    QTimer::singleShot(100, m_window.get(), [&] {
        if (QWidget* dialog = QApplication::activeModalWidget()) {
            visitDialog(where, *dialog, visit);
            dialog->close();
        }
    });
    open();
}

inline void PageWalk::visitChild(const QString& where, const Visit& visit)
{
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* dialog = qobject_cast<QDialog*>(widget); dialog && dialog->isVisible()) {
            visitDialog(where, *dialog, visit);
            delete dialog;
            return;
        }
    qWarning("%s was not opened", qPrintable(where));
}

inline void PageWalk::dialogs(const Visit& visit)
{
    showMethods(m_window.get());
    visitChild(QStringLiteral("Methods"), visit);
    showShortcuts(m_window.get());
    visitChild(QStringLiteral("Keyboard shortcuts"), visit);
    visitModal(QStringLiteral("About"), visit, [this] { showAbout(m_window.get()); });
    const Questions boxes = askWithBoxes();
    visitModal(QStringLiteral("Quit while training"), visit, [&] { boxes.quitWhileTraining(m_window.get(), false); });
    visitModal(QStringLiteral("Let it go on"), visit, [&] { boxes.quitWhileTraining(m_window.get(), true); });
    visitModal(QStringLiteral("Unsaved"), visit, [&] { boxes.unsaved(m_window.get(), QStringLiteral("Project")); });
    visitModal(QStringLiteral("Recover"), visit,
        [&] { boxes.recover(m_window.get(), QStringLiteral("Project"), QStringLiteral("today")); });
    visitModal(QStringLiteral("Queue"), visit, [&] { boxes.quitWithQueue(m_window.get(), 2); });
    visitModal(QStringLiteral("Study"), visit, [&] { boxes.quitDuringStudy(m_window.get()); });
    visitModal(QStringLiteral("Stop"), visit, [&] { boxes.stopSeveral(m_window.get(), 2); });
    RivalDialog rival(project(), trainChoices());
    visitDialog(QStringLiteral("Method to compare with"), rival, visit);
    StopRulePopup rule({}, 3, QStringLiteral("1.5 epochs so far."));
    rule.setAttribute(Qt::WA_DeleteOnClose, false);
    visitDialog(QStringLiteral("Stop when"), rule, visit);
    ofRuns(visit);
}

// Dialogs about stored runs.
inline void PageWalk::ofRuns(const Visit& visit)
{
    const RunSummary &first = m_runs.back(), &texts = m_runs.front();
    PlotValuesDialog values(part<LivePlots>().plot());
    visitDialog(QStringLiteral("Values of the plot"), values, visit);
    TimelinesWindow timelines(*m_store, { first, m_runs[m_runs.size() - 2] });
    timelines.show();
    settle(500);
    visitDialog(QStringLiteral("Timelines"), timelines, visit);
    ContinueDialog further(*m_store, first, project());
    visitDialog(QStringLiteral("Continue"), further, visit);
    TryWindow trying(texts);
    trying.show();
    QVERIFY(QTest::qWaitFor([&] { return !trying.isBusy(); }, patience));
    visitDialog(QStringLiteral("Try the model"), trying, visit);
    Reproduced again { .stored = first, .result = {}, .judgment = {} };
    again.result.run = first.id;
    ReproductionView reproduction(again);
    visitDialog(QStringLiteral("Made again"), reproduction, visit);
    m_store->moveToTrash(std::vector { texts.id });
    TrashDialog trash(*m_store, [](const QString&, const QString&) { return false; });
    trash.show();
    QVERIFY(QTest::qWaitFor([&] { return trash.table().rowCount() == 1; }, patience));
    visitDialog(QStringLiteral("Trash"), trash, visit);
}

} // namespace evenkeel

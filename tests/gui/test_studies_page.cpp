// SPDX-License-Identifier: GPL-3.0-or-later
// The Studies page: the usual study of a project, what the form makes of it, a study that runs, is stopped, goes on and
// ends with the same tables; files; what is refused.
#include "gui/parts/device_text.h"
#include "gui/parts/duration_text.h"
#include "gui/parts/number_box.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"
#include "gui/runs/runs_page.h"
#include "gui/studies/studies_page.h"
#include "gui/studies/study_methods.h"
#include "gui/studies/study_report_view.h"
#include "gui/studies/study_setup.h"
#include "gui/studies/study_so_far.h"
#include "tests/test_class.h"
#include "window_fixture.h"

#include <QComboBox>
#include <QDir>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QStyledItemDelegate>
#include <QTableWidget>

#include <fstream>

using namespace evenkeel;

class TestStudiesPage : public QObject, WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup();
    void usualStudyFollowsTheProject();
    void searchedIsShown();
    void ablationTakesItsMethodAlong();
    void setsOfDevicesAreAnAxis();
    void threeMethodsAreComparedAndReported();
    void stoppedStudyGoesOn();
    void fileGoesThereAndBack();
    void whatAFileHasBesidesStays();
    void forecastSaysHowLong();
    void durationsAreWords_data();
    void durationsAreWords();
    void whatIsFoundSoFar();
    void wrongSettingsStartNothing_data();
    void wrongSettingsStartNothing();
    void failureIsOneSentence();
    void runsAreFound();
    void closingAsksFirst();

private:
    void open(); // a page of its own
    void makeTiny(); // a budget of a few seconds
    QTreeWidgetItem* method(const QString& title) const;
    bool done() const { return !m_page->session().job().isRunning(); }
    InlineMessage* message() const { return m_page->findChild<InlineMessage*>(); }
    std::vector<std::vector<std::vector<Phrase>>> tables() const;

    ProjectDocument m_document;
    std::unique_ptr<StudiesPage> m_page;
};

namespace {

RunConfig tinyProject()
{
    RunConfig config = fourDevices();
    config.data.generate = { .samples = 500, .features = 60, .labels = 8, .test = 100, .nnz = 6, .labelsPerSample = 2 };
    config.model.hidden = { 8 };
    config.devices = { "sim", "sim,speed=0.5" };
    config.train.epochs = 1;
    return config;
}

std::string names(const Study& study)
{
    std::string list;
    for (const StudyMethod& method : study.methods)
        list += method.name + ' ';
    return list;
}

void press(const StudiesPage& page, const QString& text)
{
    for (auto* button : page.findChildren<QPushButton*>())
        if (button->text() == text)
            button->click();
}

} // namespace

void TestStudiesPage::open()
{
    m_document.adopt(tinyProject());
    m_page = std::make_unique<StudiesPage>(m_document, *m_store);
    connect(m_page.get(), &StudiesPage::projectRequested, this, [this](const QString& file) { m_document.open(file); });
    m_page->resize(1100, 700);
    m_page->show();
}

void TestStudiesPage::makeTiny()
{
    m_page->findChild<NumberBox*>(QStringLiteral("study.tune.trials"))->setValue(3);
    m_page->findChild<NumberBox*>(QStringLiteral("study.runs.seeds"))->setValue(2);
    m_page->findChild<NumberBox*>(QStringLiteral("study.runs.max-seeds"))->setValue(2);
}

void TestStudiesPage::cleanup()
{
    m_page.reset();
    m_store.reset();
}

QTreeWidgetItem* TestStudiesPage::method(const QString& title) const
{
    return m_page->findChild<StudyMethods*>()->findItems(title, Qt::MatchExactly).value(0);
}

std::vector<std::vector<std::vector<Phrase>>> TestStudiesPage::tables() const
{
    std::vector<std::vector<std::vector<Phrase>>> all;
    for (const StudyTable& table : m_page->session().shown()->report.tables)
        all.push_back(table.table.texts());
    return all;
}

void TestStudiesPage::usualStudyFollowsTheProject()
{
    open();
    const auto study = [this] { return m_page->setup().study(); };
    QCOMPARE(study().name, std::string("Four, study"));
    QCOMPARE(names(study()), std::string("adaptive-sgd gradient-aggregation local-sgd "));
    QCOMPARE(study().baseline, std::string("gradient-aggregation"));
    QVERIFY(study().trials < Study().trials); // a quick look
    QVERIFY(study().axes.empty());
    m_document.edit({}, {}, [](RunConfig& config) { config.train.algorithm = "elastic-averaging"; });
    QCOMPARE(names(study()), std::string("elastic-averaging gradient-aggregation local-sgd "));
    m_page->findChild<NumberBox*>(QStringLiteral("study.tune.trials"))->setValue(9);
    m_document.edit({}, {}, [](RunConfig& config) { config.train.algorithm = "gossip"; }); // the form is the user's now
    QCOMPARE(names(study()), std::string("elastic-averaging gradient-aggregation local-sgd "));
    QCOMPARE(study().trials, 9);
    m_document.adopt(fourDevices());
    QVERIFY(study().trials < 9);
    auto* effort = m_page->findChild<QComboBox*>(QStringLiteral("study.effort"));
    QCOMPARE(effort->currentIndex(), 0);
    effort->setCurrentIndex(1);
    Q_EMIT effort->activated(1);
    QCOMPARE(study().trials, Study().trials);
    QCOMPARE(study().maxSeeds, Study().maxSeeds);
    m_page->findChild<NumberBox*>(QStringLiteral("study.tune.trials"))->setValue(9);
    QCOMPARE(effort->currentIndex(), -1);
    QCOMPARE(m_page->findChild<StudyMethods*>()->topLevelItemCount(), int(algorithmChoices().size()));
}

void TestStudiesPage::searchedIsShown()
{
    open();
    const QString searched = method(QStringLiteral("Local SGD"))->text(1);
    QVERIFY2(searched.startsWith(QStringLiteral("learning rate ")) && searched.contains(QStringLiteral("batch size ")),
        qPrintable(searched));
    QVERIFY2(searched.contains(QStringLiteral("period 4, 8, 16, 32 or 64")), qPrintable(searched));
    m_document.edit({}, {}, [](RunConfig& config) { config.train.batch = 32; });
    QVERIFY(method(QStringLiteral("Local SGD"))->text(1).contains(QStringLiteral("batch size 8 to 64")));
    m_document.edit({}, {}, [](RunConfig& config) { config.data.generated = false; }); // the rate goes by the samples
    QVERIFY(method(QStringLiteral("Local SGD"))
                ->text(1)
                .startsWith(QStringLiteral("learning rate, batch size; period 4, 8")));
}

void TestStudiesPage::ablationTakesItsMethodAlong()
{
    open();
    QTreeWidgetItem* local = method(QStringLiteral("Local SGD"));
    local->setCheckState(0, Qt::Unchecked);
    QCOMPARE(names(m_page->setup().study()), std::string("adaptive-sgd gradient-aggregation "));
    QVERIFY(local->childCount() > 0);
    local->child(0)->setCheckState(0, Qt::Checked);
    const Study study = m_page->setup().study();
    QCOMPARE(names(study), std::string("adaptive-sgd gradient-aggregation local-sgd "));
    QCOMPARE(study.methods.back().without.size(), std::size_t(1));
    checkStudy(study, tinyProject()); // it is an option that can be left out
    local->setCheckState(0, Qt::Unchecked);
    QCOMPARE(local->child(0)->checkState(0), Qt::Unchecked);
}

void TestStudiesPage::setsOfDevicesAreAnAxis()
{
    open();
    press(*m_page, QStringLiteral("&Add a set"));
    auto* table = m_page->findChild<QTableWidget*>(QStringLiteral("study.devices"));
    QCOMPARE(table->rowCount(), 2);
    table->item(1, 0)->setText(QStringLiteral("three"));
    table->item(1, 1)->setText(QStringLiteral("sim; sim,speed=0.5 ;sim"));
    const QModelIndex devices = table->model()->index(1, 1);
    const auto* words = qobject_cast<QStyledItemDelegate*>(table->itemDelegateForIndex(devices));
    QCOMPARE(words->displayText(devices.data(), QLocale()), QStringLiteral("sim, sim ×0.5, sim"));
    QCOMPARE(deviceWords({ QStringLiteral("sim"), QStringLiteral("sim"), QStringLiteral("cpu:0-3,speed=0.5") }),
        QStringLiteral("2 × sim, cpu:0-3 ×0.5"));
    Study study = m_page->setup().study();
    QCOMPARE(study.axes.size(), std::size_t(1));
    QCOMPARE(study.axes.front().name, std::string("devices"));
    QCOMPARE(study.axes.front().points.size(), std::size_t(2));
    RunConfig config = tinyProject();
    setKey(config, study.axes.front().points[0].set.front());
    QCOMPARE(config.devices, tinyProject().devices);
    setKey(config, study.axes.front().points[1].set.front());
    QCOMPARE(config.devices, (std::vector<std::string> { "sim", "sim,speed=0.5", "sim" }));
    table->item(1, 0)->setCheckState(Qt::Unchecked);
    QVERIFY(m_page->setup().study().axes.empty());
    table->item(0, 0)->setCheckState(Qt::Unchecked);
    QVERIFY(!m_page->setup().problem().isEmpty());
}

void TestStudiesPage::threeMethodsAreComparedAndReported()
{
    open();
    makeTiny();
    QSignalSpy ended(m_page.get(), &StudiesPage::studyEnded);
    m_page->start();
    QVERIFY(!m_page->setup().isEnabled());
    QTRY_VERIFY_WITH_TIMEOUT(done(), 120000);
    QVERIFY2(ended.count() == 1, qPrintable(message()->text()));
    const ShownStudyPtr& shown = m_page->session().shown();
    QVERIFY(shown && shown->result.isWhole);
    auto* results = m_page->findChild<TableView*>(QStringLiteral("results"));
    QVERIFY(results && results->isVisible());
    QCOMPARE(results->model()->rowCount(), 3);
    std::set<std::string> methods;
    for (int row = 0; row < 3; ++row)
        methods.insert(results->model()->index(row, 0).data().toString().section(u' ', 0, 0).toStdString());
    QCOMPARE(methods, (std::set<std::string> { "Adaptive", "Gradient", "Local" }));
    QCOMPARE(m_page->findChild<TableView*>(QStringLiteral("runs"))->model()->rowCount(), 7); // with all defaults
    const QString answer = m_page->findChild<QLabel*>(QStringLiteral("study.answer"))->text();
    QVERIFY2(answer.contains(QLatin1String("Adaptive SGD")) && !answer.contains(QLatin1String("adaptive-sgd")),
        qPrintable(answer));
    QVERIFY(!m_document.isModified()); // a study changes nothing in the project
    m_page->session().speak("de"); // the page of a report that is there, too
    QVERIFY(shown->report.html.starts_with("<!DOCTYPE html>\n<html lang=\"de\">"));
    m_page->session().speak("en");
    const QDir folder(m_folder->filePath(QStringLiteral("report")));
    m_page->saveReport(folder.path());
    QTRY_VERIFY_WITH_TIMEOUT(message()->isVisible(), 30000);
    QVERIFY2(message()->kind() == InlineMessage::Kind::Information, qPrintable(message()->text()));
    for (const char* name : { "report.html", "results.csv", "tables.md", "tables.tex", "curves.svg" })
        QVERIFY2(folder.exists(QString::fromLatin1(name)), name);
    const QImage picture(folder.filePath(QStringLiteral("curves.png")));
    QVERIFY(picture.width() > 1000);
    m_page->saveReport(QStringLiteral("/proc/none"));
    QTRY_COMPARE_WITH_TIMEOUT(message()->kind(), InlineMessage::Kind::Error, 30000);
}

// The tables of a study that ran through, and of one that was stopped after its first runs.
void TestStudiesPage::stoppedStudyGoesOn()
{
    open();
    makeTiny();
    m_page->start();
    QTRY_VERIFY_WITH_TIMEOUT(done(), 120000);
    const auto whole = tables();
    m_page.reset();
    m_store = std::make_unique<RunStore>(m_folder->filePath(QStringLiteral("other.sqlite")).toStdString());
    open();
    makeTiny();
    bool isStopped = false;
    connect(&m_page->session(), &StudySession::runEnded, m_page.get(), [&] {
        const int made = m_page->session().lastRun()->made;
        if (made > 0 && !std::exchange(isStopped, true))
            m_page->session().job().cancel();
    });
    m_page->start();
    QTRY_VERIFY_WITH_TIMEOUT(done(), 60000);
    QVERIFY(!m_page->session().shown());
    QVERIFY(message()->isVisible() && message()->text().contains(QStringLiteral("goes on from there")));
    QVERIFY(!m_store->ofStudy("Four, study").empty());
    m_page->start(); // while the steps under way may still end
    QTRY_VERIFY_WITH_TIMEOUT(done(), 120000);
    QVERIFY2(m_page->session().shown(), qPrintable(message()->text()));
    QCOMPARE(tables(), whole);
    const QString runs = m_page->findChild<QLabel*>(QStringLiteral("study.lastRun"))->text();
    QVERIFY2(runs.contains(QStringLiteral("found in the database")), qPrintable(runs));
}

void TestStudiesPage::fileGoesThereAndBack()
{
    open();
    makeTiny();
    m_page->findChild<QLineEdit*>(QStringLiteral("study.name"))->setText(QStringLiteral("Round trip"));
    method(QStringLiteral("Local SGD"))->child(0)->setCheckState(0, Qt::Checked);
    auto* baseline = m_page->findChild<QComboBox*>(QStringLiteral("study.baseline"));
    baseline->setCurrentIndex(2);
    const std::string before = studyText(m_page->setup().study());
    const QString file = m_folder->filePath(QStringLiteral("study.toml"));
    QVERIFY2(m_page->saveStudy(file), qPrintable(message()->text()));
    // The project has no file: it is written beside the study.
    QVERIFY(QFile::exists(m_folder->filePath(QStringLiteral("study-project.toml"))));
    m_document.adopt(fourDevices());
    QVERIFY(studyText(m_page->setup().study()) != before);
    QVERIFY2(m_page->openStudy(file), qPrintable(message()->text()));
    QCOMPARE(m_document.config().devices, tinyProject().devices);
    Study after = m_page->setup().study();
    QCOMPARE(after.project, std::string("study-project.toml"));
    after.project = Study().project;
    QCOMPARE(studyText(after), before);
    // A window in which the user keeps the other project.
    m_document.adopt(fourDevices());
    m_page->disconnect(this);
    QVERIFY(!m_page->openStudy(file));
    QVERIFY(message()->text().contains(QStringLiteral("study-project.toml")));
    QVERIFY(!m_page->openStudy(m_folder->filePath(QStringLiteral("missing.toml"))));
}

void TestStudiesPage::whatAFileHasBesidesStays()
{
    open();
    Study study;
    study.name = "Rich";
    study.metric = "psp@1";
    study.set = { "train.epochs=2" };
    study.methods = { { .name = "one", .algorithm = "local-sgd", .set = { "train.batch=16" } },
        { .name = "two",
            .algorithm = "local-sgd",
            .tune = { { "algorithm.period", { "2", "4" } } },
            .without = { "outer" } } };
    study.axes = { { .name = "links", .points = { { "slow", { "virtual.latency=0.01" } } } },
        { .name = "devices",
            .isTuned = false,
            .points = { { "both", { "devices.use=[\"sim\",\"sim,speed=0.5\"]" } },
                { "two", { "devices.use=[\"sim\",\"sim\"]" } } } } };
    study.baseline = "two";
    m_page->setup().setStudy(study);
    QCOMPARE(studyText(m_page->setup().study()), studyText(study));
    QVERIFY(method(QStringLiteral("one: Local SGD")));
    QVERIFY(method(QStringLiteral("two: Local SGD"))->text(1).contains(QStringLiteral("period 2 or 4")));
    QStringList texts;
    for (const auto* label : m_page->findChildren<QLabel*>())
        texts.append(label->text());
    QVERIFY(texts.join(u'\n').contains(QStringLiteral("Metric: psp@1; Epochs: 2; links: slow")));
}

void TestStudiesPage::forecastSaysHowLong()
{
    open();
    makeTiny();
    m_page->forecast();
    QTRY_VERIFY_WITH_TIMEOUT(done(), 60000);
    const QString text = m_page->findChild<QLabel*>(QStringLiteral("study.outlook"))->text();
    QVERIFY2(text.contains(QStringLiteral("21 settings")), qPrintable(text + message()->text()));
    QVERIFY(!m_page->session().shown());
    QVERIFY(m_store->ofStudy("Four, study").empty());
    m_page->findChild<NumberBox*>(QStringLiteral("study.runs.seeds"))->setValue(4); // it is another study now
    QVERIFY(m_page->findChild<QLabel*>(QStringLiteral("study.outlook"))->text().isEmpty());
}

void TestStudiesPage::durationsAreWords_data()
{
    QTest::addColumn<double>("seconds");
    QTest::addColumn<QString>("words");
    const auto row = [](double seconds, const char* words) {
        QTest::addRow("%g", seconds) << seconds << QString::fromLatin1(words);
    };
    row(4, "a few seconds");
    row(13, "15 second(s)");
    row(47, "50 second(s)");
    row(100, "2 minute(s)");
    row(1000, "15 minute(s)");
    row(7200, "2 hour(s)");
    row(8106, "2 hour(s) 20 minute(s)"); // 2:15:06
    row(100000, "28 hour(s)");
}

void TestStudiesPage::durationsAreWords()
{
    QFETCH(double, seconds);
    QFETCH(QString, words);
    QCOMPARE(durationWords(seconds), words); // plurals are translations
}

// By hand: trials are archived, runs with fresh seeds are not, what failed counts as neither.
void TestStudiesPage::whatIsFoundSoFar()
{
    const auto run = [](const char* algorithm, bool isTrial, double p1, RunStatus status = RunStatus::Done) {
        RunSummary summary;
        summary.algorithm = algorithm;
        summary.archived = isTrial;
        summary.bestP1 = p1;
        summary.status = status;
        return summary;
    };
    const auto found = studySoFar({ run("local-sgd", true, 0.4), run("local-sgd", true, 0.5), run("sma", false, 0.7),
        run("local-sgd", false, 0.6), run("sma", true, 0.9, RunStatus::Failed) });
    QCOMPARE(found.size(), std::size_t(2));
    QCOMPARE(found[0].algorithm, std::string("local-sgd"));
    QCOMPARE(found[0].trials, 2);
    QCOMPARE(*found[0].bestTrial, 0.5);
    QCOMPARE(found[0].runs, 1);
    QCOMPARE(*found[0].bestRun, 0.6);
    QCOMPARE(found[1].trials, 0);
    QVERIFY(!found[1].bestTrial && *found[1].bestRun == 0.7);
    StudySoFar view;
    view.show(found);
    const auto* table = view.findChild<QTableView*>()->model();
    QCOMPARE(table->index(0, 0).data().toString(), QStringLiteral("Local SGD"));
    QCOMPARE(table->index(1, 2).data().toString(), QStringLiteral("–"));
}

void TestStudiesPage::wrongSettingsStartNothing_data()
{
    QTest::addColumn<QString>("what");
    for (const char* what : { "no name", "no method", "unknown device", "no data" })
        QTest::newRow(what) << QString::fromLatin1(what);
}

void TestStudiesPage::wrongSettingsStartNothing()
{
    QFETCH(QString, what);
    open();
    makeTiny();
    if (what == QStringLiteral("no name"))
        m_page->findChild<QLineEdit*>(QStringLiteral("study.name"))->clear();
    else if (what == QStringLiteral("no method"))
        for (const char* title : { "Adaptive SGD", "Gradient aggregation", "Local SGD" })
            method(QString::fromLatin1(title))->setCheckState(0, Qt::Unchecked);
    else if (what == QStringLiteral("no data"))
        m_document.edit({}, {}, [](RunConfig& config) { config.data.generated = false; });
    else {
        Study study = m_page->setup().study();
        study.axes = { { .name = "devices", .points = { { "wrong", { "devices.use=[\"abacus\"]" } } } } };
        m_page->setup().setStudy(study);
    }
    m_page->start();
    QVERIFY(done());
    QVERIFY(message()->isVisible());
    QVERIFY2(!message()->text().isEmpty() && !message()->text().contains(u'\n'), qPrintable(message()->text()));
    if (what == QStringLiteral("unknown device"))
        QVERIFY2(message()->text().contains(QStringLiteral("abacus")), qPrintable(message()->text()));
    QVERIFY(m_store->ofStudy("Four, study").empty());
}

// Found out while it runs: there is nothing to judge the methods by.
void TestStudiesPage::failureIsOneSentence()
{
    open();
    makeTiny();
    const QString file = m_folder->filePath(QStringLiteral("train.txt"));
    std::ofstream(file.toStdString()) << "1 3 2\n0 0:1 1:1\n";
    m_document.edit({}, {}, [&](RunConfig& config) {
        config.data.generated = false;
        config.data.train = file.toStdString();
    });
    m_page->start();
    QTRY_VERIFY_WITH_TIMEOUT(done(), 30000);
    QCOMPARE(message()->kind(), InlineMessage::Kind::Error);
    QVERIFY2(message()->text().contains(QStringLiteral("test data")), qPrintable(message()->text()));
}

void TestStudiesPage::runsAreFound()
{
    const auto window = makeWindow();
    window->document().adopt(tinyProject());
    window->showPage(PageId::Studies);
    auto* page = window->findChild<StudiesPage*>();
    page->findChild<NumberBox*>(QStringLiteral("study.tune.trials"))->setValue(1);
    page->findChild<NumberBox*>(QStringLiteral("study.runs.seeds"))->setValue(1);
    page->findChild<NumberBox*>(QStringLiteral("study.runs.max-seeds"))->setValue(1);
    page->findChild<QLineEdit*>(QStringLiteral("study.name"))->setText(QStringLiteral("A \"fair\" one"));
    page->start();
    window->startTraining(); // would disturb it
    QVERIFY(!window->session().isLive());
    QTRY_VERIFY_WITH_TIMEOUT(!page->session().job().isRunning(), 120000);
    QVERIFY(page->session().shown());
    press(*page, QStringLiteral("Open its ru&ns"));
    QCOMPARE(window->currentPage(), PageId::Runs);
    auto* runs = window->findChild<RunsPage*>();
    QCOMPARE(runs->table().choice().error(), QString());
    QTRY_COMPARE(runs->table().shownRuns(), 4); // with the one of all defaults; those of the tuning are in the archive
}

void TestStudiesPage::closingAsksFirst()
{
    const auto window = makeWindow();
    window->document().adopt(tinyProject());
    auto* page = window->findChild<StudiesPage*>();
    page->start();
    QVERIFY(page->session().isStudying());
    QVERIFY(!window->close());
    QCOMPARE(m_asked, 1);
    QVERIFY(page->session().isStudying());
    m_leave = LeaveAnswer::StopAndQuit;
    QVERIFY(window->close());
    QCOMPARE(m_asked, 2);
}

REGISTER_TEST(TestStudiesPage)
#include "test_studies_page.moc"

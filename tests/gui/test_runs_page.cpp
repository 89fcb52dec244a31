// The Runs page over a real database: overlay, differences, archive and undo, delete, rename, live refresh, export.
#include "gui/pages/page_parts.h"
#include "gui/pages/run_differences.h"
#include "gui/pages/run_overlay.h"
#include "gui/pages/runs_page.h"
#include "gui/plots/plot.h"
#include "gui/project_document.h"
#include "gui/table_view.h"
#include "support.h"

#include <QFile>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace evenkeel;

class TestRunsPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void emptyLeadsToTraining();
    void overlaysSelectedRuns();
    void coloursAreDistinctAndStay();
    void targetFillsTheColumn();
    void targetIsDragged();
    void legendTellsAlgorithmsApart();
    void awaitedRunsAreSelected();
    void averagesRepeats();
    void differencesOfSelected();
    void newRunsAppearAndKeepTheSelection();
    void failedRunsShowTheirError();
    void archiveAndUndo();
    void deleteAsks();
    void renameAndNotes();
    void opensAsProject();
    void columnsAreRemembered();
    void exportsTheTable();

private:
    std::int64_t store(const std::string& name, double rate, std::initializer_list<double> p1,
        const std::string& group = {}, const std::string& status = "done", const std::string& error = {});
    std::unique_ptr<RunsPage> open();

    OwnSettings m_settings;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<RunStore> m_store;
    ProjectDocument m_document;
};

void TestRunsPage::init()
{
    QSettings().clear();
    m_store.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_store = std::make_unique<RunStore>(m_folder->filePath(QStringLiteral("runs.sqlite")).toStdString());
    m_document.newProject();
}

std::int64_t TestRunsPage::store(const std::string& name, double rate, std::initializer_list<double> p1,
    const std::string& group, const std::string& status, const std::string& error)
{
    RunConfig config = fourDevices();
    config.name = name;
    config.train.rate = rate;
    NewRun run;
    run.name = name;
    run.algorithm = config.train.algorithm;
    run.devices = "sim | sim,speed=0.5";
    run.config = configJson(config);
    run.group = group;
    run.ranks = 2;
    const std::int64_t id = m_store->begin(run);
    double time = 0;
    for (double value : p1) {
        EvaluationEvent e;
        e.time = e.wall = ++time;
        e.epoch = time / 2;
        e.samples = std::int64_t(500 * time);
        e.p1 = value;
        e.loss = 1 - value;
        m_store->add(id, e);
    }
    if (status != "running")
        m_store->add(id, FinishedEvent { .run = id, .status = status, .error = error, .time = time, .wall = time });
    m_store->flush();
    return id;
}

std::unique_ptr<RunsPage> TestRunsPage::open()
{
    auto page = std::make_unique<RunsPage>(m_document, *m_store);
    page->resize(1100, 800);
    page->show();
    const auto stored = int(m_store->list().size());
    if (!QTest::qWaitFor([&] { return page->table().rowCount() == stored; }))
        qWarning("the list was not read");
    return page;
}

void TestRunsPage::emptyLeadsToTraining()
{
    const auto page = open();
    QSignalSpy requested(page.get(), &Page::pageRequested);
    QPushButton* button = nullptr;
    for (auto* empty : page->findChildren<EmptyState*>())
        if (empty->isVisible())
            button = empty->button();
    QVERIFY(button && button->isVisible());
    button->click();
    QCOMPARE(requested.first().first().value<PageId>(), PageId::Train);
}

void TestRunsPage::overlaysSelectedRuns()
{
    const auto a = store("a", 0.1, { 0.1, 0.2, 0.3 }), b = store("b", 0.2, { 0.2, 0.4 });
    store("c", 0.3, { 0.5 });
    const auto page = open();
    QCOMPARE(page->selectedRuns().size(), 1); // the newest is shown at once
    page->select({ a, b });
    QCOMPARE(page->selectedRuns().size(), 2);
    Plot& plot = page->overlay().plot();
    // One graph a run in each of the two panels, with all of its points.
    QTRY_VERIFY(plot.toCsv().contains(QLatin1String("#1 a")) && plot.toCsv().contains(QLatin1String("#2 b")));
    QVERIFY(!plot.toCsv().contains(QLatin1String("#3 c")));
    QVector<qsizetype> points;
    for (int series = 0; series < 4; ++series)
        points.append(plot.pointCount(series));
    std::sort(points.begin(), points.end());
    QCOMPARE(points, (QVector<qsizetype> { 2, 2, 3, 3 }));
    QVERIFY(plot.widestPen() <= 1);
    page->overlay().setX(CurveX::Samples);
    QVERIFY(plot.toCsv().contains(QLatin1String("1500")));
    page->select({});
    QTRY_VERIFY(!plot.isVisible());
}

void TestRunsPage::coloursAreDistinctAndStay()
{
    QVector<qint64> runs;
    for (int i = 0; i < 12; ++i)
        runs.append(store("run", 0.1 * i, { 0.1 }));
    const auto page = open();
    const auto colorOf = [&](qint64 run) {
        for (int row = 0; row < page->table().rowCount(); ++row)
            if (const auto index = page->table().index(row, 0); index.data(RunsModel::RunRole).toLongLong() == run)
                return index.data(RunsModel::ColorRole);
        return QVariant();
    };
    page->select({ runs[3], runs[7] });
    QTRY_VERIFY(colorOf(runs[3]).isValid() && colorOf(runs[7]).isValid());
    const int kept = colorOf(runs[7]).toInt();
    page->select({ runs[7], runs[9], runs[11] });
    QTRY_VERIFY(!colorOf(runs[3]).isValid());
    QCOMPARE(colorOf(runs[7]).toInt(), kept);
    page->select(runs);
    QTRY_VERIFY(colorOf(runs[0]).isValid());
    QSet<int> colors;
    for (qint64 run : runs)
        colors.insert(colorOf(run).toInt());
    QCOMPARE(colors.size(), 12);
}

void TestRunsPage::targetFillsTheColumn()
{
    store("fast", 0.1, { 0.1, 0.6 });
    store("never", 0.1, { 0.1, 0.2, 0.3 });
    const auto page = open();
    page->overlay().setTarget(0.5);
    page->table().sort(RunsModel::Number, Qt::AscendingOrder);
    const auto text = [&](int row) { return page->table().index(row, RunsModel::ToTarget).data().toString(); };
    QTRY_COMPARE(text(0), RunsModel::durationText(2));
    QCOMPARE(text(1), QStringLiteral("> ") + RunsModel::durationText(3));
    page->select({ 1, 2 });
    const auto reached = [&] { return page->overlay().reachedText(); };
    QTRY_VERIFY(reached().contains(QLatin1String("#1")) && reached().contains(QLatin1String("#2")));
    QVERIFY(reached().contains(RunsModel::durationText(2)));
    QVERIFY(reached().contains(QLatin1String("not in ") + RunsModel::durationText(3)));
    page->overlay().setTarget(0.15); // both reach it, after two seconds
    QTRY_COMPARE(text(1), RunsModel::durationText(2));
    QVERIFY(!reached().contains(QLatin1String("not in")));
}

void TestRunsPage::targetIsDragged()
{
    store("run", 0.1, { 0.1, 0.2, 0.4, 0.6 });
    const auto page = open();
    Plot& plot = page->overlay().plot();
    QTRY_VERIFY(plot.isVisible() && !plot.targetHandle().isEmpty());
    QTest::qWait(50); // drawn: axes have their ranges
    auto* view = plot.findChild<QWidget*>(QStringLiteral("plotView"));
    QVERIFY(view);
    QSignalSpy changed(&page->overlay(), &RunOverlay::targetChanged);
    const auto inView = [&](QPoint point) { return view->mapFrom(&plot, point); };
    const QPoint foot = inView(plot.targetHandle().center());
    QTest::mousePress(view, Qt::LeftButton, {}, foot);
    QTest::mouseMove(view, foot - QPoint(0, 40));
    const double low = page->overlay().target();
    QVERIFY(low > 0.05 && low < 0.6);
    QTest::mouseMove(view, foot - QPoint(0, 60));
    QVERIFY(page->overlay().target() > low);
    QVERIFY(page->overlay().reachedText().contains(QLatin1String("#1")));
    QVERIFY(plot.isFollowing()); // the curves were not dragged along
    QCOMPARE(changed.size(), 0); // the table waits for the end
    QTest::mouseRelease(view, Qt::LeftButton, {}, foot - QPoint(0, 60));
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first().first().toDouble(), page->overlay().target());
    QTest::qWait(50);
    const QPoint handle = inView(plot.targetHandle().center());
    QTest::mousePress(view, Qt::LeftButton, {}, handle);
    QTest::mouseMove(view, QPoint(handle.x(), view->height() - 5)); // below its panel: away with it
    QTest::mouseRelease(view, Qt::LeftButton, {}, QPoint(handle.x(), view->height() - 5));
    QCOMPARE(page->overlay().target(), 0.0);
}

void TestRunsPage::legendTellsAlgorithmsApart()
{
    const auto a = store("demo", 0.1, { 0.1 }), b = store("demo", 0.2, { 0.2 });
    const auto page = open();
    page->select({ a, b });
    const auto csv = [&] { return page->overlay().plot().toCsv(); };
    QTRY_VERIFY(csv().contains(QLatin1String("#1 rate 0.1")) && csv().contains(QLatin1String("#2 rate 0.2")));
}

void TestRunsPage::awaitedRunsAreSelected()
{
    const auto a = store("a", 0.1, { 0.1 });
    const auto page = open();
    page->showRuns({ a + 1, a + 2 });
    store("b", 0.1, { 0.1 });
    store("c", 0.1, { 0.1 });
    page->refresh();
    QTRY_COMPARE(page->selectedRuns().size(), 2);
    QVERIFY(!page->selectedRuns().contains(a));
}

void TestRunsPage::averagesRepeats()
{
    QVector<qint64> runs;
    for (double offset : { 0.0, 0.1, 0.5 })
        runs.append(store("net", 0.1, { 0.1 + offset, 0.2 + offset }, "same"));
    const auto page = open();
    page->overlay().setAverage(true);
    page->select(runs);
    QTRY_VERIFY(page->overlay().plot().toCsv().contains(QLatin1String("net, N = 3")));
    QVERIFY(!page->overlay().plot().toCsv().contains(QLatin1String("#1")));
    for (int series : { 0, 1, 2 }) // the mean and the two edges of its band
        QCOMPARE(page->overlay().plot().pointCount(series), 2);
}

void TestRunsPage::differencesOfSelected()
{
    const auto a = store("same", 0.1, { 0.1 }), b = store("same", 0.2, { 0.2 });
    const auto page = open();
    page->select({ a, b });
    const CellTable& table = page->differencesView().table();
    QTRY_COMPARE(table.rowCount(), 1);
    QCOMPARE(table.cell(0, 0).text, QStringLiteral("train.rate"));
    page->select({ a });
    QTRY_VERIFY(table.rowCount() > 10); // one run: all of its configuration
}

void TestRunsPage::newRunsAppearAndKeepTheSelection()
{
    const auto a = store("a", 0.1, { 0.1 });
    const auto page = open();
    page->select({ a });
    const auto b = store("b", 0.1, { 0.2 }, {}, "running");
    page->refresh();
    QTRY_COMPARE(page->table().rowCount(), 2);
    QCOMPARE(page->selectedRuns(), QVector<qint64> { a });
    page->select({ b });
    QTRY_COMPARE(page->overlay().plot().pointCount(0), 1);
    EvaluationEvent e;
    e.time = 5;
    e.epoch = 3;
    e.p1 = 0.9;
    m_store->add(b, e);
    m_store->flush();
    page->refresh();
    QTRY_COMPARE(page->overlay().plot().pointCount(0), 2);
    m_store->add(b, FinishedEvent { .run = b, .status = "done", .error = {} });
    m_store->flush();
}

void TestRunsPage::failedRunsShowTheirError()
{
    store("bad", 0.1, {}, {}, "failed", "cuda:0: out of memory; use a smaller batch");
    const auto page = open();
    const auto status = page->table().index(0, RunsModel::Status);
    QCOMPARE(status.data().toString(), QStringLiteral("failed"));
    QVERIFY(status.data(Qt::ToolTipRole).toString().contains(QLatin1String("out of memory")));
    QTRY_VERIFY(std::ranges::any_of(page->findChildren<InlineMessage*>(),
        [](InlineMessage* message) { return message->text().contains(QLatin1String("out of memory")); }));
}

void TestRunsPage::archiveAndUndo()
{
    const auto a = store("a", 0.1, { 0.1 });
    store("b", 0.1, { 0.1 });
    const auto page = open();
    page->select({ a });
    page->archiveSelected();
    QTRY_COMPARE(page->table().rowCount(), 1);
    QVERIFY(m_store->find(a)->archived);
    page->undoArchive();
    QTRY_COMPARE(page->table().rowCount(), 2);
    QVERIFY(!m_store->find(a)->archived);
}

void TestRunsPage::deleteAsks()
{
    const auto a = store("a", 0.1, { 0.1 });
    const auto page = open();
    QString asked;
    page->confirm = [&](const QString& question, const QString&) {
        asked = question;
        return false;
    };
    page->select({ a });
    page->deleteSelected();
    QVERIFY(asked.contains(QLatin1String("cannot be undone")));
    QVERIFY(m_store->find(a));
    page->confirm = [](const QString&, const QString&) { return true; };
    page->deleteSelected();
    QTRY_COMPARE(page->table().rowCount(), 0);
    QVERIFY(!m_store->find(a));
}

void TestRunsPage::renameAndNotes()
{
    const auto a = store("a", 0.1, { 0.1 });
    const auto page = open();
    page->select({ a });
    QVERIFY(page->table().setData(page->table().index(0, RunsModel::Name), QStringLiteral("better name")));
    QCOMPARE(m_store->find(a)->name, std::string("better name"));
    auto* notes = page->findChild<QPlainTextEdit*>();
    QCoreApplication::processEvents(); // the selection has been shown
    notes->setPlainText(QStringLiteral("why it works"));
    QTRY_COMPARE(m_store->find(a)->notes, std::string("why it works"));
    notes->setPlainText(QStringLiteral("typed, then left at once"));
    page->hide();
    QCOMPARE(m_store->find(a)->notes, std::string("typed, then left at once"));
}

void TestRunsPage::opensAsProject()
{
    store("wanted", 0.125, { 0.1 });
    const auto page = open();
    page->select({ 1 });
    QSignalSpy requested(page.get(), &Page::pageRequested);
    m_document.edit(QStringLiteral("name"), QStringLiteral("name"), [](RunConfig& config) { config.name = "unsaved"; });
    page->confirm = [](const QString&, const QString&) { return false; };
    page->openAsProject();
    QCOMPARE(m_document.config().name, std::string("unsaved"));
    page->confirm = [](const QString&, const QString&) { return true; };
    page->openAsProject();
    QCOMPARE(m_document.config().name, std::string("wanted"));
    QCOMPARE(m_document.config().train.rate, 0.125);
    QCOMPARE(requested.first().first().value<PageId>(), PageId::Train);
}

void TestRunsPage::columnsAreRemembered()
{
    store("a", 0.1, { 0.1 });
    const auto table = [](RunsPage& page) {
        for (auto* view : page.findChildren<TableView*>())
            if (view->accessibleName() == QLatin1String("Stored runs"))
                return view;
        return static_cast<TableView*>(nullptr);
    };
    {
        const auto page = open();
        QVERIFY(table(*page)->isColumnHidden(RunsModel::Notes));
        table(*page)->setColumnHidden(RunsModel::Notes, false);
        table(*page)->setColumnHidden(RunsModel::Seed, true);
    }
    {
        const auto page = open();
        QVERIFY(!table(*page)->isColumnHidden(RunsModel::Notes));
        QVERIFY(table(*page)->isColumnHidden(RunsModel::Seed));
    }
    QSettings().setValue(QStringLiteral("runs/header"), QByteArray("rubbish"));
    const auto page = open(); // a broken state gives way to the default
    QVERIFY(!table(*page)->isColumnHidden(RunsModel::Seed));
}

void TestRunsPage::exportsTheTable()
{
    store("a, b", 0.1, { 0.25 });
    const auto page = open();
    const QString file = m_folder->filePath(QStringLiteral("runs.csv"));
    QVERIFY(page->exportTable(file));
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    const QStringList lines = QString::fromUtf8(written.readAll()).split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 2);
    QVERIFY(lines[0].startsWith(QLatin1String("#,Name,Algorithm")));
    QVERIFY(lines[1].startsWith(QLatin1String("1,\"a, b\",adaptive-sgd")));
    QVERIFY(lines[1].contains(QLatin1String("0.25")));
    QVERIFY(!page->exportTable(QStringLiteral("/nowhere/at/all.csv")));
}

QTEST_MAIN(TestRunsPage)
#include "test_runs_page.moc"

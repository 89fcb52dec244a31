// SPDX-License-Identifier: GPL-3.0-or-later
// Results that leave and enter by the Runs page: reports, tables, bundles, and a run that is made again.
#include "core/report/reproduce.h"
#include "gui/parts/table_view.h"
#include "gui/runs/reproduction_view.h"
#include "gui/runs/runs_sharing.h"
#include "stored_runs.h"
#include "tests/test_class.h"

#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QSignalSpy>
#include <QUrl>

using namespace evenkeel;

namespace {

QString contentsOf(const QString& file)
{
    QFile in(file);
    return in.open(QIODevice::ReadOnly) ? QString::fromUtf8(in.readAll()) : QString();
}

QAction* sharingAction(RunsSharing& sharing, const QString& text)
{
    for (QAction* action : sharing.actions())
        if (action->text().remove(u'&') == text)
            return action;
    return nullptr;
}

} // namespace

class TestRunsSharing : public QObject, private StoredRuns {
    Q_OBJECT

private Q_SLOTS:
    void init() { reset(); }
    void actionsFollowTheSelection();
    void reportOfTheSelected();
    void resultsAsLatex();
    void bundlesGoOutAndComeBack();
    void aBrokenBundleAddsNothing();
    void droppedBundlesAreImported();
    void madeAgain();
    void whatCannotBeMadeAgain();
    void notDuringAnotherRun();
};

void TestRunsSharing::actionsFollowTheSelection()
{
    const auto a = store("a", 0.1, { 0.1 }), b = store("b", 0.2, { 0.2 });
    const auto page = open();
    QAction* reproduce = sharingAction(page->sharing(), QStringLiteral("Reproduce"));
    QAction* report = sharingAction(page->sharing(), QStringLiteral("Report…"));
    QVERIFY(reproduce && report && sharingAction(page->sharing(), QStringLiteral("Import bundle…")));
    page->selection().select({ a });
    QTRY_VERIFY(reproduce->isEnabled() && report->isEnabled());
    page->selection().select({ a, b });
    QTRY_VERIFY(!reproduce->isEnabled() && report->isEnabled());
    page->selection().select({});
    QTRY_VERIFY(!report->isEnabled());
    QVERIFY(sharingAction(page->sharing(), QStringLiteral("Import bundle…"))->isEnabled());
}

void TestRunsSharing::reportOfTheSelected()
{
    const auto a = store("first", 0.1, { 0.1, 0.4 }), b = store("second <b>", 0.2, { 0.2, 0.5 });
    const auto page = open();
    page->selection().select({ a, b });
    QSignalSpy done(&page->sharing(), &RunsSharing::done);
    const QString file = m_folder->filePath(QStringLiteral("r.html"));
    page->sharing().writeReport(file);
    QTRY_COMPARE(done.size(), 1);
    const QString html = contentsOf(file);
    QVERIFY(html.contains(QStringLiteral("Comparison of 2 runs")) && html.contains(QStringLiteral("second &lt;b&gt;")));
    QSignalSpy failed(&page->sharing(), &RunsSharing::message);
    page->sharing().writeReport(m_folder->filePath(QStringLiteral("no/such/r.html")));
    QTRY_COMPARE(failed.size(), 1);
}

void TestRunsSharing::resultsAsLatex()
{
    const auto a = store("a", 0.1, { 0.1, 0.4 }), b = store("b", 0.2, { 0.2, 0.5 });
    const auto page = open();
    page->selection().select({ a, b });
    QSignalSpy done(&page->sharing(), &RunsSharing::done);
    page->sharing().copyResults(latexTable, QStringLiteral("LaTeX"));
    QTRY_COMPARE(done.size(), 1);
    const QString latex = QApplication::clipboard()->text();
    QVERIFY(latex.contains(QStringLiteral("\\toprule")) && latex.contains(QStringLiteral("\\textbf{0.5000}")));
}

void TestRunsSharing::bundlesGoOutAndComeBack()
{
    const auto a = store("a", 0.1, { 0.1, 0.4 }), b = store("b", 0.2, { 0.2 });
    const auto page = open();
    page->selection().select({ a, b });
    QSignalSpy done(&page->sharing(), &RunsSharing::done);
    page->sharing().exportBundles(m_folder->path()); // several: a file each
    QTRY_COMPARE(done.size(), 1);
    const QStringList files { m_folder->filePath(QStringLiteral("run-%1.jsonl").arg(a)),
        m_folder->filePath(QStringLiteral("run-%1.jsonl").arg(b)) };
    QSignalSpy added(&page->sharing(), &RunsSharing::runsAdded);
    page->sharing().importFiles(files);
    QTRY_COMPARE(added.size(), 1);
    const auto runs = added.first().first().value<QVector<qint64>>();
    QCOMPARE(runs.size(), 2);
    QCOMPARE(m_store->evaluations(runs[0]).size(), std::size_t(2));
    QCOMPARE(m_store->find(runs[1])->name, std::string("b"));
    QTRY_VERIFY(page->selection().runs().contains(runs[0])); // they are shown
    QCOMPARE(page->selection().runs().size(), 2);
}

void TestRunsSharing::aBrokenBundleAddsNothing()
{
    const auto a = store("a", 0.1, { 0.1, 0.4 });
    const QString file = m_folder->filePath(QStringLiteral("cut.jsonl"));
    m_store->exportRun(a, file.toStdString());
    QVERIFY(QFile::resize(file, QFile(file).size() - 10));
    const auto page = open();
    QSignalSpy message(&page->sharing(), &RunsSharing::message);
    page->sharing().importFiles({ file });
    QTRY_COMPARE(message.size(), 1);
    QVERIFY(message.first().at(1).toString().contains(QStringLiteral("cut.jsonl:")));
    QCOMPARE(m_store->list(true).size(), std::size_t(1));
}

void TestRunsSharing::droppedBundlesAreImported()
{
    const auto a = store("a", 0.1, { 0.1, 0.4 });
    const QString file = m_folder->filePath(QStringLiteral("one.jsonl"));
    m_store->exportRun(a, file.toStdString());
    const auto page = open();
    QMimeData data;
    const auto isTaken = [&](auto event) {
        event.ignore();
        return page->sharing().eventFilter(page.get(), &event) && event.isAccepted();
    };
    const auto entered = [&] { return QDragEnterEvent({ 5, 5 }, Qt::CopyAction, &data, Qt::LeftButton, {}); };
    data.setUrls({ QUrl::fromLocalFile(QStringLiteral("/data/train.txt")) });
    QVERIFY(!isTaken(entered())); // the window's
    data.setUrls({ QUrl::fromLocalFile(file) });
    QVERIFY(page->acceptDrops() && isTaken(entered()));
    QSignalSpy added(&page->sharing(), &RunsSharing::runsAdded);
    QVERIFY(isTaken(QDropEvent({ 5, 5 }, Qt::CopyAction, &data, Qt::LeftButton, {})));
    QTRY_COMPARE(added.size(), 1);
    QCOMPARE(m_store->list(true).size(), std::size_t(2));
}

void TestRunsSharing::madeAgain()
{
    RunConfig config = fourDevices();
    config.data.generate
        = { .samples = 400, .features = 100, .labels = 20, .test = 100, .nnz = 8, .labelsPerSample = 2 };
    config.model.hidden = { 8 };
    RunControl control;
    const RunResult first = recordedRun(config, [](const Event&) {}, control, { .store = m_store.get() });
    QCOMPARE(first.status, RunStatus::Done);
    const auto page = open();
    page->selection().select({ first.run });
    std::optional<Reproduced> result;
    connect(&page->sharing(), &RunsSharing::reproduced, this, [&](const Reproduced& r) { result = r; });
    page->sharing().reproduce(first.run);
    QVERIFY(!sharingAction(page->sharing(), QStringLiteral("Import bundle…"))->isEnabled()); // one at a time
    QTRY_VERIFY_WITH_TIMEOUT(result.has_value(), 60000);
    QCOMPARE(result->judgment.verdict, Verdict::Identical);
    auto* view = page->findChild<ReproductionView*>();
    QVERIFY(view && view->isVisible());
    QCOMPARE(view->evaluations().rowCount(), 2);
    QCOMPARE(view->evaluations().cell(1, 6).text, QStringLiteral("identical"));
    QCOMPARE(view->changes().rowCount(), 0);
    QTRY_COMPARE(page->selection().runs().size(), 2); // both are shown
    QVERIFY(m_store->find(result->result.run)->notes.starts_with("Reproduces run "));
}

void TestRunsSharing::whatCannotBeMadeAgain()
{
    const auto a = store("a", 0.1, { 0.1 }); // of no data that it names
    const auto page = open();
    QSignalSpy message(&page->sharing(), &RunsSharing::message);
    page->sharing().reproduce(a);
    QTRY_COMPARE(message.size(), 1);
    QVERIFY(message.first().at(1).toString().contains(QStringLiteral("cannot be made again")));
    QCOMPARE(m_store->list(true).size(), std::size_t(1));
}

void TestRunsSharing::notDuringAnotherRun()
{
    RunConfig config = fourDevices();
    config.train.clock = ClockKind::Real;
    config.devices = { "cpu,threads=1" };
    const std::int64_t ended = m_store->begin({ .name = "real", .config = configJson(config), .dataHash = "00" });
    m_store->add(ended, EvaluationEvent { .time = 1, .epoch = 1 });
    m_store->add(ended, FinishedEvent { .run = ended, .status = RunStatus::Done, .error = {} });
    const auto running = store("at work", 0.1, { 0.1 }, {}, RunStatus::Running);
    const auto page = open();
    QSignalSpy message(&page->sharing(), &RunsSharing::message);
    page->sharing().reproduce(ended);
    QTRY_COMPARE(message.size(), 1);
    QVERIFY(message.first().at(1).toString().contains(QStringLiteral("Run #%1 is under way").arg(running)));
}

REGISTER_TEST(TestRunsSharing)
#include "test_runs_sharing.moc"

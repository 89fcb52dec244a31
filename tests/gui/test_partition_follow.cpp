// SPDX-License-Identifier: GPL-3.0-or-later
// Shares by hand, and the partition that follows them; undo; refinement; measurement; what sets a device apart.
#include "gui/partition/share_math.h"
#include "gui/parts/number_box.h"
#include "partition_support.h"
#include "tests/test_class.h"

using namespace evenkeel;

class TestPartitionFollow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aShareKeepsTheOthersProportions();
    void slidersWriteTheProject();
    void typedSamplesAreExact();
    void bySpeedTakesItBack();
    void wrongNumberOfShares();
    void manyDevicesHaveNoSliders();
    void thePartitionFollows();
    void draggingComesToRest();
    void manySamplesFollow();
    void otherMethodsFollowToo();
    void undoShowsTheFormerAtOnce();
    void hiddenPagesDoNotWork();
    void refines();
    void refinementCanBeStopped();
    void refinementCanBeCanceled();
    void measures();
    void notWhileTraining();
    void whatSetsADeviceApart();

private:
    OwnSettings m_settings;
};

namespace {

QSlider* slider(const QWidget& page, const char* device)
{
    return named<QSlider>(page, QStringLiteral("Share of ") + QString::fromUtf8(device));
}

} // namespace

void TestPartitionFollow::aShareKeepsTheOthersProportions()
{
    const std::vector<double> half = withShare({ 1, 0.5, 0.5, 0.25 }, 0, 0.5);
    QCOMPARE(half, (std::vector<double> { 1.25, 0.5, 0.5, 0.25 }));
    const std::vector<double> none = withShare({ 3, 1 }, 0, 0), all = withShare({ 3, 1 }, 1, 1);
    QVERIFY(none[0] > 0 && all[0] == 3 && std::isfinite(all[1]));
    QCOMPARE(withShare({ 2 }, 0, 0.3), std::vector<double> { 2 });
}

void TestPartitionFollow::slidersWriteTheProject()
{
    ProjectDocument document;
    makeSmall(document, "submodular");
    PartitionPage page(document);
    page.show();
    QCOMPARE(slider(page, "0 sim")->value(), 444); // 1 of 2.25
    const int before = document.undoStack().count();
    for (int value : { 450, 480, 500 })
        slider(page, "0 sim")->setValue(value);
    QCOMPARE(document.undoStack().count(), before + 1); // one drag
    QCOMPARE(document.config().partitionShares, (std::vector<double> { 1.25, 0.5, 0.5, 0.25 }));
    slider(page, "3 sim ×0.25")->setValue(200);
    QCOMPARE(document.undoStack().count(), before + 2); // another device
    QCOMPARE(slider(page, "0 sim")->value(), 444); // 1.25 of 2.8125
    document.undoStack().undo();
    document.undoStack().undo();
    QVERIFY(document.config().partitionShares.empty());
    QCOMPARE(slider(page, "0 sim")->value(), 444);
}

void TestPartitionFollow::typedSamplesAreExact()
{
    ProjectDocument document;
    makeSmall(document, "submodular", 1000);
    PartitionPage page(document);
    page.show();
    auto* samples = named<NumberBox>(page, QStringLiteral("Samples of 3 sim ×0.25"));
    for (int wanted : { 1, 137, 333, 998 }) {
        samples->setValue(wanted);
        const std::vector<Index> quota = quotas(1000, partitionSpeeds(document.config()));
        QCOMPARE(quota[3], Index(wanted));
        QVERIFY(std::abs(double(quota[0]) - 2 * double(quota[1])) <= 2); // the others' proportions
    }
    auto* percent = named<NumberBox>(page, QStringLiteral("Share of 0 sim in percent"));
    percent->setValue(25);
    QCOMPARE(quotas(1000, partitionSpeeds(document.config()))[0], Index(250));
}

void TestPartitionFollow::bySpeedTakesItBack()
{
    ProjectDocument document;
    makeSmall(document, "submodular");
    PartitionPage page(document);
    page.show();
    auto* bySpeed = buttonNamed(page, QStringLiteral("By speed"));
    QVERIFY(!bySpeed->isEnabled());
    slider(page, "0 sim")->setValue(700);
    QVERIFY(bySpeed->isEnabled());
    bySpeed->click();
    QVERIFY(document.config().partitionShares.empty());
    QCOMPARE(slider(page, "0 sim")->value(), 444);
    document.undoStack().undo();
    QCOMPARE(slider(page, "0 sim")->value(), 700);
}

void TestPartitionFollow::wrongNumberOfShares()
{
    ProjectDocument document;
    makeSmall(document, "submodular");
    document.edit(QStringLiteral("partition.shares"), QStringLiteral("shares"), [](RunConfig& config) {
        config.partitionShares = { 1, 2 };
    });
    PartitionPage page(document);
    page.show();
    QVERIFY(!slider(page, "0 sim")->isEnabled());
    page.session().compute();
    QTRY_VERIFY(messageOf(page)->isVisible());
    QVERIFY(messageOf(page)->text().contains(QLatin1String("2 numbers for 4 devices")));
    buttonNamed(page, QStringLiteral("By speed"))->click();
    QVERIFY(slider(page, "0 sim")->isEnabled());
}

void TestPartitionFollow::manyDevicesHaveNoSliders()
{
    ComputedPage p("stratified", 2000);
    p.document.edit(QStringLiteral("devices.use"), QStringLiteral("devices"),
        [](RunConfig& config) { config.devices.assign(500, "sim"); });
    p.page.session().compute();
    QVERIFY(p.ready());
    QVERIFY(p.page.findChildren<QSlider*>().isEmpty());
    QCOMPARE(p.shown().report.partition.size(), std::size_t(500));
    QVERIFY(!p.page.grab().isNull());
}

void TestPartitionFollow::thePartitionFollows()
{
    ComputedPage p("submodular", 3000);
    QVERIFY(p.ready());
    const PartitionResultPtr first = p.page.session().shown();
    QSignalSpy shown(&p.page.session(), &PartitionSession::shownChanged);
    slider(p.page, "0 sim")->setValue(500);
    QVERIFY(p.page.session().isFollowing());
    QVERIFY(!messageOf(p.page)->isVisible()); // nothing is stale: it follows
    QVERIFY(p.ready());
    QVERIFY(shown.count() >= 1);
    QCOMPARE(sizesOf(p.shown().report.partition), (QList<qsizetype> { 1500, 600, 600, 300 }));
    QVERIFY(isPartition(p.shown().report.partition, 3000));
    QCOMPARE(p.shown().origin, PartitionResult::Origin::Followed);
    QCOMPARE(p.shown().stayed, stayedShare(first->report.partition, p.shown().report.partition));
    QVERIFY2(p.shown().stayed > 0.5, qPrintable(QString::number(p.shown().stayed)));
    QCOMPARE(p.shown().report.random.size(), std::size_t(10)); // all seeds, now that it rests
    QCOMPARE(p.page.session().before(), first);
    QVERIFY(p.page.findChild<QLabel*>(QStringLiteral("origin"))->text().contains(QLatin1String("stayed")));
    showTab(p.page, QStringLiteral("Devices"));
    QCOMPARE(valueAt(tableNamed(p.page, QStringLiteral("Samples per device")), 0, 1), 1500.0);
}

void TestPartitionFollow::draggingComesToRest()
{
    ComputedPage p("submodular", 3000);
    QVERIFY(p.ready());
    const PartitionResultPtr first = p.page.session().shown();
    for (int value = 450; value <= 600; value += 10) {
        slider(p.page, "0 sim")->setValue(value);
        QTest::qWait(5);
    }
    QVERIFY(p.ready());
    QCOMPARE(p.shown().report.quotas[0], Index(1800)); // the latest won
    QCOMPARE(p.page.session().before(), first); // none of those in passing
    slider(p.page, "0 sim")->setValue(444);
    QVERIFY(p.ready());
    p.document.undoStack().undo();
    QVERIFY(p.page.session().isFresh());
    QCOMPARE(p.page.session().shown(), first); // as it was before the drag
}

// The time is printed, not tested: machines differ.
void TestPartitionFollow::manySamplesFollow()
{
    static const int samples = isLong() ? 20'000 : 5'000;
    ComputedPage p("submodular");
    p.page.session().job().cancel();
    p.document.edit(QStringLiteral("data"), QStringLiteral("more"), [](RunConfig& config) {
        config.data.generate = { .samples = samples, .features = samples, .labels = samples / 4 };
    });
    p.page.session().compute();
    QVERIFY(p.ready());
    QElapsedTimer timer, idle;
    qint64 first = 0, longest = 0;
    connect(
        &p.page.session(), &PartitionSession::shownChanged, &p.page, [&] { first = first ? first : timer.elapsed(); });
    QTimer beat; // how long the GUI's thread is busy at a time
    connect(&beat, &QTimer::timeout, &p.page, [&] { longest = std::max(longest, idle.restart()); });
    timer.start();
    idle.start();
    beat.start(0);
    slider(p.page, "0 sim")->setValue(500);
    QTRY_VERIFY_WITH_TIMEOUT(first > 0, 60000);
    beat.stop();
    QVERIFY(p.page.session().shown()->passing);
    QVERIFY2(p.shown().stayed > 0.5, qPrintable(QString::number(p.shown().stayed)));
    qInfo("%d samples follow a slider in %lld ms, %.1f %% stay, the window is busy for %lld ms at most", samples, first,
        p.shown().stayed * 100, longest);
    QVERIFY(p.ready());
    qInfo("at rest, with all seeds, in %lld ms", timer.elapsed());
}

void TestPartitionFollow::otherMethodsFollowToo()
{
    for (const char* method : { "random", "stratified", "contiguous", "label-skewed" }) {
        ComputedPage p(method);
        QVERIFY(p.ready());
        slider(p.page, "0 sim")->setValue(500);
        QVERIFY(p.ready());
        QCOMPARE(p.shown().report.quotas[0], Index(300));
        QCOMPARE(p.shown().origin, PartitionResult::Origin::Made); // a run makes the same
        QCOMPARE(p.shown().report.partition, shardsOf(planOf(p.document.config()), p.shown().data->run.train, {}));
    }
}

void TestPartitionFollow::undoShowsTheFormerAtOnce()
{
    ComputedPage p("submodular");
    QVERIFY(p.ready());
    const PartitionResultPtr first = p.page.session().shown();
    setOption(p.document, "swaps", "5");
    QVERIFY(messageOf(p.page)->isVisible());
    p.page.session().compute();
    QVERIFY(p.ready());
    const PartitionResultPtr second = p.page.session().shown();
    p.document.undoStack().undo();
    QCOMPARE(p.page.session().shown(), first); // no event loop in between
    QVERIFY(p.page.session().isFresh() && !messageOf(p.page)->isVisible());
    QCOMPARE(p.page.session().before(), second);
    p.document.undoStack().redo();
    QCOMPARE(p.page.session().shown(), second);
}

void TestPartitionFollow::hiddenPagesDoNotWork()
{
    ComputedPage p("submodular");
    QVERIFY(p.ready());
    p.page.hide();
    p.document.edit(QStringLiteral("partition.shares"), QStringLiteral("shares"), [](RunConfig& config) {
        config.partitionShares = { 1, 1, 1, 1 };
    });
    QVERIFY(!p.page.session().isFollowing());
    p.page.show();
    QVERIFY(p.page.session().isFollowing());
    QVERIFY(p.ready());
    QCOMPARE(p.shown().report.quotas[3], Index(150));
}

void TestPartitionFollow::refines()
{
    ComputedPage p("submodular");
    QVERIFY(p.ready());
    setOption(p.document, "swaps", "1");
    p.page.session().compute();
    QVERIFY(p.ready());
    const PartitionResultPtr first = p.page.session().shown();
    buttonNamed(p.page, QStringLiteral("Refine"))->click();
    QVERIFY(p.page.session().isRefining());
    QVERIFY(p.ready());
    QVERIFY(p.page.session().shown() != first);
    QCOMPARE(p.shown().origin, PartitionResult::Origin::Refined);
    QVERIFY(p.shown().report.quality.certificate >= first->report.quality.certificate);
    QCOMPARE(sizesOf(p.shown().report.partition), sizesOf(first->report.partition));
    QCOMPARE(p.page.session().before(), first);
    QCOMPARE(p.shown().report.random.size(), first->report.random.size());
}

void TestPartitionFollow::refinementCanBeStopped()
{
    ComputedPage p("submodular", 3000);
    QVERIFY(p.ready());
    const PartitionResultPtr first = p.page.session().shown();
    auto* refine = buttonNamed(p.page, QStringLiteral("Refine"));
    refine->click();
    QVERIFY(refine->text().contains(QLatin1String("keep")));
    refine->click();
    QVERIFY(p.ready());
    QVERIFY(p.page.session().shown() != first); // what was reached
    QVERIFY(isPartition(p.shown().report.partition, 3000));
    QVERIFY(p.shown().report.quality.certificate >= first->report.quality.certificate);
    QVERIFY(refine->text().contains(QLatin1String("further")));
}

void TestPartitionFollow::refinementCanBeCanceled()
{
    ComputedPage p("submodular", 3000);
    QVERIFY(p.ready());
    const PartitionResultPtr first = p.page.session().shown();
    p.page.session().refine();
    buttonNamed(p.page, QStringLiteral("Cancel"))->click();
    QVERIFY(!p.page.session().isRefining());
    QCOMPARE(p.page.session().shown(), first);
    QVERIFY(buttonNamed(p.page, QStringLiteral("Refine"))->text().contains(QLatin1String("further")));
}

void TestPartitionFollow::measures()
{
    ComputedPage p("submodular");
    QVERIFY(p.ready());
    buttonNamed(p.page, QStringLiteral("Measure"))->click();
    QVERIFY(p.page.session().job().isRunning());
    QTRY_COMPARE_WITH_TIMEOUT(p.document.config().partitionShares.size(), std::size_t(4), 60000);
    const std::vector<double> shares = p.document.config().partitionShares;
    QVERIFY(shares[0] > shares[1] && shares[1] > shares[3]); // by virtual time
    QVERIFY(p.ready()); // and the partition follows
    QCOMPARE(p.shown().config.partitionShares, shares);
    p.document.undoStack().undo();
    QVERIFY(p.document.config().partitionShares.empty());
}

void TestPartitionFollow::notWhileTraining()
{
    ProjectDocument document;
    makeSmall(document, "submodular");
    PartitionPage page(document);
    page.show();
    auto* measure = buttonNamed(page, QStringLiteral("Measure"));
    QVERIFY(measure->isEnabled());
    page.setTraining(true);
    QVERIFY(!measure->isEnabled());
    QVERIFY(measure->toolTip().contains(QLatin1String("run is in progress")));
    QVERIFY(buttonNamed(page, QStringLiteral("Compute"))->isEnabled());
    page.setTraining(false);
    QVERIFY(measure->isEnabled());
    document.edit(QStringLiteral("partition"), {}, [](RunConfig& config) { config.partition = "queue"; });
    QVERIFY(!measure->isEnabled()); // there is no share to set
}

void TestPartitionFollow::whatSetsADeviceApart()
{
    ComputedPage p("label-skewed");
    QVERIFY(p.ready());
    showTab(p.page, QStringLiteral("Devices"));
    auto* devices = tableNamed(p.page, QStringLiteral("Samples per device"));
    devices->selectRow(1);
    QCOMPARE(p.page.session().lookedAt(), 1);
    const auto* labels = tableNamed(p.page, QStringLiteral("Labels of the device"));
    QTRY_VERIFY(labels->model()->rowCount() > 0);
    const Contrasts expected = contrastsOf(p.shown().data->run.train, p.shown().report.partition[1], 6);
    QVERIFY(!expected.moreLabels.empty());
    QCOMPARE(labels->model()->rowCount(), int(expected.moreLabels.size() + expected.fewerLabels.size()));
    QCOMPARE(labels->model()->index(0, 0).data().toString(), QStringLiteral("label %1").arg(expected.moreLabels[0].id));
    QCOMPARE(valueAt(labels, 0, 1), double(expected.moreLabels[0].count));
    QCOMPARE(valueAt(labels, 0, 3), expected.moreLabels[0].deviations);
    slider(p.page, "0 sim")->setValue(500); // the selection stays while it follows
    QVERIFY(p.ready());
    QCOMPARE(devices->selectionModel()->selectedRows().value(0).row(), 1);
}

REGISTER_TEST(TestPartitionFollow)
#include "test_partition_follow.moc"

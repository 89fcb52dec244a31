// SPDX-License-Identifier: GPL-3.0-or-later
// Long runs: lanes that hold extremes read all steps of what one zooms into, and say how many they hold.
#include "gui/live/live_page.h"
#include "gui/live/live_plots.h"
#include "support.h"
#include "tests/test_class.h"

#include "core/store/run_store.h"

#include <QTest>

using namespace evenkeel;

namespace {

constexpr int steps = 60'000; // more than a curve holds

double lossAt(int step) { return double((step * 7919LL) % 1000); }

} // namespace

class TestLaneDetail : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void zoomedInEveryStepIsThere();
    void smoothedToo();
    void anotherAxisDropsIt();

private:
    QVector<PlotValue> losses() const;

    OwnSettings m_settings;
    QTemporaryDir m_folder;
    std::unique_ptr<RunStore> m_store;
    std::int64_t m_run = 0;
    std::unique_ptr<RunSession> m_session;
    std::unique_ptr<LivePage> m_page;
};

void TestLaneDetail::initTestCase()
{
    m_store = std::make_unique<RunStore>(m_folder.filePath(QStringLiteral("runs.sqlite")).toStdString());
    RunConfig config = fourDevices();
    config.devices = { "sim" };
    m_run = m_store->begin({ .name = "Long", .devices = "sim", .config = configJson(config), .ranks = 1 });
    for (int i = 1; i <= steps; ++i) {
        StepEvent step = stepOf(0, i);
        step.loss = lossAt(i);
        m_store->add(m_run, step);
    }
    m_store->add(m_run, FinishedEvent { .run = m_run, .status = RunStatus::Done, .error = {} });
    m_store->flush();
}

void TestLaneDetail::init()
{
    QSettings().clear();
    m_session = std::make_unique<RunSession>(recordedBackend(1));
    m_page = std::make_unique<LivePage>(*m_session, m_store.get());
    m_page->resize(1100, 800);
    m_page->show();
    m_page->showStored(m_run);
    QTRY_COMPARE(m_page->data().updates(), qint64(steps));
}

QVector<PlotValue> TestLaneDetail::losses() const
{
    QVector<PlotValue> values = m_page->plots().plot().paper().visibleValues();
    values.removeIf([](const PlotValue& v) { return v.panel != QStringLiteral("Loss"); });
    return values;
}

void TestLaneDetail::zoomedInEveryStepIsThere()
{
    LivePlots& plots = m_page->plots();
    const QString held = plots.heldText();
    QVERIFY2(held.endsWith(QStringLiteral("of 60,000 steps drawn")), qPrintable(held));
    plots.plot().zoomX(200.005, 202.005); // steps 20,001 to 20,200
    QVERIFY(losses().size() < 200);
    QTRY_VERIFY(plots.plot().hasDetail());
    const QVector<PlotValue> values = losses();
    QCOMPARE(values.size(), 200);
    for (qsizetype i = 0; i < values.size(); ++i)
        QCOMPARE(values[i].y, lossAt(20'001 + int(i)));
    QVERIFY(plots.heldText().isEmpty());
    plots.plot().showAll();
    QTRY_VERIFY(!plots.plot().hasDetail());
    QTRY_VERIFY(!plots.heldText().isEmpty());
}

// With a factor of .5 per unit of far less than a step, the smoothed curve is the curve.
void TestLaneDetail::smoothedToo()
{
    LivePlots& plots = m_page->plots();
    plots.plot().setSmoothing(0.5);
    plots.plot().panels().setVisible(plots.panelOf(QStringLiteral("loss")), true); // the table of marks takes room
    plots.plot().zoomX(200.005, 200.505);
    QTRY_VERIFY(plots.plot().hasDetail());
    plots.plot().marks().set(200.01, 200.5);
    const QVector<RangeReading> readings = plots.plot().marks().readings();
    const auto loss = std::ranges::find(readings, plots.panelOf(QStringLiteral("loss")), &RangeReading::panel);
    QVERIFY(loss != readings.end());
    double sum = 0;
    for (int i = 20'001; i <= 20'050; ++i)
        sum += lossAt(i);
    QVERIFY2(std::abs(loss->mean - sum / 50) < 1e-6, qPrintable(QString::number(loss->mean)));
}

void TestLaneDetail::anotherAxisDropsIt()
{
    LivePlots& plots = m_page->plots();
    plots.plot().zoomX(200.005, 202.005);
    QTRY_VERIFY(plots.plot().hasDetail());
    plots.setXAxis(CurveX::Updates);
    QVERIFY(!plots.plot().hasDetail());
    QTRY_VERIFY(losses().size() > 1000);
}

REGISTER_TEST(TestLaneDetail)
#include "test_lane_detail.moc"

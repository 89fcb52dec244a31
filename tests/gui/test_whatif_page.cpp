// SPDX-License-Identifier: GPL-3.0-or-later
// The What-if page: figures follow the sliders; what is estimated, missing or far from what was measured is said; the
// accuracy is drawn, and compared with a run; what is saved is a project that shows the same.
#include "core/predict/prediction.h"
#include "core/run/recorded_run.h"
#include "gui/parts/band_bars.h"
#include "gui/parts/combo_box.h"
#include "gui/parts/device_tile.h"
#include "gui/parts/device_values.h"
#include "gui/parts/number_box.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"
#include "gui/plots/plot.h"
#include "gui/whatif/accuracy_view.h"
#include "gui/whatif/prediction_errors.h"
#include "gui/whatif/rough_text.h"
#include "gui/whatif/whatif_page.h"
#include "gui/whatif/whatif_setup.h"
#include "tests/test_class.h"
#include "window_fixture.h"

#include <QDir>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>

#include <fstream>

using namespace evenkeel;

class TestWhatifPage : public QObject, WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void slidersChangeTheFigures();
    void devicesAreAddedAndRemoved();
    void linksMatter();
    void missingProfileIsOneSentence();
    void devicesAreMeasured();
    void constantsAskForAProfile();
    void otherProfileReplacesTheHardware();
    void methodWithoutScheduleIsSaid();
    void accuracyIsDrawn();
    void measuredRunIsCompared();
    void runsOfTheMethodAreCompared();
    void otherProgramsTrain();
    void savedProjectLoads();
    void withoutDataItSaysWhatToDo();
    void theProjectIsFollowedUntilSomethingIsChanged();

private:
    void open(const RunConfig& config);
    void addMeasured() const;
    bool isPredicted() const; // of what stands there
    template<typename T>
    T* part(const char* name) const
    {
        return m_page->findChild<T*>(QLatin1String(name));
    }
    DeviceTile& tile(int i) const { return *m_page->setup().tiles().at(i); }
    double figure(int device, int column) const;
    QStringList sides() const; // whose figures stand side by side
    void choose(const char* box, const QString& data) const;

    ProjectDocument m_document;
    std::unique_ptr<WhatIfPage> m_page;
};

namespace {

enum FigureColumn { RateColumn = 2, WaitingColumn };

RunConfig twoEstimated()
{
    RunConfig config = fourDevices();
    config.data.generate
        = { .samples = 600, .features = 80, .labels = 10, .test = 100, .nnz = 6, .labelsPerSample = 2 };
    config.model.hidden = { 8 };
    config.devices = { "sim:t4", "sim:t4,speed=0.5" };
    config.train.algorithm = "local-sgd";
    config.train.epochs = 2;
    config.train.batch = 16;
    config.train.rate = 0.05;
    return config;
}

} // namespace

void TestWhatifPage::init()
{
    begin();
    qputenv("XDG_DATA_HOME", m_folder->path().toUtf8()); // where profiles of one's own are
}

// As if a CPU with one thread had been measured.
void TestWhatifPage::addMeasured() const
{
    const QDir folder(m_folder->path() + QStringLiteral("/evenkeel/devices"));
    QVERIFY(folder.mkpath(QStringLiteral(".")));
    std::ofstream(folder.filePath(QStringLiteral("here.toml")).toStdString())
        << "device = \"cpu,threads=1\"\ndate = \"2026-11-23\"\nestimated = false\nflops = 1e10\nbandwidth = 1e10\n"
           "gather = 1e10\nfloor = 1e-6\nstep = 1e-5\nload = [1e-7, 1e-8, 1e-6]\n";
}

void TestWhatifPage::open(const RunConfig& config)
{
    m_document.adopt(config);
    m_page = std::make_unique<WhatIfPage>(m_document, *m_store);
    m_page->resize(1200, 800);
    m_page->show();
    QTRY_VERIFY_WITH_TIMEOUT(isPredicted(), 60000);
}

void TestWhatifPage::cleanup()
{
    m_page.reset();
    m_store.reset();
}

bool TestWhatifPage::isPredicted() const
{
    const WhatIfSession& session = m_page->session();
    return !session.isPredicting() && session.whatIf() && session.whatIf()->config == m_page->setup().config()
        && session.have() && !session.profiles().empty();
}

// Of the what-if, or of what you have where that is the same. Device 0: all of them, 1: the first.
double TestWhatifPage::figure(int device, int column) const
{
    const QAbstractItemModel& table = *part<TableView>("whatif.figures")->model();
    int at = -1;
    for (int row = 0; row < table.rowCount(); ++row)
        if (!table.index(row, 0).data().toString().isEmpty() && ++at == device)
            return table.index(row, column).data(CellTable::ValueRole).toDouble();
    return -1;
}

QStringList TestWhatifPage::sides() const
{
    const QAbstractItemModel& table = *part<TableView>("whatif.figures")->model();
    QStringList names;
    for (int row = 0; row < table.rowCount(); ++row)
        if (const QString name = table.index(row, 1).data().toString(); !names.contains(name))
            names.append(name);
    return names;
}

void TestWhatifPage::choose(const char* name, const QString& data) const
{
    auto* box = part<QComboBox>(name);
    const int index = box->findData(data);
    QVERIFY2(index >= 0, qPrintable(data));
    box->setCurrentIndex(index);
    Q_EMIT box->activated(index);
}

void TestWhatifPage::slidersChangeTheFigures()
{
    open(twoEstimated());
    const double before = figure(0, RateColumn);
    QVERIFY(before > 0);
    QVERIFY(figure(1, WaitingColumn) > 0.3); // the fast one waits for one of half its speed
    QCOMPARE(sides(), QStringList { QStringLiteral("What you have (estimated, not measured)") });
    const auto* basis = part<QLabel>("whatif.basis");
    QVERIFY2(basis->text().contains(QStringLiteral("No range can be given")), qPrintable(basis->text()));
    tile(1).findChild<QSlider*>(QStringLiteral("whatif.speed.slider"))->setValue(speedPosition(1));
    QCOMPARE(tile(1).spec(), QStringLiteral("sim:t4"));
    QTRY_VERIFY_WITH_TIMEOUT(isPredicted(), 60000);
    QVERIFY(figure(0, RateColumn) > 1.2 * before);
    QVERIFY(figure(1, WaitingColumn) < 0.1); // alike
    QCOMPARE(sides().size(), 2);
    QVERIFY(sides()[0].startsWith(QStringLiteral("What-if")));
    const double ratio = figure(0, RateColumn) / before;
    QVERIFY2(part<QLabel>("whatif.headline")->text().contains(roughText(ratio)),
        qPrintable(part<QLabel>("whatif.headline")->text()));
    tile(1).findChild<NumberBox*>(QStringLiteral("whatif.jitter"))->setValue(30);
    QCOMPARE(tile(1).spec(), QStringLiteral("sim:t4,jitter=0.3"));
    const double even = figure(0, RateColumn);
    QTRY_VERIFY_WITH_TIMEOUT(isPredicted(), 60000);
    QVERIFY(figure(0, RateColumn) < even); // each waits for the other's late steps
    QCOMPARE(QString::fromStdString(m_document.config().devices[1]), QStringLiteral("sim:t4,speed=0.5"));
}

void TestWhatifPage::devicesAreAddedAndRemoved()
{
    open(twoEstimated());
    const double before = figure(0, RateColumn);
    part<QPushButton>("whatif.add")->click();
    QCOMPARE(m_page->setup().config().devices.size(), std::size_t(3));
    QTRY_VERIFY_WITH_TIMEOUT(isPredicted(), 60000);
    QCOMPARE(part<TableView>("whatif.figures")->model()->rowCount(), 4 + 3); // all and three, all and two
    QVERIFY(figure(0, RateColumn) > before);
    for (QToolButton* button : tile(2).findChildren<QToolButton*>())
        if (button->accessibleName() == QStringLiteral("Remove this device"))
            button->click();
    QTRY_VERIFY_WITH_TIMEOUT(isPredicted(), 60000);
    QCOMPARE(figure(0, RateColumn), before);
}

void TestWhatifPage::linksMatter()
{
    open(twoEstimated());
    choose("whatif.links", QStringLiteral("constants"));
    part<NumberBox>("whatif.bandwidth")->setValue(100);
    part<NumberBox>("whatif.latency")->setValue(1);
    QTRY_VERIFY_WITH_TIMEOUT(isPredicted(), 60000);
    const double fast = figure(0, RateColumn);
    part<NumberBox>("whatif.latency")->setValue(100000);
    QTRY_VERIFY_WITH_TIMEOUT(isPredicted(), 60000);
    QVERIFY(figure(0, RateColumn) < fast / 2);
    choose("whatif.links", QStringLiteral("pcie"));
    QTRY_VERIFY_WITH_TIMEOUT(isPredicted(), 60000);
    QCOMPARE(m_page->setup().config().virtualTime.links, std::string("pcie"));
}

void TestWhatifPage::missingProfileIsOneSentence()
{
    RunConfig config = twoEstimated();
    config.devices = { "sim:t4", "sim:my-gpu" };
    open(config);
    const auto* problem = part<InlineMessage>("whatif.figures.problem");
    QVERIFY(!problem->isHidden());
    QVERIFY2(problem->text().contains(QStringLiteral("there is no device profile")), qPrintable(problem->text()));
    QVERIFY(part<TableView>("whatif.figures")->isHidden()); // no number is guessed
    QVERIFY(tile(1).findChild<ComboBox*>()->currentText().contains(QStringLiteral("missing")));
}

// A project on hardware that nobody has measured: one button, and there are figures.
void TestWhatifPage::devicesAreMeasured()
{
    RunConfig config = twoEstimated();
    config.data.generate.samples = 4; // two sizes of batches to measure
    config.devices = { "cpu,threads=1,speed=0.5" };
    if (isLong()) // it is also measured how they slow each other down
        config.devices.push_back("cpu,threads=1");
    config.train.clock = ClockKind::Real;
    open(config);
    auto* empty = part<EmptyState>("whatif.unmeasured");
    QTRY_VERIFY(empty->isVisible()); // in place of figures, and of a sentence on what is wrong
    QVERIFY(part<InlineMessage>("whatif.figures.problem")->isHidden());
    auto* button = part<QPushButton>("whatif.calibrate");
    QTRY_VERIFY(button->isEnabled()); // as soon as there are data
    m_page->setTraining(true); // the run and the measurement would disturb each other
    QVERIFY(!button->isEnabled());
    const auto* busy = part<QLabel>("whatif.busy");
    QVERIFY(busy->isVisible() && busy->text().contains(QStringLiteral("A run is in progress")));
    m_page->setTraining(false);
    QVERIFY(button->isEnabled() && busy->isHidden());
    m_page->setStudying(true);
    QVERIFY(!button->isEnabled() && busy->text().contains(QStringLiteral("A study is in progress")));
    m_page->setStudying(false);
    QVERIFY(button->isEnabled() && busy->isHidden());
    button->click();
    QVERIFY(!button->isEnabled());
    m_page->session().calibration().cancel();
    QTRY_VERIFY(button->isEnabled());
    const QString file = m_folder->path() + QStringLiteral("/evenkeel/devices/cpu-threads-1.toml");
    QVERIFY(!QFileInfo::exists(file));
    QVERIFY(empty->button()->isEnabled());
    empty->button()->click();
    QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), 300000);
    QVERIFY(QFileInfo::exists(file));
    QTRY_VERIFY_WITH_TIMEOUT(isPredicted() && part<InlineMessage>("whatif.figures.problem")->isHidden(), 60000);
    QVERIFY(!empty->isVisible());
    QVERIFY(figure(0, RateColumn) > 0);
    config.devices = { "sim:t4" };
    open(config);
    QVERIFY(!part<QPushButton>("whatif.calibrate")->isEnabled()); // there is nothing to measure
}

// Devices of the project's constants; one choice gives all of them a profile.
void TestWhatifPage::constantsAskForAProfile()
{
    RunConfig config = twoEstimated();
    config.devices = { "sim", "sim,speed=0.5" };
    open(config);
    QVERIFY(part<InlineMessage>("whatif.figures.problem")->text().contains(QStringLiteral("Device 0 (sim)")));
    choose("whatif.all", QStringLiteral("t4"));
    QCOMPARE(m_page->setup().config().devices, twoEstimated().devices);
    QTRY_VERIFY_WITH_TIMEOUT(isPredicted(), 60000);
    QVERIFY(figure(0, RateColumn) > 0);
    QVERIFY(part<InlineMessage>("whatif.figures.problem")->isHidden());
    QVERIFY(!part<InlineMessage>("whatif.have.problem")->isHidden());
}

void TestWhatifPage::otherProfileReplacesTheHardware()
{
    RunConfig config = twoEstimated();
    config.devices = { "cpu,threads=1,speed=0.5,profile=t4", "sim:t4" };
    open(config);
    auto* box = tile(0).findChild<ComboBox*>();
    const int index = box->findData(QStringLiteral("h100"));
    QVERIFY(box->itemText(index).contains(QStringLiteral("estimated, not measured")));
    box->setCurrentIndex(index);
    Q_EMIT box->activated(index);
    QCOMPARE(tile(0).spec(), QStringLiteral("sim:h100,speed=0.5"));
    QTRY_VERIFY_WITH_TIMEOUT(isPredicted(), 60000);
    box->setCurrentIndex(0);
    Q_EMIT box->activated(0);
    QCOMPARE(tile(0).spec(), QStringLiteral("cpu,threads=1,speed=0.5"));
}

void TestWhatifPage::methodWithoutScheduleIsSaid()
{
    open(twoEstimated());
    choose("whatif.method", QStringLiteral("subnet-training"));
    QTRY_VERIFY_WITH_TIMEOUT(isPredicted(), 60000);
    QVERIFY(!part<InlineMessage>("whatif.figures.problem")->text().isEmpty());
    QCOMPARE(sides(), QStringList { QStringLiteral("What you have (estimated, not measured)") }); // nothing is guessed
    QVERIFY(part<QPushButton>("whatif.predict")->isEnabled()); // the whole simulation is possible
}

void TestWhatifPage::accuracyIsDrawn()
{
    open(twoEstimated());
    auto* predict = part<QPushButton>("whatif.predict");
    QVERIFY(predict->isEnabled());
    QVERIFY(m_page->accuracy().plot().isHidden());
    predict->click();
    QTRY_VERIFY_WITH_TIMEOUT(m_page->session().fullWhatIf() && !m_page->session().full().isRunning(), 60000);
    QCOMPARE(m_page->session().fullWhatIf()->problem, QString());
    const Plot& plot = m_page->accuracy().plot();
    QVERIFY(!plot.isHidden());
    QCOMPARE(plot.pointCount(0), qsizetype(m_page->session().fullWhatIf()->prediction->figures.evaluations.size()));
    QVERIFY(plot.pointCount(0) >= 2);
    QVERIFY(plot.paper().csv().contains(QStringLiteral("estimated, not measured")));
    tile(0).findChild<NumberBox*>(QStringLiteral("whatif.speed"))->setValue(2);
    QTRY_VERIFY_WITH_TIMEOUT(isPredicted(), 60000);
    QVERIFY(part<QLabel>("whatif.notes")->text().contains(QStringLiteral("settings before")));
    m_page->setTraining(true);
    QVERIFY(!predict->isEnabled());
}

// A prediction has an error where the run was made with the same settings; else the page says what is apart.
void TestWhatifPage::measuredRunIsCompared()
{
    RunConfig config = twoEstimated();
    addMeasured();
    config.devices = { "cpu,threads=1", "cpu,threads=1" };
    config.train.clock = ClockKind::Real;
    config.train.batch = 0; // chosen by the run, whose stored settings say what it was
    config.train.rate = 0;
    open(config);
    m_page->session().predictAccuracy(false);
    RunControl control;
    RecordOptions options;
    options.store = m_store.get();
    const RunResult result = recordedRun(
        config, [](const Event&) {}, control, options);
    QCOMPARE(result.error, std::string());
    m_store->flush();
    m_page->refresh(); // as the window does after a run: it is chosen by itself
    const WhatIfSession& session = m_page->session();
    QTRY_VERIFY_WITH_TIMEOUT(session.measured() && session.fullWhatIf(), 60000);
    QCOMPARE(part<QComboBox>("whatif.run")->currentData().toLongLong(), result.run);
    QCOMPARE(m_page->accuracy().plot().pointCount(1), qsizetype(session.measured()->figures.evaluations.size()));
    const QAbstractItemModel& errors = *part<TableView>("whatif.errors")->model();
    const double predicted = session.fullWhatIf()->prediction->figures.samplesPerSecond;
    const double measured = session.measured()->figures.samplesPerSecond;
    QCOMPARE(errors.columnCount(), 4);
    QCOMPARE(errors.index(0, 1).data(CellTable::ValueRole).toDouble(), predicted);
    QCOMPARE(errors.index(0, 3).data(CellTable::ValueRole).toDouble(), predicted / measured - 1);
    QVERIFY(part<QLabel>("whatif.notes")->isHidden());
    QCOMPARE(
        sides(), (QStringList { QStringLiteral("What you have"), QStringLiteral("Measured, run %1").arg(result.run) }));
    const QString basis = part<QLabel>("whatif.basis")->text();
    QVERIFY2(basis.contains(QStringLiteral("predictions of Local SGD were off by up to")), qPrintable(basis));
    QVERIFY2(basis.contains(QStringLiteral("Run %1 of the same method and settings was measured").arg(result.run)),
        qPrintable(basis));
    const auto bar = [this](int row) { return m_page->findChild<BandBars*>()->bars().value(row); };
    const ExpectedError& expected = *session.have()->prediction->expected;
    const double brief = session.have()->prediction->figures.samplesPerSecond;
    QCOMPARE(bar(0).at, brief);
    QCOMPARE(bar(1).at, measured);
    QVERIFY(std::abs(bar(0).high / bar(0).at - expected.throughput) < 1e-9);
    QVERIFY(std::abs(bar(0).low / bar(0).at - 1 / expected.throughput) < 1e-9);
    QVERIFY(bar(1).low > bar(1).high); // what was measured has no range
    QVERIFY(part<QLabel>("whatif.doubts")->text().isEmpty());
    QVERIFY(session.measured()->config.train.batch > 0);
    tile(0).findChild<NumberBox*>(QStringLiteral("whatif.speed"))->setValue(2);
    QTRY_VERIFY_WITH_TIMEOUT(isPredicted(), 60000);
    m_page->session().predictAccuracy(true);
    QTRY_VERIFY_WITH_TIMEOUT(session.fullHave(), 60000);
    QCOMPARE(errors.columnCount(), 5); // only what you have was measured
    QCOMPARE(errors.index(0, 4).data(CellTable::ValueRole).toDouble(), predicted / measured - 1);
    QVERIFY(part<QLabel>("whatif.notes")->text().contains(QStringLiteral("Devices")));
}

// Runs of other methods are not offered; the newest of the method asked for is chosen, and where there is none a
// sentence says so.
void TestWhatifPage::runsOfTheMethodAreCompared()
{
    addMeasured();
    RunConfig config = twoEstimated();
    config.devices = { "cpu,threads=1", "cpu,threads=1" };
    config.train.clock = ClockKind::Real;
    RunControl control;
    RecordOptions options;
    options.store = m_store.get();
    const auto nothing = [](const Event&) {};
    const qint64 run = recordedRun(config, nothing, control, options).run;
    RunConfig other = config;
    other.train.algorithm = "gradient-aggregation";
    const qint64 newer = recordedRun(other, nothing, control, options).run;
    m_store->flush();
    open(config);
    const auto* runs = part<QComboBox>("whatif.run");
    const auto* basis = part<QLabel>("whatif.basis");
    QTRY_COMPARE(runs->count(), 2); // none, and that
    QTRY_COMPARE(runs->currentData().toLongLong(), run);
    QTRY_VERIFY(sides().contains(QStringLiteral("Measured, run %1").arg(run)));
    choose("whatif.method", QStringLiteral("gradient-aggregation"));
    QTRY_COMPARE_WITH_TIMEOUT(runs->currentData().toLongLong(), newer, 60000);
    QTRY_VERIFY(sides().contains(QStringLiteral("Measured, run %1").arg(newer)));
    choose("whatif.method", QStringLiteral("gossip"));
    QTRY_VERIFY_WITH_TIMEOUT(basis->text().contains(QStringLiteral("in real time is stored: train it once")), 60000);
    QCOMPARE(runs->count(), 1);
    QVERIFY(basis->text().contains(QStringLiteral("predictions of ")));
}

// Nothing is measured while a run of another window or terminal trains on this machine.
void TestWhatifPage::otherProgramsTrain()
{
    RunConfig config = twoEstimated();
    config.devices = { "cpu,threads=1" };
    NewRun underWay;
    underWay.name = "somebody's";
    underWay.config = configJson(config);
    underWay.ranks = 1;
    const auto run = m_store->begin(underWay);
    open(config);
    auto* button = part<QPushButton>("whatif.calibrate");
    QTRY_VERIFY(button->isEnabled());
    QString failed;
    connect(&m_page->session(), &WhatIfSession::failed, this, [&](const QString& sentence) { failed = sentence; });
    button->click();
    QTRY_VERIFY_WITH_TIMEOUT(!failed.isEmpty(), 60000);
    QVERIFY2(
        failed.contains(QStringLiteral("Run %1 (somebody's) trains on this machine").arg(run)), qPrintable(failed));
    QVERIFY(!QFileInfo::exists(m_folder->path() + QStringLiteral("/evenkeel/devices/cpu-threads-1.toml")));
}

void TestWhatifPage::savedProjectLoads()
{
    open(twoEstimated());
    choose("whatif.links", QStringLiteral("pcie"));
    tile(0).findChild<NumberBox*>(QStringLiteral("whatif.speed"))->setValue(2);
    QTRY_VERIFY_WITH_TIMEOUT(isPredicted(), 60000);
    const QString file = m_folder->filePath(QStringLiteral("what-if.toml"));
    QVERIFY(m_page->save(file));
    const RunConfig saved = loadProject(file.toStdString());
    QCOMPARE(saved.devices, (std::vector<std::string> { "sim:t4,speed=2", "sim:t4,speed=0.5" }));
    QCOMPARE(saved.virtualTime.links, std::string("pcie"));
    QVERIFY(saved.train.clock == ClockKind::Virtual);
    RunControl control;
    const Prediction again = predictBriefly(saved, loadRunData(saved, control), control);
    QCOMPARE(again.figures.samplesPerSecond, m_page->session().whatIf()->prediction->figures.samplesPerSecond);
    QVERIFY(!m_page->save(m_folder->filePath(QStringLiteral("nowhere/what-if.toml"))));
    QVERIFY(!m_page->findChild<InlineMessage*>()->text().isEmpty());
}

void TestWhatifPage::withoutDataItSaysWhatToDo()
{
    m_page = std::make_unique<WhatIfPage>(m_document, *m_store);
    m_document.newProject();
    m_page->show();
    auto* empty = m_page->findChild<EmptyState*>();
    QVERIFY(empty->isVisible());
    QVERIFY(!m_page->setup().isVisible());
    std::optional<PageId> asked;
    connect(m_page.get(), &Page::pageRequested, this, [&](PageId page) { asked = page; });
    empty->button()->click();
    QVERIFY(asked == PageId::Data);
}

void TestWhatifPage::theProjectIsFollowedUntilSomethingIsChanged()
{
    open(twoEstimated());
    const auto setDevices = [this](const std::vector<std::string>& devices) {
        m_document.edit({}, QStringLiteral("devices"), [&](RunConfig& config) { config.devices = devices; });
    };
    setDevices({ "sim:t4" });
    QCOMPARE(m_page->setup().tiles().size(), 1);
    tile(0).findChild<NumberBox*>(QStringLiteral("whatif.speed"))->setValue(3);
    setDevices({ "sim:h100", "sim:h100" });
    QCOMPARE(m_page->setup().tiles().size(), 1); // what was asked stays
    QTRY_VERIFY_WITH_TIMEOUT(isPredicted(), 60000);
    QCOMPARE(m_page->session().have()->prediction->figures.devices.size(), std::size_t(2));
    m_document.adopt(twoEstimated());
    QCOMPARE(m_page->setup().tiles().size(), 2);
}

REGISTER_TEST(TestWhatifPage)
#include "test_whatif_page.moc"

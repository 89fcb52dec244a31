// SPDX-License-Identifier: GPL-3.0-or-later
// Forms made from tables: every field reaches the configuration, and undo brings it back.
#include "gui/devices/devices_page.h"
#include "gui/devices/project_devices_model.h"
#include "gui/parts/number_box.h"
#include "gui/parts/option_form.h"
#include "gui/parts/page_parts.h"
#include "gui/train/readiness.h"
#include "gui/train/train_page.h"
#include "support.h"
#include "tests/test_class.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTranslator>

using namespace evenkeel;

class TestForms : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void numbersShowWhatTheyAre_data();
    void numbersShowWhatTheyAre();
    void numbersStepInProportion();
    void optionsBecomeFields();
    void optionEditsReachTheProject();
    void wrongChoicesAreReplaced();
    void resetToPublishedDefaults();
    void trainFieldsAreBound();
    void samplingFieldsAreBound();
    void choosingAnAlgorithm();
    void hiddenLayersAreParsed();
    void outlookSaysWhatIsMissing();
    void devicesAreEditedInPlace();
    void allIsUnderstoodInEveryLanguage();
    void simulatedDevicesSwitchTheClock();
    void badSpecIsRefused();
    void foundDevicesAreListed();

private:
    OwnSettings m_settings;
};

void TestForms::numbersShowWhatTheyAre_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<bool>("whole");
    QTest::addColumn<QString>("text");
    QTest::newRow("small") << 2e-5 << false << "2e-05";
    QTest::newRow("tenth") << 0.1 << false << "0.1";
    QTest::newRow("large") << 1e10 << false << "10000000000";
    QTest::newRow("whole") << 128.0 << true << "128";
}

void TestForms::numbersShowWhatTheyAre()
{
    QLocale::setDefault(QLocale::c());
    QFETCH(double, value);
    QFETCH(bool, whole);
    QFETCH(QString, text);
    NumberBox box(0, 1e15, whole);
    box.setValue(value);
    QCOMPARE(box.value(), value);
    QCOMPARE(box.text(), text);
}

void TestForms::numbersStepInProportion()
{
    NumberBox rate(1e-9, 10, false);
    rate.setValue(0.1);
    rate.stepBy(-1);
    QCOMPARE(rate.value(), 0.09);
    rate.stepBy(2);
    QVERIFY(rate.value() > 0.09 && rate.value() < 0.3);
    NumberBox batch(1, 1e6, true);
    batch.setValue(128);
    batch.stepBy(1);
    QCOMPARE(batch.value(), 140.0);
    batch.setValue(3);
    batch.stepBy(-5);
    QCOMPARE(batch.value(), 1.0);
}

void TestForms::optionsBecomeFields()
{
    ProjectDocument document;
    OptionForm form(document, QStringLiteral("algorithm"), &RunConfig::algorithmOptions);
    form.setMethod(madeUpAlgorithms()[1]);
    auto* growth = form.findChild<NumberBox*>(QStringLiteral("growth"));
    auto* interval = form.findChild<NumberBox*>(QStringLiteral("interval"));
    auto* rule = form.findChild<QComboBox*>(QStringLiteral("rule"));
    QVERIFY(growth && interval && rule);
    QCOMPARE(growth->value(), 0.1);
    QCOMPARE(growth->maximum(), 1.0);
    QCOMPARE(interval->decimals(), 0);
    QCOMPARE(rule->currentText(), QStringLiteral("code"));
    QCOMPARE(growth->toolTip(), QStringLiteral("How fast"));
    int buddies = 0;
    for (const QLabel* label : form.findChildren<QLabel*>())
        buddies += label->buddy() ? 1 : 0;
    QCOMPARE(buddies, 3);
    form.setMethod(madeUpAlgorithms()[0]);
    QVERIFY(!form.findChild<NumberBox*>(QStringLiteral("growth")));
}

void TestForms::optionEditsReachTheProject()
{
    ProjectDocument document;
    OptionForm form(document, QStringLiteral("algorithm"), &RunConfig::algorithmOptions);
    form.setMethod(madeUpAlgorithms()[1]);
    auto* growth = form.findChild<NumberBox*>(QStringLiteral("growth"));
    auto* rule = form.findChild<QComboBox*>(QStringLiteral("rule"));
    growth->setValue(0.25);
    rule->setCurrentText(QStringLiteral("paper"));
    QCOMPARE(document.config().algorithmOptions, (OptionValues { { "growth", "0.25" }, { "rule", "paper" } }));
    document.undoStack().undo();
    QCOMPARE(rule->currentText(), QStringLiteral("code"));
    document.undoStack().undo();
    QCOMPARE(growth->value(), 0.1);
    QVERIFY(document.config().algorithmOptions.empty());
}

// Each of the right ones can be chosen: none stands in for it.
void TestForms::wrongChoicesAreReplaced()
{
    ProjectDocument document;
    document.edit(QStringLiteral("x"), {}, [](RunConfig& c) { c.algorithmOptions = { { "rule", "none" } }; });
    OptionForm form(document, QStringLiteral("algorithm"), &RunConfig::algorithmOptions);
    form.setMethod(madeUpAlgorithms()[1]);
    auto* rule = form.findChild<QComboBox*>(QStringLiteral("rule"));
    for (const char* name : { "paper", "code" }) {
        QCOMPARE(rule->currentText(), QString());
        rule->setCurrentText(QLatin1String(name));
        const OptionValues& values = document.config().algorithmOptions;
        QCOMPARE(values.contains("rule") ? values.at("rule") : std::string("code"), std::string(name));
        document.undoStack().undo();
    }
}

void TestForms::resetToPublishedDefaults()
{
    ProjectDocument document;
    OptionForm form(document, QStringLiteral("algorithm"), &RunConfig::algorithmOptions);
    form.setMethod(madeUpAlgorithms()[1]);
    auto* reset = form.findChild<QPushButton*>();
    QVERIFY(!reset->isEnabled());
    form.findChild<NumberBox*>(QStringLiteral("interval"))->setValue(7);
    QVERIFY(reset->isEnabled());
    reset->click();
    QVERIFY(document.config().algorithmOptions.empty());
    QCOMPARE(form.findChild<NumberBox*>(QStringLiteral("interval"))->value(), 100.0);
    document.undoStack().undo();
    QCOMPARE(document.config().algorithmOptions.at("interval"), std::string("7"));
}

void TestForms::trainFieldsAreBound()
{
    ProjectDocument document;
    TrainPage page(document, madeUpAlgorithms(), {});
    page.findChild<NumberBox*>(QStringLiteral("train.epochs"))->setValue(3);
    page.findChild<NumberBox*>(QStringLiteral("train.batch"))->setValue(64);
    page.findChild<NumberBox*>(QStringLiteral("train.rate"))->setValue(0.125);
    page.findChild<NumberBox*>(QStringLiteral("train.seed"))->setValue(9);
    page.findChild<NumberBox*>(QStringLiteral("train.repeats"))->setValue(4);
    auto* clock = page.findChild<QComboBox*>(QStringLiteral("train.clock"));
    clock->setCurrentIndex(1);
    auto* stop = page.findChild<QWidget*>(QStringLiteral("train.stop-at"));
    auto* metric = stop->findChild<QComboBox*>();
    metric->setCurrentIndex(metric->findText(QStringLiteral("P@1")));
    stop->findChild<NumberBox*>()->setValue(0.6);
    const TrainConfig& train = document.config().train;
    QCOMPARE(train.epochs, 3.0);
    QCOMPARE(train.batch, 64);
    QCOMPARE(train.rate, 0.125);
    QCOMPARE(train.seed, 9);
    QCOMPARE(train.repeats, 4);
    QVERIFY(train.clock == ClockKind::Virtual);
    QCOMPARE(train.stopAt, std::string("p@1 >= 0.6"));
    while (document.undoStack().canUndo())
        document.undoStack().undo();
    QCOMPARE(document.config(), RunConfig {});
    QCOMPARE(metric->currentText(), QStringLiteral("never"));
    QCOMPARE(clock->currentIndex(), 0);
}

// They are shown where they mean something.
void TestForms::samplingFieldsAreBound()
{
    ProjectDocument document;
    TrainPage page(document, madeUpAlgorithms(), {});
    openSections(page);
    auto* output = page.findChild<QComboBox*>(QStringLiteral("model.output"));
    auto* negatives = page.findChild<QComboBox*>(QStringLiteral("model.negatives"));
    const auto number = [&](const char* key) { return page.findChild<NumberBox*>(QLatin1String(key)); };
    const auto shown = [&](const QWidget* field) { return field->isVisibleTo(&page); };
    QVERIFY(!shown(negatives) && !shown(number("model.active")) && !shown(number("model.lsh-bits")));
    output->setCurrentIndex(1);
    QVERIFY(shown(negatives) && shown(number("model.active")) && !shown(number("model.lsh-bits")));
    negatives->setCurrentIndex(2);
    QVERIFY(shown(number("model.lsh-bits")));
    number("model.active")->setValue(500);
    number("model.lsh-bits")->setValue(7);
    number("model.lsh-tables")->setValue(8);
    number("model.lsh-bucket")->setValue(99);
    number("model.lsh-rebuild")->setValue(20);
    number("model.lsh-backoff")->setValue(0.25);
    ModelConfig expected;
    expected.output = OutputMode::Sampled;
    expected.negatives = Negatives::Lsh;
    expected.active = 500;
    expected.lshBits = 7;
    expected.lshTables = 8;
    expected.lshBucket = 99;
    expected.lshRebuild = 20;
    expected.lshBackoff = 0.25;
    QVERIFY(document.config().model == expected);
    while (document.undoStack().canUndo())
        document.undoStack().undo();
    QCOMPARE(document.config(), RunConfig {});
    QVERIFY(!shown(negatives));
}

void TestForms::choosingAnAlgorithm()
{
    ProjectDocument document;
    document.edit(QStringLiteral("x"), {}, [](RunConfig& c) { c.train.algorithm = "rich"; });
    TrainPage page(document, madeUpAlgorithms(), {});
    auto* list = page.findChild<QComboBox*>(QStringLiteral("train.algorithm"));
    QCOMPARE(list->count(), 2);
    QCOMPARE(list->currentIndex(), 1);
    page.findChild<NumberBox*>(QStringLiteral("growth"))->setValue(0.5);
    list->setCurrentIndex(0);
    QCOMPARE(document.config().train.algorithm, std::string("plain"));
    QVERIFY(document.config().algorithmOptions.empty());
    document.undoStack().undo();
    QCOMPARE(list->currentIndex(), 1);
    QCOMPARE(page.findChild<NumberBox*>(QStringLiteral("growth"))->value(), 0.5);
}

void TestForms::hiddenLayersAreParsed()
{
    ProjectDocument document;
    TrainPage page(document, madeUpAlgorithms(), {});
    auto* hidden = page.findChild<QLineEdit*>(QStringLiteral("model.hidden"));
    QCOMPARE(hidden->text(), QStringLiteral("256"));
    hidden->clear();
    QTest::keyClicks(hidden, QStringLiteral("64, 32"));
    QCOMPARE(document.config().model.hidden, (std::vector<int> { 64, 32 }));
    QTest::keyClicks(hidden, QStringLiteral("x"));
    QCOMPARE(document.config().model.hidden, (std::vector<int> { 64, 32 }));
    QTest::keyClick(hidden, Qt::Key_Return);
    QCOMPARE(hidden->text(), QStringLiteral("64, 32"));
}

void TestForms::outlookSaysWhatIsMissing()
{
    ProjectDocument document;
    TrainPage page(document, madeUpAlgorithms(), {});
    QSignalSpy wanted(&page, &Page::pageRequested);
    auto* outlook = page.findChild<QLabel*>(QStringLiteral("outlook"));
    QVERIFY(!page.problem().isEmpty());
    QVERIFY(outlook->text().contains(pageLink(PageId::Data)));
    Q_EMIT outlook->linkActivated(pageLink(PageId::Data));
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted[0][0].value<PageId>(), PageId::Data);

    RunConfig config = fourDevices();
    QVERIFY(checkReadiness(config).ready);
    QVERIFY2(checkReadiness(config).text.contains(QStringLiteral("4 device")), qPrintable(checkReadiness(config).text));
    config.devices.clear();
    QCOMPARE(checkReadiness(config).fix, PageId::Devices);
    config = fourDevices();
    config.data.generated = false;
    config.data.train = "/nowhere/train.txt";
    QCOMPARE(checkReadiness(config).fix, PageId::Data);
    QVERIFY(checkReadiness(config).text.contains(QStringLiteral("/nowhere/train.txt")));
    config = fourDevices();
    config.train.clock = ClockKind::Real; // simulated devices need virtual time
    QVERIFY(!checkReadiness(config).ready);
    QVERIFY(!pageOfLink(QStringLiteral("page:9")));
}

void TestForms::allIsUnderstoodInEveryLanguage()
{
    class German : public QTranslator {
        bool isEmpty() const override { return false; }
        QString translate(const char*, const char* source, const char*, int) const override
        {
            return qstrcmp(source, "all") == 0 ? QStringLiteral("alle") : QString();
        }
    } german;
    QCoreApplication::installTranslator(&german);
    ProjectDocument document;
    RunConfig config = fourDevices();
    config.devices = { "cpu,threads=2" };
    document.adopt(config);
    ProjectDevicesModel model(document);
    const QModelIndex threads = model.index(0, ProjectDevicesModel::Share);
    QVERIFY(model.setData(threads, QStringLiteral("all"), Qt::EditRole));
    QCOMPARE(document.config().devices[0], std::string("cpu"));
    const QString shown = threads.data().toString(); // may be typed again
    QVERIFY(model.setData(threads, QStringLiteral("1"), Qt::EditRole));
    QVERIFY(model.setData(threads, shown, Qt::EditRole));
    QCOMPARE(document.config().devices[0], std::string("cpu"));
    QVERIFY(!model.setData(model.index(0, ProjectDevicesModel::Speed), QStringLiteral("all"), Qt::EditRole));
    QCoreApplication::removeTranslator(&german);
}

void TestForms::devicesAreEditedInPlace()
{
    ProjectDocument document;
    document.adopt(fourDevices());
    ProjectDevicesModel model(document);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 4);
    QVERIFY(model.setData(model.index(1, ProjectDevicesModel::Speed), QStringLiteral("0.75"), Qt::EditRole));
    QCOMPARE(document.config().devices[1], std::string("sim,speed=0.75"));
    QVERIFY(model.setData(model.index(1, ProjectDevicesModel::Jitter), QStringLiteral("0.1"), Qt::EditRole));
    QCOMPARE(document.config().devices[1], std::string("sim,speed=0.75,jitter=0.1"));
    QVERIFY(!(model.flags(model.index(1, ProjectDevicesModel::Share)) & Qt::ItemIsEditable)); // sim has no threads
    model.duplicate({ 0, 1 });
    QCOMPARE(model.rowCount(), 6);
    QCOMPARE(document.config().devices[3], std::string("sim,speed=0.75,jitter=0.1"));
    model.remove({ 0, 5 });
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(document.config().devices[0], std::string("sim"));
    while (document.undoStack().canUndo())
        document.undoStack().undo();
    QCOMPARE(document.config(), fourDevices());
    QCOMPARE(model.rowCount(), 4);
    QVERIFY(model.setData(model.index(0, ProjectDevicesModel::Spec), QStringLiteral("cpu,threads=1"), Qt::EditRole));
    QVERIFY(model.flags(model.index(0, ProjectDevicesModel::Share)) & Qt::ItemIsEditable);
    QVERIFY(!model.setData(model.index(0, ProjectDevicesModel::Math), QStringLiteral("tf32"), Qt::EditRole)); // GPUs'
    QVERIFY(model.setData(model.index(0, ProjectDevicesModel::Math), QStringLiteral("bf16"), Qt::EditRole));
    QCOMPARE(document.config().devices[0], std::string("cpu,threads=1,math=bf16"));
    QVERIFY(model.setData(model.index(0, ProjectDevicesModel::Spec), QStringLiteral("cuda:0,sms=32"), Qt::EditRole));
    QCOMPARE(model.index(0, ProjectDevicesModel::Math).data().toString(), QStringLiteral("fp32"));
    QVERIFY(!model.setData(model.index(0, ProjectDevicesModel::Math), QStringLiteral("fp8"), Qt::EditRole));
    QVERIFY(model.setData(model.index(0, ProjectDevicesModel::Math), QStringLiteral("bf16"), Qt::EditRole));
    QCOMPARE(document.config().devices[0], std::string("cuda:0,sms=32,math=bf16"));
    QVERIFY(model.setData(model.index(0, ProjectDevicesModel::Spec), QStringLiteral("cpu,threads=1"), Qt::EditRole));
}

void TestForms::simulatedDevicesSwitchTheClock()
{
    ProjectDocument document;
    ProjectDevicesModel model(document);
    model.add({ QStringLiteral("sim,speed=0.5") }, {});
    QVERIFY(document.config().train.clock == ClockKind::Virtual);
    document.undoStack().undo();
    QVERIFY(document.config().train.clock == ClockKind::Real); // one step
}

void TestForms::badSpecIsRefused()
{
    ProjectDocument document;
    document.adopt(fourDevices());
    ProjectDevicesModel model(document);
    QSignalSpy refused(&model, &ProjectDevicesModel::refused);
    QVERIFY(!model.setData(model.index(0, ProjectDevicesModel::Speed), QStringLiteral("fast"), Qt::EditRole));
    QCOMPARE(refused.count(), 1);
    QVERIFY(!refused[0][0].toString().isEmpty());
    QCOMPARE(document.config(), fourDevices());

    DevicesPage page(document, [] { return std::vector<DeviceInfo>(); });
    auto* field = page.findChild<QLineEdit*>(QStringLiteral("spec"));
    QTest::keyClicks(field, QStringLiteral("gpu:zero"));
    QTest::keyClick(field, Qt::Key_Return);
    auto* message = page.findChild<InlineMessage*>();
    QCOMPARE(message->kind(), InlineMessage::Kind::Error);
    QVERIFY(!message->text().isEmpty());
    QCOMPARE(document.config(), fourDevices());
    field->clear();
    QTest::keyClicks(field, QStringLiteral("sim,speed=2"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(document.config().devices.back(), std::string("sim,speed=2"));
    QCOMPARE(field->text(), QString());
}

void TestForms::foundDevicesAreListed()
{
    ProjectDocument document;
    DevicesPage page(document, [] {
        return std::vector<DeviceInfo> {
            { .spec = "cpu", .name = "Some CPU", .kind = "cpu", .usable = true, .reason = {}, .memoryTotal = 1 << 30 },
            { .spec = "cuda:0", .name = "Some GPU", .kind = "cuda", .usable = false, .reason = "no driver" }
        };
    });
    QTableView* table = nullptr;
    for (QTableView* view : page.findChildren<QTableView*>())
        if (view->accessibleName().contains(QStringLiteral("found")))
            table = view;
    QVERIFY(table);
    QTRY_COMPARE(table->model()->rowCount(), 2);
    QStringList texts;
    for (int column = 0; column < table->model()->columnCount(); ++column)
        texts += table->model()->index(1, column).data().toString();
    QVERIFY(texts.contains(QStringLiteral("no driver")));
    const auto before = document.config().devices;
    Q_EMIT table->doubleClicked(table->model()->index(1, 0));
    table->selectRow(1);
    Q_EMIT table->doubleClicked(table->model()->index(1, 0));
    QCOMPARE(document.config().devices, before); // not usable
    table->selectRow(0);
    Q_EMIT table->doubleClicked(table->model()->index(0, 0));
    QCOMPARE(document.config().devices.size(), before.size() + 1);
}

REGISTER_TEST(TestForms)
#include "test_forms.moc"

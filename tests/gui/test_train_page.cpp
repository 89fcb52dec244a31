// SPDX-License-Identifier: GPL-3.0-or-later
// The Train page as a newcomer sees it: five settings, closed sections that say what they hold, methods in families,
// and a wrong value that is marked where it stands.
#include "core/choose/forecast.h"
#include "core/project/settings.h"
#include "gui/parts/duration_text.h"
#include "gui/parts/field_mark.h"
#include "gui/parts/number_box.h"
#include "gui/parts/plain_words.h"
#include "gui/train/rival_dialog.h"
#include "gui/train/train_forecast.h"
#include "gui/train/train_page.h"
#include "support.h"
#include "tests/test_class.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include <set>

using namespace evenkeel;

class TestTrainPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everySettingHasOnePlace();
    void closedSectionsSayWhatTheyHold();
    void methodsStandInFamilies();
    void rivalsAreCheckBoxes();
    void aRivalMayHaveItsOwnSettings();
    void aTargetIsAMetricAndAValue();
    void whatIsWrongIsMarkedAtItsField_data();
    void whatIsWrongIsMarkedAtItsField();
    void wordsInsteadOfKeys_data();
    void wordsInsteadOfKeys();
    void forecastSaysRangeAndClock();
    void forecastIsShown();

private:
    OwnSettings m_settings;
};

static FoldedSection* sectionOf(const QWidget& page, const char* theme)
{
    return page.findChild<FoldedSection*>(QStringLiteral("section.") + QLatin1String(theme));
}

// Of the page's keys each is in sight or in one of the sections; none of another page is in either.
void TestTrainPage::everySettingHasOnePlace()
{
    ProjectDocument document;
    TrainPage page(document, trainChoices(), {});
    const std::set<std::string_view> folded(std::begin(themes::folded), std::end(themes::folded));
    std::vector<std::pair<const char*, const char*>> rows;
    forEachField(projectSettings, [&](const auto& field) { rows.emplace_back(field.name, field.theme); });
    for (const auto& [name, theme] : rows) {
        const QString key = QString::fromLatin1(name);
        const auto* field = page.findChild<QWidget*>(key);
        if (std::string_view(theme).empty() || key == QLatin1String("devices.use")) { // of other pages
            QVERIFY2(!field, name);
        } else if (std::string_view(theme) == themes::first) {
            QVERIFY2(field->isVisibleTo(&page), name);
        } else {
            QVERIFY2(folded.contains(theme), name);
            QVERIFY2(sectionOf(page, theme)->findChild<QWidget*>(key), name);
            QVERIFY2(!field->isVisibleTo(&page), name);
        }
    }
}

void TestTrainPage::closedSectionsSayWhatTheyHold()
{
    ProjectDocument document;
    TrainPage page(document, trainChoices(), {});
    const FoldedSection* optimizer = sectionOf(page, themes::optimizer);
    QVERIFY2(optimizer->summary().startsWith(QStringLiteral("Optimizer: Adam  ·  Batch size: automatic  ·  ")),
        qPrintable(optimizer->summary()));
    QCOMPARE(sectionOf(page, themes::overfitting)->summary(), QStringLiteral("Early stopping: As the data need it"));
    document.edit({}, {}, [](RunConfig& c) { setKey(c, "train.rate=0.25"); });
    QCOMPARE(optimizer->summary(), QStringLiteral("Learning rate: 0.25"));
    document.edit({}, {}, [](RunConfig& c) { setKey(c, "train.batch=64"); });
    QCOMPARE(optimizer->summary(), QStringLiteral("Batch size: 64 samples  ·  Learning rate: 0.25"));
    const FoldedSection* options = sectionOf(page, "method");
    document.edit({}, {}, [](RunConfig& c) { setKey(c, "algorithm.bounds=skip"); });
    QCOMPARE(options->summary(), QStringLiteral("Change beyond min or max: Skipped"));
}

void TestTrainPage::methodsStandInFamilies()
{
    ProjectDocument document;
    TrainPage page(document, trainChoices(), {});
    auto* box = page.findChild<QComboBox*>(QStringLiteral("train.algorithm"));
    QStringList families;
    int methods = 0;
    for (int i = 0; i < box->count(); ++i) {
        const bool isHead = !(box->model()->flags(box->model()->index(i, 0)) & Qt::ItemIsEnabled);
        if (isHead)
            families.append(box->itemText(i));
        else
            ++methods;
    }
    QCOMPARE(families,
        (QStringList { QStringLiteral("Synchronous"), QStringLiteral("Averaging"), QStringLiteral("Asynchronous"),
            QStringLiteral("Model-parallel"), QStringLiteral("Sampled labels") }));
    QCOMPARE(methods, int(trainChoices().size()));
    for (const MethodChoice& method : trainChoices())
        QVERIFY2(!method.purpose.empty() && method.purpose.size() < 75, method.name.data());
    // Heads cannot be chosen, by the keyboard neither.
    box->setCurrentIndex(0);
    QTest::keyClick(box, Qt::Key_Down);
    QCOMPARE(document.config().train.algorithm, std::string("gradient-aggregation"));
}

void TestTrainPage::rivalsAreCheckBoxes()
{
    ProjectDocument document;
    TrainPage page(document, trainChoices(), {});
    const auto boxes = [&] {
        QStringList shown;
        for (const QCheckBox* box : page.findChildren<QCheckBox*>(QRegularExpression(QStringLiteral("^against\\."))))
            shown.append(box->text());
        return shown;
    };
    QCOMPARE(boxes().size(), 5);
    QVERIFY(!boxes().contains(QStringLiteral("Adaptive SGD"))); // is trained anyway
    page.findChild<QCheckBox*>(QStringLiteral("against.local-sgd"))->click();
    QCOMPARE(document.config().train.against, std::vector<std::string> { "local-sgd" });
    document.edit({}, {}, [](RunConfig& c) { setKey(c, "train.against=[\"local-sgd,train.rate=2\", \"slide\"]"); });
    QVERIFY2(boxes().contains(QStringLiteral("Local SGD, learning rate 2")), qPrintable(boxes().join(u'|')));
    QVERIFY(boxes().contains(QStringLiteral("SLIDE")));
    page.findChild<QCheckBox*>(QStringLiteral("against.local-sgd,train.rate=2"))->click();
    QCOMPARE(document.config().train.against, std::vector<std::string> { "slide" });
    document.undoStack().undo();
    QCOMPARE(document.config().train.against.size(), std::size_t(2));
}

// Chosen in a form like the project's; what cannot be trained is said and not taken over.
void TestTrainPage::aRivalMayHaveItsOwnSettings()
{
    ProjectDocument document;
    document.adopt(fourDevices());
    RivalDialog dialog(document.config(), algorithmChoices());
    auto* method = dialog.findChild<QComboBox*>(QStringLiteral("train.algorithm"));
    method->setCurrentIndex(method->findData(QStringLiteral("local-sgd")));
    dialog.findChild<NumberBox*>(QStringLiteral("train.rate"))->setValue(2);
    dialog.findChild<NumberBox*>(QStringLiteral("period"))->setValue(9);
    QCOMPARE(dialog.rival(), QStringLiteral("local-sgd,train.rate=2,algorithm.period=9"));
    QSignalSpy accepted(&dialog, &QDialog::accepted);
    dialog.accept();
    QCOMPARE(accepted.count(), 1);
    RunConfig config = document.config();
    config.train.against = { dialog.rival().toStdString() };
    QCOMPARE(plannedRuns(config)[1].train.rate, 2.);
    QCOMPARE(plannedRuns(config)[1].algorithmOptions, (OptionValues { { "period", "9" } }));
    QCOMPARE(document.config(), fourDevices()); // the project is untouched
    dialog.settings().edit({}, {}, [](RunConfig& c) { c.model.hidden.clear(); });
    dialog.accept();
    QCOMPARE(accepted.count(), 1);
    QVERIFY(!dialog.findChildren<QLabel*>(QStringLiteral("problem")).last()->text().isEmpty());
}

void TestTrainPage::aTargetIsAMetricAndAValue()
{
    ProjectDocument document;
    TrainPage page(document, trainChoices(), {});
    auto* field = page.findChild<QWidget*>(QStringLiteral("train.stop-at"));
    auto* metric = field->findChild<QComboBox*>();
    auto* value = field->findChild<NumberBox*>();
    QVERIFY(!value->isVisibleTo(&page));
    metric->setCurrentIndex(metric->findText(QStringLiteral("Test loss")));
    value->setValue(2.5);
    QCOMPARE(document.config().train.stopAt, std::string("loss <= 2.5"));
    metric->setCurrentIndex(metric->findText(QStringLiteral("nDCG@5")));
    QCOMPARE(document.config().train.stopAt, std::string("ndcg@5 >= 0.5")); // no score is 2.5
    document.edit({}, {}, [](RunConfig& c) { setKey(c, "train.stop-at=\"P@1>=60%\""); });
    QCOMPARE(metric->currentText(), QStringLiteral("P@1"));
    QCOMPARE(value->value(), 0.6);
    QCOMPARE(document.config().train.stopAt, std::string("P@1>=60%")); // showing it has not changed it
}

void TestTrainPage::whatIsWrongIsMarkedAtItsField_data()
{
    QTest::addColumn<QString>("set");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("foot");
    const auto row = [](const char* set, const char* field, const char* foot) {
        QTest::newRow(set) << QString::fromLatin1(set) << QString::fromLatin1(field) << QString::fromUtf8(foot);
    };
    row("train.evaluate-every=1 eon", "train.evaluate-every", "Start is off until “Evaluate every” is corrected.");
    row("model.hidden=[]", "model.hidden", "Start is off until “Hidden layers” is corrected.");
    row("algorithm.momentum=7", "momentum", "Start is off until “Momentum” is corrected.");
    row("train.stop-at=soon", "train.stop-at", "Start is off until “Stop at” is corrected.");
    row("train.warm-up=2 train.seconds=9", "train.warm-up", "Start is off until “Warm-up” is corrected.");
}

// Its section opens, the sentence has no key, and Start says why it is off, until it is right again.
void TestTrainPage::whatIsWrongIsMarkedAtItsField()
{
    QFETCH(QString, set);
    QFETCH(QString, field);
    QFETCH(QString, foot);
    ProjectDocument document;
    document.adopt(fourDevices());
    TrainPage page(document, trainChoices(), {});
    QSignalSpy changed(&page, &TrainPage::problemChanged);
    QCOMPARE(page.problem(), QString());
    document.edit({}, {}, [&](RunConfig& config) {
        config.train.epochs = 0;
        const bool areTwo = set.contains(QStringLiteral(" train."));
        for (const QString& one : areTwo ? set.split(u' ') : QStringList { set })
            setKey(config, one.toStdString());
    });
    page.check();
    QVERIFY(!page.problem().isEmpty());
    QCOMPARE(changed.count(), 1);
    QCOMPARE(page.findChild<QLabel*>(QStringLiteral("startProblem"))->text(), foot);
    auto* shown = page.findChild<QWidget*>(field);
    QVERIFY(shown->isVisibleTo(&page));
    bool isMarkedHere = isMarked(shown);
    for (const QWidget* inner : shown->findChildren<QWidget*>())
        isMarkedHere |= isMarked(inner);
    QVERIFY(isMarkedHere);
    QStringList said;
    for (const QLabel* label : page.findChildren<QLabel*>(QStringLiteral("problem")))
        if (label->isVisibleTo(&page) && !label->text().isEmpty())
            said.append(label->text());
    QVERIFY2(said.size() == 1 && !said.first().contains(QStringLiteral("train."))
            && !said.first().contains(QStringLiteral("model.")),
        qPrintable(said.join(u'|')));
    document.undoStack().undo();
    QCOMPARE(page.problem(), QString());
    QVERIFY(!isMarked(shown));
    QCOMPARE(changed.count(), 2);
}

void TestTrainPage::wordsInsteadOfKeys_data()
{
    QTest::addColumn<QString>("said");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char* name, const char* said, const char* shown) {
        QTest::newRow(name) << QString::fromUtf8(said) << QString::fromUtf8(shown);
    };
    row("key", "train.rate must be above 0", "“Learning rate” must be above 0");
    row("longer key", "train.rate-steps: each must be between 0 and 1", "“Rate steps”: each must be between 0 and 1");
    row("choice", "\"sim\" is simulated and needs train.clock = \"virtual\"",
        "\"sim\" is simulated and needs “Clock” = “Virtual time”");
    row("option", "adaptive-sgd: momentum = 7 is not between 0 and 0.999", "“Momentum” = 7 is not between 0 and 0.999");
    row("command", "auto is chosen by a search; name one, or see what 'evenkeel-cli choose' answers",
        "auto is chosen by a search; name one");
    row("whole sentence", "Step size. 0: chosen; `evenkeel-cli tune --method rate` finds a better one.",
        "Step size. 0: chosen.");
    row("line of a file", "p.toml:3: train.rate must be above 0", "p.toml:3: train.rate must be above 0");
    row("nothing", "Layers of the network", "Layers of the network");
}

void TestTrainPage::wordsInsteadOfKeys()
{
    QFETCH(QString, said);
    QFETCH(QString, shown);
    QCOMPARE(plainWords(said), shown);
}

void TestTrainPage::forecastSaysRangeAndClock()
{
    const RunForecast known { .seconds = 180, .waiting = 0.284, .expected = ExpectedError { .throughput = 1.5 } };
    QCOMPARE(TrainForecast::sentence(known, false, 1),
        QStringLiteral("Forecast: %1 (%2 to %3); devices wait 28 % of it.")
            .arg(durationWords(180), durationWords(120), durationWords(270)));
    const QString virtualTime = TrainForecast::sentence({ .seconds = 58, .waiting = 0.05 }, true, 2);
    QVERIFY2(virtualTime.contains(QStringLiteral("virtual time")) && virtualTime.contains(QStringLiteral("first of 2")),
        qPrintable(virtualTime));
    const QString unknown = TrainForecast::sentence({ .seconds = 58 }, false, 1);
    QVERIFY2(unknown.contains(QStringLiteral("No range is known")), qPrintable(unknown));
}

// Of virtual devices what their run takes; of devices that nobody measured nothing; while a run trains nothing.
void TestTrainPage::forecastIsShown()
{
    ProjectDocument document;
    document.edit(QStringLiteral("test"), {}, [](RunConfig& config) {
        config.data.generated = true;
        config.data.generate.samples = 400;
        config.data.generate.features = 100;
        config.data.generate.labels = 20;
        config.data.generate.nnz = 5;
        config.devices = { "sim", "sim,speed=0.5" };
        config.train.clock = ClockKind::Virtual;
        config.train.epochs = 3;
    });
    TrainPage page(document, trainChoices(), {});
    const auto* label = page.findChild<QLabel*>(QStringLiteral("forecast"));
    QVERIFY(label && label->text().isEmpty());
    page.show();
    QTRY_VERIFY2(label->text().startsWith(QStringLiteral("Forecast: ")), qPrintable(label->text()));
    RunControl control;
    const RunData data = loadRunData(document.config(), control, {});
    const auto forecast = forecastRun(document.config(), data, control);
    QVERIFY(forecast && label->text().contains(durationWords(forecast->seconds)));
    double cost = 0;
    QCOMPARE(forecast->seconds, secondsOf(document.config(), data, control, cost));
    page.setTraining(true);
    QCOMPARE(label->text(), QString());
    page.setTraining(false);
    QTRY_VERIFY(!label->text().isEmpty());
    document.edit(QStringLiteral("test"), {}, [](RunConfig& config) { config.train.algorithm = "auto"; });
    QTRY_COMPARE(label->text(), QString());
}

REGISTER_TEST(TestTrainPage)
#include "test_train_page.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// "Find a rate" sets the project's rate, can be canceled and says what went wrong; presets show what they set.
#include "core/project/choices.h"
#include "gui/parts/number_box.h"
#include "gui/train/rate_finder.h"
#include "gui/train/train_page.h"
#include "support.h"
#include "tests/test_class.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTest>

using namespace evenkeel;

class TestRateFinder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsARate();
    void canceled();
    void failed();
    void zeroIsAutomatic();
    void presetShowsItsValues();

private:
    OwnSettings m_settings;
};

namespace {

RunConfig smallProblem()
{
    RunConfig config;
    config.data.generated = true;
    config.data.generate = { .samples = 400, .features = 60, .labels = 8, .test = 20, .nnz = 6, .labelsPerSample = 2 };
    config.model.hidden = { 8 };
    config.devices = { "sim", "sim,speed=0.5" };
    config.train.clock = ClockKind::Virtual;
    config.train.epochs = 1;
    return config;
}

} // namespace

void TestRateFinder::findsARate()
{
    ProjectDocument document;
    document.adopt(smallProblem());
    RateFinder finder(document);
    auto* button = finder.findChild<QPushButton*>();
    auto* text = finder.findChild<QLabel*>();
    button->click();
    QVERIFY(finder.isRunning());
    QTRY_VERIFY_WITH_TIMEOUT(!finder.isRunning(), 60000);
    QVERIFY2(document.config().train.rate > 0, qPrintable(text->text()));
    QVERIFY2(text->text().contains(QStringLiteral("the best of ")), qPrintable(text->text()));
    RunConfig expected = smallProblem(); // nothing else is set
    expected.train.rate = document.config().train.rate;
    QVERIFY(document.config() == expected);
    document.undoStack().undo();
    QCOMPARE(document.config().train.rate, 0.0);
}

void TestRateFinder::canceled()
{
    RunConfig config = smallProblem();
    config.train.epochs = 1e5; // a trial that takes a while
    ProjectDocument document;
    document.adopt(config);
    RateFinder finder(document);
    auto* button = finder.findChild<QPushButton*>();
    button->click();
    QTRY_COMPARE(button->text(), QStringLiteral("Cancel"));
    button->click();
    QTRY_VERIFY(!finder.isRunning());
    QCOMPARE(document.config().train.rate, 0.0);
    QVERIFY(finder.findChild<QLabel*>()->text().startsWith(QStringLiteral("Canceled")));
}

void TestRateFinder::failed()
{
    RunConfig config = smallProblem();
    config.data.generated = false;
    config.data.train = "/nowhere/train.txt";
    ProjectDocument document;
    document.adopt(config);
    RateFinder finder(document);
    finder.findChild<QPushButton*>()->click();
    QTRY_VERIFY_WITH_TIMEOUT(!finder.isRunning(), 10000);
    QVERIFY(finder.findChild<QLabel*>()->text().contains(QStringLiteral("/nowhere/train.txt")));
}

void TestRateFinder::zeroIsAutomatic()
{
    ProjectDocument document;
    TrainPage page(document, algorithmChoices(), {});
    for (const char* key : { "train.epochs", "train.batch", "train.rate" })
        QCOMPARE(page.findChild<NumberBox*>(QString::fromLatin1(key))->text(), QStringLiteral("automatic"));
    QCOMPARE(page.findChild<NumberBox*>(QStringLiteral("train.warm-up"))->text(), QStringLiteral("0"));
    document.edit(QStringLiteral("train.rate"), {}, [](RunConfig& config) { config.train.rate = 0.5; });
    QCOMPARE(page.findChild<NumberBox*>(QStringLiteral("train.rate"))->text(), QStringLiteral("0.5"));
}

// A value that the preset has is not written to the project; another one is, also where it is the option's default.
void TestRateFinder::presetShowsItsValues()
{
    ProjectDocument document;
    TrainPage page(document, algorithmChoices(), {}); // adaptive-sgd
    auto* preset = page.findChild<QComboBox*>(QStringLiteral("preset"));
    auto* momentum = page.findChild<NumberBox*>(QStringLiteral("momentum"));
    QVERIFY(preset && momentum);
    QCOMPARE(momentum->value(), 0.0);
    preset->setCurrentIndex(preset->findText(QStringLiteral("paper")));
    QCOMPARE(document.config().algorithmOptions, (OptionValues { { "preset", "paper" } }));
    QCOMPARE(momentum->value(), 0.9);
    momentum->setValue(0);
    QCOMPARE(document.config().algorithmOptions, (OptionValues { { "momentum", "0" }, { "preset", "paper" } }));
    momentum->setValue(0.9);
    QCOMPARE(document.config().algorithmOptions, (OptionValues { { "preset", "paper" } }));
    preset->setCurrentIndex(0);
    QVERIFY(document.config().algorithmOptions.empty());
    QCOMPARE(momentum->value(), 0.0);
}

REGISTER_TEST(TestRateFinder)
#include "test_rate_finder.moc"

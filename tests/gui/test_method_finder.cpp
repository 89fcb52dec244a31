// SPDX-License-Identifier: GPL-3.0-or-later
// "Which method?" answers, and changes the project only where it is asked to; a project whose method is to be chosen
// trains from the window.
#include "core/choose/choose.h"
#include "core/project/choices.h"
#include "core/store/run_store.h"
#include "gui/train/method_finder.h"
#include "gui/train/train_page.h"
#include "support.h"
#include "tests/test_class.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace evenkeel;

class TestMethodFinder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answers();
    void failed();
    void notWhileTraining();
    void inTheList();
    void trainsWhatItChose();

private:
    std::filesystem::path database() const { return m_folder.filePath(QStringLiteral("runs.sqlite")).toStdString(); }

    OwnSettings m_settings;
    QTemporaryDir m_folder;
};

namespace {

RunConfig small()
{
    RunConfig config = fourDevices();
    config.data.generate = { .samples = 600, .features = 60, .labels = 8, .test = 50, .nnz = 6, .labelsPerSample = 2 };
    config.model.hidden = { 8 };
    config.train.epochs = 6;
    config.train.algorithm = "local-sgd";
    config.algorithmOptions = { { "period", "4" } };
    return config;
}

} // namespace

void TestMethodFinder::answers()
{
    ProjectDocument document;
    document.adopt(small());
    MethodFinder finder(document, database());
    auto* text = finder.findChild<QLabel*>();
    finder.findChild<QPushButton*>()->click();
    QVERIFY(finder.isRunning());
    QTRY_VERIFY_WITH_TIMEOUT(!finder.isRunning(), 60000);
    QVERIFY2(
        text->text().contains(QStringLiteral("of the best P@1 at the end with probability")), qPrintable(text->text()));
    QVERIFY(document.config() == small()); // nothing is changed unasked
    QSignalSpy trials(&finder, &MethodFinder::trialsRequested);
    Q_EMIT text->linkActivated(QStringLiteral("trials"));
    QCOMPARE(trials.count(), 1);
    RunStore store(database());
    QVERIFY(!store.ofStudy(searchName(small())).empty());
    QVERIFY(trials.first().first().toString().contains(QString::fromStdString(searchName(small()))));
    Q_EMIT text->linkActivated(QStringLiteral("use"));
    const RunConfig chosen = document.config();
    QVERIFY(chosen.train.rate > 0 && chosen.train.batch > 0);
    QVERIFY2(text->text().contains(QString::number(chosen.train.batch)), qPrintable(text->text()));
    QCOMPARE(chosen.train.epochs, 6.);
    document.undoStack().undo();
    QVERIFY(document.config() == small());
}

void TestMethodFinder::failed()
{
    RunConfig config = small();
    config.data.generated = false;
    config.data.train = "/nowhere/train.txt";
    ProjectDocument document;
    document.adopt(config);
    MethodFinder finder(document, database());
    finder.findChild<QPushButton*>()->click();
    QTRY_VERIFY_WITH_TIMEOUT(!finder.isRunning(), 10000);
    QVERIFY(finder.findChild<QLabel*>()->text().contains(QStringLiteral("/nowhere/train.txt")));
}

void TestMethodFinder::notWhileTraining()
{
    ProjectDocument document;
    MethodFinder finder(document, database());
    finder.setTraining(true);
    QVERIFY(!finder.findChild<QPushButton*>()->isEnabled());
    finder.setTraining(false);
    QVERIFY(finder.findChild<QPushButton*>()->isEnabled());
}

void TestMethodFinder::inTheList()
{
    ProjectDocument document;
    document.adopt(small());
    TrainPage page(document, trainChoices(), {}, database());
    openSections(page);
    auto* list = page.findChild<QComboBox*>(QStringLiteral("train.algorithm"));
    QCOMPARE(list->currentText(), QStringLiteral("Local SGD"));
    auto* goal = page.findChild<QWidget*>(QStringLiteral("choose.goal"));
    QVERIFY(goal && !goal->isVisibleTo(&page));
    list->setCurrentIndex(0);
    QCOMPARE(document.config().train.algorithm, std::string("auto"));
    QVERIFY(document.config().algorithmOptions.empty());
    QVERIFY(goal->isVisibleTo(&page));
    list->setCurrentIndex(list->findText(QStringLiteral("Adaptive SGD")));
    QVERIFY(!goal->isVisibleTo(&page));
}

void TestMethodFinder::trainsWhatItChose()
{
    RunStore store(database());
    RunSession session(recordingBackend(store));
    RunConfig config = small();
    config.algorithmOptions.clear();
    config.train.algorithm = "auto";
    config.train.earlyStopping = EarlyStopping::Off;
    QSignalSpy loading(&session, &RunSession::loading), finished(&session, &RunSession::finished);
    RunInfo begun;
    connect(&session, &RunSession::started, this, [&](const RunInfo& info) { begun = info; });
    session.start(config);
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60000);
    const auto result = finished.first().first().value<RunResult>();
    QCOMPARE(result.error, std::string());
    const RunSummary run = *store.find(result.run);
    QVERIFY(run.algorithm != "auto");
    QCOMPARE(begun.config.train.algorithm, run.algorithm); // what the Live page shows
    QVERIFY(store.find(run.resumedFrom)->archived);
    QVERIFY(loading.count() > 0);
}

REGISTER_TEST(TestMethodFinder)
#include "test_method_finder.moc"

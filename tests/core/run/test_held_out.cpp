// SPDX-License-Identifier: GPL-3.0-or-later
// Where a run ends by a trial on held-out samples: when there is one, what it finds, and that the run is the beginning
// of the whole one.
#include "core/base/error.h"
#include "core/base/random.h"
#include "core/run/held_out.h"
#include "core/run/recorded_run.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include <QTemporaryDir>

using namespace evenkeel;

class TestHeldOut : public QObject {
    Q_OBJECT

private slots:
    void whenThereIsATrial_data();
    void whenThereIsATrial();
    void endsWhereItOverfits();
    void isTheBeginningOfTheWholeRun();
    void continuesToTheSameEnd();
    void trialThatFails();
    void trialWithoutLabels();
    void endsBySeconds();
    void keepsNames();
};

namespace {

// Feature and label of a sample are the same for four of ten; the labels of the others are drawn, to be learned by
// heart from the other features.
RunData overfitted(Index samples = 400)
{
    constexpr Index labels = 20, features = 400;
    Random random(3);
    const auto draw = [&](Index count) {
        DatasetArrays arrays { .features = features, .labels = labels };
        for (Index i = 0; i < count; ++i) {
            const auto shown = Id(random.below(labels));
            arrays.featureIds.push_back(shown);
            for (Index block = 1; block < 20; ++block)
                arrays.featureIds.push_back(Id(block * 20 + Index(random.below(20))));
            arrays.values.resize(arrays.featureIds.size(), 1);
            arrays.featureOffsets.push_back(Index(arrays.featureIds.size()));
            arrays.labelIds.push_back(random.below(10) < 4 ? shown : Id(random.below(labels)));
            arrays.labelOffsets.push_back(Index(arrays.labelIds.size()));
        }
        return makeDataset(std::move(arrays), "drawn");
    };
    RunData data;
    data.train = draw(samples);
    data.test = draw(300);
    data.reading = readingOf(data.train);
    return data;
}

RunConfig automatic()
{
    RunConfig config = toyConfig("gradient-aggregation", { "sim" });
    config.train.epochs = 0;
    config.train.batch = 16;
    config.train.optimizer = Optimizer::Adam;
    config.train.rate = 0.01;
    config.model.hidden = { 64 };
    config.train.schedule = RateSchedule::Linear;
    config.train.evaluateEvery = "0.5 epochs";
    return config;
}

} // namespace

void TestHeldOut::whenThereIsATrial_data()
{
    QTest::addColumn<int>("choice");
    QTest::addColumn<double>("epochs");
    QTest::addColumn<double>("stopAfter");
    QTest::addColumn<int>("samples");
    QTest::addColumn<bool>("isOnTraining");
    QTest::addColumn<bool>("expected");
    const int automatic = int(EarlyStopping::Auto), on = int(EarlyStopping::On), off = int(EarlyStopping::Off);
    QTest::newRow("small") << automatic << 0.0 << 0.0 << 200 << false << true;
    QTest::newRow("tiny") << automatic << 0.0 << 0.0 << 199 << false << false;
    QTest::newRow("large") << automatic << 0.0 << 0.0 << 10'000 << false << false;
    QTest::newRow("epochs are said") << automatic << 5.0 << 0.0 << 200 << false << false;
    QTest::newRow("no test data") << automatic << 0.0 << 0.0 << 200 << true << false;
    QTest::newRow("off") << off << 0.0 << 0.0 << 200 << false << false;
    QTest::newRow("on") << on << 5.0 << 0.0 << 20'000 << true << true;
    QTest::newRow("the end is known") << on << 5.0 << 2.5 << 200 << false << false;
}

void TestHeldOut::whenThereIsATrial()
{
    QFETCH(int, choice);
    QFETCH(double, epochs);
    QFETCH(double, stopAfter);
    QFETCH(int, samples);
    QFETCH(bool, isOnTraining);
    RunConfig config = automatic();
    config.train.earlyStopping = EarlyStopping(choice);
    config.train.epochs = epochs;
    config.train.stopAfter = stopAfter;
    RunData data;
    data.train.samples = samples;
    data.isOnTraining = isOnTraining;
    QTEST(stopsEarly(config, data), "expected");
}

void TestHeldOut::endsWhereItOverfits()
{
    const RunData data = overfitted();
    const RunConfig config = automatic();
    RunConfig to20 = config;
    to20.train.epochs = 20;
    const RunRecord whole = recordRun(to20, data);
    const auto all = whole.of<EvaluationEvent>();
    const auto best = std::ranges::max_element(all, {}, &EvaluationEvent::ndcg5);
    QVERIFY2(best->ndcg5 > all.back().ndcg5 + 0.01, // it does overfit
        qPrintable(QString("%1 at %2, %3 at the end").arg(best->ndcg5).arg(best->epoch).arg(all.back().ndcg5)));
    RunControl control;
    double progress = 0;
    const EarlyEnd end
        = findEarlyEnd(config, data, control, [&](const std::string&, double share) { progress = share; });
    QVERIFY2(end.epochs > 0 && end.epochs < 10, qPrintable(QString::number(end.epochs)));
    QVERIFY(end.note.find("so the run ends there") != std::string::npos);
    QVERIFY2(progress > 0.5 && progress < 1, qPrintable(QString::number(progress))); // half of it without a better one
    QCOMPARE(findEarlyEnd(config, data, control).epochs, end.epochs);
    RunConfig early = to20;
    early.train.stopAfter = end.epochs;
    QVERIFY(recordRun(early, data).result.last->ndcg5 > all.back().ndcg5 + 0.005);
}

// The rate goes on as for all epochs, so every step is that of the whole run.
void TestHeldOut::isTheBeginningOfTheWholeRun()
{
    const RunData data = overfitted();
    RunConfig config = automatic();
    config.train.epochs = 4;
    const RunRecord whole = recordRun(config, data);
    config.train.stopAfter = 2;
    const RunRecord early = recordRun(config, data);
    const auto steps = early.of<StepEvent>(), all = whole.of<StepEvent>();
    QCOMPARE(steps.size() * 2, all.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        QCOMPARE(steps[i].loss, all[i].loss);
        QCOMPARE(steps[i].rate, all[i].rate);
    }
    QCOMPARE(early.of<EvaluationEvent>().back().epoch, 2.0);
    config.train.stopAfter = 9; // no further than all epochs
    QCOMPARE(recordRun(config, data).of<StepEvent>().size(), all.size());
}

void TestHeldOut::continuesToTheSameEnd()
{
    const QTemporaryDir folder;
    RunStore store(std::filesystem::path(folder.path().toStdString()) / "runs.sqlite");
    const RunData data = overfitted();
    RunControl control;
    std::vector<std::string> notes;
    const auto sink = [&](const Event& event) {
        if (const auto* note = std::get_if<NoteEvent>(&event))
            notes.push_back(note->text);
    };
    const RunResult first = recordedRun(automatic(), sink, control, { .store = &store, .data = &data });
    QCOMPARE(first.status, RunStatus::Done);
    QVERIFY(std::ranges::any_of(notes, [](const std::string& text) { return text.starts_with("early stopping: "); }));
    const TrainConfig stored = configFromJson(store.find(first.run)->config).train;
    QVERIFY(stored.stopAfter > 0 && stored.stopAfter < stored.epochs);
    try { // it is done, and says so
        recordedRun(automatic(), sink, control, { .store = &store, .resume = first.run, .data = &data });
        QFAIL("nothing is left to train");
    } catch (const InputError& e) {
        QVERIFY2(std::string(e.what()).find("is done") != std::string::npos, e.what());
    }
    // One that has not come to its end goes on to that end, and says why.
    RunControl half;
    const RunResult begun = recordedRun(automatic(),
        [&](const Event& event) {
            const auto* evaluation = std::get_if<EvaluationEvent>(&event);
            if (evaluation && evaluation->epoch > 0)
                half.stop();
        },
        half, { .store = &store, .data = &data });
    QCOMPARE(begun.status, RunStatus::Stopped);
    notes.clear();
    const RunResult rest
        = recordedRun(automatic(), sink, control, { .store = &store, .resume = begun.run, .data = &data });
    QCOMPARE(rest.samples, first.samples);
    const std::string why = "as the trial of run " + std::to_string(begun.run) + " has found";
    QVERIFY(std::ranges::any_of(notes, [&](const std::string& text) {
        return text.starts_with("early stopping: the run ends after ") && text.find(why) != text.npos;
    }));
    RunConfig off = automatic();
    off.train.earlyStopping = EarlyStopping::Off;
    const RunResult more = recordedRun(off, sink, control, { .store = &store, .resume = first.run, .data = &data });
    QVERIFY(more.samples > first.samples);
}

void TestHeldOut::trialThatFails()
{
    const RunData data = overfitted();
    RunConfig config = automatic();
    config.train.rate = 1e20;
    RunControl control;
    const EarlyEnd end = findEarlyEnd(config, data, control);
    QCOMPARE(end.epochs, 0.0);
    QVERIFY2(end.note.find("there was no trial") != std::string::npos, end.note.c_str());
    control.stop();
    bool isCanceled = false;
    try {
        findEarlyEnd(automatic(), data, control);
    } catch (const Canceled&) {
        isCanceled = true;
    }
    QVERIFY(isCanceled);
}

void TestHeldOut::trialWithoutLabels()
{
    RunData data = overfitted();
    const Dataset whole = data.train;
    const std::vector<Index> heldOut = heldOutSamples(whole.samples, whole.samples / 10);
    DatasetArrays arrays { .features = whole.features, .labels = whole.labels };
    for (Index i = 0; i < whole.samples; ++i) {
        const auto features = whole.featuresOf(i);
        const auto values = whole.valuesOf(i);
        const auto labels = whole.labelsOf(i);
        arrays.featureIds.insert(arrays.featureIds.end(), features.begin(), features.end());
        arrays.values.insert(arrays.values.end(), values.begin(), values.end());
        if (!std::ranges::binary_search(heldOut, i))
            arrays.labelIds.insert(arrays.labelIds.end(), labels.begin(), labels.end());
        arrays.featureOffsets.push_back(Index(arrays.featureIds.size()));
        arrays.labelOffsets.push_back(Index(arrays.labelIds.size()));
    }
    data.train = makeDataset(std::move(arrays), "half labeled");
    RunConfig config = automatic();
    config.train.epochs = 2;
    RunControl control;
    const EarlyEnd end = findEarlyEnd(config, data, control);
    QCOMPARE(end.epochs, 0.0);
    QVERIFY2(end.note.find("there was no trial") != std::string::npos, end.note.c_str());
}

// A run that seconds end has no number of epochs to speak of.
void TestHeldOut::endsBySeconds()
{
    const RunData data = overfitted();
    RunConfig config = automatic();
    RunConfig whole = config;
    whole.train.epochs = 20;
    config.train.seconds = recordRun(whole, data).result.time;
    RunControl control;
    const EarlyEnd end = findEarlyEnd(config, data, control);
    QVERIFY2(end.epochs > 0 && end.epochs < 10, qPrintable(QString::number(end.epochs)));
    QVERIFY2(
        end.note.find("1e+06") == std::string::npos && end.note.find(" s, so the run ends there") != std::string::npos,
        end.note.c_str());
}

void TestHeldOut::keepsNames()
{
    RunData data = overfitted();
    data.reading.names = { std::vector<std::string>(400, "f"), std::vector<std::string>(20, "l"), true };
    QCOMPARE(holdOut(data).reading.names, data.reading.names);
}

REGISTER_TEST(TestHeldOut)
#include "test_held_out.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Omnivore's merged output layer: devices compute and update it one after the other where it is, so that it is never
// stale, whatever the number of groups; the place is a limit on how fast all can be.
#include "tests/core/algorithms/toy_run.h"
#include "tests/test_class.h"

using namespace evenkeel;

class TestMergedOutput : public QObject {
    Q_OBJECT

private slots:
    void neverStale_data();
    void neverStale();
    void oneAtATime();
    void learnsWithManyGroups();
    void refusesSampling();
};

void TestMergedOutput::neverStale_data()
{
    QTest::addColumn<QString>("groups");
    QTest::addColumn<double>("momentum");
    for (const char* groups : { "1", "2", "0" })
        for (const double momentum : { 0.0, 0.6 })
            QTest::addRow("%s groups, momentum %g", groups, momentum) << groups << momentum;
}

// Every step finds what all steps before it left, in the order in which they come to the layer.
void TestMergedOutput::neverStale()
{
    QFETCH(QString, groups);
    QFETCH(double, momentum);
    ToyRun toy { .algorithm = "compute-groups" };
    toy.devices = sims({ 1, 0.6, 0.35, 0.8 });
    toy.options = { { "output", "merged" }, { "groups", groups.toStdString() },
        { "momentum", QString::number(momentum).toStdString() } };
    const Played played = play(toy);
    QVERIFY2(played.error.empty(), played.error.c_str());
    Vector x = played.startOutput(), velocity(x.size());
    Agreement agreement;
    const bool alone = groups == "0"; // else members of a group share its batch
    std::size_t where = 0;
    for (const Record& r : played.records) {
        ++where;
        if (r.kind != Record::Kind::Step)
            continue;
        agreement.compare(x, r.weights, "steps", where);
        const double rate = toy.rate * double(r.samples.size()) / toy.batch;
        velocity = momentum * velocity - rate * toy::gradient(x, r.samples);
        x += velocity;
    }
    for (const auto& model : played.models)
        agreement.compare(x, played.output(model), "last models", where);
    QVERIFY2(agreement.holds("steps", alone ? 40 : 20), agreement.text());
}

// Output layers take all of a step's time here: eight groups are no faster than one device.
void TestMergedOutput::oneAtATime()
{
    RunConfig config = toyConfig("compute-groups", std::vector<std::string>(8, "sim"));
    const RunData data = toyRunData();
    config.algorithmOptions["output"] = "merged";
    config.virtualTime = { .step = 0, .sample = 1e-4, .nonzero = 0, .latency = 0, .bandwidth = 1e15 };
    const RunRecord merged = recordRun(config, data);
    QVERIFY2(merged.result.error.empty(), merged.result.error.c_str());
    QVERIFY2(std::abs(merged.result.samplesPerSecond - 1e4) < 1e-6 * 1e4,
        qPrintable(QString::number(merged.result.samplesPerSecond)));
    config.virtualTime.nonzero = 1e-4; // the input layer, 12 nonzeros a sample, is done side by side
    const double both = recordRun(config, data).result.samplesPerSecond;
    QVERIFY2(both > 5000 && both <= 1e4, qPrintable(QString::number(both))); // one device: 1e4 / 13
}

void TestMergedOutput::learnsWithManyGroups()
{
    RunConfig config = toyConfig("compute-groups", sims({ 1, 0.5, 0.3, 0.7 }));
    const RunData data = toyRunData();
    config.algorithmOptions["output"] = "merged";
    config.train.epochs = 8;
    config.train.rate = 1;
    const RunRecord record = recordRun(config, data);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    QVERIFY2(record.result.last->p1 > 0.4, qPrintable(QString::number(record.result.last->p1)));
    QCOMPARE(recordRun(config, data).lines(), record.lines());
}

void TestMergedOutput::refusesSampling()
{
    RunConfig config = toyConfig("compute-groups", sims({ 1, 1 }));
    config.algorithmOptions["output"] = "merged";
    config.model.output = OutputMode::Sampled;
    config.model.active = 24;
    const RunRecord record = recordRun(config, toyRunData());
    QCOMPARE(record.result.exitStatus, 3);
    QVERIFY(record.result.error.find("set model.output to \"full\"") != std::string::npos);
}

REGISTER_TEST(TestMergedOutput)
#include "test_merged_output.moc"

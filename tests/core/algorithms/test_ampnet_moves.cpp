// SPDX-License-Identifier: GPL-3.0-or-later
// AMPNet that goes on on more or fewer devices: weights, moments and numbers of updates move with their parts. With one
// batch in flight it is the optimizer's plain step, so that the devices must not matter.
#include "tests/core/algorithms/ampnet_structures.h"
#include "tests/test_class.h"

using namespace evenkeel;

class TestAmpnetMoves : public QObject {
    Q_OBJECT

private slots:
    void asOnOneDevice_data();
    void asOnOneDevice();

private:
    ModelFolder m_folder;
};

namespace {

RunConfig oneInFlight(DataKind kind, Optimizer optimizer)
{
    RunConfig config = kind == DataKind::Features ? toyConfig("ampnet", sims({ 1 })) : configFor(kind, "ampnet", { 1 });
    if (kind == DataKind::Features)
        config.model.hidden = { 8, 6, 7 };
    config = inFlight(config, 1);
    config.train.optimizer = optimizer;
    config.train.rate = optimizer == Optimizer::Adam ? 0.01 : 0.05;
    config.train.epochs = 4;
    return config;
}

std::vector<std::string> devices(int count)
{
    std::vector<std::string> specs;
    for (int i = 0; i < count; ++i)
        specs.push_back("sim,speed=" + std::to_string(1 - 0.1 * i));
    return specs;
}

} // namespace

void TestAmpnetMoves::asOnOneDevice_data()
{
    QTest::addColumn<DataKind>("kind");
    QTest::addColumn<Optimizer>("optimizer");
    QTest::addColumn<QList<int>>("counts"); // of devices, an epoch each
    const std::map<const char*, DataKind> kinds { { "features", DataKind::Features }, { "lists", DataKind::Lists },
        { "trees", DataKind::Trees }, { "graphs", DataKind::Graphs } };
    const std::map<const char*, Optimizer> optimizers { { "momentum", Optimizer::Momentum },
        { "adam", Optimizer::Adam } };
    for (const auto& [name, kind] : kinds)
        for (const auto& [rule, optimizer] : optimizers) {
            QTest::addRow("%s, %s, fewer and fewer", name, rule) << kind << optimizer << QList { 4, 3, 2, 1 };
            QTest::addRow("%s, %s, more and fewer", name, rule) << kind << optimizer << QList { 1, 3, 5, 2 };
        }
}

void TestAmpnetMoves::asOnOneDevice()
{
    QFETCH(DataKind, kind);
    QFETCH(Optimizer, optimizer);
    QFETCH(QList<int>, counts);
    const RunData data
        = kind == DataKind::Features ? toyRunData(480) : dataOf(kind, 64, 40); // whole batches of 8 graphs
    RunConfig config = oneInFlight(kind, optimizer);
    const std::vector<float> alone = m_folder.weightsOf(config, data);
    const auto file = m_folder.path("moving.ekm");
    for (int epoch = 0; epoch < counts.size(); ++epoch) {
        config.devices = devices(counts[epoch]);
        RunOptions options { .checkpoint = file, .untilEpochs = epoch + 1.0 };
        if (epoch > 0)
            options.resumeFrom = file;
        QCOMPARE(QString::fromStdString(recordRun(config, data, options).result.error), QString());
    }
    const double apart = farthest(Checkpoint::load(file).array("weights"), alone);
    QVERIFY2(apart < 1e-4, qPrintable(QString::number(apart)));
}

REGISTER_TEST(TestAmpnetMoves)
#include "test_ampnet_moves.moc"

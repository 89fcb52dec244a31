// AMPNet on Evenkeel's network, in virtual time: where it is plain SGD, how stale gradients get, what it gains.
#include "tests/core/run/run_tools.h"

#include <cmath>

using namespace evenkeel;

namespace {

RunConfig ampnetConfig(std::initializer_list<double> speeds, int maxActiveKeys, int minUpdateFrequency = 1)
{
    RunConfig config = toyConfig("ampnet", sims(speeds));
    config.algorithmOptions = { { "max-active-keys", std::to_string(maxActiveKeys) },
        { "min-update-frequency", std::to_string(minUpdateFrequency) } };
    return config;
}

// Busy seconds of all ranks, of all they had.
double utilization(const Told& told, int ranks)
{
    double busy = 0;
    for (const StepEvent& step : told.of<StepEvent>())
        busy += step.seconds;
    return busy / told.result.time / ranks;
}

} // namespace

class TestAmpnet : public QObject {
    Q_OBJECT

private slots:
    void oneInFlightIsPlainSgd_data();
    void oneInFlightIsPlainSgd();
    void scratch();

private:
    const RunData m_data = toyRunData();
    ModelFolder m_folder;
};

void TestAmpnet::oneInFlightIsPlainSgd_data()
{
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("optimizer");
    QTest::addColumn<int>("layers");
    for (const char* loss : { "softmax", "sigmoid" })
        for (const char* optimizer : { "sgd", "momentum", "adam" })
            for (const int layers : { 1, 3 })
                QTest::addRow("%s, %s, %d hidden layers", loss, optimizer, layers) << loss << optimizer << layers;
}

void TestAmpnet::oneInFlightIsPlainSgd()
{
    QFETCH(QString, loss);
    QFETCH(QString, optimizer);
    QFETCH(int, layers);
    RunConfig divided = ampnetConfig({ 1, 0.5, 0.3 }, 1);
    divided.model.loss = loss.toStdString();
    divided.model.hidden.assign(std::size_t(layers), 8);
    divided.train.optimizer = optimizer.toStdString();
    divided.train.rate = optimizer == "adam" ? 0.003 : optimizer == "momentum" ? 0.05 : 0.5;
    divided.train.batch = 50; // batches span epochs, and the last is a short one
    RunConfig whole = divided;
    whole.devices = { "sim" };
    const double apart = farthest(m_folder.weightsOf(divided, m_data), m_folder.weightsOf(whole, m_data));
    QVERIFY2(apart < 1e-5, qPrintable(QString::number(apart)));
    QVERIFY(m_folder.weightsOf(whole, m_data).size() > 0);
    QVERIFY2(farthest(m_folder.weightsOf(ampnetConfig({ 1, 0.5, 0.3 }, 3), m_data),
                 m_folder.weightsOf(ampnetConfig({ 1, 0.5, 0.3 }, 1), m_data))
            > 1e-3,
        "more in flight changes nothing");
}

void TestAmpnet::scratch()
{
    for (auto speeds : { std::initializer_list<double> { 1, 0.5, 0.3 }, { 1, 1, 1, 1 } })
        for (int batch : { 4, 32 })
            for (const int keys : { 1, 2, 3, 4, 6, 8, 16 }) {
                RunConfig config = ampnetConfig(speeds, keys);
                config.train.batch = batch;
                config.train.rate = 0.1;
                const Told told = tell(config, m_data);
                std::map<int, double> busy;
                std::map<int, Index> most;
                for (const StepEvent& step : told.of<StepEvent>()) {
                    busy[step.rank] += step.seconds / told.result.time;
                    most[step.rank] = std::max(most[step.rank], Index(step.staleness));
                }
                QString text;
                for (auto& [r, b] : busy)
                    text += QString(" %1 (%2)").arg(b, 0, 'f', 3).arg(most[r]);
                qInfo("ranks %d batch %d keys %d: utilization %.3f time %.4f: %s  p1 %.3f", int(speeds.size()), batch,
                    keys, utilization(told, int(speeds.size())), told.result.time, qPrintable(text),
                    told.result.last->p1);
            }
}

QTEST_GUILESS_MAIN(TestAmpnet)
#include "test_ampnet.moc"

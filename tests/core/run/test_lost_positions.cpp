// SPDX-License-Identifier: GPL-3.0-or-later
// Every algorithm that goes on without a lost device, whichever device it is, however many there are, and when a second
// and a third one follow: the others go on, and the model goes on changing.
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include <map>

using namespace evenkeel;

class TestLostPositions : public QObject {
    Q_OBJECT

private slots:
    void theModelGoesOn_data();
    void theModelGoesOn();

private:
    const RunData m_data = toyRunData();
    std::map<QString, double> m_times; // of the runs without a loss
};

namespace {

using Ranks = QList<int>;

struct Method {
    const char* algorithm;
    QStringList settings;
};

const QList<Method>& methods()
{
    static const QList<Method> all { { "adaptive-sgd", { "algorithm.mega-batch=2", "train.epochs=8" } },
        { "asynchronous-sgd", {} }, { "asynchronous-sgd", { "algorithm.period=3" } },
        { "asynchronous-sgd", { "algorithm.update=sparse" } }, { "slide", { "model.active=20" } }, { "gossip", {} },
        { "gossip", { "algorithm.exchange=pull" } },
        { "elastic-averaging", { "algorithm.mode=asynchronous", "algorithm.period=2" } },
        { "compute-groups", { "algorithm.groups=1" } },
        { "compute-groups", { "algorithm.groups=1", "algorithm.momentum=0.5", "algorithm.split=equal" } },
        { "compute-groups", { "algorithm.groups=2", "algorithm.momentum=0.7", "algorithm.correction=measured" } },
        { "compute-groups", { "algorithm.groups=0" } },
        { "compute-groups", { "algorithm.groups=1", "algorithm.output=merged" } },
        { "compute-groups", { "algorithm.groups=2", "algorithm.output=merged", "algorithm.momentum=0.6" } },
        { "compute-groups", { "algorithm.groups=2", "partition.method=random", "train.epochs=12" } },
        { "compute-groups", { "algorithm.groups=1", "train.optimizer=adam", "train.rate=0.01" } },
        { "compute-groups",
            { "algorithm.groups=1", "train.batch=2", "train.epochs=1", "train.evaluate-every=40 samples" } } };
    return all;
}

// In the order in which they are lost; always one is left.
const QList<Ranks>& losses(int devices)
{
    static const QList<Ranks> of2 { { 0 }, { 1 } }, of3 { { 0 }, { 1 }, { 2 }, { 0, 1 }, { 2, 0 }, { 1, 2 } },
        of4 { { 0 }, { 1 }, { 2 }, { 3 }, { 0, 1 }, { 1, 0 }, { 2, 3 }, { 0, 2 }, { 3, 1 }, { 0, 1, 2 }, { 3, 2, 0 } };
    static const QList<Ranks> some3 { { 1 }, { 2, 0 } }, some4 { { 3 }, { 0, 1, 2 } };
    return devices == 2 ? of2 : devices == 3 ? (isLong() ? of3 : some3) : (isLong() ? of4 : some4);
}

QString textOf(const Ranks& ranks)
{
    QStringList texts;
    for (const int rank : ranks)
        texts += QString::number(rank);
    return texts.join(", ");
}

} // namespace

void TestLostPositions::theModelGoesOn_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QStringList>("settings");
    QTest::addColumn<int>("devices");
    QTest::addColumn<Ranks>("lost");
    for (const Method& method : methods())
        for (const int devices : { 2, 3, 4 })
            for (const Ranks& lost : losses(devices))
                QTest::addRow("%s %s, %s of %d", method.algorithm, qPrintable(method.settings.join(' ')),
                    qPrintable(textOf(lost)), devices)
                    << method.algorithm << method.settings << devices << lost;
}

void TestLostPositions::theModelGoesOn()
{
    QFETCH(QString, algorithm);
    QFETCH(QStringList, settings);
    QFETCH(int, devices);
    QFETCH(Ranks, lost);
    const double speeds[] { 1, 0.6, 0.8, 0.5 };
    RunConfig config = toyConfig(algorithm.toStdString(), {});
    for (int rank = 0; rank < devices; ++rank)
        config.devices.push_back("sim,speed=" + QByteArray::number(speeds[rank]).toStdString());
    config.train.rate = 0.3;
    config.train.evaluateEvery = "200 samples";
    for (const QString& setting : settings)
        setKey(config, setting.toStdString());
    const QString method = algorithm + settings.join(' ') + QString::number(devices);
    if (!m_times.contains(method))
        m_times[method] = recordRun(config, m_data).result.time;
    double fails = 0;
    for (const int rank : lost) {
        fails += m_times[method] / 5;
        config.devices[std::size_t(rank)] += ",fails=" + QByteArray::number(fails).toStdString();
    }

    const RunRecord record = recordRun(config, m_data);
    QCOMPARE(QString::fromStdString(record.result.error), QString());
    if (config.partition == "queue")
        QCOMPARE(double(record.result.samples), config.train.epochs * double(m_data.train.samples));
    std::map<int, int> after; // the last loss, steps by rank
    for (const StepEvent& step : record.of<StepEvent>())
        after[step.rank] += step.time > fails;
    for (int rank = 0; rank < devices; ++rank)
        if (lost.contains(rank))
            QVERIFY2(after[rank] <= 1, qPrintable(QString("rank %1 goes on").arg(rank))); // what it was at
        else if (config.train.batch >= devices)
            QVERIFY2(after[rank] > 5, qPrintable(QString("rank %1 does not go on").arg(rank)));
    int changes = 0;
    const auto evaluations = record.of<EvaluationEvent>();
    for (std::size_t k = 1; k + 1 < evaluations.size(); ++k) // at the end there may be too little for an update
        if (evaluations[k - 1].time > fails && evaluations[k].samples > evaluations[k - 1].samples) {
            QVERIFY2(evaluations[k].loss != evaluations[k - 1].loss, "the model stands still");
            ++changes;
        }
    QVERIFY2(changes >= (config.partition == "queue" ? 4 : 2), qPrintable(QString::number(changes)));
    QVERIFY(evaluations.back().loss < evaluations.front().loss);
}

REGISTER_TEST(TestLostPositions)
#include "test_lost_positions.moc"

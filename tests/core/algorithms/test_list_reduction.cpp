// AMPNet on a recurrent network over lists of different lengths.
#include "core/algorithms/ampnet/list_reduction.h"

#include <QElapsedTimer>
#include <QtTest>

using namespace evenkeel::ampnet;

class TestListReduction : public QObject {
    Q_OBJECT

private slots:
    void scratch();
};

void TestListReduction::scratch()
{
    const auto go = [](double rate, int frequency, int hidden, int instances, int batch, int keys) {
        ListReduction s;
        s.rate = rate;
        s.minUpdateFrequency = frequency;
        s.hidden = hidden;
        s.batch = batch;
        s.maxActiveKeys = keys;
        s.instances = instances;
        QElapsedTimer timer;
        timer.start();
        const auto result = trainListReduction(s);
        std::int64_t most = 0;
        for (auto& g : result.gradients)
            most = std::max(most, g.staleness);
        qInfo("rate %g muf %d hidden %d n %d batch %d keys %d: accuracy %.4f, %.3f s virtual, busy %.2f %.2f %.2f, cpu "
              "%.1f s stale %d",
            rate, frequency, hidden, instances, batch, keys, result.accuracy, result.seconds,
            result.busy[0] / result.seconds, result.busy[1] / result.seconds, result.busy[2] / result.seconds,
            double(timer.elapsed()) / 1000, int(most));
    };
    go(0.002, 8, 64, 4000, 50, 4);
    go(0.002, 8, 64, 6000, 50, 4);
    go(0.003, 8, 64, 6000, 50, 4);
    go(0.002, 4, 64, 6000, 50, 4);
    go(0.002, 8, 64, 6000, 50, 8);
}

QTEST_GUILESS_MAIN(TestListReduction)
#include "test_list_reduction.moc"

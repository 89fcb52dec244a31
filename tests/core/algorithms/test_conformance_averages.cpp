// SPDX-License-Identifier: GPL-3.0-or-later
// Gradient aggregation and local SGD, computed again straight on: every step's model and every average.
#include "tests/core/algorithms/toy_run.h"
#include "tests/test_class.h"

#include <numeric>

using namespace evenkeel;

namespace {

// w <- w - eta sum_i (b_i / sum b) g_i(w): the steps of one round, all made at the same w.
class Round {
public:
    void add(const Vector& w, const Record& step)
    {
        const double size = double(step.samples.size());
        const Vector g = size * toy::gradient(w, step.samples);
        m_sum = m_samples > 0 ? Vector(m_sum + g) : g;
        m_samples += size;
    }
    double samples() const { return m_samples; }
    Vector mean() const { return m_sum / m_samples; }

private:
    Vector m_sum;
    double m_samples = 0;
};

double totalOf(const std::vector<double>& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

} // namespace

class TestConformanceAverages : public QObject {
    Q_OBJECT

private slots:
    void gradientAggregation_data();
    void gradientAggregation();
    void localSgd_data();
    void localSgd();
};

void TestConformanceAverages::gradientAggregation_data()
{
    QTest::addColumn<QString>("scaling");
    QTest::addColumn<QString>("partition");
    QTest::addColumn<double>("epochs");
    QTest::addColumn<double>("momentum");
    QTest::newRow("plain") << "none"
                           << "queue" << 5.0 << 0.0;
    QTest::newRow("a short last batch") << "none"
                                        << "queue" << 5.13 << 0.0;
    QTest::newRow("linear scaling") << "linear"
                                    << "queue" << 5.13 << 0.0;
    QTest::newRow("shards") << "none"
                            << "random" << 5.13 << 0.0;
    QTest::newRow("momentum") << "none"
                              << "queue" << 5.13 << 0.9;
}

void TestConformanceAverages::gradientAggregation()
{
    QFETCH(QString, scaling);
    QFETCH(QString, partition);
    QFETCH(double, epochs);
    QFETCH(double, momentum);
    const ToyRun toy { .algorithm = "gradient-aggregation",
        .options = { { "rate-scaling", scaling.toStdString() } },
        .rate = 0.2,
        .epochs = epochs,
        .rule = momentum > 0 ? Update::Rule::Momentum : Update::Rule::Sgd,
        .partition = partition.toStdString() };
    const Played played = play(toy);
    Vector w = played.startOutput(), v(w.size());
    Agreement agreement;
    Round round;
    for (std::size_t i = 0; i < played.records.size(); ++i) {
        const Record& r = played.records[i];
        if (r.kind == Record::Kind::Step) {
            agreement.compare(w, r.weights, "steps", i);
            round.add(w, r);
        } else if (r.kind == Record::Kind::Evaluation) {
            const double part = std::min(1.0, round.samples() / (3.0 * toy.batch));
            v = momentum * v + round.mean();
            w -= toy.rate * part * (scaling == "linear" ? 3 : 1) * v;
            round = {};
            agreement.compare(w, r.weights, "evaluations", i);
        }
    }
    verify(played, agreement, w);
}

void TestConformanceAverages::localSgd_data()
{
    QTest::addColumn<int>("period");
    QTest::addColumn<QString>("weighting");
    QTest::addColumn<double>("warmUp");
    QTest::addColumn<QString>("outer");
    QTest::addColumn<double>("mu");
    QTest::addColumn<double>("nu");
    QTest::newRow("H = 1") << 1 << "equal" << 0.0 << "none" << 0.0 << 1.0;
    QTest::newRow("H = 3") << 3 << "equal" << 0.0 << "none" << 0.0 << 1.0;
    QTest::newRow("by samples") << 3 << "samples" << 0.0 << "none" << 0.0 << 1.0;
    QTest::newRow("warm-up") << 3 << "equal" << 1.5 << "none" << 0.0 << 1.0;
    QTest::newRow("slow momentum") << 3 << "equal" << 0.0 << "slow-momentum" << 0.5 << 0.9;
    QTest::newRow("slow momentum after warm-up") << 2 << "samples" << 1.5 << "slow-momentum" << 0.6 << 1.0;
    QTest::newRow("nesterov") << 3 << "equal" << 0.0 << "nesterov" << 0.6 << 0.7;
    QTest::newRow("nesterov after warm-up") << 2 << "samples" << 1.5 << "nesterov" << 0.4 << 0.7;
}

void TestConformanceAverages::localSgd()
{
    QFETCH(int, period);
    QFETCH(QString, weighting);
    QFETCH(double, warmUp);
    QFETCH(QString, outer);
    QFETCH(double, mu);
    QFETCH(double, nu);
    const ToyRun toy { .algorithm = "local-sgd",
        .options = { { "period", std::to_string(period) }, { "weighting", weighting.toStdString() },
            { "warm-up", std::to_string(warmUp) }, { "outer", outer.toStdString() },
            { "outer-momentum", std::to_string(mu) }, { "outer-rate", std::to_string(nu) } },
        .rate = 0.3,
        .epochs = 8.2 }; // the last round is not a whole one
    const Played played = play(toy);
    Vector w = played.startOutput(), m(w.size()); // the last average, and the outer optimizer's momentum
    std::vector<Vector> x(3, w);
    std::vector<double> steps(3), samples(3);
    Round round; // of the warm-up
    double done = 0;
    Agreement agreement;
    for (std::size_t i = 0; i < played.records.size(); ++i) {
        const Record& r = played.records[i];
        const bool warm = done < warmUp * double(toy.samples);
        if (r.kind == Record::Kind::Step && warm) {
            agreement.compare(w, r.weights, "steps", i);
            round.add(w, r);
        } else if (r.kind == Record::Kind::Step) {
            plainStep(x[std::size_t(r.rank)], toy, r, agreement, i);
            samples[std::size_t(r.rank)] += double(r.samples.size());
            agreement.require(++steps[std::size_t(r.rank)] <= period, "no more steps than the period", i);
        }
        if (r.kind != Record::Kind::Evaluation)
            continue;
        if (warm) {
            w -= toy.rate * std::min(1.0, round.samples() / (3.0 * toy.batch)) * round.mean();
            done += round.samples();
            round = {};
        } else {
            Vector average(w.size());
            for (std::size_t j = 0; j < 3; ++j) {
                const double working = double(std::ranges::count_if(steps, [](double s) { return s > 0; }));
                average += x[j]
                    * (weighting == "samples" ? samples[j] / totalOf(samples) : (steps[j] > 0 ? 1 / working : 0));
            }
            const Vector change = w - average; // D
            if (outer == "none") {
                w = average;
            } else if (outer == "slow-momentum") { // SlowMo, algorithm 1
                m = mu * m + change / toy.rate;
                w -= nu * toy.rate * m;
            } else { // Nesterov's as DiLoCo has it
                m = mu * m + change;
                w -= nu * (change + mu * m);
            }
        }
        agreement.compare(w, r.weights, "evaluations", i);
        x.assign(3, w);
        steps.assign(3, 0);
        samples.assign(3, 0);
    }
    verify(played, agreement, w);
}

REGISTER_TEST(TestConformanceAverages)
#include "test_conformance_averages.moc"

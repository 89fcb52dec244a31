// SPDX-License-Identifier: GPL-3.0-or-later
// Elastic averaging and synchronous model averaging, computed again straight on: every replica before every step, and
// the center after every pull.
#include "tests/core/algorithms/toy_run.h"
#include "tests/test_class.h"

using namespace evenkeel;

namespace {

// A device of elastic averaging. EAMSGD as its paper writes it: v <- delta v - eta grad(x + delta v); x <- x + v.
struct Elastic {
    Vector x, v;
    int steps = 0; // since the last pull
    Vector seen; // the center as this device has read it

    void step(const ToyRun& toy, double delta, const Record& r, Agreement& agreement, std::size_t where)
    {
        const Vector ahead = x + delta * v;
        agreement.compare(ahead, r.weights, "steps", where);
        v = delta * v - toy.rateOf(r.samples.size()) * toy::gradient(ahead, r.samples);
        x += v;
        ++steps;
    }
};

} // namespace

class TestConformanceCenters : public QObject {
    Q_OBJECT

private slots:
    void elasticSynchronous_data();
    void elasticSynchronous();
    void elasticAsynchronous_data() { elasticSynchronous_data(); }
    void elasticAsynchronous();
    void sma_data();
    void sma();
};

void TestConformanceCenters::elasticSynchronous_data()
{
    QTest::addColumn<int>("period");
    QTest::addColumn<double>("alpha"); // 0: beta / devices
    QTest::addColumn<double>("beta");
    QTest::addColumn<double>("delta");
    QTest::newRow("tau 1, beta 0.9") << 1 << 0.0 << 0.9 << 0.0;
    QTest::newRow("tau 3, beta 0.6") << 3 << 0.0 << 0.6 << 0.0;
    QTest::newRow("tau 2, alpha 0.4") << 2 << 0.4 << 0.9 << 0.0;
    QTest::newRow("momentum") << 2 << 0.0 << 0.9 << 0.5;
    QTest::newRow("more momentum") << 3 << 0.25 << 0.9 << 0.625; // exact in float
}

namespace {

ToyRun elasticRun(const char* mode)
{
    QFETCH(int, period);
    QFETCH(double, alpha);
    QFETCH(double, beta);
    QFETCH(double, delta);
    return { .algorithm = "elastic-averaging",
        .options = { { "mode", mode }, { "period", std::to_string(period) }, { "alpha", std::to_string(alpha) },
            { "beta", std::to_string(beta) }, { "momentum", std::to_string(delta) } },
        .rate = delta > 0.6 ? 0.1 : 0.3,
        .epochs = 8.2 };
}

double springOf(const ToyRun& toy)
{
    const double alpha = toy.option("alpha");
    return alpha > 0 ? alpha : toy.option("beta") / 3;
}

} // namespace

void TestConformanceCenters::elasticSynchronous()
{
    const ToyRun toy = elasticRun("synchronous");
    const Played played = play(toy);
    Vector c = played.startOutput();
    std::vector<Elastic> devices(3, { c, Vector(c.size()) });
    Agreement agreement;
    for (std::size_t i = 0; i < played.records.size(); ++i) {
        const Record& r = played.records[i];
        if (r.kind == Record::Kind::Step) {
            devices[std::size_t(r.rank)].step(toy, toy.option("momentum"), r, agreement, i);
        } else if (r.kind == Record::Kind::Evaluation) {
            Vector sum(c.size());
            for (Elastic& d : devices) {
                agreement.require(d.steps <= int(toy.option("period")), "no more steps than the period", i);
                const Vector apart = springOf(toy) * (d.x - c);
                d.x -= apart;
                sum += apart;
                d.steps = 0;
            }
            c += sum;
            agreement.compare(c, r.weights, "evaluations", i);
        }
    }
    verify(played, agreement, c);
}

// The center is read, and changed by as much as the device was, when the change arrives.
void TestConformanceCenters::elasticAsynchronous()
{
    const ToyRun toy = elasticRun("asynchronous");
    const Played played = play(toy);
    Vector c = played.startOutput();
    std::vector<Elastic> devices(3, { c, Vector(c.size()) });
    Agreement agreement;
    for (std::size_t i = 0; i < played.records.size(); ++i) {
        const Record& r = played.records[i];
        Elastic& d = devices[std::size_t(r.rank)];
        if (r.kind == Record::Kind::Step) {
            agreement.require(d.steps < int(toy.option("period")), "a pull is not left out", i);
            d.step(toy, toy.option("momentum"), r, agreement, i);
        } else if (r.kind == Record::Kind::Read) {
            d.seen = c;
        } else if (r.kind == Record::Kind::Add) {
            agreement.require(d.steps == int(toy.option("period")), "a pull comes after the period", i);
            const Vector apart = springOf(toy) * (d.x - d.seen);
            d.x -= apart;
            c += apart;
            d.steps = 0;
        } else if (r.kind == Record::Kind::Evaluation) {
            agreement.compare(c, r.weights, "evaluations", i);
        }
    }
    verify(played, agreement, c);
}

void TestConformanceCenters::sma_data()
{
    QTest::addColumn<int>("devices");
    QTest::addColumn<int>("learners"); // on each
    QTest::addColumn<int>("period");
    QTest::addColumn<double>("alpha"); // 0: 1 / learners
    QTest::addColumn<double>("mu");
    QTest::addColumn<double>("restart");
    QTest::newRow("one learner each") << 3 << 1 << 1 << 0.0 << 0.5 << 0.0;
    QTest::newRow("no momentum") << 3 << 1 << 1 << 0.0 << 0.0 << 0.0;
    QTest::newRow("alpha given") << 3 << 1 << 1 << 0.1 << 0.6 << 0.0;
    QTest::newRow("tau 3") << 3 << 1 << 3 << 0.0 << 0.5 << 0.0;
    QTest::newRow("two learners each") << 3 << 2 << 1 << 0.0 << 0.5 << 0.0;
    QTest::newRow("two learners, tau 2") << 3 << 2 << 2 << 0.0 << 0.5 << 0.0;
    QTest::newRow("restart") << 3 << 1 << 1 << 0.0 << 0.6 << 1.5;
    QTest::newRow("two learners, restart") << 3 << 2 << 2 << 0.2 << 0.6 << 2.5;
    QTest::newRow("one device, two learners") << 1 << 2 << 1 << 0.0 << 0.5 << 0.0;
    QTest::newRow("one device, three learners, tau 2") << 1 << 3 << 2 << 0.0 << 0.6 << 2.5;
}

void TestConformanceCenters::sma()
{
    QFETCH(int, devices);
    QFETCH(int, learners);
    QFETCH(int, period);
    QFETCH(double, alpha);
    QFETCH(double, mu);
    QFETCH(double, restart);
    const auto count = std::size_t(devices * learners);
    ToyRun toy { .algorithm = "sma",
        .options = { { "learners", std::to_string(learners) }, { "period", std::to_string(period) },
            { "alpha", std::to_string(alpha) }, { "momentum", std::to_string(mu) },
            { "restart", std::to_string(restart) } },
        .rate = 0.2 };
    toy.devices.resize(std::size_t(devices));
    toy.epochs = 20.0 * double(count) * period * toy.batch / double(toy.samples); // 20 rounds
    const Played played = play(toy);
    const double pull = alpha > 0 ? alpha : 1 / double(count);
    Vector z = played.startOutput(), before = z; // and z_prev
    std::vector<Vector> w(count, z);
    std::vector<int> steps(std::size_t(devices), 0); // in this round
    Vector corrections(z.size());
    double samples = 0;
    int restarts = 0;
    Agreement agreement;
    for (std::size_t i = 0; i < played.records.size(); ++i) {
        const Record& r = played.records[i];
        if (r.kind == Record::Kind::Step) {
            int& step = steps[std::size_t(r.rank)]; // one of each learner, then the next
            Vector& replica = w[std::size_t(r.rank * learners + step % learners)];
            const Vector c = pull * (replica - z);
            plainStep(replica, toy, r, agreement, i);
            if (step++ / learners == 0) {
                replica -= c;
                corrections += c;
            }
            samples += double(r.samples.size());
        } else if (r.kind == Record::Kind::Evaluation) {
            for (const int s : steps)
                agreement.require(s == learners * period, "each learner makes its steps", i);
            const Vector next = z + corrections + mu * (z - before);
            before = z;
            z = next;
            agreement.compare(z, r.weights, "evaluations", i);
            corrections = 0;
            steps.assign(std::size_t(devices), 0);
            if (restart > 0 && samples >= (restarts + 1) * restart * double(toy.samples)) {
                ++restarts;
                w.assign(count, z);
                before = z;
            }
        }
    }
    verify(played, agreement, z);
    QVERIFY(restart == 0 || restarts >= 2);
}

REGISTER_TEST(TestConformanceCenters)
#include "test_conformance_centers.moc"
